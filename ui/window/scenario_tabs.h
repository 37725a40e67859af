// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

#include "core/project/project.h"
#include "ui/style/tokens.h"

#include <vector>

class QAction;
class QLineEdit;
class QMenu;
class QToolButton;

namespace inferrack::ui {

class Document;

/// The scenarios of a project as tabs: glyph of the worst finding, letter, name; the active one has a menu. Dragging changes the order.
class ScenarioTabs : public QTabBar {
    Q_OBJECT
public:
    explicit ScenarioTabs(Document &document, QWidget *parent = nullptr);

    QAction &duplicateAction() { return *m_duplicate; }
    /// What can be done with the shown scenario, for the tab and for the menu Edit.
    QMenu &menu() { return *m_menu; }

    /// A field over the tab to type another name into.
    void startRenaming();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void tabLayoutChange() override;
    QSize tabSizeHint(int tab) const override;
    void initStyleOption(QStyleOptionTab *option, int tab) const override;

private:
    void sync();
    void retranslate();
    void fillBases();
    void placeMenuButton();
    core::ScenarioId scenarioAt(int tab) const;
    void duplicate();
    void remove();
    void moveBy(int places);
    void moved(int from, int to);
    /// The field of a new name goes; its name is taken or forgotten.
    void endRenaming(bool take);

    Document &m_document;
    QAction *m_duplicate, *m_rename, *m_remove, *m_left, *m_right, *m_ownLoad;
    QMenu *m_menu;
    QMenu *m_bases;
    QToolButton *m_menuButton;
    std::vector<Verdict> m_verdicts; ///< as the icons of the tabs show
    QLineEdit *m_field = nullptr; ///< while a name is typed
    core::ScenarioId m_renamed{};
    bool m_syncing = false;
};

} // namespace inferrack::ui
