// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Undo has one law: whatever was done, undoing all of it gives the project one began with. Edits are drawn at random over all kinds, all
// kinds of parts and many chassis; at each step the laws of a project and of its evaluation hold.
#include "core/evaluate.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/random_edits.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

using namespace inferrack::core;

namespace {

/// The project as it comes back from its file, with the facts it carries.
Result<ProjectReading> reopened(const Project &project)
{
    return readProject(writeProject(project, itemsUsed(project, testCatalog())), "test.inferrack");
}

/// How often each kind of edit was made, and how often refused.
struct Tally {
    std::map<std::string, int> made, refused;
    int changed = 0;
};

/// Draws edits on a project and keeps every former one; `look` sees each project that an edit gave.
std::vector<Project> edited(const PartId &chassis, int edits, unsigned seed, Tally &tally,
                            const std::function<void(const Project &, const std::string &)> &look)
{
    RandomEdits random(testCatalog(), seed);
    std::vector<Project> history{startOf(testCatalog(), chassis)};
    for (int i = 0; i < edits; ++i) {
        const Project &now = history.back();
        const Project copy = now;
        const DrawnEdit edit = random.next(now);
        const Result<Project> result = edit.apply(now);
        INFO("edit " << i << ": " << edit.what);
        if (now != copy)
            FAIL("the edit changed the project it was given");
        if (!result) {
            ++tally.refused[edit.kind];
            if (result.problem().text.isEmpty())
                FAIL("refused without a sentence");
            continue;
        }
        ++tally.made[edit.kind];
        tally.changed += *result != now;
        history.push_back(*result);
        look(history.back(), edit.what);
    }
    return history;
}

const std::vector<const char *> &someChassis()
{
    static const std::vector<const char *> all{"smc-as-4125gs-tnrt", "smc-sys-821ge-tnhr", "dell-r760xa",  "smc-h12ssl-nt-cse747",
                                               "nvidia-dgx-h100",    "xfusion-g5500-v7",   "h3c-r5500-g6", "huawei-atlas-800i-a2"};
    return all;
}

} // namespace

TEST_CASE("undoing_five_hundred_edits_gives_the_first_project", "[project]")
{
    Tally tally;
    unsigned seed = 1;
    for (const char *chassis : someChassis()) {
        INFO(chassis);
        REQUIRE(testCatalog().layout(PartId(chassis)));
        std::vector<Project> history =
            edited(PartId(chassis), 500 / static_cast<int>(someChassis().size()) + 1, seed++, tally, [](const Project &, const std::string &) {});
        const Project first = startOf(testCatalog(), PartId(chassis)), last = history.back();
        CHECK(last != first);

        // Undo to the beginning and redo to the end, as a stack of former projects does.
        Project project = last;
        for (size_t i = history.size() - 1; i > 0; --i) {
            CHECK(project == history[i]);
            project = history[i - 1];
        }
        CHECK(project == first);
        for (const Project &next : history)
            project = next;
        CHECK(project == last);

        const Result<ProjectReading> again = reopened(last);
        REQUIRE(again);
        CHECK(again->project == last);
        const Result<ProjectReading> firstAgain = reopened(first);
        REQUIRE(firstAgain);
        CHECK(firstAgain->project == first);
    }
    // Rare kinds need more draws: each is made in the end.
    const auto madeAll = [&tally] {
        const std::vector<std::string> &kinds = RandomEdits::kinds();
        return std::all_of(kinds.begin(), kinds.end(), [&tally](const std::string &kind) { return tally.made[kind] > 0; });
    };
    for (size_t more = 0; more < 40 * someChassis().size() && !madeAll(); ++more)
        edited(PartId(someChassis()[more % someChassis().size()]), 150, seed++, tally, [](const Project &, const std::string &) {});
    for (const std::string &kind : RandomEdits::kinds()) {
        INFO(kind);
        CHECK(tally.made[kind] > 0);
    }
    CHECK(tally.changed > 200);
    CHECK(tally.refused.size() > 8);
}

