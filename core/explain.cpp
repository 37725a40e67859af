// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain.h"

#include "core/explain/explain_support.h"

#include <algorithm>
#include <array>

namespace inferrack::core {

namespace {

struct Explanation {
    HeadlineFigure figure;
    Derivation (*explain)(const ExplainContext &);
    bool ofDeployment; ///< needs an accelerator that a model runs on
    bool ofServer;
};

constexpr std::array explanations{
    Explanation{HeadlineFigure::VramHeadroom, explainHeadroom, true, true},
    Explanation{HeadlineFigure::KvCache, explainKvCache, true, true},
    Explanation{HeadlineFigure::Weights, explainWeights, true, true},
    Explanation{HeadlineFigure::Activations, explainActivations, true, true},
    Explanation{HeadlineFigure::RuntimeOverhead, explainOverhead, true, true},
    Explanation{HeadlineFigure::VramUsed, explainUsed, true, true},
    Explanation{HeadlineFigure::VramReserve, explainReserve, true, true},
    Explanation{HeadlineFigure::TimeToFirstToken, explainFirstToken, true, true},
    Explanation{HeadlineFigure::TimePerOutputToken, explainOutputToken, true, true},
    Explanation{HeadlineFigure::Throughput, explainThroughput, true, true},
    Explanation{HeadlineFigure::PcieLanes, explainLanes, false, true},
    Explanation{HeadlineFigure::OutputPower, explainOutputPower, false, true},
    Explanation{HeadlineFigure::WallPower, explainWallPower, false, true},
    Explanation{HeadlineFigure::PowerDensity, explainDensity, false, true},
    Explanation{HeadlineFigure::PurchaseCost, explainPurchase, false, false},
    Explanation{HeadlineFigure::EnergyCost, explainEnergy, false, false},
    Explanation{HeadlineFigure::TotalCost, [](const ExplainContext &c) { return explainTotalCost(c, c.scenario.costTerms.years.value); }, false, false},
    Explanation{HeadlineFigure::TotalCostOneYear, [](const ExplainContext &c) { return explainTotalCost(c, 1); }, false, false},
    Explanation{HeadlineFigure::TotalCostThreeYears, [](const ExplainContext &c) { return explainTotalCost(c, 3); }, false, false},
    Explanation{HeadlineFigure::TotalCostFiveYears, [](const ExplainContext &c) { return explainTotalCost(c, 5); }, false, false},
    Explanation{HeadlineFigure::CostPerMillionTokens, explainMillionTokens, false, false},
    Explanation{HeadlineFigure::Verdict, explainVerdict, false, false},
};

} // namespace

Derivation explain(HeadlineFigure figure, const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    const ExplainContext context = explainContext(scenario, catalog, result);
    const auto found = std::find_if(explanations.begin(), explanations.end(), [&](const Explanation &e) { return e.figure == figure; });
    if (found->ofDeployment && !context.deployment)
        return absent(INFERRACK_TEXT("Explain", "No accelerator serves the workload: there is nothing to calculate from."));
    if (found->ofServer && !context.server)
        return absent(INFERRACK_TEXT("Explain", "The scenario has no server of a known chassis."));
    return found->explain(context);
}

} // namespace inferrack::core
