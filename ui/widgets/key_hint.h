// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace inferrack::ui {

/// A key as it stands on the keyboard, with what it does beside it: [Ctrl+Z] Undo.
class KeyHint : public QWidget {
    Q_OBJECT
public:
    explicit KeyHint(const QString &keys = {}, const QString &text = {}, QWidget *parent = nullptr);

    void setHint(const QString &keys, const QString &text);
    /// Room for the keys, so that the texts of hints below each other begin at one edge; 0 = as wide as the keys.
    void setPlateColumn(int width);
    static int plateWidth(const QString &keys);
    /// Where the text begins.
    int textLeft() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString m_keys, m_text;
    int m_column = 0;
};

} // namespace inferrack::ui
