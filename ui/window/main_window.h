// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/question.h"
#include "ui/style/tokens.h"
#include "ui/text/translate.h"
#include "ui/window/regions.h"

class QMenu;
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
class WorkloadBar;

/// The window of a document: puts the regions together and lets menus, keys and messages reach them.
class MainWindow : public QWidget {
    Q_OBJECT
public:
    explicit MainWindow(Document &document);
    ~MainWindow() override;

    Actions &actions() { return *m_actions; }
    Selection &selection() { return *m_selection; }
    MessageStack &messages() { return *m_messages; }
    ProjectFiles &files() { return *m_files; }
    ScenarioRow &scenarioRow() { return *m_scenario; }
    WorkloadBar &workloadBar() { return *m_workload; }
    PalettePanel &palettePanel() { return *m_palette; }
    ChassisPanel &chassisPanel() { return *m_chassis; }
    ChartDock &chartDock() { return *m_charts; }
    ResultsPanel &resultsPanel() { return *m_results; }

    /// The page with ways in, recent files and examples, over the project until one is opened.
    void showStart();
    /// The same at the start of the program: there is no project to go back to.
    void beginAtStart();
    /// Nothing while the project is shown.
    StartPage *shownStart() const;

    void chooseLanguage(Language language);
    void chooseTheme(Theme theme);
    /// Where the window was on this screen; on the first screen if that one is gone.
    void restorePlace();

protected:
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
    void leaveStart();
    void connectActions();
    void buildMenus();
    void retranslate();
    void syncTitle();
    void syncActions();
    void placeMessages();
    void post(Verdict verdict, const QString &sentence);
    void walkRegions(int direction);
    /// Opens "why?" in the results, which are shown for it.
    void showWhy(const core::Question &question);
    void showRegion(QWidget &region, const char *name, bool shown);
    void searchCommands();
    void showSelected();
    void showHistory();
    QWidget *focusable(QWidget &region) const;
    QWidget *regionOfFocus() const;

    Document &m_document;
    Selection *m_selection;
    Actions *m_actions;
    QScrollArea *m_scroll;
    QWidget *m_content;
    QWidget *m_work; ///< everything that shows the project
    StartPage *m_start = nullptr; ///< made when it is asked for
    MenuRow *m_menuRow;
    WorkloadBar *m_workload;
    ScenarioRow *m_scenario;
    PalettePanel *m_palette;
    ChassisPanel *m_chassis;
    ChartDock *m_charts;
    ResultsPanel *m_results;
    Regions *m_regions;
    StatusLine *m_status;
    MessageStack *m_messages;
    ProjectFiles *m_files;
    QList<QMenu *> m_menus;
    RegionSizes m_sizes;
    bool m_begun = true; ///< there is a project to work on
};

} // namespace inferrack::ui
