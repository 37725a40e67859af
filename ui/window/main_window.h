// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "ui/style/tokens.h"
#include "ui/text/translate.h"
#include "ui/window/regions.h"

#include <optional>

class QMenu;
class QScreen;
class QScrollArea;

namespace inferrack::ui {

class Actions;
class ChartDock;
class ChassisPanel;
class Document;
class MenuRow;
class MessageStack;
class PalettePanel;
class ProjectFiles;
class ResultsPanel;
class ScenarioRow;
class Selection;
class StartPage;
class StatusLine;
class WorkPage;
class WorkloadBar;

/// What a window begins with.
enum class FirstPage { Start, Work };

/// The window of a document: start page and work page, and the menus, keys and messages that reach them.
class MainWindow : public QWidget {
    Q_OBJECT
public:
    /// A window that begins with the start page has no project yet.
    explicit MainWindow(Document &document, FirstPage first = FirstPage::Work);
    ~MainWindow() override;

    Actions &actions() { return *m_actions; }
    Selection &selection() { return *m_selection; }
    MessageStack &messages() { return *m_messages; }
    ProjectFiles &files() { return *m_files; }
    ScenarioRow &scenarioRow();
    WorkloadBar &workloadBar();
    PalettePanel &palettePanel();
    ChassisPanel &chassisPanel();
    ChartDock &chartDock();
    ResultsPanel &resultsPanel();

    /// Makes the work page, where that is not done: it takes longer than the start page.
    WorkPage &workPage();
    /// The page with ways in, recent files and examples, over the project until one is opened.
    void showStart();
    /// Nothing while the project is shown.
    StartPage *shownStart() const;

    void chooseLanguage(Language language);
    void chooseTheme(Theme theme);
    /// Where the window was on its last screen; in the place of a first window if that screen is gone.
    void restorePlace();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void buildStart();
    void buildWork();
    void leaveStart();
    void connectActions();
    void buildMenus();
    void retranslate();
    void retranslateWork();
    void syncTitle();
    void syncActions();
    void placeMessages();
    void post(Verdict verdict, const QString &sentence);
    void walkRegions(int direction);
    QMargins frameAround() const;
    /// The smallest size and the place follow the screen the window is on.
    void followScreen();
    void fitMinimum();
    void fitPlace();
    void searchCommands();
    void showHistory();
    QWidget *focusable(QWidget &region) const;

    Document &m_document;
    Selection *m_selection;
    Actions *m_actions;
    QScrollArea *m_scroll;
    QWidget *m_content;
    // Pages are made when they are asked for.
    WorkPage *m_work = nullptr;
    StartPage *m_start = nullptr;
    MenuRow *m_menuRow;
    StatusLine *m_status;
    MessageStack *m_messages;
    ProjectFiles *m_files;
    QList<QMenu *> m_menus;
    QMenu *m_editMenu, *m_viewMenu, *m_dataMenu;
    QAction *m_behindCanvas; ///< entries of the view menu for the canvas stand before it
    std::optional<RegionSizes> m_sizes;
    QSize m_least; ///< the smallest size, by the screen
    QPointer<QScreen> m_screen; ///< the screen that is followed
    bool m_begun; ///< there is a project to work on
};

} // namespace inferrack::ui
