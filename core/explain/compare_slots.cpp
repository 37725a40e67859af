// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/comparison.h"
#include "core/units/pcie_rate.h"

#include <algorithm>

// What the findings about slots, cards and lanes hold against each other.

namespace inferrack::core {

namespace {

Argument joined(const std::vector<std::string> &words)
{
    std::string all;
    for (const std::string &word : words)
        all += (all.empty() ? "" : ", ") + word;
    return all.empty() ? Argument(Term{INFERRACK_TEXT("Explain", "none")}) : Argument(Name{all});
}

Figure inLanes(int lanes)
{
    return {static_cast<double>(lanes), Unit::Lane};
}

/// Lanes of these slots, one row a slot.
Derivation lanesOfSlots(const AskedFinding &asked, const std::vector<SlotId> &slots)
{
    const ServerEvaluation &server = *asked.server();
    const Figure needed = *asked.finding().actual;
    Explained explained(text(INFERRACK_TEXT("Explain", "PCIe lanes needed")), needed);
    double sum = 0.0;
    std::vector<Derivation::Input> rows;
    for (const SlotId &slot : slots) {
        const NegotiatedLink *link = server.pcie.link(slot);
        const FilledSlot *filled = server.assembly.at(slot);
        if (!link || !filled || link->lanes == 0)
            continue;
        sum += link->lanes;
        rows.push_back({text(INFERRACK_TEXT("Explain", "%1 in %2"), partName(infoOf(*filled->part)), server.assembly.label(slot)),
                        inLanes(link->lanes),
                        ofPart(infoOf(*filled->part), "pcie_lanes"),
                        {},
                        false});
    }
    if (sum == needed.value)
        explained.line(text(INFERRACK_TEXT("Explain", "sum over the parts = %1"), needed));
    else
        explained.line(text(INFERRACK_TEXT("Explain", "sum over the parts, no more than shared lanes and uplinks ask = %1"), needed));
    return explained.rows(std::move(rows)).done();
}

std::vector<SlotId> slotsOn(const PcieUse &use, const SlotId &socket)
{
    std::vector<SlotId> slots;
    for (const NegotiatedLink &link : use.links)
        if (link.root == toString(socket))
            slots.push_back(link.slot);
    return slots;
}

Origin ofLayoutOf(const AskedFinding &asked)
{
    return asked.server() ? ofLayout(*asked.server()->assembly.layout) : computed();
}

/// Rate of a link of so many lanes.
Derivation rate(int generation, int lanes)
{
    const Figure all = inGBPerSecondFigure(pcieRate(generation, lanes)), each = inGBPerSecondFigure(pcieRate(generation, 1));
    Origin standard;
    standard.kind = Origin::Kind::Constant;
    return Explained(text(INFERRACK_TEXT("Explain", "Bandwidth per direction")), all)
        .line(text(INFERRACK_TEXT("Explain", "lanes %1 × %2 per lane = %3"), inLanes(lanes), each, all))
        .input(INFERRACK_TEXT("Explain", "Lanes"), inLanes(lanes), computed())
        .input(INFERRACK_TEXT("Explain", "Rate of a lane after line coding"), each, standard)
        .done();
}

/// A share of a rate, in the unit of the result.
Derivation shareOf(Text title, Message name, Derivation whole, const Figure &share, const Figure &result, Message line)
{
    const Figure all = std::get<Value>(*whole.result).figure;
    return Explained(std::move(title), result)
        .line(text(line, all, share, result))
        .input(name, std::move(whole))
        .input(INFERRACK_TEXT("Explain", "Share that counts"), share, assumed())
        .done();
}

} // namespace

Comparison comparePcieLanes(const AskedFinding &asked)
{
    const ServerEvaluation *server = asked.server();
    if (!server)
        return {};
    const std::vector<SlotId> &slots = asked.finding().subject.slots;
    const Message needed = INFERRACK_TEXT("Explain", "PCIe lanes needed");
    Comparison comparison;
    if (asked.says("total"))
        comparison.sides = {asked.actual(needed, explainLanes(asked.context()))};
    else if (asked.says("socket") && !slots.empty())
        comparison.sides = {asked.actual(needed, lanesOfSlots(asked, slotsOn(server->pcie, slots.front())))};
    else
        comparison.sides = {asked.actual(needed, lanesOfSlots(asked, slots))};
    const bool ofProcessors = asked.says("total") || asked.says("socket");
    comparison.sides.push_back(ofProcessors ? asked.limit(INFERRACK_TEXT("Explain", "PCIe lanes of the processors"), asked.ofSlotPart("pcie_lanes"))
                                            : asked.limit(INFERRACK_TEXT("Explain", "PCIe lanes that are shared"), ofLayoutOf(asked)));
    return comparison;
}

Comparison comparePcieLink(const AskedFinding &asked)
{
    const FilledSlot *slot = asked.slot();
    const NegotiatedLink *link = slot ? asked.server()->pcie.link(slot->slot) : nullptr;
    Comparison comparison;
    if (asked.says("connector")) {
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Edge of the card"), asked.ofSlotPart("pcie_lanes")),
                            asked.limit(INFERRACK_TEXT("Explain", "Mechanical width of the slot"), ofLayoutOf(asked))};
        return comparison;
    }
    if (!link)
        return {};
    const Figure limit = *asked.finding().limit;
    if (asked.says("width")) {
        Derivation native = rate(link->nativeGeneration, link->nativeLanes);
        const Figure share = percent(limit.value / std::get<Value>(*native.result).figure.value);
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Bandwidth of the link"), rate(link->generation, link->lanes)),
                            asked.limit(INFERRACK_TEXT("Explain", "Least bandwidth of the link"),
                                        shareOf(text(INFERRACK_TEXT("Explain", "Least bandwidth of the link")),
                                                INFERRACK_TEXT("Explain", "Bandwidth that the part is made for"), std::move(native), share, limit,
                                                INFERRACK_TEXT("Explain", "%1 × %2 = %3")))};
    } else {
        Derivation carried = rate(link->generation, link->lanes);
        const Figure share = percent(limit.value / 8.0 / std::get<Value>(*carried.result).figure.value);
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Rate of the ports"), asked.ofSlotPart("max_total_gbps")),
                            asked.limit(INFERRACK_TEXT("Explain", "What the link carries"),
                                        shareOf(text(INFERRACK_TEXT("Explain", "What the link carries")), INFERRACK_TEXT("Explain", "Bandwidth of the link"),
                                                std::move(carried), share, limit, INFERRACK_TEXT("Checks", "%1 × %2 × 8 bit = %3")))};
    }
    comparison.further = {term(INFERRACK_TEXT("Explain", "PCIe link"), explainLink(*asked.server(), slot->slot))};
    return comparison;
}

