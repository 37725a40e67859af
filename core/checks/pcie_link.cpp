// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"
#include "core/checks/pcie_payload.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// A link below this share of what the card is made for raises a warning.
constexpr double nativeShare = 0.5;
/// Rates are printed to 0.1 GB/s; half of a PCIe 5.0 x16 link is exactly a PCIe 4.0 x16 link.
constexpr BytesPerSecond tolerance = gigabytesPerSecond(0.01);

struct Linked {
    const FilledSlot *slot;
    const NegotiatedLink *link;
    Card card;
};

Finding connector(const CheckContext &context, const ServerEvaluation &server, const FilledSlot &slot, const Card &card)
{
    Finding finding;
    finding.check = "pcie_link";
    finding.textId = "connector";
    finding.severity = Severity::Blocker;
    finding.subject = slotsOf(context, server, {slot.slot});
    finding.actual = Figure{static_cast<double>(*card.lanes), Unit::Lane};
    finding.limit = Figure{static_cast<double>(slot.group->connector), Unit::Lane};
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 has an edge of x%2; the mechanical width of %3 is x%4: %5 lanes too wide."), partName(*card.info),
                            *finding.actual, server.assembly.label(slot.slot), *finding.limit, *finding.difference);
    finding.brief = text(INFERRACK_TEXT("Placement", "Edge x%1, slot x%2"), *finding.actual, *finding.limit);
    return finding;
}

Finding width(const CheckContext &context, const ServerEvaluation &server, const Linked &linked)
{
    const NegotiatedLink &link = *linked.link;
    const BytesPerSecond rate = pcieRate(link.generation, link.lanes), native = pcieRate(link.nativeGeneration, link.nativeLanes);
    Finding finding;
    finding.check = "pcie_link";
    finding.textId = "width";
    finding.severity = Severity::Warning;
    finding.subject = slotsOf(context, server, {link.slot});
    finding.actual = inGBPerSecondFigure(rate);
    finding.limit = inGBPerSecondFigure(native * nativeShare);
    finding.difference = printedDifference(*finding.limit, *finding.actual);
    finding.sentence =
        text(INFERRACK_TEXT("Checks", "%1 in %2 has a link of %3: %4 per direction, %5 of the %6 it is made for."), partName(*linked.card.info),
             server.assembly.label(link.slot), LinkTerm{link.generation, link.lanes}, *finding.actual, percent(rate / native), inGBPerSecondFigure(native));
    finding.brief = text(INFERRACK_TEXT("Placement", "Link of %1"), LinkTerm{link.generation, link.lanes});
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Bandwidth per direction")), *finding.actual,
                                 text(INFERRACK_TEXT("Checks", "electrical width %1 × %2 per PCIe lane = %3"), count(link.lanes),
                                      Figure{inGigabytesPerSecond(pcieRate(link.generation, 1)), Unit::GBPerSecond}, *finding.actual));
    return finding;
}

Finding ports(const CheckContext &context, const ServerEvaluation &server, const Linked &linked, BytesPerSecond carried, BytesPerSecond asked)
{
    const NegotiatedLink &link = *linked.link;
    Finding finding;
    finding.check = "pcie_link";
    finding.textId = "ports";
    finding.severity = Severity::Warning;
    finding.subject = slotsOf(context, server, {link.slot});
    finding.actual = inGbPerSecondFigure(asked);
    finding.limit = inGbPerSecondFigure(carried);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(INFERRACK_TEXT("Checks", "The ports of %1 in %2 carry %3; its link of %4 carries %5: %6 short."), partName(*linked.card.info),
                            server.assembly.label(link.slot), Value(*finding.actual, *finding.limit), LinkTerm{link.generation, link.lanes}, *finding.limit,
                            Value(*finding.difference, *finding.limit));
    finding.brief = text(INFERRACK_TEXT("Placement", "Link of %1"), LinkTerm{link.generation, link.lanes});
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Bandwidth of the link")), *finding.limit,
                                 text(INFERRACK_TEXT("Checks", "%1 × %2 × 8 bit = %3"), inGBPerSecondFigure(pcieRate(link.generation, link.lanes)),
                                      percent(pciePayloadShare), *finding.limit));
    return finding;
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    for (const FilledSlot &slot : server.assembly.filled) {
        const SlotKind kind = slot.group->kind;
        if ((kind != SlotKind::Pcie && kind != SlotKind::Module && kind != SlotKind::Mezzanine) || !context.wants(slot.slot))
            continue;
        const auto card = cardOf(*slot.part);
        if (!card)
            continue;
        if (kind == SlotKind::Pcie && card->lanes && slot.group->connector > 0 && *card->lanes > slot.group->connector) {
            findings.push_back(connector(context, server, slot, *card));
            continue;
        }
        const NegotiatedLink *link = server.pcie.link(slot.slot);
        if (!link || link->lanes == 0 || link->generation == 0 || link->nativeLanes == 0 || link->nativeGeneration == 0)
            continue;
        const Linked linked{&slot, link, *card};
        const BytesPerSecond rate = pcieRate(link->generation, link->lanes);
        if (rate < pcieRate(link->nativeGeneration, link->nativeLanes) * nativeShare - tolerance) {
            findings.push_back(width(context, server, linked));
        } else if (const auto *adapter = std::get_if<NetworkAdapter>(slot.part)) {
            if (rate * pciePayloadShare < adapter->maxTotal - tolerance)
                findings.push_back(ports(context, server, linked, rate * pciePayloadShare, adapter->maxTotal));
        }
    }
}

Headlines headlines(const Finding &finding)
{
    if (finding.textId == "connector")
        return {INFERRACK_TEXT("Verdict", "Fast enough, a card does not fit"), INFERRACK_TEXT("Verdict", "Fits, a card does not")};
    return {INFERRACK_TEXT("Verdict", "Fast enough, a link is narrow"), INFERRACK_TEXT("Verdict", "Fits, a link is narrow")};
}

} // namespace

const Check pcieLink{
    "pcie_link",
    "L-02",
    INFERRACK_TEXT("Checks", "PCIe link"),
    text(INFERRACK_TEXT("Rules", "A link must give at least %1 of what the part is made for, the connector must take its edge, and its ports may use at "
                                 "most %2 of the link."),
         percent(nativeShare), percent(pciePayloadShare)),
    headlines,
    false,
    checkServer,
    nullptr,
    true,
    true};

} // namespace inferrack::core
