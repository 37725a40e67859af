// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/latency_chart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "core/inference/deployment_evaluation.h"
#include "core/project/edits.h"
#include "core/target_time.h"
#include "ui/charts/beside_pen.h"
#include "ui/charts/chart_time.h"
#include "ui/charts/qcustomplot.h"
#include "ui/document/comparison.h"
#include "ui/document/document.h"
#include "ui/document/merge_id.h"
#include "ui/document/preview.h"
#include "ui/drawing/memory_segments.h"
#include "ui/style/style.h"
#include "ui/text/filled.h"
#include "ui/text/no_answer.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace inferrack::ui {

namespace {

constexpr qreal gripPixels = 6.0;
constexpr qreal besideAlpha = 0.6;
constexpr qreal curveWidth = 2.25; ///< of both latencies; the throughput is thinner

/// Figures of the load, in the order that up and down walk them.
constexpr core::HeadlineFigure walked[] = {core::HeadlineFigure::TimeToFirstToken, core::HeadlineFigure::TimePerOutputToken, core::HeadlineFigure::Throughput};

/// At the left of the plot: for figures of five digits, and what tick and gaps take beside longer ones.
constexpr int leftMargin = 52, tickRoom = 16;

QColor faded(QColor color, qreal alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

std::optional<double> secondsOf(const std::optional<core::Seconds> &target)
{
    return target ? std::optional(core::inSeconds(*target)) : std::nullopt;
}

QString tokensPerSecond(double value)
{
    return formatted(core::Figure{value, core::Unit::TokenPerSecond});
}

/// Something of ours that is painted in a layer of the plot.
class PaintedLayer : public QCPLayerable {
public:
    PaintedLayer(QCustomPlot *plot, const QString &layer, std::function<void(QPainter &)> paint) : QCPLayerable(plot, layer), m_paint(std::move(paint)) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override { painter->setAntialiasing(true); }
    QRect clipRect() const override { return mParentPlot->viewport(); }
    void draw(QCPPainter *painter) override { m_paint(*painter); }

private:
    std::function<void(QPainter &)> m_paint;
};

/// Ticks at the powers of a base, with our numbers.
class PowerTicker : public QCPAxisTickerLog {
public:
    explicit PowerTicker(double base)
    {
        setLogBase(base);
        setSubTickCount(0);
        setTickCount(12);
    }

protected:
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return number(tick, tick < 1 ? static_cast<int>(std::ceil(-std::log10(tick))) : 0);
    }
};

class PlainTicker : public QCPAxisTicker {
protected:
    QString getTickLabel(double tick, const QLocale &, QChar, int) override { return number(tick, tick > 0 && tick < 1 ? 1 : 0); }
};

} // namespace

struct LatencyChart::Plot {
    QCustomPlot widget;
    QCPGraph *ttft = nullptr, *tpot = nullptr, *throughput = nullptr;
    QCPGraph *besideTtft = nullptr, *besideTpot = nullptr, *besideThroughput = nullptr;
    struct Band {
        QCPGraph *low = nullptr, *high = nullptr;
    } ttftBand, tpotBand;

    QRectF area() const { return widget.axisRect()->rect(); }
    double x(double value) const { return widget.xAxis->coordToPixel(value); }
    double y(double value) const { return widget.yAxis->coordToPixel(value); }
    double y2(double value) const { return widget.yAxis2->coordToPixel(value); }
};

LatencyChart::LatencyChart(Document &document, QWidget *parent) : Chart(parent), m_document(document), m_plot(std::make_unique<Plot>())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(&m_plot->widget);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(false);

    QCustomPlot &plot = m_plot->widget;
    plot.setAcceptDrops(false);
    plot.setFocusPolicy(Qt::NoFocus);
    plot.setMouseTracking(true);
    plot.installEventFilter(this);
    plot.setNoAntialiasingOnDrag(false);
    // What a replot changed is painted with the rest of the window, not in a pass of its own.
    plot.setPlottingHint(QCP::phImmediateRefresh, false);
    plot.axisRect()->setAutoMargins(QCP::msNone);
    plot.addLayer(QStringLiteral("zones"), plot.layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    plot.addLayer(QStringLiteral("marks"), plot.layer(QStringLiteral("axes")), QCustomPlot::limAbove);
    // Two pictures lie over each other: all that stands, and what moves with the load and the pointer.
    plot.layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    plot.addLayer(QStringLiteral("cursor"), plot.layer(QStringLiteral("overlay")), QCustomPlot::limAbove);
    plot.layer(QStringLiteral("cursor"))->setMode(QCPLayer::lmBuffered);
    new PaintedLayer(&plot, QStringLiteral("zones"), [this](QPainter &p) { paintZones(p); });
    new PaintedLayer(&plot, QStringLiteral("marks"), [this](QPainter &p) { paintMarks(p); });
    new PaintedLayer(&plot, QStringLiteral("cursor"), [this](QPainter &p) { paintCursor(p); });

    plot.xAxis->setScaleType(QCPAxis::stLogarithmic);
    plot.xAxis->setTicker(QSharedPointer<PowerTicker>::create(2.0));
    plot.yAxis->setScaleType(QCPAxis::stLogarithmic);
    plot.yAxis->setTicker(QSharedPointer<PowerTicker>::create(10.0));
    plot.yAxis2->setVisible(true);
    plot.yAxis2->setTicker(QSharedPointer<PlainTicker>::create());
    plot.yAxis2->ticker()->setTickCount(4);
    for (QCPAxis *axis : {plot.xAxis, plot.yAxis, plot.yAxis2}) {
        axis->setSubTicks(false);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(3);
        axis->setTickLabelPadding(4);
    }

    const auto graph = [&](QCPAxis *value) {
        QCPGraph *g = plot.addGraph(plot.xAxis, value);
        g->setAdaptiveSampling(false);
        return g;
    };
    const auto band = [&](QCPAxis *value) {
        Plot::Band b{graph(value), graph(value)};
        b.high->setChannelFillGraph(b.low);
        return b;
    };
    m_plot->ttftBand = band(plot.yAxis);
    m_plot->tpotBand = band(plot.yAxis);
    m_plot->besideThroughput = graph(plot.yAxis2);
    m_plot->besideTtft = graph(plot.yAxis);
    m_plot->besideTpot = graph(plot.yAxis);
    m_plot->throughput = graph(plot.yAxis2);
    m_plot->ttft = graph(plot.yAxis);
    m_plot->tpot = graph(plot.yAxis);

    // The plot gives itself the place that its axes leave when it is drawn: what stands at the curves goes with it.
    connect(&m_plot->widget, &QCustomPlot::afterReplot, this, [this] {
        if (m_plot->area() == m_laidOut)
            return;
        layOut();
        m_plot->widget.replot(QCustomPlot::rpQueuedReplot);
    });
    connect(&document, &Document::changed, this, &LatencyChart::sync);
    connect(&document.preview(), &Preview::changed, this, &LatencyChart::sync);
    applyTokens();
    sync();
}

LatencyChart::~LatencyChart()
{
    m_plot->widget.removeEventFilter(this);
}

const core::DeploymentEvaluation *LatencyChart::deployment() const
{
    const auto &all = m_document.result().deployments;
    return all.empty() ? nullptr : &all.front();
}

const core::Workload *LatencyChart::workload() const
{
    const auto *d = deployment();
    return d ? m_document.scenario().workload(d->workload) : nullptr;
}

