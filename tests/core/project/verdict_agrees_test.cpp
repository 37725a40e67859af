// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a slot answers to a part in hand is what the checks say of it once the part is in.
#include "core/checks/check.h"
#include "core/evaluate.h"
#include "core/project/placement.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/random_edits.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <set>

using namespace inferrack::core;

namespace {

const ScenarioId here{1};
const ServerId first{1};

Project projectOf(const ServerType &server)
{
    Project project = newProject(server.chassis, ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3"));
    project.scenarios.front().servers = {server};
    project.scenarios.front().servers.front().id = first;
    project.scenarios.front().deployments.clear();
    return project;
}

std::vector<Finding> findingsOf(const Project &project)
{
    std::vector<Finding> findings = evaluate(project, testCatalog()).scenarios.front().findings;
    std::erase_if(findings, [](const Finding &finding) { return !check(finding.check)->server; });
    return findings;
}

bool names(const Finding &finding, const SlotId &slot)
{
    return std::find(finding.subject.slots.begin(), finding.subject.slots.end(), slot) != finding.subject.slots.end();
}

bool stood(const std::vector<Finding> &before, const Finding &finding, const SlotId &slot)
{
    return std::any_of(before.begin(), before.end(), [&](const Finding &other) {
        return other.check == finding.check && other.severity >= finding.severity &&
               (names(other, slot) || (!finding.subject.where.empty() && other.subject.where == finding.subject.where));
    });
}

bool isFilled(const Project &project, const SlotId &slot)
{
    const auto &placements = project.scenarios.front().servers.front().placements;
    return std::any_of(placements.begin(), placements.end(), [&](const Placement &placement) { return placement.slot == slot; });
}

/// The server with all that follows a processor or a power supply: memory in the slots of its socket, like supplies in the other bays.
Project followed(Project project, const SlotId &slot, const PartId &part)
{
    const Layout &layout = *testCatalog().layout(project.scenarios.front().servers.front().chassis);
    const SlotKind kind = layout.group(slot.group)->kind;
    for (const SlotGroup &group : layout.groups) {
        const bool memory = kind == SlotKind::Processor && group.kind == SlotKind::Memory && group.socket == toString(slot);
        std::vector<PartId> candidates;
        if (memory) {
            for (const auto &module : testCatalog().parts(PartKind::MemoryModule))
                candidates.push_back(infoOf(*module).id);
        } else if (kind == SlotKind::Power && group.kind == SlotKind::Power) {
            candidates = {part};
        }
        for (int i = 0; i < group.count && !candidates.empty(); ++i) {
            if (isFilled(project, {group.id, i}))
                continue;
            for (const PartId &candidate : candidates) {
                Result<Project> placed = place(project, testCatalog(), {here, first, {group.id, i}}, candidate);
                if (!placed)
                    continue;
                project = *placed;
                candidates = {candidate};
                break;
            }
        }
    }
    return project;
}

/// How grave a finding about a slot still is in another state of the server; nothing = it is gone.
std::optional<Severity> leftOf(const Finding &finding, const std::vector<Finding> &findings, const SlotId &slot)
{
    std::optional<Severity> left;
    for (const Finding &other : findings)
        if (other.check == finding.check && names(other, slot))
            left = std::max(left.value_or(Severity::Note), std::min(other.severity, finding.severity));
    return left;
}

/// Parts of a kind that some slot of the server takes, at most so many.
std::vector<PartId> takenParts(const Project &project, PartKind kind, size_t most)
{
    std::vector<PartId> taken;
    for (const auto &part : testCatalog().parts(kind)) {
        if (taken.size() == most)
            break;
        const PartId id = infoOf(*part).id;
        if (takes(bestFit(project, testCatalog(), here, first, id).fit))
            taken.push_back(id);
    }
    return taken;
}

/// Drops parts of every kind into one free slot of every group that takes them; returns how many new findings there were.
int dropEverywhere(const Project &project)
{
    int raised = 0;
    const std::vector<Finding> before = findingsOf(project);
    for (const PartKind kind : {PartKind::Processor, PartKind::MemoryModule, PartKind::Accelerator, PartKind::NetworkAdapter, PartKind::Drive,
                                PartKind::StorageAdapter, PartKind::PowerSupply}) {
        for (const PartId &part : takenParts(project, kind, 2)) {
            std::set<std::string> tried;
            for (const SlotVerdict &verdict : verdicts(project, testCatalog(), here, first, part)) {
                if (verdict.occupied || !takes(verdict.verdict.fit) || !tried.insert(verdict.slot.group).second)
                    continue;
                const Result<Project> dropped = place(project, testCatalog(), {here, first, verdict.slot}, part);
                INFO(part.text << " in " << toString(verdict.slot));
                REQUIRE(dropped);
                const bool leads = kind == PartKind::Processor || kind == PartKind::PowerSupply;
                std::optional<std::vector<Finding>> finished;
                for (const Finding &finding : findingsOf(*dropped)) {
                    if (!names(finding, verdict.slot) || stood(before, finding, verdict.slot))
                        continue;
                    ++raised;
                    INFO(finding.check << " " << finding.textId);
                    // What the parts to come will cure is not held against the one that comes first.
                    if (leads && !finished)
                        finished = findingsOf(followed(*dropped, verdict.slot, part));
                    const std::optional<Severity> left = leads ? leftOf(finding, *finished, verdict.slot) : finding.severity;
                    if (!left)
                        continue;
                    CHECK(static_cast<int>(severityOf(verdict.verdict)) >= static_cast<int>(*left));
                    // The gravest is told, not only counted.
                    if (*left == Severity::Blocker)
                        CHECK(verdict.verdict.raises == Severity::Blocker);
                }
            }
        }
    }
    return raised;
}

PlacementVerdict asked(const ServerType &server, const char *part, const char *slot)
{
    return canPlace(projectOf(server), testCatalog(), {here, first, *slotOf(slot)}, PartId(part));
}

} // namespace

TEST_CASE("no_drop_raises_more_about_its_slot_than_the_slot_announced", "[project]")
{
    int raised = 0;
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const std::string id = infoOf(*chassis).id.text;
        INFO(id);
        raised += dropEverywhere(projectOf(aServer(id)));
        // One processor alone: half of the slots have none.
        const Project empty = projectOf(aServer(id));
        const std::vector<PartId> processors = takenParts(empty, PartKind::Processor, 1);
        if (processors.empty())
            continue;
        const auto all = verdicts(empty, testCatalog(), here, first, processors.front());
        const auto socket = bestSlot(all, empty, testCatalog(), here, first, processors.front());
        REQUIRE(socket);
        raised += dropEverywhere(*place(empty, testCatalog(), {here, first, *socket}, processors.front()));
    }
    CHECK(raised > 50);
}

