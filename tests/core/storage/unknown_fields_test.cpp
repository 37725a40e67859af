// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of a newer version in a file of this format: kept through opening, editing and saving, gone with the object they belong to.
#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <map>
#include <random>

using namespace inferrack::core;
using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

namespace {

const PartId l40s("nvidia-l40s");

/// A project with an object of every kind: two scenarios, a rack, a bridge, optics, every optional amount.
Project everyKind()
{
    for (const Example &example : examples()) {
        if (example.id != "tier-4xl40s")
            continue;
        Project project = example.project;
        Scenario &scenario = project.scenarios.front();
        scenario.site.maxPerRack = kilowatts(12);
        scenario.site.colocationPerMonth = Money{100'000, Currency::CNY};
        scenario.prices.exchangeRate = Rational{72, 10};
        scenario.costTerms.years = {5, false};
        ServerType &server = scenario.servers.front();
        server.bridges = {{PartId(), {{"gpu-a", 0}, {"gpu-a", 1}}}};
        scenario.racks = {{RackId{1}, "R1", PartId("a-rack"), {{PartId(), server.id, 3.0, false}}}};
        return duplicateScenario(project, scenario.id)->project;
    }
    throw std::runtime_error("no example");
}

Json fileOf(const Project &project)
{
    return Json::parse(writeProject(project, {}));
}

Project opened(const Json &root)
{
    const auto reading = readProject(root.dump(), "offer.inferrack");
    REQUIRE(reading);
    return reading->project;
}

/// Where there are objects, the file itself included; not the facts of the catalogue, which are kept as they are.
void collectObjects(const Json &json, const std::string &path, std::vector<std::string> &found)
{
    if (json.is_object())
        found.push_back(path);
    if (json.is_structured())
        for (const auto &[key, value] : json.items())
            if (path + "/" + key != "/catalog")
                collectObjects(value, path + "/" + key, found);
}

std::vector<std::string> objectsIn(const Json &root)
{
    std::vector<std::string> found;
    collectObjects(root, "", found);
    return found;
}

Json anything(std::mt19937_64 &random)
{
    static const Json values[] = {nullptr,
                                  true,
                                  0,
                                  -7,
                                  3.25,
                                  18446744073709551615ULL,
                                  "",
                                  "说明 \"x\"",
                                  Json::array(),
                                  Json::object(),
                                  {1, "two", {{"three", 3}}},
                                  {{"deep", {{"er", {1, 2}}}}}};
    return values[random() % std::size(values)];
}

/// What was put where: path of the member and its value.
using Planted = std::map<std::string, Json>;

Planted plant(Json &root, std::mt19937_64 &random, int most = 2)
{
    Planted planted;
    for (const std::string &path : objectsIn(root))
        for (int i = 0, count = 1 + int(random() % unsigned(most)); i < count; ++i) {
            const std::string key = "x_" + std::to_string(i);
            const Json value = anything(random);
            root[Pointer(path)][key] = value;
            planted[path + "/" + key] = value;
        }
    return planted;
}

/// Paths of what is not there any more or is another.
std::vector<std::string> lost(const Json &root, const Planted &planted)
{
    std::vector<std::string> missing;
    for (const auto &[path, value] : planted)
        if (!root.contains(Pointer(path)) || root[Pointer(path)] != value)
            missing.push_back(path);
    return missing;
}

int countOf(const Json &json, const std::string &key)
{
    int count = 0;
    if (json.is_structured())
        for (const auto &[name, value] : json.items())
            count += (json.is_object() && name == key) + countOf(value, key);
    return count;
}

SlotAddress at(const Project &project, const char *group, int index)
{
    return {project.scenarios.front().id, project.scenarios.front().servers.front().id, {group, index}};
}

} // namespace

TEST_CASE("the_project_of_these_tests_has_objects_of_every_kind", "[storage]")
{
    const Json root = fileOf(everyKind());
    CHECK(objectsIn(root).size() > 100);
    for (const char *path :
         {"", "/project", "/project/customer", "/project/scenarios/1", "/project/scenarios/0/site", "/project/scenarios/0/site/voltage_v",
          "/project/scenarios/0/site/electricity_price_per_kwh/value", "/project/scenarios/0/site/colocation_per_month",
          "/project/scenarios/0/workloads/0/concurrency", "/project/scenarios/0/servers/0/placements/3", "/project/scenarios/0/servers/0/bridges/0",
          "/project/scenarios/0/servers/0/optics/0", "/project/scenarios/0/racks/0/placements/0", "/project/scenarios/0/deployments/0/parallel_layout/value",
          "/project/scenarios/0/deployments/0/accelerators/0", "/project/scenarios/0/cost/evaluation_years", "/project/scenarios/0/prices/discount",
          "/project/scenarios/0/prices/exchange_rate"}) {
        INFO(path);
        REQUIRE(root.contains(Pointer(path)));
        CHECK(root[Pointer(path)].is_object());
    }
}

TEST_CASE("fields_of_a_newer_version_come_back_from_every_object", "[storage]")
{
    std::mt19937_64 random(1);
    const Project known = everyKind();
    for (int round = 0; round < 20; ++round) {
        Json root = fileOf(known);
        const Planted planted = plant(root, random);
        const Project project = opened(root);
        const Json saved = Json::parse(writeProject(project, {}));
        CHECK(lost(saved, planted) == std::vector<std::string>{});
        // Nothing else has changed: without them it is the file from before.
        Json bare = saved;
        for (const auto &[path, value] : planted)
            bare[Pointer(path).parent_pointer()].erase(Pointer(path).back());
        CHECK(bare == fileOf(known));
    }
}

TEST_CASE("a_single_field_comes_back_wherever_it_stands", "[storage]")
{
    const Json whole = fileOf(everyKind());
    for (const std::string &path : objectsIn(whole)) {
        INFO(path);
        Json root = whole;
        root[Pointer(path)]["later"] = {{"a", {1, 2}}, {"value", 3}, {"minor", "x"}};
        const Json saved = Json::parse(writeProject(opened(root), {}));
        CHECK(saved[Pointer(path)]["later"] == root[Pointer(path)]["later"]);
        CHECK(countOf(saved, "later") == 1);
    }
}

TEST_CASE("a_file_with_unknown_fields_reads_back_as_an_equal_project", "[storage]")
{
    std::mt19937_64 random(2);
    for (int round = 0; round < 20; ++round) {
        Json root = fileOf(everyKind());
        plant(root, random, 3);
        const Project project = opened(root);
        const std::string saved = writeProject(project, {});
        const auto again = readProject(saved, "offer.inferrack");
        REQUIRE(again);
        CHECK(again->project == project);
        CHECK(writeProject(again->project, {}) == saved);
    }
}

TEST_CASE("a_file_without_unknown_fields_gives_a_project_without_any", "[storage]")
{
    const Project project = everyKind();
    CHECK(opened(fileOf(project)) == project);
    CHECK(project.unknown.empty());
    CHECK(project.unknownInFile.empty());
    for (const Example &example : examples())
        for (const Scenario &scenario : example.project.scenarios) {
            CHECK(scenario.unknown.empty());
            CHECK(scenario.site.unknown.empty());
            for (const ServerType &server : scenario.servers)
                for (const Placement &placement : server.placements)
                    CHECK(placement.unknown.empty());
        }
}

TEST_CASE("a_value_that_is_the_usual_one_stays_in_the_file_for_what_a_newer_version_wrote_beside_it", "[storage]")
{
    Json root = fileOf(everyKind());
    root["project"]["scenarios"][0]["cost"]["warranty_years"] = {{"value", 3}, {"assumed", true}, {"by", "contract"}};
    const Project project = opened(root);
    CHECK(project.scenarios.front().costTerms.warrantyYears == CostTerms().warrantyYears);
    const Json saved = fileOf(project);
    CHECK(saved["project"]["scenarios"][0]["cost"]["warranty_years"]["by"] == "contract");
    CHECK(opened(saved) == project);
}

TEST_CASE("two_projects_that_differ_in_an_unknown_field_are_not_equal", "[storage]")
{
    Json one = fileOf(everyKind()), other = one;
    one["project"]["scenarios"][0]["site"]["pue"]["by"] = "meter";
    other["project"]["scenarios"][0]["site"]["pue"]["by"] = "guess";
    CHECK(opened(one) != opened(other));
    CHECK(opened(one) == opened(one));
}

TEST_CASE("an_edit_elsewhere_leaves_unknown_fields_where_they_are", "[storage]")
{
    const Catalog &catalog = testCatalog();
    Json root = fileOf(everyKind());
    std::mt19937_64 random(3);
    const Planted planted = plant(root, random);
    const Project before = opened(root);
    const ScenarioId first = before.scenarios.front().id;
    const ServerId server = before.scenarios.front().servers.front().id;
    Workload load = before.scenarios.front().workloads.front();
    load.concurrency = {32, false};
    Site site = before.scenarios.front().site;
    site.tariff = {Money{91, Currency::CNY}, false};
    PriceSelection prices = before.scenarios.front().prices;
    prices.discount = {5, 100};
    Deployment served = before.scenarios.front().deployments.front();
    served.utilisation = {0.85, false};
    const std::pair<const char *, Result<Project>> edits[] = {
        {"title", setTitle(before, "Another")},
        {"count", setServerCount(before, first, server, 3)},
        {"workload", setWorkload(before, catalog, first, load)},
        {"site", setSite(before, catalog, first, site)},
        {"prices", setPrices(before, catalog, first, prices)},
        {"deployment", setDeployment(before, catalog, first, served)},
        {"scenario", renameScenario(before, first, "Base")},
    };
    for (const auto &[name, after] : edits) {
        INFO(name);
        REQUIRE(after);
        CHECK(*after != before);
        CHECK(lost(fileOf(*after), planted) == std::vector<std::string>{});
    }
}

TEST_CASE("scenarios_that_follow_each_other_keep_what_is_their_own", "[storage]")
{
    Json root = fileOf(everyKind());
    root["project"]["scenarios"][0]["workloads"][0]["mine"] = "A";
    root["project"]["scenarios"][1]["workloads"][0]["mine"] = "B";
    root["project"]["scenarios"][1]["deployments"][0]["mine"] = "C";
    const Project before = opened(root);
    Workload load = before.scenarios[0].workloads.front();
    load.concurrency = {40, false};
    const Result<Project> after = setWorkload(before, testCatalog(), before.scenarios[0].id, load);
    REQUIRE(after);
    const Json saved = fileOf(*after);
    CHECK(saved["project"]["scenarios"][1]["workloads"][0]["concurrency"]["value"] == 40);
    CHECK(saved["project"]["scenarios"][0]["workloads"][0]["mine"] == "A");
    CHECK(saved["project"]["scenarios"][1]["workloads"][0]["mine"] == "B");

    const Result<Project> own = setOwnLoad(before, testCatalog(), before.scenarios[1].id, true);
    REQUIRE(own);
    const Result<Project> again = setOwnLoad(*own, testCatalog(), before.scenarios[1].id, false);
    REQUIRE(again);
    CHECK(fileOf(*again)["project"]["scenarios"][1]["workloads"][0]["mine"] == "B");
    CHECK(fileOf(*again)["project"]["scenarios"][1]["deployments"][0]["mine"] == "C");
}

TEST_CASE("what_is_removed_takes_its_unknown_fields_with_it", "[storage]")
{
    const Catalog &catalog = testCatalog();
    const Json whole = fileOf(everyKind());
    SECTION("a scenario")
    {
        Json root = whole;
        root["project"]["scenarios"][1]["later"] = 1;
        root["project"]["scenarios"][1]["site"]["pue"]["later"] = 1;
        const Project before = opened(root);
        const Result<Project> after = removeScenario(before, before.scenarios[1].id);
        REQUIRE(after);
        CHECK(countOf(fileOf(*after), "later") == 0);
        // The next one gets the same number and nothing of the one that went.
        const ScenarioCopy copy = *duplicateScenario(*after, after->scenarios.front().id);
        CHECK(copy.copy == before.scenarios[1].id);
        CHECK(countOf(fileOf(copy.project), "later") == 0);
    }
    SECTION("a part, and the part that is put into its slot")
    {
        Json root = whole;
        for (Json &placement : root["project"]["scenarios"][0]["servers"][0]["placements"])
            if (placement["part"] == l40s.text)
                placement["serial"] = "S" + placement["slot"].get<std::string>();
        const Project before = opened(root);
        CHECK(countOf(fileOf(before), "serial") == 4);
        const Result<Project> without = remove(before, catalog, {at(before, "gpu-a", 1)});
        REQUIRE(without);
        CHECK(countOf(fileOf(*without), "serial") == 3);
        const Result<Project> refilled = place(*without, catalog, at(before, "gpu-a", 1), l40s);
        REQUIRE(refilled);
        CHECK(countOf(fileOf(*refilled), "serial") == 3);
        const Result<Project> replaced = replace(before, catalog, {at(before, "gpu-a", 2)}, PartId("nvidia-l4"));
        REQUIRE(replaced);
        CHECK(countOf(fileOf(*replaced), "serial") == 3);
    }
    SECTION("a bridge, with the card it stood on")
    {
        Json root = whole;
        root["project"]["scenarios"][0]["servers"][0]["bridges"][0]["later"] = 1;
        const Project before = opened(root);
        const Result<Project> after = remove(before, catalog, {at(before, "gpu-a", 0)});
        REQUIRE(after);
        CHECK(countOf(fileOf(*after), "later") == 0);
    }
    SECTION("an amount that is optional")
    {
        Json root = whole;
        root["project"]["scenarios"][0]["site"]["colocation_per_month"]["later"] = 1;
        root["project"]["scenarios"][0]["prices"]["exchange_rate"]["later"] = 1;
        Project project = opened(root);
        project.scenarios.front().site.colocationPerMonth.reset();
        project.scenarios.front().prices.exchangeRate.reset();
        const Json saved = fileOf(project);
        CHECK(countOf(saved, "later") == 0);
        CHECK_FALSE(saved["project"]["scenarios"][0]["site"].contains("colocation_per_month"));
        CHECK_FALSE(opened(saved).scenarios.front().site.colocationPerMonth);
    }
}

TEST_CASE("a_part_that_is_moved_takes_its_unknown_fields_along", "[storage]")
{
    Json root = fileOf(everyKind());
    root["project"]["scenarios"][0]["servers"][0]["bridges"] = Json::array();
    for (Json &placement : root["project"]["scenarios"][0]["servers"][0]["placements"])
        placement["serial"] = placement["slot"];
    const Project before = opened(root);
    const Result<Project> freed = remove(before, testCatalog(), {at(before, "gpu-a", 3)});
    REQUIRE(freed);
    const Result<Project> moved = move(*freed, testCatalog(), at(before, "gpu-a", 0), {"gpu-a", 3});
    REQUIRE(moved);
    const Json saved = fileOf(*moved);
    for (const Json &placement : saved["project"]["scenarios"][0]["servers"][0]["placements"]) {
        const std::string slot = placement["slot"];
        INFO(slot);
        CHECK(placement["serial"] == (slot == "gpu-a.3" ? "gpu-a.0" : slot));
    }
}

TEST_CASE("a_copy_of_a_scenario_carries_its_unknown_fields", "[storage]")
{
    Json root = fileOf(everyKind());
    root["project"]["scenarios"][0]["later"] = {{"x", 1}};
    root["project"]["scenarios"][0]["servers"][0]["later"] = 2;
    const Project before = opened(root);
    const ScenarioCopy copy = *duplicateScenario(before, before.scenarios.front().id);
    CHECK(countOf(fileOf(copy.project), "later") == 4);
}

TEST_CASE("whatever_is_edited_the_file_with_unknown_fields_stays_readable_and_equal", "[storage]")
{
    std::mt19937_64 random(4);
    Json root = fileOf(everyKind());
    plant(root, random);
    Project project = opened(root);
    const int before = countOf(fileOf(project), "x_0");
    for (int step = 0; step < 60; ++step) {
        const Scenario &scenario = project.scenarios[random() % project.scenarios.size()];
        const ServerType &server = scenario.servers.front();
        const SlotId slot = server.placements[random() % server.placements.size()].slot;
        const SlotAddress address{scenario.id, server.id, slot};
        const Result<Project> after = random() % 3 == 0   ? remove(project, testCatalog(), {address})
                                      : random() % 2 == 0 ? setServerCount(project, scenario.id, server.id, 1 + int(random() % 9))
                                                          : move(project, testCatalog(), address, {"gpu-b", int(random() % 4)});
        if (!after)
            continue;
        project = *after;
        CHECK(opened(fileOf(project)) == project);
    }
    CHECK(countOf(fileOf(project), "x_0") <= before);
    CHECK(countOf(fileOf(project), "x_0") > before / 3);
}

TEST_CASE("a_newer_format_keeps_its_unknown_fields_too_when_it_is_saved_under_another_name", "[storage]")
{
    Json root = fileOf(everyKind());
    root["format"] = projectFormat + 1;
    root["later"] = "of the file";
    root["project"]["later"] = "of the project";
    const auto reading = readProject(root.dump(), "newer.inferrack");
    REQUIRE(reading);
    CHECK(reading->newerFormat);
    const Json saved = fileOf(reading->project);
    CHECK(saved["format"] == projectFormat);
    CHECK(saved["later"] == "of the file");
    CHECK(saved["project"]["later"] == "of the project");
}

TEST_CASE("a_known_field_that_is_wrong_is_still_refused_beside_unknown_ones", "[storage]")
{
    std::mt19937_64 random(5);
    Json root = fileOf(everyKind());
    plant(root, random);
    root["project"]["scenarios"][0]["workloads"][0]["concurrency"]["value"] = "many";
    CHECK_FALSE(readProject(root.dump(), "offer.inferrack"));
    root["project"]["scenarios"][0]["workloads"][0]["concurrency"].erase("value");
    CHECK_FALSE(readProject(root.dump(), "offer.inferrack"));
}

TEST_CASE("facts_of_a_sort_that_this_version_does_not_know_are_told_apart", "[storage]")
{
    const RawItems items{{"accelerators/nvidia-l40s", "{}"}, {"prices/cn_reference_2026q3/nvidia-l40s", "{}"}, {"optics/qsfp-dd", "{\"id\":\"qsfp-dd\"}"}};
    CHECK(itemsOfUnknownSort(items) == RawItems{{"optics/qsfp-dd", "{\"id\":\"qsfp-dd\"}"}});
    for (const Example &example : examples())
        CHECK(itemsOfUnknownSort(itemsUsed(example.project, example.catalog)).empty());
}