std::optional<core::ServingPoint> LatencyChart::pointAt(double concurrency) const
{
    const auto *d = deployment();
    const core::Deployment *asked = d ? m_document.scenario().deployment(d->deployment) : nullptr;
    if (!asked)
        return std::nullopt;
    return core::servingPoint(m_document.scenario(), *asked, m_document.result().servers, m_document.catalog(), concurrency);
}

std::optional<core::ServingPoint> LatencyChart::besidePointAt(double concurrency) const
{
    const std::optional<Comparison> comparison = comparisonOf(m_document);
    if (!comparison || comparison->other.result().deployments.empty())
        return std::nullopt;
    const ScenarioView &other = comparison->other;
    const core::DeploymentEvaluation &served = other.result().deployments.front();
    const core::Deployment *asked = other.scenario().deployment(served.deployment);
    if (!asked || concurrency > served.curve.memoryLimit)
        return std::nullopt;
    return core::servingPoint(other.scenario(), *asked, other.result().servers, other.catalog(), concurrency);
}

std::optional<LatencyChart::Beside> LatencyChart::findBeside() const
{
    const std::optional<Comparison> comparison = comparisonOf(m_document);
    const core::Workload *load = workload();
    if (!comparison || !load || comparison->other.result().deployments.empty())
        return std::nullopt;
    const core::DeploymentEvaluation &served = comparison->other.result().deployments.front();
    if (!served.problem.empty() || served.curve.points.empty())
        return std::nullopt;
    return Beside{comparison->name(), comparison->brief(), served.curve, besidePointAt(load->concurrency.value)};
}

bool LatencyChart::Shown::hasCurvesOf(const Shown &other) const
{
    const bool sameBeside = beside.has_value() == other.beside.has_value() &&
                            (!beside || (beside->name == other.beside->name && beside->curve.points == other.beside->curve.points &&
                                         beside->curve.memoryLimit == other.beside->curve.memoryLimit));
    return sameBeside && absence == other.absence && curve == other.curve && memoryLimit == other.memoryLimit && knee == other.knee &&
           slaLimit == other.slaLimit && ttftTarget == other.ttftTarget && tpotTarget == other.tpotTarget;
}

const std::optional<LatencyChart::Beside> &LatencyChart::beside() const
{
    static const std::optional<Beside> none;
    return m_shown && m_shown->absence.isEmpty() ? m_shown->beside : none;
}

QString LatencyChart::besideName() const
{
    return beside() ? beside()->name : QString();
}

QString LatencyChart::absence() const
{
    const auto *d = deployment();
    if (const NoAnswer none = noAnswer(d ? d->problem : "no_accelerator"); !none.sentence.isEmpty())
        return none.sentence;
    if (!d->point || d->curve.points.empty())
        return tr("The engine does not start: the model does not fit in usable VRAM.");
    return {};
}

void LatencyChart::sync()
{
    const auto *d = deployment();
    const core::Workload *load = workload();
    Shown shown;
    shown.absence = absence();
    shown.beside = findBeside();
    shown.errorBand = errorBand();
    if (d) {
        shown.curve = d->curve.points;
        shown.memoryLimit = d->curve.memoryLimit;
        shown.knee = d->curve.knee;
        shown.slaLimit = d->curve.slaLimit;
        shown.point = d->point;
    }
    if (load) {
        shown.ttftTarget = load->ttftTarget;
        shown.tpotTarget = load->tpotTarget;
        shown.concurrency = load->concurrency.value;
    }
    if (m_shown == shown)
        return;
    const bool sameCurves = m_shown && m_shown->hasCurvesOf(shown);
    m_shown = std::move(shown);
    if (!sameCurves || planOfShown() != m_plan) {
        draw();
        return;
    }
    describe();
    placeLabels();
    replotCursor();
    Q_EMIT captionChanged();
}

LatencyPlan LatencyChart::planOfShown() const
{
    const auto *d = deployment();
    const core::Workload *load = workload();
    return absence().isEmpty() && load ? latencyPlan(d->curve, d->point, load->ttftTarget, load->tpotTarget, beside() ? &beside()->curve : nullptr)
                                       : LatencyPlan();
}

void LatencyChart::replot()
{
    m_stale = !isVisible();
    if (!m_stale)
        m_plot->widget.replot(QCustomPlot::rpQueuedRefresh);
}

void LatencyChart::replotCursor()
{
    if (isVisible())
        m_plot->widget.layer(QStringLiteral("cursor"))->replot();
    else
        m_stale = true;
}

void LatencyChart::showEvent(QShowEvent *event)
{
    Chart::showEvent(event);
    if (m_stale)
        replot();
}

void LatencyChart::describe()
{
    const auto *d = deployment();
    if (absence().isEmpty() && d->point)
        setAccessibleDescription(tr("At %1 TTFT is %2, TPOT %3, throughput %4.")
                                     .arg(translated(core::Argument(core::Counted{core::Noun::ConcurrentRequest, std::llround(d->point->concurrency)})),
                                          chartTime(d->point->ttft), chartTime(d->point->tpot), tokensPerSecond(d->point->throughput)) +
                                 besideWords());
    else
        setAccessibleDescription(absence());
}

void LatencyChart::draw()
{
    const auto *d = deployment();
    const bool drawn = absence().isEmpty();
    m_plan = planOfShown();

    QCustomPlot &plot = m_plot->widget;
    plot.xAxis->setRange(1, m_plan.xMax);
    plot.yAxis->setRange(m_plan.msMin, m_plan.msMax);
    plot.yAxis2->setRange(0, m_plan.throughputMax);
    for (QCPAxis *axis : {plot.xAxis, plot.yAxis, plot.yAxis2})
        axis->setVisible(drawn);
    plot.xAxis->grid()->setVisible(drawn);
    plot.yAxis->grid()->setVisible(drawn);

    QVector<double> x, ttft, tpot, throughput, tpotLow, tpotHigh, ttftBandX, ttftLow, ttftHigh;
    if (drawn) {
        const core::ServingPoint *before = nullptr;
        for (const core::ServingPoint &p : d->curve.points) {
            // One request alone is known better than those that wait for each other: the band widens at once, not on the way to the next point.
            const double factor = p.ttftHigh / p.ttft;
            if (before && std::abs(factor - before->ttftHigh / before->ttft) > 1e-9) {
                ttftBandX << before->concurrency;
                ttftLow << before->ttft / factor * 1e3;
                ttftHigh << before->ttft * factor * 1e3;
            }
            before = &p;
            ttftBandX << p.concurrency;
            x << p.concurrency;
            ttft << p.ttft * 1e3;
            tpot << p.tpot * 1e3;
            throughput << p.throughput;
            ttftLow << p.ttftLow * 1e3;
            ttftHigh << p.ttftHigh * 1e3;
            tpotLow << p.tpotLow * 1e3;
            tpotHigh << p.tpotHigh * 1e3;
        }
    }
    m_plot->ttft->setData(x, ttft, true);
    m_plot->tpot->setData(x, tpot, true);
    m_plot->throughput->setData(x, throughput, true);
    m_plot->ttftBand.low->setData(ttftBandX, ttftLow, true);
    m_plot->ttftBand.high->setData(ttftBandX, ttftHigh, true);
    m_plot->tpotBand.low->setData(x, tpotLow, true);
    m_plot->tpotBand.high->setData(x, tpotHigh, true);

    QVector<double> besideX, besideTtft, besideTpot, besideThroughput;
    if (beside()) {
        for (const core::ServingPoint &p : beside()->curve.points) {
            besideX << p.concurrency;
            besideTtft << p.ttft * 1e3;
            besideTpot << p.tpot * 1e3;
            besideThroughput << p.throughput;
        }
    }
    m_plot->besideTtft->setData(besideX, besideTtft, true);
    m_plot->besideTpot->setData(besideX, besideTpot, true);
    m_plot->besideThroughput->setData(besideX, besideThroughput, true);

    describe();
    layOut();
    replot();
    Q_EMIT captionChanged();
}

