// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/layout.h"
#include "tests/support/core/catalog.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("slot_labels_read_like_the_silk_screen", "[catalog]")
{
    SlotGroup memory;
    memory.label = "{channel}{position}";
    memory.channels = {"A", "B"};
    memory.perChannel = 2;
    memory.count = 4;
    SlotGroup cards;
    cards.label = "Slot {n}";
    cards.labelFrom = 1;
    cards.labelStep = 2;
    SlotGroup plain;
    plain.label = "AIOM";
    struct Case {
        const SlotGroup &group;
        int index;
        const char *label;
    };
    for (const Case &slot : {Case{memory, 0, "A1"}, Case{memory, 1, "A2"}, Case{memory, 2, "B1"}, Case{memory, 3, "B2"}, Case{cards, 0, "Slot 1"},
                             Case{cards, 3, "Slot 7"}, Case{plain, 0, "AIOM"}})
        CHECK(slotLabel(slot.group, slot.index) == slot.label);
}

TEST_CASE("labels_of_shipped_layouts_name_each_slot_of_a_kind_once", "[catalog]")
{
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const Layout &layout = *testCatalog().layout(infoOf(*chassis).id);
        std::map<std::string, int> uses;
        for (const SlotGroup &group : layout.groups)
            for (int index = 0; index < group.count; ++index) {
                const std::string label = slotLabel(group, index);
                INFO(layout.id << " " << group.id << " " << label);
                CHECK(label.find('{') == std::string::npos);
                CHECK_FALSE(label.empty());
                if (group.kind == SlotKind::Pcie || group.kind == SlotKind::Power || group.kind == SlotKind::Processor)
                    CHECK(++uses[label] == 1);
            }
    }
}

TEST_CASE("groups_nodes_and_rows_are_found_by_name", "[catalog]")
{
    const Layout &layout = *testCatalog().layout(PartId("smc-sys-421ge-tnrt"));
    CHECK(layout.group("gpu-a")->count == 4);
    CHECK(layout.node("sw.0")->uplinks == std::vector<TreeNode::Uplink>{{"cpu.0", 16, 5}});
    CHECK(layout.row("rear-row")->extent == 21);
    CHECK_FALSE(layout.group("none"));
    CHECK_FALSE(layout.node("none"));
    CHECK_FALSE(layout.row("none"));
}

TEST_CASE("every_chassis_has_a_slot_map", "[catalog]")
{
    int drawn = 0;
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const Layout *layout = testCatalog().layout(infoOf(*chassis).id);
        REQUIRE(layout);
        CHECK(layout->chassis == infoOf(*chassis).id);
        drawn += !layout->fromCounts;
    }
    CHECK(drawn == 21);
}
