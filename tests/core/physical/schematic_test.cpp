// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/schematic.h"

#include "core/physical/pcie.h"
#include "tests/support/core/catalog.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace inferrack::core;

namespace {

int slotsOf(const Layout &layout, std::initializer_list<SlotKind> kinds)
{
    int count = 0;
    for (const SlotGroup &group : layout.groups)
        if (std::find(kinds.begin(), kinds.end(), group.kind) != kinds.end())
            count += group.count;
    return count;
}

/// Slots that take accelerators, and the double-width cards that can stand in them at once: from the left, each in the first slot it does not overlap with.
struct Room {
    int slots = 0, doubleWidth = 0;
};
Room roomForCards(const Layout &layout)
{
    std::vector<double> positions;
    double extent = 0.0;
    for (const SlotGroup &group : layout.groups)
        if (group.kind == SlotKind::Pcie) {
            extent = layout.row(group.row)->extent;
            if (group.role != "network")
                positions.insert(positions.end(), group.positions.begin(), group.positions.end());
        }
    std::sort(positions.begin(), positions.end());
    Room room{static_cast<int>(positions.size()), 0};
    double end = 0.0;
    for (double position : positions)
        if (position >= end && position + 2.0 <= extent) {
            ++room.doubleWidth;
            end = position + 2.0;
        }
    return room;
}

bool alternativesToCards(const Chassis &chassis)
{
    return chassis.gpusDoubleWidth + chassis.gpusSingleWidth > 0;
}

} // namespace

TEST_CASE("every_chassis_has_a_schematic_with_the_counts_of_its_entry", "[physical]")
{
    for (const auto &part : testCatalog().parts(PartKind::Chassis)) {
        const Chassis &chassis = std::get<Chassis>(*part);
        INFO(chassis.id.text);
        const Layout layout = schematicLayout(chassis);

        CHECK(layout.fromCounts);
        CHECK(layout.chassis == chassis.id);
        CHECK(layout.views.empty());
        CHECK(slotsOf(layout, {SlotKind::Processor}) == chassis.sockets);
        CHECK(slotsOf(layout, {SlotKind::Memory}) == std::max(chassis.dimmSlots, 1));
        int adapters = 0, bays = 0;
        for (const ChassisSlots &slots : chassis.slots)
            adapters += slots.count;
        for (const ChassisBays &bay : chassis.bays)
            bays += bay.count;
        CHECK(slotsOf(layout, {SlotKind::Pcie, SlotKind::Mezzanine}) == adapters);
        CHECK(slotsOf(layout, {SlotKind::Bay}) == bays);
        CHECK(slotsOf(layout, {SlotKind::Power}) == chassis.psuBays);
        CHECK(slotsOf(layout, {SlotKind::Fan}) == 4);
        if (!alternativesToCards(chassis))
            CHECK(layout.maxModules >= std::max({chassis.gpuModulesSxm, chassis.gpuModulesOam, chassis.gpuModulesNpu}));
        CHECK(slotsOf(layout, {SlotKind::Module}) == layout.maxModules);
        const Room room = roomForCards(layout);
        CHECK(room.doubleWidth >= std::min(chassis.gpusDoubleWidth, room.slots)); // some entries count the cards of a larger kit
    }
}

TEST_CASE("every_slot_of_a_schematic_hangs_on_a_processor_of_it", "[physical]")
{
    for (const auto &part : testCatalog().parts(PartKind::Chassis)) {
        const Layout layout = schematicLayout(std::get<Chassis>(*part));
        std::set<std::string> ids;
        for (const SlotGroup &group : layout.groups) {
            INFO(layout.id << " " << group.id);
            CHECK(ids.insert(group.id).second);
            CHECK((group.from.size() <= 1 || group.from.size() == static_cast<std::size_t>(group.count)));
            for (const std::string &node : group.from)
                CHECK(rootOf(layout, node).rfind("cpu.", 0) == 0);
            if (group.kind == SlotKind::Pcie)
                CHECK(group.positions.size() == static_cast<std::size_t>(group.count));
            if (group.kind == SlotKind::Module)
                CHECK_FALSE(group.accepts.empty());
            if (group.kind == SlotKind::Bay) {
                CHECK_FALSE(group.forms.empty());
                CHECK_FALSE(group.attach.empty());
                for (const Attach &attach : group.attach)
                    for (const std::string &node : attach.from)
                        CHECK(rootOf(layout, node).rfind("cpu.", 0) == 0);
            }
        }
        const bool known = std::any_of(layout.schemes.begin(), layout.schemes.end(), [&](const SupplyScheme &s) { return s.name == layout.defaultScheme; });
        CHECK(known);
        for (const SupplyScheme &scheme : layout.schemes)
            CHECK(scheme.load + scheme.spare <= slotsOf(layout, {SlotKind::Power}));
    }
}

TEST_CASE("a_schematic_keeps_what_the_words_of_the_entry_say", "[physical]")
{
    const auto of = [](const char *id) { return schematicLayout(*testCatalog().find<Chassis>(PartId(id))); };
    const auto switches = [](const Layout &layout) {
        return std::count_if(layout.tree.begin(), layout.tree.end(), [](const TreeNode &node) { return node.kind == TreeNode::Kind::Switch; });
    };

    const Layout gigabyte = of("gigabyte-g593-sd0"); // "switch", eight SXM5 modules
    CHECK(switches(gigabyte) == 4);
    CHECK(gigabyte.group("module")->from == std::vector<std::string>{"sw.0", "sw.0", "sw.1", "sw.1", "sw.2", "sw.2", "sw.3", "sw.3"});
    CHECK(gigabyte.group("module")->allOrNone);
    REQUIRE(gigabyte.fabrics.size() == 1);
    CHECK(gigabyte.fabrics[0].kind == Fabric::Kind::NvSwitch);

    const Layout asrock = of("asrock-4u8g-turin2"); // "CPU0 x4, CPU1 x4"
    CHECK(switches(asrock) == 0);
    CHECK(asrock.group("gpu-a")->from == std::vector<std::string>{"cpu.0"});
    CHECK(asrock.group("gpu-b")->from == std::vector<std::string>{"cpu.1"});
    CHECK(asrock.group("gpu-a")->positions == std::vector<double>{0, 2, 4, 6});

    const Layout tower = of("tower-atx-1x4090"); // two slots that share x16, a third one at the chipset
    CHECK(tower.node("split")->uplinks[0].lanes == 16);
    CHECK(tower.node("pch")->kind == TreeNode::Kind::Chipset);

    CHECK(of("dell-xe9680").defaultScheme == "5+1");
    CHECK(of("smc-sys-322gb-nr").schemes == std::vector<SupplyScheme>{{"2+2", 2, 2}, {"3+1", 3, 1}});
    CHECK(of("tower-atx-1x4090").schemes == std::vector<SupplyScheme>{{"1+0", 1, 0}});
    CHECK(of("dell-xe8640").group("module")->accepts.front() == "SXM5 (HGX H100 4/8-GPU)");
    CHECK(of("nvidia-dgx-a100").group("module")->accepts == std::vector<std::string>{"SXM4 (HGX A100 4/8-GPU)"});
    CHECK(of("nvidia-dgx-a100").group("cpu")->fixed == PartId("epyc-7742"));
    CHECK(of("jetson-orin-nano-devkit").group("memory")->soldered);
}
