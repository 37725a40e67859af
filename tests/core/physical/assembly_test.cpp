// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/assembly.h"

#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("an_assembly_lists_parts_in_layout_order_and_by_kind", "[physical]")
{
    const ServerType type = aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-b.0", "gpu-a.1"}).with("epyc-9354", {"cpu.1"}).scheme("2+2");
    const Assembly assembly = assemble(type, 3, testCatalog());
    std::vector<std::string> slots;
    for (const FilledSlot &slot : assembly.filled)
        slots.push_back(toString(slot.slot));
    CHECK(slots == std::vector<std::string>{"cpu.1", "gpu-a.1", "gpu-b.0"});
    CHECK(assembly.accelerators.size() == 2);
    CHECK(assembly.processors.size() == 1);
    CHECK(assembly.at({"gpu-a", 1})->partId == PartId("nvidia-l40s"));
    CHECK(assembly.at({"gpu-a", 0}) == nullptr);
    CHECK(assembly.name() == ServerName{"", 3});
    CHECK(assembly.label({"gpu-b", 0}) == SlotName{"Slot 6"});
}

TEST_CASE("parts_that_have_no_slot_or_are_unknown_are_strays", "[physical]")
{
    ServerType type = aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a.0"});
    type.placements.push_back({{"gpu-a", 9}, PartId("nvidia-l40s")});
    type.placements.push_back({{"gpu-z", 0}, PartId("nvidia-l40s")});
    type.placements.push_back({{"gpu-a", 1}, PartId("no-such-part")});
    type.placements.push_back({{"gpu-a", 2}, PartId("epyc-9354")});
    type.placements.push_back({{"gpu-a", 0}, PartId("nvidia-l4")});
    const Assembly assembly = assemble(type, 1, testCatalog());
    CHECK(assembly.filled.size() == 1);
    CHECK(assembly.strays.size() == 5);
}

TEST_CASE("a_server_of_an_unknown_chassis_has_no_slots", "[physical]")
{
    ServerType type = aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a.0"});
    type.chassis = PartId("no-such-chassis");
    const Assembly assembly = assemble(type, 1, testCatalog());
    CHECK(assembly.chassis == nullptr);
    CHECK(assembly.filled.empty());
    CHECK(assembly.strays.size() == 1);
}

TEST_CASE("a_copy_of_an_assembly_points_into_itself", "[physical]")
{
    const ServerType type = aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a"});
    Assembly copy;
    {
        const Assembly original = assemble(type, 1, testCatalog());
        copy = original;
    }
    REQUIRE(copy.accelerators.size() == 4);
    CHECK(copy.accelerators[3] == &copy.filled[3]);
    CHECK(copy.accelerators[3]->partId == PartId("nvidia-l40s"));
}
