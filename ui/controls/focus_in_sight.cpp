// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/focus_in_sight.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int ring = 4; ///< around a control, with what parts it from the edge
/// What comes with a control that was out of sight: a field has its label there, and one sees that there is more.
constexpr int around = 24;

void reveal(QScrollBar &bar, int start, int length, int room)
{
    const int value = bar.value(), spare = room - length;
    const auto within = [=](int margin) { return std::clamp(value, start + length + margin - room, start - margin); };
    if (spare < 0) {
        // What is longer than the room shows its beginning, unless the room is full of it.
        if (start > value || start + length < value + room)
            bar.setValue(start);
    } else if (within(std::min(ring, spare / 2)) != value) {
        bar.setValue(within(std::min(around, spare / 2)));
    }
}

} // namespace

void bringIntoSight(QWidget &control)
{
    // From the innermost outwards: where a control is in the outer one is known once the inner one has moved.
    for (QWidget *outer = control.parentWidget(); outer; outer = outer->isWindow() ? nullptr : outer->parentWidget()) {
        auto *area = qobject_cast<QScrollArea *>(outer);
        if (!area || !area->widget() || !area->widget()->isAncestorOf(&control))
            continue;
        const QPoint corner = control.mapTo(area->widget(), QPoint());
        reveal(*area->horizontalScrollBar(), corner.x(), control.width(), area->viewport()->width());
        reveal(*area->verticalScrollBar(), corner.y(), control.height(), area->viewport()->height());
    }
}

FocusInSight::FocusInSight(QApplication &application) : QObject(&application)
{
    connect(&application, &QApplication::focusChanged, this, [](QWidget *, QWidget *now) {
        // What is clicked is in sight, and moved under the pointer it would be missed.
        if (now && QApplication::mouseButtons() == Qt::NoButton)
            bringIntoSight(*now);
    });
}

} // namespace inferrack::ui
