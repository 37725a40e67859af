// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// No bill counts a part twice: over every chassis of the catalogue, empty, full, half full, with boards and complete systems and with the
// parts of others in their place.
#include "core/cost/accessories.h"
#include "core/cost/bill_of_materials.h"
#include "core/cost/total_cost.h"
#include "core/evaluate.h"
#include "core/physical/assembly.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/random_edits.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>

using namespace inferrack::core;

namespace {

Project projectOf(ServerType server, const char *list = "cn_reference_2026q3")
{
    Project project = newProject(server.chassis, ModelId("llama-3.1-8b"), PriceListId(list));
    server.id = ServerId{1};
    project.scenarios.front().servers = {std::move(server)};
    return project;
}

BillOfMaterials billed(const ServerType &server, const char *list = "cn_reference_2026q3")
{
    return billOfMaterials(projectOf(server, list).scenarios.front(), testCatalog());
}

Broken brokenIn(const Project &project)
{
    return brokenInBills(project, testCatalog(), evaluate(project, testCatalog()));
}

/// Parts that a slot of this group takes; an empty list where it takes none of the catalogue.
std::vector<PartId> partsFor(const SlotGroup &group, PartKind kind)
{
    std::vector<PartId> all;
    for (const auto &part : testCatalog().parts(kind)) {
        if (!holds(group.kind, kindOf(*part)))
            continue;
        const auto *accelerator = std::get_if<Accelerator>(&*part);
        if (group.kind == SlotKind::Module &&
            (!accelerator || std::find(group.accepts.begin(), group.accepts.end(), accelerator->formFactor) == group.accepts.end()))
            continue;
        all.push_back(infoOf(*part).id);
    }
    return all;
}

int countOf(const BillOfMaterials &bill, const PartId &part, bool contained)
{
    int count = 0;
    for (const BillLine &line : bill.servers.front().lines)
        if (line.part == part && line.contained == contained)
            count += line.perServer;
    return count;
}

} // namespace

TEST_CASE("no_bill_of_an_empty_or_a_full_chassis_counts_twice", "[cost]")
{
    int chassis = 0;
    for (const auto &part : testCatalog().parts(PartKind::Chassis)) {
        const PartId id = infoOf(*part).id;
        INFO(id.text);
        ++chassis;
        ServerType empty;
        empty.chassis = id;
        CHECK(brokenIn(projectOf(empty)) == Broken{});
        ServerType full = aFullServer(id.text);
        CHECK(brokenIn(projectOf(full)) == Broken{});
        for (const char *list : {"intl_reference_2026q3", "second_hand_cn_2026q3", "no-such-list"})
            CHECK(brokenIn(projectOf(full, list)) == Broken{});
        full.count = 7;
        CHECK(brokenIn(projectOf(full)) == Broken{});
    }
    CHECK(chassis > 40);
}

TEST_CASE("no_bill_of_a_chassis_with_any_module_counts_twice", "[cost]")
{
    int boards = 0, missing = 0, contained = 0;
    for (const auto &part : testCatalog().parts(PartKind::Chassis)) {
        const PartId id = infoOf(*part).id;
        const Layout &layout = *testCatalog().layout(id);
        for (const SlotGroup &group : layout.groups) {
            if (group.kind != SlotKind::Module)
                continue;
            for (const PartId &module : partsFor(group, PartKind::Accelerator))
                for (const int count : {1, group.count / 2, group.count}) {
                    if (count < 1)
                        continue;
                    INFO(id.text << ", " << count << " x " << module.text);
                    ServerType server;
                    server.chassis = id;
                    for (int i = 0; i < count; ++i)
                        server.placements.push_back({{group.id, i}, module});
                    CHECK(brokenIn(projectOf(server)) == Broken{});
                    const BillOfMaterials bill = billed(server);
                    for (const BillLine &line : bill.servers.front().lines) {
                        boards += testCatalog().find<AcceleratorBoard>(line.part) != nullptr;
                        if (line.part != module)
                            continue;
                        CHECK(line.contained); // a module is never sold alone
                        contained += line.perServer;
                    }
                    for (const UnbillablePart &without : bill.unbillable) {
                        CHECK(without.part == module);
                        missing += without.count;
                    }
                }
        }
    }
    CHECK(boards > 20);
    CHECK(missing > 20);
    CHECK(contained > 20);
}

