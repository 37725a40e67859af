// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How often charts are drawn: an edit draws what it changes, once.
#include <catch2/catch.hpp>

#include <QMouseEvent>
#include <QSignalSpy>

#include "core/project/edits.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_time.h"
#include "ui/charts/latency_chart.h"
#include "ui/charts/qcustomplot.h"
#include "ui/charts/tco_chart.h"
#include "ui/charts/vram_donut.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

/// Counts the paints of a widget.
class Paints : public QObject {
public:
    explicit Paints(QWidget &widget) { widget.installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

struct Latency {
    explicit Latency(Scene &s) : scene(s), chart(s.document)
    {
        chart.setFocusPolicy(Qt::NoFocus); // no ring
        chart.resize(960, 200);
        chart.show();
        settle();
        settle();
        plot = chart.findChild<QCustomPlot *>();
        REQUIRE(plot);
        QObject::connect(plot, &QCustomPlot::afterReplot, &chart, [this] { ++replots; });
    }
    void load(int requests)
    {
        scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {requests, false}; });
    }
    void input(int tokens)
    {
        scene.editWorkload([&](core::Workload &workload) { workload.inputTokens = {tokens, false}; });
    }
    /// A chart that never showed anything else.
    QImage pictureOfFresh()
    {
        ui::LatencyChart fresh(scene.document);
        fresh.setFocusPolicy(Qt::NoFocus);
        fresh.resize(chart.size());
        fresh.show();
        settle();
        settle();
        return pictureOf(fresh);
    }

    Scene &scene;
    ui::LatencyChart chart;
    QCustomPlot *plot = nullptr;
    int replots = 0; ///< of all layers
};

} // namespace

TEST_CASE("an_edit_of_the_load_replots_no_curve")
{
    Scene scene;
    Latency shown(scene);
    const ui::LatencyPlan plan = shown.chart.plan();
    for (const int load : {24, 8, 12, 100}) {
        CAPTURE(load);
        const auto before = shown.chart.figureRectangles();
        shown.load(load);
        settle();
        CHECK(shown.chart.plan() == plan);
        CHECK(shown.replots == 0);
        CHECK(shown.chart.figureRectangles() != before);
        const core::ServingPoint point = *scene.document.result().deployments.front().point;
        const auto labels = shown.chart.labels();
        const QString tpot = "TPOT " + ui::chartTime(point.tpot, core::inSeconds(*scene.document.scenario().workloads.front().tpotTarget));
        CHECK(std::any_of(labels.begin(), labels.end(), [&](const auto &label) { return label.text == tpot; }));
        CHECK(largestDifference(pictureOf(shown.chart), shown.pictureOfFresh()) == 0);
    }
}

TEST_CASE("an_edit_of_the_load_paints_the_plot_once")
{
    Scene scene;
    Latency shown(scene);
    Paints paints(*shown.plot);
    shown.load(24);
    settle();
    CHECK(paints.count == 1);
    shown.input(4096);
    settle();
    CHECK(paints.count == 2);
    REQUIRE(scene.document.edit("title", [](const core::Project &p) { return core::setTitle(p, "Another title"); }));
    settle();
    CHECK(paints.count == 2);
}

TEST_CASE("an_edit_of_the_curves_replots_them_once")
{
    Scene scene;
    Latency shown(scene);
    shown.input(4096);
    settle();
    CHECK(shown.replots == 1);
    CHECK(largestDifference(pictureOf(shown.chart), shown.pictureOfFresh()) == 0);
    // So does a target, whose line goes with them.
    scene.editWorkload([](core::Workload &workload) { workload.tpotTarget = core::milliseconds(100); });
    settle();
    CHECK(shown.replots == 2);
    CHECK(largestDifference(pictureOf(shown.chart), shown.pictureOfFresh()) == 0);
}

TEST_CASE("a_load_beyond_the_axis_replots_the_axis")
{
    Scene scene;
    Latency shown(scene);
    const double end = shown.chart.plan().xMax;
    shown.load(static_cast<int>(end) * 3);
    settle();
    CHECK(shown.chart.plan().xMax > end);
    CHECK(shown.replots >= 1);
    CHECK(largestDifference(pictureOf(shown.chart), shown.pictureOfFresh()) == 0);
}

