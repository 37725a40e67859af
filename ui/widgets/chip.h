// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "ui/style/tokens.h"

namespace inferrack::ui {

/// A small rounded label: a mark ("assumed"), a filter (checkable) or a badge.
class Chip : public QAbstractButton {
    Q_OBJECT
public:
    enum class Tone { Outline, Note, Accent, Ok, Warning, Blocker };
    explicit Chip(const QString &text, Tone tone = Tone::Outline, QWidget *parent = nullptr);

    void setTone(Tone tone);
    /// A filter: checkable, 24 high, takes the focus. Otherwise a mark, 17 high.
    void setFilter(bool filter);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    Tone m_tone;
    bool m_filter = false;
};

} // namespace inferrack::ui
