// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"
#include "core/evaluation.h"

#include <span>
#include <string_view>
#include <vector>

namespace inferrack::core {

/// What a check sees: one scenario with its results. A check appends findings and changes nothing.
struct CheckContext {
    const Scenario &scenario;
    const Catalog &catalog;
    const ScenarioEvaluation &result;
    /// Only this slot of this server is asked for (a drag asks whether a part may go there); else all.
    const Assembly *onlyServer = nullptr;
    const SlotId *onlySlot = nullptr;

    bool wants(const SlotId &slot) const { return !onlySlot || *onlySlot == slot; }
};

/// The verdict's headline where a finding weighs most: with every speed target met, and without.
struct Headlines {
    Message fast, fits;
};

/// A rule of the product. One file each; checks.cpp lists them.
struct Check {
    const char *id; ///< never translated, never changed
    const char *code; ///< "P-01", for reading aloud
    Message title; ///< a noun, no figure
    Text rule; ///< what it demands: one sentence with the limits it compares with and no figure of a project
    /// Headlines for a finding of this check that is a warning or a blocker; at most 32 letters.
    Headlines (*headlines)(const Finding &);
    bool internal; ///< absent from every customer view
    /// Looks at one server; nothing = the check looks at the scenario.
    void (*server)(const CheckContext &, const ServerEvaluation &, std::vector<Finding> &);
    void (*scenario)(const CheckContext &, std::vector<Finding> &);
    /// A part that raises a blocker of this check at a slot is refused there (a drop cannot make the fault); its findings have a brief.
    bool refuses;
    /// A part that raises any finding of this check at a slot is placed with its sentence as a warning; its findings have a brief.
    bool warnsAtSlot;
};

/// All checks that exist, in the order in which findings of one severity are shown.
std::span<const Check> checks();
const Check *check(std::string_view id);

/// Runs all checks on a scenario, takes what is silenced by a graver fault away, sorts: severity, then the order of the list.
std::vector<Finding> runChecks(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result);

} // namespace inferrack::core
