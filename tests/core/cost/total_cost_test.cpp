// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/total_cost.h"

#include "core/evaluate.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/server_builder.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

constexpr const char *chassis = "smc-as-4125gs-tnrt";

ServerEvaluation drawing(Watts typical, int count)
{
    ServerEvaluation server;
    server.count = count;
    server.power.typicalWall = typical;
    return server;
}

DeploymentEvaluation serving(double tokensPerSecond)
{
    DeploymentEvaluation deployment;
    deployment.point.emplace();
    deployment.point->throughput = tokensPerSecond;
    return deployment;
}

/// One empty server whose bill is this sum, in a list of its own.
struct Priced {
    explicit Priced(Money sum) : catalog(testCatalog())
    {
        PriceList list;
        list.id = PriceListId("mine");
        list.currency = sum.currency;
        const BillOfMaterials bill = billOfMaterials(aScenario({aServer(chassis)}), catalog);
        for (const BillLine &line : bill.servers.at(0).lines)
            list.prices[line.part] = {line.part, {0, sum.currency}, {0, sum.currency}, {0, sum.currency}, TaxBasis::Inclusive13, "2026-11", {}, {}, {}, {}};
        list.prices[PartId(chassis)].low = list.prices[PartId(chassis)].typical = list.prices[PartId(chassis)].high = sum;
        catalog.add(std::move(list));
        scenario = aScenario({aServer(chassis)}, "mine");
        scenario.site.pue = {1.4, false};
        scenario.site.tariff.value = {80, Currency::CNY};
    }
    /// At 5 kW: 61,320 kWh and 49,056.00 a year.
    Cost cost(const std::vector<DeploymentEvaluation> &deployments = {}, Watts typical = kilowatts(5)) const
    {
        return totalCost(scenario, billOfMaterials(scenario, catalog), {drawing(typical, 1)}, deployments, catalog);
    }

    Catalog catalog;
    Scenario scenario;
};

Money cny(std::int64_t fen)
{
    return {fen, Currency::CNY};
}

} // namespace

TEST_CASE("energy_is_typical_power_over_a_year_with_pue_and_tariff", "[cost]")
{
    Scenario scenario = aScenario({aServer(chassis)});
    scenario.site.pue = {1.4, false};
    scenario.site.tariff.value = {80, Currency::CNY};
    const Cost cost =
        totalCost(scenario, billOfMaterials(scenario, testCatalog()), {drawing(kilowatts(2.0), 1), drawing(kilowatts(1.0), 3)}, {}, testCatalog());
    CHECK(cost.typicalWall == kilowatts(5.0));
    CHECK(inKilowattHours(cost.energyPerYear) == Approx(5.0 * 8760 * 1.4));
    CHECK(cost.energyPerYearCost == Money{4905600, Currency::CNY}); // 61,320 kWh x 0.80
    CHECK_FALSE(cost.pueAssumed);
    CHECK(cost.bill == billOfMaterials(scenario, testCatalog()));
}

TEST_CASE("without_a_pue_the_typical_one_of_the_cooling_counts", "[cost]")
{
    struct Row {
        const char *cooling;
        double pue;
    };
    Scenario scenario = aScenario({aServer(chassis)});
    for (const Row &row : {Row{"air-contained", 1.4}, Row{"edge-fanless", 1.0}}) {
        scenario.site.cooling.value = PartId(row.cooling);
        CHECK(totalCost(scenario, billOfMaterials(scenario, testCatalog()), {}, {}, testCatalog()).pue == row.pue);
    }
    for (const auto &part : testCatalog().parts(PartKind::Cooling)) {
        const Cooling &cooling = std::get<Cooling>(*part);
        scenario.site.cooling.value = cooling.id;
        INFO(cooling.id.text);
        const Cost cost = totalCost(scenario, billOfMaterials(scenario, testCatalog()), {}, {}, testCatalog());
        CHECK(cost.pue == cooling.pueTypical.value_or(1.0));
        CHECK(cost.pueAssumed);
    }
    scenario.site.pue = {1.25, false};
    CHECK(totalCost(scenario, billOfMaterials(scenario, testCatalog()), {}, {}, testCatalog()).pue == 1.25);
}

