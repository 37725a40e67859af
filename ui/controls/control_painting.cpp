// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/control_painting.h"

#include "ui/style/style.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QWidget>

namespace inferrack::ui {

namespace {

QString kindOf(const QWidget *widget)
{
    return widget ? widget->property("kind").toString() : QString();
}

bool is(const QStyleOption &option, QStyle::StateFlag flag)
{
    return option.state.testFlag(flag);
}

bool pointedAt(const QStyleOption &option)
{
    return is(option, QStyle::State_Enabled) && is(option, QStyle::State_MouseOver);
}

} // namespace

void paintPlate(QPainter &painter, const QRectF &rectangle, qreal radius, const QColor &fill, const QColor &line)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line.alpha() == 0 ? QPen(Qt::NoPen) : QPen(line, 1.0));
    painter.setBrush(fill);
    const qreal inset = line.alpha() == 0 ? 0.0 : 0.5;
    painter.drawRoundedRect(rectangle.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

void paintInput(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const Tokens &t = tokens();
    const bool enabled = is(option, QStyle::State_Enabled);
    const bool error = widget && widget->property("error").toBool();
    const QColor line = error ? t.blockG : is(option, QStyle::State_HasFocus) ? t.accent : enabled ? t.border : t.hair;
    paintPlate(painter, option.rect, 6, enabled ? t.card : t.sunken, line);
}

void paintButtonPlate(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const Tokens &t = tokens();
    const QString kind = kindOf(widget);
    const bool enabled = is(option, QStyle::State_Enabled);
    const bool active = pointedAt(option) || is(option, QStyle::State_Sunken);
    if (!enabled)
        paintPlate(painter, option.rect, 6, kind == u"quiet" ? QColor(Qt::transparent) : t.sunken, kind == u"quiet" ? QColor(Qt::transparent) : t.hair);
    else if (kind == u"primary")
        paintPlate(painter, option.rect, 6, active ? t.accentHover : t.accent, Qt::transparent);
    else if (kind == u"tint")
        paintPlate(painter, option.rect, 6, t.accentTint, active ? t.accent : QColor(Qt::transparent));
    else if (kind == u"quiet")
        paintPlate(painter, option.rect, 6, active || is(option, QStyle::State_On) ? t.sunken : QColor(Qt::transparent), Qt::transparent);
    else if (is(option, QStyle::State_On))
        paintPlate(painter, option.rect, 6, t.accentTint, t.accent);
    else
        paintPlate(painter, option.rect, 6, active ? t.sunken : t.card, t.border);
}

QColor buttonTextColor(const QStyleOption &option, const QWidget *widget)
{
    const Tokens &t = tokens();
    const QString kind = kindOf(widget);
    if (!is(option, QStyle::State_Enabled))
        return t.text3;
    if (kind == u"primary")
        return t.onAccent;
    if (kind == u"tint" || is(option, QStyle::State_On))
        return t.accent;
    return t.text;
}

void paintToolPlate(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = tokens();
    const bool on = is(option, QStyle::State_On), framed = !is(option, QStyle::State_AutoRaise);
    if (on)
        paintPlate(painter, option.rect, 6, t.accentTint, t.accent);
    else if (pointedAt(option) || is(option, QStyle::State_Sunken))
        paintPlate(painter, option.rect, 6, framed ? t.sunken : t.metal2, framed ? t.border : QColor(Qt::transparent));
    else if (framed)
        paintPlate(painter, option.rect, 6, t.card, t.border);
}

void paintCheckMark(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = tokens();
    const bool on = is(option, QStyle::State_On), some = is(option, QStyle::State_NoChange), enabled = is(option, QStyle::State_Enabled);
    const QRectF box = option.rect;
    if (on || some)
        paintPlate(painter, box, 4, enabled ? t.accent : t.disabled, Qt::transparent);
    else
        paintPlate(painter, box, 4, enabled ? t.card : t.sunken, enabled ? t.border : t.hair);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.onAccent, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF c = box.center();
    if (on)
        painter.drawPolyline(QPolygonF{{c.x() - 3.5, c.y() + 0.25}, {c.x() - 1, c.y() + 2.75}, {c.x() + 3.5, c.y() - 2.75}});
    else if (some)
        painter.drawLine(QPointF(c.x() - 3.5, c.y()), QPointF(c.x() + 3.5, c.y()));
    painter.restore();
}

void paintRadioMark(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = tokens();
    const bool on = is(option, QStyle::State_On), enabled = is(option, QStyle::State_Enabled);
    const QRectF box = option.rect;
    paintPlate(painter, box, box.width() / 2, enabled ? t.card : t.sunken, on ? t.accent : enabled ? t.border : t.hair);
    if (on)
        paintPlate(painter, box.adjusted(4, 4, -4, -4), box.width() / 2 - 4, enabled ? t.accent : t.disabled, Qt::transparent);
}

void paintMenuBarItem(QPainter &painter, const QStyleOptionMenuItem &option)
{
    const Tokens &t = tokens();
    painter.fillRect(option.rect, t.panel);
    if (is(option, QStyle::State_Selected) || is(option, QStyle::State_Sunken))
        paintPlate(painter, QRectF(option.rect).adjusted(1, 4, -1, -4), 5, t.metal2, Qt::transparent);
    painter.setPen(is(option, QStyle::State_Enabled) ? t.text : t.text3);
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine | Qt::TextDontClip, option.text);
}

void paintScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRectF &thumb)
{
    if (option.minimum >= option.maximum)
        return;
    QColor color = tokens().border;
    color.setAlphaF(pointedAt(option) || is(option, QStyle::State_Sunken) ? 0.85f : 0.5f);
    const bool upright = option.orientation == Qt::Vertical;
    paintPlate(painter, upright ? thumb.adjusted(2, 1, -2, -1) : thumb.adjusted(1, 2, -1, -2), 3, color, Qt::transparent);
}

void paintTab(QPainter &painter, const QStyleOptionTab &option)
{
    const Tokens &t = tokens();
    const bool selected = is(option, QStyle::State_Selected);
    if (!selected && !pointedAt(option))
        return;
    constexpr qreal radius = 6;
    const QRectF tab = option.rect;
    // Round above, open below: the tab goes over into what it belongs to.
    const QRectF body = tab.adjusted(0, 0, 0, 2 * radius);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(tab, Qt::IntersectClip);
    paintPlate(painter, body, radius, selected ? t.panel : t.sunken, selected ? t.hair : QColor(Qt::transparent));
    if (selected) {
        QPainterPath shape;
        shape.addRoundedRect(body, radius, radius);
        painter.setClipPath(shape, Qt::IntersectClip);
        painter.fillRect(QRectF(tab.left(), tab.top(), tab.width(), 2), t.accent);
    }
    painter.restore();
}

void paintDivider(QPainter &painter, const QStyleOption &option)
{
    const Tokens &t = tokens();
    const QRect handle = option.rect;
    // State_Horizontal: the splitter runs sideways, so its handle stands upright.
    const bool upright = is(option, QStyle::State_Horizontal);
    painter.fillRect(upright ? QRect(handle.center().x(), handle.top(), 1, handle.height()) : QRect(handle.left(), handle.center().y(), handle.width(), 1),
                     t.hair);
    const bool pressed = is(option, QStyle::State_Sunken);
    if (!is(option, QStyle::State_Enabled) || !(pressed || pointedAt(option)))
        return;
    const QSize grip = upright ? QSize(4, 36) : QSize(36, 4);
    const QRect where(handle.center() - QPoint(grip.width() / 2, grip.height() / 2), grip);
    paintPlate(painter, where, 2, pressed ? t.accent : t.border, Qt::transparent);
}

} // namespace inferrack::ui
