// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/shared_accelerators.h"

#include "core/inference/accelerator_set.h"

#include <algorithm>

namespace inferrack::core {

std::vector<SharedAccelerators> sharedAccelerators(const Scenario &scenario, const std::vector<ServerEvaluation> &servers,
                                                   const std::vector<DeploymentEvaluation> &deployments)
{
    std::vector<SharedAccelerators> all;
    if (deployments.size() < 2)
        return all;
    std::vector<int> takers;
    for (const ServerEvaluation &server : servers) {
        takers.assign(server.assembly.accelerators.size(), 0);
        for (const DeploymentEvaluation &result : deployments) {
            const Deployment *deployment = scenario.deployment(result.deployment);
            const std::vector<SlotId> used = deployment ? usedSlots(*deployment, result, server) : std::vector<SlotId>();
            for (std::size_t i = 0; i < takers.size(); ++i)
                takers[i] += std::count(used.begin(), used.end(), server.assembly.accelerators[i]->slot) > 0 ? 1 : 0;
        }
        SharedAccelerators shared{server.server, {}, 0};
        for (std::size_t i = 0; i < takers.size(); ++i)
            if (takers[i] > 1) {
                shared.slots.push_back(server.assembly.accelerators[i]->slot);
                shared.deployments = std::max(shared.deployments, takers[i]);
            }
        if (!shared.slots.empty())
            all.push_back(std::move(shared));
    }
    return all;
}

} // namespace inferrack::core
