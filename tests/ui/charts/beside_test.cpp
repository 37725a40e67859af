// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QMouseEvent>
#include <QSignalSpy>

#include "core/inference/deployment_evaluation.h"
#include "tests/support/ui/compared.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_time.h"
#include "ui/charts/latency_chart.h"
#include "ui/document/preview.h"
#include "ui/style/style.h"
#include "ui/text/change.h"
#include "ui/text/number_format.h"

#include <cmath>

using namespace inferrack;
using namespace inferrack::tests;
using Series = ui::LatencyChart::Series;

namespace {

constexpr Series allSeries[] = {Series::Ttft, Series::Tpot, Series::Throughput};

/// A is the example, its copy B has faster accelerators with more memory and is shown.
struct Compared {
    explicit Compared(const QSize &size = {960, 200}) : first(scene.document.scenario().id)
    {
        compareWithOther(scene.document);
        second = scene.document.scenario().id;
        chart.emplace(scene.document);
        chart->resize(size);
        chart->show();
        settle();
    }
    const core::DeploymentEvaluation &of(core::ScenarioId id) const { return scene.document.resultOf(id).deployments.front(); }
    std::optional<core::ServingPoint> at(core::ScenarioId id, double concurrency) const
    {
        const core::Scenario &scenario = *scene.document.project().scenario(id);
        return core::servingPoint(scenario, scenario.deployments.front(), scene.document.resultOf(id).servers, scene.document.catalog(), concurrency);
    }
    /// The pointer where neither a line nor a plate is.
    void hover(double concurrency)
    {
        const double x = chart->positionOf(concurrency, 1).x();
        const auto &load = scene.document.scenario().workloads.front();
        double y = chart->plotArea().center().y();
        for (double at = chart->plotArea().bottom() - 4; at > chart->plotArea().top(); at -= 3) {
            bool free = true;
            for (const auto &target : {load.ttftTarget, load.tpotTarget})
                free = free && (!target || std::abs(at - chart->positionOf(1, core::inMilliseconds(*target)).y()) > 8);
            for (const QRectF &plate : chart->figureRectangles())
                free = free && !plate.adjusted(-2, -2, 2, 2).contains(QPointF(x, at));
            if (free) {
                y = at;
                break;
            }
        }
        QWidget *plot = chart->findChild<QWidget *>();
        QMouseEvent move(QEvent::MouseMove, QPointF(x, y), plot->mapToGlobal(QPointF(x, y)), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(plot, &move);
    }

    Scene scene;
    core::ScenarioId first, second{};
    std::optional<ui::LatencyChart> chart;
};

std::vector<QPointF> pointsOf(const core::ServingCurve &curve, Series series)
{
    std::vector<QPointF> points;
    for (const core::ServingPoint &p : curve.points)
        points.emplace_back(p.concurrency, series == Series::Ttft ? p.ttft * 1e3 : series == Series::Tpot ? p.tpot * 1e3 : p.throughput);
    return points;
}

core::Figure seconds(double value)
{
    return {value, core::Unit::Second};
}

} // namespace

TEST_CASE("the_curves_beside_are_those_of_the_base")
{
    Compared c;
    for (const Series series : allSeries) {
        CHECK(c.chart->besideSeries(series) == pointsOf(c.of(c.first).curve, series));
        CHECK(c.chart->series(series) == pointsOf(c.of(c.second).curve, series));
    }
    CHECK(c.chart->besideName() == "scenario A");
    CHECK(c.chart->subtitle().endsWith(", against scenario A"));
    setBase(c.scene.document, std::nullopt);
    for (const Series series : allSeries)
        CHECK(c.chart->besideSeries(series).empty());
    CHECK(c.chart->besideName().isEmpty());
    CHECK_FALSE(c.chart->subtitle().contains("against"));
}

TEST_CASE("a_scenario_that_is_compared_with_nothing_has_no_curves_beside")
{
    Scene scene;
    ui::LatencyChart chart(scene.document);
    for (const Series series : allSeries)
        CHECK(chart.besideSeries(series).empty());
    CHECK(chart.csv().section('\n', 0, 0).count(',') == 9);
}

TEST_CASE("the_axes_hold_both_curves")
{
    Compared c;
    for (const core::ScenarioId shown : {c.second, c.first}) {
        c.scene.document.show(shown);
        setBase(c.scene.document, shown == c.first ? c.second : c.first);
        for (const core::ScenarioId id : {c.first, c.second}) {
            const core::ServingCurve &curve = c.of(id).curve;
            CHECK(c.chart->plan().xMax >= std::min(curve.memoryLimit, 512.0));
            for (const core::ServingPoint &p : curve.points) {
                CHECK(c.chart->plan().throughputMax >= p.throughput);
                for (const double value : {p.ttft * 1e3, p.tpot * 1e3}) {
                    CHECK(c.chart->plan().msMin <= value);
                    CHECK(c.chart->plan().msMax >= value);
                }
            }
        }
        // The limit that is marked is that of the shown scenario.
        CHECK(c.chart->plan().memoryLimit == c.of(shown).curve.memoryLimit);
    }
}

TEST_CASE("the_base_follows_its_own_edits")
{
    Compared c;
    const auto before = c.chart->besideSeries(Series::Tpot);
    // The load is common to all scenarios: both curves are new.
    c.scene.editWorkload([](core::Workload &workload) { workload.inputTokens = {8192, false}; });
    CHECK(c.chart->besideSeries(Series::Tpot) != before);
    CHECK(c.chart->besideSeries(Series::Tpot) == pointsOf(c.of(c.first).curve, Series::Tpot));
}

TEST_CASE("an_edit_that_changes_neither_curve_draws_nothing_anew")
{
    Compared c;
    QSignalSpy drawn(&*c.chart, &ui::Chart::captionChanged);
    REQUIRE(c.scene.document.edit("title", [](const core::Project &p) { return core::setTitle(p, "Another title"); }));
    CHECK(drawn.isEmpty());
    setBase(c.scene.document, std::nullopt);
    CHECK(drawn.count() == 1);
}

TEST_CASE("the_read_out_says_both_figures_and_the_difference")
{
    Compared c;
    for (const int load : {2, 5, 40, 90}) {
        c.hover(load);
        const auto shown = c.chart->readout();
        INFO(load);
        if (!shown)
            continue;
        const auto own = c.at(c.second, load), base = c.at(c.first, load);
        REQUIRE(own);
        REQUIRE(base);
        REQUIRE(shown->rows.size() == 3);
        CHECK(shown->rows[1].value == ui::formatted(seconds(own->tpot)));
        CHECK(shown->rows[0].beside == "A " + ui::formatted(seconds(base->ttft), seconds(own->ttft)));
        CHECK(shown->rows[0].change == ui::changeBetween(seconds(base->ttft), seconds(own->ttft), seconds(own->ttft)));
        CHECK(shown->rows[1].beside == "A " + ui::formatted(seconds(base->tpot), seconds(own->tpot)));
        CHECK(shown->rows[1].change == ui::changeBetween(seconds(base->tpot), seconds(own->tpot), seconds(own->tpot)));
        CHECK(shown->rows[1].change.startsWith('-')); // it is faster
        CHECK(shown->rows[2].change.startsWith('+'));
        CHECK(shown->rows[2].change.endsWith("tokens/s"));
        CHECK(QRectF(c.chart->rect()).contains(shown->box));
    }
}

TEST_CASE("beyond_the_limit_of_the_base_its_figure_is_not_made_up")
{
    Compared c;
    const double limit = c.of(c.first).curve.memoryLimit;
    REQUIRE(c.of(c.second).curve.memoryLimit > limit * 1.5);
    c.hover(std::floor(limit * 1.4));
    const auto shown = c.chart->readout();
    REQUIRE(shown);
    for (const auto &row : shown->rows) {
        CHECK(row.beside == QString::fromUtf8("A —"));
        CHECK(row.change.isEmpty());
        CHECK_FALSE(row.value.isEmpty());
    }
}

TEST_CASE("the_read_out_with_a_base_stays_inside_the_chart")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QSize &size : {QSize(960, 200), QSize(490, 200), QSize(910, 170), QSize(1180, 640)}) {
            Compared c(size);
            int seen = 0;
            for (const int load : {1, 2, 3, 6, 24, 50, 100, 200}) {
                c.hover(load);
                const auto shown = c.chart->readout();
                if (!shown)
                    continue;
                ++seen;
                INFO(size.width() << 'x' << size.height() << " at " << load);
                CHECK(QRectF(c.chart->rect()).contains(shown->box));
            }
            CHECK(seen >= 4);
        }
    }
}

