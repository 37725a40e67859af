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
                for (const Finding &finding : findingsOf(*dropped)) {
                    if (!names(finding, verdict.slot) || stood(before, finding, verdict.slot))
                        continue;
                    ++raised;
                    INFO(finding.check << " " << finding.textId);
                    CHECK(static_cast<int>(severityOf(verdict.verdict)) >= static_cast<int>(finding.severity));
                    // The gravest is told, not only counted.
                    if (finding.severity == Severity::Blocker)
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

TEST_CASE("a_processor_without_memory_says_so_before_it_is_dropped", "[project]")
{
    const PlacementVerdict bare = asked(aServer("smc-as-4125gs-tnrt"), "epyc-9354", "cpu.0");
    CHECK(bare.fit == Fit::Fits);
    CHECK(bare.raises == Severity::Blocker);
    CHECK(std::string(bare.brief.message.source) == "Memory channels");
    const ServerBuilder filled = aServer("smc-as-4125gs-tnrt").with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b"});
    CHECK(severityOf(asked(filled, "epyc-9354", "cpu.0")) == Severity::Note);
    CHECK(severityOf(asked(filled, "epyc-9354", "cpu.1")) == Severity::Blocker);
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
