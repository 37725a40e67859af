// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "ui/results/finding_changes.h"

using namespace inferrack;
using core::Finding;
using core::Severity;
using ui::FindingChanges;
using ui::findingChanges;

namespace {

Finding finding(const char *check, Severity severity = Severity::Warning, std::vector<core::SlotId> slots = {})
{
    Finding f;
    f.check = check;
    f.severity = severity;
    f.subject.kind = slots.empty() ? core::Subject::Kind::Server : core::Subject::Kind::Slots;
    f.subject.slots = std::move(slots);
    return f;
}

Finding inScenario(Finding f, int scenario)
{
    f.subject.scenario = core::ScenarioId{scenario};
    return f;
}

} // namespace

TEST_CASE("findings_of_two_scenarios_are_the_same_whatever_their_scenario")
{
    const FindingChanges changes = findingChanges({inScenario(finding("psu_capacity"), 2)}, {inScenario(finding("psu_capacity"), 1)});
    CHECK(changes == FindingChanges{{false}, 0});
    CHECK(changes.countHere() == 0);
}

TEST_CASE("what_only_one_side_has_is_counted_on_its_side")
{
    const std::vector<Finding> here{finding("psu_capacity"), finding("vram_fit"), finding("pcie_lanes")}, there{finding("vram_fit"), finding("kv_room")};
    CHECK(findingChanges(here, there) == FindingChanges{{true, false, true}, 1});
    CHECK(findingChanges(here, there).countHere() == 2);
    CHECK(findingChanges(there, here) == FindingChanges{{false, true}, 2});
    CHECK(findingChanges(here, {}) == FindingChanges{{true, true, true}, 0});
    CHECK(findingChanges({}, here) == FindingChanges{{}, 3});
    CHECK(findingChanges({}, {}) == FindingChanges{});
}

TEST_CASE("a_graver_finding_is_another_one")
{
    CHECK(findingChanges({finding("psu_capacity", Severity::Blocker)}, {finding("psu_capacity", Severity::Warning)}) == FindingChanges{{true}, 1});
    Finding other = finding("psu_capacity");
    other.textId = "worst";
    CHECK(findingChanges({finding("psu_capacity")}, {other}) == FindingChanges{{true}, 1});
    Finding elsewhere = finding("psu_capacity");
    elsewhere.subject.where = "psu";
    CHECK(findingChanges({finding("psu_capacity")}, {elsewhere}) == FindingChanges{{true}, 1});
}

TEST_CASE("a_finding_that_moved_is_the_same_and_one_more_of_its_kind_is_new")
{
    const Finding first = finding("pcie_link", Severity::Warning, {{"gpu-a", 0}}), second = finding("pcie_link", Severity::Warning, {{"gpu-a", 1}}),
                  third = finding("pcie_link", Severity::Warning, {{"gpu-a", 2}});
    CHECK(findingChanges({first}, {second}) == FindingChanges{{false}, 0});
    CHECK(findingChanges({first, second}, {second}) == FindingChanges{{true, false}, 0}); // the place decides which of them is new
    CHECK(findingChanges({first, second}, {second, third}) == FindingChanges{{false, false}, 0});
    CHECK(findingChanges({first}, {second, third}) == FindingChanges{{false}, 1});
}

TEST_CASE("figures_of_a_sentence_make_no_other_finding")
{
    Finding a = finding("psu_capacity"), b = a;
    a.actual = core::Figure{2260, core::Unit::Watt};
    b.actual = core::Figure{3100, core::Unit::Watt};
    CHECK(findingChanges({a}, {b}) == FindingChanges{{false}, 0});
}

TEST_CASE("both_directions_agree_in_random_lists")
{
    unsigned random = 5;
    const auto next = [&](int below) { return static_cast<int>((random = random * 1664525u + 1013904223u) >> 8) % below; };
    const char *checks[] = {"psu_capacity", "vram_fit", "pcie_link", "kv_room"};
    const auto list = [&] {
        std::vector<Finding> all;
        for (int i = next(7); i > 0; --i)
            all.push_back(finding(checks[next(4)], next(2) ? Severity::Blocker : Severity::Warning, {{"gpu-a", next(3)}}));
        return all;
    };
    for (int round = 0; round < 400; ++round) {
        const std::vector<Finding> a = list(), b = list();
        const FindingChanges there = findingChanges(a, b), back = findingChanges(b, a);
        CHECK(there.onlyHere.size() == a.size());
        CHECK(there.countHere() == back.onlyThere);
        CHECK(there.onlyThere == back.countHere());
        CHECK(static_cast<int>(a.size()) - there.countHere() == static_cast<int>(b.size()) - there.onlyThere);
        CHECK(findingChanges(a, a).countHere() == 0);
    }
}
