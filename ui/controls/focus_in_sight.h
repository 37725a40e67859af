// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QApplication;
class QWidget;

namespace inferrack::ui {

/// Scrolls everything that scrolls around a control until the control and the ring around it are seen.
void bringIntoSight(QWidget &control);

/// Brings the control that gets the focus by keys into sight: Tab, a key of a region and a key of a command lead to what may be scrolled away.
class FocusInSight : public QObject {
    Q_OBJECT
public:
    explicit FocusInSight(QApplication &application);
};

} // namespace inferrack::ui
