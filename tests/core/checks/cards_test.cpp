// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("cards_that_do_not_suit_their_slot", "[checks]")
{
    checkRows({
        {"a three-slot card covers its neighbour",
         "tier-4xl40s",
         [](Scene &s) { s.put("nvidia-rtx4090", "gpu-a.0"); },
         "card_width",
         "covered",
         Severity::Blocker,
         3,
         {},
         {}},
        {"a three-slot card beside a free slot", "tier-4xl40s", [](Scene &s) { s.take("gpu-a.1").put("nvidia-rtx4090", "gpu-a.0"); }, "card_width", nullptr},
        {"a row that takes two slots", "api-4x4090", [](Scene &s) { s.alter<Accelerator>("nvidia-rtx4090", [](Accelerator &a) { a.slotsWidth = 3.0; }); },
         "card_width", "narrow", Severity::Blocker, 3, 2, 1},
        {"one millimetre too long", "tier-4xl40s", [](Scene &s) { s.put("nvidia-rtx3090", "gpu-a.3"); }, "card_length", "", Severity::Blocker, 313, 312, 1},
        {"as long as the slot", "tier-4xl40s", [](Scene &s) { s.alter<Accelerator>("nvidia-l40s", [](Accelerator &a) { a.lengthMm = 312.0; }); }, "card_length",
         nullptr},
        {"a length that no source states", "tier-4xl40s", [](Scene &s) { s.put("nvidia-rtx4090d", "gpu-a.3"); }, "card_length", nullptr},
        {"a plug that the slot does not have", "tier-4xl40s", [](Scene &s) { s.put("nvidia-rtxa5000", "gpu-a.0"); }, "card_plug", "other"},
        {"a slot without plug", "tier-4xl40s", [](Scene &s) { s.put("bf3-b3220-2x200", "nic-b"); }, "card_plug", "none", Severity::Blocker, 150, 75, 75},
        {"75 W come through the slot", "tier-4xl40s", [](Scene &s) { s.put("nvidia-t4", "nic-b"); }, "card_plug", nullptr},
        {"more than the slot feeds", "tier-4xl40s", [](Scene &s) { s.put("bf3-b3220-2x200", "nic-b"); }, "slot_power", "slot", Severity::Blocker, 150, 75, 75},
        {"more than the chassis cools", "tier-4xl40s", [](Scene &s) { s.alterLayout([](Layout &l) { l.maxAcceleratorTdp = watts(300); }); }, "slot_power",
         "chassis", Severity::Blocker, 350, 300, 50},
        {"exactly what the chassis cools", "tier-4xl40s", [](Scene &s) { s.alterLayout([](Layout &l) { l.maxAcceleratorTdp = watts(350); }); }, "slot_power",
         nullptr},
        {"a module above what its slot feeds", "tier-8xh200sxm",
         [](Scene &s) { s.alter<Accelerator>("nvidia-h200-sxm", [](Accelerator &a) { a.tdp = watts(1000); }); }, "slot_power", "slot", Severity::Blocker, 1000,
         700, 300},
        {"an x16 edge in an x8 connector", "api-2xl40s-epyc", [](Scene &s) { s.put("cx7-1x400-osfp", "s2"); }, "pcie_link", "connector", Severity::Blocker, 16,
         8, 8},
        {"an x8 edge in an x8 connector", "api-2xl40s-epyc", [](Scene &s) { s.put("cx6lx-2x25", "s2"); }, "pcie_link", nullptr},
        {"PCIe 5.0 x16 in a slot of PCIe 4.0 x8", "api-2xl40s-epyc",
         [](Scene &s) {
             s.put("nvidia-h100-pcie", "s3").alterLayout([](Layout &l) {
                 for (SlotGroup &group : l.groups)
                     if (group.id == "s3")
                         group.lanes = 8;
             });
         },
         "pcie_link", "width", Severity::Warning, 15.752, 31.504, 15.7},
        {"half of the native link is enough", "tier-4xl40s", [](Scene &s) { s.put("cx7-1x400-osfp", "nic-b"); }, "pcie_link", "ports", Severity::Warning, 400,
         226.8, 173},
    });
}

TEST_CASE("a_card_that_covers_another_names_both_slots", "[checks]")
{
    Scene scene("tier-4xl40s");
    const Finding *finding = scene.put("nvidia-rtx4090", "gpu-a.0").finding("card_width");
    REQUIRE(finding);
    CHECK(finding->subject.slots == std::vector<SlotId>{{"gpu-a", 0}, {"gpu-a", 1}});
    CHECK(finding->sentence.arguments == std::vector<Argument>{Name{scene.catalog.find<Accelerator>(PartId("nvidia-rtx4090"))->name}, Figure{3, Unit::Count},
                                                               SlotName{"Slot 1"}, SlotName{"Slot 2"},
                                                               Name{scene.catalog.find<Accelerator>(PartId("nvidia-l40s"))->name}});
}

TEST_CASE("a_slot_map_made_from_counts_does_not_miss_plugs", "[checks]")
{
    Scene scene("tier-4xl40s");
    scene.put("bf3-b3220-2x200", "nic-b").alterLayout([](Layout &layout) { layout.fromCounts = true; });
    CHECK(scene.finding("card_plug") == nullptr);
}
