// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"
#include "core/inference/deployment_evaluation.h"

namespace inferrack::core {

// The point is calculated as the load is: the same deployment under a workload of so many concurrent requests.
Derivation explainPoint(const ExplainContext &context, const PointQuestion &question)
{
    const auto explained = [&](const Scenario &scenario, const ScenarioEvaluation &result) {
        return explain(question.figure, scenario, context.catalog, result);
    };
    if (!context.deployment || context.deployment->workload->concurrency.value == question.concurrency)
        return explained(context.scenario, context.result);

    Scenario scenario = context.scenario;
    scenario.workload(context.deployment->workload->id)->concurrency = {question.concurrency, false};
    const Deployment &deployment = *scenario.deployment(context.deployment->deployment->id);
    ScenarioEvaluation result = context.result;
    for (DeploymentEvaluation &each : result.deployments)
        if (each.deployment == deployment.id)
            each = evaluateDeployment(scenario, deployment, result.servers, context.catalog);

    Derivation derivation = explained(scenario, result);
    if (derivation.title.arguments.empty())
        derivation.title = text(INFERRACK_TEXT("Explain", "%1 at %2"), Term{derivation.title.message}, Counted{Noun::ConcurrentRequest, question.concurrency});
    derivation.notes.push_back(text(INFERRACK_TEXT("Explain", "A point of the curve; the load of the workload is %1."),
                                    Counted{Noun::ConcurrentRequest, context.deployment->workload->concurrency.value}));
    return derivation;
}

} // namespace inferrack::core
