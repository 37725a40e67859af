// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFileInfo>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_time.h"
#include "ui/charts/label_layout.h"
#include "ui/charts/latency_chart.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};
/// Docks of the three sizes of the window, the smallest the chart allows, and the enlarged one.
const QSize sizes[] = {{1240, 200}, {960, 200}, {910, 170}, {490, 200}, {320, 140}, {1180, 640}};

struct Random {
    unsigned state;
    int below(int limit) { return static_cast<int>((state = state * 1664525u + 1013904223u) >> 8) % limit; }
};

void show(ui::LatencyChart &chart, const QSize &size)
{
    chart.resize(size);
    chart.show();
    settle();
}

void checkLabels(const ui::LatencyChart &chart)
{
    const auto labels = chart.labels();
    const QRectF area = chart.plotArea();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        INFO(labels[i].text.toStdString());
        CHECK(area.contains(labels[i].rectangle));
        for (std::size_t j = 0; j < i; ++j) {
            INFO("and " << labels[j].text.toStdString());
            CHECK(!labels[i].rectangle.intersects(labels[j].rectangle));
        }
    }
}

bool shows(const ui::LatencyChart &chart, const QString &start)
{
    const auto labels = chart.labels();
    return std::any_of(labels.begin(), labels.end(), [&](const auto &label) { return label.text.startsWith(start); });
}

} // namespace

TEST_CASE("labels_lie_in_the_frame_and_apart_in_every_example_size_and_language")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            Scene scene(example);
            ui::LatencyChart chart(scene.document);
            for (const QSize &size : sizes) {
                show(chart, size);
                INFO(example.toStdString() << ' ' << size.width() << 'x' << size.height());
                checkLabels(chart);
            }
        }
    }
}

TEST_CASE("labels_lie_in_the_frame_and_apart_in_random_deployments")
{
    Random random{2026};
    const char *models[] = {"llama-3.1-70b", "qwen2.5-72b", "qwen3-32b", "deepseek-v3", "llama-3.1-8b", "qwen2.5-7b"};
    for (const QString &example : examples) {
        Scene scene(example);
        ui::LatencyChart chart(scene.document);
        int drawn = 0;
        for (int round = 0; round < 60; ++round) {
            scene.editWorkload([&](core::Workload &workload) {
                const core::ModelId model(models[random.below(6)]);
                if (scene.document.catalog().model(model))
                    workload.model = model;
                workload.concurrency = {1 << random.below(10), false};
                workload.inputTokens = {1 << (4 + random.below(10)), false};
                workload.outputTokens = {1 << (3 + random.below(8)), false};
                if (random.below(4))
                    workload.ttftTarget = core::milliseconds(std::pow(10.0, 1 + random.below(40) / 10.0));
                else
                    workload.ttftTarget.reset();
                if (random.below(4))
                    workload.tpotTarget = core::milliseconds(std::pow(10.0, random.below(30) / 10.0));
                else
                    workload.tpotTarget.reset();
            });
            ui::setLanguage(round % 2 ? ui::Language::Chinese : ui::Language::English);
            show(chart, sizes[random.below(6)]);
            INFO(example.toStdString() << " round " << round << ' ' << chart.width() << 'x' << chart.height());
            checkLabels(chart);
            drawn += chart.absence().isEmpty();
        }
        INFO(example.toStdString());
        CHECK(drawn >= 10);
    }
}

TEST_CASE("in_the_windows_of_the_specification_every_label_has_room")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        const bool english = language == ui::Language::English;
        for (const QString &example : examples) {
            Scene scene(example);
            ui::LatencyChart chart(scene.document);
            for (const QSize &size : {QSize(960, 200), QSize(910, 170), QSize(1180, 640)}) {
                show(chart, size);
                const ui::LatencyPlan plan = chart.plan();
                INFO(example.toStdString() << ' ' << size.width() << 'x' << size.height());
                CHECK(shows(chart, "SLA TTFT"));
                CHECK(shows(chart, "SLA TPOT"));
                CHECK(shows(chart, "TTFT "));
                CHECK(shows(chart, "TPOT "));
                if (plan.memoryLimit < plan.xMax)
                    CHECK(shows(chart, english ? QStringLiteral("VRAM limit") : QString::fromUtf8("显存上限")));
                if (plan.sweetEnd && *plan.sweetEnd > 2)
                    CHECK((shows(chart, english ? QStringLiteral("Meets SLA") : QString::fromUtf8("满足 SLA")) ||
                           shows(chart, english ? QStringLiteral("Sweet spot") : QString::fromUtf8("最佳区"))));
            }
        }
    }
}

