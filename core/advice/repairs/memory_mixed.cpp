// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server)
        return;
    std::vector<const FilledSlot *> modules;
    for (const FilledSlot *slot : server->assembly.memory)
        if (!slot->group->soldered)
            modules.push_back(slot);
    // All become one of the kinds that are there: the most frequent first, so that the fewest are exchanged.
    RepairWays ways;
    for (const PartCount &kept : countParts(modules)) {
        std::vector<SlotId> others;
        const PartInfo *former = nullptr;
        for (const FilledSlot *slot : modules)
            if (slot->partId != kept.info->id) {
                others.push_back(slot->slot);
                former = former ? former : &infoOf(*slot->part);
            }
        if (!former)
            continue;
        ways.push_back([&context, others, former, kept, id = server->server] {
            const int count = static_cast<int>(others.size());
            return RepairDraft{replace(context.project, context.catalog, context.addresses(others), kept.info->id), count,
                               [former, kept, count, id](const RepairOutcome &outcome) {
                                   return text(INFERRACK_TEXT("Repairs", "Replace %1 with %2: memory capacity %3."), parts(count, *former),
                                               parts(count, *kept.info), outcome.memoryCapacity(id));
                               }};
        });
    }
    ends.push_back(std::move(ways));
}

} // namespace

const RepairRule memoryMixedRepairs{"memory_mixed", propose};

} // namespace inferrack::core
