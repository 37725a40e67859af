// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// Equal PCIe slots of a chassis as its data sheet counts them; the slot maps (layout.h) say where they are.
struct ChassisSlots {
    int count = 0;
    int generation = 0;
    int lanes = 0; ///< electrical
    int connector = 0; ///< mechanical width
    std::string form; ///< FHFL-DW, FHFL, LP ...
    std::string source; ///< processor, switch or chipset that gives the lanes, in words
    std::string purpose;
    bool operator==(const ChassisSlots &) const = default;
};

struct ChassisBays {
    std::string type; ///< U.2, SATA, M.2, E3.S ...
    int count = 0;
    std::optional<int> generation;
    std::optional<int> lanes;
    bool hotSwap = false;
    bool operator==(const ChassisBays &) const = default;
};

/// A server without its parts, a complete system, a tower or an edge box.
struct Chassis : PartInfo {
    std::string formFactor; ///< rack, tower, tower/4U, edge
    double rackUnits = 0.0; ///< 0 = not rack-mounted
    int sockets = 0;
    std::string socketType;
    Watts maxProcessorTdp;
    int dimmSlots = 0;
    std::string memoryType; ///< DDR4, DDR5 ...
    int dimmsPerChannel = 0;
    std::vector<ChassisSlots> slots;
    int gpusDoubleWidth = 0, gpusSingleWidth = 0, gpusTripleWidth = 0, gpuModulesSxm = 0, gpuModulesOam = 0, gpuModulesNpu = 0;
    std::string gpuModuleType;
    Watts maxAcceleratorTdp;
    std::vector<ChassisBays> bays;
    int psuBays = 0;
    std::optional<Watts> psuDefault;
    std::vector<Watts> psuOptions;
    std::string psuRedundancy; ///< "2+2", "3+3 (4+2 in some kits)"
    std::string psuInlet;
    std::string psuInputVoltage;
    std::vector<PartId> coolingOptions;
    std::optional<double> maxInletC;
    double fanPowerFraction = 0.15; ///< of the other DC load at full load
    Watts maxSystemPower; ///< wall maximum, published or estimated
    double weightKg = 0.0; ///< empty or base
    std::optional<double> weightMaxKg;
    double depthMm = 0.0;
    std::optional<double> widthMm, heightMm;
    PartId fixedProcessor; ///< soldered or delivered with the system; empty = free choice
    int fixedProcessorCount = 0;
    std::string topology, topologyZh; ///< PCIe topology in words

    bool operator==(const Chassis &) const = default;
};

} // namespace inferrack::core
