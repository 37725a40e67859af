// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"
#include "core/inference/accelerator_set.h"
#include "core/physical/part_power.h"
#include "core/units/pcie_rate.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// "PCIe 5.0 x16", or "x16" where the generation is not stated.
Argument linkTerm(int generation, int lanes)
{
    if (generation > 0 && lanes > 0)
        return LinkTerm{generation, lanes};
    return Name{"x" + std::to_string(lanes)};
}

Derivation rateOf(const NegotiatedLink &link)
{
    Origin standard;
    standard.kind = Origin::Kind::Constant;
    const Figure rate = inGBPerSecondFigure(pcieRate(link.generation, link.lanes)), lane = inGBPerSecondFigure(pcieRate(link.generation, 1));
    return Explained(text(INFERRACK_TEXT("Explain", "Bandwidth per direction")), rate)
        .line(text(INFERRACK_TEXT("Explain", "lanes %1 × %2 per lane = %3"), Figure{static_cast<double>(link.lanes), Unit::Lane}, lane, rate))
        .input(INFERRACK_TEXT("Explain", "Rate of a lane after line coding"), lane, standard)
        .input(INFERRACK_TEXT("Explain", "Lanes"), Figure{static_cast<double>(link.lanes), Unit::Lane}, computed())
        .done();
}

void addPower(Explained &explained, const Part &part)
{
    if (const std::optional<StatedPower> power = statedPower(part); power && power->watts)
        explained.input(INFERRACK_TEXT("Explain", "Power draw of the part"), inWattFigure(*power->watts), ofPart(infoOf(part), power->field));
}

void addPrice(Explained &explained, const ExplainContext &context, const ServerEvaluation &server, const PartId &part)
{
    for (const BillOfMaterials::ServerLines &bill : context.result.cost.bill.servers)
        for (const BillLine &line : bill.lines) {
            if (bill.server != server.server || line.part != part || !line.unitPrice || line.contained)
                continue;
            explained.input(INFERRACK_TEXT("Explain", "Price of one"), MoneyValue{*line.unitPrice}, ofPrice(line));
            return;
        }
}

/// Load of the power supplies together; each carries its share.
void addLoad(Explained &explained, const ExplainContext &context, const ServerEvaluation &server)
{
    const PowerDraw &power = server.power;
    if (power.usable.base() <= 0.0)
        return;
    ExplainContext ofServer{context.scenario, context.catalog, context.result, context.deployment, &server};
    const Figure usable = inWattFigure(power.usable), load = percent(power.loadRatio());
    explained.input(INFERRACK_TEXT("Explain", "Load"), Explained(text(INFERRACK_TEXT("Explain", "Load of the power supplies")), load)
                                                           .line(text(INFERRACK_TEXT("Explain", "output power %1 ÷ usable power %2 = %3"),
                                                                      Value(inWattFigure(power.output), usable), usable, load))
                                                           .input(INFERRACK_TEXT("Explain", "Output power"), explainOutputPower(ofServer))
                                                           .input(INFERRACK_TEXT("Explain", "Usable power of the power supplies"), explainUsablePower(ofServer))
                                                           .done());
}

} // namespace