TEST_CASE("random_edits_keep_every_law", "[project]")
{
    Tally tally;
    unsigned seed = 100;
    for (const char *chassis : someChassis())
        edited(PartId(chassis), 25, seed++, tally, [](const Project &project, const std::string &what) {
            INFO(what);
            CHECK(brokenLaws(project, testCatalog(), evaluate(project, testCatalog())) == Broken{});
        });
    CHECK(tally.changed > 50);
}

TEST_CASE("equal_edits_of_equal_projects_give_equal_projects", "[project]")
{
    Tally one, two;
    const auto nothing = [](const Project &, const std::string &) {};
    const std::vector<Project> first = edited(PartId("smc-as-4125gs-tnrt"), 60, 7, one, nothing),
                               second = edited(PartId("smc-as-4125gs-tnrt"), 60, 7, two, nothing);
    CHECK(first == second);
    CHECK(one.made == two.made);
    CHECK(one.refused == two.refused);
}

TEST_CASE("every_step_can_be_saved_and_opened", "[project]")
{
    Tally tally;
    edited(PartId("dell-r760xa"), 60, 11, tally, [](const Project &project, const std::string &what) {
        INFO(what);
        const Result<ProjectReading> again = reopened(project);
        REQUIRE(again);
        CHECK(again->project == project);
        CHECK_FALSE(again->newerFormat);
    });
    CHECK(tally.changed > 10);
}

TEST_CASE("a_reopened_project_evaluates_to_the_same_with_the_facts_it_carries", "[project]")
{
    Tally tally;
    const std::vector<Project> history = edited(PartId("smc-sys-821ge-tnhr"), 80, 21, tally, [](const Project &, const std::string &) {});
    const Result<ProjectReading> again = reopened(history.back());
    REQUIRE(again);
    const CatalogReading carried = overlaid(testCatalog(), again->items);
    CHECK(carried.remarks.empty());
    const Evaluation before = evaluate(history.back(), testCatalog()), after = evaluate(again->project, carried.catalog);
    CHECK(after.scenarios.front().findings == before.scenarios.front().findings);
    CHECK(after.scenarios.front().verdict == before.scenarios.front().verdict);
    CHECK(after.scenarios.front().cost == before.scenarios.front().cost);
    CHECK(after.scenarios.front().assumed == before.scenarios.front().assumed);
}

TEST_CASE("thousands_of_random_edits_over_all_chassis_keep_every_law", "[.soak][soak]")
{
    Tally tally;
    std::set<PartId> placed;
    unsigned seed = 5000;
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const PartId id = infoOf(*chassis).id;
        INFO(id.text);
        const std::vector<Project> history = edited(id, 150, seed++, tally, [&](const Project &project, const std::string &what) {
            INFO(what);
            const Broken broken = brokenLaws(project, testCatalog(), evaluate(project, testCatalog()));
            if (!broken.empty())
                FAIL_CHECK(broken.front() << " (" << broken.size() << " in all)");
            for (const Placement &placement : project.scenarios.front().servers.front().placements)
                placed.insert(placement.part);
        });
        const Result<ProjectReading> again = reopened(history.back());
        REQUIRE(again);
        CHECK(again->project == history.back());
        CHECK(history.front() == startOf(testCatalog(), id));
    }
    int made = 0, refused = 0;
    for (const auto &[kind, count] : tally.made)
        made += count;
    for (const auto &[kind, count] : tally.refused)
        refused += count;
    WARN(made << " edits made, " << refused << " refused, " << placed.size() << " parts placed");
    CHECK(made > 2000);
    CHECK(refused > 500);
    CHECK(tally.changed > 1500);
    for (const std::string &kind : RandomEdits::kinds())
        CHECK(tally.made[kind] > 0);
    CHECK(placed.size() > 150);
}