TEST_CASE("what_a_complete_system_contains_is_listed_and_costs_nothing", "[cost]")
{
    int systems = 0;
    for (const auto &part : testCatalog().parts(PartKind::Chassis)) {
        const PartId id = infoOf(*part).id;
        const PriceContents *contents = testCatalog().priceContents(id);
        REQUIRE(contents);
        if (!contents->completeSystem)
            continue;
        INFO(id.text);
        ++systems;
        ServerType server = aFullServer(id.text);
        // each slot holds what the system is sold with, where that is known
        for (const PriceContents::Item &item : contents->contents)
            if (!item.part.isEmpty() && testCatalog().part(item.part)) {
                int left = item.count;
                for (Placement &placement : server.placements)
                    if (left > 0 && kindOf(*testCatalog().part(placement.part)) == kindOf(*testCatalog().part(item.part)) && placement.part != item.part) {
                        placement.part = item.part;
                        --left;
                    }
            }
        const BillOfMaterials bill = billed(server);
        CHECK(brokenIn(projectOf(server)) == Broken{});
        for (const PriceContents::Item &item : contents->contents) {
            if (item.part.isEmpty())
                continue;
            // A part may also stand for a content without name, and what is fixed or soldered is always inside.
            int inside = item.count;
            for (const PriceContents::Item &other : contents->contents)
                inside += other.part.isEmpty() && other.kind == item.kind ? other.count : 0;
            for (const Placement &placement : server.placements) {
                const SlotGroup *group = testCatalog().layout(id)->group(placement.slot.group);
                inside += placement.part == item.part && (group->soldered || group->fixed == item.part);
            }
            CHECK(countOf(bill, item.part, true) <= inside);
            if (item.kind == "accelerators")
                CHECK(countOf(bill, item.part, true) == item.count);
            CHECK((item.kind != "accelerator-board" || countOf(bill, item.part, false) == 0)); // the board comes with the system
        }
        const auto first =
            std::find_if(bill.servers.front().lines.begin(), bill.servers.front().lines.end(), [&](const BillLine &line) { return line.part == id; });
        REQUIRE(first != bill.servers.front().lines.end());
        CHECK(first->perServer == 1);
        CHECK_FALSE(first->contained);
    }
    CHECK(systems >= 8);
}

TEST_CASE("parts_beyond_what_a_price_contains_are_paid", "[cost]")
{
    int paid = 0;
    for (const auto &part : testCatalog().parts(PartKind::Chassis)) {
        const PartId id = infoOf(*part).id;
        const Layout &layout = *testCatalog().layout(id);
        const PriceContents &contents = *testCatalog().priceContents(id);
        if (contents.completeSystem) // contains what its slots are fixed to as well
            continue;
        for (const PriceContents::Item &item : contents.contents) {
            const PowerSupply *supply = testCatalog().find<PowerSupply>(item.part);
            if (!supply)
                continue;
            ServerType server;
            server.chassis = id;
            for (const SlotGroup &group : layout.groups)
                if (group.kind == SlotKind::Power)
                    for (int i = 0; i < group.count; ++i)
                        server.placements.push_back({{group.id, i}, supply->id});
            const int placed = static_cast<int>(server.placements.size());
            INFO(id.text << ", " << placed << " x " << supply->id.text << ", " << item.count << " inside");
            const BillOfMaterials bill = billed(server);
            CHECK(countOf(bill, supply->id, true) == std::min(placed, item.count));
            CHECK(countOf(bill, supply->id, false) == std::max(0, placed - item.count));
            ++paid;
        }
    }
    CHECK(paid > 15);
}

TEST_CASE("random_servers_of_every_chassis_are_billed_once", "[cost]")
{
    std::mt19937 random(17);
    int parts = 0;
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const PartId id = infoOf(*chassis).id;
        const Layout &layout = *testCatalog().layout(id);
        for (int round = 0; round < 3; ++round) {
            ServerType server;
            server.chassis = id;
            server.count = 1 + static_cast<int>(random() % 4);
            for (const SlotGroup &group : layout.groups)
                for (const PartKind kind : {PartKind::Accelerator, PartKind::Processor, PartKind::MemoryModule, PartKind::Drive, PartKind::NetworkAdapter,
                                            PartKind::StorageAdapter, PartKind::PowerSupply}) {
                    const std::vector<PartId> suited = partsFor(group, kind);
                    if (suited.empty())
                        continue;
                    for (int i = 0; i < group.count; ++i) {
                        const SlotId slot{group.id, i};
                        const bool taken = std::any_of(server.placements.begin(), server.placements.end(), [&](const Placement &p) { return p.slot == slot; });
                        if (!taken && random() % 3 == 0)
                            server.placements.push_back({slot, group.fixed.isEmpty() ? suited[random() % suited.size()] : group.fixed});
                    }
                }
            std::sort(server.placements.begin(), server.placements.end(), [](const Placement &a, const Placement &b) { return a.slot < b.slot; });
            parts += static_cast<int>(server.placements.size());
            INFO(id.text << ", round " << round);
            CHECK(brokenIn(projectOf(server)) == Broken{});
        }
    }
    CHECK(parts > 1000);
}

