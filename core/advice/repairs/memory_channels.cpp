// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"
#include "core/physical/multiplexed_memory.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// More modules than any board takes.
constexpr int mostModules = 64;
/// Where no module says what the server is to have: the usual size.
constexpr Bytes usualModule = gigabytes(64);

/// The module that is there, else those of the usual size, the fastest first.
std::vector<const MemoryModule *> modulesFor(const RepairContext &context, const ServerEvaluation &server)
{
    std::vector<const MemoryModule *> modules;
    for (const FilledSlot *slot : server.assembly.memory)
        if (!slot->group->soldered)
            return {slot->as<MemoryModule>()};
    const std::vector<const FilledSlot *> &processors = server.assembly.processors;
    const bool multiplexed = std::all_of(processors.begin(), processors.end(), [](const FilledSlot *p) { return takesMultiplexed(*p->as<Processor>()); });
    for (const auto &part : context.catalog.parts(PartKind::MemoryModule))
        if (const auto &module = std::get<MemoryModule>(*part); module.capacity == usualModule && (multiplexed || !isMultiplexed(module)))
            modules.push_back(&module);
    std::stable_sort(modules.begin(), modules.end(), [](const MemoryModule *a, const MemoryModule *b) { return a->speedMts > b->speedMts; });
    return modules;
}

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server)
        return;
    RepairWays all;
    for (const MemoryModule *module : modulesFor(context, *server)) {
        const RepairWays ways = additions(context, module->id, mostModules, [id = server->server, module](const RepairOutcome &outcome, int count) {
            const auto &sockets = outcome.server(id)->memory;
            const bool even =
                !sockets.empty() && std::all_of(sockets.begin(), sockets.end(), [&](const SocketMemory &s) { return s.modules == sockets[0].modules; });
            return even ? text(INFERRACK_TEXT("Repairs", "Add %1, %2 per processor: balanced population, memory capacity %3."), parts(count, *module),
                               core::count(sockets.front().modules), outcome.memoryCapacity(id))
                        : text(INFERRACK_TEXT("Repairs", "Add %1: memory capacity %2."), parts(count, *module), outcome.memoryCapacity(id));
        });
        all.insert(all.end(), ways.begin(), ways.end());
    }
    ends.push_back(std::move(all));
}

} // namespace

const RepairRule memoryChannelsRepairs{"memory_channels", propose};

} // namespace inferrack::core
