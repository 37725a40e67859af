// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Facts that a project carries and that no product has: they are remarked, and what is calculated stays finite.
#include "core/evaluate.h"
#include "core/inference/deployment_evaluation.h"
#include "core/storage/catalog_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

using namespace inferrack::core;
using nlohmann::json;

namespace {

json raw(const std::string &key)
{
    return json::parse(testCatalog().rawItems().at(key));
}

CatalogReading withFact(const std::string &key, const std::string &pointer, const json &value)
{
    json entry = raw(key);
    entry[json::json_pointer(pointer)] = value;
    return overlaid(testCatalog(), {{key, entry.dump()}});
}

} // namespace

TEST_CASE("figures_below_a_thousandth_of_their_unit_are_remarked", "[storage]")
{
    struct Row {
        const char *key, *pointer;
        std::vector<double> refused, taken;
    };
    const Row rows[] = {
        {"accelerators/nvidia-l40s", "/compute_tflops/bf16", {0, 1e-300, 1e-30, 0.0009}, {0.001, 100}},
        {"accelerators/nvidia-l40s", "/compute_tflops/fp8", {0, 1e-100}, {0.001}},
        {"accelerators/nvidia-l40s", "/memory_bandwidth_gbs", {0, 1e-300, 0.0009}, {0.001}},
        {"accelerators/nvidia-l40s", "/memory_gb", {0, 1e-300}, {48}},
        {"accelerators/nvidia-l40s", "/length_mm", {0, 1e-9}, {1}},
        {"accelerators/nvidia-l40s", "/tdp_w", {0, 1e-9, 0.09}, {0.1}},
        {"psus/smc-pws-2k04a-1r", "/wattage", {0, 1e-9, 0.09}, {0.1}},
        {"psus/smc-pws-2k04a-1r", "/watts_by_input_v/0/watts", {0, 1e-9}, {0.1}},
    };
    for (const Row &row : rows) {
        for (const double value : row.refused) {
            INFO(row.key << row.pointer << " = " << value);
            const CatalogReading reading = withFact(row.key, row.pointer, value);
            REQUIRE(reading.remarks.size() == 1);
            CHECK(std::string(reading.remarks.front().text.message.source) ==
                  (value == 0.0 ? "The number must be greater than 0." : "The number is too small to be true."));
            CHECK(reading.catalog.rawItems() == testCatalog().rawItems());
        }
        for (const double value : row.taken) {
            INFO(row.key << row.pointer << " = " << value);
            CHECK(withFact(row.key, row.pointer, value).remarks.empty());
        }
    }
}

TEST_CASE("slots_beyond_the_end_of_their_row_are_remarked", "[storage]")
{
    const std::string key = "layouts/smc-as-4125gs-tnrt";
    const json layout = raw(key);
    std::size_t group = 0;
    while (layout["groups"][group]["id"] != "gpu-a")
        ++group;
    const std::string first = "/groups/" + std::to_string(group) + "/positions/0";
    const double extent = layout["rows"][0]["extent"];
    for (const double position : {extent, extent + 1.0, 1e9}) {
        const CatalogReading reading = withFact(key, first, position);
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks.front().field == "groups");
        CHECK(reading.remarks.front().text == text(INFERRACK_TEXT("Catalog", "Positions of “%1” lie beyond the end of the row “%2”."), Name{"gpu-a"},
                                                   Name{layout["rows"][0]["id"].get<std::string>()}));
    }
    REQUIRE(withFact(key, "/rows/0/extent", 1).remarks.size() == 1);
    CHECK(withFact(key, "/rows/0/extent", extent).remarks.empty());
}

TEST_CASE("a_slot_accepts_no_width_below_nothing", "[checks]")
{
    Scene scene("tier-4xl40s");
    scene.alterLayout([](Layout &layout) {
        for (SlotGroup &group : layout.groups)
            if (group.id == "gpu-a")
                group.positions.back() = 1e9;
    });
    const Finding *finding = scene.finding("card_width");
    REQUIRE(finding);
    CHECK(finding->limit == Figure{0.0, Unit::Count});
    CHECK(finding->difference->value == finding->actual->value);
}

TEST_CASE("facts_that_no_figure_comes_of_are_a_missing_figure", "[evaluate]")
{
    Scene scene("tier-4xl40s");
    scene.alter<Accelerator>("nvidia-l40s", [](Accelerator &accelerator) {
        accelerator.compute.bf16 = accelerator.compute.fp16 = accelerator.compute.fp8 = accelerator.compute.int8 = teraflops(1e-300);
        accelerator.bandwidth = gigabytesPerSecond(1e-300);
    });
    const ScenarioEvaluation &result = scene.evaluated();
    const DeploymentEvaluation &deployment = result.deployments.front();
    if (deployment.point) { // whatever comes of it is a number
        CHECK(std::isfinite(deployment.point->ttft));
        CHECK(std::isfinite(deployment.point->tpot));
        CHECK(std::isfinite(deployment.point->throughput));
    } else {
        CHECK(deployment.problem == "missing_figure");
        CHECK(deployment.curve.points.empty());
        CHECK_FALSE(result.verdict.holds);
        CHECK_FALSE(result.cost.perMillionTokens);
        CHECK_FALSE(servingPoint(scene.scenario(), scene.deployment(), result.servers, scene.catalog, 4.0));
    }
}

TEST_CASE("a_price_list_in_another_currency_brings_no_prices_of_the_shipped_one", "[storage]")
{
    const std::string key = "price_lists/cn_reference_2026q3";
    json list = raw(key);
    REQUIRE(list["currency"] == "CNY");
    Scene scene("tier-4xl40s");
    RawItems items = itemsUsed(scene.project, scene.catalog);
    for (const char *currency : {"USD", "JPY"}) {
        INFO(currency);
        list["currency"] = currency;
        items[key] = list.dump();
        const CatalogReading reading = overlaid(testCatalog(), items);
        CHECK_FALSE(reading.remarks.empty()); // each price says that it is of another currency
        const Evaluation evaluation = evaluate(scene.project, reading.catalog);
        const BillOfMaterials &bill = evaluation.scenarios.front().cost.bill;
        CHECK(bill.total == Money{0, *currencyOf(currency)});
        CHECK(bill.taxes.empty());
        for (const BillLine &line : bill.servers.front().lines)
            CHECK(line.amount.has_value() == line.contained);
        CHECK(evaluation.scenarios.front().cost.noTotal == NoTotal::NothingPriced);
    }
    // another name of the list, in its own currency, changes no price
    list["currency"] = "CNY";
    list["name"] = {{"en", "Ours"}, {"zh", "我方"}};
    items[key] = list.dump();
    const CatalogReading renamed = overlaid(testCatalog(), items);
    CHECK(renamed.remarks.empty());
    CHECK(evaluate(scene.project, renamed.catalog).scenarios.front().cost.bill.total == scene.evaluated().cost.bill.total);
}

TEST_CASE("a_price_of_another_currency_than_its_list_is_on_request", "[cost]")
{
    Scene scene("tier-4xl40s");
    const BillOfMaterials usual = scene.evaluated().cost.bill;
    PriceList list = *scene.catalog.priceList(scene.scenario().prices.list);
    Price &price = list.prices.at(PartId("nvidia-l40s"));
    const Money each = price.typical;
    price.typical.currency = Currency::USD;
    scene.catalog.add(list);
    const BillOfMaterials bill = scene.evaluated().cost.bill;
    CHECK(bill.onRequest == usual.onRequest + 1);
    CHECK(bill.total + each * 4 == usual.total);
}
