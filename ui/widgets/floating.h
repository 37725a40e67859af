// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>

class QMenu;
class QWidget;

// Where what floats over a window stands: popups, menus and bars keep inside of the window that they belong to.

namespace inferrack::ui {

/// A rectangle moved into a room; only where the room is smaller it gets smaller itself.
QRect keptInside(QRect wanted, const QRect &room);

/// The room for what floats over the window of a widget, on the screen. A window too low for it leaves it the screen.
QRect floatingRoom(const QWidget &owner);

/// Moves a card so that it has its corner there on the screen, as far as it stays inside of the window of its owner; a card that is higher than the
/// window gets lower: what it holds has to scroll.
void placeCard(QWidget &card, const QWidget &owner, const QPoint &corner);

/// Opens a menu there on the screen, as far as it stays inside of the window of its owner.
void popUp(QMenu &menu, const QWidget &owner, const QPoint &at);

} // namespace inferrack::ui
