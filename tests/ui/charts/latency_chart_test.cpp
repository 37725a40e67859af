// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QElapsedTimer>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/handling.h"
#include "ui/charts/latency_chart.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"

using namespace inferrack;
using namespace inferrack::tests;
using Series = ui::LatencyChart::Series;

namespace {

struct Shown {
    explicit Shown(Scene &s) : scene(s), chart(s.document)
    {
        chart.resize(900, 220);
        chart.show();
        settle();
    }
    const core::Workload &load() const { return scene.document.scenario().workloads.front(); }
    /// Drags with the left button from one point to another in steps.
    void drag(QPointF from, QPointF to)
    {
        QWidget *plot = chart.findChild<QWidget *>();
        QTest::mousePress(plot, Qt::LeftButton, {}, from.toPoint());
        for (int i = 1; i <= 8; ++i)
            QTest::mouseMove(plot, (from + (to - from) * i / 8).toPoint());
        QTest::mouseRelease(plot, Qt::LeftButton, {}, to.toPoint());
    }
    Scene &scene;
    ui::LatencyChart chart;
};

} // namespace

TEST_CASE("the_curves_are_those_of_the_evaluation_and_end_at_the_memory_limit")
{
    for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm"}) {
        Scene scene(example);
        Shown shown(scene);
        INFO(example.toStdString());
        const auto &curve = scene.document.result().deployments.front().curve;
        const auto ttft = shown.chart.series(Series::Ttft), tpot = shown.chart.series(Series::Tpot), throughput = shown.chart.series(Series::Throughput);
        REQUIRE(ttft.size() == curve.points.size());
        for (std::size_t i = 0; i < ttft.size(); ++i) {
            CHECK(ttft[i] == QPointF(curve.points[i].concurrency, curve.points[i].ttft * 1e3));
            CHECK(tpot[i] == QPointF(curve.points[i].concurrency, curve.points[i].tpot * 1e3));
            CHECK(throughput[i] == QPointF(curve.points[i].concurrency, curve.points[i].throughput));
        }
        CHECK(ttft.back().x() <= curve.memoryLimit * (1 + 1e-9));
        CHECK(ttft.back().x() >= curve.memoryLimit * 0.9);
        CHECK(shown.chart.plan().memoryLimit == curve.memoryLimit);
    }
}

TEST_CASE("dragging_an_sla_line_edits_the_workload_in_one_undo_step")
{
    Scene scene;
    Shown shown(scene);
    const core::Project before = scene.document.project();
    const double target = core::inMilliseconds(*shown.load().tpotTarget);
    shown.drag(shown.chart.positionOf(60, target), shown.chart.positionOf(60, target * 2));
    REQUIRE(shown.load().tpotTarget);
    CHECK(core::inMilliseconds(*shown.load().tpotTarget) == Approx(target * 2).epsilon(0.08));
    CHECK(scene.document.undoStack().count() == 1);
    const double ttft = core::inMilliseconds(*shown.load().ttftTarget);
    shown.drag(shown.chart.positionOf(60, ttft), shown.chart.positionOf(60, ttft / 2));
    CHECK(core::inMilliseconds(*shown.load().ttftTarget) == Approx(ttft / 2).epsilon(0.08));
    CHECK(scene.document.undoStack().count() == 2);
    scene.document.undoStack().undo();
    scene.document.undoStack().undo();
    CHECK(scene.document.project() == before);
}

TEST_CASE("dragging_the_cursor_sets_the_concurrency_in_one_undo_step")
{
    Scene scene;
    Shown shown(scene);
    const core::Project before = scene.document.project();
    const double y = shown.chart.plan().msMin * 2;
    const int from = shown.load().concurrency.value;
    shown.drag(shown.chart.positionOf(from, y), shown.chart.positionOf(64, y));
    CHECK(shown.load().concurrency.value == Approx(64).margin(1));
    CHECK(!shown.load().concurrency.assumed);
    CHECK(scene.document.undoStack().count() == 1);
    scene.document.undoStack().undo();
    CHECK(scene.document.project() == before);
}