Comparison compareSlotSocket(const AskedFinding &asked)
{
    const FilledSlot *slot = asked.slot();
    if (!slot)
        return {};
    const Assembly &assembly = asked.server()->assembly;
    if (asked.says("memory")) {
        const auto *module = slot->as<MemoryModule>();
        const Figure all = *asked.finding().actual, modules = count(static_cast<double>(asked.finding().subject.slots.size()));
        const Message unused = INFERRACK_TEXT("Explain", "Memory without a processor");
        Comparison comparison;
        if (!module)
            return comparison;
        const Figure each = inGBFigure(module->capacity);
        comparison.sides = {asked.actual(unused, Explained(text(unused), all)
                                                     .line(text(INFERRACK_TEXT("Checks", "memory modules %1 × %2 = %3"), modules, each, all))
                                                     .input(INFERRACK_TEXT("Explain", "Memory modules"), modules, computed())
                                                     .input(INFERRACK_TEXT("Explain", "Capacity of a module"), each, asked.ofSlotPart("capacity_gb"))
                                                     .done()),
                            asked.row(INFERRACK_TEXT("Explain", "Memory that counts there"), Figure{0.0, Unit::GB}, computed())};
        return comparison;
    }
    SlotNames installed;
    for (const FilledSlot *processor : assembly.processors)
        installed.labels.push_back(assembly.label(processor->slot).label);
    const NegotiatedLink *link = asked.server()->pcie.link(slot->slot);
    const std::optional<SlotId> socket = link ? slotOf(link->root) : std::nullopt;
    Comparison comparison = inWords(installed.labels.empty() ? Argument(Term{INFERRACK_TEXT("Explain", "none")}) : Argument(installed), computed(),
                                    socket ? Argument(assembly.label(*socket)) : Argument(Term{INFERRACK_TEXT("Explain", "none")}), ofLayoutOf(asked));
    comparison.further = {term(INFERRACK_TEXT("Explain", "Part in the slot"), partName(infoOf(*slot->part)), ofPart(infoOf(*slot->part)))};
    return comparison;
}

