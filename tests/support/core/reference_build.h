// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/evaluation.h"

#include <string>
#include <vector>

namespace inferrack::core {

/// A complete server with its workload, and the warnings and blockers that a correct program finds.
struct ReferenceBuild {
    struct Expected {
        std::string check, severity, where;
        auto operator<=>(const Expected &) const = default;
    };
    /// What a complete program would find and this one has no check for, with the reason.
    struct NotChecked {
        Expected finding;
        std::string reason;
    };
    std::string id;
    bool healthy = false;
    Project project;
    Catalog catalog; ///< the shipped one, with the parts that this build alters
    std::vector<Expected> findings; ///< sorted
    std::vector<NotChecked> notChecked;

    const Scenario &scenario() const { return project.scenarios.front(); }
};

/// The builds of tests/data/reference_numbers.json and reference_findings.json.
const std::vector<ReferenceBuild> &referenceBuilds();
/// The warnings and blockers that a scenario raises, in the form of the expectations; sorted.
std::vector<ReferenceBuild::Expected> foundIn(const ScenarioEvaluation &result);
/// One to a line, so that failure shows the difference.
std::string printed(const std::vector<ReferenceBuild::Expected> &findings);
const ReferenceBuild &referenceBuild(const std::string &id);

/// "blocker", "warning", "note".
std::string nameOf(Severity severity);
/// What a finding says in the form of the expectations: where it is by its word, else by its first slot.
ReferenceBuild::Expected shortForm(const Finding &finding);

} // namespace inferrack::core
