// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/accelerator_set.h"
#include "core/inference/engines/engine.h"
#include "core/inference/replica.h"
#include "core/physical/assembly.h"
#include "core/project/edits.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace inferrack::core {

namespace {

/// Share of the VRAM that a suggested layout leaves for KV cache.
constexpr double kvShare = 0.25;

struct Installed {
    int count = 0;
    const Accelerator *smallest = nullptr; ///< by visible VRAM
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
    const Assembly assembly = assemble(*server, 1, catalog);
    for (const FilledSlot *slot : membersOf(set, assembly)) {
        const Accelerator *accelerator = slot->as<Accelerator>();
        const double gib = visibleVram(*accelerator).gib;
        if (installed.count++ == 0 || gib < installed.smallestGib) {
            installed.smallest = accelerator;
            installed.smallestGib = gib;
        }
    }
    return installed;
}

bool divides(int tensor, const LanguageModel &model, const WeightFormat *format)
{
    const int width = model.mixture ? model.mixture->intermediateSize : model.intermediateSize;
    const int group = format && format->groupSize > 0 ? format->groupSize : 1;
    return model.heads % tensor == 0 && width % tensor == 0 && (tensor == 1 || width / tensor % group == 0);
}

/// Ways to spread a model over so many accelerators, the best first: tensor parallel alone, as narrow as possible, then stages of a pipeline over as
/// few accelerators as possible. What does not make up a whole replica stays idle (check parallel_layout says so): better than a split that has no room.
std::vector<ParallelLayout> candidates(int accelerators, const LanguageModel &model, const WeightFormat *format)
{
    std::vector<ParallelLayout> all;
    for (int pipeline = 1; pipeline <= std::min(accelerators, std::max(model.layers, 1)); ++pipeline)
        for (const int tensor : {8, 4, 2, 1}) {
            if (tensor * pipeline > accelerators || !divides(tensor, model, format))
                continue;
            ParallelLayout layout;
            layout.tensor = tensor;
            layout.pipeline = pipeline;
            layout.replicas = accelerators / (tensor * pipeline);
            all.push_back(layout);
        }
    std::stable_sort(all.begin(), all.end(), [](const ParallelLayout &a, const ParallelLayout &b) {
        return std::pair(a.pipeline > 1, a.acceleratorsPerReplica()) < std::pair(b.pipeline > 1, b.acceleratorsPerReplica());
    });
    return all;
}

/// VRAM utilisation limit of a deployment: its own, or the default of its engine on this accelerator.
double utilisationOf(const Deployment &deployment, const Accelerator &accelerator, const Catalog &catalog)
{
    if (deployment.utilisation.value > 0.0)
        return deployment.utilisation.value;
    const Engine *chosen = engine(deployment.engine.value);
    const DriverStack *stack = catalog.driverStack(accelerator.id);
    const auto &known = catalog.constants().engines;
    const auto found =
        chosen ? known.find(chosen->constantsFor(deployment.engineVersion.value, stack ? std::string_view(stack->stack) : std::string_view())) : known.end();
    return defaultUtilisation(found == known.end() ? EngineConstants() : found->second, versionNumber(deployment.engineVersion.value));
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
    const double roomGib = installed.smallestGib * (utilisationOf(deployment, *installed.smallest, catalog) - kvShare);
    for (const ParallelLayout &candidate : candidates(installed.count, *model, format)) {
        const int together = candidate.acceleratorsPerReplica();
        if (together > layout.acceleratorsPerReplica())
            layout = candidate;
        if (roomGib * together >= weightsGib)
            return candidate;
    }
    // Nothing has room: the one that spreads the model widest lacks the least.
    return layout;
}

} // namespace inferrack::core
