// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chip.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace inferrack::ui {

namespace {

struct ChipColors {
    QColor fill, line, text;
};

ChipColors chipColors(Chip::Tone tone, bool checked)
{
    const Tokens &t = tokens();
    if (checked)
        return {t.accentTint, t.accent, t.accent};
    switch (tone) {
    case Chip::Tone::Note:
        return {t.noteT, Qt::transparent, t.note};
    case Chip::Tone::Accent:
        return {t.accentTint, Qt::transparent, t.accent};
    case Chip::Tone::Ok:
        return {t.okT, Qt::transparent, t.ok};
    case Chip::Tone::Warning:
        return {t.warnT, Qt::transparent, t.warn};
    case Chip::Tone::Blocker:
        return {t.blockT, Qt::transparent, t.block};
    case Chip::Tone::Outline:
        break;
    }
    return {t.card, t.border, t.text2};
}

} // namespace

Chip::Chip(const QString &text, Tone tone, QWidget *parent) : QAbstractButton(parent), m_tone(tone)
{
    setText(text);
    setFont(ui::font(TextRole::Note));
    setFilter(false);
}

void Chip::setTone(Tone tone)
{
    if (tone == m_tone)
        return;
    m_tone = tone;
    update();
}

void Chip::setFilter(bool filter)
{
    m_filter = filter;
    setCheckable(filter);
    setFocusPolicy(filter ? Qt::TabFocus : Qt::NoFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    updateGeometry();
}

QSize Chip::sizeHint() const
{
    return {QFontMetrics(font()).horizontalAdvance(text()) + (m_filter ? 20 : 12), m_filter ? 24 : 17};
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const ChipColors c = chipColors(m_tone, isChecked());
    const bool pointed = m_filter && underMouse() && !isChecked();
    paintPlate(painter, rect(), height() / 2.0, pointed ? tokens().sunken : c.fill, c.line);
    painter.setPen(c.text);
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, text());
}

void Chip::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace inferrack::ui
