// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFocusFrame>
#include <QPointer>

namespace inferrack::ui {

/// Keeps a ring around the control that has the focus: outside of it, so that its size does not change.
class FocusRingFollower : public QObject {
    Q_OBJECT
public:
    explicit FocusRingFollower(QApplication &application);

private:
    void follow(QWidget *now);

    QPointer<QFocusFrame> m_frame; ///< a child of the window it stands in, gone with it
};

} // namespace inferrack::ui
