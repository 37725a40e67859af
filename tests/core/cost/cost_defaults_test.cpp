// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Defaults of the cost: what the catalogue states, that a new project has them, and where each comes from.
#include "core/cost/cost_defaults.h"

#include "core/cost/default_origin.h"
#include "core/project/edits.h"
#include "core/storage/catalog_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/resources.h"
#include "tests/support/core/scene.h"

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>

using namespace inferrack::core;
using nlohmann::json;

namespace {

const std::vector<std::string> fields{"cost.years", "site.tariff", "cost.maintenance", "cost.warranty_years", "cost.utilisation", "prices.exchange_rate"};
const char *file = "constants/cost.json";

CatalogReading withFile(const std::function<void(json &)> &change)
{
    json root = json::parse(shippedFile(file));
    change(root);
    return loadCatalog(shippedExcept({{file, root.dump()}}));
}

json &item(json &root, const std::string &id)
{
    for (json &each : root["items"])
        if (each["id"] == id)
            return each;
    FAIL("no item " << id);
    return root;
}

} // namespace

TEST_CASE("the_catalogue_states_every_default_with_source_date_and_confidence", "[cost]")
{
    const CostDefaults &defaults = testCatalog().costDefaults();
    CHECK(defaults.years == 3);
    CHECK(defaults.tariff == Money{75, Currency::CNY});
    CHECK(sameValue(defaults.maintenance, {8, 100}));
    CHECK(defaults.warrantyYears == 3);
    CHECK(sameValue(defaults.utilisation, {60, 100}));
    CHECK(sameValue(defaults.exchangeRate, {71, 10}));
    CHECK(defaults.origins.size() == fields.size());
    for (const std::string &field : fields) {
        INFO(field);
        const Provenance &origin = defaults.origins.at(field);
        REQUIRE_FALSE(origin.sources.empty());
        for (const SourceId &source : origin.sources)
            CHECK(testCatalog().source(source));
        CHECK(origin.asOf == "2026-11-30");
    }
}