TEST_CASE("a_chart_that_nobody_sees_is_replotted_when_it_is_shown")
{
    Scene scene;
    Latency shown(scene);
    shown.chart.hide();
    for (const int tokens : {1024, 4096, 8192})
        shown.input(tokens);
    shown.load(8);
    settle();
    CHECK(shown.replots == 0);
    shown.chart.show();
    settle();
    settle();
    CHECK(shown.replots >= 1);
    CHECK(largestDifference(pictureOf(shown.chart), shown.pictureOfFresh()) == 0);
}

TEST_CASE("the_pointer_replots_no_curve")
{
    Scene scene;
    Latency shown(scene);
    const QRectF area = shown.chart.plotArea();
    for (double x = area.left() + 5; x < area.right(); x += 20) {
        QMouseEvent move(QEvent::MouseMove, QPointF(x, area.center().y()), shown.plot->mapToGlobal(QPointF(x, area.center().y())), Qt::NoButton, Qt::NoButton,
                         {});
        QCoreApplication::sendEvent(shown.plot, &move);
    }
    settle();
    CHECK(shown.replots == 0);
}

TEST_CASE("a_new_theme_replots_everything")
{
    Scene scene;
    Latency shown(scene);
    ui::setTheme(ui::Theme::Dark);
    settle();
    CHECK(shown.replots >= 1);
    CHECK(largestDifference(pictureOf(shown.chart), shown.pictureOfFresh()) == 0);
    ui::setTheme(ui::Theme::Light);
    settle();
}

TEST_CASE("the_tab_of_the_load_covers_the_ticks_beside_it_whole")
{
    Scene scene;
    Latency shown(scene);
    // At 15 the figure of the tick of 16 would show behind the tab.
    shown.load(15);
    settle();
    const QImage picture = pictureOf(shown.chart);
    const double x = shown.chart.positionOf(15, 1).x(), y = shown.chart.plotArea().bottom() + 12;
    int ink = 0;
    for (int dx = 16; dx < 26; ++dx)
        for (const int side : {-1, 1})
            for (int dy = -5; dy <= 5; ++dy)
                ink += picture.pixelColor(static_cast<int>(x) + side * dx, static_cast<int>(y) + dy) != ui::tokens().panel;
    CHECK(ink == 0);
    CHECK(picture.pixelColor(static_cast<int>(x) - 8, static_cast<int>(y) - 6) == ui::tokens().text);
}

TEST_CASE("what_changes_no_memory_paints_no_ring_and_what_changes_no_cost_no_bar")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    ui::TcoChart costs(scene.document);
    for (ui::Chart *chart : std::initializer_list<ui::Chart *>{&donut, &costs}) {
        chart->resize(260, 220);
        chart->show();
    }
    settle();
    settle();
    Paints ring(donut), bars(costs);
    QSignalSpy ringCaption(&donut, &ui::Chart::captionChanged), barsCaption(&costs, &ui::Chart::captionChanged);
    scene.editWorkload([](core::Workload &workload) { workload.ttftTarget = core::milliseconds(1000); });
    REQUIRE(scene.document.edit("title", [](const core::Project &p) { return core::setTitle(p, "Another title"); }));
    settle();
    CHECK(ring.count == 0);
    CHECK(bars.count == 0);
    CHECK(ringCaption.isEmpty());
    CHECK(barsCaption.isEmpty());
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {32, false}; });
    settle();
    CHECK(ring.count == 1);
    CHECK(ringCaption.count() == 1);
}

TEST_CASE("an_empty_cost_chart_stays_as_it_is_while_its_reason_does")
{
    Scene scene;
    core::Project project = scene.document.project();
    project.scenarios.front().prices.list = core::PriceListId("no-such-list");
    scene.document.start(project);
    ui::TcoChart costs(scene.document);
    costs.resize(260, 220);
    costs.show();
    settle();
    settle();
    REQUIRE(costs.bars().empty());
    REQUIRE_FALSE(costs.reason().isEmpty());
    Paints paints(costs);
    REQUIRE(scene.document.edit("title", [](const core::Project &p) { return core::setTitle(p, "Another title"); }));
    settle();
    CHECK(paints.count == 0);
}

TEST_CASE("a_ring_that_changed_looks_like_a_new_one")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    donut.setFocusPolicy(Qt::NoFocus);
    donut.resize(250, 220);
    donut.show();
    settle();
    for (const int load : {64, 400, 1, 16}) {
        CAPTURE(load);
        scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
        settle();
        ui::VramDonut fresh(scene.document);
        fresh.setFocusPolicy(Qt::NoFocus);
        fresh.resize(250, 220);
        fresh.show();
        settle();
        CHECK(largestDifference(pictureOf(donut), pictureOf(fresh)) == 0);
    }
}
