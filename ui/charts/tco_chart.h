// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart.h"

#include <memory>
#include <vector>

namespace inferrack::ui {

class SegmentedSwitch;

/// Total cost of ownership as stacked bars: over 1, 3 and 5 years, or of all scenarios over their evaluation period. Arrow keys and the
/// pointer walk the bars; the legend shows the split of the one they are on. An outline is the total of what the scenario is compared with.
class TcoChart : public Chart {
    Q_OBJECT
public:
    explicit TcoChart(Document &document, QWidget *parent = nullptr);
    ~TcoChart() override;

    QString subtitle() const override;
    QStringList captions() const override;
    Summary summary() const override;
    QString csv() const override;
    void paintTo(QPaintDevice &device) override;
    QSize sizeHint() const override { return {262, 220}; }
    QSize minimumSizeHint() const override { return {210, 140}; }

    enum class Axis { Years, Scenarios };
    /// Scenarios where there are several, else years; a wide chart has a switch.
    Axis axis() const { return m_axis; }
    void setAxis(Axis axis);

    struct Bar {
        core::ScenarioId scenario{};
        QString label; ///< below the bar: "3 years", "B"
        QString name; ///< whole, for the screen reader
        core::TotalCost total;
        core::HeadlineFigure figure = core::HeadlineFigure::TotalCost;
        int missing = 0; ///< items on request that are not in it
        bool active = true; ///< of the shown scenario
        bool colocated = false; ///< a colocation fee is given
        bool operator==(const Bar &) const = default;
    };
    const std::vector<Bar> &bars() const { return m_bars; }
    /// Totals of what the scenario is compared with, over the years of each bar of the shown scenario.
    struct Beside {
        QString name, brief;
        std::vector<std::optional<core::Money>> totals; ///< one for each bar; nothing = the bar is compared with nothing, or with the same
        bool preview = false;
        bool any() const;
        bool operator==(const Beside &) const = default;
    };
    const Beside &beside() const { return m_beside; }
    /// By how much a bar is above that total, in the unit of the chart: "+7,240"; empty = there is none.
    QString change(std::size_t bar) const;
    /// Where a bar stands, from its foot to its total.
    QRectF barRectangle(std::size_t bar) const;
    /// The outline of what it is compared with, around it; empty = there is none.
    QRectF besideRectangle(std::size_t bar) const;
    /// Where the legend shows a component of the bar; a click on one asks how it is made.
    QRectF legendCell(std::size_t component) const;
    /// The bar whose split the legend shows; -1 = there is none.
    int shownBar() const;
    /// What stands instead of bars; empty = there are bars.
    QString reason() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Bars; ///< keeps Qt Charts out of this header

    void sync();
    void draw();
    void layOut();
    void describe();
    /// What the legend shows of a component of a bar; "—" where none is given.
    QString legendValue(const Bar &bar, std::size_t component) const;
    void paint(QPainter &painter) const;
    void paintWords(QPainter &painter) const;
    void paintLegend(QPainter &painter) const;
    /// "81,660 (+7,240)"; empty = there is no change, or no room for it.
    QString totalWithChange(std::size_t bar, qreal room) const;
    std::vector<Bar> yearBars() const;
    std::vector<Bar> scenarioBars() const;
    QString reasonWithoutBars() const;
    /// By how much the total of the evaluation period differs from what it is compared with: "+CNY 0.51 million".
    QString summaryChange() const;
    /// The change of a bar that has one, with its unit.
    QString changeInUnits(std::size_t bar) const;
    Beside besideOf(const std::vector<Bar> &bars) const;
    int barAt(const QPointF &position) const;
    /// Row of the legend at a place that has a figure of the shown scenario; -1 = none.
    int componentAt(const QPointF &position) const;
    void ask(int bar);
    double largest() const;
    QString figure(const core::Money &money) const;

    Document &m_document;
    std::unique_ptr<Bars> m_drawn;
    SegmentedSwitch *m_switch;
    std::vector<Bar> m_bars;
    Beside m_beside;
    QString m_reason; ///< why there are no bars
    QRectF m_plot, m_legend;
    Axis m_axis = Axis::Years;
    bool m_axisChosen = false, m_several = false, m_drawnOnce = false;
    int m_chosen = -1, m_hovered = -1;
};

} // namespace inferrack::ui
