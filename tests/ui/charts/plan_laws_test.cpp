// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/inference/deployment_evaluation.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/latency_plan.h"

#include <cmath>

using namespace inferrack;
using namespace inferrack::tests;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};

struct Random {
    unsigned state;
    int below(int limit) { return static_cast<int>((state = state * 1664525u + 1013904223u) >> 8) % limit; }
};

bool isPowerOf(double base, double value)
{
    const double exponent = std::log(value) / std::log(base);
    return std::abs(exponent - std::round(exponent)) < 1e-9;
}

/// Random loads and targets of the four examples, each with its plan.
void forRandomDeployments(int rounds,
                          const std::function<void(const Scene &, const core::DeploymentEvaluation &, const core::Workload &, const ui::LatencyPlan &)> &check)
{
    Random random{77};
    for (const QString &example : examples) {
        Scene scene(example);
        for (int round = 0; round < rounds; ++round) {
            scene.editWorkload([&](core::Workload &workload) {
                workload.concurrency = {1 + random.below(600), false};
                workload.inputTokens = {16 << random.below(11), false};
                workload.outputTokens = {8 << random.below(9), false};
                workload.ttftTarget = random.below(5) ? std::optional(core::milliseconds(std::pow(10.0, 1 + random.below(40) / 10.0))) : std::nullopt;
                workload.tpotTarget = random.below(5) ? std::optional(core::milliseconds(std::pow(10.0, random.below(32) / 10.0))) : std::nullopt;
            });
            const auto &deployment = scene.document.result().deployments.front();
            if (!deployment.problem.empty() || deployment.curve.points.empty())
                continue;
            const auto &load = scene.document.scenario().workloads.front();
            INFO(example.toStdString() << " round " << round);
            check(scene, deployment, load, ui::latencyPlan(deployment.curve, deployment.point, load.ttftTarget, load.tpotTarget));
        }
    }
}

core::ServingPoint at(const Scene &scene, double concurrency)
{
    const auto point = core::servingPoint(scene.document.scenario(), scene.document.scenario().deployments.front(), scene.document.result().servers,
                                          scene.document.catalog(), concurrency);
    REQUIRE(point);
    return *point;
}

} // namespace

TEST_CASE("axes_end_in_powers_and_hold_everything_that_is_drawn")
{
    forRandomDeployments(40, [](const Scene &, const core::DeploymentEvaluation &deployment, const core::Workload &load, const ui::LatencyPlan &plan) {
        CHECK(isPowerOf(2, plan.xMax));
        CHECK(isPowerOf(10, plan.msMin));
        CHECK(isPowerOf(10, plan.msMax));
        CHECK(plan.msMax >= plan.msMin * 10 * (1 - 1e-9));
        CHECK(plan.xMax >= 2);
        CHECK(plan.memoryLimit == deployment.curve.memoryLimit);
        for (const core::ServingPoint &point : deployment.curve.points) {
            CHECK(point.throughput <= plan.throughputMax);
            for (const double seconds : {point.ttft, point.tpot}) {
                CHECK(seconds * 1e3 >= plan.msMin * (1 - 1e-6));
                CHECK(seconds * 1e3 <= plan.msMax * (1 + 1e-6));
            }
        }
        for (const auto &target : {load.ttftTarget, load.tpotTarget})
            if (target) {
                CHECK(core::inMilliseconds(*target) >= plan.msMin * (1 - 1e-6));
                CHECK(core::inMilliseconds(*target) <= plan.msMax * (1 + 1e-6));
            }
        if (deployment.point)
            CHECK(deployment.point->concurrency <= plan.xMax);
    });
}

TEST_CASE("zones_follow_one_another_between_one_request_and_the_memory_limit")
{
    forRandomDeployments(40, [](const Scene &, const core::DeploymentEvaluation &deployment, const core::Workload &, const ui::LatencyPlan &plan) {
        if (plan.sweetEnd) {
            CHECK(*plan.sweetEnd >= 1);
            CHECK(*plan.sweetEnd <= plan.memoryLimit);
        }
        if (plan.kneeStart) {
            CHECK(*plan.kneeStart < plan.memoryLimit);
            CHECK(plan.kneeStart == deployment.curve.knee);
            if (plan.sweetEnd)
                CHECK(*plan.sweetEnd <= *plan.kneeStart);
        }
        CHECK(plan.slaEndsSweet == (plan.sweetEnd && deployment.curve.slaLimit && *deployment.curve.slaLimit >= 1 &&
                                    *deployment.curve.slaLimit < plan.kneeStart.value_or(plan.memoryLimit)));
    });
}

