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
            context, {filled->slot}, [](const Part &part) { return cardOf(part).has_value(); },
            [&info](const RepairOutcome &, const Part &part) {
                const std::string plug = cardOf(part)->plug;
                return plug.empty() ? text(INFERRACK_TEXT("Repairs", "Replace %1 with %2."), partName(info), partName(infoOf(part)))
                                    : text(INFERRACK_TEXT("Repairs", "Replace %1 with %2: plug %3."), partName(info), partName(infoOf(part)), Name{plug});
            }));
    }
}

} // namespace

const RepairRule cardPlugRepairs{"card_plug", propose};

} // namespace inferrack::core
