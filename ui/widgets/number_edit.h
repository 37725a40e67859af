// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QTimer>

#include <optional>
#include <vector>

namespace inferrack::ui {

/// What a number field takes and how wheel and arrow keys walk through it.
struct NumberRule {
    double minimum = 1;
    double maximum = 1;
    int decimals = 0;
    bool mayBeEmpty = false;
    std::vector<double> ladder; ///< steps; empty = equal steps of `step`
    double step = 1;
};

/// 1, 2, 4, 8, 12, 16, 24, 32, 48 …: each power of two and, from 8 on, half as much again.
const std::vector<double> &countLadder();
/// Powers of two, both ends included.
std::vector<double> powersOfTwo(int from, int to);

/// The value `steps` rungs above or below, within the rule.
double stepped(double value, int steps, const NumberRule &rule);
/// A number as a person types it: thousands marks, full-width digits and blanks are understood. Nothing = not a number.
std::optional<double> numberOf(const QString &text);

/// A number field with its unit inside: commits while typing after 150 ms of rest, on Enter at once; wheel and arrows step.
///
/// What the rule does not take is refused: the field says so and keeps the last good value. Undo and redo are those of the window around it.
class NumberEdit : public QLineEdit {
    Q_OBJECT
public:
    explicit NumberEdit(NumberRule rule, QWidget *parent = nullptr);

    static constexpr int restMs = 150; ///< after which what was typed is taken

    const NumberRule &rule() const { return m_rule; }
    std::optional<double> value() const { return m_value; }
    /// Shows a value of the document. What the user is typing right now stays as long as it means the same.
    void setValue(std::optional<double> value);
    void setUnit(const QString &unit);
    bool isRefused() const { return m_refused; }
    /// Why what stands in the field is not taken: "Concurrency takes a number from 1 to 65,536. …".
    QString refusal(const QString &label) const;
    /// A value that the rule takes but the project does not.
    void refuse();
    /// Forgets what was typed and is not taken.
    void takeBack();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// The user entered another value.
    void edited(std::optional<double> value);
    /// The user is done: what follows is another step of undo.
    void settled();
    /// The text became unusable or usable again.
    void refusedChanged(bool refused);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void commit();
    void step(int steps);
    void setRefused(bool refused);
    void showValue();
    void fitMargins();
    QRect stepArea() const;

    NumberRule m_rule;
    std::optional<double> m_value;
    QString m_unit;
    QTimer m_rest;
    int m_wheel = 0;
    bool m_refused = false;
};

} // namespace inferrack::ui
