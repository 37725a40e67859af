// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

#include <algorithm>

namespace inferrack::core {

namespace {

Figure inLanes(int lanes)
{
    return {static_cast<double>(lanes), Unit::Lane};
}

Figure ratio(double value)
{
    return {value, Unit::Ratio};
}

/// One input for each product in the server: "4 × L40S: 1.40 kW".
void addParts(Explained &explained, const std::vector<const FilledSlot *> &filled, const Figure &like, Watts (*power)(const Part &), const char *field)
{
    for (const PartCount &kind : countParts(filled))
        explained.input(text(INFERRACK_TEXT("Explain", "%1"), parts(kind.count, *kind.info)), Value(inWattFigure(power(*kind.part) * kind.count), like),
                        ofPart(*kind.info, field));
}

Derivation partsPower(const ExplainContext &context)
{
    const PowerDraw &power = context.server->power;
    const Assembly &assembly = context.server->assembly;
    const Figure total = inWattFigure(power.dc);
    const auto term = [&](Watts x) { return Value(inWattFigure(x), total); };
    Explained explained(text(INFERRACK_TEXT("Explain", "Power draw of the parts")), total);
    explained.line(
        text(INFERRACK_TEXT("Explain", "accelerators %1 + processors %2 + memory %3 + drives %4 + adapters and optics %5 + PCIe switches %6 + boards "
                                       "%7 = %8"),
             term(power.accelerators), term(power.processors), term(power.memory), term(power.drives), term(power.adapters + power.optics),
             term(power.switches), term(power.board + power.baseboard), total));
    addParts(
        explained, assembly.accelerators, total, [](const Part &p) { return std::get<Accelerator>(p).tdp.value_or(Watts()); }, "tdp_w");
    if (power.processors.base() > 0.0)
        addParts(
            explained, assembly.processors, total, [](const Part &p) { return std::get<Processor>(p).tdp; }, "tdp_w");
    if (power.memory.base() > 0.0)
        addParts(
            explained, assembly.memory, total, [](const Part &p) { return std::get<MemoryModule>(p).power; }, "watts");
    addParts(
        explained, assembly.drives, total, [](const Part &p) { return std::get<Drive>(p).power; }, "watts");
    addParts(
        explained, assembly.adapters, total, [](const Part &p) { return std::get<NetworkAdapter>(p).power; }, "watts");
    addParts(
        explained, assembly.storageAdapters, total, [](const Part &p) { return std::get<StorageAdapter>(p).power; }, "watts");
    if (power.optics.base() > 0.0)
        explained.input(INFERRACK_TEXT("Explain", "Optical transceivers"), term(power.optics), ofPractice(context.catalog, "optics"));
    if (power.switches.base() > 0.0)
        explained.input(INFERRACK_TEXT("Explain", "PCIe switches"), term(power.switches), ofPractice(context.catalog, "switches"));
    explained.input(INFERRACK_TEXT("Explain", "Boards"), term(power.board + power.baseboard), ofPractice(context.catalog, "board"));
    return explained.done();
}

/// Lanes of the parts of a kind: asked of a processor itself, or of something between or beside.
struct LanesOf {
    int counted = 0, countedParts = 0;
    int others = 0, otherParts = 0;
};

LanesOf lanesOf(const PartInfo &kind, const PcieUse &use, const Assembly &assembly)
{
    LanesOf lanes;
    for (const NegotiatedLink &link : use.links) {
        const FilledSlot *slot = assembly.at(link.slot);
        if (!slot || slot->partId != kind.id)
            continue;
        const bool counted = link.node == link.root;
        (counted ? lanes.counted : lanes.others) += link.lanes;
        ++(counted ? lanes.countedParts : lanes.otherParts);
    }
    return lanes;
}

int offeredBy(const PartInfo &processor, const PcieUse &use, const Assembly &assembly)
{
    int lanes = 0;
    for (const LaneBudget &socket : use.sockets)
        if (const FilledSlot *slot = assembly.at(socket.socket); slot && slot->partId == processor.id)
            lanes += socket.offered;
    return lanes;
}

/// Whether a link hangs on a node of this kind.
bool hangsOn(TreeNode::Kind kind, const PcieUse &use, const Layout &layout)
{
    return std::any_of(use.links.begin(), use.links.end(), [&](const NegotiatedLink &link) {
        const TreeNode *node = layout.node(link.node);
        return node && node->kind == kind;
    });
}

Derivation outputWith(const ExplainContext &context, Text title, double fans, double reserve, Watts output)
{
    const PowerDraw &power = context.server->power;
    const Figure result = inWattFigure(output);
    return Explained(std::move(title), result)
        .line(text(INFERRACK_TEXT("Checks", "parts %1 × conversion %2 × fans %3 × reserve %4 = %5"), Value(inWattFigure(power.dc), result),
                   ratio(1.0 + power.conversion), ratio(1.0 + fans), ratio(1.0 + reserve), result))
        .input(INFERRACK_TEXT("Explain", "Parts"), partsPower(context))
        .input(INFERRACK_TEXT("Explain", "Conversion"), ratio(1.0 + power.conversion), ofPractice(context.catalog, "losses"))
        .input(INFERRACK_TEXT("Explain", "Fans"), ratio(1.0 + fans),
               fans == power.fans ? ofPart(*context.server->assembly.chassis, "fan_power_fraction") : ofPractice(context.catalog, "losses"))
        .done();
}

} // namespace

Derivation explainLanes(const ExplainContext &context)
{
    const PcieUse &use = context.server->pcie;
    const Assembly &assembly = context.server->assembly;
    const Layout &layout = *assembly.layout;
    const Figure asked = inLanes(use.asked()), offered = inLanes(use.offered());
    Explained explained(text(INFERRACK_TEXT("Explain", "PCIe lanes needed")), asked);
    explained
        .line(text(INFERRACK_TEXT("Checks", "accelerators %1 + network adapters %2 + drives %3 + uplinks and other devices %4 = %5"),
                   count(use.acceleratorLanes), count(use.adapterLanes), count(use.driveLanes), count(use.otherLanes), asked))
        .note(text(INFERRACK_TEXT("Explain", "limit: %1 (%2)"), offered, Term{INFERRACK_TEXT("Explain", "lanes of the processors installed")}));
    int listed = 0;
    for (const auto *list : {&assembly.accelerators, &assembly.adapters, &assembly.storageAdapters, &assembly.drives})
        for (const PartCount &kind : countParts(*list)) {
            const LanesOf lanes = lanesOf(*kind.info, use, assembly);
            listed += lanes.counted;
            if (lanes.countedParts > 0)
                explained.input(text(INFERRACK_TEXT("Explain", "%1"), parts(lanes.countedParts, *kind.info)), inLanes(lanes.counted),
                                ofPart(*kind.info, "pcie_lanes"));
            if (lanes.otherParts > 0)
                explained.input(text(INFERRACK_TEXT("Explain", "%1, not counted"), parts(lanes.otherParts, *kind.info)), inLanes(lanes.others),
                                ofPart(*kind.info, "pcie_lanes"));
        }
    if (use.otherLanes > 0)
        explained.input(INFERRACK_TEXT("Explain", "Uplinks and other devices"), inLanes(use.otherLanes), ofLayout(layout));
    for (const PartCount &kind : countParts(assembly.processors))
        explained.input(text(INFERRACK_TEXT("Explain", "%1"), parts(kind.count, *kind.info)), inLanes(offeredBy(*kind.info, use, assembly)),
                        ofPart(*kind.info, "pcie_lanes"));
    explained.input(INFERRACK_TEXT("Explain", "Wiring of the chassis"), partName(*assembly.chassis), ofLayout(layout));
    if (hangsOn(TreeNode::Kind::Switch, use, layout))
        explained.note(text(INFERRACK_TEXT("Explain", "Parts behind a PCIe switch ask only the uplinks of the switch.")));
    if (hangsOn(TreeNode::Kind::Extra, use, layout) || hangsOn(TreeNode::Kind::Chipset, use, layout))
        explained.note(text(INFERRACK_TEXT("Explain", "Parts on a chipset or on the additional lanes of a processor ask none of the lanes counted here.")));
    if (listed > use.acceleratorLanes + use.adapterLanes + use.driveLanes)
        explained.note(text(INFERRACK_TEXT("Explain", "Slots that share lanes ask no more than they have together.")));
    for (const NegotiatedLink &link : use.links)
        if (link.lanes > 0 && isBelowPart(link))
            explained.note(text(INFERRACK_TEXT("Explain", "%1 runs at %2, its part is made for %3."), assembly.label(link.slot),
                                LinkTerm{link.generation, link.lanes},
                                LinkTerm{link.nativeGeneration > 0 ? link.nativeGeneration : link.generation, link.nativeLanes}));
    return explained.done();
}

Derivation explainOutputPower(const ExplainContext &context)
{
    const PowerDraw &power = context.server->power;
    Derivation derivation = outputWith(context, text(INFERRACK_TEXT("Explain", "Output power at full load")), power.fans, 0.0, power.output);
    derivation.notes.push_back(
        text(INFERRACK_TEXT("Explain", "With fans at full speed and reserve: %1."), Value(inWattFigure(power.outputWorst), inWattFigure(power.output))));
    return derivation;
}

Derivation explainWallPower(const ExplainContext &context)
{
    const PowerDraw &power = context.server->power;
    const Figure wall = inWattFigure(power.wall);
    const Part *supply = context.catalog.part(power.supply);
    const Value output(inWattFigure(power.output), wall);
    return Explained(text(INFERRACK_TEXT("Explain", "Wall power at full load")), wall)
        .line(text(INFERRACK_TEXT("Explain", "output power %1 ÷ efficiency %2 = %3"), output, ratio(power.efficiency), wall))
        .input(INFERRACK_TEXT("Explain", "Output power"), explainOutputPower(context))
        .input(INFERRACK_TEXT("Explain", "Efficiency at this load"), ratio(power.efficiency),
               supply ? ofPart(infoOf(*supply), "efficiency") : ofPractice(context.catalog, "supplies"))
        .note(text(INFERRACK_TEXT("Explain", "Peak power draw: %1; typical power draw: %2."), Value(inWattFigure(power.wallWorst), wall),
                   Value(inWattFigure(power.typicalWall), wall)))
        .done();
}

Derivation explainDensity(const ExplainContext &context)
{
    const HeatLoad &heat = context.server->heat;
    const PowerDraw &power = context.server->power;
    const Chassis &chassis = *context.server->assembly.chassis;
    const Text title = text(INFERRACK_TEXT("Explain", "Power density"));
    if (!heat.perUnit)
        return Explained(title, Name{"—"}).note(text(INFERRACK_TEXT("Explain", "%1 is not rack-mounted: it has no power density."), partName(chassis))).done();
    const Figure density = inWattFigure(*heat.perUnit), peak = inWattFigure(heat.peak);
    Explained explained(title, density);
    explained.line(text(INFERRACK_TEXT("Checks", "%1 ÷ %2 = %3"), peak, Figure{chassis.rackUnits, Unit::RackUnit}, density));
    if (power.wallWorst > power.outputWorst / power.efficiency * 1.001)
        explained.input(INFERRACK_TEXT("Explain", "Peak power draw, as published"), peak, ofPart(chassis, "max_system_power_w"));
    else
        explained.input(
            INFERRACK_TEXT("Explain", "Peak power draw"),
            Explained(text(INFERRACK_TEXT("Explain", "Peak power draw")), peak)
                .line(text(INFERRACK_TEXT("Explain", "output power %1 ÷ efficiency %2 = %3"), inWattFigure(power.outputWorst), ratio(power.efficiency), peak))
                .input(INFERRACK_TEXT("Explain", "Output power with fans at full speed and reserve"),
                       outputWith(context, text(INFERRACK_TEXT("Explain", "Output power with fans at full speed and reserve")), power.fansWorst, power.reserve,
                                  power.outputWorst))
                .done());
    explained.input(INFERRACK_TEXT("Explain", "Height"), Figure{chassis.rackUnits, Unit::RackUnit}, ofPart(chassis, "u_height"));
    if (heat.engineering.limit.base() > 0.0 && heat.engineering.perUnit)
        explained.note(text(INFERRACK_TEXT("Explain", "limit: %1 (%2)"), inWattFigure(heat.engineering.limit),
                            partName(context.catalog, context.scenario.site.cooling.value)));
    return explained.done();
}

} // namespace inferrack::core
