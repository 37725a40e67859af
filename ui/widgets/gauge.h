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

/// What a gauge shows. Texts are ready to print; an unknown value is "—" and has no ratio.
struct GaugeReading {
    QString icon, label;
    std::optional<Verdict> verdict;
    QString value, unit, note;
    std::optional<double> ratio; ///< share of the bar that is filled, in the verdict's colour; above 1 it is full
    std::optional<double> tick; ///< where on the bar the limit stands, 0 to 1
    std::vector<GaugeSegment> segments; ///< a memory bar instead of the ratio
    bool operator==(const GaugeReading &) const = default;
};

/// One headline figure: icon, label, verdict, value, unit, bar and note. A click or Enter asks "why?" (clicked).
class Gauge : public QAbstractButton {
    Q_OBJECT
public:
    explicit Gauge(QWidget *parent = nullptr);

    const GaugeReading &reading() const { return m_reading; }
    void setReading(const GaugeReading &reading);
    /// Without the note: pitch 41 instead of 58.
    void setCompact(bool compact);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void paintBar(QPainter &painter, const QRectF &bar) const;
    void describe();

    GaugeReading m_reading;
    bool m_compact = false;
};

} // namespace inferrack::ui
