// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/kinds/accelerator.h"
#include "core/inference/constants.h"
#include "core/units/pcie_rate.h"

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

/// The link among the accelerators of one replica, at its slowest member.
struct Interconnect {
    LinkKind kind = LinkKind::Pcie;
    BytesPerSecond oneWay; ///< one direction, before line coding
    PathKind path = PathKind::Single;
    int generation = 0, lanes = 0; ///< negotiated PCIe link of the slowest member; 0 where the maker's link is used
    bool assumed = false; ///< neither slot nor accelerator states a PCIe generation: assumedPcieGeneration stands in

    bool operator==(const Interconnect &) const = default;
};

/// Counts where no source states a PCIe generation, as in the reference model.
constexpr int assumedPcieGeneration = 4;

/// The link that the data sheet alone promises among `count` accelerators in full x16 slots (link_of of tests/accuracy/step_model.py).
Interconnect datasheetInterconnect(const Accelerator &accelerator, int count);

/// Key of ServingConstants::links.
const char *key(LinkKind kind);
bool isPcie(LinkKind kind);

/// What all-reduces over so many ranks of a link take (t_comm of replica.h).
struct AllReduce {
    double latencyUs = 0.0; ///< of one, on the fastest engine
    BytesPerSecond link; ///< one direction, before line coding
    double share = 0.0; ///< of the link that large ones reach
    BytesPerSecond bandwidth; ///< link x share, at least the floor of the kind of link
};
AllReduce allReduce(const Interconnect &interconnect, int ranks, const LinkConstants &constants);

} // namespace inferrack::core