TEST_CASE("a_new_project_has_the_defaults_of_the_catalogue", "[cost]")
{
    const CostDefaults &defaults = testCatalog().costDefaults();
    const Scenario scenario = newProject(PartId("dell-r760xa"), ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3")).scenarios.front();
    CHECK(scenario.costTerms.years == Input<int>{defaults.years, true});
    CHECK(scenario.costTerms.warrantyYears == Input<int>{defaults.warrantyYears, true});
    CHECK(sameValue(scenario.costTerms.maintenance.value, defaults.maintenance));
    CHECK(sameValue(scenario.costTerms.utilisation.value, defaults.utilisation));
    CHECK(scenario.costTerms.maintenance.assumed);
    CHECK(scenario.costTerms.utilisation.assumed);
    CHECK(scenario.site.tariff == Input<Money>{defaults.tariff, true});
    CHECK_FALSE(scenario.site.colocationPerMonth);
    CHECK_FALSE(scenario.prices.exchangeRate);
    for (const std::string &field : fields)
        CHECK(originOfAssumed(scenario, testCatalog(), field) == originOfDefault(scenario, testCatalog(), field));
}

TEST_CASE("a_value_that_is_not_the_default_has_no_source", "[cost]")
{
    Scene scene("tier-4xl40s");
    Scenario &scenario = scene.scenario();
    scenario.costTerms = {};
    scenario.site.tariff = {{75, Currency::CNY}, true};
    const Origin own{Origin::Kind::Assumed, {}, {}, Confidence::Low, {}};
    const std::pair<const char *, std::function<void()>> changes[] = {
        {"cost.years", [&] { scenario.costTerms.years.value = 4; }},
        {"cost.maintenance",
         [&] {
             scenario.costTerms.maintenance.value = {9, 100};
         }},
        {"cost.warranty_years", [&] { scenario.costTerms.warrantyYears.value = 1; }},
        {"cost.utilisation",
         [&] {
             scenario.costTerms.utilisation.value = {61, 100};
         }},
        {"site.tariff", [&] { scenario.site.tariff.value.minor = 76; }},
        {"prices.exchange_rate",
         [&] {
             scenario.prices.exchangeRate = Rational{7, 1};
         }},
    };
    for (const auto &[field, change] : changes) {
        INFO(field);
        const Origin before = originOfAssumed(scenario, scene.catalog, field);
        CHECK_FALSE(before.sources.empty());
        CHECK(before.kind == Origin::Kind::Assumed);
        change();
        CHECK(originOfAssumed(scenario, scene.catalog, field) == own);
        CHECK(originOfDefault(scenario, scene.catalog, field) == before);
    }
    CHECK(originOfDefault(scenario, scene.catalog, "no.such.field") == own);
}

TEST_CASE("the_default_of_pue_comes_from_the_cooling", "[cost]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().site.pue = {0.0, true};
    const Cooling &cooling = *scene.catalog.find<Cooling>(scene.scenario().site.cooling.value);
    const Origin origin = originOfAssumed(scene.scenario(), scene.catalog, "site.pue");
    CHECK(origin.part == cooling.id);
    CHECK(origin.sources == cooling.provenance.sources);
    CHECK(origin.asOf == cooling.provenance.asOf);
    scene.alter<Cooling>(cooling.id.text, [](Cooling &c) { c.pueTypical.reset(); });
    CHECK(originOfDefault(scene.scenario(), scene.catalog, "site.pue").sources.empty());
}

TEST_CASE("a_default_that_cannot_be_read_is_remarked_and_has_no_source", "[cost]")
{
    struct Row {
        const char *item, *key, *field;
        json value;
    };
    const Row rows[] = {
        {"evaluation_period", "years", "cost.years", 0},          {"evaluation_period", "years", "cost.years", 11},
        {"evaluation_period", "years", "cost.years", "three"},    {"electricity_price", "cny_per_kwh", "site.tariff", -0.1},
        {"electricity_price", "sources", "site.tariff", nullptr}, {"maintenance", "share_per_year", "cost.maintenance", 0.6},
        {"warranty", "years", "cost.warranty_years", -1},         {"utilisation", "busy_share", "cost.utilisation", 0},
        {"utilisation", "busy_share", "cost.utilisation", 1.01},  {"exchange_rate", "cny_per_usd", "prices.exchange_rate", 0},
    };
    for (const Row &row : rows) {
        INFO(row.item << "." << row.key << " = " << row.value.dump());
        const CatalogReading reading = withFile([&](json &root) { item(root, row.item)[row.key] = row.value; });
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks.front().file == file);
        CHECK(reading.remarks.front().item == row.item);
        CHECK(reading.remarks.front().field == row.key);
        const CostDefaults &defaults = reading.catalog.costDefaults();
        CHECK(defaults.origins.count(row.field) == 0);
        CHECK(defaults.origins.size() == fields.size() - 1);
        CHECK(defaults.years == 3); // the value of a new project stays
    }
}

TEST_CASE("other_defaults_of_a_catalogue_are_taken_over_and_kept_apart_from_projects", "[cost]")
{
    const CatalogReading reading = withFile([](json &root) {
        item(root, "evaluation_period")["years"] = 5;
        item(root, "maintenance")["share_per_year"] = 0.125;
        item(root, "electricity_price")["cny_per_kwh"] = 0.35;
        item(root, "exchange_rate")["cny_per_usd"] = 6.8751;
    });
    CHECK(reading.remarks.empty());
    const CostDefaults &defaults = reading.catalog.costDefaults();
    CHECK(defaults.years == 5);
    CHECK(sameValue(defaults.maintenance, {125, 1000}));
    CHECK(defaults.tariff == Money{35, Currency::CNY});
    CHECK(sameValue(defaults.exchangeRate, {68751, 10000}));
    // a project keeps what it was made with; that is no longer the default
    const Project project = newProject(PartId("dell-r760xa"), ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3"));
    CHECK(originOfAssumed(project.scenarios.front(), reading.catalog, "cost.years").sources.empty());
    const Result<Project> restored = restoreCostDefault(project, reading.catalog, ScenarioId{1}, "cost.years");
    REQUIRE(restored);
    CHECK(restored->scenarios.front().costTerms.years == Input<int>{5, true});
}

TEST_CASE("an_unknown_entry_of_the_cost_file_is_remarked", "[cost]")
{
    const CatalogReading reading = withFile([](json &root) {
        json copy = item(root, "warranty");
        copy["id"] = "insurance";
        root["items"].push_back(copy);
    });
    REQUIRE(reading.remarks.size() == 1);
    CHECK(reading.remarks.front().item == "insurance");
    const CatalogReading missing = withFile([](json &root) { root["items"].erase(root["items"].begin()); });
    REQUIRE(missing.remarks.size() == 1);
    CHECK(missing.catalog.costDefaults().origins.size() == fields.size() - 1);
}
