// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/layout_edit.h"

#include "ui/style/style.h"
#include "ui/widgets/card_background.h"
#include "ui/widgets/changed_only.h"
#include "ui/widgets/floating.h"
#include "ui/widgets/number_edit.h"

#include <QEvent>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace inferrack::ui {

LayoutEdit::LayoutEdit(QWidget *parent)
    : QPushButton(parent), m_panel(new QFrame(this, Qt::Popup)), m_tensor(new NumberEdit({1, 64, 0, false, {1, 2, 4, 8, 16, 32, 64}, 1})),
      m_pipeline(new NumberEdit({1, 64, 0, false, {}, 1})), m_replicas(new NumberEdit({1, 1024, 0, false, {}, 1})), m_tensorLabel(new QLabel),
      m_pipelineLabel(new QLabel), m_replicasLabel(new QLabel), m_uses(new QLabel), m_automatic(new QPushButton)
{
    setFixedHeight(30);
    standOnCard(*m_panel);
    auto *grid = new QGridLayout(m_panel);
    grid->setContentsMargins(12, 12, 12, 12);
    grid->setSpacing(8);
    int row = 0;
    for (const auto &[label, edit] : {std::pair{m_tensorLabel, m_tensor}, {m_pipelineLabel, m_pipeline}, {m_replicasLabel, m_replicas}}) {
        label->setBuddy(edit);
        edit->setMinimumWidth(84);
        grid->addWidget(label, row, 0);
        grid->addWidget(edit, row++, 1);
        connect(edit, &NumberEdit::edited, this, [this] {
            core::ParallelLayout layout = m_layout;
            layout.tensor = static_cast<int>(m_tensor->value().value_or(1));
            layout.pipeline = static_cast<int>(m_pipeline->value().value_or(1));
            layout.replicas = static_cast<int>(m_replicas->value().value_or(1));
            Q_EMIT edited(layout);
        });
        connect(edit, &NumberEdit::settled, this, &LayoutEdit::settled);
        connect(edit, &NumberEdit::refusedChanged, this, &LayoutEdit::describe);
    }
    m_uses->setFont(ui::font(TextRole::Note));
    m_uses->setWordWrap(true);
    grid->addWidget(m_uses, row++, 0, 1, 2);
    grid->addWidget(m_automatic, row, 0, 1, 2);
    connect(m_automatic, &QPushButton::clicked, this, &LayoutEdit::automaticWished);
    connect(this, &QPushButton::clicked, this, &LayoutEdit::openPanel);
    retranslate();
}

void LayoutEdit::setLayoutShown(const core::ParallelLayout &layout, bool assumed, int accelerators)
{
    m_automatic->setEnabled(!assumed);
    // What was entered and not taken shows the layout in use again.
    const bool same = m_tensor->value() == layout.tensor && m_pipeline->value() == layout.pipeline && m_replicas->value() == layout.replicas;
    if (same && layout == m_layout && accelerators == m_accelerators)
        return;
    m_layout = layout;
    m_accelerators = accelerators;
    m_tensor->setValue(layout.tensor);
    m_pipeline->setValue(layout.pipeline);
    m_replicas->setValue(layout.replicas);
    setText(QString::fromStdString(core::toString(m_layout)));
    describe();
}

QSize LayoutEdit::sizeHint() const
{
    return {QFontMetrics(ui::font(TextRole::Body)).horizontalAdvance(QStringLiteral("TP8 × PP2 × DP2")) + 40, 30};
}

void LayoutEdit::paintEvent(QPaintEvent *)
{
    // Looks like the choices beside it.
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    option.initFrom(this);
    option.editable = false;
    option.frame = true;
    option.subControls = QStyle::SC_All;
    option.currentText = text();
    if (isDown())
        option.state |= QStyle::State_Sunken;
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void LayoutEdit::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LayoutEdit::openPanel()
{
    m_panel->adjustSize();
    placeCard(*m_panel, *this, mapToGlobal(QPoint(0, height() + 4)));
    m_panel->show();
    m_tensor->setFocus(Qt::PopupFocusReason);
    m_tensor->selectAll();
}

void LayoutEdit::retranslate()
{
    setText(QString::fromStdString(core::toString(m_layout)));
    m_tensorLabel->setText(tr("Tensor parallelism (TP)"));
    m_pipelineLabel->setText(tr("Pipeline parallelism (PP)"));
    m_replicasLabel->setText(tr("Replicas (DP)"));
    describe();
    m_automatic->setText(tr("Follow the accelerators"));
}

void LayoutEdit::describe()
{
    QString note = tr("Uses %1 of %2 accelerators").arg(m_layout.accelerators()).arg(m_accelerators);
    for (const auto &[label, edit] : {std::pair{m_tensorLabel, m_tensor}, {m_pipelineLabel, m_pipeline}, {m_replicasLabel, m_replicas}}) {
        const QString reason = edit->isRefused() ? edit->refusal(label->text()) : QString();
        edit->setProperty("error", edit->isRefused());
        changeToolTip(*edit, reason);
        changeAccessibleDescription(*edit, reason);
        if (m_panel->isVisible())
            edit->update();
        if (!reason.isEmpty())
            note = reason;
    }
    m_uses->setText(note);
    if (m_panel->isVisible())
        m_panel->adjustSize();
}

} // namespace inferrack::ui