TEST_CASE("the_total_is_purchase_energy_space_and_maintenance_after_the_warranty", "[cost]")
{
    struct Row {
        const char *name;
        std::optional<Money> colocation; ///< per month
        int warranty;
        Rational maintenance;
        int years;
        TotalCost expected;
    };
    // Purchase 1,000,000.00; electricity 49,056.00 a year; maintenance of a year 80,000.00 at 8%.
    const Money purchase = cny(100'000'000);
    const Row rows[] = {
        {"one year in a room of one's own", {}, 3, {8, 100}, 1, {1, purchase, cny(4'905'600), cny(0), cny(0)}},
        {"the warranty covers the third year", {}, 3, {8, 100}, 3, {3, purchase, cny(14'716'800), cny(0), cny(0)}},
        {"two years after it", {}, 3, {8, 100}, 5, {5, purchase, cny(24'528'000), cny(0), cny(16'000'000)}},
        {"colocation of 4,500 a month", cny(450'000), 3, {8, 100}, 5, {5, purchase, cny(24'528'000), cny(27'000'000), cny(16'000'000)}},
        {"no warranty", {}, 0, {8, 100}, 3, {3, purchase, cny(14'716'800), cny(0), cny(24'000'000)}},
        {"a warranty beyond the period", {}, 10, {8, 100}, 5, {5, purchase, cny(24'528'000), cny(0), cny(0)}},
        {"no maintenance", {}, 1, {0, 100}, 5, {5, purchase, cny(24'528'000), cny(0), cny(0)}},
        {"a third of a per cent, rounded once a year", {}, 1, {1, 300}, 3, {3, purchase, cny(14'716'800), cny(0), cny(666'666)}},
        {"seven years", cny(100'000), 5, {10, 100}, 7, {7, purchase, cny(34'339'200), cny(8'400'000), cny(20'000'000)}},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        Priced priced(purchase);
        priced.scenario.site.colocationPerMonth = row.colocation;
        priced.scenario.costTerms.warrantyYears.value = row.warranty;
        priced.scenario.costTerms.maintenance.value = row.maintenance;
        priced.scenario.costTerms.years.value = row.years;
        const Cost cost = priced.cost();
        CHECK(cost.noTotal == NoTotal::None);
        REQUIRE(cost.overPeriod);
        CHECK(*cost.overPeriod == row.expected);
        CHECK(cost.over(row.years) == row.expected);
        REQUIRE(cost.overYears.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            CHECK(cost.overYears[i].years == yearsShown[i]);
            if (yearsShown[i] == row.years)
                CHECK(cost.overYears[i] == row.expected);
        }
    }
}

TEST_CASE("totals_over_one_three_and_five_years_by_hand", "[cost]")
{
    Priced priced(cny(100'000'000));
    priced.scenario.site.colocationPerMonth = cny(450'000);
    const Cost cost = priced.cost();
    CHECK(cost.over(1)->total() == cny(110'305'600)); // 1,000,000 + 49,056 + 54,000
    CHECK(cost.over(3)->total() == cny(130'916'800)); // 1,000,000 + 147,168 + 162,000
    CHECK(cost.over(5)->total() == cny(167'528'000)); // 1,000,000 + 245,280 + 270,000 + 160,000
    CHECK_FALSE(cost.over(4));
    priced.scenario.costTerms.years.value = 4;
    CHECK(priced.cost().over(4)->total() == cny(149'222'400)); // 1,000,000 + 196,224 + 216,000 + 80,000
}

TEST_CASE("a_million_tokens_cost_the_hour_over_the_tokens_of_a_busy_hour", "[cost]")
{
    // A known example: 2,006,000 over three years are 76.33 an hour; 10,000 tokens/s at 60% make 21.6 million of them.
    Priced priced(cny(200'600'000));
    const Cost cost = priced.cost({serving(10'000)}, watts(0));
    CHECK(cost.overPeriod->total() == cny(200'600'000));
    CHECK(cost.outputTokensPerSecond == 10'000.0);
    CHECK(cost.perMillionTokens == cny(353));
    priced.scenario.costTerms.utilisation.value = {100, 100};
    CHECK(priced.cost({serving(10'000)}, watts(0)).perMillionTokens == cny(212));
    // twice the speed halves it; two deployments add up
    CHECK(priced.cost({serving(20'000)}, watts(0)).perMillionTokens == cny(106));
    CHECK(priced.cost({serving(4'000), serving(6'000)}, watts(0)).perMillionTokens == cny(212));
}

TEST_CASE("without_a_known_throughput_a_token_has_no_cost", "[cost]")
{
    const Priced priced(cny(100'000'000));
    DeploymentEvaluation unknown = serving(100);
    unknown.problem = "unknown_model";
    DeploymentEvaluation stopped = serving(100);
    stopped.point.reset();
    const std::vector<std::vector<DeploymentEvaluation>> none{{}, {serving(0)}, {unknown}, {stopped}, {serving(100), stopped}, {unknown, serving(100)}};
    for (const auto &deployments : none) {
        const Cost cost = priced.cost(deployments);
        CHECK_FALSE(cost.outputTokensPerSecond);
        CHECK_FALSE(cost.perMillionTokens);
        CHECK(cost.overPeriod);
    }
}

TEST_CASE("what_is_on_request_leaves_no_total_of_zero", "[cost]")
{
    Priced priced(cny(100'000'000));
    PriceList empty = *priced.catalog.priceList(PriceListId("mine"));
    empty.prices.clear();
    priced.catalog.add(empty);
    const Cost nothing = priced.cost({serving(100)});
    CHECK(nothing.noTotal == NoTotal::NothingPriced);
    CHECK(nothing.overYears.empty());
    CHECK_FALSE(nothing.overPeriod);
    CHECK_FALSE(nothing.perMillionTokens);
    CHECK(nothing.bill.missing() > 0);
    CHECK(nothing.energyPerYearCost == cny(4'905'600));

    priced.scenario.prices.list = PriceListId("no-such-list");
    CHECK(priced.cost().noTotal == NoTotal::NoPriceList);
    CHECK(priced.cost().overYears.empty());
}

TEST_CASE("costs_of_the_site_are_turned_into_the_currency_of_the_list", "[cost]")
{
    struct Row {
        const char *name;
        Money purchase;
        std::optional<Rational> rate;
        std::optional<Money> colocation;
        std::optional<Money> electricity, space; ///< of a year in the list's currency; nothing = there is no total
        bool assumed;
    };
    const auto usd = [](std::int64_t cents) { return Money{cents, Currency::USD}; };
    const Row rows[] = {
        {"the default between yuan and dollar", usd(10'000'000), {}, {}, usd(690'930), usd(0), true}, // 49,056 / 7.1
        {"a rate that was entered", usd(10'000'000), Rational{72, 10}, {}, usd(681'333), usd(0), false},
        {"colocation in yuan", usd(10'000'000), Rational{72, 10}, cny(450'000), usd(681'333), usd(750'000), false},
        {"colocation in dollars needs no rate", usd(10'000'000), {}, usd(50'000), usd(690'930), usd(600'000), true},
        {"euro without a rate", {10'000'000, Currency::EUR}, {}, {}, {}, {}, false},
        {"euro with a rate", {10'000'000, Currency::EUR}, Rational{8, 1}, {}, Money{613'200, Currency::EUR}, Money{0, Currency::EUR}, false},
        {"yen have no minor unit", {10'000'000, Currency::JPY}, Rational{5, 100}, {}, Money{981'120, Currency::JPY}, Money{0, Currency::JPY}, false},
        {"a rate of nothing is none", usd(10'000'000), Rational{0, 1}, {}, {}, {}, false},
        {"a third currency", usd(10'000'000), {}, Money{100, Currency::GBP}, {}, {}, true},
        {"one currency", cny(10'000'000), Rational{9, 1}, {}, cny(4'905'600), cny(0), false},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        Priced priced(row.purchase);
        priced.scenario.prices.exchangeRate = row.rate;
        priced.scenario.site.colocationPerMonth = row.colocation;
        const Cost cost = priced.cost({serving(1000)});
        CHECK(cost.exchangeRateAssumed == row.assumed);
        CHECK(bool(cost.overPeriod) == bool(row.electricity));
        CHECK(bool(cost.perMillionTokens) == bool(row.electricity));
        if (!row.electricity) {
            CHECK(cost.noTotal == NoTotal::NoExchangeRate);
            continue;
        }
        CHECK(cost.electricityPerYear == *row.electricity);
        CHECK(cost.colocationPerYear == *row.space);
        CHECK(cost.over(1)->total() == row.purchase + *row.electricity + *row.space);
        CHECK(cost.energyPerYearCost == cny(4'905'600)); // as the site pays it
    }
}

TEST_CASE("totals_are_sums_and_grow_with_the_years_wherever_there_are_any", "[cost]")
{
    int totals = 0;
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        for (const ScenarioEvaluation &result : evaluation.scenarios) {
            const Cost &cost = result.cost;
            CHECK(cost.overYears.empty() == (cost.noTotal != NoTotal::None));
            CHECK(bool(cost.overPeriod) == (cost.noTotal == NoTotal::None));
            for (std::size_t i = 0; i < cost.overYears.size(); ++i) {
                const TotalCost &total = cost.overYears[i];
                CHECK(total.total().minor == total.purchase.minor + total.electricity.minor + total.colocation.minor + total.maintenance.minor);
                CHECK(total.purchase == cost.bill.total);
                if (i > 0)
                    CHECK(total.total().minor >= cost.overYears[i - 1].total().minor);
                ++totals;
            }
            if (cost.perMillionTokens && cost.perMillionTokens->minor > 100) {
                // what so many millions cost at this price is the total again
                const double share = inDecimals(each.project->scenarios.front().costTerms.utilisation.value);
                const double millions = *cost.outputTokensPerSecond * share * 3600 * 8760 * cost.overPeriod->years / 1e6;
                CHECK(millions * inMajor(*cost.perMillionTokens) == Approx(inMajor(cost.overPeriod->total())).epsilon(0.005));
            }
        }
    }
    CHECK(totals > 30);
}

TEST_CASE("the_throughput_of_the_scenario_is_that_of_its_deployment", "[cost]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation &result = scene.evaluated();
    REQUIRE(result.deployments.front().point);
    CHECK(result.cost.outputTokensPerSecond == result.deployments.front().point->throughput);
    REQUIRE(result.cost.perMillionTokens);
    const Money busy = *result.cost.perMillionTokens;
    scene.scenario().costTerms.utilisation = {{30, 100}, false};
    CHECK(double(scene.evaluated().cost.perMillionTokens->minor) == Approx(2.0 * double(busy.minor)).margin(2));
    scene.take("gpu-a.0").take("gpu-a.1").take("gpu-a.2").take("gpu-a.3");
    CHECK_FALSE(scene.evaluated().cost.perMillionTokens);
}
