// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QRect>
#include <QSize>

// What the room on a screen makes of the window. Sizes and places are those of the window inside of its frame.

namespace inferrack::ui {

/// Below the smallest size the window scrolls; the first one is that of a window of which nothing is remembered.
constexpr QSize designedSmallest(1280, 720), designedFirst(1920, 1080);
/// What a window system puts around a window as a rule: together 16 x 48.
constexpr QMargins usualFrame(8, 40, 8, 8);

/// What a screen has for a window: what is available of it, less the frame of the window.
QRect roomForWindow(const QRect &available, const QMargins &frame = usualFrame);
/// The smallest size that the window can be given: as designed, but never larger than its screen.
QSize smallestWindow(const QRect &available, const QMargins &frame = usualFrame);

struct WindowPlace {
    QRect place; ///< of a maximised window: where it comes back to
    bool maximised = false;
    bool operator==(const WindowPlace &) const = default;
};
/// Where a window begins of which nothing is remembered: in the middle of its screen, or on all of one that is smaller than the designed size.
WindowPlace firstPlace(const QRect &available, const QMargins &frame = usualFrame);

} // namespace inferrack::ui