void LatencyChart::applyTokens()
{
    const Tokens &t = tokens();
    QCustomPlot &plot = m_plot->widget;
    plot.setBackground(QBrush(t.panel));
    const QFont f = ui::font(TextRole::Note);
    for (QCPAxis *axis : {plot.xAxis, plot.yAxis, plot.yAxis2}) {
        axis->setBasePen(QPen(t.border, 1));
        axis->setTickPen(QPen(t.border, 1));
        axis->setTickLabelFont(f);
        axis->setTickLabelColor(t.text3);
        axis->grid()->setPen(QPen(t.hair, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    plot.yAxis2->setBasePen(QPen(t.s3, 1));
    plot.yAxis2->setTickPen(QPen(t.s3, 1));
    plot.yAxis2->setTickLabelColor(t.s3);
    plot.yAxis2->grid()->setVisible(false);
    const auto curve = [](QCPGraph *graph, const QColor &color, qreal width) { graph->setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin)); };
    curve(m_plot->ttft, t.s2, curveWidth);
    curve(m_plot->tpot, t.s1, curveWidth);
    curve(m_plot->throughput, t.s3, 1.5);
    m_plot->besideTtft->setPen(besidePen(faded(t.s2, besideAlpha)));
    m_plot->besideTpot->setPen(besidePen(faded(t.s1, besideAlpha)));
    m_plot->besideThroughput->setPen(besidePen(faded(t.s3, besideAlpha)));
    const auto band = [](const Plot::Band &b, const QColor &color) {
        b.low->setPen(Qt::NoPen);
        b.high->setPen(Qt::NoPen);
        b.high->setBrush(faded(color, 0.16));
    };
    band(m_plot->ttftBand, t.s2);
    band(m_plot->tpotBand, t.s1);
}

void LatencyChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        applyTokens();
        if (m_shown)
            m_shown->beside = findBeside();
        draw();
    }
    Chart::changeEvent(event);
}

void LatencyChart::resizeEvent(QResizeEvent *event)
{
    Chart::resizeEvent(event);
    layOut();
}

void LatencyChart::layOut()
{
    QCustomPlot &plot = m_plot->widget;
    // Room for the longest figure of the axis, its ticks and what stands between.
    const qreal figure = QFontMetricsF(ui::font(TextRole::Note)).horizontalAdvance(number(plot.yAxis->range().upper));
    plot.axisRect()->setMargins(QMargins(std::max(leftMargin, static_cast<int>(std::ceil(figure)) + tickRoom), 24, 58, 40));
    plot.setGeometry(rect());
    plot.setViewport(plot.rect());
    plot.plotLayout()->update(QCPLayoutElement::upPreparation);
    plot.plotLayout()->update(QCPLayoutElement::upMargins);
    plot.plotLayout()->update(QCPLayoutElement::upLayout);
    m_laidOut = m_plot->area();
    placeLabels();
}

std::vector<LineHeights> LatencyChart::lines() const
{
    const QRectF area = m_plot->area();
    const core::Workload *load = workload();
    LineHeights own(area), others(area);
    using HeightOf = std::function<double(const core::ServingPoint &)>;
    const HeightOf heights[] = {[&](const core::ServingPoint &p) { return m_plot->y(p.ttft * 1e3); },
                                [&](const core::ServingPoint &p) { return m_plot->y(p.tpot * 1e3); },
                                [&](const core::ServingPoint &p) { return m_plot->y2(p.throughput); }};
    const auto addCurves = [&](LineHeights &to, const std::vector<core::ServingPoint> &points, qreal width) {
        for (const HeightOf &height : heights) {
            QPolygonF line;
            for (const core::ServingPoint &p : points)
                line << QPointF(m_plot->x(p.concurrency), height(p));
            to.add(line, width);
        }
    };
    addCurves(own, deployment()->curve.points, curveWidth + 1);
    if (beside())
        addCurves(others, beside()->curve.points, besideWidth + 1);
    for (const auto &target : {load->ttftTarget, load->tpotTarget}) {
        if (!target)
            continue;
        const double y = m_plot->y(core::inMilliseconds(*target));
        others.add(QPolygonF(QList<QPointF>{{area.left(), y}, {area.right(), y}}), 2);
    }
    if (m_plan.memoryLimit < m_plan.xMax) {
        const double x = m_plot->x(m_plan.memoryLimit);
        others.add(QPolygonF(QList<QPointF>{{x, area.top()}, {x, area.bottom()}}), 0);
    }
    return {own, others};
}

std::vector<LatencyChart::LoadFigure> LatencyChart::loadFigures(bool withChange) const
{
    const auto *d = deployment();
    const core::Workload *load = workload();
    if (!d->point)
        return {};
    const Tokens &t = tokens();
    const core::ServingPoint &own = *d->point;
    const std::optional<Comparison> comparison = withChange && beside() && beside()->point ? comparisonOf(m_document) : std::nullopt;
    const auto text = [&](const QString &alone, double core::ServingPoint::*member, core::Unit unit, const std::optional<core::Figure> &like) {
        return comparison ? comparison->withChange(alone, {own.*member, unit}, {(*beside()->point).*member, unit}, like) : alone;
    };
    const auto time = [&](const QString &name, double core::ServingPoint::*member, const std::optional<core::Seconds> &target) {
        const std::optional<double> limit = secondsOf(target);
        return text(name + ' ' + chartTime(own.*member, limit), member, core::Unit::Second, chartTimeStyle(limit.value_or(own.*member)));
    };
    const double x = std::clamp(m_plot->x(load->concurrency.value), m_plot->area().left(), m_plot->area().right());
    return {{time(QStringLiteral("TTFT"), &core::ServingPoint::ttft, load->ttftTarget), t.s2Text, core::HeadlineFigure::TimeToFirstToken,
             QPointF(x, m_plot->y(own.ttft * 1e3))},
            {time(QStringLiteral("TPOT"), &core::ServingPoint::tpot, load->tpotTarget), t.s1, core::HeadlineFigure::TimePerOutputToken,
             QPointF(x, m_plot->y(own.tpot * 1e3))},
            {text(tokensPerSecond(own.throughput), &core::ServingPoint::throughput, core::Unit::TokenPerSecond, std::nullopt), t.s3,
             core::HeadlineFigure::Throughput, QPointF(x, m_plot->y2(own.throughput))}};
}

