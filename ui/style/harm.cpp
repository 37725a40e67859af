// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/harm.h"

#include <QPainter>

#include "ui/style/style.h"

#include <cmath>

namespace inferrack::ui {

namespace {

constexpr qreal signSize = 12, textLeft = 17;

} // namespace

qreal harmHeight(qreal width, const QString &text)
{
    if (text.isEmpty())
        return 0;
    const QRectF room(0, 0, width - textLeft, 4000);
    return std::ceil(QFontMetricsF(font(TextRole::Note)).boundingRect(room, Qt::TextWordWrap | Qt::AlignLeft, text).height());
}

void paintHarm(QPainter &painter, const QRectF &where, Verdict worst, const QString &text)
{
    if (text.isEmpty())
        return;
    painter.setFont(font(TextRole::Note));
    const qreal line = QFontMetricsF(painter.font()).height();
    paintVerdictGlyph(painter, worst, QRectF(where.left(), where.top() + (line - signSize) / 2, signSize, signSize));
    painter.setPen(colors(worst).text);
    painter.drawText(where.adjusted(textLeft, 0, 0, 0), Qt::TextWordWrap | Qt::AlignLeft, text);
}

} // namespace inferrack::ui
