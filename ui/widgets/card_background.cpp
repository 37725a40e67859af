// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card_background.h"

#include "ui/style/tokens.h"

#include <QEvent>
#include <QPainter>
#include <QWidget>

namespace inferrack::ui {

namespace {

class CardBackground : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            auto *widget = static_cast<QWidget *>(watched);
            QPainter(widget).fillRect(widget->rect(), tokens().card);
        }
        return false;
    }
};

} // namespace

void standOnCard(QWidget &window)
{
    window.installEventFilter(new CardBackground(&window));
}

} // namespace inferrack::ui
