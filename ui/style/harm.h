// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

#include "ui/style/tokens.h"

class QPainter;

namespace inferrack::ui {

// What a change breaks, said beside what would make it: "brings 1 blocker: Slot without processor (L-03)". In lines of 11 px behind the sign of the worst.

/// Height of it at a width; no text, no height.
qreal harmHeight(qreal width, const QString &text);
void paintHarm(QPainter &painter, const QRectF &where, Verdict worst, const QString &text);

} // namespace inferrack::ui