TEST_CASE("labels_lie_apart_while_two_scenarios_are_drawn")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Compared c;
        for (const QSize size : {QSize(1240, 200), QSize(490, 200), QSize(910, 170)}) {
            c.chart->resize(size);
            const auto labels = c.chart->labelRectangles();
            for (std::size_t i = 0; i < labels.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    CHECK(!labels[i].intersects(labels[j]));
        }
    }
}

TEST_CASE("the_strip_and_the_description_say_the_difference_at_the_load")
{
    Compared c;
    const auto &own = *c.of(c.second).point, &base = *c.of(c.first).point;
    const QString change = ui::changeBetween(seconds(base.tpot), seconds(own.tpot), seconds(own.tpot));
    CHECK(c.chart->summary().text.startsWith("TPOT "));
    CHECK(c.chart->summary().text.endsWith(QStringLiteral(" of 120 ms (%1)").arg(change)));
    const QStringList lines = c.chart->accessibleDescription().split('\n');
    REQUIRE(lines.size() == 4);
    CHECK(lines[1].startsWith("TTFT, scenario A: "));
    CHECK(lines[2] == QStringLiteral("TPOT, scenario A: %1, %2").arg(ui::formatted(seconds(base.tpot), seconds(own.tpot)), change));
    CHECK(lines[3].startsWith("throughput, scenario A: "));
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(c.chart->besideName() == QString::fromUtf8("方案 A"));
    CHECK(c.chart->subtitle().endsWith(QString::fromUtf8("，对比方案 A")));
    CHECK(c.chart->accessibleDescription().contains(QString::fromUtf8("TPOT，方案 A：")));
}

