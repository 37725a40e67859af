// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/memory_use.h"

#include <algorithm>

namespace inferrack::core {

double runtimeBytes(const MemoryUse &use)
{
    return use.budget.outsideAllocator + use.budget.graphs;
}

double usedBytes(const MemoryUse &use)
{
    return use.budget.weights + use.kvOfWorkload + use.budget.activations + runtimeBytes(use);
}

double keptFreeBytes(const MemoryUse &use)
{
    const MemoryBudget &budget = use.budget;
    return std::max(0.0, budget.visible - budget.usable - (budget.graphsInside ? 0.0 : budget.graphs));
}

double reserveBytes(const MemoryUse &use)
{
    return std::clamp(use.budget.visible - usedBytes(use), 0.0, keptFreeBytes(use));
}

} // namespace inferrack::core
