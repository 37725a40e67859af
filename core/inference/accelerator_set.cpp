// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/accelerator_set.h"

#include "core/evaluation.h"

#include <algorithm>

namespace inferrack::core {

bool hasSlot(const AcceleratorSet &set, const SlotId &slot)
{
    return set.slots.empty() || std::find(set.slots.begin(), set.slots.end(), slot) != set.slots.end();
}

std::vector<const FilledSlot *> membersOf(const AcceleratorSet &set, const Assembly &assembly)
{
    std::vector<const FilledSlot *> members;
    for (const FilledSlot *filled : assembly.accelerators)
        if (hasSlot(set, filled->slot))
            members.push_back(filled);
    return members;
}

std::vector<PartId> unknownMembers(const AcceleratorSet &set, const Assembly &assembly, const Catalog &catalog)
{
    std::vector<PartId> unknown;
    for (const Placement &stray : assembly.strays) {
        const SlotGroup *group = assembly.layout ? assembly.layout->group(stray.slot.group) : nullptr;
        if (group && holds(group->kind, PartKind::Accelerator) && hasSlot(set, stray.slot) && !catalog.part(stray.part))
            unknown.push_back(stray.part);
    }
    return unknown;
}

std::vector<SlotId> usedSlots(const Deployment &deployment, const DeploymentEvaluation &result, const ServerEvaluation &server)
{
    std::vector<SlotId> slots;
    if (!result.problem.empty() || result.server != server.server || deployment.accelerators.empty())
        return slots;
    int left = result.layout.accelerators();
    for (const FilledSlot *member : membersOf(deployment.accelerators.front(), server.assembly))
        if (left-- > 0)
            slots.push_back(member->slot);
    return slots;
}

} // namespace inferrack::core
