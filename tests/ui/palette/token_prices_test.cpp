// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/palette/token_prices.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

const core::PartId l40s("nvidia-l40s");

core::PricePer asked(const ui::Document &document, const core::PartId &part)
{
    return core::pricePer(core::PriceRatio::PerTokenPerSecond, part, document.project(), document.scenario().id, document.catalog());
}

} // namespace

TEST_CASE("nobody_wants_token_prices_and_none_are_looked_for")
{
    Scene scene;
    ui::TokenPrices prices(scene.document);
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {24, false}; });
    CHECK_FALSE(prices.isLooking());
    CHECK_FALSE(prices.of(l40s));
    CHECK_FALSE(prices.isWanted());
}

TEST_CASE("token_prices_that_are_wanted_come_by_themselves")
{
    Scene scene;
    ui::TokenPrices prices(scene.document);
    QSignalSpy found(&prices, &ui::TokenPrices::found);
    prices.setWanted(true);
    CHECK_FALSE(prices.isCurrent());
    CHECK(prices.isLooking());
    REQUIRE(found.wait(20000));
    CHECK(prices.isCurrent());
    CHECK_FALSE(prices.isLooking());
    REQUIRE(prices.of(l40s));
    CHECK(*prices.of(l40s) == asked(scene.document, l40s));
    CHECK(prices.of(l40s)->money);
}

TEST_CASE("every_accelerator_has_a_token_price_or_a_reason_and_no_other_part_has")
{
    Scene scene;
    ui::TokenPrices prices(scene.document);
    prices.findAll();
    for (const auto &part : scene.document.catalog().parts(core::PartKind::Accelerator)) {
        const core::PartId &id = core::infoOf(*part).id;
        INFO(id.text);
        const core::PricePer *price = prices.of(id);
        REQUIRE(price);
        CHECK(price->money.has_value() == price->reason.isEmpty());
        CHECK(*price == asked(scene.document, id));
    }
    for (const auto &part : scene.document.catalog().parts(core::PartKind::Processor))
        CHECK_FALSE(prices.of(core::infoOf(*part).id));
}

TEST_CASE("token_prices_are_kept_until_the_scenario_is_another")
{
    Scene scene;
    ui::TokenPrices prices(scene.document);
    prices.setWanted(true);
    prices.findAll();
    const core::PricePer before = *prices.of(l40s);
    scene.document.edit("title", [](const core::Project &p) { return core::setTitle(p, "Another title"); });
    CHECK(prices.isCurrent());
    CHECK_FALSE(prices.isLooking());

    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {2, false}; });
    CHECK_FALSE(prices.isCurrent());
    CHECK(prices.isLooking());
    // What was known stays until the new answer is there.
    CHECK(*prices.of(l40s) == before);
    prices.findAll();
    CHECK(prices.isCurrent());
    CHECK(prices.of(l40s)->money->minor > before.money->minor);

    scene.document.undoStack().undo();
    CHECK_FALSE(prices.isCurrent());
    prices.findAll();
    CHECK(*prices.of(l40s) == before);
}

TEST_CASE("an_edit_that_is_undone_before_the_search_needs_none")
{
    Scene scene;
    ui::TokenPrices prices(scene.document);
    prices.setWanted(true);
    prices.findAll();
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {2, false}; });
    CHECK(prices.isLooking());
    scene.document.undoStack().undo();
    CHECK(prices.isCurrent());
    CHECK_FALSE(prices.isLooking());
}

TEST_CASE("another_file_forgets_the_token_prices")
{
    Scene scene;
    ui::TokenPrices prices(scene.document);
    prices.findAll();
    REQUIRE(prices.of(l40s));
    REQUIRE(scene.document.open(exampleFile("edge-2xl4")));
    CHECK_FALSE(prices.of(l40s));
    CHECK_FALSE(prices.isCurrent());
    prices.findAll();
    CHECK(*prices.of(core::PartId("nvidia-l4")) == asked(scene.document, core::PartId("nvidia-l4")));
}
