// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

#include <vector>

namespace inferrack::core {

/// A mean time of a deployment beside its target, both as they are printed: what a reader sees as equal is met.
struct TargetTime {
    const DeploymentEvaluation *deployment;
    bool firstToken; ///< TTFT, else TPOT
    Figure time, target;

    bool isMet() const { return printedDifference(time, target).value <= 0.0; }
    double ratio() const { return time.value / target.value; }
};

/// Every time of a scenario that has a target. What is not served has no time. They point into the result.
std::vector<TargetTime> targetTimes(const Scenario &scenario, const ScenarioEvaluation &result);

} // namespace inferrack::core
