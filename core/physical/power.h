// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inference/constants.h"
#include "core/physical/assembly.h"

#include <string>
#include <vector>

// Power of a server from its parts to the wall, with the shares of resources/constants/engineering.json.
//
//   dc        = accelerators + processors + memory + drives + adapters + optics + switches + board + baseboard
//   output    = dc x (1 + conversion) x (1 + fans)                     compared with the usable power of the supplies
//   worst     = dc x (1 + conversion) x (1 + fans at full speed) x (1 + reserve)
//   wall      = output / efficiency at the shared load

namespace inferrack::core {

/// What one server draws, from its parts to its inlets, and what its supplies give.
struct PowerDraw {
    Watts accelerators, processors, memory, drives, adapters, optics, switches, board, baseboard;
    Watts dc; ///< sum of the parts
    double conversion = 0.0; ///< share of dc that VRMs and cables lose
    double fans = 0.0; ///< share of dc, the chassis' own
    double fansWorst = 0.0; ///< share at full speed
    double reserve = 0.0; ///< share on top of the worst case
    Watts output, outputWorst; ///< DC output power at full load, and with fans at full speed and reserve
    Watts wall, wallWorst; ///< input power; worst at least the published maximum of a chassis with modules
    Watts typicalOutput, typicalWall; ///< accelerators at their share in serving
    int supplies = 0; ///< installed
    PartId supply; ///< part of the supplies; empty = adapter of the board, or none
    bool mixedSupplies = false; ///< of several kinds: all count as the one with the lowest output
    SupplyScheme scheme;
    std::string unknownScheme; ///< what the project asks for where the layout has no such scheme; `scheme` is then the default
    Watts perSupply; ///< at the site voltage; 0 = does not run at it
    Watts perSupplyNameplate;
    Watts usable; ///< supplies that carry the load x perSupply
    double efficiency = 1.0, efficiencyTypical = 1.0; ///< share, at output and at typicalOutput
    bool adapterOfBoard = false; ///< the board brings its own adapter
    double loadRatio() const { return usable.base() > 0 ? output / usable : 0.0; }
    bool operator==(const PowerDraw &) const = default;
};

PowerDraw powerDraw(const Assembly &assembly, const Site &site, const EngineeringConstants &constants);

/// Efficiency at a share of the rating, linear between 20, 50 and 100%.
double efficiencyAt(const PowerSupply &supply, double load);
/// Output of a supply at an input voltage; nothing where it does not run.
std::optional<Watts> outputAt(const PowerSupply &supply, double voltage);
/// Watts of one transceiver of a kind; nothing = unknown kind.
std::optional<Watts> opticsWatts(const std::string &kind, const EngineeringConstants &constants);

} // namespace inferrack::core
