// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart.h"
#include "ui/charts/label_layout.h"
#include "ui/charts/latency_plan.h"

#include <memory>
#include <vector>

class QMouseEvent;

namespace inferrack::ui {

/// Latency and throughput over the number of concurrent requests: curves, SLA, zones, and a cursor at the load.
///
/// What the scenario is compared with is drawn thin, pale and dash-dotted behind its curves.
///
/// The cursor and the SLA lines can be dragged; left and right move the cursor, up and down choose the figure that Enter asks "why?" of. With
/// Shift left and right read the curves elsewhere and leave the load as it is; a click there, or Enter, asks how the point is made.
/// Layers of the plot from back to front:
///
///   background, zones, grid, main (bands, curves), axes, marks (SLA lines, memory limit), cursor (labels, load, hover)
///
/// A hover repaints the cursor layer only, and so does an edit after which the curves, targets and axes are what they were: one of the load.
class LatencyChart : public Chart {
    Q_OBJECT
public:
    explicit LatencyChart(Document &document, QWidget *parent = nullptr);
    ~LatencyChart() override;

    QString subtitle() const override;
    QStringList captions() const override;
    Summary summary() const override;
    QString csv() const override;
    void paintTo(QPaintDevice &device) override;
    QSize sizeHint() const override { return {560, 220}; }
    QSize minimumSizeHint() const override { return {320, 140}; }

    const LatencyPlan &plan() const { return m_plan; }
    /// Where a point stands in this widget, in pixels.
    QPointF positionOf(double concurrency, double milliseconds) const;
    /// The points of the curves as they are drawn: x and ms or tokens/s.
    enum class Series { Ttft, Tpot, Throughput };
    std::vector<QPointF> series(Series series) const;
    /// The same of what the scenario is compared with; empty = it is compared with nothing, or with what serves nothing.
    std::vector<QPointF> besideSeries(Series series) const;
    /// How that is called in the legend; empty = there are no curves of it.
    QString besideName() const;
    /// Where the plates with the figures of the load stand; a click on one asks "why?".
    std::vector<QRectF> figureRectangles() const;
    /// Rectangles of all labels shown, for a test that none lies over another.
    std::vector<QRectF> labelRectangles() const;
    /// The same with their texts.
    struct ShownLabel {
        QString text;
        QRectF rectangle;
    };
    std::vector<ShownLabel> labels() const;
    /// What stands beside the pointer while it is over the curves: the load there and a row for each of them.
    struct Readout {
        struct Row {
            QString name, value, band;
            QString beside, change; ///< the figure of what the scenario is compared with, and the difference; beside curves only
            QColor color;
        };
        double concurrency = 0;
        QString head;
        std::vector<Row> rows;
        QRectF box;
    };
    std::optional<Readout> readout() const;
    /// Where the curves, zones and lines are drawn.
    QRectF plotArea() const;
    /// Sentence that stands in the place of curves that cannot be drawn; empty = they are drawn.
    QString absence() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Plot; ///< keeps the plotting library out of this header
    enum class Grip { None, Cursor, Ttft, Tpot };

    struct Label {
        QString text;
        QColor color, border;
        PlacedLabel place;
        bool bold = false;
        std::optional<core::HeadlineFigure> why; ///< what a click on it asks
    };

    /// Curves of what the scenario is compared with.
    struct Beside {
        QString name, brief;
        core::ServingCurve curve;
        std::optional<core::ServingPoint> point; ///< at the load of the shown scenario; nothing = it does not hold that many
        bool operator==(const Beside &other) const
        {
            return name == other.name && curve.points == other.curve.points && curve.memoryLimit == other.curve.memoryLimit && point == other.point;
        }
    };

    /// All that the drawing is made of.
    struct Shown {
        QString absence, errorBand;
        std::vector<core::ServingPoint> curve;
        double memoryLimit = 0;
        std::optional<double> knee, slaLimit;
        std::optional<core::ServingPoint> point;
        std::optional<core::Seconds> ttftTarget, tpotTarget;
        int concurrency = 0;
        std::optional<Beside> beside;
        bool operator==(const Shown &) const = default;
        /// Whether all is the same that does not move with the load.
        bool hasCurvesOf(const Shown &other) const;
    };

    /// What the load gives, at the ring of its curve.
    struct LoadFigure {
        QString text;
        QColor color;
        core::HeadlineFigure why;
        QPointF ring;
    };

    /// Compares with what is shown and draws if it differs.
    void sync();
    void draw();
    void describe();
    LatencyPlan planOfShown() const;
    /// All layers, or what moves with the load and the pointer; while nobody sees the chart it waits until it is shown.
    void replot();
    void replotCursor();
    void applyTokens();
    void layOut();
    /// Places the labels in the area as it is.
    void placeLabels();
    /// What labels keep off: the curves, then lines that are less.
    std::vector<LineHeights> lines() const;
    std::vector<LoadFigure> loadFigures(bool withChange) const;
    void paintZones(QPainter &painter) const;
    void paintMarks(QPainter &painter) const;
    void paintCursor(QPainter &painter) const;
    void paintTabGround(QPainter &painter) const;
    void paintReadout(QPainter &painter, const Readout &readout) const;
    void paintLegend(QPainter &painter) const;
    Grip gripAt(const QPointF &position) const;
    const Label *figureAt(const QPointF &position) const;
    /// The load under a place of the plot.
    double concurrencyAt(const QPointF &position) const;
    /// The figure whose curve is nearest to a height, at a load.
    core::HeadlineFigure nearestFigure(const core::ServingPoint &point, double y) const;
    void readAt(int concurrency);
    /// Asks how the point that is read is made. False = none is read.
    bool askPoint(core::HeadlineFigure figure);
    void dragTo(const QPointF &position);
    void setConcurrency(int value);
    const core::DeploymentEvaluation *deployment() const;
    const core::Workload *workload() const;
    std::optional<core::ServingPoint> pointAt(double concurrency) const;
    QString errorBand() const;
    std::optional<Beside> findBeside() const;
    /// A point of the curves of what the scenario is compared with; nothing beyond its VRAM limit.
    std::optional<core::ServingPoint> besidePointAt(double concurrency) const;
    const std::optional<Beside> &beside() const;
    /// What the accessible description says of it, a line for each figure.
    QString besideWords() const;

    Document &m_document;
    std::unique_ptr<Plot> m_plot;
    LatencyPlan m_plan;
    std::optional<Shown> m_shown;
    std::vector<Label> m_markLabels, m_cursorLabels;
    QRectF m_laidOut; ///< the plot area that labels and marks were placed in
    QRectF m_tab; ///< of the cursor on the axis; tick labels under it are covered
    std::optional<double> m_hover; ///< concurrent requests under the pointer
    QPointF m_pointer;
    Grip m_grip = Grip::None;
    bool m_stale = true; ///< something changed that was not replotted
    core::HeadlineFigure m_chosen = core::HeadlineFigure::TimeToFirstToken; ///< what Enter asks
};

} // namespace inferrack::ui
