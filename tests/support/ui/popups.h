// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QPushButton>

#include "tests/support/ui/shown_window.h"
#include "ui/workload/workload_bar.h"

#include <functional>

namespace inferrack::tests {

/// Opens what each button of the workload bar opens, one after the other, and looks at it; how many there were.
inline int lookAtPopups(ShownWindow &w, const std::function<void(QPushButton &button, QWidget &popup)> &look)
{
    int opened = 0;
    for (QPushButton *button : w.window->workloadBar().findChildren<QPushButton *>()) {
        if (!button->isVisible())
            continue;
        button->click();
        ShownWindow::settle();
        QWidget *popup = QApplication::activePopupWidget();
        REQUIRE(popup);
        look(*button, *popup);
        popup->hide();
        ShownWindow::settle();
        ++opened;
    }
    return opened;
}

} // namespace inferrack::tests