Comparison compareStrayPart(const AskedFinding &asked)
{
    if (asked.says("more")) {
        Comparison comparison;
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Further parts without a place"), computed()),
                            asked.row(INFERRACK_TEXT("Explain", "Allowed"), count(0), computed())};
        return comparison;
    }
    const ServerEvaluation *server = asked.server();
    if (!server)
        return {};
    const Subject &subject = asked.finding().subject;
    const auto &strays = server->assembly.strays;
    const auto stray = std::find_if(strays.begin(), strays.end(), [&](const Placement &placement) {
        return asked.says("slot") ? toString(placement.slot) == subject.where : !subject.slots.empty() && placement.slot == subject.slots.front();
    });
    if (stray == strays.end())
        return {};
    const Catalog &catalog = asked.context().catalog;
    const Part *part = catalog.part(stray->part);
    const Argument name = stray->part.isEmpty() ? Argument(Term{INFERRACK_TEXT("Explain", "no part")}) : partName(catalog, stray->part);
    const Message needed = asked.says("slot")    ? INFERRACK_TEXT("Explain", "a slot of the chassis")
                           : asked.says("kind")  ? INFERRACK_TEXT("Explain", "a part of the kind of the slot")
                           : asked.says("taken") ? INFERRACK_TEXT("Explain", "a free slot")
                                                 : INFERRACK_TEXT("Explain", "a part of the catalogue");
    Comparison comparison = inWords(name, part ? ofPart(infoOf(*part)) : computed(), Term{needed}, ofLayoutOf(asked));
    comparison.further = {
        term(INFERRACK_TEXT("Explain", "Slot"), asked.says("slot") ? Argument(Name{toString(stray->slot)}) : Argument(server->assembly.label(stray->slot)))};
    return comparison;
}

Comparison compareCardWidth(const AskedFinding &asked)
{
    const FilledSlot *slot = asked.slot();
    if (!slot)
        return {};
    Comparison comparison;
    comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Width of the card in slots"), asked.ofSlotPart("slots_width"))};
    if (asked.says("narrow")) {
        comparison.sides.push_back(asked.limit(INFERRACK_TEXT("Explain", "Width that the slot accepts"), ofLayoutOf(asked)));
        return comparison;
    }
    const std::vector<SlotId> &slots = asked.finding().subject.slots;
    const auto positionOf = [&](const SlotId &id) -> std::optional<double> {
        const SlotGroup *group = asked.server()->assembly.layout->group(id.group);
        const auto at = static_cast<std::size_t>(id.index);
        return group && at < group->positions.size() ? std::optional(group->positions[at]) : std::nullopt;
    };
    const auto own = positionOf(slot->slot), next = slots.size() > 1 ? positionOf(slots[1]) : std::nullopt;
    if (own && next)
        comparison.sides.push_back(asked.row(INFERRACK_TEXT("Explain", "Free slots up to the next card"), count(*next - *own), ofLayoutOf(asked)));
    if (const FilledSlot *under = slots.size() > 1 ? asked.server()->assembly.at(slots[1]) : nullptr)
        comparison.further = {term(INFERRACK_TEXT("Explain", "Card that is covered"), partName(infoOf(*under->part)), ofPart(infoOf(*under->part)))};
    return comparison;
}

Comparison compareCardLength(const AskedFinding &asked)
{
    Comparison comparison;
    comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Length of the card"), asked.ofSlotPart("length_mm")),
                        asked.limit(INFERRACK_TEXT("Explain", "Length that the slot accepts"), ofLayoutOf(asked))};
    return comparison;
}

Comparison compareCardPlug(const AskedFinding &asked)
{
    const FilledSlot *slot = asked.slot();
    const auto card = slot ? cardOf(*slot->part) : std::nullopt;
    if (!card)
        return {};
    Comparison comparison;
    if (asked.says("other"))
        return inWords(joined(slot->group->plugs), ofLayoutOf(asked), Name{card->plug}, asked.ofSlotPart("power_connectors"));
    Origin standard;
    standard.kind = Origin::Kind::Constant;
    comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Power draw of the card"), asked.ofSlotPart("tdp_w")),
                        asked.limit(INFERRACK_TEXT("Explain", "What a slot gives without a plug"), standard)};
    comparison.further = {term(INFERRACK_TEXT("Explain", "Power plug of the card"), Name{card->plug}, asked.ofSlotPart("power_connectors")),
                          term(INFERRACK_TEXT("Explain", "Power plugs of the slot"), joined(slot->group->plugs), ofLayoutOf(asked))};
    return comparison;
}

Comparison compareSlotPower(const AskedFinding &asked)
{
    Comparison comparison;
    const Message limit = asked.says("chassis") ? INFERRACK_TEXT("Explain", "Power draw that the chassis is made for")
                                                : INFERRACK_TEXT("Explain", "Power draw that the slot is made for");
    comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Power draw of the card"), asked.ofSlotPart("tdp_w")), asked.limit(limit, ofLayoutOf(asked))};
    return comparison;
}

} // namespace inferrack::core
