// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

class QPainter;

namespace inferrack::ui {

/// A name in a list. Names of one series begin alike and differ at their ends: one that does not fit is cut in its middle, so that two of them do
/// not read the same. Returns whether it was cut; a tooltip then holds the whole.
bool paintName(QPainter &painter, const QRectF &rectangle, int flags, const QString &name);

} // namespace inferrack::ui
