// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <algorithm>

namespace inferrack::core {

namespace {

bool isEmpty(const Assembly &assembly, const SlotId &socket)
{
    return !assembly.at(socket);
}

/// Parts whose lanes come from a socket without processor.
void cards(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    for (const NegotiatedLink &link : server.pcie.links) {
        if (link.lanes != 0 || !context.wants(link.slot))
            continue;
        const auto socket = slotOf(link.root);
        const FilledSlot *slot = server.assembly.at(link.slot);
        if (!socket || !slot || !isEmpty(server.assembly, *socket))
            continue;
        Finding finding;
        finding.check = "slot_socket";
        finding.textId = "card";
        finding.severity = Severity::Blocker;
        finding.subject = slotsOf(context, server, {link.slot});
        finding.sentence = text(INFERRACK_TEXT("Checks", "%1 is wired to %2, and %2 is not installed: %3 has no link."), server.assembly.label(link.slot),
                                server.assembly.label(*socket), partName(infoOf(*slot->part)));
        finding.brief = text(INFERRACK_TEXT("Placement", "%1 is not installed"), server.assembly.label(*socket));
        findings.push_back(std::move(finding));
    }
}

/// Memory modules of a socket without processor, one finding a socket and kind of module.
void memory(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    const Assembly &assembly = server.assembly;
    std::vector<std::string> seen;
    for (const FilledSlot *slot : assembly.memory) {
        const std::string &socketText = slot->group->socket;
        if (slot->group->soldered || std::find(seen.begin(), seen.end(), socketText) != seen.end())
            continue;
        const auto socket = slotOf(socketText);
        if (!socket || !isEmpty(assembly, *socket))
            continue;
        seen.push_back(socketText);
        std::vector<const FilledSlot *> modules;
        for (const FilledSlot *other : assembly.memory)
            if (other->group->socket == socketText)
                modules.push_back(other);
        if (context.onlySlot && std::none_of(modules.begin(), modules.end(), [&](const FilledSlot *m) { return m->slot == *context.onlySlot; }))
            continue;
        for (const PartCount &kind : countParts(modules)) {
            Subject subject = slotsOf(context, server, {});
            Bytes unused;
            for (const FilledSlot *module : modules)
                if (infoOf(*module->part).id == kind.info->id) {
                    subject.slots.push_back(module->slot);
                    unused += std::get<MemoryModule>(*module->part).capacity;
                }
            Finding finding;
            finding.check = "slot_socket";
            finding.textId = "memory";
            finding.severity = Severity::Blocker;
            finding.subject = std::move(subject);
            finding.actual = inGBFigure(unused);
            finding.sentence = text(INFERRACK_TEXT("Checks", "%1 in %2 belong to %3, and %3 is not installed: %4 stay unused."), parts(kind.count, *kind.info),
                                    assembly.name(), assembly.label(*socket), *finding.actual);
            finding.brief = text(INFERRACK_TEXT("Placement", "%1 is not installed"), assembly.label(*socket));
            findings.push_back(std::move(finding));
        }
    }
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    cards(context, server, findings);
    memory(context, server, findings);
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, processor missing"), INFERRACK_TEXT("Verdict", "Fits, a processor is missing")};
}

} // namespace

const Check slotSocket{"slot_socket",
                       "L-03",
                       INFERRACK_TEXT("Checks", "Slot without processor"),
                       text(INFERRACK_TEXT("Rules", "A part that hangs on a processor needs that processor installed.")),
                       headlines,
                       false,
                       checkServer,
                       nullptr,
                       false,
                       true};

} // namespace inferrack::core
