// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    for (const FilledSlot *filled : context.filledSlots()) {
        const PartInfo &info = infoOf(*filled->part);
        ends.push_back(
            moves(context, filled->slot, [id = context.finding.subject.server, &info, part = filled->part](const RepairOutcome &outcome, const SlotId &to) {
                const Assembly &assembly = outcome.server(id)->assembly;
                const auto limit = powerLimit(assembly, *assembly.at(to)->group, *cardOf(*part));
                return limit ? text(INFERRACK_TEXT("Repairs", "Move %1 to %2: limit %3."), partName(info), assembly.label(to), inWattFigure(limit->limit))
                             : movedTo(outcome, id, info, to);
            }));
        ends.push_back(replacements(
            context, {filled->slot}, [](const Part &part) { return cardOf(part) && cardOf(part)->power; },
            [&info](const RepairOutcome &, const Part &part) {
                return text(INFERRACK_TEXT("Repairs", "Replace %1 with %2: %3."), partName(info), partName(infoOf(part)), inWattFigure(*cardOf(part)->power));
            }));
        if (context.finding.textId == "chassis")
            ends.push_back(otherChassis(context, [](const RepairOutcome &, const Chassis &chassis) {
                return chassis.maxAcceleratorTdp.base() > 0.0 ? text(INFERRACK_TEXT("Repairs", "Replace the chassis with %1: limit %2."), partName(chassis),
                                                                     inWattFigure(chassis.maxAcceleratorTdp))
                                                              : text(INFERRACK_TEXT("Repairs", "Replace the chassis with %1."), partName(chassis));
            }));
    }
}

} // namespace

const RepairRule slotPowerRepairs{"slot_power", propose};

} // namespace inferrack::core
