// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs.h"
#include "core/evaluate.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>

using namespace inferrack::core;

namespace {

/// A part in a slot, whatever the chassis says to it; what was there is gone.
void force(Scene &scene, const SlotId &slot, const std::string &part)
{
    auto &placements = scene.server().placements;
    std::erase_if(placements, [&](const Placement &placement) { return placement.slot == slot; });
    placements.push_back({slot, PartId(part)});
    std::stable_sort(placements.begin(), placements.end(), [](const Placement &a, const Placement &b) { return a.slot < b.slot; });
}

std::vector<Finding> strays(const ScenarioEvaluation &result)
{
    std::vector<Finding> found;
    std::copy_if(result.findings.begin(), result.findings.end(), std::back_inserter(found), [](const Finding &f) { return f.check == "stray_part"; });
    return found;
}

Argument nameOfPart(const Scene &scene, const std::string &id)
{
    return Name{infoOf(*scene.catalog.part(PartId(id))).name};
}

} // namespace

TEST_CASE("a_part_that_cannot_be_where_the_file_puts_it_is_named_with_its_slot", "[checks]")
{
    Scene scene("tier-4xl40s");
    REQUIRE(strays(scene.evaluated()).empty());
    const Assembly usual = scene.evaluated().servers.front().assembly;
    const SlotId nic{"nic-b", 0};
    const Argument server = usual.name(), label = usual.label(nic);
    struct Row {
        const char *name;
        SlotId slot;
        std::string part;
        const char *textId;
        Severity severity;
        const char *sentence;
        std::vector<Argument> arguments;
    };
    const Row rows[] = {
        {"a slot of no group",
         {"zz", 0},
         "nvidia-l40s",
         "slot",
         Severity::Blocker,
         "%1 has no slot %2: %3 is not installed.",
         {server, Name{"zz.0"}, nameOfPart(scene, "nvidia-l40s")}},
        {"a slot beyond its group",
         {"gpu-a", 4},
         "nvidia-l40s",
         "slot",
         Severity::Blocker,
         "%1 has no slot %2: %3 is not installed.",
         {server, Name{"gpu-a.4"}, nameOfPart(scene, "nvidia-l40s")}},
        {"an unknown part in no slot",
         {"zz", 0},
         "no-such",
         "slot",
         Severity::Blocker,
         "%1 has no slot %2: %3 is not installed.",
         {server, Name{"zz.0"}, Name{"no-such"}}},
        {"nothing in no slot",
         {"zz", 0},
         "",
         "slot",
         Severity::Blocker,
         "%1 has no slot %2: what the file has there is not installed.",
         {server, Name{"zz.0"}}},
        {"an unknown part",
         nic,
         "no-such",
         "unknown",
         Severity::Warning,
         "%1 in %2 of %3 is not in the catalogue: it is not calculated.",
         {Name{"no-such"}, label, server}},
        {"a slot with an empty name in it",
         nic,
         "",
         "empty",
         Severity::Warning,
         "The file names no part for %1 of %2: the slot counts as empty.",
         {label, server}},
        {"a processor in a card slot",
         nic,
         "epyc-9455",
         "kind",
         Severity::Blocker,
         "%1 does not go into %2 of %3: it takes another kind of part.",
         {nameOfPart(scene, "epyc-9455"), label, server}},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        Scene forced("tier-4xl40s");
        force(forced, row.slot, row.part);
        const ScenarioEvaluation &result = forced.evaluated();
        const std::vector<Finding> found = strays(result);
        REQUIRE(found.size() == 1);
        const Finding &finding = found.front();
        CHECK(finding.textId == row.textId);
        CHECK(nameOf(finding.severity) == nameOf(row.severity));
        CHECK(std::string(finding.sentence.message.source) == row.sentence);
        CHECK(finding.sentence.arguments == row.arguments);
        CHECK(finding.brief.isEmpty()); // each names its own part: findings of several are not joined
        CHECK(finding.subject.server == forced.server().id);
        if (finding.textId == "slot") {
            CHECK(finding.subject.kind == Subject::Kind::Server);
            CHECK(finding.subject.where == toString(row.slot));
        } else {
            CHECK(finding.subject.kind == Subject::Kind::Slots);
            CHECK(finding.subject.slots == std::vector<SlotId>{row.slot});
        }
        CHECK(result.verdict.holds == (row.severity != Severity::Blocker));
        CHECK(result.verdict.severity == row.severity);
        CHECK(result.verdict.sentence == finding.sentence);
        CHECK(brokenInEvaluation(forced.project, forced.catalog, evaluate(forced.project, forced.catalog)) == Broken{});
    }
}