void LatencyChart::placeLabels()
{
    m_markLabels.clear();
    m_cursorLabels.clear();
    m_tab = QRectF();
    const core::Workload *load = workload();
    if (!absence().isEmpty() || !load)
        return;
    const Tokens &t = tokens();
    const QRectF area = m_plot->area();
    QFont strong = ui::font(TextRole::Note);
    strong.setBold(true);
    const QFontMetricsF bold(strong);
    const auto plate = [&](const QString &text) { return QSizeF(std::ceil(bold.horizontalAdvance(text)) + 10, 18); };
    const double cursorX = std::clamp(m_plot->x(load->concurrency.value), area.left(), area.right());

    std::vector<Label> labels;
    std::vector<LabelWish> wishes;
    const auto wish = [&](Label label, LabelWish w) {
        labels.push_back(std::move(label));
        wishes.push_back(std::move(w));
    };

    // Zone labels lie at the top of their zone, then at its foot or between; in a narrow zone they stand upright.
    const auto zone = [&](const QString &text, const QColor &color, double from, double to, bool alsoBefore) {
        const QSizeF size = plate(text);
        const double left = std::clamp(m_plot->x(from), area.left(), area.right()), right = std::clamp(m_plot->x(to), area.left(), area.right());
        const double top = area.top() + 3, foot = area.bottom() - size.height() - 3;
        LabelWish w{size, {}};
        if (right - left >= size.width() + 8) {
            std::vector<double> rows{top, foot};
            for (double y = top + 6; y < foot; y += 6)
                rows.push_back(y);
            for (const double y : rows) {
                w.places.push_back({QPointF((left + right - size.width()) / 2, y), false});
                for (double x = left + 4; x + size.width() + 4 <= right; x += 24)
                    w.places.push_back({QPointF(x, y), false});
                w.places.push_back({QPointF(right - size.width() - 4, y), false});
            }
        }
        if (right - left >= size.height()) {
            for (const double y : {area.bottom() - size.width() - 4, top, area.center().y() - size.width() / 2})
                for (const double x : {(left + right - size.height()) / 2, left + 4, right - size.height() - 4})
                    w.places.push_back({QPointF(x, y), true});
        }
        if (alsoBefore) {
            for (const double y : {top, foot})
                w.places.push_back({QPointF(left - size.width() - 4, y), false});
        }
        wish({text, color, Qt::transparent, {}, true, {}}, w);
    };
    // What has the fewest places comes first.
    if (m_plan.memoryLimit < m_plan.xMax)
        zone(tr("VRAM limit %1").arg(number(std::floor(m_plan.memoryLimit))), t.block, m_plan.memoryLimit, m_plan.xMax, true);

    const auto sla = [&](const QString &name, const std::optional<core::Seconds> &target, const QColor &color) {
        if (!target)
            return;
        const double y = m_plot->y(core::inMilliseconds(*target));
        const QString text = tr("SLA %1 ≤ %2").arg(name, chartTime(core::inSeconds(*target)));
        const QSizeF size = plate(text);
        LabelWish w{size, {}};
        std::vector<double> lefts{area.left() + 6, area.left() + 40, area.left() + 120, area.right() - size.width() - 6};
        for (double x = area.left() + 6; x + size.width() + 6 < area.right(); x += 24)
            lefts.push_back(x);
        for (const double x : lefts)
            for (const double top : {y - size.height() - 2, y + 2})
                w.places.push_back({QPointF(x, top), false});
        for (const double x : lefts)
            w.places.push_back({QPointF(x, y - size.height() / 2), false});
        wish({text, color, Qt::transparent, {}, true, {}}, w);
    };
    sla(QStringLiteral("TTFT"), load->ttftTarget, t.s2Text);
    sla(QStringLiteral("TPOT"), load->tpotTarget, t.s1);

    // What the load gives comes before the names of zones, which have other places.
    const std::size_t firstOfCursor = labels.size();
    const std::vector<LoadFigure> figures = loadFigures(true);
    std::vector<QRectF> obstacles{QRectF(cursorX - 1, area.top(), 2, area.height())};
    for (const LoadFigure &figure : figures) {
        obstacles.push_back(QRectF(figure.ring - QPointF(6, 6), QSizeF(12, 12)));
        const QSizeF size = plate(figure.text);
        wish({figure.text, figure.color, figure.color, {}, true, figure.why}, {size, placesAround(figure.ring, size, 10)});
    }
    const std::size_t endOfCursor = labels.size();
    if (m_plan.sweetEnd && *m_plan.sweetEnd > 1)
        zone((m_plan.slaEndsSweet ? tr("Meets SLA ≤ %1") : tr("Sweet spot ≤ %1")).arg(number(std::floor(*m_plan.sweetEnd))), t.ok, 1, *m_plan.sweetEnd, false);
    if (m_plan.kneeStart)
        zone(tr("Beyond the knee"), t.warn, *m_plan.kneeStart, m_plan.memoryLimit, false);

    // Axes keep their air.
    const QRectF frame = area.adjusted(3, 1, -4, -1);
    const std::vector<LineHeights> avoided = lines();
    auto placed = ui::placeLabels(frame, obstacles, wishes, avoided);
    // A figure without its change is better than none.
    if (beside() && std::any_of(placed.begin() + static_cast<std::ptrdiff_t>(firstOfCursor), placed.begin() + static_cast<std::ptrdiff_t>(endOfCursor),
                                [](const auto &place) { return !place; })) {
        const std::vector<LoadFigure> plain = loadFigures(false);
        for (std::size_t i = 0; i < plain.size(); ++i) {
            const QSizeF size = plate(plain[i].text);
            labels[firstOfCursor + i].text = plain[i].text;
            wishes[firstOfCursor + i] = {size, placesAround(plain[i].ring, size, 10)};
        }
        placed = ui::placeLabels(frame, obstacles, wishes, avoided);
    }
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (!placed[i])
            continue;
        labels[i].place = *placed[i];
        (i >= firstOfCursor && i < endOfCursor ? m_cursorLabels : m_markLabels).push_back(labels[i]);
    }

    const QString tab = number(load->concurrency.value);
    const qreal width = std::ceil(bold.horizontalAdvance(tab)) + 12;
    const qreal left = std::clamp(cursorX - width / 2, 0.0, qreal(this->width()) - width);
    m_tab = QRectF(left, area.bottom() + 3, width, 18);
}

