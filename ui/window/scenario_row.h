// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QToolButton;

namespace inferrack::ui {

class Document;
class ScenarioTabs;

/// The row above the canvas: the scenarios and the way to one more at the left, the price list at the right.
class ScenarioRow : public QWidget {
    Q_OBJECT
public:
    explicit ScenarioRow(Document &document, QWidget *parent = nullptr);

    /// The choice of price list, for the button here and for the menu Data.
    class QMenu &priceMenu() { return *m_priceMenu; }
    ScenarioTabs &tabs() { return *m_tabs; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void sync();
    void syncDuplicate();
    void fillPriceMenu();
    void arrange();

    Document &m_document;
    ScenarioTabs *m_tabs;
    QToolButton *m_duplicate;
    QToolButton *m_prices;
    QMenu *m_priceMenu;
    std::optional<bool> m_pricesExpired; ///< as the icon says; nothing = it has none yet
    int m_wideDuplicate = 0; ///< width of the button with its word
};

} // namespace inferrack::ui
