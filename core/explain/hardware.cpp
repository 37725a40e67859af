// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/supplies.h"
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

/// The products of a kind in the server, "4 × L40S: 1.40 kW", and what they draw together.
class PartsOfKind {
public:
    PartsOfKind(Message name, const Figure &like) : m_name(name), m_like(like) {}

    PartsOfKind &add(const std::vector<const FilledSlot *> &filled, Watts (*power)(const Part &), const char *field)
    {
        for (const PartCount &kind : countParts(filled)) {
            const Watts all = power(*kind.part) * kind.count;
            if (all.base() > 0.0)
                m_rows.push_back({text(INFERRACK_TEXT("Explain", "%1"), parts(kind.count, *kind.info)),
                                  Value(inWattFigure(all), m_like),
                                  ofPart(*kind.info, field),
                                  {},
                                  false});
        }
        return *this;
    }
    PartsOfKind &add(Message name, Watts power, Origin origin)
    {
        if (power.base() > 0.0)
            m_rows.push_back({text(name), Value(inWattFigure(power), m_like), std::move(origin), {}, false});
        return *this;
    }
    /// Adds the row to a sum: opened where there is something in it.
    void to(Explained &sum, Watts together)
    {
        const Value total(inWattFigure(together), m_like);
        if (together.base() <= 0.0 || m_rows.empty()) {
            sum.input(m_name, total, computed());
            return;
        }
        Explained explained(text(m_name), total);
        explained.line(text(INFERRACK_TEXT("Explain", "sum over the parts = %1"), total));
        for (Derivation::Input &row : m_rows)
            explained.input(std::move(row.name), std::move(row.value), std::move(row.origin));
        sum.input(m_name, explained.done());
    }

private:
    Message m_name;
    Figure m_like;
    std::vector<Derivation::Input> m_rows;
};

Derivation partsPower(const ExplainContext &context, const Figure &like)
{
    const PowerDraw &power = context.server->power;
    const Assembly &assembly = context.server->assembly;
    const Value total(inWattFigure(power.dc), like);
    const auto term = [&](Watts x) { return Value(inWattFigure(x), like); };
    Explained explained(text(INFERRACK_TEXT("Explain", "Power draw of the parts")), total);
    explained.line(
        text(INFERRACK_TEXT("Explain", "accelerators %1 + processors %2 + memory %3 + drives %4 + adapters and optics %5 + PCIe switches %6 + boards "
                                       "%7 = %8"),
             term(power.accelerators), term(power.processors), term(power.memory), term(power.drives), term(power.adapters + power.optics),
             term(power.switches), term(power.board + power.baseboard), total));
    PartsOfKind(INFERRACK_TEXT("Explain", "Accelerators"), like)
        .add(
            assembly.accelerators, [](const Part &p) { return std::get<Accelerator>(p).tdp.value_or(Watts()); }, "tdp_w")
        .to(explained, power.accelerators);
    PartsOfKind(INFERRACK_TEXT("Explain", "Processors"), like)
        .add(
            assembly.processors, [](const Part &p) { return std::get<Processor>(p).tdp; }, "tdp_w")
        .to(explained, power.processors);
    PartsOfKind(INFERRACK_TEXT("Explain", "Memory"), like)
        .add(
            assembly.memory, [](const Part &p) { return std::get<MemoryModule>(p).power; }, "watts")
        .to(explained, power.memory);
    PartsOfKind(INFERRACK_TEXT("Explain", "Drives"), like)
        .add(
            assembly.drives, [](const Part &p) { return std::get<Drive>(p).power; }, "watts")
        .to(explained, power.drives);
    PartsOfKind(INFERRACK_TEXT("Explain", "Adapters and optics"), like)
        .add(
            assembly.adapters, [](const Part &p) { return std::get<NetworkAdapter>(p).power; }, "watts")
        .add(
            assembly.storageAdapters, [](const Part &p) { return std::get<StorageAdapter>(p).power; }, "watts")
        .add(INFERRACK_TEXT("Explain", "Optical transceivers"), power.optics, ofPractice(context.catalog, "optics"))
        .to(explained, power.adapters + power.optics);
    explained.input(INFERRACK_TEXT("Explain", "PCIe switches"), term(power.switches), ofPractice(context.catalog, "switches"));
    explained.input(INFERRACK_TEXT("Explain", "Boards"), term(power.board + power.baseboard), ofPractice(context.catalog, "board"));
    return explained.done();
}

/// Whether the maker's own maximum is more than what is calculated.
bool isPublished(const PowerDraw &power)
{
    return power.wallWorst > power.outputWorst / power.efficiency * 1.001;
}