TEST_CASE("the_plates_of_the_load_say_the_difference_where_there_is_room")
{
    Compared c({1180, 640});
    const auto &own = *c.of(c.second).point, &base = *c.of(c.first).point;
    const auto says = [&](const QString &text) {
        const auto labels = c.chart->labels();
        return std::any_of(labels.begin(), labels.end(), [&](const auto &label) { return label.text == text; });
    };
    const QString tpot = "TPOT " + ui::chartTime(own.tpot, 0.12), ttft = "TTFT " + ui::chartTime(own.ttft, 4.0);
    CHECK(says(tpot + " (" + ui::changeBetween(seconds(base.tpot), seconds(own.tpot), seconds(0.12)) + ')'));
    // As milliseconds, like every time of the chart.
    CHECK(says(ttft + " (" + ui::changeBetween(seconds(base.ttft), seconds(own.ttft), seconds(0.5)) + ')'));
    setBase(c.scene.document, std::nullopt);
    CHECK(says(tpot));
    CHECK(says(ttft));
    // In the smallest chart a figure without its change is better than none.
    Compared narrow({490, 200});
    CHECK(narrow.chart->figureRectangles().size() == 3);
}

TEST_CASE("a_load_that_the_base_does_not_hold_is_said")
{
    Compared c;
    const int load = static_cast<int>(c.of(c.first).curve.memoryLimit) + 20;
    REQUIRE(load < c.of(c.second).curve.memoryLimit);
    c.scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
    CHECK(c.chart->accessibleDescription().endsWith("\nBeyond the VRAM limit of scenario A."));
    CHECK_FALSE(c.chart->summary().text.contains('('));
}

