// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/difference.h"

#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

/// Takes the price of a part out of the list of the scenario.
void withoutPrice(Scene &scene, const char *part)
{
    PriceList list = *scene.catalog.priceList(scene.scenario().prices.list);
    list.prices.erase(PartId(part));
    scene.catalog.add(list);
}

Money priceOf(Scene &scene, const char *part)
{
    return scene.catalog.priceList(scene.scenario().prices.list)->price(PartId(part))->typical;
}

} // namespace

TEST_CASE("a_scenario_differs_from_itself_by_nothing", "[advice]")
{
    for (const ReferenceBuild &build : referenceBuilds()) {
        INFO(build.id);
        Scene scene(build.id);
        const ScenarioEvaluation &now = scene.evaluated();
        CHECK(difference(now, now) == Difference{Money{0, now.cost.bill.currency}, {}, {}});
    }
}

TEST_CASE("a_card_more_costs_its_price_and_draws_its_power", "[advice]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation &four = scene.evaluated();
    scene.take("gpu-a.3");
    const ScenarioEvaluation &three = scene.evaluated();
    const Difference more = difference(three, four), less = difference(four, three);
    const Money price = priceOf(scene, "nvidia-l40s");
    REQUIRE(more.purchase);
    // The card brings its cable.
    CHECK(more.purchase->minor >= price.minor);
    CHECK(more.purchase->minor < price.minor + price.minor / 100);
    CHECK(*more.purchase == four.cost.bill.total - three.cost.bill.total);
    CHECK(less.purchase == Money{-more.purchase->minor, price.currency});
    CHECK(inWatts(more.peakWall) > inWatts(more.typicalWall));
    CHECK(inWatts(more.typicalWall) > 0.0);
    CHECK(inWatts(more.peakWall) > 350.0);
    CHECK(less.typicalWall == Watts() - more.typicalWall);
    CHECK(less.peakWall == Watts() - more.peakWall);
}

TEST_CASE("servers_of_a_type_count_each", "[advice]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation &full = scene.evaluated();
    scene.take("gpu-a.3");
    const Difference one = difference(scene.evaluated(), full);
    Scene three("tier-4xl40s");
    three.server().count = 3;
    const ScenarioEvaluation &threeFull = three.evaluated();
    three.take("gpu-a.3");
    const Difference all = difference(three.evaluated(), threeFull);
    CHECK(all.purchase == *one.purchase * 3);
    CHECK(inWatts(all.typicalWall) == Approx(3 * inWatts(one.typicalWall)));
    CHECK(inWatts(all.peakWall) == Approx(3 * inWatts(one.peakWall)));
}

TEST_CASE("a_part_on_request_that_comes_or_goes_leaves_the_price_open", "[advice]")
{
    Scene scene("tier-4xl40s");
    withoutPrice(scene, "nvidia-l40s");
    const ScenarioEvaluation &four = scene.evaluated();
    scene.take("gpu-a.3");
    const ScenarioEvaluation &three = scene.evaluated();
    CHECK_FALSE(difference(three, four).purchase);
    CHECK_FALSE(difference(four, three).purchase);
    CHECK(inWatts(difference(three, four).typicalWall) > 0.0);
}

TEST_CASE("a_part_on_request_that_stays_does_not", "[advice]")
{
    Scene scene("tier-4xl40s");
    withoutPrice(scene, "epyc-9455");
    const ScenarioEvaluation &four = scene.evaluated();
    scene.take("gpu-a.3");
    const ScenarioEvaluation &three = scene.evaluated();
    CHECK(difference(three, four).purchase == four.cost.bill.total - three.cost.bill.total);
}

TEST_CASE("prices_of_two_currencies_have_no_difference", "[advice]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation &yuan = scene.evaluated();
    scene.scenario().prices.list = PriceListId("intl_reference_2026q3");
    const ScenarioEvaluation &dollars = scene.evaluated();
    REQUIRE(yuan.cost.bill.currency != dollars.cost.bill.currency);
    CHECK_FALSE(difference(yuan, dollars).purchase);
    CHECK(difference(yuan, dollars).typicalWall == Watts());
}
