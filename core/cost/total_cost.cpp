// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/total_cost.h"

#include "core/evaluation.h"

namespace inferrack::core {

namespace {

constexpr double hoursPerYear = 8760.0;

/// PUE of the site; 0 there = the typical one of its cooling. Where no source states that, 1 stands in (nothing but the servers draws
/// power, as with an edge box) and is named among the assumed values.
double pueOf(const Site &site, const Catalog &catalog)
{
    if (site.pue.value > 0.0)
        return site.pue.value;
    const Cooling *cooling = catalog.find<Cooling>(site.cooling.value);
    return cooling ? cooling->pueTypical.value_or(1.0) : 1.0;
}

} // namespace

Cost totalCost(const Scenario &scenario, const std::vector<ServerEvaluation> &servers, const Catalog &catalog)
{
    Cost cost;
    cost.bill = billOfMaterials(scenario, catalog);
    for (const ServerEvaluation &server : servers)
        cost.typicalWall += server.power.typicalWall * server.count;
    cost.pue = pueOf(scenario.site, catalog);
    cost.pueAssumed = scenario.site.pue.assumed || scenario.site.pue.value <= 0.0;
    cost.energyPerYear = kilowattHours(inKilowatts(cost.typicalWall) * hoursPerYear * cost.pue);
    const Money tariff = scenario.site.tariff.value;
    cost.energyPerYearCost = estimated(inKilowattHours(cost.energyPerYear) * inMajor(tariff), tariff.currency);
    return cost;
}

} // namespace inferrack::core
