// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation.h"

#include <algorithm>

namespace inferrack::core {

const ServerEvaluation *ScenarioEvaluation::server(ServerId id) const
{
    const auto found = std::find_if(servers.begin(), servers.end(), [id](const ServerEvaluation &each) { return each.server == id; });
    return found == servers.end() ? nullptr : &*found;
}

const DeploymentEvaluation *ScenarioEvaluation::deployment(DeploymentId id) const
{
    const auto found = std::find_if(deployments.begin(), deployments.end(), [id](const DeploymentEvaluation &each) { return each.deployment == id; });
    return found == deployments.end() ? nullptr : &*found;
}

} // namespace inferrack::core
