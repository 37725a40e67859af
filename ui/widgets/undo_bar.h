// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <QTimer>

class QPushButton;

namespace inferrack::ui {

/// Says what was just removed and offers to undo it, for 6 s; 40 high and as wide as it says, at least 320; reversed colours.
class UndoBar : public QWidget {
    Q_OBJECT
public:
    explicit UndoBar(QWidget *parent = nullptr);

    void show(const QString &sentence);
    using QWidget::show;
    QString sentence() const { return m_sentence; }

    QSize sizeHint() const override; ///< with its shadow

Q_SIGNALS:
    void undoRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void retranslate();
    void placeButton();
    int buttonWidth() const;

    QString m_sentence;
    QPushButton *m_undo;
    QTimer m_leave;
};

} // namespace inferrack::ui
