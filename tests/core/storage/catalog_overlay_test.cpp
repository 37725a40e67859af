// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/kinds.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/resources.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

using namespace inferrack::core;
using nlohmann::json;

namespace {

/// A project with a Dell R760xa, two L40S, a processor, a bridge-less server and a deployment in FP8.
Project aProject()
{
    ServerType server;
    server.id = ServerId{1};
    server.chassis = PartId("dell-r760xa");
    server.placements = {{SlotId{"cpu", 0}, PartId("xeon-gold-6430")}, {SlotId{"gpu", 0}, PartId("nvidia-l40s")}, {SlotId{"gpu", 1}, PartId("nvidia-l40s")}};
    Workload workload;
    workload.model = ModelId("llama-3.1-70b");
    Deployment deployment;
    deployment.weightFormat.value = WeightFormatId("fp8-e4m3-tensor");
    Scenario scenario;
    scenario.servers = {server};
    scenario.workloads = {workload};
    scenario.deployments = {deployment};
    scenario.prices.list = PriceListId("cn_reference_2026q3");
    Project project;
    project.scenarios = {scenario};
    return project;
}

bool has(const RawItems &items, const std::string &key)
{
    return items.count(key) > 0;
}

} // namespace

TEST_CASE("a_project_carries_what_it_uses_and_no_more", "[storage]")
{
    const RawItems items = itemsUsed(aProject(), testCatalog());
    for (const char *key : {"chassis/dell-r760xa", "layouts/dell-r760xa", "accelerators/nvidia-l40s", "models/llama-3.1-70b", "weight_formats/fp8-e4m3-tensor",
                            "kv_formats/fp16/bf16", "driver_stacks/nv-ada", "price_includes/dell-r760xa", "part_states/nvidia-l40s",
                            "prices/cn_reference_2026q3/nvidia-l40s", "price_lists/cn_reference_2026q3", "accessories/rail-dell-readyrails-2u",
                            "prices/cn_reference_2026q3/rail-dell-readyrails-2u", "coolings/air-contained", "sources/datasheet", "sources/article-e"}) {
        INFO(key);
        CHECK(has(items, key));
    }
    for (const char *key : {"accelerators/nvidia-l4", "chassis/dell-r750xa", "models/llama-3.1-8b", "prices/intl_reference_2026q3/nvidia-l40s",
                            "driver_stacks/nv-hopper", "accessories/rail-hpe-easy-install"}) {
        INFO(key);
        CHECK_FALSE(has(items, key));
    }
    for (const auto &[key, raw] : items)
        CHECK(testCatalog().rawItems().at(key) == raw);
}

TEST_CASE("modules_bring_their_boards_and_every_cited_source_comes_along", "[storage]")
{
    Project project = aProject();
    project.scenarios[0].servers[0].chassis = PartId("smc-sys-821ge-tnhr");
    project.scenarios[0].servers[0].placements = {{SlotId{"module", 0}, PartId("nvidia-h200-sxm")}};
    const RawItems items = itemsUsed(project, testCatalog());
    CHECK(has(items, "accelerator_boards/hgx-h200-8"));
    CHECK_FALSE(has(items, "accelerator_boards/hgx-h100-8"));
    CHECK(has(items, "prices/cn_reference_2026q3/hgx-h200-8"));
    for (const auto &[key, raw] : items) {
        const json entry = json::parse(raw);
        if (entry.contains("sources"))
            for (const json &source : entry["sources"])
                CHECK(has(items, "sources/" + source.get<std::string>()));
    }
}

