// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/usual_memory.h"

#include "core/physical/multiplexed_memory.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// Where no module says what the server is to have.
constexpr Bytes usualModule = gigabytes(64);

} // namespace

std::vector<const MemoryModule *> usualMemory(const Catalog &catalog, const Assembly &assembly)
{
    std::vector<const MemoryModule *> modules;
    for (const FilledSlot *slot : assembly.memory)
        if (!slot->group->soldered)
            return {slot->as<MemoryModule>()};
    const std::vector<const FilledSlot *> &processors = assembly.processors;
    const bool multiplexed = std::all_of(processors.begin(), processors.end(), [](const FilledSlot *p) { return takesMultiplexed(*p->as<Processor>()); });
    for (const auto &part : catalog.parts(PartKind::MemoryModule))
        if (const auto &module = std::get<MemoryModule>(*part); module.capacity == usualModule && (multiplexed || !isMultiplexed(module)))
            modules.push_back(&module);
    std::stable_sort(modules.begin(), modules.end(), [](const MemoryModule *a, const MemoryModule *b) { return a->speedMts > b->speedMts; });
    return modules;
}

} // namespace inferrack::core
