// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/after_first_paint.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>

#include <utility>

namespace inferrack::ui {

namespace {

class FirstPaint : public QObject {
public:
    FirstPaint(QWidget &window, std::function<void()> act, std::chrono::milliseconds atLatest) : QObject(&window), m_window(window), m_act(std::move(act))
    {
        qApp->installEventFilter(this);
        QTimer::singleShot(atLatest, this, [this] { run(); });
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *widget = event->type() == QEvent::Paint ? qobject_cast<QWidget *>(watched) : nullptr;
        if (widget && widget->window() == &m_window) {
            qApp->removeEventFilter(this);
            QMetaObject::invokeMethod(
                this, [this] { run(); }, Qt::QueuedConnection);
        }
        return false;
    }

private:
    void run()
    {
        qApp->removeEventFilter(this);
        deleteLater();
        if (const std::function<void()> act = std::exchange(m_act, {}))
            act();
    }

    QWidget &m_window;
    std::function<void()> m_act;
};

} // namespace

void afterFirstPaint(QWidget &window, std::function<void()> act, std::chrono::milliseconds atLatest)
{
    new FirstPaint(window, std::move(act), atLatest);
}

} // namespace inferrack::ui
