// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>

class QWidget;

// Windows that float: popups and dialogs. Each is a card with round corners, a hairline and a soft shadow.

namespace inferrack::ui {

/// Whether the windows of this platform are laid over each other pixel by pixel, so that one may have a soft edge. X11 needs a compositing manager.
bool windowsBlend();

/// Makes the window a card without a frame of the window system. Its shadow lies in a margin around the card; where windows do not blend there is
/// neither: the card fills the window and has a hairline with square corners.
/// A dialog is moved by its ground, with the mouse, or by Alt and the arrow keys.
void standOnCard(QWidget &window, bool blend = windowsBlend());

/// The window without the margin of its shadow.
QRect cardOf(const QWidget &window);
/// What the margin adds to the width and to the height.
int aroundCard(const QWidget &window);
/// Moves the window so that its card has its corner there on the screen.
void moveCard(QWidget &window, const QPoint &corner);

} // namespace inferrack::ui
