// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

class QColor;
class QPainter;

namespace inferrack::ui {

// Small print of the layers of a chassis: one line, 11 px.

double layerTextWidth(const QString &text, bool bold = false);
/// Left in the rectangle, in the middle of its height. The caller has chosen a form that fits.
void paintLayerText(QPainter &painter, const QRectF &where, const QColor &color, const QString &text, bool bold = false);

/// Level of detail: captions are read from this scale on, names of frames from that.
constexpr double layerCaptionsFrom = 0.85, layerNamesFrom = 0.6;

} // namespace inferrack::ui
