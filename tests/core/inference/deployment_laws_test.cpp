// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of memory and speed that hold whatever the model, the accelerator and the load: the parts of the VRAM are all of it, curves rise
// and fall the way they must, better parts never serve worse.
#include "core/evaluate.h"
#include "core/inference/accelerator_facts.h"
#include "core/inference/deployment_evaluation.h"
#include "core/inference/engines/engine.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <random>

using namespace inferrack::core;

namespace {

constexpr double gib = 1073741824.0;

/// A deployment drawn at random: model, card, number of cards, formats, load, engine.
struct Drawn {
    Scene scene{"tier-4xl40s"};
    std::string name;
};

const std::vector<std::string> models{"llama-3.1-8b", "llama-3.1-70b", "qwen3-30b-a3b",      "qwen3-32b",       "deepseek-v2-lite",
                                      "gemma-3-27b",  "mixtral-8x7b",  "qwen3-next-80b-a3b", "mistral-7b-v0.1", "phi-4"};
const std::vector<std::string> cards{"nvidia-l40s", "nvidia-l4", "nvidia-h100-nvl", "nvidia-h200-nvl", "nvidia-a100-80-pcie", "nvidia-rtx4090"};
const std::vector<std::string> weights{"bf16", "fp8-e4m3-block128", "int4-awq-g128", "int8-w8a8"};

Drawn draw(std::mt19937 &random)
{
    const auto one = [&](const auto &list) { return list[random() % list.size()]; };
    Drawn drawn;
    Scene &s = drawn.scene;
    const std::string model = one(models), card = one(cards);
    std::string format = one(weights);
    if (!s.catalog.weightFormat(WeightFormatId(format)))
        format = "bf16";
    s.take("gpu-a").put(card, "gpu-a");
    s.workload().model = ModelId(model);
    s.workload().inputTokens.value = 1 + static_cast<int>(random() % 6000);
    s.workload().outputTokens.value = 1 + static_cast<int>(random() % 1500);
    s.workload().concurrency.value = 1 + static_cast<int>(random() % 200);
    const int tensor = 1 << (random() % 3);
    s.deployment().layout.value = {tensor, 1, 1, 1, 4 / tensor};
    s.deployment().weightFormat.value = WeightFormatId(format);
    s.deployment().kvFormat.value = KvFormatId(random() % 2 ? "fp8-e4m3" : "fp16/bf16");
    const Engine &engine = engines()[random() % engines().size()];
    s.deployment().engine.value = EngineId(engine.id);
    s.deployment().engineVersion.value = engine.defaultVersion;
    drawn.name = model + " in " + format + " on 4 x " + card + ", TP" + std::to_string(tensor) + ", " + engine.id + ", " +
                 std::to_string(s.workload().concurrency.value) + " x (" + std::to_string(s.workload().inputTokens.value) + " + " +
                 std::to_string(s.workload().outputTokens.value) + ")";
    return drawn;
}

const DeploymentEvaluation &resultOf(Scene &scene)
{
    return scene.evaluated().deployments.front();
}

template <class Law>
int ofRandom(unsigned seed, int count, Law law)
{
    std::mt19937 random(seed);
    int served = 0;
    for (int i = 0; i < count; ++i) {
        Drawn drawn = draw(random);
        const DeploymentEvaluation result = resultOf(drawn.scene);
        INFO(drawn.name);
        if (!result.problem.empty())
            continue;
        served += result.point.has_value();
        law(drawn.scene, result);
    }
    return served;
}

} // namespace

TEST_CASE("weights_activations_overhead_pool_and_rest_are_all_of_the_vram", "[inference]")
{
    const int served = ofRandom(1, 120, [](Scene &, const DeploymentEvaluation &d) {
        const MemoryBudget &b = d.memory.budget;
        CHECK(b.usable == Approx(b.visible * b.utilisation));
        CHECK(d.memory.headroom == Approx(b.pool - d.memory.kvOfWorkload));
        const double rest = b.usable - b.weights - b.activations - b.pool;
        const double share = b.utilisation * (b.visible - b.weights - b.activations - b.outsideAllocator);
        // vLLM: what is outside its allocator; SGLang and others: nothing; TensorRT-LLM: a share of what is free
        const bool known = std::abs(rest) < 1e-6 * b.visible || std::abs(rest - b.outsideAllocator) < 1e-6 * b.visible ||
                           std::abs(rest - b.outsideAllocator - b.graphs) < 1e-6 * b.visible || std::abs(share - b.pool) < 1e-6 * b.visible;
        CHECK(known);
        for (const double part : {b.weights, b.activations, b.outsideAllocator, b.graphs, b.kvPerToken})
            CHECK(part >= 0.0);
    });
    CHECK(served > 30);
}

