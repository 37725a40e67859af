// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QIcon;
class QPainter;
class QRectF;

namespace inferrack::ui {

/// The mark of the program: three rack units, the middle one pulled out and copper. 24 × 20.
void paintMark(QPainter &painter, const QRectF &where);
QIcon markIcon();

} // namespace inferrack::ui