TEST_CASE("a_second_part_in_a_slot_is_not_installed", "[checks]")
{
    Scene scene("tier-4xl40s");
    const Money before = scene.evaluated().cost.bill.total;
    scene.server().placements.push_back({{"gpu-a", 0}, PartId("nvidia-l4")});
    const ScenarioEvaluation &result = scene.evaluated();
    REQUIRE(strays(result).size() == 1);
    const Finding finding = strays(result).front();
    CHECK(finding.textId == "taken");
    CHECK(finding.sentence.arguments ==
          std::vector<Argument>{result.servers.front().assembly.label({"gpu-a", 0}), result.servers.front().assembly.name(), nameOfPart(scene, "nvidia-l4")});
    CHECK(result.cost.bill.total == before);
    CHECK(repairs(finding, scene.project, scene.catalog).empty()); // the edit would take both
}

TEST_CASE("a_part_without_a_place_is_not_billed_and_an_unknown_one_is_on_request", "[checks][cost]")
{
    Scene scene("tier-4xl40s");
    const BillOfMaterials usual = scene.evaluated().cost.bill;
    const auto billed = [&](const SlotId &slot, const std::string &part) {
        Scene forced("tier-4xl40s");
        force(forced, slot, part);
        return forced.evaluated().cost.bill;
    };
    CHECK(billed({"zz", 0}, "nvidia-l40s") == usual);
    CHECK(billed({"gpu-a", 4}, "nvidia-l40s") == usual);
    CHECK(billed({"zz", 0}, "no-such") == usual);
    CHECK(billed({"zz", 0}, "") == usual);
    const BillOfMaterials empty = billed({"sata", 0}, ""), unknown = billed({"sata", 0}, "no-such"), other = billed({"sata", 0}, "epyc-9455");
    CHECK(empty == usual);
    CHECK(other == usual);
    CHECK(unknown.total == usual.total);
    CHECK(unknown.onRequest == usual.onRequest + 1);
}

TEST_CASE("power_and_memory_do_not_count_what_has_no_place", "[checks]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation usual = scene.evaluated();
    force(scene, {"zz", 0}, "nvidia-l40s");
    const ScenarioEvaluation &result = scene.evaluated();
    CHECK(result.servers.front().power == usual.servers.front().power);
    CHECK(result.deployments.front().memory == usual.deployments.front().memory);
    CHECK(result.deployments.front().acceleratorCount == 4);
}

TEST_CASE("of_many_parts_without_a_place_the_rest_is_counted", "[checks]")
{
    for (const int count : {8, 9, 20}) {
        INFO(count);
        Scene scene("tier-4xl40s");
        for (int i = 0; i < count; ++i)
            force(scene, {"zz", i}, "nvidia-l40s");
        const std::vector<Finding> found = strays(scene.evaluated());
        CHECK(found.size() == (count > 8 ? 9u : 8u));
        CHECK(scene.evaluated().servers.front().assembly.strays.size() == static_cast<std::size_t>(count));
        if (count == 8)
            continue;
        const Finding &rest = found.back();
        CHECK(rest.textId == "more");
        CHECK(nameOf(rest.severity) == "blocker");
        CHECK(rest.actual == Figure{static_cast<double>(count - 8), Unit::Count});
        CHECK(rest.sentence.arguments == std::vector<Argument>{scene.evaluated().servers.front().assembly.name(), Plural{count - 8}});
    }
}

TEST_CASE("unknown_parts_beyond_those_named_are_a_warning", "[checks]")
{
    Scene scene("tier-4xl40s");
    for (int i = 0; i < 12; ++i)
        force(scene, {"sata-x", i}, "no-such");
    const std::vector<Finding> found = strays(scene.evaluated());
    REQUIRE(found.size() == 9);
    for (const Finding &finding : found)
        CHECK(nameOf(finding.severity) == "warning");
    CHECK(scene.evaluated().cost.bill.onRequest >= 1);
}

TEST_CASE("a_part_without_a_place_is_removed_by_its_repair", "[advice]")
{
    struct Row {
        SlotId slot;
        std::string part;
        const char *sentence;
    };
    const Row rows[] = {
        {{"zz", 0}, "nvidia-l40s", "Remove %1 from the slot %2."},
        {{"gpu-a", 17}, "no-such", "Remove %1 from the slot %2."},
        {{"sata", 0}, "no-such", "Remove %1 from the slot %2."},
        {{"sata", 0}, "epyc-9455", "Remove %1 from the slot %2."},
        {{"sata", 0}, "", "Empty the slot %1."},
    };
    for (const Row &row : rows) {
        INFO(toString(row.slot) << " " << row.part);
        Scene scene("tier-4xl40s");
        const Project before = scene.project;
        force(scene, row.slot, row.part);
        const std::vector<Finding> found = strays(scene.evaluated());
        REQUIRE(found.size() == 1);
        const std::vector<Repair> list = repairs(found.front(), scene.project, scene.catalog);
        REQUIRE(list.size() == 1);
        CHECK(std::string(list.front().sentence.message.source) == row.sentence);
        CHECK(list.front().project == before);
    }
}

TEST_CASE("in_an_unknown_chassis_the_verdict_alone_speaks", "[checks]")
{
    Scene scene("tier-4xl40s");
    scene.server().chassis = PartId("no-such-chassis");
    CHECK(scene.evaluated().findings.empty());
    CHECK(scene.evaluated().verdict.severity == Severity::Blocker);
}
