// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/accelerator_set.h"

#include "core/question.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

SlotId gpu(int index)
{
    return {"gpu-a", index};
}

/// Four cards of which each serves a small model alone.
Scene fourCards(std::vector<std::vector<SlotId>> sets, int replicas)
{
    Scene scene("tier-4xl40s");
    scene.workload().model = ModelId("llama-3.1-8b");
    scene.deployment().layout.value = {1, 1, 1, 1, replicas};
    AcceleratorSet set = scene.deployment().accelerators.front();
    scene.deployment().accelerators.clear();
    for (std::vector<SlotId> &slots : sets) {
        set.slots = std::move(slots);
        scene.deployment().accelerators.push_back(set);
    }
    return scene;
}

bool hasMemory(Scene &scene, const SlotId &slot)
{
    const ScenarioEvaluation &result = scene.evaluated();
    const auto figures = answer(SlotQuestion{scene.server().id, slot}, scene.scenario(), scene.catalog, result);
    REQUIRE(figures);
    return std::any_of(figures->inputs.begin(), figures->inputs.end(), [](const auto &input) { return printed(input.name) == "VRAM in use"; });
}

} // namespace

TEST_CASE("a_deployment_uses_the_first_accelerators_of_its_first_set", "[accelerators]")
{
    struct Row {
        const char *name;
        std::vector<std::vector<SlotId>> sets;
        int replicas;
        std::vector<SlotId> used;
    };
    const Row rows[] = {
        {"all", {{}}, 4, {gpu(0), gpu(1), gpu(2), gpu(3)}},
        {"the rest is idle", {{}}, 2, {gpu(0), gpu(1)}},
        {"the named ones in slot order", {{gpu(3), gpu(1)}}, 2, {gpu(1), gpu(3)}},
        {"fewer than the layout asks for", {{gpu(2)}}, 4, {gpu(2)}},
        {"a further set is not calculated with", {{gpu(0), gpu(1)}, {gpu(2), gpu(3)}}, 4, {gpu(0), gpu(1)}},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        Scene scene = fourCards(row.sets, row.replicas);
        const ScenarioEvaluation &result = scene.evaluated();
        CHECK(usedSlots(scene.deployment(), result.deployments.front(), result.servers.front()) == row.used);
        for (int i = 0; i < 4; ++i) {
            INFO(i);
            CHECK(hasMemory(scene, gpu(i)) == (std::count(row.used.begin(), row.used.end(), gpu(i)) == 1));
        }
    }
}

TEST_CASE("a_deployment_elsewhere_or_without_an_answer_uses_no_accelerator", "[accelerators]")
{
    Scene scene = fourCards({{}}, 4);
    const ScenarioEvaluation &result = scene.evaluated();
    DeploymentEvaluation other = result.deployments.front();
    other.server = ServerId{77};
    CHECK(usedSlots(scene.deployment(), other, result.servers.front()).empty());
    other = result.deployments.front();
    other.problem = "missing_figure";
    CHECK(usedSlots(scene.deployment(), other, result.servers.front()).empty());
    Deployment nowhere = scene.deployment();
    nowhere.accelerators.clear();
    CHECK(usedSlots(nowhere, result.deployments.front(), result.servers.front()).empty());
}
