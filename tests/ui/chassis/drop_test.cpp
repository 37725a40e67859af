// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDragEnterEvent>
#include <QMimeData>
#include <QProcess>
#include <QTest>
#include <QWindow>

#include "core/project/edits.h"
#include "core/project/placement.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_scene.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/starting_project.h"
#include "ui/palette/palette_panel.h"
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

// Needs an X server and the pointer of xdotool: run by ./run.sh test under a virtual one.
TEST_CASE("a_real_drag_from_the_part_library_lands_in_the_slot", "[.][xvfb]")
{
    ui::Document document(testCatalog());
    document.start(ui::emptyProject(document.catalog()));
    ui::MainWindow window(document);
    window.setGeometry(0, 0, 1900, 1000);
    window.show();
    REQUIRE(QTest::qWaitFor([&window] { return window.windowHandle() && window.windowHandle()->isExposed(); }));
    QTest::qWait(800);
    ui::PartListView &list = window.palettePanel().view();
    const QPoint from = list.viewport()->mapToGlobal(list.visualRect(list.model()->index(0, 0)).center());
    const QPoint to = window.chassisPanel().view().viewport()->mapToGlobal(middleOf(window.chassisPanel().view(), {"gpu-a", 2}));
    const auto at = [](const QPoint &point) { return QStringList{"mousemove", QString::number(point.x()), QString::number(point.y()), "sleep", "0.2"}; };
    QStringList script =
        at(from) + QStringList{"mousedown", "1", "sleep", "0.2"} + at(from + QPoint(30, 10)) + at((from + to) / 2) + at(to - QPoint(4, 2)) + at(to);
    script += QStringList{"mouseup", "1"};
    QProcess pointer;
    pointer.start("xdotool", script);
    const bool placed = QTest::qWaitFor([&document] { return !document.server().placements.empty(); }, 20'000);
    CHECK(placed);
    if (placed)
        CHECK(document.server().placements.front().slot == core::SlotId{"gpu-a", 2});
    pointer.waitForFinished(5000);
}
