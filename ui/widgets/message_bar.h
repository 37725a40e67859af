// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/style/tokens.h"

#include <functional>

class QPushButton;
class QToolButton;

namespace inferrack::ui {

/// A message that does not stop anybody: severity tint, first clause bold, the rest, one action, close. Never moves the focus.
class MessageBar : public QWidget {
    Q_OBJECT
public:
    MessageBar(Verdict verdict, const QString &sentence, const QString &action = {}, QWidget *parent = nullptr);

    QString sentence() const { return m_sentence; }
    QSize sizeHint() const override;

Q_SIGNALS:
    void actionTriggered();
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    Verdict m_verdict;
    QString m_sentence;
    QPushButton *m_action;
    QToolButton *m_close;
};

/// The messages at the top of the canvas: at most two, the newest on top; the same sentence is shown once.
class MessageStack : public QWidget {
    Q_OBJECT
public:
    explicit MessageStack(QWidget *parent = nullptr);

    void post(Verdict verdict, const QString &sentence, const QString &action = {}, const std::function<void()> &act = {});
    /// Takes away the message with this sentence, if it still stands.
    void withdraw(const QString &sentence);
    void clear();
    int count() const;

Q_SIGNALS:
    /// A message came or went; the place above may have to make room.
    void countChanged(int count);
};

} // namespace inferrack::ui
