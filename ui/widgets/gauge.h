// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "ui/style/tokens.h"

#include <optional>
#include <vector>

namespace inferrack::ui {

/// A part of a memory bar. Colours are named by their token, so that a change of theme reaches them.
struct GaugeSegment {
    double amount = 0;
    QColor Tokens::*color = &Tokens::metal2;
    bool hatched = false; ///< reserve
    bool operator==(const GaugeSegment &) const = default;
};

/// A figure inside the note that can be asked "why?" of its own.
struct GaugeLink {
    QString text; ///< as it stands in the note
    int id = 0; ///< what linkClicked tells
    bool operator==(const GaugeLink &) const = default;
};

/// What a gauge shows. Texts are ready to print; an unknown value is "—" and has no ratio.
struct GaugeReading {
    QString icon, label;
    std::optional<Verdict> verdict;
    QString value, unit, note;
    std::optional<double> ratio; ///< share of the bar that is filled, in the verdict's colour; above 1 it is full
    std::optional<double> tick; ///< where on the bar the limit stands, 0 to 1
    std::vector<GaugeSegment> segments; ///< a memory bar instead of the ratio
    std::vector<GaugeLink> links;
    QString former; ///< the value that this one is compared with; empty = none, or the same
    QString formerBrief; ///< the same for little room: a number in the unit of the value; empty = it is as brief
    QString valueBehindBrief; ///< the value without what formerBrief says of both, a currency; empty = it is said again
    std::optional<double> formerRatio; ///< its share of the bar
    std::vector<GaugeSegment> formerSegments; ///< the parts of its memory bar; empty = none, or the same
    QString formerSentence; ///< whose it is, for the tooltip and the screen reader
    QString caveat; ///< what the value must not be read without: stands below it even where there is no room for notes
    bool operator==(const GaugeReading &) const = default;
};

/// One headline figure: icon, label, verdict, value, unit, bar and note. A click or Enter asks "why?" (clicked); so does each figure of the
/// note (linkClicked), which the arrow keys walk to.
class Gauge : public QAbstractButton {
    Q_OBJECT
public:
    explicit Gauge(QWidget *parent = nullptr);

    const GaugeReading &reading() const { return m_reading; }
    void setReading(const GaugeReading &reading);
    /// Without the note, unless it is a caveat: pitch 41 instead of 58.
    void setCompact(bool compact);
    /// The first line as it is laid out in the width there is, for painting and for tests: what has no room is empty.
    struct Head {
        QString label, former, value, unit;
        QRectF labelPlace, glyph, formerPlace, valuePlace, unitPlace;
    };
    Head head() const;
    /// Where a figure of the note stands; empty = not shown.
    QRectF linkRectangle(std::size_t index) const;
    /// Asks "why?" of the figure the keyboard is on.
    void ask();

Q_SIGNALS:
    void linkClicked(int id);

public:
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Head headWith(const QString &former, bool withUnit) const;
    void paintBar(QPainter &painter, const QRectF &bar) const;
    void paintNote(QPainter &painter) const;
    static QString verdictName(Verdict verdict);
    void describe();
    QString shownNote() const;
    int linkAt(const QPointF &position) const;
    void setHovered(int link);

    GaugeReading m_reading;
    int m_chosen = -1, m_hovered = -1; ///< figure of the note the keyboard and the pointer are on; -1 = none
    bool m_compact = false;
};

} // namespace inferrack::ui