namespace {

void paintLabel(QPainter &painter, const QRectF &rectangle, bool upright, const QString &text, const QColor &color, const QColor &border, bool bold)
{
    QFont f = ui::font(TextRole::Note);
    f.setBold(bold);
    painter.setFont(f);
    painter.setPen(border.alpha() > 0 ? QPen(border, 1) : QPen(Qt::NoPen));
    painter.setBrush(faded(tokens().card, 0.88));
    painter.drawRoundedRect(rectangle.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(color);
    if (!upright) {
        painter.drawText(rectangle, Qt::AlignCenter, text);
        return;
    }
    painter.save();
    painter.translate(rectangle.center());
    painter.rotate(-90);
    painter.drawText(QRectF(-rectangle.height() / 2, -rectangle.width() / 2, rectangle.height(), rectangle.width()), Qt::AlignCenter, text);
    painter.restore();
}

void paintHatch(QPainter &painter, const QRectF &rectangle, const QColor &color, qreal step)
{
    painter.save();
    painter.setClipRect(rectangle);
    painter.setPen(QPen(color, 1.5));
    for (qreal x = rectangle.left() - rectangle.height(); x < rectangle.right(); x += step)
        painter.drawLine(QPointF(x, rectangle.bottom()), QPointF(x + rectangle.height(), rectangle.top()));
    painter.restore();
}

} // namespace

void LatencyChart::paintZones(QPainter &painter) const
{
    if (!absence().isEmpty())
        return;
    const Tokens &t = tokens();
    const QRectF area = m_plot->area();
    const auto zone = [&](double from, double to) {
        const double left = std::clamp(m_plot->x(from), area.left(), area.right()), right = std::clamp(m_plot->x(to), area.left(), area.right());
        return QRectF(left, area.top(), right - left, area.height());
    };
    if (m_plan.sweetEnd)
        painter.fillRect(zone(1, *m_plan.sweetEnd), faded(t.okT, 0.68));
    if (m_plan.kneeStart)
        painter.fillRect(zone(*m_plan.kneeStart, m_plan.memoryLimit), faded(t.warnT, 0.78));
    if (m_plan.memoryLimit < m_plan.xMax)
        paintHatch(painter, zone(m_plan.memoryLimit, m_plan.xMax), t.blockT, 6);
}

void LatencyChart::paintMarks(QPainter &painter) const
{
    const Tokens &t = tokens();
    const QRectF area = m_plot->area();
    painter.setFont(ui::font(TextRole::Note));
    if (const QString why = absence(); !why.isEmpty()) {
        painter.setFont(ui::font(TextRole::Small));
        painter.setPen(t.text2);
        painter.drawText(area.adjusted(12, 8, -12, -8), Qt::AlignCenter | Qt::TextWordWrap, why);
        return;
    }
    painter.setPen(t.text3);
    painter.drawText(QRectF(0, 0, area.center().x(), area.top() - 2), Qt::AlignLeft | Qt::AlignVCenter, tr("latency (ms)"));
    painter.setPen(t.s3);
    painter.drawText(QRectF(area.center().x(), 0, width() - area.center().x() - 2, area.top() - 2), Qt::AlignRight | Qt::AlignVCenter,
                     tr("throughput (tokens/s)"));
    paintLegend(painter);

    const core::Workload *load = workload();
    const auto sla = [&](const std::optional<core::Seconds> &target, const QColor &color) {
        if (!target)
            return;
        const double y = m_plot->y(core::inMilliseconds(*target));
        QPen pen(color, 1.5);
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({6 / 1.5, 4 / 1.5});
        painter.setPen(pen);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    };
    sla(load->ttftTarget, t.s2);
    sla(load->tpotTarget, t.s1);
    if (m_plan.memoryLimit < m_plan.xMax) {
        const double x = m_plot->x(m_plan.memoryLimit);
        painter.setPen(QPen(t.blockG, 1.5));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
}

void LatencyChart::paintLegend(QPainter &painter) const
{
    const Tokens &t = tokens();
    const QRectF area = m_plot->area();
    const QRectF row(area.left(), area.bottom() + 22, area.width(), 16);
    const QFontMetricsF metrics(ui::font(TextRole::Note));
    painter.setFont(ui::font(TextRole::Note));
    struct Entry {
        QString text;
        QColor color, textColor;
        qreal width;
    };
    const Entry entries[] = {
        {QStringLiteral("TTFT"), t.s2, t.text2, 2.25}, {QStringLiteral("TPOT"), t.s1, t.text2, 2.25}, {tr("throughput"), t.s3, t.text2, 1.5}};
    qreal x = row.left();
    for (const Entry &entry : entries) {
        painter.setPen(QPen(entry.color, entry.width));
        painter.drawLine(QPointF(x, row.center().y()), QPointF(x + 16, row.center().y()));
        const qreal width = metrics.horizontalAdvance(entry.text);
        painter.setPen(entry.textColor);
        painter.drawText(QRectF(x + 21, row.top(), width + 2, row.height()), Qt::AlignVCenter | Qt::AlignLeft, entry.text);
        x += 21 + width + 16;
    }
    const QString title = tr("concurrent requests (batch size)"), briefTitle = tr("batch size");
    if (const auto &other = beside()) {
        const qreal room = row.right() - x - 21 - 16 - metrics.horizontalAdvance(briefTitle);
        const QString &name = metrics.horizontalAdvance(other->name) <= room ? other->name : other->brief;
        painter.setPen(besidePen(faded(t.text2, besideAlpha)));
        painter.drawLine(QPointF(x, row.center().y()), QPointF(x + 16, row.center().y()));
        const qreal width = metrics.horizontalAdvance(name);
        painter.setPen(t.text2);
        painter.drawText(QRectF(x + 21, row.top(), width + 2, row.height()), Qt::AlignVCenter | Qt::AlignLeft, name);
        x += 21 + width + 16;
    }
    painter.setPen(t.text3);
    for (const QString &text : {title, briefTitle}) {
        if (row.right() - x < metrics.horizontalAdvance(text) && (text != briefTitle || beside()))
            continue;
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, text);
        break;
    }
}

void LatencyChart::paintCursor(QPainter &painter) const
{
    const auto *d = deployment();
    const core::Workload *load = workload();
    if (!absence().isEmpty() || !load)
        return;
    const Tokens &t = tokens();
    const QRectF area = m_plot->area();
    for (const Label &label : m_markLabels)
        paintLabel(painter, label.place.rectangle, label.place.upright, label.text, label.color, label.border, label.bold);
    const double x = std::clamp(m_plot->x(load->concurrency.value), area.left(), area.right());
    QPen dots(t.text, 1.5);
    dots.setCapStyle(Qt::FlatCap);
    dots.setDashPattern({2 / 1.5, 3 / 1.5});
    painter.setPen(dots);
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    if (d->point) {
        const std::pair<double, QColor> rings[] = {
            {m_plot->y2(d->point->throughput), t.s3}, {m_plot->y(d->point->ttft * 1e3), t.s2}, {m_plot->y(d->point->tpot * 1e3), t.s1}};
        painter.setBrush(t.card);
        if (const auto &other = beside(); other && other->point) {
            const std::pair<double, QColor> others[] = {
                {m_plot->y2(other->point->throughput), t.s3}, {m_plot->y(other->point->ttft * 1e3), t.s2}, {m_plot->y(other->point->tpot * 1e3), t.s1}};
            for (const auto &[y, color] : others) {
                painter.setPen(QPen(faded(color, besideAlpha), besideWidth));
                painter.drawEllipse(QPointF(x, y), 2.5, 2.5);
            }
        }
        for (const auto &[y, color] : rings) {
            painter.setPen(QPen(color, 2));
            painter.drawEllipse(QPointF(x, y), 4, 4);
        }
    }
    if (!m_hover || m_grip == Grip::Cursor) {
        for (const Label &label : m_cursorLabels) {
            paintLabel(painter, label.place.rectangle, label.place.upright, label.text, label.color, label.border, label.bold);
            if (hasFocus() && label.why == m_chosen) {
                painter.setPen(QPen(faded(t.accent, 0.35), 2));
                painter.setBrush(Qt::NoBrush);
                painter.drawRoundedRect(label.place.rectangle.adjusted(-1, -1, 1, 1), 4, 4);
            }
        }
    }
    paintTabGround(painter);
    QFont bold = ui::font(TextRole::Note);
    bold.setBold(true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.text);
    painter.drawRoundedRect(m_tab, 4, 4);
    painter.setFont(bold);
    painter.setPen(t.card);
    painter.drawText(m_tab, Qt::AlignCenter, number(load->concurrency.value));
    if (hasFocus()) {
        painter.setPen(QPen(faded(t.accent, 0.35), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(m_tab.adjusted(-2, -2, 2, 2), 5, 5);
    }
    if (const auto shown = readout())
        paintReadout(painter, *shown);
}

void LatencyChart::paintTabGround(QPainter &painter) const
{
    // The figure of a tick that would show beside the tab is covered whole.
    constexpr double near = 12;
    const QFontMetricsF metrics(ui::font(TextRole::Note));
    for (double tick = 1; tick <= m_plan.xMax; tick *= 2) {
        const double x = m_plot->x(tick), width = metrics.horizontalAdvance(number(tick)) + 4;
        if (x > m_tab.left() - near && x < m_tab.right() + near)
            painter.fillRect(QRectF(x - width / 2, m_tab.top() + 1, width, m_tab.height()), tokens().panel);
    }
}

namespace {

/// Column widths of the read-out.
struct ReadoutColumns {
    qreal name = 0, value = 0, band = 0; ///< band: or the figure of what it is compared with
    qreal change = 0;
};

ReadoutColumns columnsOf(const LatencyChart::Readout &readout)
{
    QFont bold = ui::font(TextRole::Note);
    bold.setBold(true);
    const QFontMetricsF plain(ui::font(TextRole::Note)), strong(bold);
    ReadoutColumns columns;
    for (const LatencyChart::Readout::Row &row : readout.rows) {
        columns.name = std::max(columns.name, plain.horizontalAdvance(row.name));
        columns.value = std::max(columns.value, strong.horizontalAdvance(row.value));
        columns.band = std::max(columns.band, plain.horizontalAdvance(row.beside.isEmpty() ? row.band : row.beside));
        columns.change = std::max(columns.change, strong.horizontalAdvance(row.change));
    }
    return columns;
}

} // namespace

std::optional<LatencyChart::Readout> LatencyChart::readout() const
{
    const auto point = m_hover && m_grip == Grip::None ? pointAt(*m_hover) : std::nullopt;
    if (!point)
        return std::nullopt;
    const Tokens &t = tokens();
    Readout shown;
    shown.concurrency = *m_hover;
    shown.head = translated(core::Argument(core::Counted{core::Noun::ConcurrentRequest, std::llround(*m_hover)}));
    shown.rows = {
        {QStringLiteral("TTFT"), chartTime(point->ttft), chartTimeRange(point->ttftLow, point->ttftHigh), {}, {}, t.s2Text},
        {QStringLiteral("TPOT"), chartTime(point->tpot), chartTimeRange(point->tpotLow, point->tpotHigh), {}, {}, t.s1},
        {tr("throughput"),
         tokensPerSecond(point->throughput),
         formattedRange({point->throughputLow, core::Unit::TokenPerSecond}, {point->throughputHigh, core::Unit::TokenPerSecond}),
         {},
         {},
         t.s3},
    };
    if (const std::optional<Comparison> comparison = beside() ? comparisonOf(m_document) : std::nullopt) {
        const std::optional<core::ServingPoint> there = besidePointAt(*m_hover);
        const auto set = [&](Readout::Row &row, double own, double other, core::Unit unit) {
            const core::Figure shownFigure{own, unit}, otherFigure{other, unit};
            row.beside = tr("%1 %2", "whose, figure").arg(comparison->brief(), there ? formatted(otherFigure, shownFigure) : QStringLiteral("—"));
            row.change = there ? comparison->change(shownFigure, otherFigure) : QString();
        };
        const core::ServingPoint other = there.value_or(core::ServingPoint());
        set(shown.rows[0], point->ttft, other.ttft, core::Unit::Second);
        set(shown.rows[1], point->tpot, other.tpot, core::Unit::Second);
        set(shown.rows[2], point->throughput, other.throughput, core::Unit::TokenPerSecond);
    }
    QFont bold = ui::font(TextRole::Note);
    bold.setBold(true);
    const ReadoutColumns columns = columnsOf(shown);
    const QSizeF size(std::max(columns.name + columns.value + columns.band + 24 + (columns.change > 0 ? columns.change + 12 : 0),
                               QFontMetricsF(bold).horizontalAdvance(shown.head)) +
                          20,
                      16 * 4 + 14);
    const QRectF area = m_plot->area();
    const double x = m_plot->x(*m_hover);
    shown.box = QRectF(QPointF(x + 14, m_pointer.y() - size.height() / 2), size);
    if (shown.box.right() > width() - 4)
        shown.box.moveRight(x - 14);
    // In a chart too narrow for either side it lies over the line of the pointer.
    shown.box.moveLeft(std::max(4.0, shown.box.left()));
    shown.box.moveTop(std::clamp(shown.box.top(), 2.0, std::max(2.0, area.bottom() - size.height())));
    return shown;
}

void LatencyChart::paintReadout(QPainter &painter, const Readout &readout) const
{
    const Tokens &t = tokens();
    const QRectF area = m_plot->area(), &box = readout.box;
    const double x = m_plot->x(readout.concurrency);
    painter.setPen(QPen(t.text3, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    paintShadow(painter, box, 6);
    painter.setPen(QPen(t.border, 1));
    painter.setBrush(t.card);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    QFont bold = ui::font(TextRole::Note);
    bold.setBold(true);
    const ReadoutColumns columns = columnsOf(readout);
    qreal y = box.top() + 6;
    painter.setFont(bold);
    painter.setPen(t.text);
    painter.drawText(QRectF(box.left() + 10, y, box.width(), 16), Qt::AlignVCenter | Qt::AlignLeft, readout.head);
    for (std::size_t i = 0; i < readout.rows.size(); ++i) {
        const Readout::Row &row = readout.rows[i];
        y += 17;
        if (hasFocus() && walked[i] == m_chosen) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.accent);
            painter.drawRoundedRect(QRectF(box.left() + 3, y + 2, 3, 12), 1.5, 1.5);
        }
        painter.setFont(ui::font(TextRole::Note));
        painter.setPen(row.color);
        painter.drawText(QRectF(box.left() + 10, y, columns.name + 2, 16), Qt::AlignVCenter | Qt::AlignLeft, row.name);
        painter.setFont(bold);
        painter.drawText(QRectF(box.left() + 22 + columns.name, y, columns.value + 2, 16), Qt::AlignVCenter | Qt::AlignRight, row.value);
        painter.setFont(ui::font(TextRole::Note));
        painter.setPen(t.text3);
        painter.drawText(QRectF(box.left() + 34 + columns.name + columns.value, y, columns.band + 2, 16), Qt::AlignVCenter | Qt::AlignLeft,
                         row.beside.isEmpty() ? row.band : row.beside);
        painter.setFont(bold);
        painter.setPen(t.text);
        painter.drawText(QRectF(box.right() - 12 - columns.change, y, columns.change + 2, 16), Qt::AlignVCenter | Qt::AlignRight, row.change);
    }
}

LatencyChart::Grip LatencyChart::gripAt(const QPointF &position) const
{
    const core::Workload *load = workload();
    if (!absence().isEmpty() || !load)
        return Grip::None;
    const QRectF area = m_plot->area();
    const double x = std::clamp(m_plot->x(load->concurrency.value), area.left(), area.right());
    if (m_tab.contains(position) || (area.contains(position) && std::abs(position.x() - x) <= gripPixels))
        return Grip::Cursor;
    if (position.x() < area.left() || position.x() > area.right())
        return Grip::None;
    const auto near = [&](const std::optional<core::Seconds> &target) {
        return target && std::abs(position.y() - m_plot->y(core::inMilliseconds(*target))) <= gripPixels;
    };
    if (near(load->ttftTarget))
        return Grip::Ttft;
    return near(load->tpotTarget) ? Grip::Tpot : Grip::None;
}

const LatencyChart::Label *LatencyChart::figureAt(const QPointF &position) const
{
    const auto found =
        std::find_if(m_cursorLabels.begin(), m_cursorLabels.end(), [&](const Label &label) { return label.why && label.place.rectangle.contains(position); });
    return found == m_cursorLabels.end() ? nullptr : &*found;
}

double LatencyChart::concurrencyAt(const QPointF &position) const
{
    return std::max(1.0, std::round(m_plot->widget.xAxis->pixelToCoord(position.x())));
}

core::HeadlineFigure LatencyChart::nearestFigure(const core::ServingPoint &point, double y) const
{
    const std::pair<core::HeadlineFigure, double> curves[] = {{core::HeadlineFigure::TimePerOutputToken, m_plot->y(point.tpot * 1e3)},
                                                              {core::HeadlineFigure::TimeToFirstToken, m_plot->y(point.ttft * 1e3)},
                                                              {core::HeadlineFigure::Throughput, m_plot->y2(point.throughput)}};
    return std::min_element(std::begin(curves), std::end(curves), [y](const auto &a, const auto &b) { return std::abs(a.second - y) < std::abs(b.second - y); })
        ->first;
}

void LatencyChart::readAt(int concurrency)
{
    if (!absence().isEmpty() || !pointAt(concurrency))
        return;
    m_hover = concurrency;
    m_pointer = QPointF(m_plot->x(concurrency), m_plot->area().center().y());
    replotCursor();
}

bool LatencyChart::askPoint(core::HeadlineFigure figure)
{
    const std::optional<Readout> read = readout();
    if (read)
        Q_EMIT whyAsked(core::PointQuestion{figure, static_cast<int>(std::lround(read->concurrency))});
    return read.has_value();
}

void LatencyChart::setConcurrency(int value)
{
    const core::Workload *load = workload();
    if (!load)
        return;
    core::Workload changed = *load;
    changed.concurrency = {std::max(1, value), false};
    m_document.edit([count = changed.concurrency.value] { return tr("Set concurrency to %1").arg(number(count)); },
                    [&](const core::Project &project) { return core::setWorkload(project, m_document.catalog(), m_document.scenario().id, changed); },
                    MergeId::Concurrency);
}

void LatencyChart::dragTo(const QPointF &position)
{
    const core::Workload *load = workload();
    if (!load)
        return;
    const QRectF area = m_plot->area();
    QCustomPlot &plot = m_plot->widget;
    if (m_grip == Grip::Cursor) {
        const double value = plot.xAxis->pixelToCoord(std::clamp(position.x(), area.left(), area.right()));
        setConcurrency(static_cast<int>(std::lround(value)));
        return;
    }
    const double ms = plot.yAxis->pixelToCoord(std::clamp(position.y(), area.top(), area.bottom()));
    // Two figures are what a requirement is written with.
    const double step = std::pow(10.0, std::floor(std::log10(ms)) - 1);
    const double target = std::max(1.0, std::round(ms / step) * step);
    core::Workload changed = *load;
    const bool first = m_grip == Grip::Ttft;
    (first ? changed.ttftTarget : changed.tpotTarget) = core::milliseconds(target);
    m_document.edit(
        [first, target] { return (first ? tr("Set the SLA target of TTFT to %1") : tr("Set the SLA target of TPOT to %1")).arg(chartTime(target / 1e3)); },
        [&](const core::Project &project) { return core::setWorkload(project, m_document.catalog(), m_document.scenario().id, changed); },
        first ? MergeId::TtftTarget : MergeId::TpotTarget);
}

bool LatencyChart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != &m_plot->widget)
        return Chart::eventFilter(watched, event);
    QCustomPlot &plot = m_plot->widget;
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        if (mouse->button() != Qt::LeftButton)
            break;
        setFocus(Qt::MouseFocusReason);
        m_grip = gripAt(mouse->position());
        // A plate lies over the SLA line it hides.
        if (const Label *figure = m_grip == Grip::Cursor ? nullptr : figureAt(mouse->position())) {
            m_grip = Grip::None;
            Q_EMIT whyAsked(*figure->why);
        } else if (m_grip == Grip::None && absence().isEmpty() && m_plot->area().contains(mouse->position())) {
            m_pointer = mouse->position();
            m_hover = concurrencyAt(m_pointer);
            if (const auto point = pointAt(*m_hover))
                askPoint(nearestFigure(*point, m_pointer.y()));
        }
        return true;
    }
    case QEvent::MouseMove: {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        m_pointer = mouse->position();
        if (m_grip != Grip::None) {
            dragTo(m_pointer);
            return true;
        }
        const Grip over = gripAt(m_pointer);
        const bool asks = over != Grip::Cursor && figureAt(m_pointer);
        plot.setCursor(asks ? Qt::PointingHandCursor : over == Grip::Cursor ? Qt::SizeHorCursor : over == Grip::None ? Qt::ArrowCursor : Qt::SizeVerCursor);
        const bool inside = absence().isEmpty() && m_plot->area().contains(m_pointer);
        m_hover.reset();
        if (inside && over != Grip::Cursor && !asks)
            m_hover = concurrencyAt(m_pointer);
        replotCursor();
        return true;
    }
    case QEvent::MouseButtonRelease:
        if (m_grip != Grip::None) {
            m_grip = Grip::None;
            m_document.endMerge();
            replotCursor();
        }
        return true;
    case QEvent::Leave:
        m_hover.reset();
        replotCursor();
        break;
    default:
        break;
    }
    return Chart::eventFilter(watched, event);
}

