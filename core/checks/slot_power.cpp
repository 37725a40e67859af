// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

namespace inferrack::core {

namespace {

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    for (const FilledSlot &slot : server.assembly.filled) {
        const SlotKind kind = slot.group->kind;
        if ((kind != SlotKind::Pcie && kind != SlotKind::Module && kind != SlotKind::Mezzanine) || !context.wants(slot.slot))
            continue;
        const auto card = cardOf(*slot.part);
        if (!card || !card->power)
            continue;
        const auto limit = powerLimit(server.assembly, *slot.group, *card);
        if (!limit || *card->power <= limit->limit)
            continue;
        Finding finding;
        finding.check = "slot_power";
        finding.severity = Severity::Blocker;
        finding.subject = slotsOf(context, server, {slot.slot});
        finding.actual = inWattFigure(*card->power);
        finding.limit = inWattFigure(limit->limit);
        finding.difference = printedDifference(*finding.actual, *finding.limit);
        const Value actual(*finding.actual, *finding.limit), difference(*finding.difference, *finding.limit);
        if (limit->ofChassis) {
            finding.textId = "chassis";
            finding.sentence = text(INFERRACK_TEXT("Checks", "%1 draws %2; %3 is made for accelerators of %4: %5 over."), partName(*card->info), actual,
                                    partName(*server.assembly.chassis), *finding.limit, difference);
        } else {
            finding.textId = "slot";
            finding.sentence = text(INFERRACK_TEXT("Checks", "%1 draws %2; %3 is made for %4: %5 over."), partName(*card->info), actual,
                                    server.assembly.label(slot.slot), *finding.limit, difference);
        }
        finding.brief = text(INFERRACK_TEXT("Placement", "%1 over the limit"), difference);
        findings.push_back(std::move(finding));
    }
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, slot power exceeded"), INFERRACK_TEXT("Verdict", "Fits, slot power exceeded")};
}

} // namespace

const Check slotPower{"slot_power",
                      "P-06",
                      INFERRACK_TEXT("Checks", "Card power"),
                      text(INFERRACK_TEXT("Rules", "A card must draw no more than slot and chassis allow.")),
                      headlines,
                      false,
                      checkServer,
                      nullptr,
                      true,
                      false};

} // namespace inferrack::core
