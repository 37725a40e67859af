// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate.h"

#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/random_edits.h"
#include "tests/support/core/reference_build.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

/// Everything of a scenario that can be compared, without pointers into the project.
void checkEqual(const ScenarioEvaluation &a, const ScenarioEvaluation &b)
{
    CHECK(a.findings == b.findings);
    CHECK(a.verdict == b.verdict);
    CHECK(a.assumed == b.assumed);
    CHECK(a.cost == b.cost);
    REQUIRE(a.servers.size() == b.servers.size());
    for (size_t i = 0; i < a.servers.size(); ++i) {
        CHECK(a.servers[i].power == b.servers[i].power);
        CHECK(a.servers[i].pcie == b.servers[i].pcie);
        CHECK(a.servers[i].memory == b.servers[i].memory);
        CHECK(a.servers[i].heat == b.servers[i].heat);
        CHECK(a.servers[i].server == b.servers[i].server);
    }
    REQUIRE(a.deployments.size() == b.deployments.size());
    for (size_t i = 0; i < a.deployments.size(); ++i) {
        CHECK(a.deployments[i].problem == b.deployments[i].problem);
        CHECK(a.deployments[i].point == b.deployments[i].point);
        CHECK(a.deployments[i].memory == b.deployments[i].memory);
        CHECK(a.deployments[i].curve.points == b.deployments[i].curve.points);
        CHECK(a.deployments[i].deployment == b.deployments[i].deployment);
        CHECK(a.deployments[i].workload == b.deployments[i].workload);
        CHECK(a.deployments[i].server == b.deployments[i].server);
    }
}

/// The scenario with one server and the deployments on it alone.
Project only(const Project &project, ServerId server)
{
    Project one = project;
    Scenario &scenario = one.scenarios.front();
    std::erase_if(scenario.servers, [&](const ServerType &s) { return s.id != server; });
    std::erase_if(scenario.deployments, [&](const Deployment &d) { return d.accelerators.empty() || d.accelerators.front().server != server; });
    return one;
}

} // namespace

TEST_CASE("equal_projects_evaluate_equally", "[evaluate]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Project copy = *each.project;
        const Evaluation first = evaluate(*each.project, *each.catalog), second = evaluate(copy, *each.catalog);
        REQUIRE(first.scenarios.size() == second.scenarios.size());
        for (size_t i = 0; i < first.scenarios.size(); ++i)
            checkEqual(first.scenarios[i], second.scenarios[i]);
        CHECK(copy == *each.project);
    }
}

TEST_CASE("every_configuration_keeps_the_laws_of_an_evaluation", "[evaluate]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        CHECK(brokenInEvaluation(*each.project, *each.catalog, evaluation) == Broken{});
        CHECK(brokenInBills(*each.project, *each.catalog, evaluation) == Broken{});
    }
}

TEST_CASE("the_healthy_examples_keep_the_laws_of_a_project", "[evaluate]")
{
    for (const Example &example : examples()) {
        if (!referenceBuild(example.id).healthy) // a card too wide and a bridge that no edit would allow
            continue;
        INFO(example.id);
        const Evaluation evaluation = evaluate(example.project, example.catalog);
        CHECK(brokenInProject(example.project, example.catalog, evaluation) == Broken{});
    }
}

TEST_CASE("an_empty_project_evaluates_to_nothing", "[evaluate]")
{
    CHECK(evaluate(Project(), testCatalog()).scenarios.empty());
    Project project;
    project.scenarios.emplace_back();
    const Evaluation evaluation = evaluate(project, testCatalog());
    REQUIRE(evaluation.scenarios.size() == 1);
    CHECK(evaluation.scenarios.front().findings.empty());
    CHECK(printed(evaluation.scenarios.front().verdict.headline) == "No server yet");
    CHECK(evaluation.scenarios.front().cost.bill.total.minor == 0);
    CHECK(evaluate(project, Catalog()).scenarios.size() == 1);
}

