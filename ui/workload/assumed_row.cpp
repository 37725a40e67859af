// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/assumed_row.h"

#include "ui/style/style.h"
#include "ui/text/filled.h"
#include "ui/widgets/changed_only.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/double_click.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int figureInset = 22; ///< a field has its unit so far from its right edge
constexpr int buttonSide = 28, gap = 8;
// Gaps are columns too: a grid gives no spacing to a column whose widgets are all hidden, and its line would stand beside the others'.
enum Column { NameColumn, MarkGap, MarkColumn, ValueGap, ValueColumn, ButtonGap, ButtonColumn, WhyGap, WhyColumn };

QString markText(AssumedRow::Mark mark)
{
    return mark == AssumedRow::Mark::Stated ? AssumedRow::tr("set by you", "mark of a value") : AssumedRow::tr("assumed", "mark of a value");
}

QString restoreText(AssumedRow::Restore restore)
{
    return restore == AssumedRow::Restore::Default ? AssumedRow::tr("Default", "button: back to the default value")
                                                   : AssumedRow::tr("Remove", "button: a value that need not be there");
}

} // namespace

AssumedRow::AssumedRow(QWidget *field, QWidget *parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_name(new QLabel(this)), m_mark(new Chip({}, Chip::Tone::Note, this)), m_confirm(new QPushButton(this)),
      m_restore(new QPushButton(this)), m_why(new QToolButton(this)), m_source(new QLabel(this))
{
    setBackgroundRole(QPalette::Base);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    for (const int column : {MarkGap, ValueGap, ButtonGap, WhyGap})
        m_grid->setColumnMinimumWidth(column, gap);
    m_grid->setColumnStretch(NameColumn, 1);
    m_grid->setColumnMinimumWidth(ValueColumn, valueWidth);
    m_grid->setColumnMinimumWidth(WhyColumn, buttonSide);

    m_name->setFont(ui::font(TextRole::Body));
    m_name->setWordWrap(true);
    m_source->setFont(ui::font(TextRole::Note));
    m_source->setWordWrap(true);
    m_source->setForegroundRole(QPalette::PlaceholderText);
    if (!field) {
        m_figure = new QLabel(this);
        m_figure->setFont(ui::font(TextRole::Body));
        m_figure->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_figure->setContentsMargins(0, 0, figureInset, 0);
        m_figure->setWordWrap(true);
        field = m_figure;
    } else {
        m_name->setBuddy(field);
    }
    field->setFixedWidth(valueWidth);
    m_why->setAutoRaise(true);
    m_why->setFixedSize(buttonSide, buttonSide);
    m_why->setIcon(icon(QStringLiteral("why")));

    m_grid->addWidget(m_name, 0, NameColumn, Qt::AlignVCenter);
    m_grid->addWidget(m_mark, 0, MarkColumn, Qt::AlignLeft | Qt::AlignVCenter);
    m_grid->addWidget(m_source, 1, NameColumn, 1, MarkColumn + 1);
    m_grid->addWidget(field, 0, ValueColumn, 2, 1, Qt::AlignVCenter);
    m_grid->addWidget(m_confirm, 0, ButtonColumn, 2, 1, Qt::AlignVCenter);
    m_grid->addWidget(m_restore, 0, ButtonColumn, 2, 1, Qt::AlignVCenter);
    m_grid->addWidget(m_why, 0, WhyColumn, 2, 1, Qt::AlignVCenter);
    for (QWidget *optional : {static_cast<QWidget *>(m_mark), static_cast<QWidget *>(m_confirm), static_cast<QWidget *>(m_restore),
                              static_cast<QWidget *>(m_why), static_cast<QWidget *>(m_source)})
        optional->hide();

    // The line of the next value comes under the pointer once this one is confirmed.
    takesWholeDoubleClick(*m_confirm);
    connect(m_confirm, &QPushButton::clicked, this, &AssumedRow::confirmed);
    connect(m_mark, &Chip::clicked, this, [this] {
        if (m_shown == Mark::Assumed && m_confirm->isEnabled())
            Q_EMIT confirmed();
    });
    connect(m_restore, &QPushButton::clicked, this, &AssumedRow::restored);
    connect(m_why, &QToolButton::clicked, this, &AssumedRow::whyAsked);
    retranslate();
}

QString AssumedRow::name() const
{
    return m_name->text();
}

void AssumedRow::setName(const QString &name)
{
    if (name == m_name->text())
        return;
    m_name->setText(name);
    m_confirm->setAccessibleName(filled(tr("Confirm %1"), {name}));
    m_why->setAccessibleName(filled(tr("Why %1?"), {name}));
    showRestore();
}

void AssumedRow::setFigure(const QString &figure)
{
    m_figure->setText(figure);
}

void AssumedRow::setMark(Mark mark)
{
    if (mark == m_shown)
        return;
    m_shown = mark;
    m_mark->setTone(mark == Mark::Stated ? Chip::Tone::Accent : Chip::Tone::Note);
    showMark();
    m_mark->setVisible(mark != Mark::None);
}

void AssumedRow::showMark()
{
    m_mark->setText(markText(m_shown));
    changeToolTip(*m_mark, m_shown == Mark::Stated ? QString() : tr("The program chose this value. Click to confirm it."));
}

void AssumedRow::setSource(const QString &line, const QString &inFull, bool refusal)
{
    m_source->setText(line);
    changeToolTip(*m_source, inFull.isEmpty() ? QString() : QStringLiteral("<qt>%1</qt>").arg(inFull.toHtmlEscaped()));
    m_source->setVisible(!line.isEmpty());
    if (refusal == m_refusal)
        return;
    m_refusal = refusal;
    recolour();
}

void AssumedRow::setConfirm(bool shown, bool enabled)
{
    const bool focus = !shown && m_confirm->hasFocus();
    m_confirm->setEnabled(enabled);
    m_confirm->setVisible(shown);
    // Who confirmed a value by keys goes on from its line.
    if (focus && m_restore->isVisibleTo(this))
        m_restore->setFocus(Qt::OtherFocusReason);
}

void AssumedRow::setRestore(Restore restore, const QString &usual)
{
    const bool focus = restore == Restore::None && m_restore->hasFocus();
    m_offered = restore;
    showRestore();
    changeToolTip(*m_restore, restore == Restore::Default ? tr("Back to the default: %1").arg(usual) : QString());
    m_restore->setVisible(restore != Restore::None);
    if (focus && m_confirm->isVisibleTo(this))
        m_confirm->setFocus(Qt::OtherFocusReason);
}

void AssumedRow::showRestore()
{
    m_restore->setText(restoreText(m_offered));
    changeAccessibleName(*m_restore, filled(m_offered == Restore::Default ? tr("Back to the default: %1") : tr("Remove: %1"), {name()}));
}

void AssumedRow::setWhy(bool shown)
{
    m_why->setVisible(shown);
}

QWidget *AssumedRow::firstButton() const
{
    for (QWidget *button : {static_cast<QWidget *>(m_confirm), static_cast<QWidget *>(m_restore), static_cast<QWidget *>(m_why)})
        if (button->isVisibleTo(this) && button->isEnabled())
            return button;
    return nullptr;
}

void AssumedRow::retranslate()
{
    showMark();
    showRestore();
    m_confirm->setText(tr("Confirm", "an assumed value"));
    m_confirm->setAccessibleName(filled(tr("Confirm %1"), {name()}));
    m_why->setToolTip(tr("Why?"));
    m_why->setAccessibleName(filled(tr("Why %1?"), {name()}));

    int marks = 0, buttons = 0;
    Chip mark({});
    for (const Mark each : {Mark::Assumed, Mark::Stated}) {
        mark.setText(markText(each));
        marks = std::max(marks, mark.sizeHint().width());
    }
    QPushButton button;
    for (const QString &text : {m_confirm->text(), restoreText(Restore::Default), restoreText(Restore::Remove)}) {
        button.setText(text);
        buttons = std::max(buttons, button.sizeHint().width());
    }
    m_grid->setColumnMinimumWidth(MarkColumn, marks);
    m_grid->setColumnMinimumWidth(ButtonColumn, buttons);
    for (QPushButton *each : {m_confirm, m_restore})
        each->setFixedWidth(buttons);
}

void AssumedRow::recolour()
{
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, tokens().block);
    m_source->setPalette(m_refusal ? colours : QPalette());
    m_source->setForegroundRole(m_refusal ? QPalette::WindowText : QPalette::PlaceholderText);
}

void AssumedRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange && m_refusal)
        recolour();
}

} // namespace inferrack::ui
