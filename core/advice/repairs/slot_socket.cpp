// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

#include "core/advice/repairs/usual_memory.h"
#include "core/project/placement.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// Processors for an empty socket: those that are installed; where there is none, those of the price list that fit, the cheapest first.
std::vector<const Processor *> processorsFor(const RepairContext &context, const ServerEvaluation &server, const SlotId &socket)
{
    std::vector<const Processor *> list;
    for (const PartCount &kind : countParts(server.assembly.processors))
        list.push_back(std::get_if<Processor>(kind.part));
    const PriceList *prices = context.catalog.priceList(context.scenario.prices.list);
    if (!list.empty() || !prices)
        return list;
    for (const auto &part : context.catalog.parts(PartKind::Processor))
        if (const auto &processor = std::get<Processor>(*part);
            prices->price(processor.id) && canPlace(context.project, context.catalog, context.address(socket), processor.id).fit == Fit::Fits)
            list.push_back(&processor);
    std::stable_sort(list.begin(), list.end(),
                     [prices](const Processor *a, const Processor *b) { return prices->price(a->id)->typical.minor < prices->price(b->id)->typical.minor; });
    return list;
}

/// Slots for modules of a socket in layout order; `first` = only the first of each channel.
std::vector<SlotId> memorySlots(const Layout &layout, const SlotId &socket, bool first)
{
    std::vector<SlotId> slots;
    for (const SlotGroup &group : layout.groups)
        if (group.kind == SlotKind::Memory && !group.soldered && group.socket == toString(socket))
            for (int i = 0; i < group.count; i += first ? std::max(group.perChannel, 1) : 1)
                slots.push_back({group.id, i});
    return slots;
}

/// Modules that a processor brings along, which does not start without.
struct Modules {
    const MemoryModule *module = nullptr;
    std::vector<SlotId> slots; ///< empty = its slots are filled or soldered, or no module fits
};

/// As many as the processor beside it has and in the same places; where there is none, one in each channel.
Modules modulesFor(const RepairContext &context, const Project &project, const SlotId &socket)
{
    const Assembly assembly = assemble(*project.scenario(context.scenario.id)->server(context.finding.subject.server), 1, context.catalog);
    const std::vector<SlotId> own = memorySlots(*assembly.layout, socket, false);
    if (std::any_of(own.begin(), own.end(), [&](const SlotId &slot) { return assembly.at(slot); }))
        return {};
    Modules modules;
    for (const FilledSlot *beside : assembly.processors) {
        const std::vector<SlotId> theirs = memorySlots(*assembly.layout, beside->slot, false);
        for (std::size_t i = 0; i < std::min(own.size(), theirs.size()) && beside->slot != socket; ++i)
            if (assembly.at(theirs[i]))
                modules.slots.push_back(own[i]);
    }
    if (modules.slots.empty())
        modules.slots = memorySlots(*assembly.layout, socket, true);
    for (const MemoryModule *module : usualMemory(context.catalog, assembly))
        if (!modules.slots.empty() && canPlace(project, context.catalog, context.address(modules.slots.front()), module->id).fit == Fit::Fits) {
            modules.module = module;
            return modules;
        }
    return {};
}

/// A processor comes into the empty socket, with memory where its slots are empty.
void fillSocket(const RepairContext &context, const ServerEvaluation &server, const SlotId &socket, std::vector<RepairWays> &ends)
{
    RepairWays ways;
    for (const Processor *processor : processorsFor(context, server, socket))
        ways.push_back([&context, socket, processor, id = server.server] {
            Result<Project> filled = place(context.project, context.catalog, context.address(socket), processor->id);
            const Modules modules = filled ? modulesFor(context, *filled, socket) : Modules();
            if (modules.module)
                filled = placeAll(*filled, context.catalog, context.addresses(modules.slots), modules.module->id);
            const int count = static_cast<int>(modules.slots.size());
            return RepairDraft{std::move(filled), 1 + count, [processor, socket, id, module = modules.module, count](const RepairOutcome &outcome) {
                                   const SlotName label = outcome.server(id)->assembly.label(socket);
                                   return module ? text(INFERRACK_TEXT("Repairs", "Add %1 as %2 with %3."), parts(1, *processor), label, parts(count, *module))
                                                 : text(INFERRACK_TEXT("Repairs", "Add %1 as %2."), parts(1, *processor), label);
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
