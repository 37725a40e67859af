// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>

#include <vector>

namespace inferrack::ui {

/// A dialog that must be answered: what happened, what it means, and verbs to choose from. The last answer is the safe one: default and rightmost.
class Question : public QDialog {
    Q_OBJECT
public:
    Question(const QString &title, const QString &body, const QStringList &answers, QWidget *parent = nullptr);

    /// Index of the answer that was given; -1 = the dialog was closed without one.
    int answer() const { return m_answer; }
    /// Asks and returns answer().
    int ask();

private:
    int m_answer = -1;
};

} // namespace inferrack::ui
