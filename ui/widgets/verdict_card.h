// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/style/tokens.h"

namespace inferrack::ui {

/// The sentence at the top of the results: glyph, headline in one line, at most three lines of sentence, on the tint of the verdict.
class VerdictCard : public QWidget {
    Q_OBJECT
public:
    explicit VerdictCard(QWidget *parent = nullptr);

    void setVerdict(Verdict verdict, const QString &headline, const QString &sentence);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Verdict m_verdict = Verdict::Ok;
    QString m_headline, m_sentence;
};

} // namespace inferrack::ui
