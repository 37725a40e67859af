// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/work_page.h"

#include "ui/charts/chart_dock.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_view.h"
#include "ui/palette/placing.h"
#include "ui/results/results_panel.h"
#include "ui/settings/settings.h"
#include "ui/window/actions.h"
#include "ui/window/scenario_row.h"
#include "ui/window/scenario_tabs.h"
#include "ui/workload/workload_bar.h"

#include <QApplication>
#include <QVBoxLayout>

namespace inferrack::ui {

WorkPage::WorkPage(Document &document, Selection &selection, Actions &actions, QWidget *parent)
    : QWidget(parent), m_document(document), m_selection(selection), m_actions(actions)
{
    m_workload = new WorkloadBar(document);
    m_scenario = new ScenarioRow(document);
    m_palette = new PalettePanel(document, selection);
    m_chassis = new ChassisPanel(document, selection);
    m_charts = new ChartDock(document, selection);
    m_charts->setStage(*m_chassis);
    m_results = new ResultsPanel(document, selection);
    m_regions =
        new Regions({m_palette, [this](bool compact) { m_palette->setCompact(compact); }}, m_chassis,
                    {m_charts, [this](bool compact) { m_charts->setCompact(compact); }}, {m_results, [this](bool compact) { m_results->setCompact(compact); }});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_workload);
    column->addWidget(m_scenario);
    column->addWidget(m_regions, 1);
    connectRegions();
    connectActions();
}

WorkPage::~WorkPage()
{
    // A list that goes away says that its current part changed; by then nobody is left to hear it.
    m_palette->view().selectionModel()->disconnect();
}

QList<QWidget *> WorkPage::regions() const
{
    return {m_workload, m_scenario, m_palette, m_chassis, m_charts, m_results};
}

void WorkPage::connectRegions()
{
    connect(m_workload, &WorkloadBar::refused, this, [this](const QString &sentence) { Q_EMIT said(Verdict::Warning, sentence); });
    connect(m_workload, &WorkloadBar::mended, this, &WorkPage::withdrawn);
    connect(m_chassis, &ChassisPanel::undoRequested, &m_document.undoStack(), &QUndoStack::undo);
    connect(m_chassis, &ChassisPanel::partInfoRequested, m_results, &ResultsPanel::showPart);
    connect(m_chassis, &ChassisPanel::selectionInfoRequested, this, &WorkPage::showSelected);
    connect(m_palette, &PalettePanel::partAsked, m_results, &ResultsPanel::showPart);
    connect(m_palette, &PalettePanel::priceAsked, m_results, [this](const core::PartId &part, core::PriceRatio ratio) { m_results->explain(part, ratio); });
    connect(m_results, &ResultsPanel::partSought, m_palette, &PalettePanel::showPart);
    connect(m_results, &ResultsPanel::repaired, this, [this](const QString &sentence) {
        Q_EMIT said(Verdict::Ok, sentence);
        // It is said of the project as it is now: the next step, undo too, takes it away.
        connect(
            &m_document, &Document::changed, this, [this, sentence] { Q_EMIT withdrawn(sentence); }, Qt::SingleShotConnection);
    });
    connect(m_charts, &ChartDock::whyAsked, this, &WorkPage::explain);
    connect(m_chassis, &ChassisPanel::whyAsked, this, &WorkPage::explain);
    connect(m_workload, &WorkloadBar::whyAsked, this, &WorkPage::explain);
}

void WorkPage::connectActions()
{
    Actions &a = m_actions;
    const auto on = [&a, this](Actions::Id id, auto &&act) { connect(&a[id], &QAction::triggered, this, std::forward<decltype(act)>(act)); };
    on(Actions::SearchParts, [this] {
        m_actions[Actions::ToggleParts].setChecked(true);
        m_palette->focusSearch();
    });
    on(Actions::ZoomIn, [this] { m_chassis->view().zoomIn(); });
    on(Actions::ZoomOut, [this] { m_chassis->view().zoomOut(); });
    on(Actions::ActualSize, [this] { m_chassis->view().setZoom(1.0); });
    on(Actions::ZoomFit, [this] { m_chassis->view().fit(); });

    struct Toggle {
        Actions::Id id;
        QWidget *region;
        const char *name;
    };
    const Toggle toggles[] = {{Actions::ToggleParts, m_palette, "palette"},
                              {Actions::ToggleCharts, m_charts, "charts"},
                              {Actions::ToggleResults, m_results, "results"},
                              {Actions::ToggleWorkload, m_workload, "workload"}};
    for (const Toggle &toggle : toggles) {
        const bool shown = settings::regionShown(toggle.name).value();
        a[toggle.id].setChecked(shown);
        toggle.region->setVisible(shown);
        connect(&a[toggle.id], &QAction::toggled, this, [this, toggle](bool now) { showRegion(*toggle.region, toggle.name, now); });
    }

    // Delete belongs to the canvas: in a list or a field it means something else.
    a[Actions::Remove].setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_chassis->addAction(&a[Actions::Remove]);
    on(Actions::Remove, [this] { m_chassis->actions().remove(m_selection.slotIds()); });
    on(Actions::Duplicate, [this] {
        if (!m_selection.slotIds().empty())
            m_chassis->actions().duplicate(m_selection.slotIds().back());
    });
    on(Actions::ShowSelected, [this] { showSelected(); });
    on(Actions::PlaceBest, [this] { putIntoBestSlot(m_document, m_selection, m_palette->view().currentPart()); });
    on(Actions::PlaceAll, [this] { fillAllLike(m_document, m_selection, m_palette->view().currentPart()); });
    on(Actions::Replace, [this] { replaceSelected(m_document, m_selection, m_palette->view().currentPart()); });
}

void WorkPage::apply(const RegionSizes &sizes)
{
    m_sizes = sizes;
    m_workload->setCompact(sizes.workloadCompact);
    m_regions->apply(sizes);
}

void WorkPage::explain(const core::Question &question)
{
    m_actions[Actions::ToggleResults].setChecked(true);
    m_results->explain(question);
}

void WorkPage::showSelected()
{
    m_actions[Actions::ToggleResults].setChecked(true);
    m_results->showSelected();
}

void WorkPage::showRegion(QWidget &region, const char *name, bool shown)
{
    settings::regionShown(name).set(shown);
    const QWidget *focus = QApplication::focusWidget();
    const bool hadFocus = focus && (focus == &region || region.isAncestorOf(focus));
    region.setVisible(shown);
    m_regions->apply(m_sizes);
    if (!shown && hadFocus)
        m_chassis->view().setFocus(Qt::OtherFocusReason);
}

} // namespace inferrack::ui
