// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <algorithm>

// A card stands in a row of slots, a ruler in slot pitches; a card of width w covers [position, position + w).

namespace inferrack::core {

namespace {

struct Standing {
    const Row *row = nullptr;
    double position = 0.0;
};

std::optional<Standing> standingOf(const Layout &layout, const SlotGroup &group, int index)
{
    const Row *row = group.row.empty() ? nullptr : layout.row(group.row);
    if (!row || index >= static_cast<int>(group.positions.size()))
        return std::nullopt;
    return Standing{row, group.positions[static_cast<size_t>(index)]};
}

Finding narrow(const CheckContext &context, const ServerEvaluation &server, const FilledSlot &slot, const Card &card, double accepted)
{
    Finding finding;
    finding.check = "card_width";
    finding.textId = "narrow";
    finding.severity = Severity::Blocker;
    finding.subject = slotsOf(context, server, {slot.slot});
    finding.actual = count(*card.width);
    finding.limit = count(accepted);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 is %2 slots wide; %3 accepts %4: %5 too wide."), partName(*card.info), *finding.actual,
                            server.assembly.label(slot.slot), *finding.limit, *finding.difference);
    finding.brief = text(INFERRACK_TEXT("Placement", "%1 slots wide, %2 accepted"), *finding.actual, *finding.limit);
    return finding;
}

Finding covered(const CheckContext &context, const ServerEvaluation &server, const FilledSlot &slot, const Card &card, const FilledSlot &under)
{
    Finding finding;
    finding.check = "card_width";
    finding.textId = "covered";
    finding.severity = Severity::Blocker;
    finding.subject = slotsOf(context, server, {slot.slot, under.slot});
    finding.actual = count(*card.width);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 is %2 slots wide: in %3 it also covers %4, where %5 is installed."), partName(*card.info),
                            *finding.actual, server.assembly.label(slot.slot), server.assembly.label(under.slot), partName(infoOf(*under.part)));
    finding.brief = text(INFERRACK_TEXT("Placement", "Covers a filled slot"));
    return finding;
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    const Assembly &assembly = server.assembly;
    for (const FilledSlot &slot : assembly.filled) {
        if (slot.group->kind != SlotKind::Pcie)
            continue;
        const auto card = cardOf(*slot.part);
        const auto standing = standingOf(*assembly.layout, *slot.group, slot.slot.index);
        if (!card || !card->width || !standing)
            continue;
        const double width = *card->width;
        double accepted = std::max(0.0, standing->row->extent - standing->position);
        if (slot.group->maxCardWidth)
            accepted = std::min(accepted, static_cast<double>(*slot.group->maxCardWidth));
        if (width > accepted) {
            if (context.wants(slot.slot))
                findings.push_back(narrow(context, server, slot, *card, accepted));
            continue;
        }
        for (const FilledSlot &other : assembly.filled) {
            if (other.group->kind != SlotKind::Pcie || other.group->row != slot.group->row || other.slot == slot.slot)
                continue;
            const auto there = standingOf(*assembly.layout, *other.group, other.slot.index);
            if (!there || there->position <= standing->position || there->position >= standing->position + width)
                continue;
            if ((context.wants(slot.slot) || context.wants(other.slot)))
                findings.push_back(covered(context, server, slot, *card, other));
            break;
        }
    }
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, a card does not fit"), INFERRACK_TEXT("Verdict", "Fits, a card does not")};
}

} // namespace

const Check cardWidth{"card_width",
                      "L-10",
                      INFERRACK_TEXT("Checks", "Slots covered"),
                      text(INFERRACK_TEXT("Rules", "A card needs as many free slot positions as it is wide.")),
                      headlines,
                      false,
                      checkServer,
                      nullptr,
                      true,
                      false};

} // namespace inferrack::core
