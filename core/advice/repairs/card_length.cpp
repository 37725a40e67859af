// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    for (const FilledSlot *filled : context.filledSlots()) {
        const PartInfo &info = infoOf(*filled->part);
        ends.push_back(moves(context, *filled));
        ends.push_back(replacements(
            context, {filled->slot}, [](const Part &part) { return cardOf(part) && cardOf(part)->lengthMm; },
            [&info](const RepairOutcome &, const Part &part) {
                return text(INFERRACK_TEXT("Repairs", "Replace %1 with %2: %3 long."), partName(info), partName(infoOf(part)),
                            Figure{*cardOf(part)->lengthMm, Unit::Millimetre});
            }));
    }
}

} // namespace

const RepairRule cardLengthRepairs{"card_length", propose};

} // namespace inferrack::core