TEST_CASE("the_unbillable_of_two_servers_stand_apart", "[cost]")
{
    Project project = projectOf(aServer("h3c-r5500-g6").with("nvidia-h200-sxm", {"module"}));
    project.scenarios.front().servers.push_back(aServer("smc-sys-821ge-tnhr").with("nvidia-h200-sxm", {"module.0-2"}));
    project.scenarios.front().servers.back().id = ServerId{2};
    project.scenarios.front().servers.back().count = 2;
    const BillOfMaterials bill = billOfMaterials(project.scenarios.front(), testCatalog());
    CHECK(bill.unbillable == std::vector<UnbillablePart>{{PartId("nvidia-h200-sxm"), 8}, {PartId("nvidia-h200-sxm"), 6}});
}

TEST_CASE("bills_of_servers_add_up_to_the_bill_of_all", "[cost]")
{
    const std::vector<Configured> all = everyConfiguration();
    Scenario together;
    together.prices.list = PriceListId("cn_reference_2026q3");
    Money sum{0, Currency::CNY};
    int onRequest = 0, id = 0;
    for (const Configured &each : all) {
        Scenario one;
        one.prices.list = together.prices.list;
        one.servers = {each.project->scenarios.front().servers.front()};
        one.servers.front().id = ServerId{++id};
        together.servers.push_back(one.servers.front());
        const BillOfMaterials bill = billOfMaterials(one, testCatalog());
        sum = sum + bill.total;
        onRequest += bill.onRequest;
    }
    const BillOfMaterials bill = billOfMaterials(together, testCatalog());
    CHECK(bill.total == sum);
    CHECK(bill.onRequest == onRequest);
    CHECK(bill.servers.size() == all.size());
}

TEST_CASE("each_line_carries_the_row_its_price_comes_from", "[cost]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Scenario &scenario = each.project->scenarios.front();
        const PriceList *list = each.catalog->priceList(scenario.prices.list);
        REQUIRE(list);
        const BillOfMaterials bill = billOfMaterials(scenario, *each.catalog);
        CHECK(bill.currency == list->currency);
        for (const BillOfMaterials::ServerLines &server : bill.servers)
            for (const BillLine &line : server.lines) {
                INFO(line.part.text);
                const Price *row = list->price(line.part);
                if (line.contained) {
                    CHECK_FALSE(line.price);
                    CHECK(line.unitPrice == Money{0, list->currency});
                    continue;
                }
                CHECK(line.price.has_value() == (row != nullptr));
                if (!row)
                    continue;
                CHECK(*line.price == *row);
                CHECK(line.unitPrice == row->typical);
                CHECK(each.catalog->source(row->source) != nullptr);
                CHECK(row->low.minor <= row->typical.minor);
                CHECK(row->typical.minor <= row->high.minor);
            }
    }
}

