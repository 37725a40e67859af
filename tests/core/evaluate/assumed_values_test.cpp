// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assumed_values.h"

#include "core/evaluate.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace inferrack::core;

namespace {

std::vector<std::string> fields(Scene &scene)
{
    std::vector<std::string> all;
    for (const AssumedValue &value : scene.evaluated().assumed)
        all.push_back(value.field);
    return all;
}

const AssumedValue *named(const std::vector<AssumedValue> &values, const std::string &field)
{
    const auto found = std::find_if(values.begin(), values.end(), [&](const AssumedValue &v) { return v.field == field; });
    return found == values.end() ? nullptr : &*found;
}

/// Everything stated that can be.
void stateAll(Scene &scene)
{
    scene.workload().inputTokens.assumed = scene.workload().outputTokens.assumed = scene.workload().concurrency.assumed = false;
    Deployment &d = scene.deployment();
    d.engine.assumed = d.engineVersion.assumed = d.weightFormat.assumed = d.kvFormat.assumed = d.layout.assumed = d.utilisation.assumed = false;
    Site &site = scene.scenario().site;
    site.voltage.assumed = site.cooling.assumed = site.tariff.assumed = false;
    site.pue = {1.3, false};
    CostTerms &terms = scene.scenario().costTerms;
    terms.years.assumed = terms.maintenance.assumed = terms.warrantyYears.assumed = terms.utilisation.assumed = false;
}

} // namespace

TEST_CASE("what_is_stated_is_not_assumed", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    CHECK(fields(scene) == std::vector<std::string>{});
}

TEST_CASE("each_input_nobody_touched_is_listed_with_its_value", "[assumed]")
{
    struct Row {
        const char *field;
        std::function<void(Scene &)> assume;
        Argument value;
    };
    const Row rows[] = {
        {"workload.input_tokens",
         [](Scene &s) {
             s.workload().inputTokens = {777, true};
         },
         Figure{777, Unit::Token}},
        {"workload.output_tokens",
         [](Scene &s) {
             s.workload().outputTokens = {99, true};
         },
         Figure{99, Unit::Token}},
        {"workload.concurrency",
         [](Scene &s) {
             s.workload().concurrency = {5, true};
         },
         Figure{5, Unit::Count}},
        {"deployment.engine", [](Scene &s) { s.deployment().engine.assumed = true; }, Name{"vLLM"}},
        {"deployment.engine_version",
         [](Scene &s) {
             s.deployment().engineVersion = {"0.19", true};
         },
         Name{"0.19"}},
        {"deployment.layout",
         [](Scene &s) {
             s.deployment().layout = {{2, 1, 1, 1, 2}, true};
         },
         Name{"TP2 × DP2"}},
        {"site.voltage",
         [](Scene &s) {
             s.scenario().site.voltage = {230.0, true};
         },
         Figure{230, Unit::Volt}},
        {"site.tariff",
         [](Scene &s) {
             s.scenario().site.tariff = {{66, Currency::CNY}, true};
         },
         MoneyValue{{66, Currency::CNY}}},
        {"site.pue",
         [](Scene &s) {
             s.scenario().site.pue = {1.5, true};
         },
         Figure{1.5, Unit::Ratio}},
        {"cost.years",
         [](Scene &s) {
             s.scenario().costTerms.years = {4, true};
         },
         Counted{Noun::Year, 4}},
        {"cost.maintenance",
         [](Scene &s) {
             s.scenario().costTerms.maintenance = {{12, 100}, true};
         },
         Figure{0.12, Unit::Percent}},
        {"cost.warranty_years",
         [](Scene &s) {
             s.scenario().costTerms.warrantyYears = {5, true};
         },
         Counted{Noun::Year, 5}},
        {"cost.utilisation",
         [](Scene &s) {
             s.scenario().costTerms.utilisation = {{45, 100}, true};
         },
         Figure{0.45, Unit::Percent}},
    };
    for (const Row &row : rows) {
        INFO(row.field);
        Scene scene("tier-4xl40s");
        stateAll(scene);
        row.assume(scene);
        const std::vector<AssumedValue> assumed = scene.evaluated().assumed;
        REQUIRE(assumed.size() == 1);
        CHECK(assumed.front().field == row.field);
        CHECK(assumed.front().value == row.value);
        CHECK_FALSE(assumed.front().name.isEmpty());
        CHECK(assumed.front().origin.kind == Origin::Kind::Assumed);
        CHECK(assumed.front().origin.confidence == Confidence::Low);
    }
}

