// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check.h"

#include "core/evaluate.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("a_finding_at_a_slot_says_itself_in_a_few_words", "[checks]")
{
    struct Row {
        const char *build;
        std::function<void(Scene &)> change;
        const char *check;
        const char *brief;
        std::vector<Argument> arguments;
    };
    const Row rows[] = {
        {"tier-4xl40s", [](Scene &s) { s.put("nvidia-rtx4090", "gpu-a.0"); }, "card_width", "Covers a filled slot", {}},
        {"api-4x4090",
         [](Scene &s) { s.alter<Accelerator>("nvidia-rtx4090", [](Accelerator &a) { a.slotsWidth = 3.0; }); },
         "card_width",
         "%1 slots wide, %2 accepted",
         {Figure{3, Unit::Count}, Figure{2, Unit::Count}}},
        {"tier-4xl40s",
         [](Scene &s) { s.put("nvidia-rtx3090", "gpu-a.3"); },
         "card_length",
         "%1 too long",
         {Value{{1, Unit::Millimetre}, {312, Unit::Millimetre}}}},
        {"tier-4xl40s", [](Scene &s) { s.put("bf3-b3220-2x200", "nic-b"); }, "card_plug", "Needs power by %1", {Name{"PCIe-8"}}},
        {"tier-4xl40s", [](Scene &s) { s.put("bf3-b3220-2x200", "nic-b"); }, "slot_power", "%1 over the limit", {Value{{75, Unit::Watt}, {75, Unit::Watt}}}},
        {"api-2xl40s-epyc",
         [](Scene &s) { s.put("cx7-1x400-osfp", "s2"); },
         "pcie_link",
         "Edge x%1, slot x%2",
         {Figure{16, Unit::Lane}, Figure{8, Unit::Lane}}},
        {"tier-4xl40s", [](Scene &s) { s.put("solidigm-d7-ps1010-7.68tb", "nvme"); }, "pcie_lanes", "%1 PCIe lanes too few", {Figure{8, Unit::Lane}}},
        {"tier-4xl40s", [](Scene &s) { s.put("nvidia-l40s", "gpu-b.0"); }, "slot_socket", "%1 is not installed", {SlotName{"CPU1"}}},
        {"api-2xl40s-epyc", [](Scene &s) { s.put("ddr4-lrdimm-128g-3200", "dimm0a.0-1"); }, "memory_mixed", "Mixed memory does not start", {}},
        {"api-2xl40s-epyc", [](Scene &s) { s.put("ddr4-rdimm-32g-3200", "dimm0a"); }, "memory_mixed", "Mixed memory capacities", {}},
    };
    for (const Row &row : rows) {
        INFO(row.check << " " << row.brief);
        Scene scene(row.build);
        row.change(scene);
        const Finding *finding = scene.finding(row.check);
        REQUIRE(finding);
        CHECK(std::string(finding->brief.message.source) == row.brief);
        CHECK(finding->brief.arguments == row.arguments);
        CHECK(printed(finding->brief).size() <= 36);
    }
}

TEST_CASE("checks_that_look_at_a_slot_have_a_brief_and_no_others", "[checks]")
{
    for (const Configured &each : everyConfiguration()) {
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        for (const Finding &finding : evaluation.scenarios.front().findings) {
            INFO(each.name << " " << finding.check << " " << finding.textId);
            const Check *raised = check(finding.check);
            REQUIRE(raised);
            CHECK(finding.brief.isEmpty() == !(raised->refuses || raised->warnsAtSlot));
        }
    }
}
