// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/enter_key.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QPointer>
#include <QPushButton>

namespace inferrack::ui {

namespace {

bool isEnter(const QKeyEvent &key)
{
    const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return plain && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter);
}

bool takesEnter(const QAbstractButton &button)
{
    // What a field inside of a button makes of the key is its own affair.
    const QWidget *focus = QApplication::focusWidget();
    if (!button.isEnabled() || (focus != &button && button.isAncestorOf(focus)))
        return false;
    return !qobject_cast<const QDialog *>(button.window()) || qobject_cast<const QPushButton *>(&button);
}

} // namespace

bool EnterKey::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !isEnter(*static_cast<QKeyEvent *>(event)))
        return false;
    const QPointer<QAbstractButton> button = qobject_cast<QAbstractButton *>(watched);
    if (!button || !takesEnter(*button))
        return false;
    // A key that is held down clicks once.
    if (static_cast<QKeyEvent *>(event)->isAutoRepeat())
        return true;
    QKeyEvent press(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "));
    QCoreApplication::sendEvent(button, &press);
    // The press may have opened a menu, which has the keys from now on, and what was chosen there may have ended the button.
    const QWidget *popup = QApplication::activePopupWidget();
    if (!button || (popup && popup != button->window()))
        return true;
    QKeyEvent release(QEvent::KeyRelease, Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "));
    QCoreApplication::sendEvent(button, &release);
    return true;
}

} // namespace inferrack::ui