void LatencyChart::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F1) {
        if (absence().isEmpty() && !askPoint(m_chosen))
            Q_EMIT whyAsked(m_chosen);
        return;
    }
    if (event->key() == Qt::Key_Escape && m_hover) {
        m_hover.reset();
        replotCursor();
        return;
    }
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        const auto at = std::find(std::begin(walked), std::end(walked), m_chosen);
        if (event->key() == Qt::Key_Down && at + 1 != std::end(walked))
            m_chosen = *(at + 1);
        else if (event->key() == Qt::Key_Up && at != std::begin(walked))
            m_chosen = *(at - 1);
        replotCursor();
        return;
    }
    const core::Workload *load = workload();
    const bool left = event->key() == Qt::Key_Left, right = event->key() == Qt::Key_Right;
    if (!load || (!left && !right)) {
        Chart::keyPressEvent(event);
        return;
    }
    if (event->modifiers() & Qt::ShiftModifier) {
        readAt(nextConcurrency(m_hover ? static_cast<int>(std::lround(*m_hover)) : load->concurrency.value, right));
        return;
    }
    m_hover.reset();
    setConcurrency(nextConcurrency(load->concurrency.value, right));
    m_document.endMerge();
}

QPointF LatencyChart::positionOf(double concurrency, double milliseconds) const
{
    return {m_plot->x(concurrency), m_plot->y(milliseconds)};
}

