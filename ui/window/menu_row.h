// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTime>
#include <QWidget>

class QMenuBar;
class QToolButton;

namespace inferrack::ui {

class Actions;
class Document;
class SegmentedSwitch;

/// The top row: mark, menus, the name of the document with its saved dot, undo and redo, language, theme.
class MenuRow : public QWidget {
    Q_OBJECT
public:
    MenuRow(Document &document, Actions &actions, QWidget *parent = nullptr);

    QMenuBar &menuBar() { return *m_menus; }
    /// Puts the menus behind one button.
    void setMenusBehindButton(bool behind);
    /// As F10 does: the first menu is open, arrows walk on.
    void openMenus();
    /// Whether there is a project to name and to undo in.
    void setProjectShown(bool shown);
    /// When the file was written last; no time = not in this run.
    void setSavedAt(const QTime &time);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void arrange();
    void syncUndo();
    /// What is written in the middle: the project and whether it is saved.
    struct Caption {
        QString name, state;
        bool changed = false, hasFile = false;
        bool operator==(const Caption &) const = default;
    };
    Caption caption() const;
    void syncCaption();

    Document &m_document;
    Actions &m_actions;
    QMenuBar *m_menus;
    QToolButton *m_button;
    QToolButton *m_undo;
    QToolButton *m_redo;
    SegmentedSwitch *m_language;
    QToolButton *m_theme;
    QTime m_savedAt;
    Caption m_caption;
    bool m_behind = false;
    bool m_projectShown = true;
};

} // namespace inferrack::ui
