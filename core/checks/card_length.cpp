// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

namespace inferrack::core {

namespace {

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    for (const FilledSlot &slot : server.assembly.filled) {
        if (slot.group->kind != SlotKind::Pcie || !context.wants(slot.slot) || slot.group->lengthMm <= 0.0)
            continue;
        const auto card = cardOf(*slot.part);
        if (!card || !card->lengthMm || *card->lengthMm <= slot.group->lengthMm)
            continue;
        Finding finding;
        finding.check = "card_length";
        finding.severity = Severity::Blocker;
        finding.subject = slotsOf(context, server, {slot.slot});
        finding.actual = Figure{*card->lengthMm, Unit::Millimetre};
        finding.limit = Figure{slot.group->lengthMm, Unit::Millimetre};
        finding.difference = printedDifference(*finding.actual, *finding.limit);
        finding.sentence =
            text(INFERRACK_TEXT("Checks", "%1 is %2 long; %3 accepts %4: %5 too long."), partName(*card->info), Value(*finding.actual, *finding.limit),
                 server.assembly.label(slot.slot), *finding.limit, Value(*finding.difference, *finding.limit));
        finding.brief = text(INFERRACK_TEXT("Placement", "%1 too long"), Value(*finding.difference, *finding.limit));
        findings.push_back(std::move(finding));
    }
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, a card does not fit"), INFERRACK_TEXT("Verdict", "Fits, a card does not")};
}

} // namespace

const Check cardLength{"card_length",
                       "L-11",
                       INFERRACK_TEXT("Checks", "Card length"),
                       text(INFERRACK_TEXT("Rules", "A card must be no longer than the slot allows.")),
                       headlines,
                       false,
                       checkServer,
                       nullptr,
                       true,
                       false};

} // namespace inferrack::core
