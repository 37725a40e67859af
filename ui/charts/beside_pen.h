// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>

namespace inferrack::ui {

constexpr qreal besideWidth = 1.25;

/// What draws the scenario that the shown one is compared with: thin and dash-dotted. Own lines are solid, targets dashed, the cursor dotted.
inline QPen besidePen(const QColor &color)
{
    QPen pen(color, besideWidth);
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({8, 3, 2, 3});
    return pen;
}

} // namespace inferrack::ui
