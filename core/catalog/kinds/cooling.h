// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// A way to cool a server in its room, with the limits it carries; CDUs are parts of their own (kind cdu).
struct Cooling : PartInfo {
    std::string kind; ///< air, rdhx, hybrid, cold-plate, immersion, cdu
    std::optional<Watts> maxPerServer;
    std::optional<Watts> maxPerRack;
    std::optional<Watts> maxPerUnit; ///< per U of the server
    std::optional<double> pueMin, pueTypical, pueMax;
    std::optional<double> heatToLiquid; ///< share 0..1 of the heat that liquid takes
    std::optional<double> maxInletC;
    bool facilityWater = false;
    std::optional<Watts> capacity; ///< of a CDU

    bool operator==(const Cooling &) const = default;
};

} // namespace inferrack::core