TEST_CASE("the_plates_of_the_load_carry_its_figures")
{
    for (const QString &example : examples) {
        Scene scene(example);
        ui::LatencyChart chart(scene.document);
        show(chart, {960, 200});
        const core::ServingPoint point = *scene.document.result().deployments.front().point;
        INFO(example.toStdString());
        const auto &load = scene.document.scenario().workloads.front();
        CHECK(shows(chart, "TTFT " + ui::chartTime(point.ttft, core::inSeconds(*load.ttftTarget))));
        CHECK(shows(chart, "TPOT " + ui::chartTime(point.tpot, core::inSeconds(*load.tpotTarget))));
        CHECK(shows(chart, ui::formatted(core::Figure{point.throughput, core::Unit::TokenPerSecond})));
        CHECK(shows(chart, QString::fromUtf8("SLA TPOT ≤ ") + ui::chartTime(core::inSeconds(*load.tpotTarget))));
        scene.editWorkload([](core::Workload &workload) { workload.tpotTarget.reset(); });
        CHECK(!shows(chart, "SLA TPOT"));
    }
}

TEST_CASE("lines_and_curves_stand_where_their_values_are")
{
    for (const QString &example : examples) {
        Scene scene(example);
        ui::LatencyChart chart(scene.document);
        for (const QSize &size : sizes) {
            show(chart, size);
            const QRectF area = chart.plotArea();
            const ui::LatencyPlan plan = chart.plan();
            INFO(example.toStdString() << ' ' << size.width() << 'x' << size.height());
            CHECK(QRectF(chart.rect()).contains(area));
            CHECK(chart.positionOf(1, plan.msMax).x() == Approx(area.left()).margin(1));
            CHECK(chart.positionOf(plan.xMax, plan.msMax).x() == Approx(area.right()).margin(1.5));
            CHECK(chart.positionOf(1, plan.msMax).y() == Approx(area.top()).margin(1));
            CHECK(chart.positionOf(1, plan.msMin).y() == Approx(area.bottom()).margin(1.5));
            // A decade is as high as another, a doubling as wide as another.
            CHECK(chart.positionOf(1, plan.msMin).y() - chart.positionOf(1, plan.msMin * 10).y() ==
                  Approx(chart.positionOf(1, plan.msMax / 10).y() - chart.positionOf(1, plan.msMax).y()).margin(0.1));
            CHECK(chart.positionOf(2, 1).x() - chart.positionOf(1, 1).x() ==
                  Approx(chart.positionOf(plan.xMax, 1).x() - chart.positionOf(plan.xMax / 2, 1).x()).margin(0.1));
            const auto &load = scene.document.scenario().workloads.front();
            for (const auto &target : {load.ttftTarget, load.tpotTarget}) {
                const QPointF at = chart.positionOf(1, core::inMilliseconds(*target));
                CHECK(at.y() >= area.top() - 0.5);
                CHECK(at.y() <= area.bottom() + 0.5);
            }
            for (const auto series : {ui::LatencyChart::Series::Ttft, ui::LatencyChart::Series::Tpot})
                for (const QPointF &point : chart.series(series)) {
                    const QPointF at = chart.positionOf(point.x(), point.y());
                    CHECK(area.adjusted(-1, -1, 1, 1).contains(at));
                }
        }
    }
}

TEST_CASE("figures_of_the_load_keep_off_the_curves_and_axes_in_every_example")
{
    using Series = ui::LatencyChart::Series;
    int plates = 0;
    for (const QString &file : exampleFiles()) {
        const QString example = QFileInfo(file).completeBaseName();
        Scene scene(example);
        for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
            ui::setLanguage(language);
            ui::LatencyChart chart(scene.document);
            // The docks of the three sizes of the window.
            for (const QSize &size : {QSize(726, 218), QSize(966, 142), QSize(912, 142)}) {
                show(chart, size);
                if (!chart.absence().isEmpty())
                    continue;
                const QRectF area = chart.plotArea();
                const auto rectangles = chart.figureRectangles();
                CHECK(rectangles.size() == 3);
                for (const Series series : {Series::Ttft, Series::Tpot, Series::Throughput}) {
                    std::vector<QPointF> line;
                    for (const QPointF &point : chart.series(series)) {
                        QPointF at = chart.positionOf(point.x(), std::max(point.y(), chart.plan().msMin));
                        if (series == Series::Throughput)
                            at.setY(area.bottom() - area.height() * point.y() / chart.plan().throughputMax);
                        line.push_back(at);
                    }
                    for (const QRectF &plate : rectangles) {
                        INFO(example.toStdString() << ' ' << size.width() << 'x' << size.height() << " curve " << int(series) << " plate at " << plate.x()
                                                   << ", " << plate.y());
                        bool covered = false;
                        for (std::size_t i = 1; i < line.size(); ++i)
                            for (int step = 0; step <= 8; ++step)
                                covered = covered || plate.contains(line[i - 1] + (line[i] - line[i - 1]) * step / 8);
                        CHECK_FALSE(covered);
                    }
                }
                for (const QRectF &plate : rectangles) {
                    CHECK(area.adjusted(3, 1, -4, -1).contains(plate));
                    ++plates;
                }
            }
        }
    }
    CHECK(plates > 300);
}

