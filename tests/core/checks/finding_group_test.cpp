// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/finding_group.h"

#include "core/checks/check.h"
#include "core/evaluate.h"
#include "tests/support/core/reference_build.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

using namespace inferrack::core;

namespace {

Finding ofSlot(const char *slot, int index, const char *label = "CPU1")
{
    Finding finding;
    finding.check = "slot_socket";
    finding.textId = "card";
    finding.severity = Severity::Blocker;
    finding.subject.kind = Subject::Kind::Slots;
    finding.subject.slots = {SlotId{slot, index}};
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 is wired to %2, and %2 is not installed: %3 has no link."), SlotName{"Slot"}, SlotName{label},
                            Name{std::string("card ") + std::to_string(index)});
    finding.brief = text(INFERRACK_TEXT("Placement", "%1 is not installed"), SlotName{label});
    return finding;
}

std::vector<std::vector<std::size_t>> membersOf(const std::vector<Finding> &findings)
{
    std::vector<std::vector<std::size_t>> members;
    for (const FindingGroup &group : grouped(findings))
        members.push_back(group.members);
    return members;
}

using Members = std::vector<std::vector<std::size_t>>;

} // namespace

TEST_CASE("what_is_said_of_several_slots_is_one_group_with_the_slots_of_all", "[checks]")
{
    const std::vector<Finding> findings{ofSlot("slot", 6), ofSlot("slot", 7), ofSlot("slot", 11)};
    const std::vector<FindingGroup> groups = grouped(findings);
    REQUIRE(groups.size() == 1);
    CHECK(groups[0].isSeveral());
    CHECK(groups[0].members == std::vector<std::size_t>{0, 1, 2});
    CHECK(groups[0].places == std::vector<SlotId>{SlotId{"slot", 6}, SlotId{"slot", 7}, SlotId{"slot", 11}});
    Subject whole = findings[0].subject;
    whole.slots = groups[0].places;
    CHECK(groups[0].subject == whole);
}

TEST_CASE("another_cause_check_text_severity_or_server_makes_another_group", "[checks]")
{
    struct Row {
        const char *difference;
        std::function<void(Finding &)> change;
    };
    const Row rows[] = {
        {"cause", [](Finding &f) { f.brief = text(INFERRACK_TEXT("Placement", "%1 is not installed"), SlotName{"CPU0"}); }},
        {"check", [](Finding &f) { f.check = "card_width"; }},
        {"text", [](Finding &f) { f.textId = "memory"; }},
        {"severity", [](Finding &f) { f.severity = Severity::Warning; }},
        {"audience", [](Finding &f) { f.internal = true; }},
        {"scenario", [](Finding &f) { f.subject.scenario = ScenarioId{7}; }},
        {"server", [](Finding &f) { f.subject.server = ServerId{7}; }},
        {"workload", [](Finding &f) { f.subject.workload = WorkloadId{7}; }},
        {"place with a word of its own", [](Finding &f) { f.subject.where = "memory"; }},
        {"kind of place", [](Finding &f) { f.subject.kind = Subject::Kind::Server; }},
        {"no brief", [](Finding &f) { f.brief = {}; }},
        {"no slot", [](Finding &f) { f.subject.slots.clear(); }},
    };
    for (const Row &row : rows) {
        INFO(row.difference);
        std::vector<Finding> findings{ofSlot("slot", 1), ofSlot("slot", 2), ofSlot("slot", 3)};
        row.change(findings[1]);
        CHECK(membersOf(findings) == Members{{0, 2}, {1}});
    }
}

TEST_CASE("findings_without_slots_stay_alone_even_if_they_say_the_same", "[checks]")
{
    Finding power;
    power.check = "psu_capacity";
    power.subject.kind = Subject::Kind::Server;
    CHECK(membersOf({power, power}) == Members{{0}, {1}});
    CHECK(grouped({power})[0].subject == power.subject);
    CHECK(grouped({power})[0].places.empty());
    CHECK(grouped({}).empty());
}

TEST_CASE("a_slot_that_two_findings_name_stands_once_in_the_group", "[checks]")
{
    Finding left = ofSlot("slot", 1), right = ofSlot("slot", 2);
    left.subject.slots.push_back(SlotId{"slot", 2});
    right.subject.slots.push_back(SlotId{"slot", 3});
    const auto groups = grouped({left, right});
    REQUIRE(groups.size() == 1);
    CHECK(groups[0].subject.slots == std::vector<SlotId>{SlotId{"slot", 1}, SlotId{"slot", 2}, SlotId{"slot", 3}});
    CHECK(groups[0].places == std::vector<SlotId>{SlotId{"slot", 1}, SlotId{"slot", 2}});
}

TEST_CASE("groups_hold_each_finding_once_in_falling_severity", "[checks]")
{
    for (const ReferenceBuild &build : referenceBuilds()) {
        const Evaluation evaluation = evaluate(build.project, build.catalog);
        const std::vector<Finding> &findings = evaluation.scenarios.front().findings;
        INFO(build.id);
        std::multiset<std::size_t> held;
        Severity before = Severity::Blocker;
        for (const FindingGroup &group : grouped(findings)) {
            REQUIRE_FALSE(group.members.empty());
            CHECK(std::is_sorted(group.members.begin(), group.members.end()));
            CHECK(findings[group.members.front()].severity <= before);
            before = findings[group.members.front()].severity;
            for (const std::size_t member : group.members) {
                held.insert(member);
                CHECK(findings[member].check == findings[group.members.front()].check);
                CHECK(findings[member].brief == findings[group.members.front()].brief);
            }
        }
        CHECK(held.size() == findings.size());
        CHECK(std::set<std::size_t>(held.begin(), held.end()).size() == findings.size());
    }
}

TEST_CASE("cards_on_an_empty_socket_are_several_findings_and_one_group", "[checks]")
{
    const ReferenceBuild &build = referenceBuild("broken-socket-empty");
    const Evaluation evaluation = evaluate(build.project, build.catalog);
    const std::vector<Finding> &findings = evaluation.scenarios.front().findings;
    std::vector<FindingGroup> groups = grouped(findings);
    std::erase_if(groups, [&](const FindingGroup &group) { return findings[group.members.front()].check != "slot_socket"; });
    REQUIRE(groups.size() == 1);
    CHECK(groups[0].places == std::vector<SlotId>{SlotId{"gpu-a", 0}, SlotId{"gpu-a", 1}});
}
