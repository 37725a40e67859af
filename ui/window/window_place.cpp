// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_place.h"

namespace inferrack::ui {

QRect roomForWindow(const QRect &available, const QMargins &frame)
{
    const QRect room = available.marginsRemoved(frame);
    return {room.topLeft(), room.size().expandedTo({1, 1})};
}

QSize smallestWindow(const QRect &available, const QMargins &frame)
{
    return designedSmallest.boundedTo(roomForWindow(available, frame).size());
}

WindowPlace firstPlace(const QRect &available, const QMargins &frame)
{
    const QRect room = roomForWindow(available, frame);
    const QSize size = designedFirst.boundedTo(room.size());
    const QPoint corner = room.topLeft() + QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2);
    return {QRect(corner, size), size != designedFirst};
}

} // namespace inferrack::ui
