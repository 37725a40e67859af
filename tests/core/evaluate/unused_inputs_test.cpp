// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unused_inputs.h"

#include "core/evaluate.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>

using namespace inferrack::core;

namespace {

struct Unused {
    const char *field;
    std::function<void(Scene &)> state;
    std::vector<Argument> arguments; ///< of the sentence
};

const std::vector<Unused> &rows()
{
    static const std::vector<Unused> all = {
        {"workload.request_rate",
         [](Scene &s) {
             s.workload().load = LoadKind::RequestRate;
             s.workload().requestRate = 3.5;
         },
         {Figure{3.5, Unit::RequestPerSecond}}},
        {"workload.load", [](Scene &s) { s.workload().load = LoadKind::RequestRate; }, {}},
        {"workload.day_curve", [](Scene &s) { s.workload().load = LoadKind::DayCurve; }, {}},
        {"workload.day_curve",
         [](Scene &s) {
             s.workload().dayCurve = {0.2, 1.0};
         },
         {}},
        {"workload.deployment",
         [](Scene &s) {
             Workload chat = s.workload();
             chat.id = WorkloadId{9};
             chat.name = "Chat";
             s.scenario().workloads.push_back(chat);
         },
         {Name{"Chat"}}},
        {"deployment.layout",
         [](Scene &s) { s.deployment().layout.value.expert = 4; },
         {Figure{4, Unit::Count}, Name{testCatalog().model(ModelId("llama-3.1-70b"))->name}}},
        {"prices.date", [](Scene &s) { s.scenario().prices.date = "2026-11-01"; }, {Name{"2026-11-01"}}},
        {"workload.percentile", [](Scene &s) { s.workload().percentile = 95; }, {Figure{95, Unit::Count}}},
        {"deployment.mig_profile", [](Scene &s) { s.deployment().accelerators.front().migProfile = "3g.40gb"; }, {Name{"3g.40gb"}}},
        {"site.inlet_c", [](Scene &s) { s.scenario().site.inletC.value = 32; }, {Figure{32, Unit::Celsius}}},
        {"site.altitude_m", [](Scene &s) { s.scenario().site.altitudeM.value = 1800; }, {Figure{1800, Unit::Count}}},
        {"site.max_per_rack_w", [](Scene &s) { s.scenario().site.maxPerRack = watts(8000); }, {Figure{8000, Unit::Watt}}},
        {"site.max_per_rack_kg", [](Scene &s) { s.scenario().site.maxKgPerRack = 900; }, {Figure{900, Unit::Kilogram}}},
        {"prices.discount",
         [](Scene &s) {
             s.scenario().prices.discount = {10, 100};
         },
         {Figure{0.1, Unit::Percent}}},
        {"prices.tax_rate",
         [](Scene &s) {
             s.scenario().prices.taxRate = {6, 100};
         },
         {Figure{0.06, Unit::Percent}}},
        {"site.racks",
         [](Scene &s) {
             s.scenario().racks.push_back({RackId{1}, "A", {}, {}});
         },
         {}},
    };
    return all;
}

std::vector<AssumedValue> unusedIn(Scene &scene)
{
    return unusedInputs(scene.scenario(), scene.catalog, scene.evaluated());
}

} // namespace

TEST_CASE("an_input_that_nothing_calculates_with_is_said_in_one_sentence", "[assumed]")
{
    Scene usual("tier-4xl40s");
    CHECK(unusedIn(usual).empty());
    for (const Unused &row : rows()) {
        INFO(row.field);
        Scene scene("tier-4xl40s");
        row.state(scene);
        const std::vector<AssumedValue> unused = unusedIn(scene);
        REQUIRE(unused.size() == 1);
        CHECK(unused.front().field == row.field);
        CHECK(unused.front().name.arguments == row.arguments);
        CHECK(printed(unused.front().name).find("kept in the file, but this version") != std::string::npos);
        CHECK(unused.front().origin.kind == Origin::Kind::Assumed);
        // among the assumed values a reader finds it
        const std::vector<AssumedValue> &assumed = scene.evaluated().assumed;
        CHECK(std::count(assumed.begin(), assumed.end(), unused.front()) == 1);
    }
}

TEST_CASE("what_is_said_to_be_unused_changes_no_figure", "[assumed]")
{
    Scene usual("tier-4xl40s");
    const ScenarioEvaluation &plain = usual.evaluated();
    for (const Unused &row : rows()) {
        INFO(row.field);
        Scene scene("tier-4xl40s");
        row.state(scene);
        const ScenarioEvaluation &result = scene.evaluated();
        CHECK(result.cost.bill.total == plain.cost.bill.total);
        CHECK(result.cost.energyPerYearCost == plain.cost.energyPerYearCost);
        CHECK(result.servers.front().power == plain.servers.front().power);
        CHECK(result.servers.front().heat == plain.servers.front().heat);
        CHECK(result.deployments.front().memory == plain.deployments.front().memory);
        CHECK(result.deployments.front().point == plain.deployments.front().point);
        CHECK(result.findings == plain.findings);
    }
}

TEST_CASE("a_tax_rate_written_otherwise_is_the_same_rate", "[assumed]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().prices.taxRate = {26, 200};
    scene.scenario().prices.discount = {0, 7};
    CHECK(unusedIn(scene).empty());
}

