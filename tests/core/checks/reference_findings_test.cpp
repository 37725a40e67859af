// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Complete servers: exactly the warnings and blockers that a plain second calculation found.
#include "core/checks/check.h"
#include "core/evaluate.h"
#include "tests/support/core/reference_build.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("reference_builds_raise_their_findings_and_no_others", "[checks]")
{
    REQUIRE(referenceBuilds().size() == 24);
    for (const ReferenceBuild &build : referenceBuilds()) {
        INFO(build.id);
        const Evaluation evaluation = evaluate(build.project, build.catalog);
        const auto found = foundIn(evaluation.scenarios.front());
        CHECK(printed(found) == printed(build.findings));
        CHECK(build.healthy ==
              (std::none_of(found.begin(), found.end(), [](const auto &f) { return f.severity == "blocker"; }) && build.id.rfind("broken-", 0) != 0));
    }
}

TEST_CASE("what_a_complete_program_would_find_besides_is_listed_with_the_check_that_is_missing", "[checks]")
{
    std::size_t listed = 0;
    for (const ReferenceBuild &build : referenceBuilds())
        for (const ReferenceBuild::NotChecked &missing : build.notChecked) {
            INFO(build.id << ": " << missing.finding.check);
            // Whoever adds the check moves the entry to the findings of the build.
            CHECK(check(missing.finding.check) == nullptr);
            CHECK(missing.reason.size() > 20);
            CHECK(missing.reason.back() == '.');
            ++listed;
        }
    CHECK(listed == 7);
}

TEST_CASE("a_faulty_reference_build_has_its_blocker_or_says_which_check_is_missing", "[checks]")
{
    for (const ReferenceBuild &build : referenceBuilds()) {
        INFO(build.id);
        const auto blocks = [](const ReferenceBuild::Expected &finding) { return finding.severity == "blocker"; };
        const bool found = std::any_of(build.findings.begin(), build.findings.end(), blocks);
        const bool missing =
            std::any_of(build.notChecked.begin(), build.notChecked.end(), [&](const ReferenceBuild::NotChecked &each) { return blocks(each.finding); });
        CHECK((found || missing) == !build.healthy);
        CHECK_FALSE((found && missing));
    }
}

TEST_CASE("healthy_reference_builds_meet_every_target", "[evaluate]")
{
    for (const ReferenceBuild &build : referenceBuilds()) {
        if (!build.healthy || build.id == "edge-rk3588") // a vision model, no tokens
            continue;
        INFO(build.id);
        const Evaluation evaluation = evaluate(build.project, build.catalog);
        const Verdict &verdict = evaluation.scenarios.front().verdict;
        CHECK(verdict.holds);
        CHECK(verdict.severity != Severity::Blocker);
    }
}

TEST_CASE("the_list_of_checks_names_each_once", "[checks]")
{
    CHECK(checks().size() == 19);
    for (const Check &one : checks()) {
        CHECK(check(one.id) == &one);
        CHECK(std::count_if(checks().begin(), checks().end(), [&](const Check &c) { return std::string(c.code) == one.code; }) == 1);
        CHECK((one.server == nullptr) != (one.scenario == nullptr));
    }
    CHECK(check("no_such_check") == nullptr);
}
