// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"
#include "core/checks/pcie_payload.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const auto filled = context.filledSlots();
    if (filled.empty())
        return;
    ends.push_back(moves(context, filled.front()->slot,
                         [id = context.finding.subject.server, &info = infoOf(*filled.front()->part),
                          ports = context.finding.textId == "ports"](const RepairOutcome &outcome, const SlotId &to) {
                             const NegotiatedLink *link = outcome.link(id, to);
                             if (!link)
                                 return movedTo(outcome, id, info, to);
                             const SlotName label = outcome.server(id)->assembly.label(to);
                             const LinkTerm term{link->generation, link->lanes};
                             return ports ? text(INFERRACK_TEXT("Repairs", "Move %1 to %2 (%3): %4."), partName(info), label, term,
                                                 inGbPerSecondFigure(pcieRate(link->generation, link->lanes) * pciePayloadShare))
                                          : text(INFERRACK_TEXT("Repairs", "Move %1 to %2 (%3)."), partName(info), label, term);
                         }));
}

} // namespace

const RepairRule pcieLinkRepairs{"pcie_link", propose};

} // namespace inferrack::core