TEST_CASE("several_unused_inputs_stand_one_after_another", "[assumed]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().prices.discount = {1, 10};
    scene.workload().percentile = 99;
    scene.scenario().site.altitudeM.value = -100;
    std::vector<std::string> fields;
    for (const AssumedValue &value : unusedIn(scene))
        fields.push_back(value.field);
    CHECK(fields == std::vector<std::string>{"workload.percentile", "site.altitude_m", "prices.discount"});
}

TEST_CASE("a_workload_without_deployment_is_named_by_what_it_has", "[assumed]")
{
    struct Row {
        const char *name, *model, *shown;
    };
    for (const Row &row : {Row{"Chat", "llama-3.1-8b", "Chat"}, Row{"", "llama-3.1-8b", "llama-3.1-8b"}, Row{"", "", "2"}}) {
        Scene scene("tier-4xl40s");
        Workload workload = scene.workload();
        workload.id = WorkloadId{5};
        workload.name = row.name;
        workload.model = ModelId(row.model);
        scene.scenario().workloads.push_back(workload);
        const std::vector<AssumedValue> unused = unusedIn(scene);
        REQUIRE(unused.size() == 1);
        CHECK(unused.front().name.arguments == std::vector<Argument>{Name{row.shown}});
        Deployment deployment = scene.deployment();
        deployment.id = DeploymentId{5};
        deployment.workload = workload.id;
        scene.scenario().deployments.push_back(deployment);
        CHECK(unusedIn(scene).empty());
    }
}

TEST_CASE("a_second_group_of_accelerators_is_named_and_changes_no_figure", "[assumed]")
{
    Scene scene("tier-4xl40s");
    ServerType twin = scene.server();
    twin.id = ServerId{2};
    twin.name = "Twin";
    scene.scenario().servers.push_back(twin);
    const ScenarioEvaluation alone = scene.evaluated();
    for (const ServerId second : {twin.id, scene.server().id}) {
        scene.deployment().accelerators.resize(1);
        scene.deployment().accelerators.push_back({second, {{"gpu-a", 0}}, {}});
        const std::vector<AssumedValue> unused = unusedIn(scene);
        REQUIRE(unused.size() == 1);
        CHECK(unused.front().field == "deployment.accelerators");
        CHECK(unused.front().name.arguments ==
              std::vector<Argument>{second == twin.id ? ServerName{"Twin", 2} : ServerName{scene.server().name, 1}, ServerName{scene.server().name, 1}});
        const ScenarioEvaluation &result = scene.evaluated();
        CHECK(result.deployments.front().point == alone.deployments.front().point);
        CHECK(result.deployments.front().acceleratorCount == alone.deployments.front().acceleratorCount);
        CHECK(result.findings == alone.findings);
        CHECK(result.cost == alone.cost);
    }
}

TEST_CASE("a_bridge_that_joins_nothing_is_named", "[assumed]")
{
    const auto fields = [](Scene &scene) {
        std::vector<std::string> all;
        for (const AssumedValue &value : unusedIn(scene))
            all.push_back(value.field);
        return all;
    };
    const std::vector<std::string> one{"server.bridges"};
    Scene bridged("tier-4xh200nvl"); // cards that have the connector
    CHECK(fields(bridged).empty());
    bridged.server().bridges.front().part = PartId("no-such-bridge");
    CHECK(fields(bridged) == one);
    bridged.server().bridges.front().part = PartId();
    bridged.server().bridges.front().slots.resize(1);
    CHECK(fields(bridged) == one);
    bridged.server().bridges.front().slots = {{"gpu-a", 0}, {"zz", 0}};
    CHECK(fields(bridged) == one);

    Scene cards("tier-4xl40s"); // cards that have none
    const Cost usual = cards.evaluated().cost;
    cards.server().bridges = {{PartId(), {{"gpu-a", 0}, {"gpu-a", 1}}}};
    CHECK(fields(cards) == one);
    CHECK(cards.evaluated().cost == usual);
}

TEST_CASE("an_engine_version_without_a_number_is_named", "[assumed]")
{
    Scene scene("tier-4xl40s");
    scene.deployment().engineVersion.value = "newest";
    REQUIRE(unusedIn(scene).size() == 1);
    CHECK(unusedIn(scene).front().field == "deployment.engine_version");
    CHECK(unusedIn(scene).front().name.arguments == std::vector<Argument>{Name{"newest"}, Name{"vLLM"}});
    scene.deployment().engineVersion.value = "";
    CHECK(unusedIn(scene).front().name.arguments == std::vector<Argument>{Name{"vLLM"}});
    // an engine whose own versions are no such numbers
    Scene edge("edge-agx-orin");
    CHECK(edge.deployment().engine.value.text == "llama.cpp");
    CHECK(unusedIn(edge).empty());
}

TEST_CASE("a_server_without_parts_beside_one_with_parts_is_named", "[assumed]")
{
    Scene scene("tier-4xl40s");
    ServerType second = scene.server();
    second.id = ServerId{2};
    second.placements.clear();
    scene.scenario().servers.push_back(second);
    REQUIRE(unusedIn(scene).size() == 1);
    CHECK(unusedIn(scene).front().field == "server.placements");
    CHECK(unusedIn(scene).front().name.arguments == std::vector<Argument>{ServerName{second.name, 2}});
    // where no server has a part the verdict says so
    scene.server().placements.clear();
    CHECK(unusedIn(scene).empty());
}
