// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/floating.h"

#include <QMenu>
#include <QScreen>
#include <QWidget>

#include "ui/widgets/card_background.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int margin = 8; ///< to the edges of the window
constexpr int lowestWindow = 300;

} // namespace

QRect keptInside(QRect wanted, const QRect &room)
{
    wanted.setSize(wanted.size().boundedTo(room.size()));
    wanted.moveLeft(std::clamp(wanted.left(), room.left(), room.right() + 1 - wanted.width()));
    wanted.moveTop(std::clamp(wanted.top(), room.top(), room.bottom() + 1 - wanted.height()));
    return wanted;
}

QRect floatingRoom(const QWidget &owner)
{
    const QWidget *window = owner.window();
    // A popup floats over the window below it.
    while (window->windowType() == Qt::Popup && window->parentWidget())
        window = window->parentWidget()->window();
    const QRect room(window->mapToGlobal(QPoint(0, 0)), window->size());
    return (room.height() < lowestWindow ? owner.screen()->availableGeometry() : room).adjusted(margin, margin, -margin, -margin);
}

void placeCard(QWidget &card, const QWidget &owner, const QPoint &corner)
{
    const QSize size = cardOf(card).size();
    const QRect place = keptInside(QRect(corner, size), floatingRoom(owner));
    if (place.size() != size)
        card.resize(card.size() + place.size() - size);
    moveCard(card, place.topLeft());
}

void popUp(QMenu &menu, const QWidget &owner, const QPoint &at)
{
    menu.popup(keptInside(QRect(at, menu.sizeHint()), floatingRoom(owner)).topLeft());
}

} // namespace inferrack::ui
