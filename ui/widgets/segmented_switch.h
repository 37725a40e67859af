// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <QStringList>

class QButtonGroup;

namespace inferrack::ui {

/// One choice of a few, side by side in a well; arrows move it.
class SegmentedSwitch : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedSwitch(const QStringList &options = {}, QWidget *parent = nullptr);

    /// New texts of the options (after a change of language too); the choice stays.
    void setOptions(const QStringList &options);
    int currentIndex() const;
    /// Does not emit.
    void setCurrentIndex(int index);

Q_SIGNALS:
    /// The user chose another option.
    void currentChanged(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QButtonGroup *m_buttons;
};

} // namespace inferrack::ui
