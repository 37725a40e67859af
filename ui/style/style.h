// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QIcon>
#include <QPixmap>
#include <QRectF>
#include <QString>

#include "ui/style/tokens.h"

class QPainter;

namespace inferrack::ui {

/// Roles of type: size, line height and weight.
enum class TextRole { Note, Small, Body, Strong, Figure, Verdict, DialogTitle, Title };
QFont font(TextRole role);
int lineHeight(TextRole role);

// What a widget tells the style by dynamic properties:
//   "kind"    of a button: "primary" (filled accent), "tint" (accent on tint), "quiet" (no frame until hovered); else plain
//   "error"   of an input: true turns its border red
//   "compact" of a button: 28 high instead of 30

/// An icon of resources/icons in a colour; sizes 13, 16, 18, 20, 24; below 20 the stroke is 10% heavier.
QPixmap iconPixmap(const QString &name, int size, const QColor &color, qreal devicePixelRatio = 1.0);
/// For buttons and actions: in text2 of the theme in use, whatever it changes to, in accent where the button is on; or in a colour of one's own.
QIcon icon(const QString &name);
QIcon icon(const QString &name, const QColor &color);
void paintIcon(QPainter &painter, const QString &name, const QRectF &where, const QColor &color);
/// Filled silhouette of a verdict: circle with tick, triangle, octagon with cross, rounded square with i.
void paintVerdictGlyph(QPainter &painter, Verdict verdict, const QRectF &where);

/// Soft shadow of what floats: three stacked rounded rectangles.
void paintShadow(QPainter &painter, const QRectF &rectangle, qreal radius);
/// Text that does not fit is cut with "…" here and nowhere else; returns whether it was cut, so that a tooltip can hold the whole.
bool paintElided(QPainter &painter, const QRectF &rectangle, int flags, const QString &text);

} // namespace inferrack::ui
