// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/chassis_plan.h"

namespace inferrack::ui {

/// One wish for a line: from a point that looks right (or left) to a point on the other side of a channel.
struct Wire {
    PlanLink link;
    QPointF source;
    QPointF target;
    std::string switchId; ///< of an uplink: the switch it ends at
    std::optional<double> passage; ///< height at which it passes the switches
    int track = 0;
};

/// Leads wires through a channel between two upright lines: each has a vertical of its own, and only those cross that must.
void routeWires(std::vector<Wire> &wires, double channelFrom, double channelTo);

/// Adds the lines of a plan whose rectangles are all in place.
void addLinks(ChassisPlan &plan, const core::Layout &layout);

} // namespace inferrack::ui