namespace {

std::vector<QPointF> pointsOf(const QCPGraph &graph)
{
    std::vector<QPointF> points;
    for (const QCPGraphData &p : *graph.data())
        points.emplace_back(p.key, p.value);
    return points;
}

} // namespace

std::vector<QPointF> LatencyChart::series(Series series) const
{
    return pointsOf(*(series == Series::Ttft ? m_plot->ttft : series == Series::Tpot ? m_plot->tpot : m_plot->throughput));
}

std::vector<QPointF> LatencyChart::besideSeries(Series series) const
{
    return pointsOf(*(series == Series::Ttft ? m_plot->besideTtft : series == Series::Tpot ? m_plot->besideTpot : m_plot->besideThroughput));
}

std::vector<QRectF> LatencyChart::figureRectangles() const
{
    std::vector<QRectF> all;
    for (const Label &label : m_cursorLabels)
        all.push_back(label.place.rectangle);
    return all;
}

std::vector<QRectF> LatencyChart::labelRectangles() const
{
    std::vector<QRectF> all;
    for (const auto *labels : {&m_markLabels, &m_cursorLabels})
        for (const Label &label : *labels)
            all.push_back(label.place.rectangle);
    return all;
}

std::vector<LatencyChart::ShownLabel> LatencyChart::labels() const
{
    std::vector<ShownLabel> all;
    for (const auto *labels : {&m_markLabels, &m_cursorLabels})
        for (const Label &label : *labels)
            all.push_back({label.text, label.place.rectangle});
    return all;
}

