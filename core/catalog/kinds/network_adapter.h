// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// A network adapter: its ports and its own PCIe edge.
struct NetworkAdapter : PartInfo {
    std::vector<std::string> protocols; ///< Ethernet, InfiniBand
    int ports = 0;
    BytesPerSecond perPort; ///< port speed (bits on the label)
    BytesPerSecond maxTotal; ///< what the chip does at once
    std::string connector;
    int pcieGeneration = 0;
    int pcieLanes = 0;
    std::vector<std::string> formFactors; ///< LP, HHHL, OCP3 ...
    Watts power; ///< without transceivers
    bool auxPower = false; ///< needs an 8-pin plug
    std::string rdma;

    bool operator==(const NetworkAdapter &) const = default;
};

} // namespace inferrack::core