Origin ofEfficiency(const ExplainContext &context)
{
    const Part *supply = context.catalog.part(context.server->power.supply);
    return supply ? ofPart(infoOf(*supply), "efficiency") : ofPractice(context.catalog, "supplies");
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
    Explained explained(std::move(title), result);
    explained.line(text(INFERRACK_TEXT("Checks", "parts %1 × conversion %2 × fans %3 × reserve %4 = %5"), Value(inWattFigure(power.dc), result),
                        ratio(1.0 + power.conversion), ratio(1.0 + fans), ratio(1.0 + reserve), result));
    return explained.rows(outputTerms(context, fans, reserve, result)).done();
}

/// Lanes that the parts of a kind ask of the processors.
class LanesOfKind {
public:
    LanesOfKind(Message name, int together) : m_name(name), m_together(together) {}

    void add(const PartCount &kind, int lanes, int counted)
    {
        m_listed += lanes;
        m_rows.push_back({text(INFERRACK_TEXT("Explain", "%1"), parts(counted, *kind.info)), inLanes(lanes), ofPart(*kind.info, "pcie_lanes"), {}, false});
    }
    void to(Explained &sum)
    {
        if (m_rows.empty()) {
            sum.input(m_name, inLanes(m_together), computed());
            return;
        }
        Explained explained(text(m_name), inLanes(m_together));
        if (m_listed == m_together)
            explained.line(text(INFERRACK_TEXT("Explain", "sum over the parts = %1"), inLanes(m_together)));
        else
            explained.line(text(INFERRACK_TEXT("Explain", "sum over the parts, no more than shared lanes give = %1"), inLanes(m_together)));
        for (Derivation::Input &row : m_rows)
            explained.input(std::move(row.name), std::move(row.value), std::move(row.origin));
        sum.input(m_name, explained.done());
    }

private:
    Message m_name;
    int m_together, m_listed = 0;
    std::vector<Derivation::Input> m_rows;
};

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
    std::vector<Derivation::Input> notCounted;
    const auto addKind = [&](LanesOfKind of, const std::vector<const FilledSlot *> &filled) {
        for (const PartCount &kind : countParts(filled)) {
            const LanesOf lanes = lanesOf(*kind.info, use, assembly);
            listed += lanes.counted;
            if (lanes.countedParts > 0)
                of.add(kind, lanes.counted, lanes.countedParts);
            if (lanes.otherParts > 0)
                notCounted.push_back({text(INFERRACK_TEXT("Explain", "%1, not counted"), parts(lanes.otherParts, *kind.info)),
                                      inLanes(lanes.others),
                                      ofPart(*kind.info, "pcie_lanes"),
                                      {},
                                      true});
        }
        of.to(explained);
    };
    addKind({INFERRACK_TEXT("Explain", "Accelerators"), use.acceleratorLanes}, assembly.accelerators);
    std::vector<const FilledSlot *> adapters = assembly.adapters;
    adapters.insert(adapters.end(), assembly.storageAdapters.begin(), assembly.storageAdapters.end());
    addKind({INFERRACK_TEXT("Explain", "Network adapters"), use.adapterLanes}, adapters);
    addKind({INFERRACK_TEXT("Explain", "Drives"), use.driveLanes}, assembly.drives);
    explained.input(INFERRACK_TEXT("Explain", "Uplinks and other devices"), inLanes(use.otherLanes), ofLayout(layout)).rows(std::move(notCounted));
    for (const PartCount &kind : countParts(assembly.processors))
        explained.further(text(INFERRACK_TEXT("Explain", "%1"), parts(kind.count, *kind.info)), inLanes(offeredBy(*kind.info, use, assembly)),
                          ofPart(*kind.info, "pcie_lanes"));
    explained.further(INFERRACK_TEXT("Explain", "Wiring of the chassis"), partName(*assembly.chassis), ofLayout(layout));
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

std::vector<Derivation::Input> outputTerms(const ExplainContext &context, double fans, double reserve, const Figure &like)
{
    const PowerDraw &power = context.server->power;
    Derivation rows = Explained(Text(), like)
                          .input(INFERRACK_TEXT("Explain", "Parts"), partsPower(context, like))
                          .input(INFERRACK_TEXT("Explain", "Conversion"), ratio(1.0 + power.conversion), ofPractice(context.catalog, "losses"))
                          .input(INFERRACK_TEXT("Explain", "Fans"), ratio(1.0 + fans),
                                 fans == power.fans ? ofPart(*context.server->assembly.chassis, "fan_power_fraction") : ofPractice(context.catalog, "losses"))
                          .input(INFERRACK_TEXT("Explain", "Reserve"), ratio(1.0 + reserve), ofPractice(context.catalog, "losses"))
                          .done();
    return std::move(rows.inputs);
}

Derivation explainWorstOutput(const ExplainContext &context)
{
    const PowerDraw &power = context.server->power;
    return outputWith(context, text(INFERRACK_TEXT("Explain", "Output power with fans at full speed and reserve")), power.fansWorst, power.reserve,
                      power.outputWorst);
}