TEST_CASE("a_catalogue_without_anything_is_no_reason_to_fail", "[evaluate]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Catalog nothing;
        const Evaluation evaluation = evaluate(*each.project, nothing);
        const ScenarioEvaluation &result = evaluation.scenarios.front();
        CHECK(printed(result.verdict.headline) == "The chassis is unknown");
        CHECK(result.verdict.severity == Severity::Blocker);
        CHECK_FALSE(result.deployments.front().point);
        // every part is on request
        CHECK(result.cost.bill.onRequest > 0);
        CHECK(result.cost.bill.total.minor == 0);
    }
}

TEST_CASE("servers_built_alike_evaluate_as_each_would_alone", "[evaluate]")
{
    Scene scene("tier-4xl40s");
    ServerType twin = scene.server();
    twin.id = ServerId{2};
    twin.count = 3;
    twin.name = "Twin";
    Deployment deployment = scene.deployment();
    deployment.id = DeploymentId{2};
    deployment.accelerators.front().server = twin.id;
    scene.scenario().servers.push_back(twin);
    scene.scenario().deployments.push_back(deployment);
    ServerType other = twin;
    other.id = ServerId{3};
    other.placements.pop_back();
    scene.scenario().servers.push_back(other);

    const ScenarioEvaluation &together = scene.evaluated();
    for (size_t i = 0; i < 3; ++i) {
        INFO("server " << i + 1);
        const ServerId id{static_cast<int>(i) + 1};
        const Project alone = only(scene.project, id);
        const Evaluation single = evaluate(alone, scene.catalog);
        const ServerEvaluation &a = together.servers[i], &b = single.scenarios.front().servers.front();
        CHECK(a.server == id);
        CHECK(a.count == b.count);
        CHECK(a.power == b.power);
        CHECK(a.pcie == b.pcie);
        CHECK(a.heat == b.heat);
        CHECK(a.memory == b.memory);
        CHECK(a.assembly.type == &scene.scenario().servers[i]);
        CHECK(a.assembly.number == static_cast<int>(i) + 1);
        CHECK(a.assembly.filled.size() == b.assembly.filled.size());
        if (i < 2) {
            CHECK(together.deployments[i].point == single.scenarios.front().deployments.front().point);
            CHECK(together.deployments[i].memory == single.scenarios.front().deployments.front().memory);
            CHECK(together.deployments[i].server == id);
        }
    }
    // the second deployment has three servers to spread over
    CHECK(together.deployments[1].memory.holds == 3 * together.deployments[0].memory.holds);
}

TEST_CASE("deployments_that_ask_alike_keep_their_own_ids", "[evaluate]")
{
    Scene scene("tier-4xl40s");
    Workload workload = scene.workload();
    workload.id = WorkloadId{7};
    workload.name = "The same again";
    Deployment deployment = scene.deployment();
    deployment.id = DeploymentId{9};
    deployment.workload = workload.id;
    scene.scenario().workloads.push_back(workload);
    scene.scenario().deployments.push_back(deployment);
    const ScenarioEvaluation &result = scene.evaluated();
    CHECK(result.deployments[1].deployment == DeploymentId{9});
    CHECK(result.deployments[1].workload == WorkloadId{7});
    CHECK(result.deployments[1].point == result.deployments[0].point);

    // one thing that differs is calculated
    scene.scenario().workloads.back().concurrency.value += 1;
    CHECK(scene.evaluated().deployments[1].point->concurrency == scene.evaluated().deployments[0].point->concurrency + 1);
    scene.scenario().workloads.back() = workload;
    scene.scenario().deployments.back().kvFormat.value = KvFormatId("fp8-e4m3");
    scene.scenario().deployments.front().kvFormat.value = KvFormatId("fp16/bf16");
    CHECK(scene.evaluated().deployments[1].memory.budget.kvPerToken * 2 == scene.evaluated().deployments[0].memory.budget.kvPerToken);
}

