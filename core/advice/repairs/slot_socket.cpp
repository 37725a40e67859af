// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

/// A processor like the one that is there comes into the empty socket.
void fillSocket(const RepairContext &context, const ServerEvaluation &server, const SlotId &socket, std::vector<RepairWays> &ends)
{
    RepairWays ways;
    for (const FilledSlot *processor : server.assembly.processors)
        ways.push_back([&context, socket, processor, id = server.server] {
            return RepairDraft{
                place(context.project, context.catalog, context.address(socket), processor->partId), 1, [processor, socket, id](const RepairOutcome &outcome) {
                    return text(INFERRACK_TEXT("Repairs", "Add %1 as %2."), parts(1, infoOf(*processor->part)), outcome.server(id)->assembly.label(socket));
                }};
        });
    ends.push_back(std::move(ways));
}

/// Modules of an empty socket move to free memory slots of one that is filled.
void moveModules(const RepairContext &context, const ServerEvaluation &server, std::vector<RepairWays> &ends)
{
    const std::vector<SlotId> &modules = context.finding.subject.slots;
    RepairWays ways;
    for (const FilledSlot *processor : server.assembly.processors)
        ways.push_back([&context, &server, modules, processor] {
            Result<Project> moved = context.project;
            std::size_t next = 0;
            for (const SlotGroup &group : server.assembly.layout->groups)
                for (int i = 0; group.socket == toString(processor->slot) && i < group.count && next < modules.size() && moved; ++i)
                    if (const SlotId to{group.id, i}; !server.assembly.at(to))
                        moved = move(*moved, context.catalog, context.address(modules[next++]), to);
            const FilledSlot *module = server.assembly.at(modules.front());
            return RepairDraft{next == modules.size() ? moved : Result<Project>(Problem{}), static_cast<int>(modules.size()),
                               [module, processor, count = static_cast<int>(modules.size()), id = server.server](const RepairOutcome &outcome) {
                                   return text(INFERRACK_TEXT("Repairs", "Move %1 to the memory slots of %2."), parts(count, infoOf(*module->part)),
                                               outcome.server(id)->assembly.label(processor->slot));
                               }};
        });
    ends.push_back(std::move(ways));
}

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server || context.finding.subject.slots.empty())
        return;
    const SlotId first = context.finding.subject.slots.front();
    const FilledSlot *filled = server->assembly.at(first);
    if (!filled)
        return;
    if (context.finding.textId == "memory") {
        if (const auto socket = slotOf(filled->group->socket))
            fillSocket(context, *server, *socket, ends);
        moveModules(context, *server, ends);
        return;
    }
    if (const auto socket = slotOf(rootOf(*server->assembly.layout, nodeOf(*filled->group, first.index))))
        fillSocket(context, *server, *socket, ends);
    const PartInfo &info = infoOf(*filled->part);
    ends.push_back(moves(context, first, [id = server->server, &info](const RepairOutcome &outcome, const SlotId &to) {
        const Assembly &assembly = outcome.server(id)->assembly;
        const NegotiatedLink *link = outcome.link(id, to);
        const auto socket = link ? slotOf(link->root) : std::nullopt;
        return socket ? text(INFERRACK_TEXT("Repairs", "Move %1 to %2 (%3)."), partName(info), assembly.label(to), assembly.label(*socket))
                      : movedTo(outcome, id, info, to);
    }));
}

} // namespace

const RepairRule slotSocketRepairs{"slot_socket", propose};

} // namespace inferrack::core