TEST_CASE("items_of_a_project_rebuild_its_part_of_the_catalogue", "[storage]")
{
    const RawItems items = itemsUsed(aProject(), testCatalog());
    const CatalogReading reading = overlaid(Catalog(), items);
    CHECK(reading.remarks.empty());
    CHECK(reading.catalog.rawItems() == items);
    CHECK(itemsUsed(aProject(), reading.catalog) == items);
    CHECK(*reading.catalog.part(PartId("nvidia-l40s")) == *testCatalog().part(PartId("nvidia-l40s")));
    CHECK(*reading.catalog.layout(PartId("dell-r760xa")) == *testCatalog().layout(PartId("dell-r760xa")));
    CHECK(*reading.catalog.model(ModelId("llama-3.1-70b")) == *testCatalog().model(ModelId("llama-3.1-70b")));
    CHECK(*reading.catalog.driverStack(PartId("nvidia-l40s")) == *testCatalog().driverStack(PartId("nvidia-l40s")));
    CHECK(*reading.catalog.priceList(PriceListId("cn_reference_2026q3"))->price(PartId("nvidia-l40s")) ==
          *testCatalog().priceList(PriceListId("cn_reference_2026q3"))->price(PartId("nvidia-l40s")));
}

TEST_CASE("facts_of_a_project_win_over_the_catalogue_and_leave_the_rest", "[storage]")
{
    json card = json::parse(testCatalog().rawItems().at("accelerators/nvidia-l40s"));
    card["tdp_w"] = 300;
    json price = json::parse(testCatalog().rawItems().at("prices/cn_reference_2026q3/nvidia-l40s"));
    price["typical"] = "99000";
    const CatalogReading reading =
        overlaid(testCatalog(), {{"accelerators/nvidia-l40s", card.dump()}, {"prices/cn_reference_2026q3/nvidia-l40s", price.dump()}});
    CHECK(reading.remarks.empty());
    CHECK(reading.catalog.find<Accelerator>(PartId("nvidia-l40s"))->tdp == watts(300));
    CHECK(testCatalog().find<Accelerator>(PartId("nvidia-l40s"))->tdp == watts(350));
    const PriceList *list = reading.catalog.priceList(PriceListId("cn_reference_2026q3"));
    CHECK(list->price(PartId("nvidia-l40s"))->typical == Money{9900000, Currency::CNY});
    CHECK(list->prices.size() == testCatalog().priceList(PriceListId("cn_reference_2026q3"))->prices.size());
    CHECK(reading.catalog.parts(PartKind::Accelerator).size() == testCatalog().parts(PartKind::Accelerator).size());
}

TEST_CASE("a_chassis_that_a_project_changes_gets_a_new_schematic", "[storage]")
{
    REQUIRE(testCatalog().layout(PartId("dell-r750xa"))->fromCounts);
    json chassis = json::parse(testCatalog().rawItems().at("chassis/dell-r750xa"));
    chassis["sockets"] = 1;
    const CatalogReading reading = overlaid(testCatalog(), {{"chassis/dell-r750xa", chassis.dump()}});
    const auto sockets = [](const Catalog &catalog) {
        int count = 0;
        for (const SlotGroup &group : catalog.layout(PartId("dell-r750xa"))->groups)
            count += group.kind == SlotKind::Processor ? group.count : 0;
        return count;
    };
    CHECK(sockets(testCatalog()) == 2);
    CHECK(sockets(reading.catalog) == 1);
}

TEST_CASE("facts_that_cannot_be_read_are_remarked_and_the_catalogue_stays", "[storage]")
{
    json card = json::parse(testCatalog().rawItems().at("accelerators/nvidia-l40s"));
    card["tdp_w"] = -1;
    const CatalogReading reading = overlaid(testCatalog(), {{"accelerators/nvidia-l40s", card.dump()},
                                                            {"accelerators/nvidia-l4", "{"},
                                                            {"accelerators/nvidia-a2", R"({"id": "nvidia-t4"})"},
                                                            {"", "{}"},
                                                            {"prices", "{}"},
                                                            {"prices/none/nvidia-l4", "{}"},
                                                            {"spaceships/enterprise", "{}"}});
    std::set<std::string> items;
    for (const CatalogRemark &remark : reading.remarks) {
        CHECK(remark.file == "project");
        items.insert(remark.item);
    }
    CHECK(reading.remarks.size() == 7);
    CHECK(items.size() == 7);
    CHECK(*reading.catalog.part(PartId("nvidia-l40s")) == *testCatalog().part(PartId("nvidia-l40s")));
}
