// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/key_hint.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int textGap = 10;

} // namespace

int KeyHint::plateWidth(const QString &keys)
{
    return keys.isEmpty() ? 0 : QFontMetrics(ui::font(TextRole::Note)).horizontalAdvance(keys) + 12;
}

KeyHint::KeyHint(const QString &keys, const QString &text, QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setHint(keys, text);
}

void KeyHint::setHint(const QString &keys, const QString &text)
{
    if (keys == m_keys && text == m_text && !accessibleName().isEmpty())
        return;
    m_keys = keys;
    m_text = text;
    setAccessibleName(QStringLiteral("%1 %2").arg(keys, text));
    updateGeometry();
    update();
}

void KeyHint::setPlateColumn(int width)
{
    m_column = width;
    updateGeometry();
    update();
}

int KeyHint::textLeft() const
{
    return std::max(plateWidth(m_keys), m_column) + (m_text.isEmpty() ? 6 : textGap);
}

QSize KeyHint::sizeHint() const
{
    return {textLeft() + QFontMetrics(ui::font(TextRole::Small)).horizontalAdvance(m_text) + 2, 20};
}

void KeyHint::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRectF cap(0, 1, plateWidth(m_keys), 18);
    paintPlate(painter, cap, 4, tokens().sunken, tokens().hair);
    painter.setFont(ui::font(TextRole::Note));
    painter.setPen(tokens().text2);
    painter.drawText(cap, Qt::AlignCenter | Qt::TextDontClip, m_keys);
    painter.setFont(ui::font(TextRole::Small));
    painter.drawText(QRectF(textLeft(), 0, width() - textLeft(), height()), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, m_text);
}

void KeyHint::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace inferrack::ui
