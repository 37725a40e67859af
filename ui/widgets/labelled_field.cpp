// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/labelled_field.h"

#include "ui/style/style.h"
#include "ui/widgets/changed_only.h"
#include "ui/widgets/chip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace inferrack::ui {

LabelledField::LabelledField(const QString &label, QWidget *field, QWidget *parent)
    : QWidget(parent), m_head(new QHBoxLayout), m_label(new QLabel(this)), m_chip(new Chip({}, Chip::Tone::Note, this)), m_field(field)
{
    m_label->setFont(ui::font(TextRole::Note));
    m_label->setForegroundRole(QPalette::PlaceholderText);
    m_label->setBuddy(field);
    m_label->setFixedHeight(18);
    m_chip->hide();
    connect(m_chip, &Chip::clicked, this, &LabelledField::confirmed);

    setMarkClose(false);
    m_head->addWidget(m_label);
    m_head->addWidget(m_chip);
    m_head->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(2);
    layout->addLayout(m_head);
    layout->addWidget(field);
    setLabel(label);
    retranslate();
}

void LabelledField::setLabel(const QString &label)
{
    m_label->setText(label);
    m_field->setAccessibleName(label);
}

void LabelledField::setAssumed(bool assumed)
{
    m_chip->setVisible(assumed);
}

void LabelledField::setMarkClose(bool close)
{
    m_head->setSpacing(close ? 2 : 6);
}

void LabelledField::setError(const QString &reason)
{
    changeToolTip(*m_field, reason);
    changeAccessibleDescription(*m_field, reason);
    if (m_field->property("error").toBool() == !reason.isEmpty())
        return;
    m_field->setProperty("error", !reason.isEmpty());
    m_field->update();
}

void LabelledField::retranslate()
{
    //: Mark beside the label of a field whose value the program chose
    m_chip->setText(tr("assumed"));
    m_chip->setToolTip(tr("The program chose this value. Click to confirm it."));
    m_chip->updateGeometry();
}

void LabelledField::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace inferrack::ui
