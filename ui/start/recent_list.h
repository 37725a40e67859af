// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/settings/recent_files.h"

#include <vector>

class QAbstractButton;
class QLabel;
class QPushButton;

namespace inferrack::ui {

/// The files a user worked on last, with how they stood and when. As many as there is room for, the newest first; arrows walk them.
class RecentList : public QWidget {
    Q_OBJECT
public:
    explicit RecentList(QWidget *parent = nullptr);

    /// Reads the list anew.
    void refresh();
    /// The rows that are shown.
    std::vector<QAbstractButton *> rows() const;

    QSize minimumSizeHint() const override { return {160, 80}; }

Q_SIGNALS:
    void chosen(const QString &fileName);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void arrange();
    void retranslate();

    QLabel *m_title;
    QPushButton *m_clear;
    QLabel *m_none;
    std::vector<QAbstractButton *> m_rows;
};

} // namespace inferrack::ui
