// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace inferrack::ui {

/// A way into the program: icon, what it does, a word on how. The first one is filled.
class WayIn : public QAbstractButton {
    Q_OBJECT
public:
    WayIn(const QString &iconName, bool primary, QWidget *parent = nullptr);

    void setTexts(const QString &title, const QString &note);

    QSize sizeHint() const override { return {280, 60}; }
    QSize minimumSizeHint() const override { return {160, 60}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString m_icon, m_note;
    bool m_primary;
};

} // namespace inferrack::ui