TEST_CASE("the_end_of_the_sweet_spot_is_that_of_the_core")
{
    forRandomDeployments(40, [](const Scene &, const core::DeploymentEvaluation &deployment, const core::Workload &, const ui::LatencyPlan &plan) {
        const double knee =
            deployment.curve.knee && *deployment.curve.knee < deployment.curve.memoryLimit ? *deployment.curve.knee : deployment.curve.memoryLimit;
        const double end = deployment.curve.slaLimit ? std::min(*deployment.curve.slaLimit, knee) : knee;
        if (end < 1)
            CHECK(!plan.sweetEnd);
        else
            CHECK(plan.sweetEnd == end);
    });
}

TEST_CASE("where_the_sla_ends_the_sweet_spot_one_more_request_misses_it")
{
    int checked = 0;
    forRandomDeployments(25, [&](const Scene &scene, const core::DeploymentEvaluation &, const core::Workload &load, const ui::LatencyPlan &plan) {
        if (!plan.slaEndsSweet)
            return;
        const double last = std::floor(*plan.sweetEnd);
        if (last < 1 || last + 1 > plan.memoryLimit)
            return;
        const auto meets = [&](double concurrency) {
            const core::ServingPoint point = at(scene, concurrency);
            return (!load.ttftTarget || point.ttft <= core::inSeconds(*load.ttftTarget) * (1 + 1e-6)) &&
                   (!load.tpotTarget || point.tpot <= core::inSeconds(*load.tpotTarget) * (1 + 1e-6));
        };
        INFO("sweet spot up to " << *plan.sweetEnd);
        CHECK(meets(last));
        CHECK(!meets(last + 1));
        ++checked;
    });
    CHECK(checked >= 5);
}

TEST_CASE("the_memory_limit_is_the_number_of_requests_that_fit")
{
    forRandomDeployments(30, [](const Scene &, const core::DeploymentEvaluation &deployment, const core::Workload &, const ui::LatencyPlan &plan) {
        CHECK(std::floor(plan.memoryLimit) == Approx(deployment.memory.holds).margin(1));
    });
}

TEST_CASE("curves_are_those_of_single_points")
{
    for (const QString &example : examples) {
        Scene scene(example);
        const auto &curve = scene.document.result().deployments.front().curve;
        for (std::size_t i = 0; i < curve.points.size(); i += 5) {
            const core::ServingPoint point = at(scene, curve.points[i].concurrency);
            INFO(example.toStdString() << " at " << curve.points[i].concurrency);
            CHECK(point.ttft == Approx(curve.points[i].ttft));
            CHECK(point.tpot == Approx(curve.points[i].tpot));
            CHECK(point.throughput == Approx(curve.points[i].throughput));
        }
    }
}

TEST_CASE("a_looser_target_never_shrinks_the_sweet_spot")
{
    for (const QString &example : examples) {
        Scene scene(example);
        double before = 0;
        for (const double target : {1.0, 5.0, 20.0, 40.0, 60.0, 80.0, 120.0, 200.0, 500.0, 5000.0}) {
            scene.editWorkload([&](core::Workload &workload) {
                workload.tpotTarget = core::milliseconds(target);
                workload.ttftTarget.reset();
            });
            const auto &deployment = scene.document.result().deployments.front();
            const ui::LatencyPlan plan = ui::latencyPlan(deployment.curve, deployment.point, {}, core::milliseconds(target));
            INFO(example.toStdString() << " with " << target << " ms");
            CHECK(plan.sweetEnd.value_or(0) >= before - 1e-9);
            before = plan.sweetEnd.value_or(0);
        }
        CHECK(before >= 1);
    }
}

TEST_CASE("round_numbers_are_not_below_and_less_than_three_times_the_value")
{
    for (double value = 1e-3; value < 1e7; value *= 1.07) {
        const double rounded = ui::roundUp(value);
        INFO(value);
        CHECK(rounded >= value * (1 - 1e-9));
        CHECK(rounded < value * 2.51);
        const double mantissa = rounded / std::pow(10.0, std::floor(std::log10(rounded) + 1e-9));
        CHECK((mantissa == Approx(1) || mantissa == Approx(2) || mantissa == Approx(2.5) || mantissa == Approx(5)));
    }
}

TEST_CASE("stops_of_concurrency_rise_and_lead_back")
{
    for (int value = 1; value < 2000; ++value) {
        const int up = ui::nextConcurrency(value, true);
        INFO(value);
        CHECK(up > value);
        CHECK(up <= 2 * value);
        const int down = ui::nextConcurrency(value, false);
        CHECK(down >= 1);
        CHECK((down < value || value == 1));
        CHECK(ui::nextConcurrency(up, false) <= value);
    }
}
