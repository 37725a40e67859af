// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

namespace inferrack::core {

/// The sentence at the top, from the results and findings of a scenario: what holds, what does not, what limits.
Verdict verdictOf(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result);

/// What limits, as a word in a sentence: "VRAM bandwidth".
Message nameOf(Limit limit);

} // namespace inferrack::core
