// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of what runs on the accelerators: memory, context, parallel layout, engine, formats.
#include "core/checks/check_support.h"
#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

void layout(Scene &scene, ParallelLayout wanted)
{
    scene.deployment().layout.value = wanted;
}

} // namespace

TEST_CASE("workloads_that_do_not_fit_the_memory", "[checks]")
{
    checkRows({
        {"weights alone above usable VRAM", "tier-4xl40s",
         [](Scene &s) {
             s.deployment().weightFormat.value = WeightFormatId("bf16");
             s.deployment().utilisation.value = 0.9;
             layout(s, {2, 1, 1, 1, 2});
         },
         "vram_fit", "weights", Severity::Blocker, 131.4, 80.0, 51.4},
        {"weights, activations and overhead above it", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {2, 1, 1, 1, 2});
             s.deployment().utilisation.value = 0.82;
         },
         "vram_fit", "runtime"},
        {"less than a tenth of usable VRAM free", "tier-4xl40s", [](Scene &s) { s.workload().concurrency.value = 95; }, "vram_fit", "headroom",
         Severity::Warning},
        {"plenty free", "tier-4xl40s", [](Scene &s) { s.workload().concurrency.value = 1; }, "vram_fit", nullptr},
        {"requests that wait for room", "tier-4xl40s", [](Scene &s) { s.workload().concurrency.value = 500; }, "kv_room", "queue", Severity::Warning},
        {"weights that leave no room", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {2, 1, 1, 1, 2});
             s.workload().concurrency.value = 64;
         },
         "kv_room", "weights", Severity::Warning},
        {"room to the last request", "tier-4xl40s", [](Scene &s) { s.workload().concurrency.value = s.evaluated().deployments.front().memory.holds; },
         "kv_room", nullptr},
        {"longer than the model takes", "tier-4xl40s", [](Scene &s) { s.workload().inputTokens.value = 200000 - 256; }, "context_length", "model",
         Severity::Blocker, 200000, 131072, 68928},
        {"longer than the pool holds", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {2, 1, 1, 1, 2});
             s.workload().inputTokens.value = 100000;
         },
         "context_length", "pool"},
        {"as long as the model takes", "tier-8xh200sxm", [](Scene &s) { s.workload().inputTokens.value = 131072 - 512; }, "context_length", nullptr},
    });
}

TEST_CASE("layouts_that_do_not_divide", "[checks]")
{
    checkRows({
        {"more ranks than accelerators", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {4, 1, 1, 1, 2});
         },
         "parallel_layout", "count", Severity::Blocker, 8, 4, 4},
        {"heads that leave a remainder", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {3, 1, 1, 1, 1});
         },
         "parallel_layout", "heads", Severity::Blocker, 64, 3, 1},
        {"experts that leave a remainder", "tier-8xh200sxm",
         [](Scene &s) {
             layout(s, {8, 1, 1, 3, 1});
         },
         "parallel_layout", "experts", Severity::Blocker, 256, 3, 1},
        {"columns that cut a quantisation group", "dgx-h100",
         [](Scene &s) {
             s.deployment().weightFormat.value = WeightFormatId("int4-awq-g128");
             layout(s, {8, 1, 1, 1, 1});
         },
         "parallel_layout", "group", Severity::Blocker, 3696, 128, 112},
        {"accelerators without work", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {2, 1, 1, 1, 1});
         },
         "parallel_layout", "idle", Severity::Note, 2, 4, 2},
        {"KV heads that are copied", "tier-8xh200nvl",
         [](Scene &s) {
             s.deployment().weightFormat.value = WeightFormatId("bf16");
             layout(s, {8, 1, 1, 1, 1});
         },
         "parallel_layout", "kv_heads", Severity::Note, 4, 8, 4},
        {"every accelerator in use", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {2, 1, 1, 1, 2});
         },
         "parallel_layout", nullptr},
    });
}