Derivation explainUsablePower(const ExplainContext &context)
{
    const ServerEvaluation &server = *context.server;
    const PowerDraw &power = server.power;
    const Figure usable = inWattFigure(power.usable);
    const Part *supply = context.catalog.part(power.supply);
    return Explained(text(INFERRACK_TEXT("Explain", "Usable power of the power supplies")), usable)
        .line(text(INFERRACK_TEXT("Checks", "%1 × %2 = %3"), count(carrying(power)), Value(inWattFigure(power.perSupply), usable), usable))
        .input(INFERRACK_TEXT("Explain", "Power supplies that carry the load"), count(carrying(power)), computed())
        .input(INFERRACK_TEXT("Explain", "Output of a power supply at the input voltage"), inWattFigure(power.perSupply),
               supply ? ofPart(infoOf(*supply), "output_w") : ofPart(*server.assembly.chassis, "psu_default_w"))
        .further(INFERRACK_TEXT("Explain", "Power supplies installed"), count(power.supplies), computed())
        .further(INFERRACK_TEXT("Explain", "Redundancy"), Name{power.scheme.name}, ofLayout(*server.assembly.layout))
        .further(INFERRACK_TEXT("Explain", "Input voltage"), Figure{static_cast<double>(context.scenario.site.voltage.value), Unit::Volt},
                 ofInput(context.scenario.site.voltage, Origin::Kind::Site))
        .done();
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
    const Value output(inWattFigure(power.output), wall);
    return Explained(text(INFERRACK_TEXT("Explain", "Wall power at full load")), wall)
        .line(text(INFERRACK_TEXT("Explain", "output power %1 ÷ efficiency %2 = %3"), output, ratio(power.efficiency), wall))
        .input(INFERRACK_TEXT("Explain", "Output power"), explainOutputPower(context))
        .input(INFERRACK_TEXT("Explain", "Efficiency at this load"), ratio(power.efficiency), ofEfficiency(context))
        .note(text(INFERRACK_TEXT("Explain", "Peak power draw: %1; typical power draw: %2."), Value(inWattFigure(power.wallWorst), wall),
                   Value(inWattFigure(power.typicalWall), wall)))
        .done();
}

Derivation explainPeak(const ExplainContext &context)
{
    const PowerDraw &power = context.server->power;
    const Figure peak = inWattFigure(context.server->heat.peak);
    Explained explained(text(INFERRACK_TEXT("Explain", "Peak power draw")), peak);
    if (isPublished(power))
        return explained
            .further(INFERRACK_TEXT("Explain", "Peak power draw, as published"), peak, ofPart(*context.server->assembly.chassis, "max_system_power_w"))
            .done();
    return explained
        .line(text(INFERRACK_TEXT("Explain", "output power %1 ÷ efficiency %2 = %3"), inWattFigure(power.outputWorst), ratio(power.efficiency), peak))
        .input(INFERRACK_TEXT("Explain", "Output power with fans at full speed and reserve"), explainWorstOutput(context))
        .input(INFERRACK_TEXT("Explain", "Efficiency at this load"), ratio(power.efficiency), ofEfficiency(context))
        .done();
}

Derivation explainDensity(const ExplainContext &context)
{
    const HeatLoad &heat = context.server->heat;
    const PowerDraw &power = context.server->power;
    const Chassis &chassis = *context.server->assembly.chassis;
    const Text title = text(INFERRACK_TEXT("Explain", "Power density"));
    if (!heat.perUnit)
        return absent(title, text(INFERRACK_TEXT("Explain", "%1 is not rack-mounted: it has no power density."), partName(chassis)));
    const Figure density = inWattFigure(*heat.perUnit), peak = inWattFigure(heat.peak);
    Explained explained(title, density);
    explained.line(text(INFERRACK_TEXT("Checks", "%1 ÷ %2 = %3"), peak, Figure{chassis.rackUnits, Unit::RackUnit}, density));
    if (isPublished(power))
        explained.input(INFERRACK_TEXT("Explain", "Peak power draw, as published"), peak, ofPart(chassis, "max_system_power_w"));
    else
        explained.input(INFERRACK_TEXT("Explain", "Peak power draw"), explainPeak(context));
    explained.input(INFERRACK_TEXT("Explain", "Height"), Figure{chassis.rackUnits, Unit::RackUnit}, ofPart(chassis, "u_height"));
    if (heat.engineering.limit.base() > 0.0 && heat.engineering.perUnit)
        explained.note(text(INFERRACK_TEXT("Explain", "limit: %1 (%2)"), inWattFigure(heat.engineering.limit),
                            partName(context.catalog, context.scenario.site.cooling.value)));
    return explained.done();
}

} // namespace inferrack::core
