// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

namespace inferrack::core {

/// The headline figures that can be asked "why?".
enum class HeadlineFigure {
    VramHeadroom,
    KvCache,
    Weights,
    Activations,
    RuntimeOverhead,
    VramUsed,
    VramReserve,
    TimeToFirstToken,
    TimePerOutputToken,
    Throughput,
    PcieLanes,
    OutputPower,
    WallPower,
    PowerDensity,
    PurchaseCost,
    EnergyCost,
    TotalCost, ///< over the evaluation period
    TotalCostOneYear,
    TotalCostThreeYears,
    TotalCostFiveYears,
    CostPerMillionTokens,
    Verdict
};

/// How a headline figure of a scenario is made. Computed when asked for, not at every edit.
Derivation explain(HeadlineFigure figure, const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result);

} // namespace inferrack::core
