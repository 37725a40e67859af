// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace inferrack::ui {

/// Says that a project may be dropped here, and lights up while one is over the window. The window takes the drop.
class DropField : public QWidget {
    Q_OBJECT
public:
    explicit DropField(QWidget *parent = nullptr);

    /// A project is over the window.
    void setAwaiting(bool awaiting);
    bool isAwaiting() const { return m_awaiting; }

Q_SIGNALS:
    void fileWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QLabel *m_title, *m_note;
    QPushButton *m_choose;
    bool m_awaiting = false;
};

} // namespace inferrack::ui
