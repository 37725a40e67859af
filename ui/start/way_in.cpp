// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/way_in.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/double_click.h"

#include <QEvent>
#include <QPainter>

namespace inferrack::ui {

WayIn::WayIn(const QString &iconName, bool primary, QWidget *parent) : QAbstractButton(parent), m_icon(iconName), m_primary(primary)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    takesWholeDoubleClick(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void WayIn::setTexts(const QString &title, const QString &note)
{
    setText(title);
    m_note = note;
    setAccessibleName(title);
    setAccessibleDescription(note);
    setToolTip(separated({title, note}));
    update();
}

void WayIn::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Tokens &t = tokens();
    if (m_primary)
        paintPlate(painter, rect(), 8, underMouse() ? t.accentHover : t.accent, Qt::transparent);
    else
        paintPlate(painter, rect(), 8, underMouse() ? t.sunken : t.card, underMouse() ? t.border : t.hair);
    paintIcon(painter, m_icon, QRectF(18, (height() - 20) / 2.0, 20, 20), m_primary ? t.onAccent : t.text2);
    const QRectF texts(54, 0, width() - 54 - 12, height());
    painter.setFont(ui::font(TextRole::Figure));
    painter.setPen(m_primary ? t.onAccent : t.text);
    paintElided(painter, texts.adjusted(0, 9, 0, -31), Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(ui::font(TextRole::Small));
    painter.setPen(m_primary ? t.onAccent : t.text2);
    paintElided(painter, texts.adjusted(0, 31, 0, -10), Qt::AlignLeft | Qt::AlignVCenter, m_note);
}

void WayIn::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace inferrack::ui