TEST_CASE("companions_are_counted_by_their_rules", "[cost]")
{
    struct Row {
        const char *name;
        ServerType server;
        const char *accessory;
        int count;
    };
    const Row rows[] = {
        {"one rail kit a server", aServer("dell-r760xa"), "rail-dell-readyrails-2u", 1},
        {"a cord for each supply", aServer("smc-sys-821ge-tnhr").with("smc-pws-3k06g-2r", {"psu.0-3"}), "cord-c20-c19-2m", 4},
        {"no cord without a supply", aServer("smc-sys-821ge-tnhr"), "cord-c20-c19-2m", 0},
        {"a cable for each card", aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a.0-2"}), "cable-gpu-12v2x6-server", 3},
        {"no cable for a card without plug", aServer("smc-as-4125gs-tnrt").with("nvidia-l4", {"gpu-a"}), "cable-gpu-12v2x6-server", 0},
        {"a patch cable a rack server", aServer("smc-as-4125gs-tnrt"), "patch-cat6a-3m", 1},
        {"no bridge of itself", aServer("smc-as-4125gs-tnrt").with("nvidia-h200-nvl", {"gpu-a"}), "nvlink-bridge-h200nvl-4way", 0},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        int count = 0;
        const Assembly assembly = assemble(row.server, 1, testCatalog());
        for (const Companion &companion : companions(assembly, testCatalog()))
            if (companion.part == PartId(row.accessory))
                count += companion.count;
        CHECK(count == row.count);
    }
}

TEST_CASE("of_accessories_that_stand_in_for_each_other_one_is_taken", "[cost]")
{
    for (const Configured &each : everyConfiguration())
        for (const ServerType &server : each.project->scenarios.front().servers) {
            const Assembly assembly = assemble(server, 1, *each.catalog);
            const std::vector<Companion> all = companions(assembly, *each.catalog);
            for (const Companion &one : all) {
                INFO(each.name << ", " << one.part.text);
                CHECK(one.count > 0);
                CHECK(std::count_if(all.begin(), all.end(), [&](const Companion &c) { return c.part == one.part; }) == 1);
                for (const AccessoryRule &rule : each.catalog->find<Accessory>(one.part)->requiredBy)
                    for (const PartId &other : rule.anyOf)
                        CHECK((other == one.part || std::none_of(all.begin(), all.end(), [&](const Companion &c) { return c.part == other; })));
            }
        }
    // two that name each other
    Catalog catalog;
    Chassis box;
    box.id = PartId("box");
    box.formFactor = "rack";
    catalog.add(Part(box));
    AccessoryRule rule;
    rule.trigger = {"chassis", {PartId("box")}, {}, {}};
    rule.per = "server";
    rule.anyOf = {PartId("a"), PartId("b")};
    for (const char *id : {"a", "b"}) {
        Accessory accessory;
        accessory.id = PartId(id);
        accessory.requiredBy = {rule};
        catalog.add(Part(accessory));
    }
    ServerType server;
    server.chassis = PartId("box");
    CHECK(companions(assemble(server, 1, catalog), catalog) == std::vector<Companion>{{PartId("a"), 1}});
}

TEST_CASE("rules_of_accessories_by_part_port_group_and_server", "[cost]")
{
    struct Row {
        const char *per;
        int quantity;
        std::optional<int> groupSize;
        int expected; ///< of three adapters with two ports each
    };
    for (const Row &row :
         {Row{"part", 1, {}, 3}, Row{"part", 2, {}, 6}, Row{"supply", 1, {}, 3}, Row{"drive", 1, {}, 3}, Row{"port", 1, {}, 6}, Row{"port", 2, {}, 12},
          Row{"server", 1, {}, 1}, Row{"server", 5, {}, 5}, Row{"group", 1, 2, 2}, Row{"group", 3, 2, 6}, Row{"group", 1, 3, 1}, Row{"group", 1, 4, 1},
          Row{"group", 1, {}, 3}, Row{"rack", 1, {}, 0}, Row{"rack-unit", 1, {}, 0}, Row{"cooling-unit", 1, {}, 0}}) {
        INFO(row.per << " x " << row.quantity);
        Catalog catalog = testCatalog();
        NetworkAdapter adapter = *catalog.find<NetworkAdapter>(PartId("cx6lx-2x25"));
        REQUIRE(adapter.ports == 2);
        Accessory accessory;
        accessory.id = PartId("test-accessory");
        AccessoryRule rule;
        rule.trigger = {"nics", {adapter.id}, {}, {}};
        rule.per = row.per;
        rule.quantity = row.quantity;
        rule.groupSize = row.groupSize;
        const auto counted = [&](const AccessoryRule &of) {
            accessory.requiredBy = {of};
            catalog.add(Part(accessory));
            const ServerType server = aServer("smc-sys-821ge-tnhr").with(adapter.id.text, {"nic-0", "io-a.0"});
            const Assembly assembly = assemble(server, 1, catalog);
            REQUIRE(assembly.adapters.size() == 3);
            for (const Companion &companion : companions(assembly, catalog))
                if (companion.part == accessory.id)
                    return companion.count;
            return 0;
        };
        CHECK(counted(rule) == row.expected);
        AccessoryRule optional = rule;
        optional.optional = true;
        CHECK(counted(optional) == 0);
        AccessoryRule also = rule;
        also.also = AccessoryCondition{"chassis", {PartId("smc-sys-821ge-tnhr")}, {}, {}};
        CHECK(counted(also) == row.expected);
        also.also->ids = {PartId("another-chassis")};
        CHECK(counted(also) == 0);
        AccessoryRule unless = rule;
        unless.unless = AccessoryCondition{"chassis", {PartId("another-chassis")}, {}, {}};
        CHECK(counted(unless) == row.expected);
        unless.unless->ids = {PartId("smc-sys-821ge-tnhr")};
        CHECK(counted(unless) == 0);
    }
}

TEST_CASE("a_bridge_is_the_smallest_accessory_that_joins_so_many", "[cost]")
{
    const auto pieces = [](const char *part, const std::vector<std::string> &slots) {
        const ServerType server = aServer("smc-as-4125gs-tnrt").with(part, {"gpu-a"}).bridged(slots);
        const std::vector<Companion> all = bridgePieces(server.bridges.front(), assemble(server, 1, testCatalog()), testCatalog());
        return all.empty() ? std::string("none") : std::to_string(all.front().count) + " " + all.front().part.text;
    };
    CHECK(pieces("nvidia-h200-nvl", {"gpu-a.0-1"}) == "1 nvlink-bridge-h200nvl-2way");
    CHECK(pieces("nvidia-h200-nvl", {"gpu-a.0-2"}) == "1 nvlink-bridge-h200nvl-4way");
    CHECK(pieces("nvidia-h200-nvl", {"gpu-a"}) == "1 nvlink-bridge-h200nvl-4way");
    CHECK(pieces("nvidia-h100-nvl", {"gpu-a.0-1"}) == "3 nvlink-bridge-h100-2way");
    CHECK(pieces("nvidia-h100-nvl", {"gpu-a"}) == "none"); // joins two
    CHECK(pieces("nvidia-l40s", {"gpu-a.0-1"}) == "none");
    // one that is named is taken
    ServerType named = aServer("smc-as-4125gs-tnrt").with("nvidia-h200-nvl", {"gpu-a"}).bridged({"gpu-a.0-1"});
    named.bridges.front().part = PartId("nvlink-bridge-h200nvl-4way");
    CHECK(bridgePieces(named.bridges.front(), assemble(named, 1, testCatalog()), testCatalog()) ==
          std::vector<Companion>{{PartId("nvlink-bridge-h200nvl-4way"), 1}});
    CHECK(bridgePieces(Bridge{}, assemble(named, 1, testCatalog()), testCatalog()).empty());
}

TEST_CASE("energy_follows_servers_pue_and_price", "[cost]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().site.pue = {1.2, false};
    scene.scenario().site.tariff = {{100, Currency::CNY}, false};
    const Cost one = scene.evaluated().cost;
    CHECK(inKilowattHours(one.energyPerYear) == Approx(inKilowatts(one.typicalWall) * 8760 * 1.2));
    CHECK(inMajor(one.energyPerYearCost) == Approx(inKilowattHours(one.energyPerYear)).margin(0.01));
    scene.server().count = 4;
    CHECK(inWatts(scene.evaluated().cost.typicalWall) == Approx(4 * inWatts(one.typicalWall)));
    CHECK(inMajor(scene.evaluated().cost.energyPerYearCost) == Approx(4 * inMajor(one.energyPerYearCost)).margin(0.05));
    scene.server().count = 1;
    scene.scenario().site.pue.value = 2.4;
    CHECK(inMajor(scene.evaluated().cost.energyPerYearCost) == Approx(2 * inMajor(one.energyPerYearCost)).margin(0.02));
    scene.scenario().site.tariff.value = {10, Currency::JPY};
    const Money yen = scene.evaluated().cost.energyPerYearCost;
    CHECK(yen.currency == Currency::JPY);
    CHECK(static_cast<double>(yen.minor) == Approx(10 * 2 * inKilowattHours(one.energyPerYear)).margin(1.0));
    scene.scenario().site.tariff.value = {0, Currency::CNY};
    CHECK(scene.evaluated().cost.energyPerYearCost.minor == 0);
}

TEST_CASE("a_pue_is_assumed_until_it_is_stated", "[cost]")
{
    Scene scene("tier-4xl40s");
    const auto cost = [&](double value, bool assumed) {
        scene.scenario().site.pue = {value, assumed};
        return scene.evaluated().cost;
    };
    CHECK(cost(0.0, true).pueAssumed);
    CHECK(cost(0.0, false).pueAssumed); // 0 is the typical one
    CHECK(cost(1.3, true).pueAssumed);
    CHECK_FALSE(cost(1.3, false).pueAssumed);
    CHECK(cost(1.3, false).pue == 1.3);
    // the usual cooling stands in for one that the catalogue does not know
    const double usual = *scene.catalog.find<Cooling>(Site().cooling.value)->pueTypical;
    CHECK(usual > 1.0);
    for (const char *cooling : {"no-such-cooling", ""}) {
        scene.scenario().site.cooling.value = PartId(cooling);
        CHECK(cost(0.0, true).pue == usual);
        CHECK(cost(0.0, true).pueAssumed);
        CHECK(cost(1.3, false).pue == 1.3);
    }
}