TEST_CASE("no_drop_on_a_server_in_the_making_raises_more_than_its_slot_announced", "[project]")
{
    int raised = 0;
    for (const char *chassis : {"smc-as-4125gs-tnrt", "dell-r760xa", "smc-sys-421ge-tnrt", "smc-sys-821ge-tnhr"}) {
        RandomEdits random(testCatalog(), 31);
        Project project = projectOf(aServer(chassis));
        for (int i = 0; i < 40; ++i) {
            const DrawnEdit edit = random.next(project, "place");
            if (const Result<Project> result = edit.apply(project))
                project = *result;
            if (i % 10 != 9)
                continue;
            INFO(chassis << " after " << i + 1 << " edits");
            raised += dropEverywhere(project);
        }
    }
    CHECK(raised > 10);
}

TEST_CASE("a_card_at_an_empty_socket_is_announced_as_the_blocker_it_becomes", "[project]")
{
    const PlacementVerdict verdict = asked(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}), "nvidia-l40s", "gpu-b.0");
    CHECK(verdict.fit == Fit::FitsWithWarning); // it may be placed, the processor may follow
    CHECK(verdict.raises == Severity::Blocker);
    CHECK(severityOf(verdict) == Severity::Blocker);
    CHECK(std::string(verdict.brief.message.source) == "%1 is not installed");
    const PlacementVerdict beside = asked(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}), "nvidia-l40s", "gpu-a.0");
    CHECK(severityOf(beside) == Severity::Note);
    CHECK(inGigabytesPerSecond(beside.link) > 0.0);
    CHECK(inGigabytesPerSecond(verdict.link) == 0.0);
}