TEST_CASE("formats_and_the_limit_are_listed_by_name", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    Deployment &d = scene.deployment();
    d.weightFormat.assumed = d.kvFormat.assumed = true;
    d.utilisation = {0.0, true};
    scene.scenario().site.cooling.assumed = true;
    const std::vector<AssumedValue> assumed = scene.evaluated().assumed;
    REQUIRE(named(assumed, "deployment.weight_format"));
    const WeightFormat &weights = *scene.catalog.weightFormat(d.weightFormat.value);
    CHECK(named(assumed, "deployment.weight_format")->value == Argument(BilingualTerm{weights.nameEn, weights.nameZh}));
    REQUIRE(named(assumed, "deployment.kv_format"));
    REQUIRE(named(assumed, "deployment.utilisation"));
    // the limit the engine takes, not the 0 that stands for it
    CHECK(named(assumed, "deployment.utilisation")->value == Argument(Figure{scene.evaluated().deployments.front().memory.budget.utilisation, Unit::Percent}));
    REQUIRE(named(assumed, "site.cooling"));
    CHECK(assumed.size() == 4);
}

TEST_CASE("a_typical_pue_belongs_to_the_cooling", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    scene.scenario().site.pue = {0.0, false};
    const std::vector<AssumedValue> assumed = scene.evaluated().assumed;
    REQUIRE(assumed.size() == 1);
    const Cooling &cooling = *scene.catalog.find<Cooling>(scene.scenario().site.cooling.value);
    CHECK(assumed.front().field == "site.pue");
    CHECK(assumed.front().value == Argument(Figure{*cooling.pueTypical, Unit::Ratio}));
    CHECK(assumed.front().origin.part == cooling.id);
    CHECK(assumed.front().origin.sources == cooling.provenance.sources);
}

TEST_CASE("a_default_of_the_cost_is_listed_with_its_source", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    scene.scenario().costTerms = {};
    scene.scenario().site.tariff = {scene.catalog.costDefaults().tariff, true};
    const std::vector<AssumedValue> assumed = scene.evaluated().assumed;
    CHECK(assumed.size() == 5);
    for (const AssumedValue &value : assumed) {
        INFO(value.field);
        const Provenance &stated = scene.catalog.costDefaults().origins.at(value.field);
        CHECK(value.origin.sources == stated.sources);
        CHECK(value.origin.asOf == stated.asOf);
        CHECK(value.origin.confidence == stated.confidence);
    }
}

TEST_CASE("the_exchange_rate_is_assumed_where_prices_and_site_have_two_currencies", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    scene.scenario().prices.exchangeRate.reset();
    CHECK(named(scene.evaluated().assumed, "prices.exchange_rate") == nullptr);
    scene.scenario().prices.list = PriceListId("intl_reference_2026q3");
    const AssumedValue *rate = named(scene.evaluated().assumed, "prices.exchange_rate");
    REQUIRE(rate);
    CHECK(rate->value == Argument(Figure{7.1, Unit::Ratio}));
    CHECK(rate->origin.sources == scene.catalog.costDefaults().origins.at("prices.exchange_rate").sources);
    scene.scenario().prices.exchangeRate = Rational{7, 1};
    CHECK(named(scene.evaluated().assumed, "prices.exchange_rate") == nullptr);
}