TEST_CASE("a_point_obeys_littles_law", "[inference]")
{
    const int served = ofRandom(2, 120, [](Scene &s, const DeploymentEvaluation &d) {
        if (!d.point)
            return;
        const ServingPoint &p = *d.point;
        const double inSystem = p.ttft + p.tpot * (s.workload().outputTokens.value - 1);
        CHECK(p.throughput == Approx(s.workload().concurrency.value * s.workload().outputTokens.value / inSystem));
        CHECK(p.concurrency == s.workload().concurrency.value);
        CHECK(d.loop.ttft == Approx(p.ttft).epsilon(1e-6));
        CHECK(d.loop.tpot == Approx(p.tpot).epsilon(1e-6));
        CHECK(d.loop.step.total == Approx(d.loop.tpot));
        CHECK(d.loop.ttft == Approx(d.loop.queue + d.loop.ahead + d.loop.tpot + d.loop.own.total + d.loop.entry));
        CHECK(d.loop.running <= s.workload().concurrency.value + 1e-9);
    });
    CHECK(served > 30);
}

TEST_CASE("times_and_throughput_rise_along_the_curve", "[inference]")
{
    const int served = ofRandom(3, 60, [](Scene &, const DeploymentEvaluation &d) {
        const std::vector<ServingPoint> &points = d.curve.points;
        CHECK((d.point.has_value() == !points.empty() || !d.point));
        for (size_t i = 1; i < points.size(); ++i) {
            INFO("at " << points[i].concurrency);
            CHECK(points[i].concurrency > points[i - 1].concurrency);
            CHECK(points[i].tpot >= points[i - 1].tpot * (1 - 1e-9));
            CHECK(points[i].ttft >= points[i - 1].ttft * (1 - 1e-9));
        }
        if (points.empty())
            return;
        CHECK(points.back().concurrency == d.curve.memoryLimit);
        CHECK(d.curve.memoryLimit == d.memory.holds);
        const double most =
            std::max_element(points.begin(), points.end(), [](const auto &a, const auto &b) { return a.throughput < b.throughput; })->throughput;
        CHECK(points.front().throughput <= most);
        if (d.curve.knee) {
            CHECK(*d.curve.knee >= points.front().concurrency);
            CHECK(*d.curve.knee * 2 <= points.back().concurrency + 2);
        }
    });
    CHECK(served > 15);
}

TEST_CASE("the_point_of_the_load_lies_on_the_curve", "[inference]")
{
    const int served = ofRandom(4, 60, [](Scene &s, const DeploymentEvaluation &d) {
        const std::vector<ServingPoint> &points = d.curve.points;
        if (!d.point || points.size() < 2 || d.point->concurrency < points.front().concurrency || d.point->concurrency > points.back().concurrency)
            return;
        const auto above = std::find_if(points.begin(), points.end(), [&](const ServingPoint &p) { return p.concurrency >= d.point->concurrency; });
        CHECK(d.point->tpot <= above->tpot * (1 + 1e-9));
        CHECK(d.point->ttft <= above->ttft * (1 + 1e-9));
        if (above != points.begin()) {
            CHECK(d.point->tpot >= (above - 1)->tpot * (1 - 1e-9));
            CHECK(d.point->ttft >= (above - 1)->ttft * (1 - 1e-9));
        }
        const auto at = servingPoint(s.scenario(), s.deployment(), s.evaluated().servers, s.catalog, d.point->concurrency);
        REQUIRE(at);
        CHECK(*at == *d.point);
    });
    CHECK(served > 15);
}

TEST_CASE("longer_requests_never_leave_more_room_or_run_faster", "[inference]")
{
    const int served = ofRandom(5, 50, [](Scene &s, const DeploymentEvaluation &d) {
        const int input = s.workload().inputTokens.value;
        s.workload().inputTokens.value = 2 * input;
        const DeploymentEvaluation longer = resultOf(s);
        CHECK(longer.memory.kvOfWorkload >= d.memory.kvOfWorkload);
        CHECK(longer.memory.headroom <= d.memory.headroom);
        CHECK(longer.memory.holds <= d.memory.holds);
        CHECK(longer.memory.budget.weights == d.memory.budget.weights);
        if (d.point && longer.point)
            CHECK(longer.point->ttft >= d.point->ttft * (1 - 1e-9));
        s.workload().inputTokens.value = input;
    });
    CHECK(served > 10);
}

