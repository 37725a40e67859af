// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace inferrack::ui {

/// Finds any command by a part of its name in either language and does it.
class CommandSearch : public QDialog {
    Q_OBJECT
public:
    struct Command {
        QAction *action;
        QString within; ///< titles of the menus inside a menu it stands in
    };
    /// Searches actions and those of their menus.
    explicit CommandSearch(const QList<QAction *> &actions, QWidget *parent = nullptr);

    QLineEdit &field() { return *m_field; }
    QListWidget &list() { return *m_list; }
    /// What Enter would do; null = nothing was found.
    QAction *current() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void perform();

    std::vector<Command> m_commands;
    QLineEdit *m_field;
    QListWidget *m_list;
};

} // namespace inferrack::ui
