// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/names.h"

#include <QPainter>

#include "ui/style/style.h"

namespace inferrack::ui {

bool paintName(QPainter &painter, const QRectF &rectangle, int flags, const QString &name)
{
    const QFontMetricsF metrics(painter.font());
    if (metrics.horizontalAdvance(name) <= rectangle.width() + 0.5)
        return paintElided(painter, rectangle, flags, name);
    painter.drawText(rectangle, flags | Qt::TextSingleLine, metrics.elidedText(name, Qt::ElideMiddle, rectangle.width()));
    return true;
}

} // namespace inferrack::ui
