// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

/// What a link carries of its rate after packet overhead, as the check of the ports counts.
constexpr double payloadShare = 0.9;

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server || context.finding.subject.slots.empty())
        return;
    const SlotId from = context.finding.subject.slots.front();
    const FilledSlot *filled = server->assembly.at(from);
    if (!filled)
        return;
    const PartInfo &info = infoOf(*filled->part);
    ends.push_back(
        moves(context, from, [id = server->server, &info, ports = context.finding.textId == "ports"](const RepairOutcome &outcome, const SlotId &to) {
            const SlotName label = outcome.server(id)->assembly.label(to);
            const NegotiatedLink *link = outcome.link(id, to);
            if (!link)
                return text(INFERRACK_TEXT("Repairs", "Move %1 to %2."), partName(info), label);
            const LinkTerm term{link->generation, link->lanes};
            return ports ? text(INFERRACK_TEXT("Repairs", "Move %1 to %2 (%3): %4."), partName(info), label, term,
                                inGbPerSecondFigure(pcieRate(link->generation, link->lanes) * payloadShare))
                         : text(INFERRACK_TEXT("Repairs", "Move %1 to %2 (%3)."), partName(info), label, term);
        }));
}

} // namespace

const RepairRule pcieLinkRepairs{"pcie_link", propose};

} // namespace inferrack::core
