// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// A RAID or HBA card, a boot module, or the key of a software RAID.
struct StorageAdapter : PartInfo {
    std::string kind; ///< raid, hba, boot-module, raid-key
    std::optional<int> pcieGeneration;
    int pcieLanes = 0; ///< 0 = a key
    std::string formFactor;
    int ports = 0;
    std::string connector;
    std::vector<std::string> protocols; ///< SAS, SATA, NVMe
    int maxSasSataDrives = 0, maxNvmeDrives = 0;
    Watts power;
    bool anySlot = true;
    std::vector<std::string> vendors; ///< only in chassis of these makers
    std::vector<PartId> chassis; ///< only in these chassis

    bool operator==(const StorageAdapter &) const = default;
};

} // namespace inferrack::core
