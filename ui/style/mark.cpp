// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/mark.h"

#include "ui/style/tokens.h"

#include <QIcon>
#include <QPainter>
#include <QPixmap>

namespace inferrack::ui {

void paintMark(QPainter &painter, const QRectF &where)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(where.topLeft());
    painter.scale(where.width() / 24.0, where.height() / 20.0);
    painter.setPen(Qt::NoPen);
    for (int unit = 0; unit < 3; ++unit) {
        painter.setBrush(unit == 1 ? tokens().s2 : tokens().s1);
        painter.drawRoundedRect(QRectF(unit == 1 ? 4.0 : 0.0, unit * 7.5, 20.0, 5.0), 1.5, 1.5);
    }
    painter.restore();
}

QIcon markIcon()
{
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        const double width = size * 0.92;
        const double height = width * 20.0 / 24.0;
        paintMark(painter, QRectF((size - width) / 2, (size - height) / 2, width, height));
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace inferrack::ui
