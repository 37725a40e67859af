// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/start/example_list.h"

#include <optional>
#include <vector>

class QLabel;

namespace inferrack::core {
class Catalog;
}

namespace inferrack::ui {

class Document;
class ExampleCard;

/// The examples as cards in columns, group by group. Arrows walk them; one stop of the Tab key. Their figures are calculated one after the
/// other once the cards are on the screen.
class ExampleGrid : public QWidget {
    Q_OBJECT
public:
    explicit ExampleGrid(const Document &document, QWidget *parent = nullptr);

    void setColumns(int columns);
    int columns() const { return m_columns; }
    /// Only one group; nothing = all, each under its name.
    void setFilter(std::optional<ExampleGroup> group);
    /// The cards that are shown, in order.
    std::vector<ExampleCard *> cards() const;
    /// Every card that is shown has its figures.
    bool isComplete() const;
    /// Gives the focus to the card that had it last.
    void focusCurrent();

Q_SIGNALS:
    void chosen(const QString &fileName);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();
    void retranslate();
    void expire();
    void readNext();
    void setCurrent(ExampleCard *card);

    struct Group {
        ExampleGroup group;
        QLabel *heading;
        std::vector<ExampleCard *> cards;
    };
    const Document &m_document;
    std::vector<Group> m_groups;
    std::optional<ExampleGroup> m_filter;
    ExampleCard *m_current = nullptr;
    int m_columns = 4;
    QTimer m_reading;
    bool m_seen = false; ///< the cards have been painted: what is on screen comes before what is calculated
};

} // namespace inferrack::ui
