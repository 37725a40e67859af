// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/kinds/accelerator.h"
#include "core/units/quantity.h"

namespace inferrack::core {

/// Link among the accelerators of one replica, as collectives see it.
enum class LinkKind {
    NvLink, ///< NVLink through NVSwitch or a bridge
    Fabric, ///< Infinity Fabric, HCCS and other makers' links
    Network, ///< beyond the group of the maker's link
    Pcie, ///< peer-to-peer over PCIe
    PcieHost, ///< through host memory: GeForce cards have no peer-to-peer path
};

/// Where the slowest pair of the group meets.
enum class PathKind { Single, Group, SameSwitch, SameProcessor, AcrossProcessors };

struct Interconnect {
    LinkKind kind = LinkKind::Pcie;
    BytesPerSecond oneWay; ///< one direction, raw
    PathKind path = PathKind::Single;
    int generation = 0, lanes = 0; ///< negotiated PCIe link of the slowest member; 0 where the maker's link is used

    bool operator==(const Interconnect &) const = default;
};

/// The link that the data sheet alone promises among `count` accelerators in full x16 slots (step_model.py, link_of).
Interconnect datasheetInterconnect(const Accelerator &accelerator, int count);

/// One direction before line coding, the rate that the shares of ServingConstants::links are of: PCIe 5.0 x16 is 64 GB/s.
BytesPerSecond rawPcieRate(int generation, int lanes);

/// Key of ServingConstants::links.
const char *key(LinkKind kind);

} // namespace inferrack::core