TEST_CASE("a_processor_without_memory_fits_and_the_memory_is_asked_for", "[project]")
{
    const PlacementVerdict bare = asked(aServer("smc-as-4125gs-tnrt"), "epyc-9354", "cpu.0");
    CHECK(bare.fit == Fit::Fits);
    CHECK(severityOf(bare) == Severity::Note);
    CHECK(std::string(bare.brief.message.source) == "Fits");
    CHECK(std::string(bare.sentence.message.source) == "%1 fits %2; add its memory modules next.");
    // With all channels filled nothing is left to ask for; with some of them the rest is.
    const ServerBuilder filled = aServer("smc-as-4125gs-tnrt").with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b"});
    CHECK(std::string(asked(filled, "epyc-9354", "cpu.0").sentence.message.source) == "%1 fits %2.");
    const ServerBuilder some = aServer("smc-as-4125gs-tnrt").with("ddr5-rdimm-64g-4800", {"dimm0a.0-1"});
    CHECK(severityOf(asked(some, "epyc-9354", "cpu.0")) == Severity::Note);
    CHECK(asked(some, "epyc-9354", "cpu.0").sentence == bare.sentence);
    CHECK(asked(filled, "epyc-9354", "cpu.1").raises == Severity::Note);
}

TEST_CASE("in_an_empty_server_only_what_hangs_on_a_missing_processor_is_held_against_a_part", "[project]")
{
    int processors = 0, supplies = 0, cards = 0, modules = 0;
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const std::string id = infoOf(*chassis).id.text;
        const Project empty = projectOf(aServer(id));
        for (const PartKind kind : {PartKind::Processor, PartKind::PowerSupply, PartKind::MemoryModule, PartKind::Accelerator}) {
            for (const PartId &part : takenParts(empty, kind, 3)) {
                for (const SlotVerdict &slot : verdicts(empty, testCatalog(), here, first, part)) {
                    if (slot.occupied || !takes(slot.verdict.fit))
                        continue;
                    INFO(id << ": " << part.text << " in " << toString(slot.slot));
                    const Severity severity = severityOf(slot.verdict);
                    const bool hangs = std::string(slot.verdict.brief.message.source) == "%1 is not installed";
                    if (kind == PartKind::Processor || kind == PartKind::PowerSupply) {
                        CHECK(severity == Severity::Note);
                        ++(kind == PartKind::Processor ? processors : supplies);
                    } else if (hangs) {
                        CHECK(severity == Severity::Blocker);
                        ++(kind == PartKind::MemoryModule ? modules : cards);
                    }
                }
            }
        }
    }
    CHECK(processors > 20);
    CHECK(supplies > 20);
    CHECK(modules > 100);
    CHECK(cards > 50);
}

TEST_CASE("the_first_power_supply_of_a_large_server_asks_for_the_others", "[project]")
{
    const ServerBuilder box = aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", 2);
    const PlacementVerdict supply = asked(box, "smc-pws-2k04a-1r", "psu-a.0");
    CHECK(severityOf(supply) == Severity::Note);
    CHECK(std::string(supply.sentence.message.source) == "%1 fits %2; add the other power supplies next.");
    // Next to three of its kind the last one has nothing more to ask for.
    const ServerBuilder nearly = aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", 2).with("smc-pws-2k04a-1r", {"psu-a", "psu-b.0"});
    CHECK(std::string(asked(nearly, "smc-pws-2k04a-1r", "psu-b.1").sentence.message.source) == "%1 fits %2.");
}

