// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/total_cost.h"

#include "core/cost/default_origin.h"
#include "core/evaluation.h"
#include "core/inference/shared_accelerators.h"

#include <algorithm>

namespace inferrack::core {

namespace {

constexpr double hoursPerYear = 8760.0;
constexpr double secondsPerHour = 3600.0;

/// PUE of the site; 0 there = the typical one of its cooling. Where no source states that, 1 stands in (nothing but the servers draws
/// power, as with an edge box) and is named among the assumed values.
double pueOf(const Site &site, const Catalog &catalog)
{
    if (site.pue.value > 0.0)
        return site.pue.value;
    const Cooling *cooling = coolingOfPue(site, catalog);
    return cooling ? cooling->pueTypical.value_or(1.0) : 1.0;
}

/// Finds the rate between the money of the site and that of the list, and says whether it is the default.
void findExchangeRate(Cost &cost, const Scenario &scenario, const Catalog &catalog)
{
    const Currency site = scenario.site.tariff.value.currency;
    if (site == cost.bill.currency)
        return;
    if (scenario.prices.exchangeRate) {
        if (scenario.prices.exchangeRate->numerator > 0)
            cost.exchangeRate = scenario.prices.exchangeRate;
    } else if (site == Currency::CNY && cost.bill.currency == Currency::USD) {
        cost.exchangeRate = catalog.costDefaults().exchangeRate;
        cost.exchangeRateAssumed = true;
    }
}

/// An amount of the site in the currency of the list; nothing = no rate leads there.
std::optional<Money> inListCurrency(const Money &amount, const Cost &cost, Currency site)
{
    if (amount.currency == cost.bill.currency || amount.minor == 0)
        return Money{amount.minor, cost.bill.currency};
    if (!cost.exchangeRate || amount.currency != site)
        return std::nullopt;
    const Rational rate = *cost.exchangeRate;
    const Rational ratio{rate.denominator * minorUnits(cost.bill.currency), rate.numerator * minorUnits(amount.currency)};
    return Money{scaled(amount, ratio).minor, cost.bill.currency};
}

std::optional<double> tokensPerSecond(const std::vector<DeploymentEvaluation> &deployments)
{
    double sum = 0.0;
    for (const DeploymentEvaluation &deployment : deployments) {
        if (!deployment.problem.empty() || !deployment.point)
            return std::nullopt;
        sum += deployment.point->throughput;
    }
    return sum > 0.0 ? std::optional(sum) : std::nullopt;
}

TotalCost over(int years, const Cost &cost, const CostTerms &terms)
{
    return {years, cost.bill.total, cost.electricityPerYear * years, cost.colocationPerYear * years,
            cost.maintenancePerYear * std::max(0, years - terms.warrantyYears.value)};
}

void addTotals(Cost &cost, const Scenario &scenario, const Catalog &catalog)
{
    const CostTerms &terms = scenario.costTerms;
    const Currency site = scenario.site.tariff.value.currency;
    findExchangeRate(cost, scenario, catalog);
    const std::optional<Money> electricity = inListCurrency(cost.energyPerYearCost, cost, site);
    const std::optional<Money> colocation = inListCurrency(scenario.site.colocationPerMonth.value_or(Money{0, site}) * 12, cost, site);
    cost.electricityPerYear = electricity.value_or(Money{0, cost.bill.currency});
    cost.colocationPerYear = colocation.value_or(Money{0, cost.bill.currency});
    cost.maintenancePerYear = scaled(cost.bill.total, terms.maintenance.value);
    cost.noTotal = !catalog.priceList(scenario.prices.list) ? NoTotal::NoPriceList
                   : cost.bill.taxes.empty()                ? NoTotal::NothingPriced
                   : !electricity || !colocation            ? NoTotal::NoExchangeRate
                                                            : NoTotal::None;
    if (cost.noTotal != NoTotal::None)
        return;
    for (const int years : yearsShown)
        cost.overYears.push_back(over(years, cost, terms));
    cost.overPeriod = over(terms.years.value, cost, terms);
    if (!cost.outputTokensPerSecond)
        return;
    const double tokensPerHour = *cost.outputTokensPerSecond * secondsPerHour * inDecimals(terms.utilisation.value);
    const double perHour = inMajor(cost.overPeriod->total()) / (terms.years.value * hoursPerYear);
    if (tokensPerHour > 0.0)
        cost.perMillionTokens = estimated(perHour / tokensPerHour * 1e6, cost.bill.currency);
}

} // namespace

std::optional<TotalCost> Cost::over(int years) const
{
    if (overPeriod && overPeriod->years == years)
        return overPeriod;
    const auto found = std::find_if(overYears.begin(), overYears.end(), [years](const TotalCost &total) { return total.years == years; });
    return found == overYears.end() ? std::nullopt : std::optional(*found);
}

Cost totalCost(const Scenario &scenario, BillOfMaterials bill, const std::vector<ServerEvaluation> &servers,
               const std::vector<DeploymentEvaluation> &deployments, const Catalog &catalog)
{
    Cost cost;
    cost.bill = std::move(bill);
    for (const ServerEvaluation &server : servers)
        cost.typicalWall += server.power.typicalWall * server.count;
    cost.pue = pueOf(scenario.site, catalog);
    cost.pueAssumed = scenario.site.pue.assumed || scenario.site.pue.value <= 0.0;
    cost.energyPerYear = kilowattHours(inKilowatts(cost.typicalWall) * hoursPerYear * cost.pue);
    const Money tariff = scenario.site.tariff.value;
    cost.energyPerYearCost = estimated(inKilowattHours(cost.energyPerYear) * inMajor(tariff), tariff.currency);
    // Speeds that deployments reach on the same accelerators, each alone, do not add up.
    if (sharedAccelerators(scenario, servers, deployments).empty())
        cost.outputTokensPerSecond = tokensPerSecond(deployments);
    addTotals(cost, scenario, catalog);
    return cost;
}

} // namespace inferrack::core
