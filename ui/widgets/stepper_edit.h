// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

#include <QTimer>

namespace inferrack::ui {

/// An integer that steps along a ladder (1, 2, 4, 8, 12, 16, 24, 32, 48 … or powers of two) and commits after 150 ms of rest.
class StepperEdit : public QSpinBox {
    Q_OBJECT
public:
    enum class Ladder { Counts, PowersOfTwo };
    explicit StepperEdit(Ladder ladder = Ladder::Counts, QWidget *parent = nullptr);

    /// Zero stands for "no demand" and shows as an empty field.
    void setOptional(bool optional);
    /// Shows a value of the document; emits nothing and leaves a field alone that is being typed in with the same value.
    void show(int value);
    using QSpinBox::show;

    void stepBy(int steps) override;

Q_SIGNALS:
    /// A value the user gave: 150 ms after the last key, at once on Enter, a step or when the field is left.
    void committed(int value);

protected:
    QString textFromValue(int value) const override;
    int valueFromText(const QString &text) const override;
    QValidator::State validate(QString &text, int &position) const override;
    StepEnabled stepEnabled() const override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void commit();

    Ladder m_ladder;
    QTimer m_rest;
    int m_committed = 0;
    bool m_optional = false;
};

/// The next value of the ladder above or below, `steps` rungs away; in between two rungs the first step goes to the nearest in that direction.
int steppedAlong(StepperEdit::Ladder ladder, int value, int steps);

} // namespace inferrack::ui
