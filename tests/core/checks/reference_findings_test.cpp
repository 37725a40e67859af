// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Complete servers: exactly the warnings and blockers that a plain second calculation found.
#include "core/checks/check.h"
#include "core/evaluate.h"
#include "tests/support/core/reference_build.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

using namespace inferrack::core;

namespace {

std::string printed(const std::vector<ReferenceBuild::Expected> &findings)
{
    std::ostringstream out;
    for (const auto &f : findings)
        out << f.severity << ' ' << f.check << " at " << f.where << '\n';
    return out.str();
}

} // namespace

TEST_CASE("reference_builds_raise_their_findings_and_no_others", "[checks]")
{
    REQUIRE(referenceBuilds().size() == 24);
    for (const ReferenceBuild &build : referenceBuilds()) {
        INFO(build.id);
        const Evaluation evaluation = evaluate(build.project, build.catalog);
        std::vector<ReferenceBuild::Expected> found;
        for (const Finding &finding : evaluation.scenarios.front().findings)
            if (finding.severity != Severity::Note)
                found.push_back(shortForm(finding));
        std::sort(found.begin(), found.end());
        CHECK(printed(found) == printed(build.findings));
        CHECK(build.healthy ==
              (std::none_of(found.begin(), found.end(), [](const auto &f) { return f.severity == "blocker"; }) && build.id.rfind("broken-", 0) != 0));
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
    CHECK(checks().size() == 18);
    for (const Check &one : checks()) {
        CHECK(check(one.id) == &one);
        CHECK(std::count_if(checks().begin(), checks().end(), [&](const Check &c) { return std::string(c.code) == one.code; }) == 1);
        CHECK((one.server == nullptr) != (one.scenario == nullptr));
    }
    CHECK(check("no_such_check") == nullptr);
}
