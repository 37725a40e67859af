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
