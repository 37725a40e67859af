// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/verdict_icon.h"

#include <QPainter>

#include "ui/style/style.h"

namespace inferrack::ui {

QIcon verdictIcon(Verdict verdict, qreal devicePixelRatio)
{
    constexpr int size = 16;
    QPixmap picture(QSize(size, size) * devicePixelRatio);
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintVerdictGlyph(painter, verdict, QRectF(0, 0, size, size));
    return QIcon(picture);
}

} // namespace inferrack::ui
