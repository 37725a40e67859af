// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/drawing/chassis_plan.h"
#include "ui/drawing/numa_nodes.h"
#include "ui/style/tokens.h"

#include <vector>

class QPainter;

// The layer "NUMA" of a chassis: each node is framed with its members, in a colour and a dash of its own. What stands apart in the
// plan has a frame for each run of neighbours; the frame of the processor bears the name and the caption repeats the lines.

namespace inferrack::ui {

struct NumaFrame {
    int node = 0;
    QRectF rect;
    QRectF name; ///< where the frame is named; empty = it is not
    bool operator==(const NumaFrame &) const = default;
};

/// Frames lie in the gaps between slots and on the outlines of sockets, where no text lies.
std::vector<NumaFrame> numaFrames(const ChassisPlan &plan, const NumaNodes &numa);

void paintNuma(QPainter &painter, const Tokens &tokens, double scale, const ChassisPlan &plan, const NumaNodes &numa);
/// The lines with their names, and what is not framed, in the given part of the line below the body.
void paintNumaCaption(QPainter &painter, const Tokens &tokens, double scale, const QRectF &where, const NumaNodes &numa);

} // namespace inferrack::ui
