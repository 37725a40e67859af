// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/shared_accelerators.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// Counts one more deployment on each accelerator that it uses: as many as its layout needs, in slot order.
void take(const Deployment &deployment, const ParallelLayout &layout, const Assembly &assembly, std::vector<int> &takers)
{
    const AcceleratorSet &set = deployment.accelerators.front();
    int left = layout.accelerators();
    for (std::size_t i = 0; i < takers.size() && left > 0; ++i) {
        const SlotId &slot = assembly.accelerators[i]->slot;
        if (!set.slots.empty() && std::find(set.slots.begin(), set.slots.end(), slot) == set.slots.end())
            continue;
        ++takers[i];
        --left;
    }
}

} // namespace

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
            const Deployment *deployment = result.problem.empty() && result.server == server.server ? scenario.deployment(result.deployment) : nullptr;
            if (deployment && !deployment->accelerators.empty())
                take(*deployment, result.layout, server.assembly, takers);
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
