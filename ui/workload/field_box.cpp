// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/field_box.h"

#include "ui/style/style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

namespace inferrack::ui {

namespace {

constexpr int labelHeight = 18;
constexpr int chipGap = 5;
constexpr int chipInset = 5;

QString chipText()
{
    return FieldBox::tr("assumed", "mark of a value that the program chose");
}
int textWidth(const QString &text)
{
    return QFontMetrics(ui::font(TextRole::Note)).horizontalAdvance(text);
}

} // namespace

FieldBox::FieldBox(std::initializer_list<QWidget *> editors, QWidget *parent) : QWidget(parent), m_editor(*editors.begin()), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, labelHeight + 1, 0, 0);
    m_row->setSpacing(4);
    for (QWidget *editor : editors)
        m_row->addWidget(editor, editor == m_editor ? 1 : 0);
    setFocusProxy(m_editor);
    setFixedHeight(labelHeight + 1 + 30);
}

void FieldBox::setLabel(const QString &label)
{
    m_label = label;
    m_editor->setAccessibleName(label);
    updateGeometry();
    update();
}

void FieldBox::setMayBeAssumed(bool mayBe)
{
    m_mayBeAssumed = mayBe;
    updateGeometry();
}

void FieldBox::setAssumed(bool assumed)
{
    if (assumed == m_assumed)
        return;
    m_assumed = assumed;
    m_editor->setAccessibleDescription(assumed ? chipText() : QString());
    updateGeometry();
    update();
}

int FieldBox::labelWidth() const
{
    return textWidth(m_label) + (m_mayBeAssumed ? chipGap + 2 * chipInset + textWidth(chipText()) : 0);
}

QSize FieldBox::minimumSizeHint() const
{
    return {std::max(labelWidth(), m_row->minimumSize().width()), labelHeight + 1 + 30};
}

void FieldBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(ui::font(TextRole::Note));
    painter.setPen(tokens().text3);
    painter.drawText(QRect(0, 0, width(), labelHeight), Qt::AlignLeft | Qt::AlignVCenter, m_label);
    if (!m_assumed)
        return;
    const QRectF chip(textWidth(m_label) + chipGap, 0.5, textWidth(chipText()) + 2 * chipInset, labelHeight - 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().noteT);
    painter.drawRoundedRect(chip, 5, 5);
    painter.setPen(tokens().note);
    painter.drawText(chip, Qt::AlignCenter, chipText());
}

void FieldBox::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        updateGeometry();
}

} // namespace inferrack::ui