TEST_CASE("visible_vram_and_speed_without_measurement_are_listed_with_the_accelerator", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    scene.alter<Accelerator>("nvidia-l40s", [](Accelerator &a) { a.memoryVisible = std::nullopt; });
    const std::vector<AssumedValue> assumed = scene.evaluated().assumed;
    REQUIRE(assumed.size() == 1);
    CHECK(assumed.front().field == "part.nvidia-l40s.memory_visible");
    CHECK(figureOf(assumed.front().value)->unit == Unit::GiB);
    CHECK(assumed.front().name.arguments == std::vector<Argument>{Name{scene.catalog.find<Accelerator>(PartId("nvidia-l40s"))->name}});

    Scene borrowed("tier-4xl40s");
    stateAll(borrowed);
    borrowed.deployment().engine = {EngineId("llama.cpp"), false};
    borrowed.deployment().engineVersion = {"b4500", false};
    borrowed.deployment().weightFormat = {WeightFormatId("gguf-q2_k"), false};
    CHECK(fields(borrowed) == std::vector<std::string>{"part.nvidia-l40s.speed"});
}

TEST_CASE("a_slot_map_made_from_counts_is_assumed_with_the_sources_of_the_chassis", "[assumed]")
{
    int schematic = 0;
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const PartInfo &info = infoOf(*chassis);
        const Project project = newProject(info.id, ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3"));
        const Evaluation evaluation = evaluate(project, testCatalog());
        const AssumedValue *lanes = named(evaluation.scenarios.front().assumed, "part." + info.id.text + ".lanes");
        INFO(info.id.text);
        CHECK((lanes != nullptr) == testCatalog().layout(info.id)->fromCounts);
        if (!lanes)
            continue;
        ++schematic;
        CHECK(lanes->origin.part == info.id);
        CHECK(lanes->origin.sources == info.provenance.sources);
    }
    CHECK(schematic > 5);
}

TEST_CASE("servers_alike_and_deployments_alike_name_a_value_once", "[assumed]")
{
    Scene scene("tier-4xl40s");
    scene.workload().inputTokens.assumed = true;
    scene.scenario().workloads.push_back(scene.workload());
    scene.scenario().workloads.back().id = WorkloadId{2};
    scene.scenario().deployments.push_back(scene.deployment());
    scene.scenario().deployments.back().id = DeploymentId{2};
    scene.scenario().deployments.back().workload = WorkloadId{2};
    std::vector<std::string> all = fields(scene);
    std::sort(all.begin(), all.end());
    CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
    // another value of the same field is another line
    scene.scenario().workloads.back().inputTokens.value += 1;
    all = fields(scene);
    CHECK(std::count(all.begin(), all.end(), "workload.input_tokens") == 2);
}

TEST_CASE("assumed_values_of_every_configuration_have_name_value_and_field", "[assumed]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        for (const AssumedValue &value : evaluation.scenarios.front().assumed) {
            INFO(value.field);
            CHECK_FALSE(value.name.isEmpty());
            CHECK(value.value != Argument(Name{}));
            const std::string group = value.field.substr(0, value.field.find('.'));
            CHECK((group == "workload" || group == "deployment" || group == "site" || group == "part" || group == "server" || group == "constants" ||
                   group == "prices" || group == "cost"));
            for (const SourceId &source : value.origin.sources)
                CHECK(each.catalog->source(source) != nullptr);
        }
    }
}

TEST_CASE("a_redundancy_that_the_chassis_does_not_know_is_said_with_what_counts_instead", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    const SupplyScheme usual = scene.evaluated().servers.front().power.scheme;
    scene.server().supplyScheme = "7+5";
    const ScenarioEvaluation &result = scene.evaluated();
    CHECK(result.servers.front().power.scheme == usual);
    CHECK(result.servers.front().power.unknownScheme == "7+5");
    REQUIRE(result.assumed.size() == 1);
    CHECK(result.assumed.front().field == "server.supply_scheme");
    CHECK(result.assumed.front().name.arguments == std::vector<Argument>{ServerName{"", 1}, Name{"7+5"}});
    CHECK(result.assumed.front().value == Argument(Name{usual.name}));
    scene.server().supplyScheme = usual.name;
    CHECK(fields(scene).empty());
    CHECK(scene.evaluated().servers.front().power.unknownScheme.empty());
}

