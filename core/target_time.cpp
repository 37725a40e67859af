// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target_time.h"

#include "core/checks/check_support.h"
#include "core/inference/deployment_evaluation.h"

namespace inferrack::core {

std::vector<TargetTime> targetTimes(const Scenario &scenario, const ScenarioEvaluation &result)
{
    std::vector<TargetTime> all;
    for (const DeploymentEvaluation &deployment : result.deployments) {
        const Workload *workload = scenario.workload(deployment.workload);
        if (!workload || !deployment.point)
            continue;
        if (workload->ttftTarget)
            all.push_back({&deployment, true, inSecondFigure(deployment.point->ttft), inSecondFigure(inSeconds(*workload->ttftTarget))});
        if (workload->tpotTarget && hasFurtherTokens(*workload))
            all.push_back({&deployment, false, inSecondFigure(deployment.point->tpot), inSecondFigure(inSeconds(*workload->tpotTarget))});
    }
    return all;
}

} // namespace inferrack::core