TEST_CASE("two_drags_are_two_steps")
{
    Scene scene;
    Shown shown(scene);
    const double y = shown.chart.plan().msMin * 2;
    shown.drag(shown.chart.positionOf(shown.load().concurrency.value, y), shown.chart.positionOf(32, y));
    shown.drag(shown.chart.positionOf(shown.load().concurrency.value, y), shown.chart.positionOf(8, y));
    CHECK(scene.document.undoStack().count() == 2);
}

TEST_CASE("arrow_keys_move_the_cursor")
{
    Scene scene;
    Shown shown(scene);
    const int before = shown.load().concurrency.value;
    QTest::keyClick(&shown.chart, Qt::Key_Right);
    CHECK(shown.load().concurrency.value == ui::nextConcurrency(before, true));
    QTest::keyClick(&shown.chart, Qt::Key_Left);
    QTest::keyClick(&shown.chart, Qt::Key_Left);
    CHECK(shown.load().concurrency.value == ui::nextConcurrency(before, false));
}

TEST_CASE("a_click_on_a_figure_of_the_load_asks_why")
{
    Scene scene;
    Shown shown(scene);
    std::vector<core::HeadlineFigure> asked;
    QObject::connect(&shown.chart, &ui::Chart::whyAsked, [&](const core::Question &question) { asked.push_back(std::get<core::HeadlineFigure>(question)); });
    QWidget *plot = shown.chart.findChild<QWidget *>();
    for (const QRectF &figure : shown.chart.figureRectangles())
        QTest::mouseClick(plot, Qt::LeftButton, {}, figure.center().toPoint());
    CHECK(asked == std::vector{core::HeadlineFigure::TimeToFirstToken, core::HeadlineFigure::TimePerOutputToken, core::HeadlineFigure::Throughput});
    CHECK(scene.document.undoStack().count() == 0);
}

TEST_CASE("no_label_lies_over_another_at_any_size_or_load")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Scene scene;
        Shown shown(scene);
        for (const QSize size : {QSize(990, 220), QSize(490, 200), QSize(860, 150), QSize(1200, 600)}) {
            shown.chart.resize(size);
            for (const int load : {1, 8, 16, 64, 113, 200}) {
                scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
                const auto labels = shown.chart.labelRectangles();
                INFO(size.width() << 'x' << size.height() << " at " << load);
                CHECK(labels.size() >= 4);
                for (std::size_t i = 0; i < labels.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        CHECK(!labels[i].intersects(labels[j]));
            }
        }
    }
}

TEST_CASE("without_curves_the_chart_says_why")
{
    Scene empty("");
    Shown nothing(empty);
    CHECK(nothing.chart.absence() == "No accelerator in the server. Drag one into a slot.");
    CHECK(nothing.chart.series(Series::Tpot).empty());
    CHECK(nothing.chart.summary().text == QString::fromUtf8("—"));

    Scene scene;
    Shown shown(scene);
    CHECK(shown.chart.absence().isEmpty());
    REQUIRE(scene.document.edit("format", [&](const core::Project &p) {
        core::Deployment deployment = scene.document.scenario().deployments.front();
        deployment.weightFormat = {core::WeightFormatId("bf16"), false};
        deployment.layout = {core::ParallelLayout{1, 1, 1, 1, 4}, false};
        return core::setDeployment(p, scene.document.catalog(), scene.document.scenario().id, deployment);
    }));
    CHECK(shown.chart.absence() == "The engine does not start: the model does not fit in usable VRAM.");
}

TEST_CASE("the_subtitle_carries_the_error_band_and_the_summary_the_target")
{
    Scene scene;
    Shown shown(scene);
    const auto &deployment = scene.document.result().deployments.front();
    const QString band = ui::translated(
        core::Argument(core::Range{core::Figure{deployment.point->tpotLow, core::Unit::Second}, core::Figure{deployment.point->tpotHigh, core::Unit::Second}}));
    CHECK(shown.chart.subtitle().startsWith("means, TPOT " + band));
    CHECK(shown.chart.summary().verdict == ui::Verdict::Ok);
    CHECK(shown.chart.summary().text == "TPOT 91 of 120 ms");
    scene.editWorkload([](core::Workload &workload) { workload.tpotTarget = core::milliseconds(50); });
    CHECK(shown.chart.summary().verdict == ui::Verdict::Warning);
}

