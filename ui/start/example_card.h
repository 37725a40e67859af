// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "ui/start/example_summary.h"

#include <optional>

namespace inferrack::ui {

/// An example on the start page: its chassis in small, what it serves, with what, and what comes out. Opens by click and by Enter.
class ExampleCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit ExampleCard(const ExampleEntry &example, QWidget *parent = nullptr);

    const ExampleEntry &example() const { return m_example; }
    void setSummary(ExampleSummary summary);
    /// Nothing while it is not calculated yet: then the card bears its name alone.
    const std::optional<ExampleSummary> &summary() const { return m_summary; }
    /// The summary is of another language, theme or width; it stays until the next one is there.
    void expire() { m_expired = true; }
    bool isExpired() const { return m_expired; }
    /// The name anew, in the language of the moment.
    void retranslate();

    /// Where the height of the chassis stands: "4U"; empty = it has none.
    QRectF badge() const;
    /// Room of the chassis in a card of this width.
    static QSize pictureSize(int width);
    static constexpr int cardHeight = 330;

    QSize sizeHint() const override { return {355, cardHeight}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void paintPicture(QPainter &painter) const;
    void paintTexts(QPainter &painter) const;
    void paintBadge(QPainter &painter) const;
    void paintOpening(QPainter &painter) const;
    QRectF openingRow() const;
    QRectF hardwareRow() const;
    /// The hardware as it is written beside its price: where there is no room the words in brackets go, then the middle of the name.
    QString hardware() const;
    qreal hardwareRoom() const;
    void syncToolTip();

    const ExampleEntry &m_example;
    std::optional<ExampleSummary> m_summary;
    bool m_expired = true;
};

} // namespace inferrack::ui
