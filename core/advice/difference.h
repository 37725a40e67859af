// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

#include <optional>

namespace inferrack::core {

/// What a change of a scenario costs to buy and draws, against the scenario before it; negative = less.
struct Difference {
    /// Of the purchase totals; nothing = a part that comes or goes has no price, or the two are of different price lists.
    std::optional<Money> purchase;
    Watts typicalWall; ///< of all servers, accelerators at their share in serving
    Watts peakWall; ///< of all servers at their worst: fans at full speed, reserve
    bool operator==(const Difference &) const = default;
};

Difference difference(const ScenarioEvaluation &before, const ScenarioEvaluation &after);

/// Typical wall power of all servers.
Watts typicalWallOf(const ScenarioEvaluation &result);

} // namespace inferrack::core