TEST_CASE("a_higher_limit_never_holds_less", "[inference]")
{
    ofRandom(6, 50, [](Scene &s, const DeploymentEvaluation &) {
        double pool = -1e300;
        int holds = 0;
        for (const double limit : {0.5, 0.7, 0.85, 0.9}) {
            s.deployment().utilisation.value = limit;
            const DeploymentEvaluation d = resultOf(s);
            CHECK(d.memory.budget.utilisation == limit);
            CHECK(std::max(0.0, d.memory.budget.pool) >= std::max(0.0, pool));
            if (d.memory.budget.starts)
                CHECK(d.memory.holds >= holds);
            pool = d.memory.budget.pool;
            holds = d.memory.budget.starts ? d.memory.holds : 0;
        }
    });
}

TEST_CASE("faster_memory_never_serves_slower", "[inference]")
{
    const int served = ofRandom(7, 50, [](Scene &s, const DeploymentEvaluation &d) {
        s.alter<Accelerator>(d.accelerator.text, [](Accelerator &a) { a.bandwidth = *a.bandwidth * 1.5; });
        const DeploymentEvaluation faster = resultOf(s);
        CHECK(faster.memory == d.memory);
        if (!d.point)
            return;
        REQUIRE(faster.point);
        CHECK(faster.point->tpot <= d.point->tpot * (1 + 1e-9));
        CHECK(faster.point->ttft <= d.point->ttft * (1 + 1e-9));
        CHECK(faster.point->throughput >= d.point->throughput * (1 - 1e-9));
    });
    CHECK(served > 10);
}

TEST_CASE("more_arithmetic_never_serves_slower", "[inference]")
{
    const int served = ofRandom(8, 50, [](Scene &s, const DeploymentEvaluation &d) {
        s.alter<Accelerator>(d.accelerator.text, [](Accelerator &a) {
            for (auto *rate : {&a.compute.fp16, &a.compute.bf16, &a.compute.fp8, &a.compute.int8, &a.compute.fp4, &a.compute.int4})
                if (*rate)
                    *rate = **rate * 2.0;
            if (a.tdp)
                a.tdp = *a.tdp * 2.0; // the power bound moves with it
        });
        const DeploymentEvaluation faster = resultOf(s);
        if (!d.point)
            return;
        REQUIRE(faster.point);
        CHECK(faster.point->tpot <= d.point->tpot * (1 + 1e-9));
        CHECK(faster.point->ttft <= d.point->ttft * (1 + 1e-9));
    });
    CHECK(served > 10);
}

TEST_CASE("eight_bit_kv_cache_is_half_of_sixteen", "[inference]")
{
    ofRandom(9, 40, [](Scene &s, const DeploymentEvaluation &) {
        s.deployment().kvFormat.value = KvFormatId("fp16/bf16");
        const MemoryBudget full = resultOf(s).memory.budget;
        s.deployment().kvFormat.value = KvFormatId("fp8-e4m3");
        const MemoryBudget half = resultOf(s).memory.budget;
        CHECK(half.kvPerToken == Approx(full.kvPerToken / 2.0));
        CHECK(half.weights == full.weights);
        CHECK(half.kvTokens >= full.kvTokens);
    });
}

TEST_CASE("equal_replicas_share_the_load_evenly", "[inference]")
{
    ofRandom(10, 40, [](Scene &s, const DeploymentEvaluation &d) {
        const int replicas = d.layout.replicas;
        CHECK(d.memory.runningPerReplica == (s.workload().concurrency.value + replicas - 1) / replicas);
        CHECK(d.memory.holds % replicas == 0);
        s.server().count = 3;
        const DeploymentEvaluation three = resultOf(s);
        CHECK(three.memory.holds == 3 * d.memory.holds);
        CHECK(three.memory.budget == d.memory.budget);
        if (d.point) {
            s.workload().concurrency.value *= 3;
            const DeploymentEvaluation loaded = resultOf(s);
            REQUIRE(loaded.point);
            CHECK(loaded.point->tpot == Approx(d.point->tpot));
            CHECK(loaded.point->throughput == Approx(3 * d.point->throughput));
        }
    });
}