QRectF LatencyChart::plotArea() const
{
    return m_plot->area();
}

QString LatencyChart::besideWords() const
{
    const std::optional<Comparison> comparison = beside() ? comparisonOf(m_document) : std::nullopt;
    const auto *d = deployment();
    if (!comparison || !d->point)
        return {};
    if (!beside()->point)
        return u'\n' + filled(tr("Beyond the VRAM limit of %1.", "scenario A or the preview"), {comparison->name()});
    const auto line = [&](const QString &figure, double own, double there, core::Unit unit) {
        return u'\n' + separated({figure, comparison->sentence({own, unit}, {there, unit})});
    };
    const core::ServingPoint &own = *d->point, &there = *beside()->point;
    return line(QStringLiteral("TTFT"), own.ttft, there.ttft, core::Unit::Second) + line(QStringLiteral("TPOT"), own.tpot, there.tpot, core::Unit::Second) +
           line(tr("throughput"), own.throughput, there.throughput, core::Unit::TokenPerSecond);
}

QString LatencyChart::errorBand() const
{
    const auto *d = deployment();
    if (!absence().isEmpty() || !d->point)
        return {};
    const QString band = chartTimeRange(d->point->tpotLow, d->point->tpotHigh);
    if (d->calibrationClass == "A" && !d->speedAssumed)
        return tr("means, TPOT %1, calibrated").arg(band);
    if (d->calibrationClass == "B" && !d->speedAssumed)
        return tr("means, TPOT %1, calibrated in part").arg(band);
    return tr("means, TPOT %1, not calibrated").arg(band);
}

QString LatencyChart::subtitle() const
{
    const QString alone = errorBand();
    return beside() && !alone.isEmpty() ? tr("%1, against %2", "caption, scenario A or the preview").arg(alone, beside()->name) : alone;
}

QStringList LatencyChart::captions() const
{
    const auto *d = deployment();
    if (!absence().isEmpty() || !d->point)
        return {QString()};
    const QString brief = tr("TPOT %1").arg(chartTimeRange(d->point->tpotLow, d->point->tpotHigh));
    QStringList forms{subtitle()};
    if (beside())
        forms << tr("%1, against %2", "caption, scenario A or the preview").arg(brief, beside()->name);
    return forms << brief;
}

Chart::Summary LatencyChart::summary() const
{
    const auto *d = deployment();
    const core::Workload *load = workload();
    if (!absence().isEmpty() || !d->point || !load)
        return {std::nullopt, QStringLiteral("—")};
    // The worst of what is drawn: both times against their lines, the load against the limit of the VRAM.
    std::optional<Verdict> verdict;
    bool firstMisses = false, nextMisses = false;
    for (const core::TargetTime &time : core::targetTimes(m_document.scenario(), m_document.result())) {
        if (time.deployment != d)
            continue;
        verdict = std::max(verdict, std::optional(time.isMet() ? Verdict::Ok : Verdict::Warning));
        (time.firstToken ? firstMisses : nextMisses) = !time.isMet();
    }
    const bool queues = d->memory.holds < load->concurrency.value;
    if (queues)
        verdict = std::max(verdict, vramVerdict(m_document.result()));
    if (queues && !firstMisses && !nextMisses)
        return {verdict, tr("VRAM limit %1").arg(number(std::floor(m_plan.memoryLimit)))};

    const std::optional<Comparison> comparison = beside() && beside()->point ? comparisonOf(m_document) : std::nullopt;
    const bool first = (firstMisses && !nextMisses) || !core::hasFurtherTokens(*load);
    const auto member = first ? &core::ServingPoint::ttft : &core::ServingPoint::tpot;
    const std::optional<core::Seconds> &target = first ? load->ttftTarget : load->tpotTarget;
    const double own = (*d->point).*member;
    QString text;
    if (!target)
        text = (first ? tr("TTFT %1") : tr("TPOT %1")).arg(chartTime(own));
    else
        text = (first ? tr("TTFT %1 of %2") : tr("TPOT %1 of %2")).arg(chartTimeValue(own, core::inSeconds(*target)), chartTime(core::inSeconds(*target)));
    if (comparison)
        text = comparison->withChange(text, {own, core::Unit::Second}, {(*beside()->point).*member, core::Unit::Second},
                                      chartTimeStyle(secondsOf(target).value_or(own)));
    return {verdict, text};
}

QString LatencyChart::csv() const
{
    const QString columns = tr("concurrent requests,TTFT (ms),TTFT low (ms),TTFT high (ms),TPOT (ms),TPOT low (ms),TPOT high (ms),throughput (tokens/s),"
                               "throughput low (tokens/s),throughput high (tokens/s)");
    QString out = columns;
    const auto &other = beside();
    if (other) {
        for (const QString &column : columns.split(',').mid(1))
            out += ',' + tr("%1: %2", "scenario A or the preview, column of a table").arg(other->name, column);
    }
    out += '\n';
    const auto *d = deployment();
    if (!d)
        return out;
    constexpr int figures = 9;
    const auto cells = [](const std::optional<core::ServingPoint> &p) {
        QStringList texts;
        if (p)
            for (const double value : {p->ttft * 1e3, p->ttftLow * 1e3, p->ttftHigh * 1e3, p->tpot * 1e3, p->tpotLow * 1e3, p->tpotHigh * 1e3, p->throughput,
                                       p->throughputLow, p->throughputHigh})
                texts << QString::number(value, 'g', 6);
        else
            texts.resize(figures); // what is not served is no zero
        return texts.join(',');
    };
    const auto line = [&](double concurrency, const std::optional<core::ServingPoint> &own, const std::optional<core::ServingPoint> &there) {
        out += QString::number(concurrency, 'g', 6) + ',' + cells(own);
        if (other)
            out += ',' + cells(there);
        out += '\n';
    };
    for (const core::ServingPoint &p : d->curve.points)
        line(p.concurrency, p, other ? besidePointAt(p.concurrency) : std::nullopt);
    if (other) {
        // Where it holds more its own points follow.
        for (const core::ServingPoint &p : other->curve.points)
            if (p.concurrency > d->curve.points.back().concurrency)
                line(p.concurrency, std::nullopt, p);
    }
    return out;
}

void LatencyChart::paintTo(QPaintDevice &device)
{
    QCPPainter painter(&device);
    m_plot->widget.toPainter(&painter, width(), height());
}

} // namespace inferrack::ui
