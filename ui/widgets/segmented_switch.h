// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <QStringList>

class QButtonGroup;

namespace inferrack::ui {

/// One choice of a few, side by side in a well; arrows move it. One stop of the Tab key.
class SegmentedSwitch : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedSwitch(const QStringList &options = {}, QWidget *parent = nullptr);

    /// New texts of the options (after a change of language too); the choice stays.
    void setOptions(const QStringList &options);
    int currentIndex() const { return m_current; }
    /// Does not emit.
    void setCurrentIndex(int index);

Q_SIGNALS:
    /// The user chose another option.
    void currentChanged(int index);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void choose(int index);

    QButtonGroup *m_buttons;
    int m_current = 0;
};

} // namespace inferrack::ui