TEST_CASE("a_chassis_without_any_redundancy_scheme_lets_all_supplies_carry_the_load", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    scene.alterLayout([](Layout &layout) { layout.schemes.clear(); });
    scene.server().supplyScheme = "2+2";
    const ScenarioEvaluation &result = scene.evaluated();
    const AssumedValue *scheme = named(result.assumed, "server.supply_scheme");
    REQUIRE(scheme);
    const PowerDraw &power = result.servers.front().power;
    REQUIRE(power.supplies > 1);
    const std::string all = std::to_string(power.supplies) + "+0";
    CHECK(scheme->value == Argument(Name{all}));
    CHECK(power.scheme == SupplyScheme{all, power.supplies, 0});
}

TEST_CASE("mixed_power_supplies_count_as_the_weakest_and_say_so", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    const PowerDraw alike = scene.evaluated().servers.front().power;
    CHECK_FALSE(alike.mixedSupplies);
    PowerSupply weak = *scene.catalog.find<PowerSupply>(alike.supply);
    weak.id = PartId("weak-supply");
    weak.name = "Weak supply";
    weak.nameZh.clear();
    for (VoltageBand &band : weak.bands)
        band.output = band.output * 0.5;
    scene.catalog.add(Part(weak));
    const SlotId last = scene.evaluated().servers.front().assembly.supplies.back()->slot;
    for (Placement &placement : scene.server().placements)
        if (placement.slot == last)
            placement.part = weak.id;
    const ScenarioEvaluation &result = scene.evaluated();
    const PowerDraw &power = result.servers.front().power;
    CHECK(power.mixedSupplies);
    CHECK(power.supply == weak.id);
    CHECK(power.supplies == alike.supplies);
    CHECK(power.perSupply == alike.perSupply * 0.5);
    CHECK(power.usable == alike.usable * 0.5);
    const AssumedValue *supplies = named(result.assumed, "server.supplies");
    REQUIRE(supplies);
    CHECK(supplies->value == Argument(Name{"Weak supply"}));
}

TEST_CASE("a_link_whose_pcie_generation_no_source_states_is_assumed", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    scene.deployment().layout = {{4, 1, 1, 1, 1}, false};
    CHECK(fields(scene).empty());
    const Interconnect stated = scene.evaluated().deployments.front().interconnect;
    CHECK_FALSE(stated.assumed);
    scene.alter<Accelerator>("nvidia-l40s", [](Accelerator &a) { a.pcieGeneration = std::nullopt; });
    scene.alterLayout([](Layout &layout) {
        for (SlotGroup &group : layout.groups)
            if (group.kind == SlotKind::Pcie)
                group.generation = 0;
    });
    const ScenarioEvaluation &result = scene.evaluated();
    const Interconnect &link = result.deployments.front().interconnect;
    CHECK(link.assumed);
    CHECK(link.generation == assumedPcieGeneration);
    const AssumedValue *pcie = named(result.assumed, "part.nvidia-l40s.pcie_gen");
    REQUIRE(pcie);
    CHECK(pcie->value == Argument(LinkTerm{assumedPcieGeneration, link.lanes}));
    // one accelerator a replica has no link to speak of
    scene.deployment().layout = {{1, 1, 1, 1, 4}, false};
    CHECK(named(scene.evaluated().assumed, "part.nvidia-l40s.pcie_gen") == nullptr);
}

TEST_CASE("a_pue_that_no_source_states_is_the_programs_own", "[assumed]")
{
    Scene scene("tier-4xl40s");
    stateAll(scene);
    scene.scenario().site.pue = {0.0, false};
    scene.alter<Cooling>(scene.scenario().site.cooling.value.text, [](Cooling &cooling) { cooling.pueTypical = std::nullopt; });
    const std::vector<AssumedValue> assumed = scene.evaluated().assumed;
    REQUIRE(assumed.size() == 1);
    CHECK(assumed.front().value == Argument(Figure{1.0, Unit::Ratio}));
    CHECK(assumed.front().origin == Origin{Origin::Kind::Assumed, {}, {}, Confidence::Low, {}});
}
