// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// An SSD, a hard disk or an eMMC.
struct Drive : PartInfo {
    std::string interface; ///< NVMe, SATA, SATA HDD, eMMC
    std::optional<int> pcieGeneration;
    int pcieLanes = 0;
    std::vector<std::string> formFactors;
    Bytes capacity;
    BytesPerSecond sequentialRead, sequentialWrite;
    double randomReadKiops = 0.0, randomWriteKiops = 0.0;
    std::optional<double> drivesWritesPerDay;
    Watts power;
    std::string role; ///< boot, data

    bool operator==(const Drive &) const = default;
};

} // namespace inferrack::core
