// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inference/interconnect.h"
#include "core/physical/assembly.h"

#include <string>
#include <vector>

// PCIe lanes and links of a server from the tree of its layout: a part asks its node for the lanes that slot and part have in common,
// a switch asks its uplink, the processors at the roots offer. A link runs at its narrowest and oldest piece up to the root.

namespace inferrack::core {

/// The link of one filled slot: what was negotiated, what the part is made for.
struct NegotiatedLink {
    SlotId slot;
    std::string node; ///< where it hangs: "sw.0", "cpu.1"
    std::string root; ///< the processor socket it belongs to
    int generation = 0, lanes = 0; ///< 0 lanes = dead: the socket is empty
    int nativeGeneration = 0, nativeLanes = 0;
    bool operator==(const NegotiatedLink &) const = default;
};

/// Lanes asked and offered at a processor socket.
struct LaneBudget {
    SlotId socket;
    int asked = 0, offered = 0;
    bool operator==(const LaneBudget &) const = default;
};

/// Lanes asked of a group of slots that share them.
struct ShareUse {
    std::string share;
    int asked = 0, offered = 0;
    std::vector<SlotId> members; ///< filled members
    bool operator==(const ShareUse &) const = default;
};

/// Lanes and links of one server.
struct PcieUse {
    std::vector<NegotiatedLink> links;
    std::vector<LaneBudget> sockets; ///< populated sockets
    std::vector<ShareUse> shares;
    int acceleratorLanes = 0, adapterLanes = 0, driveLanes = 0, otherLanes = 0; ///< asked, by kind: terms of the derivation
    int asked() const;
    int offered() const;
    /// The link of a slot; nothing = it is empty or its part takes no lanes.
    const NegotiatedLink *link(const SlotId &slot) const;
    bool operator==(const PcieUse &) const = default;
};

/// Whether a link gives less than the part is made for.
inline bool isBelowPart(const NegotiatedLink &link)
{
    return link.lanes < link.nativeLanes || link.generation < link.nativeGeneration;
}

PcieUse pcieUse(const Assembly &assembly);

/// What a slot is wired with; 0 = not stated.
struct SlotLink {
    int generation = 0, lanes = 0;
};
/// A bay that states no lanes takes those of its drive.
SlotLink slotLink(const SlotGroup &group, int lanesOfPart);
/// The node above one, by its first uplink; nothing above a root.
const TreeNode *parentOf(const Layout &layout, const TreeNode &node);
/// The processor socket a node hangs on ("cpu.0"), by its first uplinks.
std::string rootOf(const Layout &layout, const std::string &node);
/// The node a slot hangs on; empty if it takes no lanes.
std::string nodeOf(const SlotGroup &group, int index);

/// Link among accelerators in these slots: module fabric or bridge, else PCIe over the slowest of them.
Interconnect placedInterconnect(const Assembly &assembly, const PcieUse &use, const std::vector<SlotId> &slots);

} // namespace inferrack::core
