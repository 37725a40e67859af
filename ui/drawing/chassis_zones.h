// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/chassis_plan.h"

namespace inferrack::ui {

/// A zone before it has a place: what it holds and how much of the width it asks for.
struct ZoneShare {
    ZoneKind kind = ZoneKind::Slots;
    bool switches = false;
    std::vector<core::SlotId> members; ///< in the order they are drawn
    double weight = 0.0;
    int depth = 0; ///< tenths of the depth, from the front
    bool operator==(const ZoneShare &) const = default;
};

/// The zones of a layout from front to rear, derived from its groups, its tree and its inside views.
std::vector<ZoneShare> zonesOf(const core::Layout &layout);

/// A bay that lies inside only: at the foot of the processors zone.
bool liesInside(const core::Layout &layout, const core::SlotGroup &group);

/// Position of a slot from the front (0) to the rear (1); nothing for a layout without views.
std::optional<double> depthOf(const core::Layout &layout, const core::SlotGroup &group, int index);

/// Rectangle of a member in a place, in millimetres.
QRectF memberRect(const core::Place &place, int index);

/// The processor socket and the node a slot hangs on: the first switch on the way to the socket, else the socket itself.
struct PlanNode {
    std::string node; ///< "sw.0" or "cpu.1"; empty = takes no lanes
    std::string socket; ///< "cpu.1"
    bool operator==(const PlanNode &) const = default;
};
PlanNode planNodeOf(const core::Layout &layout, const core::SlotGroup &group, int index);

} // namespace inferrack::ui
