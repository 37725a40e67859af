// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// What a slot gives without a plug.
constexpr Watts slotWatts = watts(75);

Finding other(const CheckContext &context, const ServerEvaluation &server, const FilledSlot &slot, const Card &card)
{
    Finding finding;
    finding.check = "card_plug";
    finding.textId = "other";
    finding.severity = Severity::Blocker;
    finding.subject = slotsOf(context, server, {slot.slot});
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 needs power by %2; %3 has %4: the card does not start."), partName(*card.info), Name{card.plug},
                            server.assembly.label(slot.slot), Name{slot.group->plugs.front()});
    finding.brief = text(INFERRACK_TEXT("Placement", "Needs power by %1"), Name{card.plug});
    return finding;
}

Finding none(const CheckContext &context, const ServerEvaluation &server, const FilledSlot &slot, const Card &card)
{
    Finding finding;
    finding.check = "card_plug";
    finding.textId = "none";
    finding.severity = Severity::Blocker;
    finding.subject = slotsOf(context, server, {slot.slot});
    finding.actual = inWattFigure(*card.power);
    finding.limit = inWattFigure(slotWatts);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 needs power by %2; %3 has no power plug: %4 beyond the slot are missing."), partName(*card.info),
                            Name{card.plug}, server.assembly.label(slot.slot), Value(*finding.difference, *finding.limit));
    finding.brief = text(INFERRACK_TEXT("Placement", "Needs power by %1"), Name{card.plug});
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Power beyond the slot")), Value(*finding.difference, *finding.limit),
                                 text(INFERRACK_TEXT("Checks", "%1 - slot %2 = %3"), Value(*finding.actual, *finding.limit), *finding.limit,
                                      Value(*finding.difference, *finding.limit)));
    return finding;
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    for (const FilledSlot &slot : server.assembly.filled) {
        if (slot.group->kind != SlotKind::Pcie || !context.wants(slot.slot))
            continue;
        const auto card = cardOf(*slot.part);
        if (!card || card->plug.empty())
            continue;
        const auto &plugs = slot.group->plugs;
        if (std::find(plugs.begin(), plugs.end(), card->plug) != plugs.end())
            continue;
        if (!plugs.empty())
            findings.push_back(other(context, server, slot, *card));
        else if (!server.assembly.layout->fromCounts) // a slot map made from counts does not know its plugs
            findings.push_back(none(context, server, slot, *card));
    }
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, a plug is missing"), INFERRACK_TEXT("Verdict", "Fits, a plug is missing")};
}

} // namespace

const Check cardPlug{"card_plug",
                     "P-07",
                     INFERRACK_TEXT("Checks", "Power plug"),
                     text(INFERRACK_TEXT("Rules", "The slot must have the power plug that the card needs.")),
                     headlines,
                     false,
                     checkServer,
                     nullptr,
                     true,
                     false};

} // namespace inferrack::core
