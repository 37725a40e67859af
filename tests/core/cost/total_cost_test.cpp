// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/total_cost.h"

#include "core/evaluation.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

ServerEvaluation drawing(Watts typical, int count)
{
    ServerEvaluation server;
    server.count = count;
    server.power.typicalWall = typical;
    return server;
}

} // namespace

TEST_CASE("energy_is_typical_power_over_a_year_with_pue_and_tariff", "[cost]")
{
    Scenario scenario = aScenario({aServer("smc-as-4125gs-tnrt")});
    scenario.site.pue = {1.4, false};
    scenario.site.tariff.value = {80, Currency::CNY};
    const Cost cost = totalCost(scenario, {drawing(kilowatts(2.0), 1), drawing(kilowatts(1.0), 3)}, testCatalog());
    CHECK(cost.typicalWall == kilowatts(5.0));
    CHECK(inKilowattHours(cost.energyPerYear) == Approx(5.0 * 8760 * 1.4));
    CHECK(cost.energyPerYearCost == Money{4905600, Currency::CNY}); // 61,320 kWh x 0.80
    CHECK_FALSE(cost.pueAssumed);
    CHECK(cost.bill == billOfMaterials(scenario, testCatalog()));
}

TEST_CASE("without_a_pue_the_typical_one_of_the_cooling_counts", "[cost]")
{
    Scenario scenario = aScenario({aServer("smc-as-4125gs-tnrt")});
    const auto pue = [&scenario](const char *cooling) {
        scenario.site.cooling.value = PartId(cooling);
        return totalCost(scenario, {}, testCatalog()).pue;
    };
    CHECK(pue("air-contained") == 1.4);
    CHECK(pue("edge-fanless") == 1.0);
    CHECK(totalCost(scenario, {}, testCatalog()).pueAssumed);
}
