// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/replica.h"
#include "core/physical/assembly.h"
#include "core/project/edits.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// Share of the VRAM that a suggested layout leaves for KV cache.
constexpr double kvShare = 0.25;
/// VRAM utilisation limit while the deployment states none.
constexpr double usualUtilisation = 0.9;

struct Installed {
    int count = 0;
    double smallestGib = 0.0; ///< visible VRAM of the smallest
};

Installed installedIn(const Scenario &scenario, const Catalog &catalog, const Deployment &deployment)
{
    Installed installed;
    if (deployment.accelerators.empty())
        return installed;
    const AcceleratorSet &set = deployment.accelerators.front();
    const ServerType *server = scenario.server(set.server);
    if (!server)
        return installed;
    for (const FilledSlot *slot : assemble(*server, 1, catalog).accelerators) {
        if (!set.slots.empty() && std::find(set.slots.begin(), set.slots.end(), slot->slot) == set.slots.end())
            continue;
        const double gib = visibleVram(*slot->as<Accelerator>()).gib;
        installed.smallestGib = installed.count == 0 ? gib : std::min(installed.smallestGib, gib);
        ++installed.count;
    }
    return installed;
}

bool divides(int tensor, const LanguageModel &model, const WeightFormat *format)
{
    const int width = model.mixture ? model.mixture->intermediateSize : model.intermediateSize;
    const int group = format && format->groupSize > 0 ? format->groupSize : 1;
    return model.heads % tensor == 0 && width % tensor == 0 && (tensor == 1 || width / tensor % group == 0);
}

} // namespace

ParallelLayout suggestedLayout(const Scenario &scenario, const Catalog &catalog, const Deployment &deployment)
{
    ParallelLayout layout;
    const Installed installed = installedIn(scenario, catalog, deployment);
    const Workload *workload = scenario.workload(deployment.workload);
    const LanguageModel *model = workload ? catalog.model(workload->model) : nullptr;
    if (installed.count == 0 || !model)
        return layout;
    const WeightFormat *format = catalog.weightFormat(deployment.weightFormat.value);
    const double weightsGib = model->parameters.total() * (format ? format->effectiveBits : 16.0) / 8.0 / 1073741824.0;
    const double utilisation = deployment.utilisation.value > 0.0 ? deployment.utilisation.value : usualUtilisation;
    for (const int tensor : {1, 2, 4, 8}) {
        if (installed.count % tensor != 0 || !divides(tensor, *model, format))
            continue;
        layout.tensor = tensor;
        layout.replicas = installed.count / tensor;
        if (installed.smallestGib * (utilisation - kvShare) >= weightsGib / tensor)
            break;
    }
    return layout;
}

} // namespace inferrack::core
