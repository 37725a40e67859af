// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/power.h"

#include <algorithm>

namespace inferrack::core {

namespace {

bool hasGroup(const Layout &layout, SlotKind kind)
{
    return std::any_of(layout.groups.begin(), layout.groups.end(), [kind](const SlotGroup &group) { return group.kind == kind; });
}

double boardWatts(std::size_t processors, bool soc, const EngineeringConstants &constants)
{
    if (soc)
        return constants.boardWattsSoc;
    return processors > 2 ? constants.boardWattsFourSockets : processors == 2 ? constants.boardWattsTwoSockets : constants.boardWattsOneSocket;
}

void addParts(PowerDraw &power, const Assembly &assembly, const EngineeringConstants &constants)
{
    const Layout &layout = *assembly.layout;
    const bool soc = isSystemOnChip(assembly);
    // The power figure of a computer module holds its processor and memory.
    const bool integrated = soc && hasGroup(layout, SlotKind::Module);
    for (const FilledSlot *slot : assembly.accelerators)
        power.accelerators += slot->as<Accelerator>()->tdp.value_or(Watts());
    for (const FilledSlot *slot : assembly.processors)
        power.processors += integrated ? Watts() : slot->as<Processor>()->tdp;
    for (const FilledSlot *slot : assembly.memory)
        power.memory += integrated ? Watts() : slot->as<MemoryModule>()->power;
    for (const FilledSlot *slot : assembly.drives)
        power.drives += slot->as<Drive>()->power;
    for (const FilledSlot *slot : assembly.adapters)
        power.adapters += slot->as<NetworkAdapter>()->power;
    for (const FilledSlot *slot : assembly.storageAdapters)
        power.adapters += slot->as<StorageAdapter>()->power;
    for (const Optics &optics : assembly.type->optics)
        power.optics += opticsWatts(optics.kind, constants).value_or(Watts()) * optics.count;
    for (const TreeNode &node : layout.tree)
        if (node.kind == TreeNode::Kind::Switch)
            power.switches += watts(constants.pcieSwitchWatts);
    power.board = watts(boardWatts(assembly.processors.size(), soc, constants));
    for (const Fabric &fabric : layout.fabrics)
        if (fabric.kind != Fabric::Kind::BridgeSpan)
            power.baseboard = std::max(power.baseboard, watts(fabric.kind == Fabric::Kind::NvSwitch ? constants.nvSwitchBoardWatts : constants.meshBoardWatts));
    power.dc =
        power.accelerators + power.processors + power.memory + power.drives + power.adapters + power.optics + power.switches + power.board + power.baseboard;
}

/// An adapter that comes with a board and is no part of its own: 100-240 V.
PowerSupply adapterOf(const Chassis &chassis, const EngineeringConstants &constants)
{
    PowerSupply adapter;
    adapter.formFactor = "external";
    adapter.rating = chassis.psuDefault.value_or(Watts());
    adapter.efficiency20 = adapter.efficiency50 = adapter.efficiency100 = constants.adapterEfficiency;
    adapter.bands = {{100.0, 240.0, adapter.rating}};
    return adapter;
}

/// A layout made from counts names no supplies; there only a board with a DC inlet brings its adapter.
bool bringsAdapter(const Assembly &assembly)
{
    const Layout &layout = *assembly.layout;
    return assembly.chassis && assembly.supplies.empty() && layout.supplyParts.empty() && (!layout.fromCounts || assembly.chassis->psuInlet == "DC");
}

/// Supplies share the load evenly, so the weakest of them limits all: the one with the lowest output at this voltage.
const PowerSupply &weakestOf(const std::vector<const FilledSlot *> &supplies, double voltage)
{
    const auto output = [voltage](const PowerSupply &supply) { return outputAt(supply, voltage).value_or(Watts()); };
    const PowerSupply *weakest = supplies.front()->as<PowerSupply>();
    for (const FilledSlot *slot : supplies)
        if (const PowerSupply *supply = slot->as<PowerSupply>(); output(*supply) < output(*weakest))
            weakest = supply;
    return *weakest;
}

void addScheme(PowerDraw &power, const Assembly &assembly)
{
    const Layout &layout = *assembly.layout;
    const auto named = [&layout](const std::string &name) {
        return std::find_if(layout.schemes.begin(), layout.schemes.end(), [&name](const SupplyScheme &scheme) { return scheme.name == name; });
    };
    const std::string &asked = assembly.type->supplyScheme;
    auto scheme = named(asked.empty() ? layout.defaultScheme : asked);
    if (scheme == layout.schemes.end() && !asked.empty()) {
        power.unknownScheme = asked;
        scheme = named(layout.defaultScheme);
    }
    if (scheme == layout.schemes.end())
        scheme = layout.schemes.begin();
    if (scheme != layout.schemes.end()) {
        power.scheme = *scheme;
    } else { // a layout that names none: all of them carry the load
        const int all = std::max(1, static_cast<int>(assembly.supplies.size()));
        power.scheme = {std::to_string(all) + "+0", all, 0};
    }
}

void addSupplies(PowerDraw &power, const Assembly &assembly, double voltage, const EngineeringConstants &constants)
{
    addScheme(power, assembly);
    power.efficiency = power.efficiencyTypical = constants.efficiencyWithoutSupply;
    power.adapterOfBoard = bringsAdapter(assembly);
    power.supplies = power.adapterOfBoard ? 1 : static_cast<int>(assembly.supplies.size());
    if (power.supplies == 0)
        return;
    const PowerSupply supply = power.adapterOfBoard ? adapterOf(*assembly.chassis, constants) : weakestOf(assembly.supplies, voltage);
    power.supply = supply.id;
    power.mixedSupplies =
        std::any_of(assembly.supplies.begin(), assembly.supplies.end(), [&supply](const FilledSlot *slot) { return slot->partId != supply.id; });
    power.perSupplyNameplate = supply.rating;
    power.perSupply = outputAt(supply, voltage).value_or(Watts());
    power.usable = power.perSupply * std::min(power.scheme.load, power.supplies);
    if (power.perSupply.base() > 0.0) {
        const Watts installed = power.perSupply * power.supplies;
        power.efficiency = efficiencyAt(supply, power.output / installed);
        power.efficiencyTypical = efficiencyAt(supply, power.typicalOutput / installed);
    }
}

} // namespace

double efficiencyAt(const PowerSupply &supply, double load)
{
    if (load <= 0.2)
        return supply.efficiency20;
    if (load <= 0.5)
        return supply.efficiency20 + (supply.efficiency50 - supply.efficiency20) * (load - 0.2) / (0.5 - 0.2);
    if (load <= 1.0)
        return supply.efficiency50 + (supply.efficiency100 - supply.efficiency50) * (load - 0.5) / (1.0 - 0.5);
    return supply.efficiency100;
}

std::optional<Watts> outputAt(const PowerSupply &supply, double voltage)
{
    for (const VoltageBand &band : supply.bands)
        if (band.minV <= voltage && voltage < band.maxV)
            return band.output;
    return std::nullopt;
}

std::optional<Watts> opticsWatts(const std::string &kind, const EngineeringConstants &constants)
{
    const auto found = constants.opticsWatts.find(kind);
    return found == constants.opticsWatts.end() ? std::nullopt : std::optional(watts(found->second));
}

PowerDraw powerDraw(const Assembly &assembly, const Site &site, const EngineeringConstants &constants)
{
    PowerDraw power;
    power.conversion = constants.conversionLoss;
    power.reserve = constants.marginWorst;
    if (!assembly.layout || !assembly.chassis)
        return power;
    addParts(power, assembly, constants);

    power.fans = assembly.chassis->fanPowerFraction;
    // Boxes that fans cool hard can run them faster; towers, cold plates and edge boxes have no such reserve.
    power.fansWorst = power.fans >= constants.fanReserveFrom ? std::max(power.fans, constants.fanWorst) : power.fans;
    power.output = power.dc * (1.0 + power.conversion) * (1.0 + power.fans);
    power.outputWorst = power.dc * (1.0 + power.conversion) * (1.0 + power.fansWorst) * (1.0 + power.reserve);
    const Watts typical = power.dc - power.accelerators * (1.0 - constants.typicalAcceleratorShare);
    power.typicalOutput = typical * (1.0 + power.conversion) * (1.0 + power.fans);

    addSupplies(power, assembly, site.voltage.value, constants);
    power.wall = power.output / power.efficiency;
    power.wallWorst = power.outputWorst / power.efficiency;
    power.typicalWall = power.typicalOutput / power.efficiencyTypical;
    const bool modules = std::any_of(assembly.filled.begin(), assembly.filled.end(), [](const FilledSlot &s) { return s.group->kind == SlotKind::Module; });
    if (modules && assembly.layout->maxModules > 0)
        power.wallWorst = std::max(power.wallWorst, assembly.chassis->maxSystemPower); // the maker's own maximum, if it is larger
    return power;
}

} // namespace inferrack::core
