// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stepper_edit.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <iterator>
#include <limits>

namespace inferrack::ui {

namespace {

/// 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128 … : each power of two and one and a half times it, from 8 on.
std::vector<int> rungs(StepperEdit::Ladder ladder)
{
    std::vector<int> all;
    for (qint64 power = 1; power <= (1LL << 30); power *= 2) {
        all.push_back(int(power));
        if (ladder == StepperEdit::Ladder::Counts && power >= 8)
            all.push_back(int(power + power / 2));
    }
    return all;
}

constexpr int restMs = 150, coarse = 4;

} // namespace

int steppedAlong(StepperEdit::Ladder ladder, int value, int steps)
{
    static const std::vector<int> counts = rungs(StepperEdit::Ladder::Counts), powers = rungs(StepperEdit::Ladder::PowersOfTwo);
    const std::vector<int> &all = ladder == StepperEdit::Ladder::Counts ? counts : powers;
    if (steps == 0)
        return value;
    // Upwards the first rung above, downwards the last below.
    const auto at = steps > 0 ? std::upper_bound(all.begin(), all.end(), value) : std::lower_bound(all.begin(), all.end(), value);
    const std::ptrdiff_t index = std::distance(all.begin(), at) + (steps > 0 ? steps - 1 : steps);
    return all[std::size_t(std::clamp<std::ptrdiff_t>(index, 0, std::ssize(all) - 1))];
}

StepperEdit::StepperEdit(Ladder ladder, QWidget *parent) : QSpinBox(parent), m_ladder(ladder)
{
    setRange(1, std::numeric_limits<int>::max());
    setAlignment(Qt::AlignRight);
    setKeyboardTracking(true);
    setAccelerated(false);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &StepperEdit::commit);
    connect(this, &QSpinBox::valueChanged, &m_rest, qOverload<>(&QTimer::start));
    connect(this, &QSpinBox::editingFinished, this, &StepperEdit::commit);
}

void StepperEdit::setOptional(bool optional)
{
    m_optional = optional;
    setMinimum(optional ? 0 : 1);
}

void StepperEdit::show(int value)
{
    m_committed = value;
    if (value == this->value())
        return;
    const QSignalBlocker quiet(this);
    setValue(value);
}

void StepperEdit::stepBy(int steps)
{
    setValue(std::clamp(steppedAlong(m_ladder, value(), steps), minimum(), maximum()));
    lineEdit()->selectAll();
    commit();
}

void StepperEdit::commit()
{
    m_rest.stop();
    if (value() == m_committed)
        return;
    m_committed = value();
    Q_EMIT committed(m_committed);
}

QString StepperEdit::textFromValue(int value) const
{
    if (m_optional && value == 0)
        return {};
    QString digits = QString::number(value);
    for (int i = int(digits.size()) - 3; i > 0; i -= 3)
        digits.insert(i, ',');
    return digits;
}

int StepperEdit::valueFromText(const QString &text) const
{
    return QString(text).remove(',').remove(suffix()).remove(prefix()).trimmed().toInt();
}

QValidator::State StepperEdit::validate(QString &text, int &) const
{
    const QString digits = QString(text).remove(',').remove(suffix()).remove(prefix()).trimmed();
    if (digits.isEmpty())
        return m_optional ? QValidator::Acceptable : QValidator::Intermediate;
    bool number = false;
    const qlonglong value = digits.toLongLong(&number);
    if (!number || value < 0 || value > maximum())
        return QValidator::Invalid;
    return value < minimum() ? QValidator::Intermediate : QValidator::Acceptable;
}

QAbstractSpinBox::StepEnabled StepperEdit::stepEnabled() const
{
    return (value() > minimum() ? StepDownEnabled : StepNone) | (value() < maximum() ? StepUpEnabled : StepNone);
}

void StepperEdit::keyPressEvent(QKeyEvent *event)
{
    const bool up = event->key() == Qt::Key_Up, down = event->key() == Qt::Key_Down;
    if (!up && !down) {
        QSpinBox::keyPressEvent(event);
        return;
    }
    stepBy((up ? 1 : -1) * (event->modifiers().testFlag(Qt::ShiftModifier) ? coarse : 1));
}

} // namespace inferrack::ui
