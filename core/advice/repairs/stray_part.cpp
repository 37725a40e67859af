// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// The place that a finding names; nothing where it counts several.
std::optional<SlotId> placeOf(const Subject &subject)
{
    return subject.slots.empty() ? slotOf(subject.where) : subject.slots.front();
}

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    const std::optional<SlotId> place = placeOf(context.finding.subject);
    // Where two parts are in one slot the edit would take the one that is installed.
    if (!server || !place || server->assembly.at(*place))
        return;
    // One part of a set is not removed alone.
    const SlotGroup *group = server->assembly.layout ? server->assembly.layout->group(place->group) : nullptr;
    if (group && group->allOrNone)
        return;
    const std::vector<Placement> &strays = server->assembly.strays;
    const auto stray = std::find_if(strays.begin(), strays.end(), [&](const Placement &placement) { return placement.slot == *place; });
    if (stray == strays.end())
        return;
    ends.push_back({[&context, place, part = stray->part] {
        return RepairDraft{remove(context.project, context.catalog, {context.address(*place)}), 1, [place, part](const RepairOutcome &outcome) {
                               return part.isEmpty() ? text(INFERRACK_TEXT("Repairs", "Empty the slot %1."), Name{toString(*place)})
                                                     : text(INFERRACK_TEXT("Repairs", "Remove %1 from the slot %2."), partName(outcome.catalog, part),
                                                            Name{toString(*place)});
                           }};
    }});
}

} // namespace

const RepairRule strayPartRepairs{"stray_part", propose};

} // namespace inferrack::core