TEST_CASE("what_limits_is_the_largest_share_of_a_step_or_the_room", "[inference]")
{
    std::map<Limit, int> seen;
    ofRandom(11, 150, [&](Scene &s, const DeploymentEvaluation &d) {
        if (!d.point) {
            CHECK(d.limit == Limit::Nothing);
            return;
        }
        ++seen[d.limit];
        const StepTime &step = d.loop.step;
        const double memory = step.weightReading + step.kvReading + step.elementwise, compute = step.arithmetic + step.attentionArithmetic,
                     link = step.communication, host = step.kernels + step.host, most = std::max({memory, compute, link, host});
        switch (d.limit) {
        case Limit::KvRoom:
            CHECK(d.loop.running < static_cast<double>(s.workload().concurrency.value) / d.layout.replicas);
            CHECK(d.loop.queue > 0.0);
            break;
        case Limit::MemoryBandwidth:
            CHECK(memory == most);
            break;
        case Limit::Compute:
            CHECK(compute == most);
            break;
        case Limit::Link:
            CHECK(link == most);
            CHECK(d.layout.acceleratorsPerReplica() > 1);
            break;
        case Limit::Host:
            CHECK(host == most);
            break;
        case Limit::Places: // of the time to the first token alone
            FAIL_CHECK("steps limited by places");
            break;
        case Limit::Nothing:
            FAIL_CHECK("served and limited by nothing");
        }
        CHECK(memory + compute + link + host == Approx(step.total));
    });
    CHECK(seen[Limit::MemoryBandwidth] > 0);
    CHECK(seen[Limit::KvRoom] > 0);
    CHECK(seen.size() >= 3);
}

TEST_CASE("the_sla_limit_is_where_a_target_is_missed_first", "[inference]")
{
    const int served = ofRandom(12, 40, [](Scene &s, const DeploymentEvaluation &d) {
        if (d.curve.points.size() < 3)
            return;
        const ServingPoint middle = d.curve.points[d.curve.points.size() / 2];
        s.workload().tpotTarget = seconds(middle.tpot);
        s.workload().ttftTarget = std::nullopt;
        const DeploymentEvaluation limited = resultOf(s);
        REQUIRE(limited.curve.slaLimit);
        const double limit = *limited.curve.slaLimit;
        const auto at = [&](double concurrency) { return servingPoint(s.scenario(), s.deployment(), s.evaluated().servers, s.catalog, concurrency)->tpot; };
        if (limit >= 1.0)
            CHECK(at(limit) <= middle.tpot * (1 + 1e-9));
        if (limit + 1.0 < limited.curve.memoryLimit)
            CHECK(at(limit + 1.0) >= middle.tpot * (1 - 1e-9));
        s.workload().tpotTarget = seconds(1e-5);
        CHECK(resultOf(s).curve.slaLimit == 0.0);
    });
    CHECK(served > 10);
}

TEST_CASE("a_worse_link_never_serves_faster", "[inference]")
{
    for (const int lanes : {16, 8, 4}) {
        Scene wide("tier-4xl40s"), narrow("tier-4xl40s");
        narrow.alterLayout([lanes](Layout &layout) {
            for (SlotGroup &group : layout.groups)
                if (group.id == "gpu-a")
                    group.lanes = lanes;
        });
        const DeploymentEvaluation a = resultOf(wide), b = resultOf(narrow);
        INFO("x" << lanes);
        CHECK(b.interconnect.lanes == lanes);
        CHECK(b.loop.step.communication >= a.loop.step.communication * (1 - 1e-9));
        CHECK(b.point->tpot >= a.point->tpot * (1 - 1e-9));
        CHECK(b.memory == a.memory);
    }
}

TEST_CASE("the_headroom_of_every_configuration_is_within_its_error", "[inference]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        for (const DeploymentEvaluation &d : evaluation.scenarios.front().deployments) {
            if (!d.problem.empty())
                continue;
            const double error = d.memory.headroomError / gib;
            CHECK((error == 0.5 || error == 2.5 || error == 6.0));
            CHECK((d.calibrationClass == "A" || d.calibrationClass == "B" || d.calibrationClass == "C"));
            CHECK(d.memory.budget.stepTokens > 0);
            CHECK(d.memory.budget.stepSequences > 0);
            CHECK(d.memory.budget.visible / gib <= visibleVram(*each.catalog->find<Accelerator>(d.accelerator)).gib + 1e-9);
        }
    }
}
