// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/focus_ring.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace inferrack::ui {

namespace {

/// The control that wears the ring: the box around an inner line edit, the control itself, or none (views mark their item).
QWidget *wearer(QWidget *focused)
{
    if (!focused)
        return nullptr;
    QWidget *box = focused->parentWidget();
    if (qobject_cast<QLineEdit *>(focused) && (qobject_cast<QComboBox *>(box) || qobject_cast<QAbstractSpinBox *>(box)))
        return box;
    const bool control = qobject_cast<QAbstractButton *>(focused) || qobject_cast<QLineEdit *>(focused) || qobject_cast<QComboBox *>(focused) ||
                         qobject_cast<QAbstractSpinBox *>(focused) || qobject_cast<QPlainTextEdit *>(focused);
    return control || focused->property("focusRing").toBool() ? focused : nullptr;
}

} // namespace

FocusRingFollower::FocusRingFollower(QApplication &application) : QObject(&application)
{
    connect(&application, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { follow(now); });
}

void FocusRingFollower::follow(QWidget *now)
{
    QWidget *control = wearer(now);
    if (!control) {
        if (m_frame)
            m_frame->setWidget(nullptr);
        return;
    }
    if (!m_frame)
        m_frame = new QFocusFrame(control);
    m_frame->setWidget(control);
}

} // namespace inferrack::ui
