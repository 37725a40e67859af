// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/double_click.h"

#include <QAbstractButton>
#include <QApplication>

namespace inferrack::ui {

namespace {

/// Keeps the second half of a double click from every widget: the next press, if it is one. It outlives the button, which the first half may
/// have ended.
class SecondHalf : public QObject {
public:
    SecondHalf() : QObject(qApp) { qApp->installEventFilter(this); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::MouseButtonDblClick)
            return m_pressed = true;
        if (m_pressed && event->type() == QEvent::MouseButtonRelease) {
            end();
            return true;
        }
        // A widget is told of the press of another click, but not of that of a double click.
        if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType())
            end();
        return false;
    }

private:
    void end()
    {
        qApp->removeEventFilter(this);
        deleteLater();
    }

    bool m_pressed = false;
};

class FirstHalf : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::MouseButtonRelease)
            new SecondHalf;
        return false;
    }
};

} // namespace

void takesWholeDoubleClick(QAbstractButton &button)
{
    button.installEventFilter(new FirstHalf(&button));
}

} // namespace inferrack::ui
