// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/catalog/layout.h"
#include "core/evaluation.h"

#include <vector>

// Which NUMA node a slot belongs to: that of the processor its memory channel or its PCIe lanes end at, by the tree of the layout
// (slot, switch, processor). One node per processor, which is how servers leave the factory.

namespace inferrack::ui {

struct NumaNode {
    int number = 0; ///< in the order of the processors
    core::SlotId processor;
    bool installed = false; ///< without its processor nothing of the node works
    std::vector<core::SlotId> members; ///< memory, slots, modules and drive bays, in layout order
    bool operator==(const NumaNode &) const = default;
};

struct NumaNodes {
    std::vector<NumaNode> nodes;
    std::vector<core::SlotId> unknown; ///< slots and bays of no known processor: bays behind a storage adapter
    bool operator==(const NumaNodes &) const = default;

    /// The node of a slot or of a processor; nothing = it has none, or it is not known.
    const NumaNode *of(const core::SlotId &slot) const;
};

NumaNodes numaNodes(const core::Layout &layout, const core::ServerEvaluation &server);

/// "NUMA 0".
QString numaName(int number);
/// "NUMA 0: CPU0", "NUMA 1: CPU1, not installed", "2 slots ...", a line each, for a tooltip and assistive tools.
QString numaSentence(const NumaNodes &numa, const core::Layout &layout);
/// How many slots have no known processor, from whole to short; empty = none.
QStringList numaUnknown(const NumaNodes &numa);

} // namespace inferrack::ui