TEST_CASE("the_glyph_of_the_tab_is_the_worst_of_what_the_chart_shows")
{
    struct Row {
        std::optional<double> ttft, tpot; ///< targets in ms
        int load;
        std::optional<ui::Verdict> verdict;
        const char *text;
    };
    // At 16 requests TTFT is 856 ms and TPOT 91 ms; 113 requests fit.
    const Row rows[] = {{4000, 120, 16, ui::Verdict::Ok, "TPOT 91 of 120 ms"},
                        {500, 120, 16, ui::Verdict::Warning, "TTFT 856 of 500 ms"},
                        {4000, 50, 16, ui::Verdict::Warning, "TPOT 91 of 50 ms"},
                        {500, 50, 16, ui::Verdict::Warning, "TPOT 91 of 50 ms"},
                        {500, std::nullopt, 16, ui::Verdict::Warning, "TTFT 856 of 500 ms"},
                        {std::nullopt, std::nullopt, 16, std::nullopt, "TPOT 91 ms"},
                        {std::nullopt, std::nullopt, 113, std::nullopt, "TPOT 414 ms"},
                        {std::nullopt, std::nullopt, 120, ui::Verdict::Warning, "VRAM limit 113"}};
    Scene scene;
    Shown shown(scene);
    for (const Row &row : rows) {
        scene.editWorkload([&](core::Workload &workload) {
            workload.ttftTarget = row.ttft ? std::optional(core::milliseconds(*row.ttft)) : std::nullopt;
            workload.tpotTarget = row.tpot ? std::optional(core::milliseconds(*row.tpot)) : std::nullopt;
            workload.concurrency = {row.load, false};
        });
        CAPTURE(row.text);
        CHECK(shown.chart.summary().verdict == row.verdict);
        CHECK(shown.chart.summary().text == row.text);
    }
}

TEST_CASE("the_table_of_the_chart_has_a_row_for_each_point")
{
    Scene scene;
    Shown shown(scene);
    const QStringList lines = shown.chart.csv().split('\n', Qt::SkipEmptyParts);
    const auto &points = scene.document.result().deployments.front().curve.points;
    REQUIRE(lines.size() == static_cast<int>(points.size()) + 1);
    CHECK(lines[0].count(',') == 9);
    CHECK(lines[1].split(',')[0].toDouble() == Approx(points[0].concurrency));
    CHECK(lines[1].split(',')[4].toDouble() == Approx(points[0].tpot * 1e3).epsilon(1e-4));
}

TEST_CASE("the_chart_takes_no_drops")
{
    Scene scene;
    Shown shown(scene);
    CHECK(!shown.chart.acceptDrops());
    for (const QWidget *child : shown.chart.findChildren<QWidget *>())
        CHECK(!child->acceptDrops());
}

TEST_CASE("a_chart_that_has_grown_looks_like_one_of_its_size")
{
    Scene scene;
    ui::LatencyChart grown(scene.document), fresh(scene.document);
    for (ui::LatencyChart *chart : {&grown, &fresh})
        chart->setFocusPolicy(Qt::NoFocus); // no ring
    grown.resize(560, 150);
    grown.show();
    settle();
    grown.hide();
    // The load grows while nobody looks: other axes, other margins.
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {48, false}; });
    grown.resize(1100, 420);
    grown.show();
    fresh.resize(1100, 420);
    fresh.show();
    settle();
    settle();
    CHECK(largestDifference(pictureOf(grown), pictureOf(fresh)) == 0);
}

TEST_CASE("the_largest_figure_of_the_left_axis_has_its_room")
{
    Scene scene;
    Shown shown(scene);
    CHECK(shown.chart.plotArea().left() == 52);
    scene.editWorkload([](core::Workload &workload) { workload.ttftTarget = core::milliseconds(600000); });
    settle();
    REQUIRE(shown.chart.plan().msMax >= 1e6);
    const qreal figure = QFontMetricsF(ui::font(ui::TextRole::Note)).horizontalAdvance(ui::number(shown.chart.plan().msMax));
    CHECK(shown.chart.plotArea().left() >= figure + 12);
    CHECK(shown.chart.plotArea().left() > 52);
    scene.document.undoStack().undo();
    settle();
    CHECK(shown.chart.plotArea().left() == 52);
}