TEST_CASE("engines_and_formats_that_do_not_run", "[checks]")
{
    checkRows({
        {"an engine without support", "mi300x-node", [](Scene &s) { s.deployment().engine.value = EngineId("tensorrt-llm"); }, "engine_accelerator", "none"},
        {"a version before the support", "ascend-910b-node", [](Scene &s) { s.deployment().engineVersion.value = "0.5"; }, "engine_accelerator", "version"},
        {"the first version with support", "ascend-910b-node", [](Scene &s) { s.deployment().engineVersion.value = "0.7"; }, "engine_accelerator", nullptr},
        {"support that nobody knows", "mi300x-node",
         [](Scene &s) {
             DriverStack stack = *s.catalog.driverStack(PartId("amd-mi300x"));
             stack.engines[EngineId("vllm")].level = EngineSupport::Level::Unknown;
             s.catalog.add(stack);
         },
         "engine_accelerator", nullptr},
        {"weights the accelerator has no arithmetic for", "ascend-910b-node",
         [](Scene &s) { s.deployment().weightFormat.value = WeightFormatId("fp8-e4m3-tensor"); }, "engine_format", ""},
        {"weights only one engine loads", "tier-4xl40s", [](Scene &s) { s.deployment().weightFormat.value = WeightFormatId("gguf-q4_k_m"); }, "engine_format",
         ""},
        {"a KV format the engine does not keep", "ascend-910b-node", [](Scene &s) { s.deployment().kvFormat.value = KvFormatId("fp8-e4m3"); }, "engine_format",
         "kv"},
        {"weights stored in fewer bits than computed", "tier-4xl40s", [](Scene &s) { s.deployment().weightFormat.value = WeightFormatId("nvfp4"); },
         "engine_format", "weight_only", Severity::Note},
        {"native arithmetic", "tier-4xl40s", [](Scene &) {}, "engine_format", nullptr},
    });
}

TEST_CASE("the_weights_of_llama_70b_in_16_bits_are_the_example_of_the_texts", "[checks]")
{
    Scene scene("tier-2xl40s");
    scene.workload().model = ModelId("llama-3.1-70b");
    scene.deployment().weightFormat.value = WeightFormatId("bf16");
    scene.deployment().utilisation.value = 0.9;
    layout(scene, {2, 1, 1, 1, 1});
    const Finding *finding = scene.finding("vram_fit");
    REQUIRE(finding);
    const auto &arguments = finding->sentence.arguments;
    CHECK(arguments.at(0) == Argument(Name{"Llama 3.1 70B"}));
    CHECK(printedValue(std::get<Value>(arguments.at(2)).figure) == Approx(131.4));
    CHECK(arguments.at(3) == Argument(Parts{2, scene.catalog.find<Accelerator>(PartId("nvidia-l40s"))->name, ""}));
    CHECK(printedValue(std::get<Value>(arguments.at(4)).figure) == Approx(80.0));
    CHECK(printedValue(std::get<Value>(arguments.at(5)).figure) == Approx(51.4));
    REQUIRE(finding->derivation);
    CHECK(finding->derivation->formula.front().arguments.at(0) == Argument(Figure{70553706496.0, Unit::Count}));
}

TEST_CASE("requests_that_fit_are_the_result_of_the_derivation", "[checks]")
{
    Scene scene("tier-4xl40s");
    scene.workload().concurrency.value = 500;
    const Finding *finding = scene.finding("kv_room");
    REQUIRE(finding);
    REQUIRE(finding->derivation);
    const auto &arguments = finding->derivation->formula.front().arguments;
    const double pool = std::get<Value>(arguments.at(0)).figure.value * 1073741824.0, tokens = std::get<Value>(arguments.at(1)).figure.value,
                 perToken = std::get<Value>(arguments.at(2)).figure.value * 1024.0;
    CHECK(perToken == 320 * 1024.0);
    CHECK(std::floor(pool / (tokens * perToken)) == finding->actual->value);
}

TEST_CASE("a_deployment_without_accelerators_raises_nothing", "[checks]")
{
    Scene scene("tier-4xl40s");
    scene.take("gpu-a").deployment().layout.value = {64, 1, 1, 1, 64};
    for (const Finding &finding : scene.evaluated().findings)
        CHECK(finding.subject.workload == WorkloadId{});
}

TEST_CASE("a_set_of_several_kinds_is_not_named_by_one_of_them", "[checks]")
{
    // One L4 beside four L40S: the smallest is what is calculated with, and not what all of them are.
    Scene mixed("tier-4xl40s");
    mixed.put("nvidia-l4", "gpu-b.0");
    const Finding *idle = mixed.finding("parallel_layout");
    REQUIRE(idle);
    CHECK(idle->textId == "idle");
    CHECK(idle->sentence.arguments.at(2) == Argument(Counted{Noun::Accelerator, 5}));

    Scene alike("tier-4xl40s");
    alike.put("nvidia-l40s", "gpu-b.0");
    const Finding *same = alike.finding("parallel_layout");
    REQUIRE(same);
    CHECK(same->sentence.arguments.at(2) == Argument(parts(5, *alike.catalog.find<Accelerator>(PartId("nvidia-l40s")))));

    Scene tooBig("tier-4xl40s");
    tooBig.deployment().weightFormat.value = WeightFormatId("bf16");
    tooBig.deployment().layout = {{2, 1, 1, 1, 2}, false};
    tooBig.put("nvidia-l4", "gpu-a.3");
    const Finding *weights = tooBig.finding("vram_fit");
    REQUIRE(weights);
    CHECK(weights->textId == "weights");
    CHECK(weights->sentence.arguments.at(3) == Argument(Counted{Noun::Accelerator, 2}));
}
