// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/question.h"
#include "ui/style/tokens.h"
#include "ui/window/regions.h"

namespace inferrack::ui {

class Actions;
class ChartDock;
class ChassisPanel;
class Document;
class PalettePanel;
class ResultsPanel;
class ScenarioRow;
class Selection;
class WorkloadBar;

/// Everything that shows the project: the rows of load and scenario, part library, canvas, charts and results.
class WorkPage : public QWidget {
    Q_OBJECT
public:
    WorkPage(Document &document, Selection &selection, Actions &actions, QWidget *parent = nullptr);
    ~WorkPage() override;

    ScenarioRow &scenarioRow() { return *m_scenario; }
    WorkloadBar &workloadBar() { return *m_workload; }
    PalettePanel &palettePanel() { return *m_palette; }
    ChassisPanel &chassisPanel() { return *m_chassis; }
    ChartDock &chartDock() { return *m_charts; }
    ResultsPanel &resultsPanel() { return *m_results; }
    /// From left to right and top to bottom, as keys walk through them.
    QList<QWidget *> regions() const;

    void apply(const RegionSizes &sizes);
    /// Opens "why?" in the results, which are shown for it.
    void explain(const core::Question &question);
    void showSelected();

Q_SIGNALS:
    void said(inferrack::ui::Verdict verdict, const QString &sentence);
    /// What was said holds no longer.
    void withdrawn(const QString &sentence);

private:
    void connectRegions();
    void connectActions();
    void showRegion(QWidget &region, const char *name, bool shown);

    Document &m_document;
    Selection &m_selection;
    Actions &m_actions;
    WorkloadBar *m_workload;
    ScenarioRow *m_scenario;
    PalettePanel *m_palette;
    ChassisPanel *m_chassis;
    ChartDock *m_charts;
    ResultsPanel *m_results;
    Regions *m_regions;
    RegionSizes m_sizes;
};

} // namespace inferrack::ui
