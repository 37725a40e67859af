// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "ui/charts/label_layout.h"
#include "ui/charts/latency_plan.h"

using namespace inferrack;
using ui::LatencyPlan;

namespace {

core::ServingPoint point(double concurrency, double ttft, double tpot, double throughput)
{
    core::ServingPoint p;
    p.concurrency = concurrency;
    p.ttft = ttft;
    p.tpot = tpot;
    p.throughput = throughput;
    return p;
}

core::ServingCurve curve(double memoryLimit, std::optional<double> knee, std::optional<double> slaLimit)
{
    core::ServingCurve c;
    c.points = {point(1, 0.7, 0.04, 20), point(memoryLimit, 1.4, 0.3, 290)};
    c.memoryLimit = memoryLimit;
    c.knee = knee;
    c.slaLimit = slaLimit;
    return c;
}

} // namespace

TEST_CASE("the_scale_holds_curves_targets_and_half_again_the_memory_limit")
{
    struct Row {
        double memoryLimit;
        double load;
        double xMax;
    };
    for (const Row row : {Row{98, 32, 256}, {40, 16, 64}, {1.2, 1, 2}, {700, 64, 512}, {300, 900, 1024}, {100, 100, 256}}) {
        INFO(row.memoryLimit);
        CHECK(ui::latencyPlan(curve(row.memoryLimit, {}, {}), point(row.load, 1, 0.1, 100), {}, {}).xMax == row.xMax);
    }
    const LatencyPlan plan = ui::latencyPlan(curve(98, {}, {}), point(32, 1, 0.1, 100), core::milliseconds(12000), core::milliseconds(5));
    CHECK(plan.msMin == Approx(1));
    CHECK(plan.msMax == Approx(100000));
    CHECK(plan.throughputMax == 500);
    CHECK(ui::latencyPlan(curve(98, {}, {}), {}, {}, {}).msMin == Approx(10));
    CHECK(ui::latencyPlan(curve(98, {}, {}), {}, {}, {}).msMax == Approx(10000));
}

TEST_CASE("the_sweet_spot_ends_at_the_sla_the_knee_or_the_memory_limit")
{
    struct Row {
        std::optional<double> knee, sla, sweet;
        bool bySla;
        std::optional<double> beyond;
    };
    const Row rows[] = {
        {72.0, 8.0, 8.0, true, 72.0}, {72.0, 90.0, 72.0, false, 72.0}, {72.0, {}, 72.0, false, 72.0}, {{}, 8.0, 8.0, true, {}},
        {{}, {}, 98.0, false, {}},    {{}, 98.0, 98.0, false, {}},     {72.0, 0.0, {}, false, 72.0},  {120.0, {}, 98.0, false, {}},
    };
    for (const Row &row : rows) {
        const LatencyPlan plan = ui::latencyPlan(curve(98, row.knee, row.sla), {}, {}, {});
        INFO(row.knee.value_or(-1) << ' ' << row.sla.value_or(-1));
        CHECK(plan.sweetEnd == row.sweet);
        CHECK(plan.slaEndsSweet == row.bySla);
        CHECK(plan.kneeStart == row.beyond);
    }
}

TEST_CASE("round_numbers_end_the_throughput_axis")
{
    for (const auto &[value, rounded] : {std::pair{290.0, 500.0}, {100.0, 100.0}, {101.0, 200.0}, {0.3, 0.5}, {2400.0, 2500.0}, {0.0, 1.0}})
        CHECK(ui::roundUp(value) == Approx(rounded));
}

TEST_CASE("arrow_keys_walk_the_stops_of_concurrency")
{
    std::vector<int> stops{1};
    while (stops.back() < 128)
        stops.push_back(ui::nextConcurrency(stops.back(), true));
    CHECK(stops == std::vector<int>{1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128});
    for (std::size_t i = 1; i < stops.size(); ++i)
        CHECK(ui::nextConcurrency(stops[i], false) == stops[i - 1]);
    CHECK(ui::nextConcurrency(1, false) == 1);
    CHECK(ui::nextConcurrency(20, true) == 24);
    CHECK(ui::nextConcurrency(20, false) == 16);
}

TEST_CASE("a_label_takes_the_first_of_its_places_that_is_free")
{
    const QRectF area(0, 0, 200, 100);
    const ui::LabelWish wish{QSizeF(60, 18), {{QPointF(10, 10), false}, {QPointF(100, 10), false}, {QPointF(10, 30), true}}};
    using Placed = std::optional<ui::PlacedLabel>;
    CHECK(ui::placeLabels(area, {}, {wish}) == std::vector<Placed>{ui::PlacedLabel{QRectF(10, 10, 60, 18), false}});
    CHECK(ui::placeLabels(area, {QRectF(20, 12, 4, 4)}, {wish}) == std::vector<Placed>{ui::PlacedLabel{QRectF(100, 10, 60, 18), false}});
    CHECK(ui::placeLabels(area, {}, {wish, wish, wish, wish}) == std::vector<Placed>{ui::PlacedLabel{QRectF(10, 10, 60, 18), false},
                                                                                     ui::PlacedLabel{QRectF(100, 10, 60, 18), false},
                                                                                     ui::PlacedLabel{QRectF(10, 30, 18, 60), true}, std::nullopt});
    CHECK(ui::placeLabels(QRectF(0, 0, 50, 20), {}, {wish}) == std::vector<Placed>{std::nullopt});
}

TEST_CASE("labels_never_lie_over_another_wherever_they_stand")
{
    unsigned random = 7;
    const auto next = [&](int below) { return static_cast<int>((random = random * 1664525u + 1013904223u) >> 8) % below; };
    for (int round = 0; round < 200; ++round) {
        std::vector<ui::LabelWish> wishes;
        for (int i = 0; i < 9; ++i) {
            const QSizeF size(40 + next(80), 18);
            wishes.push_back({size, ui::placesAround(QPointF(next(500), next(160)), size, 10)});
        }
        const QRectF area(0, 0, 500, 160);
        const auto placed = ui::placeLabels(area, {}, wishes);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            if (!placed[i])
                continue;
            CHECK(area.contains(placed[i]->rectangle));
            for (std::size_t j = 0; j < i; ++j)
                CHECK((!placed[j] || !placed[i]->rectangle.intersects(placed[j]->rectangle)));
        }
    }
}
