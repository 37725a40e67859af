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
        const auto width = cardOf(*filled->part)->width;
        ends.push_back(replacements(
            context, {filled->slot},
            [width](const Part &part) {
                const auto card = cardOf(part);
                return card && card->width && width && *card->width < *width;
            },
            [&info](const RepairOutcome &, const Part &part) {
                return text(INFERRACK_TEXT("Repairs", "Replace %1 with %2: %3 slots wide."), partName(info), partName(infoOf(part)),
                            count(*cardOf(part)->width));
            }));
    }
}

} // namespace

const RepairRule cardWidthRepairs{"card_width", propose};

} // namespace inferrack::core
