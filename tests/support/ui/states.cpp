// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui/states.h"

#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPropertyAnimation>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitterHandle>
#include <QTest>

#include "core/project/scenario_edits.h"
#include "tests/support/ui/broken_server.h"
#include "tests/support/ui/compared.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/latency_chart.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/preview.h"
#include "ui/document/starting_project.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_model.h"
#include "ui/results/findings_view.h"
#include "ui/results/results_panel.h"
#include "ui/style/tokens.h"
#include "ui/widgets/number_edit.h"
#include "ui/window/command_search.h"
#include "ui/window/history_panel.h"
#include "ui/window/pages.h"
#include "ui/window/project_files.h"
#include "ui/window/question.h"
#include "ui/workload/workload_bar.h"

namespace inferrack::tests {

namespace {

using ui::Actions;

QWidget *nothing(ShownWindow &)
{
    ShownWindow::settle();
    return nullptr;
}

void breakServer(ShownWindow &w)
{
    tests::breakServer(w.document);
    w.window->resultsPanel().findingModel().repairFinder().findAll();
    ShownWindow::settle();
}

void open(ShownWindow &w, const char *example)
{
    REQUIRE(w.window->files().open(QStringLiteral(":/resources/examples/%1.inferrack").arg(QLatin1String(example))));
    ShownWindow::settle();
}

/// A card of the library over a slot, as a drag of the window system brings it there.
void dragOver(ShownWindow &w, const char *part, const core::SlotId &slot)
{
    ui::ChassisView &view = w.window->chassisPanel().view();
    static QMimeData mime;
    mime.setData(QString::fromLatin1(ui::partMimeType), part);
    const QPoint at = view.mapFromScene(view.scene().plan().slot(slot)->rect.center());
    QDragEnterEvent enter(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view.viewport(), &enter);
    QDragMoveEvent move(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view.viewport(), &move);
    ShownWindow::settle();
}

/// In the middle of the window, as a window system puts it.
QWidget *shownPage(ShownWindow &w, QDialog *page)
{
    page->move(w.window->mapToGlobal(w.window->rect().center()) - page->rect().center());
    page->show();
    ShownWindow::settle();
    return page;
}

QWidget *popup()
{
    ShownWindow::settle();
    return QApplication::activePopupWidget();
}

QWidget *openAssumedValues(ShownWindow &w)
{
    for (QPushButton *button : w.window->workloadBar().findChildren<QPushButton *>())
        if (button->isVisible() && button->text().contains(QRegularExpression(QStringLiteral("assumed|假定"))))
            button->click();
    return popup();
}

/// The part library with its prices in columns; in a small window flown out.
void showColumns(ShownWindow &w)
{
    ui::PalettePanel *library = &w.window->palettePanel();
    library->focusSearch();
    library->showColumns(true);
    library->model().judgeAll();
    library->model().tokenPrices().findAll();
    library->model().setOrder({ui::PartOrder::By::Ratio, core::ratiosOf(library->model().kind()).back(), false});
    ShownWindow::settle();
}

QWidget *sortMenu(ShownWindow &w)
{
    QWidget *menu = w.window->palettePanel().openSortMenu();
    ShownWindow::settle();
    return menu;
}

const ScreenState states[] = {
    {"start", [](ShownWindow &w) -> QWidget * { return w.window->showStart(), nothing(w); }},
    {"example", nothing},
    {"selected",
     [](ShownWindow &w) {
         w.window->selection().select({w.document.server().placements.front().slot});
         return nothing(w);
     }},
    {"several-selected",
     [](ShownWindow &w) {
         std::vector<core::SlotId> slots;
         for (const core::Placement &placement : w.document.server().placements)
             if (w.document.catalog().find<core::Accelerator>(placement.part))
                 slots.push_back(placement.slot);
         w.window->selection().select(slots);
         return nothing(w);
     }},
    {"empty-server",
     [](ShownWindow &w) {
         w.document.start(ui::emptyProject(w.document.catalog()));
         return nothing(w);
     }},
    {"modules", [](ShownWindow &w) { return open(w, "tier-8xh200sxm"), nothing(w); }},
    {"schematic",
     [](ShownWindow &w) {
         for (const auto &part : w.document.catalog().parts(core::PartKind::Chassis)) {
             const core::Layout *layout = w.document.catalog().layout(core::infoOf(*part).id);
             if (!layout || !layout->fromCounts)
                 continue;
             w.document.edit(QStringLiteral("—"), [&](const core::Project &p) -> core::Result<core::Project> {
                 const auto change = core::setChassis(p, w.document.catalog(), w.document.scenario().id, w.document.server().id, core::infoOf(*part).id);
                 return change ? core::Result<core::Project>(change->project) : change.problem();
             });
             break;
         }
         return nothing(w);
     }},
    {"airflow",
     [](ShownWindow &w) {
         w.window->chassisPanel().airflowAction()->trigger();
         return nothing(w);
     }},
    {"numa",
     [](ShownWindow &w) {
         w.window->chassisPanel().numaAction()->trigger();
         w.window->chassisPanel().listAction()->trigger();
         return nothing(w);
     }},
    {"list-of-modules",
     [](ShownWindow &w) {
         // In a small window it lies over the canvas.
         open(w, "tier-8xh200sxm");
         w.window->chassisPanel().listAction()->trigger();
         return nothing(w);
     }},
    {"modules-layers",
     [](ShownWindow &w) {
         open(w, "tier-8xh200sxm");
         w.window->chassisPanel().airflowAction()->trigger();
         w.window->chassisPanel().numaAction()->trigger();
         return nothing(w);
     }},
    {"findings", [](ShownWindow &w) { return breakServer(w), nothing(w); }},
    {"finding-of-several", [](ShownWindow &w) { return open(w, "broken-socket-empty"), nothing(w); }},
    {"finding-of-several-opened",
     [](ShownWindow &w) {
         open(w, "broken-socket-empty");
         w.window->resultsPanel().findingModel().repairFinder().findAll();
         w.window->resultsPanel().findings().setCurrentIndex(w.window->resultsPanel().findingModel().index(0));
         return nothing(w);
     }},
    {"finding-opened",
     [](ShownWindow &w) {
         breakServer(w);
         w.window->resultsPanel().findings().setCurrentIndex(w.window->resultsPanel().findingModel().index(0));
         return nothing(w);
     }},
    {"findings-expanded",
     [](ShownWindow &w) {
         breakServer(w);
         w.window->resultsPanel().findings().setExpanded(true);
         return nothing(w);
     }},
    {"repair-hovered",
     [](ShownWindow &w) {
         breakServer(w);
         ui::FindingsView &view = w.window->resultsPanel().findings();
         view.setFocus();
         view.setCurrentIndex(view.model()->index(0, 0));
         QTest::keyClick(&view, Qt::Key_Right);
         return nothing(w);
     }},
    {"findings-by-keyboard",
     [](ShownWindow &w) {
         breakServer(w);
         w.window->resultsPanel().findings().setFocus(Qt::TabFocusReason);
         return nothing(w);
     }},
    {"finding-menu",
     [](ShownWindow &w) {
         breakServer(w);
         ui::FindingsView &view = w.window->resultsPanel().findings();
         view.setCurrentIndex(view.model()->index(0, 0));
         QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), view.mapToGlobal(QPoint()));
         QCoreApplication::sendEvent(&view, &event);
         return popup();
     }},
    {"first-accelerator-dragged",
     [](ShownWindow &w) {
         w.document.start(ui::emptyProject(w.document.catalog()));
         ShownWindow::settle();
         dragOver(w, "nvidia-l40s", {"gpu-a", 0});
         return nothing(w);
     }},
    {"scenarios-alike",
     [](ShownWindow &w) {
         duplicate(w.document);
         REQUIRE(w.document.edit(QStringLiteral("—"), [&](const core::Project &p) {
             core::Deployment deployment = w.document.scenario().deployments.front();
             deployment.layout.assumed = false;
             deployment.layout.value.tensor = 2;
             deployment.layout.value.replicas = 2;
             return core::setDeployment(p, w.document.catalog(), w.document.scenario().id, deployment);
         }));
         return nothing(w);
     }},
    {"why-figure",
     [](ShownWindow &w) {
         w.window->resultsPanel().explain(core::HeadlineFigure::TimePerOutputToken);
         return nothing(w);
     }},
    {"why-finding",
     [](ShownWindow &w) {
         breakServer(w);
         w.window->resultsPanel().explain(w.document.result().findings.front());
         return nothing(w);
     }},
    {"why-point",
     [](ShownWindow &w) {
         w.window->resultsPanel().explain(core::PointQuestion{core::HeadlineFigure::TimeToFirstToken, 64});
         return nothing(w);
     }},
    {"why-cost",
     [](ShownWindow &w) {
         w.window->resultsPanel().explain(core::CostQuestion{core::CostComponent::Maintenance, 5});
         return nothing(w);
     }},
    {"why-slot",
     [](ShownWindow &w) {
         w.window->resultsPanel().explain(core::SlotQuestion{w.document.server().id, {"gpu-a", 0}});
         return nothing(w);
     }},
    {"why-link",
     [](ShownWindow &w) {
         w.window->resultsPanel().explain(core::LinkQuestion{w.document.server().id, {"gpu-a", 0}});
         return nothing(w);
     }},
    {"why-assumed",
     [](ShownWindow &w) {
         const std::vector<core::AssumedValue> &assumed = w.document.result().assumed;
         w.window->resultsPanel().explain(*core::questionAbout(assumed.front(), assumed));
         return nothing(w);
     }},
    {"point-read",
     [](ShownWindow &w) {
         auto *chart = w.window->chartDock().findChild<ui::LatencyChart *>();
         chart->setFocus();
         QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
         return nothing(w);
     }},
    {"part-facts",
     [](ShownWindow &w) {
         w.window->resultsPanel().showPart(core::PartId("nvidia-l40s"));
         return nothing(w);
     }},
    {"several-facts",
     [](ShownWindow &w) {
         std::vector<core::SlotId> slots;
         for (const core::Placement &placement : w.document.server().placements)
             if (w.document.catalog().find<core::Accelerator>(placement.part) || w.document.catalog().find<core::Processor>(placement.part))
                 slots.push_back(placement.slot);
         w.window->selection().select(slots);
         w.trigger(Actions::ShowSelected);
         return nothing(w);
     }},
    {"part-price",
     [](ShownWindow &w) {
         w.window->resultsPanel().explain(core::PartId("nvidia-l40s"), core::PriceRatio::PerTokenPerSecond);
         return nothing(w);
     }},
    {"prices-in-columns", [](ShownWindow &w) { return showColumns(w), nothing(w); }},
    {"prices-sorted",
     [](ShownWindow &w) {
         showColumns(w);
         return sortMenu(w);
     }},
    {"memory-prices",
     [](ShownWindow &w) {
         w.window->palettePanel().showKind(core::PartKind::MemoryModule);
         showColumns(w);
         return nothing(w);
     }},
    {"repair-loses-a-target",
     [](ShownWindow &w) {
         w.change(64);
         core::Deployment deployment = w.document.scenario().deployments.front();
         deployment.layout = {{2, 1, 1, 1, 2}, false};
         w.document.edit(QStringLiteral("—"),
                         [&](const core::Project &p) { return core::setDeployment(p, w.document.catalog(), w.document.scenario().id, deployment); });
         w.window->resultsPanel().findingModel().repairFinder().findAll();
         return nothing(w);
     }},
    {"alternatives-that-break",
     [](ShownWindow &w) {
         w.change(64);
         w.window->resultsPanel().explain(core::HeadlineFigure::TimePerOutputToken);
         return nothing(w);
     }},
    {"scenarios",
     [](ShownWindow &w) {
         const core::ScenarioId first = w.document.scenario().id;
         w.document.edit(QStringLiteral("—"),
                         [first](const core::Project &p) -> core::Result<core::Project> { return core::duplicateScenario(p, first)->project; });
         breakServer(w);
         return nothing(w);
     }},
    {"compared",
     [](ShownWindow &w) {
         tests::compareWithOther(w.document);
         breakServer(w);
         return nothing(w);
     }},
    {"previewed",
     [](ShownWindow &w) {
         w.document.preview().show(tests::otherAccelerators(w.document));
         return nothing(w);
     }},
    {"preview-brings-findings",
     [](ShownWindow &w) {
         const core::Project broken = brokenProject(w.document);
         w.document.preview().show([&broken](const core::Project &) { return core::Result<core::Project>(broken); });
         return nothing(w);
     }},
    {"drag-accepted",
     [](ShownWindow &w) {
         w.document.start(ui::emptyProject(w.document.catalog()));
         ShownWindow::settle();
         dragOver(w, "epyc-9455", {"cpu", 0});
         return nothing(w);
     }},
    {"wide-card-dragged",
     [](ShownWindow &w) {
         open(w, "broken-psu-too-small");
         dragOver(w, "nvidia-l40s", {"slot-b", 0});
         return nothing(w);
     }},
    {"memory-dragged",
     [](ShownWindow &w) {
         dragOver(w, "ddr5-rdimm-64g-4800", {"dimm1a", 0});
         return nothing(w);
     }},
    {"slots-front-and-rear", [](ShownWindow &w) { return open(w, "broken-mixed-dimms"), nothing(w); }},
    {"small-server", [](ShownWindow &w) { return open(w, "edge-2xl4"), nothing(w); }},
    {"drag-refused",
     [](ShownWindow &w) {
         dragOver(w, "nvidia-l40s", {"nic-b", 0});
         return nothing(w);
     }},
    {"unreadable-file",
     [](ShownWindow &w) {
         // Of a name that is the same in every picture.
         const core::Result<core::ProjectReading> reading = core::readProject("{\n \"format\": 1,\n rubbish", "harbour-bank.inferrack");
         w.window->files().sayNotOpened(QStringLiteral("harbour-bank.inferrack"), reading.problem());
         return nothing(w);
     }},
    {"messages",
     [](ShownWindow &w) {
         w.window->messages().post(ui::Verdict::Warning, ui::language() == ui::Language::Chinese ? QStringLiteral("文件已被其他程序更改。")
                                                                                                 : QStringLiteral("The file was changed by another program."));
         w.window->messages().post(ui::Verdict::Blocker,
                                   ui::language() == ui::Language::Chinese ? QStringLiteral("文件不可写。") : QStringLiteral("The file cannot be written."));
         return nothing(w);
     }},
    {"removed",
     [](ShownWindow &w) {
         w.window->selection().select({w.document.server().placements.front().slot});
         w.window->chassisPanel().view().setFocus();
         QTest::keyClick(&w.window->chassisPanel().view(), Qt::Key_Delete);
         return nothing(w);
     }},
    {"charts-open",
     [](ShownWindow &w) {
         // In a large window they are open anyway.
         if (w.window->chartDock().isCompact())
             w.window->chartDock().setOpenChart(0);
         return nothing(w);
     }},
    {"vram-short",
     [](ShownWindow &w) {
         w.change(400);
         if (w.window->chartDock().isCompact())
             w.window->chartDock().setOpenChart(1);
         return nothing(w);
     }},
    {"first-token-late",
     [](ShownWindow &w) {
         w.document.edit(QStringLiteral("—"), [&](const core::Project &p) {
             core::Workload load = w.document.scenario().workloads.front();
             load.ttftTarget = core::milliseconds(500);
             return core::setWorkload(p, w.document.catalog(), w.document.scenario().id, load);
         });
         if (w.window->chartDock().isCompact())
             w.window->chartDock().setOpenChart(0);
         return nothing(w);
     }},
    {"chart-enlarged",
     [](ShownWindow &w) {
         w.window->chartDock().enlarge(0);
         return nothing(w);
     }},
    {"donut-enlarged",
     [](ShownWindow &w) {
         w.window->chartDock().enlarge(1);
         return nothing(w);
     }},
    {"assumed-values", openAssumedValues},
    {"assumed-values-edited",
     [](ShownWindow &w) {
         QWidget *list = openAssumedValues(w);
         REQUIRE(list);
         QTest::keyClick(list->findChild<ui::NumberEdit *>(QStringLiteral("cost.years")), Qt::Key_Up);
         auto *pue = list->findChild<ui::NumberEdit *>(QStringLiteral("site.pue"));
         pue->setFocus();
         pue->selectAll();
         QTest::keyClicks(pue, QStringLiteral("9"));
         QTest::keyClick(pue, Qt::Key_Return);
         ShownWindow::settle();
         return list;
     }},
    {"question",
     [](ShownWindow &w) {
         const bool chinese = ui::language() == ui::Language::Chinese;
         auto *question = new ui::Question(chinese ? QStringLiteral("项目有未保存的更改") : QStringLiteral("The project has unsaved changes"),
                                           chinese ? QStringLiteral("放弃后，上次保存以来的更改会丢失。")
                                                   : QStringLiteral("The changes since the last save are lost if they are discarded."),
                                           chinese ? QStringList{QStringLiteral("取消"), QStringLiteral("放弃"), QStringLiteral("保存")}
                                                   : QStringList{QStringLiteral("Cancel"), QStringLiteral("Discard"), QStringLiteral("Save")},
                                           &*w.window);
         question->setAttribute(Qt::WA_DeleteOnClose);
         return shownPage(w, question);
     }},
    {"divider",
     [](ShownWindow &w) {
         for (QSplitterHandle *handle : w.window->findChildren<QSplitterHandle *>()) {
             if (!handle->isVisible() || !handle->isEnabled())
                 continue;
             const QPointF middle = handle->rect().center();
             QEnterEvent enter(middle, middle, handle->mapToGlobal(middle));
             QCoreApplication::sendEvent(handle, &enter);
         }
         return nothing(w);
     }},
    {"part-pinned",
     [](ShownWindow &w) {
         ui::PartListModel &model = w.window->palettePanel().model();
         model.judgeAll();
         model.setPinned(model.partAt(model.rowCount() - 1), true);
         // In a small window the library flies out for it.
         if (w.window->palettePanel().width() == ui::PalettePanel::railWidth)
             w.window->palettePanel().focusSearch();
         return nothing(w);
     }},
    {"commands",
     [](ShownWindow &w) {
         w.trigger(Actions::SearchCommands);
         return popup();
     }},
    {"history",
     [](ShownWindow &w) {
         breakServer(w);
         w.change(24);
         w.document.undoStack().undo();
         w.trigger(Actions::History);
         return popup();
     }},
    {"keys", [](ShownWindow &w) { return shownPage(w, ui::keysPage(w.window->QWidget::actions(), &*w.window)); }},
    {"about-data", [](ShownWindow &w) { return shownPage(w, ui::dataPage(w.document.catalog(), &*w.window)); }},
    {"about-program", [](ShownWindow &w) { return shownPage(w, ui::programPage(&*w.window)); }},
};

} // namespace

std::span<const ScreenState> screenStates()
{
    return states;
}

QImage pictureOf(ShownWindow &shown, QWidget *onTop)
{
    // What slides in has arrived.
    for (auto *motion : shown.window->findChildren<QPropertyAnimation *>())
        motion->setCurrentTime(motion->duration());
    QImage picture = shown.window->grab().toImage();
    if (onTop && onTop->isWindow()) {
        QPainter painter(&picture);
        painter.drawPixmap(onTop->mapToGlobal(QPoint()) - shown.window->mapToGlobal(QPoint()), onTop->grab());
    }
    return picture;
}

} // namespace inferrack::tests