TEST_CASE("the_table_carries_the_columns_of_the_base")
{
    Compared c;
    for (const core::ScenarioId shown : {c.second, c.first}) {
        c.scene.document.show(shown);
        const core::ScenarioId base = shown == c.first ? c.second : c.first;
        setBase(c.scene.document, base);
        const QStringList lines = c.chart->csv().split('\n', Qt::SkipEmptyParts);
        const QStringList head = lines[0].split(',');
        REQUIRE(head.size() == 19);
        CHECK(head[10] == QStringLiteral("scenario %1: TTFT (ms)").arg(shown == c.first ? 'B' : 'A'));
        CHECK(head[18].startsWith(QStringLiteral("scenario %1: ").arg(shown == c.first ? 'B' : 'A')));
        const double ownLimit = c.of(shown).curve.points.back().concurrency, baseLimit = c.of(base).curve.memoryLimit;
        double before = 0;
        for (const QString &line : lines.mid(1)) {
            const QStringList cells = line.split(',');
            REQUIRE(cells.size() == 19);
            const double concurrency = cells[0].toDouble();
            INFO(line.toStdString());
            CHECK(concurrency > before);
            before = concurrency;
            // One of them is beyond its limit, or both are there.
            CHECK(cells[4].isEmpty() == (concurrency > ownLimit * (1 + 1e-5)));
            if (concurrency < baseLimit * 0.999 && !cells[13].isEmpty())
                CHECK(cells[13].toDouble() == Approx(c.at(base, concurrency)->tpot * 1e3).epsilon(1e-3));
            if (concurrency > baseLimit * 1.001)
                CHECK(cells[13].isEmpty());
        }
        CHECK(before >= std::max(ownLimit, c.of(base).curve.points.back().concurrency) * 0.999);
    }
}

TEST_CASE("a_preview_stands_beside_like_a_base_and_goes_with_the_pointer")
{
    Scene scene;
    ui::LatencyChart chart(scene.document);
    chart.setFocusPolicy(Qt::NoFocus); // no ring comes and goes with the window
    chart.resize(960, 200);
    chart.show();
    settle();
    const QImage before = pictureOf(chart);
    const auto own = chart.series(Series::Tpot);
    scene.document.preview().show(otherAccelerators(scene.document));
    REQUIRE(scene.document.preview().view());
    const core::DeploymentEvaluation there = scene.document.preview().view()->result().deployments.front();
    CHECK(chart.besideName() == "preview");
    CHECK(chart.subtitle().endsWith(", against preview"));
    CHECK(chart.besideSeries(Series::Tpot) == pointsOf(there.curve, Series::Tpot));
    CHECK(chart.series(Series::Tpot) == own);
    // From what is to what would be.
    const double now = scene.document.result().deployments.front().point->tpot;
    CHECK(chart.summary().text.endsWith('(' + ui::changeBetween(seconds(now), seconds(there.point->tpot), seconds(now)) + ')'));
    settle();
    CHECK(largestDifference(pictureOf(chart), before) > 40);
    scene.document.preview().clear();
    CHECK(chart.besideName().isEmpty());
    CHECK(chart.besideSeries(Series::Tpot).empty());
    settle();
    CHECK(largestDifference(pictureOf(chart), before) == 0);
}

TEST_CASE("an_edit_ends_the_preview_in_the_chart")
{
    Scene scene;
    ui::LatencyChart chart(scene.document);
    scene.document.preview().show(otherAccelerators(scene.document));
    REQUIRE_FALSE(chart.besideName().isEmpty());
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {20, false}; });
    CHECK(chart.besideName().isEmpty());
    CHECK(chart.besideSeries(Series::Ttft).empty());
}

TEST_CASE("a_base_that_serves_nothing_has_no_curves")
{
    Scene scene;
    const core::ScenarioId first = scene.document.scenario().id;
    duplicate(scene.document);
    // The example loses its accelerators; the copy stays.
    scene.document.show(first);
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements)
        if (scene.document.catalog().find<core::Accelerator>(placement.part))
            slots.push_back({first, scene.document.server().id, placement.slot});
    REQUIRE(scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); }));
    ui::LatencyChart chart(scene.document);
    scene.document.show(scene.document.project().scenarios.back().id);
    CHECK(scene.document.scenario().base == first);
    CHECK(chart.absence().isEmpty());
    CHECK(chart.besideName().isEmpty());
    CHECK_FALSE(chart.subtitle().contains("against"));
    CHECK(chart.csv().section('\n', 0, 0).count(',') == 9);
}
