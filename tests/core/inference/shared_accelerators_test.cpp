// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/shared_accelerators.h"

#include "core/advice/repairs.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

/// A model that runs on one L40S, so that four cards can be dealt out.
void deal(Scene &scene, std::vector<std::vector<SlotId>> sets, int replicas)
{
    scene.workload().model = ModelId("llama-3.1-8b");
    Deployment first = scene.deployment();
    first.layout.value = {1, 1, 1, 1, replicas};
    scene.scenario().deployments.clear();
    for (std::size_t i = 0; i < sets.size(); ++i) {
        Deployment deployment = first;
        deployment.id = DeploymentId{static_cast<int>(i) + 1};
        deployment.accelerators.front().slots = std::move(sets[i]);
        scene.scenario().deployments.push_back(std::move(deployment));
    }
}

SlotId gpu(int index)
{
    return {"gpu-a", index};
}

std::vector<SharedAccelerators> shared(Scene &scene)
{
    const ScenarioEvaluation &result = scene.evaluated();
    return sharedAccelerators(scene.scenario(), result.servers, result.deployments);
}

const Finding *takenTwice(const ScenarioEvaluation &result)
{
    const auto found = std::find_if(result.findings.begin(), result.findings.end(),
                                    [](const Finding &finding) { return finding.check == "parallel_layout" && finding.textId == "shared"; });
    return found == result.findings.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("accelerators_of_two_deployments_are_a_blocker_and_their_speeds_do_not_add_up", "[shared]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation alone = scene.evaluated();
    REQUIRE(alone.cost.perMillionTokens);
    Deployment second = scene.deployment();
    second.id = DeploymentId{2};
    scene.scenario().deployments.push_back(second);

    const ScenarioEvaluation &both = scene.evaluated();
    const Finding *finding = takenTwice(both);
    REQUIRE(finding);
    CHECK(nameOf(finding->severity) == "blocker");
    CHECK(finding->actual == Figure{2, Unit::Count});
    CHECK(finding->limit == Figure{1, Unit::Count});
    CHECK(finding->difference == Figure{1, Unit::Count});
    CHECK(finding->subject.kind == Subject::Kind::Slots);
    CHECK(finding->subject.server == scene.server().id);
    CHECK(finding->subject.slots == std::vector<SlotId>{gpu(0), gpu(1), gpu(2), gpu(3)});
    SlotNames names;
    for (const SlotId &slot : finding->subject.slots)
        names.labels.push_back(both.servers.front().assembly.label(slot).label);
    CHECK(finding->sentence.arguments == std::vector<Argument>{Figure{2, Unit::Count}, both.servers.front().assembly.name(), names, Figure{1, Unit::Count}});
    CHECK_FALSE(both.verdict.holds);
    CHECK(both.verdict.severity == Severity::Blocker);
    CHECK(printed(both.verdict.headline) == "Accelerators are taken twice");

    // each is told what it would do alone; together they have no throughput, and the money stays what it was
    CHECK(both.deployments[0].point == alone.deployments[0].point);
    CHECK(both.deployments[1].point == alone.deployments[0].point);
    CHECK_FALSE(both.cost.outputTokensPerSecond);
    CHECK_FALSE(both.cost.perMillionTokens);
    CHECK(both.cost.overPeriod == alone.cost.overPeriod);
    CHECK(brokenInEvaluation(scene.project, scene.catalog, Evaluation{{both}}) == Broken{});
    CHECK(repairs(*finding, scene.project, scene.catalog).empty());
}

TEST_CASE("deployments_side_by_side_share_nothing_and_add_up", "[shared]")
{
    struct Row {
        const char *name;
        std::vector<std::vector<SlotId>> sets;
        int replicas;
        std::vector<SlotId> slots; ///< that are taken twice; none = the deployments stand side by side
        int deployments;
    };
    const Row rows[] = {
        {"two and two", {{gpu(0), gpu(1)}, {gpu(2), gpu(3)}}, 2, {}, 0},
        {"one each", {{gpu(3)}, {gpu(1)}, {gpu(0)}, {gpu(2)}}, 1, {}, 0},
        {"a named card that the layout leaves idle", {{gpu(0), gpu(1), gpu(2)}, {gpu(2), gpu(3)}}, 2, {}, 0},
        {"one card in common", {{gpu(0), gpu(1), gpu(2)}, {gpu(2), gpu(3)}}, 3, {gpu(2)}, 2},
        {"all named by one, one by another", {{}, {gpu(3)}}, 4, {gpu(3)}, 2},
        {"three on one", {{gpu(1)}, {gpu(1)}, {gpu(1)}}, 1, {gpu(1)}, 3},
        {"three and two", {{gpu(0)}, {gpu(0)}, {gpu(0), gpu(1)}, {gpu(1)}}, 2, {gpu(0), gpu(1)}, 3},
        {"alone", {{}}, 4, {}, 0},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        Scene scene("tier-4xl40s");
        deal(scene, row.sets, row.replicas);
        const std::vector<SharedAccelerators> expected =
            row.slots.empty() ? std::vector<SharedAccelerators>{} : std::vector<SharedAccelerators>{{scene.server().id, row.slots, row.deployments}};
        CHECK(shared(scene) == expected);
        const ScenarioEvaluation &result = scene.evaluated();
        CHECK((takenTwice(result) == nullptr) == row.slots.empty());
        double sum = 0.0;
        for (const DeploymentEvaluation &deployment : result.deployments) {
            REQUIRE(deployment.point);
            sum += deployment.point->throughput;
        }
        if (row.slots.empty())
            CHECK(result.cost.outputTokensPerSecond.value_or(0.0) == Approx(sum));
        else
            CHECK_FALSE(result.cost.outputTokensPerSecond);
    }
}

TEST_CASE("deployments_of_two_servers_share_nothing", "[shared]")
{
    Scene scene("tier-4xl40s");
    ServerType twin = scene.server();
    twin.id = ServerId{2};
    Deployment second = scene.deployment();
    second.id = DeploymentId{2};
    second.accelerators.front().server = twin.id;
    scene.scenario().servers.push_back(twin);
    scene.scenario().deployments.push_back(second);
    CHECK(shared(scene).empty());
    CHECK(scene.evaluated().cost.outputTokensPerSecond);
    // a third on the twin is found there
    second.id = DeploymentId{3};
    scene.scenario().deployments.push_back(second);
    REQUIRE(shared(scene).size() == 1);
    CHECK(shared(scene).front().server == twin.id);
}

TEST_CASE("a_deployment_without_an_answer_takes_no_accelerator", "[shared]")
{
    Scene scene("tier-4xl40s");
    Deployment second = scene.deployment();
    second.id = DeploymentId{2};
    second.engine.value = EngineId("no-such-engine");
    scene.scenario().deployments.push_back(second);
    CHECK(shared(scene).empty());
    CHECK_FALSE(scene.evaluated().cost.outputTokensPerSecond); // for its speed is not known
}
