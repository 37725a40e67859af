// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const auto d = context.deployment();
    const DriverStack *stack = d ? context.catalog.driverStack(d->accelerator->id) : nullptr;
    if (!stack)
        return;
    RepairWays ways;
    for (const Engine &other : engines()) {
        const auto found = stack->engines.find(EngineId(other.id));
        if (found == stack->engines.end() || (found->second.level != EngineSupport::Level::Yes && found->second.level != EngineSupport::Level::Partial))
            continue;
        const bool same = d->deployment->engine.value == EngineId(other.id);
        // The engine stays where only its version is too old.
        if (same != (context.finding.textId == "version"))
            continue;
        const std::string version = same ? found->second.minVersion : std::string(other.defaultVersion);
        ways.push_back([&context, d = *d, &other, version, same] {
            return changedDeployment(
                context, d,
                [&other, &version](Deployment &deployment) {
                    deployment.engine = {EngineId(other.id), false};
                    deployment.engineVersion = {version, false};
                },
                [&other, version, same](const RepairOutcome &) {
                    return same ? text(INFERRACK_TEXT("Repairs", "Set the engine version to %1."), Name{version})
                                : text(INFERRACK_TEXT("Repairs", "Set the inference engine to %1."), Name{other.name});
                });
        });
    }
    ends.push_back(std::move(ways));
}

} // namespace

const RepairRule engineAcceleratorRepairs{"engine_accelerator", propose};

} // namespace inferrack::core