TEST_CASE("what_the_parts_to_come_will_not_cure_is_announced", "[project]")
{
    // Eight cards of 600 W on small supplies: all four of them would not carry it, so that is said of the first.
    const ServerBuilder box = aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-h200-nvl", 8);
    const Project project = projectOf(box);
    const SlotId bay = *slotOf("psu-a.0");
    for (const PartId &part : takenParts(project, PartKind::PowerSupply, 20)) {
        const Result<Project> dropped = place(project, testCatalog(), {here, first, bay}, part);
        if (!dropped)
            continue;
        INFO(part.text);
        const std::vector<Finding> before = findingsOf(project), finished = findingsOf(followed(*dropped, bay, part));
        Severity gravest = Severity::Note;
        for (const Finding &finding : findingsOf(*dropped))
            if (names(finding, bay) && !stood(before, finding, bay))
                gravest = std::max(gravest, leftOf(finding, finished, bay).value_or(Severity::Note));
        CHECK(severityOf(asked(box, part.text.c_str(), "psu-a.0")) == gravest);
    }
}

TEST_CASE("a_fault_that_stood_before_is_not_laid_on_what_would_mend_it", "[project]")
{
    // Without supplies the server is short of power; the first supply does not raise that.
    const ServerBuilder box = aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-h200-nvl", 8);
    const std::vector<Finding> before = findingsOf(projectOf(box));
    REQUIRE(std::any_of(before.begin(), before.end(), [](const Finding &f) { return f.check == "psu_capacity" && f.severity == Severity::Blocker; }));
    const PlacementVerdict supply = asked(box, "smc-pws-2k04a-1r", "psu-a.0");
    CHECK(takes(supply.fit));
    CHECK(severityOf(supply) < Severity::Blocker);
}

TEST_CASE("a_refusal_is_as_grave_as_a_blocker_and_raises_nothing", "[project]")
{
    const PlacementVerdict refused = asked(aServer("smc-as-4125gs-tnrt"), "xeon-gold-5418y", "cpu.0");
    CHECK(refused.fit == Fit::Impossible);
    CHECK(refused.raises == Severity::Note);
    CHECK(severityOf(refused) == Severity::Blocker);
    CHECK(severityOf({Fit::OtherKind, {}, {}}) == Severity::Blocker);
    CHECK(severityOf({Fit::Fits, {}, {}}) == Severity::Note);
    CHECK(severityOf({Fit::FitsWithWarning, {}, {}}) == Severity::Warning);
}

TEST_CASE("where_every_slot_warns_the_least_grave_and_the_widest_link_is_best", "[project]")
{
    const Layout &layout = *testCatalog().layout(PartId("smc-as-4125gs-tnrt"));
    const Project project = projectOf(aServer("smc-as-4125gs-tnrt"));
    const auto verdict = [](const char *slot, Fit fit, Severity raises, double rate) {
        return SlotVerdict{*slotOf(slot), {fit, {}, {}, raises, gigabytesPerSecond(rate)}, false};
    };
    const auto best = [&](const std::vector<SlotVerdict> &all) {
        const auto slot = bestSlot(all, project, testCatalog(), here, first, PartId("nvidia-l40s"));
        return slot ? toString(*slot) : std::string("none");
    };
    REQUIRE(layout.group("gpu-a")->role == layout.group("gpu-b")->role);
    CHECK(best({verdict("gpu-a.0", Fit::FitsWithWarning, Severity::Blocker, 0), verdict("gpu-a.1", Fit::FitsWithWarning, Severity::Warning, 4)}) == "gpu-a.1");
    CHECK(best({verdict("gpu-a.0", Fit::FitsWithWarning, Severity::Warning, 4), verdict("gpu-b.1", Fit::FitsWithWarning, Severity::Warning, 16)}) == "gpu-b.1");
    CHECK(best({verdict("gpu-a.2", Fit::FitsWithWarning, Severity::Warning, 8), verdict("gpu-b.0", Fit::FitsWithWarning, Severity::Warning, 8)}) == "gpu-a.2");
    CHECK(best({verdict("gpu-a.0", Fit::FitsWithWarning, Severity::Warning, 64), verdict("gpu-b.3", Fit::Fits, Severity::Note, 8)}) == "gpu-b.3");
    CHECK(best({verdict("gpu-a.0", Fit::Impossible, Severity::Note, 64)}) == "none");
    // A server without processors still names one.
    CHECK(best(verdicts(project, testCatalog(), here, first, PartId("nvidia-l40s"))) == "gpu-a.0");
}
