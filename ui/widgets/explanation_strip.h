// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/style/tokens.h"

#include <QTimer>

namespace inferrack::ui {

/// One sentence at the foot of the canvas while something is dragged, pointed at or was refused: glyph, first clause bold, the rest.
class ExplanationStrip : public QWidget {
    Q_OBJECT
public:
    explicit ExplanationStrip(QWidget *parent = nullptr);

    /// Shows a sentence; after `milliseconds` it leaves, 0 = it stays until clear().
    void explain(Verdict verdict, const QString &sentence, int milliseconds = 0);
    void clear();
    QString sentence() const { return m_sentence; }
    /// Milliseconds until the sentence leaves; 0 = it stays.
    int remaining() const { return m_leave.isActive() ? m_leave.remainingTime() : 0; }

    QSize sizeHint() const override { return {400, 36}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Verdict m_verdict = Verdict::Ok;
    QString m_sentence;
    QTimer m_leave;
};

} // namespace inferrack::ui