Derivation explainLink(const ServerEvaluation &server, const SlotId &slot)
{
    const Assembly &assembly = server.assembly;
    const NegotiatedLink *link = server.pcie.link(slot);
    const FilledSlot *filled = assembly.at(slot);
    if (!link || !filled)
        return absent(text(INFERRACK_TEXT("Explain", "PCIe link of %1"), assembly.label(slot)),
                      text(INFERRACK_TEXT("Explain", "The slot has no PCIe link of its own while no part with one is in it.")));
    const Layout &layout = *assembly.layout;
    const Argument result = linkTerm(link->generation, link->lanes);
    const SlotLink wired = slotLink(*filled->group, link->nativeLanes);
    Explained explained(text(INFERRACK_TEXT("Explain", "PCIe link of %1"), assembly.label(slot)), result);
    explained.line(text(INFERRACK_TEXT("Explain", "the narrowest and oldest of part, slot and uplinks = %1"), result))
        .input(INFERRACK_TEXT("Explain", "Link of the part"), linkTerm(link->nativeGeneration, link->nativeLanes), ofPart(infoOf(*filled->part), "pcie_lanes"))
        .input(INFERRACK_TEXT("Explain", "Link of the slot"), linkTerm(wired.generation, wired.lanes), ofLayout(layout));
    const TreeNode *node = layout.node(link->node);
    for (std::size_t step = 0; node && step < layout.tree.size(); ++step) {
        if (!node->uplinks.empty())
            explained.input(text(INFERRACK_TEXT("Explain", "Uplink of %1"), Name{node->id}),
                            linkTerm(node->uplinks.front().generation, node->uplinks.front().lanes), ofLayout(layout));
        node = parentOf(layout, *node);
    }
    if (const std::optional<SlotId> socket = slotOf(link->root)) {
        const FilledSlot *processor = assembly.at(*socket);
        if (processor && processor->as<Processor>())
            explained.further(text(INFERRACK_TEXT("Explain", "Processor in %1"), assembly.label(*socket)), partName(infoOf(*processor->part)),
                              ofPart(infoOf(*processor->part), "pcie_lanes"));
    }
    if (link->lanes == 0)
        return explained.note(text(INFERRACK_TEXT("Explain", "The processor socket that the slot hangs on is empty: the link is dead."))).done();
    if (isPcieGeneration(link->generation))
        explained.further(INFERRACK_TEXT("Explain", "Bandwidth per direction"), rateOf(*link));
    for (const ShareUse &share : server.pcie.shares)
        if (std::find(share.members.begin(), share.members.end(), slot) != share.members.end())
            explained.note(text(INFERRACK_TEXT("Explain", "Slots that share these lanes ask for %1 of %2."), count(share.asked), count(share.offered)));
    if (const Check *rule = check("pcie_link"); rule && (link->lanes < link->nativeLanes || link->generation < link->nativeGeneration))
        explained.note(text(INFERRACK_TEXT("Explain", "Less than the part is made for; the check is %1 (%2)."), Term{rule->title}, Name{rule->code}));
    return explained.done();
}

Derivation explainSlot(const ExplainContext &context, const ServerEvaluation &server, const SlotId &slot)
{
    const Assembly &assembly = server.assembly;
    const FilledSlot *filled = assembly.at(slot);
    if (!filled)
        return absent(text(INFERRACK_TEXT("Explain", "Figures of %1"), assembly.label(slot)),
                      text(INFERRACK_TEXT("Explain", "The slot is empty: it has no figures.")));
    Explained explained(text(INFERRACK_TEXT("Explain", "Figures of %1"), assembly.label(slot)), partName(infoOf(*filled->part)));
    for (ResolvedDeployment &deployment : resolvedDeployments(context.scenario, context.catalog, context.result)) {
        const std::vector<SlotId> used = usedSlots(*deployment.deployment, *deployment.result, server);
        if (std::find(used.begin(), used.end(), slot) == used.end())
            continue;
        const ExplainContext served{context.scenario, context.catalog, context.result, std::move(deployment), &server};
        explained.input(INFERRACK_TEXT("Explain", "VRAM in use"), explainUsed(served))
            .input(INFERRACK_TEXT("Explain", "VRAM headroom"), explainHeadroom(served))
            .input(INFERRACK_TEXT("Explain", "VRAM left free by the engine"), explainReserve(served));
        break;
    }
    if (server.pcie.link(slot))
        explained.input(INFERRACK_TEXT("Explain", "PCIe link"), explainLink(server, slot));
    if (filled->as<PowerSupply>())
        addLoad(explained, context, server);
    addPower(explained, *filled->part);
    addPrice(explained, context, server, filled->partId);
    return explained.done();
}

} // namespace inferrack::core
