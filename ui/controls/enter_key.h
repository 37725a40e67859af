// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace inferrack::ui {

/// Watches buttons of all sorts: Enter does what Space does, it clicks and opens menus. In a dialog Enter belongs to its default button, unless another
/// push button has the focus.
class EnterKey : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace inferrack::ui
