// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// A memory module by its label.
struct MemoryModule : PartInfo {
    std::string type; ///< DDR4, DDR5, DDR5-UDIMM, LPDDR5
    std::string module; ///< RDIMM, LRDIMM, 3DS RDIMM, MRDIMM, UDIMM
    Bytes capacity; ///< decimal label: 64 GB
    int speedMts = 0; ///< MT/s
    std::string ranks;
    bool ecc = false;
    Watts power; ///< active average

    bool operator==(const MemoryModule &) const = default;
};

} // namespace inferrack::core
