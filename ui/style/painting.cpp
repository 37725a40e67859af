// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/style.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

namespace inferrack::ui {

namespace {

QPen signPen(qreal width)
{
    return QPen(tokens().verdictSign, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
}

/// A stroke and a dot, as in "!" and "i".
void paintStrokeAndDot(QPainter &painter, qreal r, qreal from, qreal to, qreal dot, qreal dotWidth)
{
    painter.setPen(signPen(0.22 * r));
    painter.drawLine(QPointF(0, from * r), QPointF(0, to * r));
    painter.setPen(signPen(dotWidth * r));
    painter.drawPoint(QPointF(0, dot * r));
}

void paintOk(QPainter &painter, qreal r)
{
    painter.drawEllipse(QPointF(0, 0), r, r);
    painter.setPen(signPen(0.2 * r));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{{-0.45 * r, 0.05 * r}, {-0.13 * r, 0.39 * r}, {0.45 * r, -0.29 * r}});
}

void paintWarning(QPainter &painter, qreal r, const QColor &graphic)
{
    painter.setPen(QPen(graphic, r / 9.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(QPolygonF{{0, -1.02 * r}, {1.12 * r, 0.9 * r}, {-1.12 * r, 0.9 * r}});
    paintStrokeAndDot(painter, r, -0.32, 0.23, 0.6, 0.24);
}

void paintBlocker(QPainter &painter, qreal r)
{
    const qreal c = 0.414 * r;
    painter.drawPolygon(QPolygonF{{-c, -r}, {c, -r}, {r, -c}, {r, c}, {c, r}, {-c, r}, {-r, c}, {-r, -c}});
    painter.setPen(signPen(0.22 * r));
    painter.drawLine(QPointF(-0.36 * r, -0.36 * r), QPointF(0.36 * r, 0.36 * r));
    painter.drawLine(QPointF(0.36 * r, -0.36 * r), QPointF(-0.36 * r, 0.36 * r));
}

void paintNote(QPainter &painter, qreal r)
{
    painter.drawRoundedRect(QRectF(-0.9 * r, -0.9 * r, 1.8 * r, 1.8 * r), 0.35 * r, 0.35 * r);
    paintStrokeAndDot(painter, r, -0.08, 0.48, -0.46, 0.26);
}

} // namespace

void paintVerdictGlyph(QPainter &painter, Verdict verdict, const QRectF &where)
{
    const qreal r = qMin(where.width(), where.height()) / 2.0;
    const QColor graphic = colors(verdict).graphic;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(where.center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(graphic);
    switch (verdict) {
    case Verdict::Ok:
        paintOk(painter, r);
        break;
    case Verdict::Warning:
        paintWarning(painter, r, graphic);
        break;
    case Verdict::Blocker:
        paintBlocker(painter, r);
        break;
    case Verdict::Note:
        paintNote(painter, r);
        break;
    }
    painter.restore();
}

void paintShadow(QPainter &painter, const QRectF &rectangle, qreal radius)
{
    QColor color = tokens().shadow;
    color.setAlphaF(color.alphaF() / 3.0f);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const qreal offsets[] = {1.0, 2.5, 4.0};
    for (int i = 0; i < 3; ++i)
        painter.drawRoundedRect(rectangle.adjusted(-i, 0, i, i).translated(0, offsets[i]), radius + i, radius + i);
    painter.restore();
}

bool paintElided(QPainter &painter, const QRectF &rectangle, int flags, const QString &text)
{
    const QFontMetricsF metrics(painter.font());
    const bool fits = metrics.horizontalAdvance(text) <= rectangle.width() + 0.5;
    painter.drawText(rectangle, flags | Qt::TextSingleLine | (fits ? Qt::TextDontClip : 0),
                     fits ? text : metrics.elidedText(text, Qt::ElideRight, rectangle.width()));
    return !fits;
}

} // namespace inferrack::ui
