// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/layer_text.h"

#include <QPainter>

#include "ui/drawing/text_cache.h"
#include "ui/style/style.h"

#include <cmath>

namespace inferrack::ui {

namespace {

QFont face(bool bold)
{
    QFont used = font(TextRole::Note);
    used.setBold(bold);
    return used;
}

} // namespace

double layerTextWidth(const QString &text, bool bold)
{
    return laidOut(face(bold), text).size().width();
}

void paintLayerText(QPainter &painter, const QRectF &where, const QColor &color, const QString &text, bool bold)
{
    const QFont used = face(bold);
    const QStaticText &laid = laidOut(used, text);
    painter.setFont(used);
    painter.setPen(color);
    painter.drawStaticText(QPointF(std::round(where.left()), std::round(where.center().y() - laid.size().height() / 2)), laid);
}

} // namespace inferrack::ui
