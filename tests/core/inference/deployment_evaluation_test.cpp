// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/deployment_evaluation.h"
#include "tests/support/core/catalog.h"

#include <catch2/catch.hpp>

#include <cmath>

namespace inferrack::core {
namespace {

constexpr double gib = 1073741824.0;

/// One server with accelerators in its slots, and a deployment on them.
struct Scene {
    Project project;

    Scene(const char *model, const char *chassis = "smc-as-4125gs-tnrt") : project(newProject(PartId(chassis), ModelId(model), PriceListId()))
    {
        deployment().weightFormat.value = WeightFormatId("fp8-e4m3-block128");
    }
    Scenario &scenario() { return project.scenarios.front(); }
    ServerType &server() { return scenario().servers.front(); }
    Workload &workload() { return scenario().workloads.front(); }
    Deployment &deployment() { return scenario().deployments.front(); }

    Scene &with(const char *part, int count, int tensor = 1, int replicas = 1)
    {
        for (const SlotGroup &group : testCatalog().layout(server().chassis)->groups)
            if (group.kind == SlotKind::Module || (group.kind == SlotKind::Pcie && group.role == "accelerator"))
                for (int i = 0; i < group.count && count > 0; ++i) {
                    const SlotId slot{group.id, i};
                    const auto &placed = server().placements;
                    if (std::none_of(placed.begin(), placed.end(), [&slot](const Placement &p) { return p.slot == slot; })) {
                        server().placements.push_back({slot, PartId(part)});
                        --count;
                    }
                }
        REQUIRE(count == 0);
        deployment().layout.value.tensor = tensor;
        deployment().layout.value.replicas = replicas;
        return *this;
    }
    Scene &load(int input, int output, int concurrency)
    {
        workload().inputTokens.value = input;
        workload().outputTokens.value = output;
        workload().concurrency.value = concurrency;
        return *this;
    }
    Scene &formats(const char *weights, const char *kv)
    {
        deployment().weightFormat.value = WeightFormatId(weights);
        deployment().kvFormat.value = KvFormatId(kv);
        return *this;
    }
    Scene &engine(const char *id, const char *version)
    {
        deployment().engine.value = EngineId(id);
        deployment().engineVersion.value = version;
        return *this;
    }
    std::vector<ServerEvaluation> servers()
    {
        ServerEvaluation evaluation;
        evaluation.server = server().id;
        evaluation.count = server().count;
        evaluation.assembly = assemble(server(), 1, testCatalog());
        evaluation.pcie = pcieUse(evaluation.assembly);
        std::vector<ServerEvaluation> out;
        out.push_back(std::move(evaluation));
        return out;
    }
    DeploymentEvaluation evaluate() { return evaluateDeployment(scenario(), deployment(), servers(), testCatalog()); }
    std::optional<ServingPoint> at(double concurrency) { return servingPoint(scenario(), deployment(), servers(), testCatalog(), concurrency); }
};

Scene fourL40s()
{
    return Scene("llama-3.1-70b").with("nvidia-l40s", 4, 4).load(2048, 512, 16);
}
Scene eightH200()
{
    return Scene("deepseek-v3", "smc-sys-821ge-tnhr").with("nvidia-h200-sxm", 8, 8).load(2048, 512, 64);
}

TEST_CASE("llama_70b_in_fp8_is_served_on_four_l40s", "[deployment]")
{
    const DeploymentEvaluation e = fourL40s().evaluate();
    CHECK(e.problem == "");
    CHECK(e.accelerator == PartId("nvidia-l40s"));
    CHECK(e.acceleratorCount == 4);
    CHECK(e.engineKey == "vllm");
    CHECK(e.interconnect.kind == LinkKind::Pcie);
    CHECK_FALSE(e.speedAssumed);

    const MemoryUse &m = e.memory;
    CHECK_FALSE(m.visibleAssumed);
    CHECK(m.budget.visible / gib == Approx(44.42));
    CHECK(m.budget.weights / gib == Approx(67.7 / 4).margin(0.1));
    CHECK(m.budget.kvPerToken == 80.0 * 1024.0);
    CHECK(m.runningPerReplica == 16);
    CHECK(m.kvOfWorkload == 16 * 2560 * 80.0 * 1024.0);
    CHECK(m.headroom == m.budget.pool - m.kvOfWorkload);
    CHECK(m.headroomError == 0.5 * gib);
    CHECK(m.holds == std::floor(m.budget.pool / (2560 * 80.0 * 1024.0)));

    REQUIRE(e.point);
    CHECK(e.point->concurrency == 16);
    CHECK(e.point->ttft == Approx(e.loop.ttft));
    CHECK(e.point->tpot == Approx(e.loop.tpot));
    CHECK(e.point->throughput == Approx(16 * 512 / (e.point->ttft + 511 * e.point->tpot)));
    CHECK(e.limit != Limit::Nothing);
}

TEST_CASE("tensor_parallel_over_pcie_is_what_limits_four_l40s_under_load", "[deployment]")
{
    const DeploymentEvaluation e = fourL40s().load(2048, 512, 128).evaluate();
    const StepTime &step = e.loop.step;
    CHECK(e.limit == (e.loop.running < 128 ? Limit::KvRoom : Limit::Link));
    CHECK(step.communication > 0.3 * step.total);
}

TEST_CASE("a_curve_runs_from_one_request_to_what_the_memory_holds", "[deployment]")
{
    for (Scene scene : {fourL40s(), eightH200()}) {
        const DeploymentEvaluation e = scene.evaluate();
        const std::vector<ServingPoint> &points = e.curve.points;
        REQUIRE(points.size() == 40);
        CHECK(points.front().concurrency == 1.0);
        CHECK(points.back().concurrency == e.curve.memoryLimit);
        CHECK(e.curve.memoryLimit == e.memory.holds);
        CHECK_FALSE(e.curve.slaLimit);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const ServingPoint &p = points[i];
            INFO("at " << p.concurrency);
            CHECK((p.ttftLow < p.ttft && p.ttft < p.ttftHigh));
            CHECK((p.tpotLow < p.tpot && p.tpot < p.tpotHigh));
            CHECK((p.throughputLow < p.throughput && p.throughput < p.throughputHigh));
            CHECK(p == *scene.at(p.concurrency));
            if (i == 0)
                continue;
            CHECK(p.concurrency > points[i - 1].concurrency);
            CHECK(p.tpot >= points[i - 1].tpot);
            CHECK(p.throughput > points[i - 1].throughput);
        }
    }
}

TEST_CASE("doubling_the_batch_pays_below_the_knee_and_no_longer_at_it", "[deployment]")
{
    Scene scene = Scene("llama-3.1-8b", "smc-sys-821ge-tnhr").with("nvidia-h200-sxm", 8, 1, 1).load(2048, 512, 16);
    const DeploymentEvaluation e = scene.evaluate();
    REQUIRE(e.curve.knee);
    const double knee = *e.curve.knee;
    const auto gain = [&scene](double batch) { return scene.at(2 * batch)->throughput / scene.at(batch)->throughput; };
    CHECK(knee == std::floor(knee));
    CHECK(2 * knee <= e.curve.memoryLimit + 1);
    CHECK(gain(knee) < 1.15);
    CHECK(gain(knee - 1) >= 1.15);
}

TEST_CASE("the_sla_limit_is_the_largest_concurrency_that_meets_both_targets", "[deployment]")
{
    Scene scene = fourL40s();
    const double ttft = scene.at(9)->ttft, tpot = scene.at(5)->tpot;
    scene.workload().ttftTarget = seconds(ttft);
    CHECK(scene.evaluate().curve.slaLimit == 9.0);
    scene.workload().tpotTarget = seconds(tpot);
    CHECK(scene.evaluate().curve.slaLimit == 5.0);
    scene.workload().tpotTarget = milliseconds(0.1);
    CHECK(scene.evaluate().curve.slaLimit == 0.0);
    scene.workload().ttftTarget = std::nullopt;
    scene.workload().tpotTarget = seconds(100);
    const ServingCurve curve = scene.evaluate().curve;
    CHECK(curve.slaLimit == curve.memoryLimit);
}

TEST_CASE("replicas_and_servers_share_the_load", "[deployment]")
{
    const ServingPoint one = *Scene("llama-3.1-8b").with("nvidia-l40s", 1).load(1024, 256, 8).evaluate().point;
    Scene four = Scene("llama-3.1-8b").with("nvidia-l40s", 4, 1, 4).load(1024, 256, 32);
    const ServingPoint byReplicas = *four.evaluate().point;
    four.server().count = 3;
    four.load(1024, 256, 96);
    const DeploymentEvaluation threeServers = four.evaluate();
    for (const ServingPoint &p : {byReplicas, *threeServers.point}) {
        CHECK(p.ttft == Approx(one.ttft));
        CHECK(p.tpot == Approx(one.tpot));
    }
    CHECK(byReplicas.throughput == Approx(4 * one.throughput));
    CHECK(threeServers.point->throughput == Approx(12 * one.throughput));
    CHECK(threeServers.curve.points.front().concurrency == 12);
    CHECK(threeServers.memory.runningPerReplica == 8);
    CHECK(threeServers.memory.holds % 12 == 0);
    // fewer requests than replicas: some replicas stand idle, the rest run one request each
    four.load(1024, 256, 6);
    const DeploymentEvaluation idle = four.evaluate();
    CHECK(idle.point->tpot == Approx(threeServers.curve.points.front().tpot));
    CHECK(idle.point->throughput == Approx(threeServers.curve.points.front().throughput / 2));
}

TEST_CASE("requests_beyond_the_kv_cache_wait_for_it", "[deployment]")
{
    const DeploymentEvaluation fits = fourL40s().load(8192, 1024, 8).evaluate();
    const DeploymentEvaluation waits = fourL40s().load(8192, 1024, 400).evaluate();
    CHECK(waits.limit == Limit::KvRoom);
    CHECK(waits.memory.headroom < 0);
    CHECK(waits.loop.queue > 0);
    CHECK(fits.loop.queue == 0);
    CHECK(fits.limit != Limit::KvRoom);
}

TEST_CASE("an_engine_that_does_not_start_has_memory_but_no_speed", "[deployment]")
{
    Scene scene = Scene("llama-3.1-70b").with("nvidia-l40s", 2, 2).formats("bf16", "fp16/bf16");
    scene.workload().tpotTarget = milliseconds(50);
    const DeploymentEvaluation e = scene.evaluate();
    CHECK(e.problem == "");
    CHECK_FALSE(e.memory.budget.starts);
    CHECK(e.memory.budget.weights / gib == Approx(131.4 / 2).margin(0.1));
    CHECK(e.memory.headroom < 0);
    CHECK(e.memory.holds == 0);
    CHECK_FALSE(e.point);
    CHECK(e.curve.points.empty());
    CHECK(e.curve.slaLimit == 0.0);
    CHECK(e.limit == Limit::Nothing);
    CHECK_FALSE(scene.at(1));
}

TEST_CASE("a_request_longer_than_the_kv_cache_is_not_served", "[deployment]")
{
    Scene scene = Scene("llama-3.1-8b").with("nvidia-l4", 1).load(120000, 1000, 1).formats("bf16", "fp16/bf16");
    const DeploymentEvaluation e = scene.evaluate();
    CHECK(e.memory.budget.starts);
    CHECK(e.memory.holds == 0);
    CHECK_FALSE(e.point);
    CHECK(e.curve.memoryLimit == 0);
}

TEST_CASE("the_smallest_accelerator_counts", "[deployment]")
{
    const DeploymentEvaluation mixed = Scene("llama-3.1-8b").with("nvidia-l40s", 1).with("nvidia-l4", 1, 2).evaluate();
    const DeploymentEvaluation small = Scene("llama-3.1-8b").with("nvidia-l4", 2, 2).evaluate();
    CHECK(mixed.accelerator == PartId("nvidia-l4"));
    CHECK(mixed.memory == small.memory);
    // one that no replica uses does not count
    CHECK(Scene("llama-3.1-8b").with("nvidia-l40s", 1).with("nvidia-l4", 1, 1).evaluate().accelerator == PartId("nvidia-l40s"));
}

TEST_CASE("a_deployment_can_name_its_slots", "[deployment]")
{
    Scene scene = Scene("llama-3.1-8b").with("nvidia-l40s", 1).with("nvidia-l4", 2);
    scene.deployment().accelerators.front().slots = {scene.server().placements[2].slot};
    const DeploymentEvaluation e = scene.evaluate();
    CHECK(e.accelerator == PartId("nvidia-l4"));
    CHECK(e.acceleratorCount == 1);
}

TEST_CASE("what_stands_in_the_way_of_an_answer_is_named", "[deployment]")
{
    const auto problem = [](auto change) {
        Scene scene = fourL40s();
        change(scene);
        const DeploymentEvaluation e = scene.evaluate();
        CHECK_FALSE(e.point);
        CHECK_FALSE(scene.at(4));
        return e.problem;
    };
    CHECK(problem([](Scene &s) { s.server().placements.clear(); }) == "no_accelerator");
    CHECK(problem([](Scene &s) { s.deployment().accelerators.clear(); }) == "no_accelerator");
    CHECK(problem([](Scene &s) { s.deployment().accelerators.front().server = ServerId{99}; }) == "no_accelerator");
    CHECK(problem([](Scene &s) { s.workload().model = ModelId("no-such-model"); }) == "unknown_model");
    CHECK(problem([](Scene &s) { s.workload().model = ModelId("bge-m3"); }) == "encoder_model");
    CHECK(problem([](Scene &s) { s.formats("no-such-format", "fp16/bf16"); }) == "unknown_format");
    CHECK(problem([](Scene &s) { s.formats("bf16", "no-such-format"); }) == "unknown_format");
    CHECK(problem([](Scene &s) { s.engine("no-such-engine", "1.0"); }) == "unknown_engine");
    CHECK(problem([](Scene &s) { s.deployment().layout.value.tensor = 0; }) == "missing_figure");
    CHECK(problem([](Scene &s) {
              for (Placement &placement : s.server().placements)
                  placement.part = PartId("no-such-card");
          }) == "unknown_accelerator");
    CHECK(problem([](Scene &s) {
              for (Placement &placement : s.server().placements)
                  placement.part = PartId("intel-myriadx");
          }) == "missing_figure");
}

TEST_CASE("formats_and_engines_without_measurements_count_as_assumed", "[deployment]")
{
    CHECK(Scene("llama-3.1-8b").with("nvidia-l40s", 1).engine("llama.cpp", "b4500").formats("gguf-q2_k", "fp16/bf16").evaluate().speedAssumed);
    CHECK_FALSE(Scene("llama-3.1-8b").with("nvidia-l40s", 1).engine("llama.cpp", "b4500").formats("gguf-q4_k_m", "fp16/bf16").evaluate().speedAssumed);

    Scene ascend = Scene("llama-3.1-8b").with("huawei-ascend910b2", 1).formats("bf16", "fp16/bf16");
    const DeploymentEvaluation measured = ascend.evaluate();
    const DeploymentEvaluation borrowed = ascend.engine("mindie", "2.0").evaluate();
    CHECK(measured.engineKey == "vllm_ascend");
    CHECK(borrowed.engineKey == "vllm_ascend");
    CHECK(measured.calibrationClass == "A");
    CHECK(borrowed.calibrationClass == "B");
    CHECK_FALSE(measured.speedAssumed);
    CHECK(borrowed.speedAssumed);
    CHECK(measured.memory.headroomError == 2.5 * gib);
    CHECK(borrowed.memory.headroomError == 6.0 * gib);
}

TEST_CASE("an_assumed_visible_vram_widens_the_error_of_the_headroom", "[deployment]")
{
    const DeploymentEvaluation e = Scene("llama-3.1-8b").with("nvidia-l4", 1).evaluate();
    CHECK(e.memory.visibleAssumed);
    CHECK(e.memory.headroomError == 2.5 * gib);
}

TEST_CASE("kv_in_fp8_doubles_what_the_memory_holds", "[deployment]")
{
    const DeploymentEvaluation full = fourL40s().formats("fp8-e4m3-block128", "fp16/bf16").evaluate();
    const DeploymentEvaluation half = fourL40s().formats("fp8-e4m3-block128", "fp8-e4m3").evaluate();
    CHECK(half.memory.budget.kvPerToken == full.memory.budget.kvPerToken / 2);
    CHECK(half.memory.holds >= 2 * full.memory.holds);
    CHECK(half.point->tpot < full.point->tpot);
}

TEST_CASE("nothing_in_the_catalogue_gives_a_figure_that_is_no_number", "[deployment]")
{
    const auto finite = [](const ServingPoint &p) {
        return std::isfinite(p.ttft) && std::isfinite(p.tpot) && std::isfinite(p.throughput) && p.ttft > 0 && p.tpot > 0 && p.throughput > 0;
    };
    int served = 0, refused = 0;
    for (const auto &part : testCatalog().parts(PartKind::Accelerator)) {
        const PartId &id = infoOf(*part).id;
        for (const auto &model : testCatalog().models()) {
            Scene scene = Scene(model->id.text.c_str()).with(id.text.c_str(), 4, 2, 2).formats(served % 2 ? "int4-awq-g128" : "nvfp4", "fp16/bf16");
            scene.deployment().layout.value.attentionData = model->mixture && served % 3 == 0 ? 2 : 1;
            const DeploymentEvaluation e = scene.evaluate();
            INFO(model->id.text << " on " << id.text);
            CHECK(e.problem.empty() != e.engineKey.empty());
            if (e.point) {
                ++served;
                CHECK(finite(*e.point));
                for (const ServingPoint &p : e.curve.points)
                    if (!finite(p))
                        FAIL("at " << p.concurrency);
            } else {
                ++refused;
            }
        }
    }
    CHECK(served > 1000);
    CHECK(refused > 100);
}

} // namespace
} // namespace inferrack::core
