// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "ui/style/style.h"

namespace inferrack::ui {

/// The sentence at the top of the results: glyph, headline, sentence, on the tint of the verdict. A click or Enter asks "why?" (clicked).
///
/// Nothing is cut: a headline that is too long is written smaller, and a sentence that needs more than three lines gives way to its short form.
class VerdictCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit VerdictCard(QWidget *parent = nullptr);

    /// `brief` says the same in fewer words.
    void setVerdict(Verdict verdict, const QString &headline, const QString &sentence, const QString &brief = {});
    /// The size in which the headline is one line at a width of the card; the smallest, where it is not.
    TextRole headlineRole(int width) const;
    /// The lines below the headline at a width of the card.
    QStringList lines(int width) const;

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Verdict m_verdict = Verdict::Ok;
    QString m_headline, m_sentence, m_brief;
};

} // namespace inferrack::ui
