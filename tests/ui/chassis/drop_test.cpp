// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDragEnterEvent>
#include <QMimeData>
#include <QProcess>
#include <QTest>
#include <QTimer>
#include <QScreen>
#include <QWindow>

#include "core/project/edits.h"
#include "core/project/placement.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/application.h"
#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_scene.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/starting_project.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_model.h"
#include "ui/palette/part_list_view.h"
#include "ui/window/main_window.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::testCatalog;

namespace {

/// Where a slot is on the viewport.
QPoint middleOf(ui::ChassisView &view, const core::SlotId &slot)
{
    const ui::ChassisScene &scene = view.scene();
    const QRectF plan = scene.sceneRect();
    for (double y = plan.top(); y < plan.bottom(); y += 4)
        for (double x = plan.left(); x < plan.right(); x += 8)
            if (scene.slotAt({x, y}) == slot)
                return view.mapFromScene(QPointF(x + 12, y + 8));
    FAIL("no slot " << core::toString(slot));
    return {};
}

/// A drag from the part library, as the window system sends it.
void drop(ui::ChassisView &view, const core::PartId &part, const core::SlotId &slot, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QMimeData mime;
    mime.setData(QString::fromLatin1(ui::partMimeType), QByteArray::fromStdString(part.text));
    const QPoint at = middleOf(view, slot);
    QDragEnterEvent enter(at, Qt::CopyAction, &mime, Qt::LeftButton, modifiers);
    QCoreApplication::sendEvent(view.viewport(), &enter);
    QDragMoveEvent move(at, Qt::CopyAction, &mime, Qt::LeftButton, modifiers);
    QCoreApplication::sendEvent(view.viewport(), &move);
    QDropEvent dropped(at, Qt::CopyAction, &mime, Qt::LeftButton, modifiers);
    QCoreApplication::sendEvent(view.viewport(), &dropped);
    settle();
}

struct Canvas {
    Scene scene{QString()};
    ui::ChassisPanel panel{scene.document, scene.selection};
    Canvas()
    {
        panel.resize(1264, 648);
        panel.show();
        settle();
    }
    ui::ChassisView &view() { return panel.view(); }
    std::string at(const std::string &group, int index)
    {
        for (const core::Placement &placement : scene.document.server().placements)
            if (placement.slot == core::SlotId{group, index})
                return placement.part.text;
        return "";
    }
};

} // namespace

TEST_CASE("a_drop_puts_the_part_into_the_slot_in_one_undo_step")
{
    Canvas canvas;
    const core::Project before = canvas.scene.document.project();
    drop(canvas.view(), core::PartId("nvidia-l40s"), {"gpu-a", 1});
    CHECK(canvas.at("gpu-a", 1) == "nvidia-l40s");
    REQUIRE(canvas.scene.document.undoStack().count() == 1);
    canvas.scene.document.undoStack().undo();
    CHECK(canvas.scene.document.project() == before);
}

TEST_CASE("a_refused_drop_changes_nothing_and_says_why")
{
    Canvas canvas;
    const core::Project before = canvas.scene.document.project();
    struct Row {
        const char *part;
        core::SlotId slot;
    };
    const std::vector<Row> rows = {
        {"nvidia-h200-sxm", {"gpu-a", 0}}, {"nvidia-rtx4090", {"nic-a", 0}}, {"xeon-gold-6430", {"cpu", 0}}, {"ddr4-rdimm-16g-3200", {"dimm0a", 0}}};
    for (const Row &row : rows) {
        INFO(row.part);
        REQUIRE(testCatalog().part(core::PartId(row.part)));
        drop(canvas.view(), core::PartId(row.part), row.slot);
        CHECK(canvas.scene.document.project() == before);
        CHECK(canvas.scene.document.undoStack().count() == 0);
        CHECK(canvas.panel.explanation().size() > 10);
    }
}

TEST_CASE("a_drop_of_something_else_is_ignored")
{
    Canvas canvas;
    const core::Project before = canvas.scene.document.project();
    drop(canvas.view(), core::PartId("no-such-part"), {"gpu-a", 0});
    CHECK(canvas.scene.document.project() == before);
}

TEST_CASE("eight_accelerators_fit_by_drag_one_after_the_other")
{
    Canvas canvas;
    for (const char *group : {"gpu-a", "gpu-b"})
        for (int i = 0; i < 4; ++i)
            drop(canvas.view(), core::PartId("nvidia-l40s"), {group, i});
    CHECK(canvas.scene.document.serverResult().assembly.accelerators.size() == 8);
    CHECK(canvas.scene.document.result().deployments.front().layout.accelerators() == 8);
}

TEST_CASE("a_view_that_is_thrown_away_and_built_again_shows_the_same")
{
    Canvas canvas;
    drop(canvas.view(), core::PartId("nvidia-l40s"), {"gpu-a", 0});
    const QImage first = canvas.panel.grab().toImage();
    ui::ChassisPanel again(canvas.scene.document, canvas.scene.selection);
    again.resize(canvas.panel.size());
    again.show();
    settle();
    CHECK(again.view().scene().look() == canvas.view().scene().look());
    CHECK_FALSE(first.isNull());
}

TEST_CASE("every_chassis_of_the_catalogue_opens_and_its_slots_are_hit")
{
    Canvas canvas;
    for (const auto &part : testCatalog().parts(core::PartKind::Chassis)) {
        const core::PartId id = core::infoOf(*part).id;
        INFO(id.text);
        canvas.scene.document.start(core::newProject(id, core::ModelId("llama-3.1-8b"), testCatalog().priceLists().front().id));
        settle();
        const auto slots = canvas.view().scene().walk();
        CHECK_FALSE(slots.empty());
        for (const core::SlotId &slot : {slots.front(), slots.back()})
            middleOf(canvas.view(), slot);
    }
}

