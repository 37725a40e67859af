// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/advice/tried_scenario.h"

#include <string>
#include <vector>

namespace inferrack::core {

/// What a change of a scenario does beside what it is made for: "TPOT 94 ms → 253 ms, target 120 ms missed".
struct SideEffect {
    Text sentence;
    bool harm = false; ///< a target is lost, a time beyond its target gets longer, redundancy shrinks, a check raises more, a finding gets worse
    Severity severity = Severity::Warning; ///< of a harm: that of the finding that comes or grows
    bool operator==(const SideEffect &) const = default;
};

/// What changes noticeably, by a twentieth or across a target, harm first: TTFT, TPOT and throughput, each of the deployment that fares worst,
/// then redundancy and findings.
std::vector<SideEffect> sideEffects(const EvaluatedScenario &before, const EvaluatedScenario &after);

/// What a check raises more of than before.
struct RaisedMore {
    Severity severity = Severity::Warning; ///< blocker or warning
    std::string check;
    int more = 0;
};
/// The blockers first, then by check.
std::vector<RaisedMore> raisedMore(const ScenarioEvaluation &before, const ScenarioEvaluation &after);

/// Targets that are met before and missed after.
int lostTargets(const EvaluatedScenario &before, const EvaluatedScenario &after);

} // namespace inferrack::core
