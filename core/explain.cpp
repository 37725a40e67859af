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
    Message title; ///< while there is nothing to calculate from
    Derivation (*explain)(const ExplainContext &);
    bool ofDeployment; ///< needs an accelerator that a model runs on
    bool ofServer;
};

constexpr std::array explanations{
    Explanation{HeadlineFigure::VramHeadroom, INFERRACK_TEXT("Explain", "VRAM headroom per accelerator"), explainHeadroom, true, true},
    Explanation{HeadlineFigure::KvCache, INFERRACK_TEXT("Explain", "KV cache per accelerator"), explainKvCache, true, true},
    Explanation{HeadlineFigure::Weights, INFERRACK_TEXT("Explain", "Weights per accelerator"), explainWeights, true, true},
    Explanation{HeadlineFigure::Activations, INFERRACK_TEXT("Explain", "Activations per accelerator"), explainActivations, true, true},
    Explanation{HeadlineFigure::RuntimeOverhead, INFERRACK_TEXT("Explain", "Runtime overhead per accelerator"), explainOverhead, true, true},
    Explanation{HeadlineFigure::VramUsed, INFERRACK_TEXT("Explain", "VRAM in use per accelerator"), explainUsed, true, true},
    Explanation{HeadlineFigure::VramReserve, INFERRACK_TEXT("Explain", "VRAM that the engine leaves free per accelerator"), explainReserve, true, true},
    Explanation{HeadlineFigure::TimeToFirstToken, INFERRACK_TEXT("Explain", "Mean time to first token"), explainFirstToken, true, true},
    Explanation{HeadlineFigure::TimePerOutputToken, INFERRACK_TEXT("Explain", "Mean time per output token"), explainOutputToken, true, true},
    Explanation{HeadlineFigure::Throughput, INFERRACK_TEXT("Explain", "Output throughput"), explainThroughput, true, true},
    Explanation{HeadlineFigure::PcieLanes, INFERRACK_TEXT("Explain", "PCIe lanes needed"), explainLanes, false, true},
    Explanation{HeadlineFigure::OutputPower, INFERRACK_TEXT("Explain", "Output power at full load"), explainOutputPower, false, true},
    Explanation{HeadlineFigure::WallPower, INFERRACK_TEXT("Explain", "Wall power at full load"), explainWallPower, false, true},
    Explanation{HeadlineFigure::PowerDensity, INFERRACK_TEXT("Explain", "Power density"), explainDensity, false, true},
    Explanation{HeadlineFigure::PurchaseCost, INFERRACK_TEXT("Explain", "Purchase cost"), explainPurchase, false, false},
    Explanation{HeadlineFigure::EnergyCost, INFERRACK_TEXT("Explain", "Electricity cost per year"), explainEnergy, false, false},
    Explanation{HeadlineFigure::TotalCost, INFERRACK_TEXT("Explain", "Total cost of ownership"),
                [](const ExplainContext &c) { return explainTotalCost(c, c.scenario.costTerms.years.value); }, false, false},
    Explanation{HeadlineFigure::TotalCostOneYear, INFERRACK_TEXT("Explain", "Total cost of ownership"),
                [](const ExplainContext &c) { return explainTotalCost(c, 1); }, false, false},
    Explanation{HeadlineFigure::TotalCostThreeYears, INFERRACK_TEXT("Explain", "Total cost of ownership"),
                [](const ExplainContext &c) { return explainTotalCost(c, 3); }, false, false},
    Explanation{HeadlineFigure::TotalCostFiveYears, INFERRACK_TEXT("Explain", "Total cost of ownership"),
                [](const ExplainContext &c) { return explainTotalCost(c, 5); }, false, false},
    Explanation{HeadlineFigure::CostPerMillionTokens, INFERRACK_TEXT("Explain", "Cost per million output tokens"), explainMillionTokens, false, false},
    Explanation{HeadlineFigure::Verdict, INFERRACK_TEXT("Explain", "Verdict"), explainVerdict, false, false},
};

} // namespace

Derivation explain(HeadlineFigure figure, const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    return explainFigure(figure, explainContext(scenario, catalog, result));
}

Derivation explainFigure(HeadlineFigure figure, const ExplainContext &context)
{
    const auto found = std::find_if(explanations.begin(), explanations.end(), [&](const Explanation &e) { return e.figure == figure; });
    if (found->ofDeployment && !context.deployment)
        return absent(text(found->title), text(INFERRACK_TEXT("Explain", "No accelerator serves the workload: there is nothing to calculate from.")));
    if (found->ofServer && !context.server)
        return absent(text(found->title), text(INFERRACK_TEXT("Explain", "The scenario has no server of a known chassis.")));
    return found->explain(context);
}

} // namespace inferrack::core
