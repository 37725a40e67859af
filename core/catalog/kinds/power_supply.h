// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// Output of a supply in a band of input voltages, v_min <= V < v_max.
/// Output of a supply at input voltages from minV up to, but without, maxV.
struct VoltageBand {
    double minV = 0.0, maxV = 0.0; ///< V
    Watts output;
    bool operator==(const VoltageBand &) const = default;
};

/// A power supply: output by input voltage, efficiency by load.
struct PowerSupply : PartInfo {
    std::string formFactor; ///< CRPS 73.5mm, ATX, external ...
    Watts rating; ///< nameplate DC output
    std::string efficiencyClass;
    double efficiency20 = 0.0, efficiency50 = 0.0, efficiency100 = 0.0; ///< share, at 20, 50, 100% load
    std::vector<VoltageBand> bands;
    std::string inlet; ///< C14, C20 ...
    bool hotSwap = false;
    bool redundantCapable = false;
    std::string atxVersion;

    bool operator==(const PowerSupply &) const = default;
};

} // namespace inferrack::core
