// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/drop_field.h"

#include "ui/style/style.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace inferrack::ui {

DropField::DropField(QWidget *parent) : QWidget(parent), m_title(new QLabel), m_note(new QLabel), m_choose(new QPushButton)
{
    setFixedHeight(92);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(92, 20, 24, 20);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    m_title->setFont(ui::font(TextRole::Figure));
    m_note->setFont(ui::font(TextRole::Small));
    grid->addWidget(m_title, 0, 0);
    grid->addWidget(m_note, 1, 0);
    grid->addWidget(m_choose, 0, 1, 2, 1, Qt::AlignVCenter);
    grid->setColumnStretch(0, 1);
    m_choose->setIcon(icon(QStringLiteral("open")));
    connect(m_choose, &QPushButton::clicked, this, &DropField::fileWanted);
    retranslate();
}

void DropField::setAwaiting(bool awaiting)
{
    if (awaiting == m_awaiting)
        return;
    m_awaiting = awaiting;
    update();
}

void DropField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = tokens();
    QPen pen(m_awaiting ? t.accent : t.border, m_awaiting ? 2.0 : 1.0, Qt::CustomDashLine);
    pen.setDashPattern({6, 4});
    painter.setPen(pen);
    painter.setBrush(m_awaiting ? t.accentTint : t.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
    paintIcon(painter, QStringLiteral("import"), QRectF(40, (height() - 24) / 2.0, 24, 24), t.accent);
}

void DropField::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        m_choose->setIcon(icon(QStringLiteral("open")));
}

void DropField::retranslate()
{
    m_title->setText(tr("Drag a project here"));
    m_note->setText(tr("An .inferrack file with everything in it opens as it was saved."));
    m_choose->setText(tr("Choose a file"));
}

} // namespace inferrack::ui