// Real drags need an X server and the pointer of xdotool: run under a virtual one.

namespace {

/// The program on a screen, with a pointer that another process moves.
struct Desktop {
    ui::Document document{testCatalog()};
    ui::MainWindow window{document};

    Desktop()
    {
        document.start(ui::emptyProject(document.catalog()));
        window.setGeometry(0, 0, 1900, 1000);
        window.show();
        REQUIRE(QTest::qWaitFor([this] { return window.windowHandle() && window.windowHandle()->isExposed(); }));
        QTest::qWait(800);
    }
    ui::ChassisView &view() { return window.chassisPanel().view(); }
    QPoint card(int row)
    {
        ui::PartListView &list = window.palettePanel().view();
        return list.viewport()->mapToGlobal(list.visualRect(list.model()->index(row, 0)).center());
    }
    core::PartId part(int row) { return static_cast<ui::PartListModel *>(window.palettePanel().view().model())->partAt(row); }
    QPoint slot(const core::SlotId &slot) { return view().viewport()->mapToGlobal(view().mapFromScene(view().scene().plan().slot(slot)->rect.center())); }
    /// Presses, moves in steps, does what `end` says. Returns when the pointer has done it.
    void drag(const QPoint &from, const QPoint &to, const QStringList &end = {"mouseup", "1"})
    {
        const auto at = [](const QPoint &point) { return QStringList{"mousemove", QString::number(point.x()), QString::number(point.y()), "sleep", "0.2"}; };
        QStringList script =
            at(from) + QStringList{"mousedown", "1", "sleep", "0.2"} + at(from + QPoint(30, 10)) + at((from + to) / 2) + at(to - QPoint(4, 2)) + at(to) + end;
        QProcess pointer;
        pointer.start("xdotool", script);
        REQUIRE(QTest::qWaitFor([&pointer] { return pointer.state() == QProcess::NotRunning; }, 20'000));
        CHECK(pointer.exitCode() == 0);
        QTest::qWait(300);
    }
};

} // namespace

TEST_CASE("a_real_drag_from_the_part_library_lands_in_the_slot", "[.][xvfb]")
{
    Desktop desktop;
    const core::PartId part = desktop.part(0);
    CHECK(desktop.document.serverResult().assembly.accelerators.empty());
    const double idle = core::inWatts(desktop.document.serverResult().power.output);
    desktop.drag(desktop.card(0), desktop.slot({"gpu-a", 2}));
    REQUIRE(desktop.document.server().placements.size() == 1);
    CHECK(desktop.document.server().placements.front().slot == core::SlotId{"gpu-a", 2});
    CHECK(desktop.document.server().placements.front().part == part);
    // And the server is evaluated with it.
    CHECK(desktop.document.serverResult().assembly.accelerators.size() == 1);
    CHECK(core::inWatts(desktop.document.serverResult().power.output) > idle);
    CHECK(desktop.document.undoStack().count() == 1);
    CHECK_FALSE(desktop.view().isHolding());
    // From there to another slot, by the same hand.
    desktop.drag(desktop.slot({"gpu-a", 2}), desktop.slot({"gpu-b", 1}));
    REQUIRE(desktop.document.server().placements.size() == 1);
    CHECK(desktop.document.server().placements.front().slot == core::SlotId{"gpu-b", 1});
    CHECK(desktop.document.undoStack().count() == 2);
    // And out of the chassis.
    desktop.drag(desktop.slot({"gpu-b", 1}), desktop.card(3));
    CHECK(desktop.document.server().placements.empty());
    CHECK(desktop.document.serverResult().assembly.accelerators.empty());
}

TEST_CASE("a_real_drag_shows_where_the_part_may_go_while_it_lasts", "[.][xvfb]")
{
    Desktop desktop;
    // The drag runs a loop of its own: what it shows is looked at from inside.
    bool tinted = false, said = false;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        const ui::ChassisScene &scene = desktop.view().scene();
        if (!desktop.view().isHolding() || !scene.marksOf({"gpu-a", 2}).hovered || tinted)
            return;
        tinted = scene.marksOf({"cpu", 0}).state == ui::SlotState::Dimmed;
        said = !desktop.window.chassisPanel().explanation().isEmpty();
        desktop.window.screen()->grabWindow(0).save(picturesFolder() + QStringLiteral("/real_drag.png"));
    });
    look.start(50);
    desktop.drag(desktop.card(0), desktop.slot({"gpu-a", 2}), {"sleep", "0.6", "key", "Escape", "sleep", "0.3", "mouseup", "1"});
    CHECK(tinted);
    CHECK(said);
    CHECK_FALSE(desktop.view().isHolding());
    CHECK(desktop.view().scene().marksOf({"gpu-a", 2}) == ui::SlotMarks{});
    CHECK(desktop.document.server().placements.empty());
    CHECK(desktop.document.undoStack().count() == 0);
}

TEST_CASE("a_real_drop_that_is_refused_or_outside_changes_nothing", "[.][xvfb]")
{
    Desktop desktop;
    desktop.drag(desktop.card(0), desktop.slot({"cpu", 0})); // an accelerator into a processor socket
    CHECK(desktop.document.server().placements.empty());
    CHECK_FALSE(desktop.view().isHolding());
    desktop.drag(desktop.card(0), desktop.window.mapToGlobal(QPoint(1700, 900))); // the results
    CHECK(desktop.document.server().placements.empty());
    CHECK(desktop.document.undoStack().count() == 0);
}