TEST_CASE("the_order_of_servers_changes_no_figure_of_theirs", "[evaluate]")
{
    Scene scene("tier-4xl40s");
    ServerType second = referenceBuild("api-4x4090").scenario().servers.front();
    second.id = ServerId{2};
    scene.scenario().servers.push_back(second);
    const ScenarioEvaluation before = scene.evaluated();
    const PowerDraw first = before.servers[0].power, last = before.servers[1].power;
    const Money total = before.cost.bill.total;
    std::swap(scene.scenario().servers[0], scene.scenario().servers[1]);
    const ScenarioEvaluation &after = scene.evaluated();
    CHECK(after.servers[1].power == first);
    CHECK(after.servers[0].power == last);
    CHECK(after.cost.bill.total == total);
    CHECK(after.cost.energyPerYearCost == before.cost.energyPerYearCost);
}

TEST_CASE("scenarios_do_not_touch_each_other", "[evaluate]")
{
    Project project = referenceBuild("tier-4xl40s").project;
    Scenario other = referenceBuild("api-4x4090").scenario();
    other.id = ScenarioId{2};
    const Evaluation alone = evaluate(project, testCatalog());
    project.scenarios.push_back(other);
    const Evaluation both = evaluate(project, testCatalog());
    checkEqual(both.scenarios.front(), alone.scenarios.front());
    CHECK(both.scenarios.back().scenario == ScenarioId{2});
    for (const Finding &finding : both.scenarios.back().findings)
        CHECK(finding.subject.scenario == ScenarioId{2});
}

TEST_CASE("adding_a_card_adds_its_power_and_taking_it_away_takes_it", "[evaluate]")
{
    Scene scene("tier-4xl40s");
    const PowerDraw four = scene.evaluated().servers.front().power;
    scene.take("gpu-a.3");
    const PowerDraw three = scene.evaluated().servers.front().power;
    CHECK(inWatts(four.accelerators - three.accelerators) == Approx(350));
    CHECK(inWatts(four.dc - three.dc) == Approx(350));
    CHECK(inWatts(four.output - three.output) == Approx(350 * 1.05 * (1 + four.fans)));
    scene.put("nvidia-l40s", "gpu-a.3");
    CHECK(scene.evaluated().servers.front().power == four);
}

TEST_CASE("more_of_anything_never_draws_less", "[evaluate]")
{
    const Catalog &catalog = testCatalog();
    RandomEdits random(catalog, 91);
    int compared = 0;
    for (const char *chassis : {"smc-as-4125gs-tnrt", "dell-r760xa", "xfusion-g5500-v7"}) {
        Project project = startOf(catalog, PartId(chassis));
        for (int i = 0; i < 60; ++i) {
            const Result<Project> next = random.next(project, i % 2 ? "place" : "fillLike").apply(project);
            if (!next)
                continue;
            const ServerType &before = project.scenarios.front().servers.front(), &after = next->scenarios.front().servers.front();
            const bool grows = after.placements.size() > before.placements.size() &&
                               std::includes(after.placements.begin(), after.placements.end(), before.placements.begin(), before.placements.end(),
                                             [](const Placement &a, const Placement &b) { return std::tie(a.slot, a.part) < std::tie(b.slot, b.part); });
            if (grows) {
                ++compared;
                const Evaluation a = evaluate(project, catalog), b = evaluate(*next, catalog);
                const PowerDraw &less = a.scenarios.front().servers.front().power, &more = b.scenarios.front().servers.front().power;
                CHECK(more.dc >= less.dc);
                CHECK(more.output >= less.output);
                CHECK(more.outputWorst >= less.outputWorst);
                CHECK(b.scenarios.front().cost.bill.total.minor >= a.scenarios.front().cost.bill.total.minor);
            }
            project = *next;
        }
    }
    CHECK(compared > 20);
}