TEST_CASE("a_place_free_of_lines_is_better_and_one_on_the_last_of_them_better_than_none")
{
    const QRectF area(0, 0, 200, 100);
    const QSizeF size(40, 18);
    const ui::LabelWish wish{size, {{QPointF(10, 10), false}, {QPointF(100, 60), false}, {QPointF(150, 10), false}}};
    ui::LineHeights curve(area), target(area);
    curve.add(QPolygonF(QList<QPointF>{{0, 15}, {90, 15}}), 2);
    using Placed = std::optional<ui::PlacedLabel>;
    const auto placed = [&](const std::vector<ui::LineHeights> &lines) { return ui::placeLabels(area, {}, {wish}, lines).front(); };
    CHECK(placed({}) == Placed(ui::PlacedLabel{QRectF(QPointF(10, 10), size), false}));
    CHECK(placed({curve}) == Placed(ui::PlacedLabel{QRectF(QPointF(100, 60), size), false}));
    target.add(QPolygonF(QList<QPointF>{{0, 70}, {200, 70}}), 2);
    CHECK(placed({curve, target}) == Placed(ui::PlacedLabel{QRectF(QPointF(150, 10), size), false}));
    target.add(QPolygonF(QList<QPointF>{{0, 20}, {200, 20}}), 2);
    // Every place lies on a target: the first that lies on no curve.
    CHECK(placed({curve, target}) == Placed(ui::PlacedLabel{QRectF(QPointF(100, 60), size), false}));
    curve.add(QPolygonF(QList<QPointF>{{0, 0}, {200, 100}}), 2);
    curve.add(QPolygonF(QList<QPointF>{{150, 20}, {200, 20}}), 2);
    CHECK(placed({curve, target}) == Placed(ui::PlacedLabel{QRectF(QPointF(10, 10), size), false}));
}

TEST_CASE("a_line_is_touched_where_it_runs_and_nowhere_else")
{
    const QRectF area(50, 20, 400, 100);
    ui::LineHeights lines(area);
    lines.add(QPolygonF(QList<QPointF>{{50, 120}, {250, 20}}), 2);
    lines.add(QPolygonF(QList<QPointF>{{400, 20}, {400, 120}}), 0); // upright
    CHECK(lines.touches(QRectF(140, 60, 20, 20)));
    CHECK_FALSE(lines.touches(QRectF(60, 30, 60, 20)));
    CHECK_FALSE(lines.touches(QRectF(200, 80, 60, 20)));
    CHECK(lines.touches(QRectF(390, 50, 20, 20)));
    CHECK_FALSE(lines.touches(QRectF(300, 20, 80, 100)));
    CHECK_FALSE(lines.touches(QRectF(0, 20, 40, 100)));
    CHECK_FALSE(lines.touches(QRectF(460, 20, 40, 100)));
}

TEST_CASE("the_load_is_in_the_frame_however_large_it_is")
{
    for (const QString &example : examples) {
        Scene scene(example);
        ui::LatencyChart chart(scene.document);
        for (const int load : {1, 2, 3, 17, 255, 256, 257, 1000, 9999}) {
            scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
            show(chart, {960, 200});
            if (!chart.absence().isEmpty())
                continue;
            INFO(example.toStdString() << " at " << load);
            const double x = chart.positionOf(load, chart.plan().msMin).x();
            CHECK(x >= chart.plotArea().left() - 0.5);
            CHECK(x <= chart.plotArea().right() + 0.5);
            checkLabels(chart);
        }
    }
}
