// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

#include "core/advice/repairs/usual_memory.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// More modules than any board takes.
constexpr int mostModules = 64;

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server)
        return;
    RepairWays all;
    for (const MemoryModule *module : usualMemory(context.catalog, server->assembly)) {
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
