// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QMimeData>
#include <QTest>

#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/application.h"
#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/chassis/slot_tree.h"

#include <algorithm>
#include <iostream>

namespace inferrack::ui {

namespace {

void showServer(tests::Scene &scene, core::ServerType server)
{
    core::Project project = scene.document.project();
    server.id = scene.document.server().id;
    project.scenarios.front().servers.front() = server;
    scene.document.start(project);
}

} // namespace

TEST_CASE("an_empty_chassis_says_how_to_go_on_and_a_part_ends_that")
{
    tests::Scene scene{QString()};
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    CHECK(panel.explanation() == QStringLiteral("This chassis is empty. Drag a part here or press Enter in the part library."));
    showServer(scene, core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 1));
    CHECK(panel.explanation().isEmpty());
}

TEST_CASE("the_supply_scheme_is_chosen_in_the_tool_row")
{
    tests::Scene scene{QString()};
    showServer(scene, core::aServer("smc-as-4125gs-tnrt"));
    ChassisPanel panel(scene.document, scene.selection);
    panel.show();
    auto *scheme = panel.findChild<QComboBox *>();
    REQUIRE(scheme);
    CHECK(scheme->currentText() == QStringLiteral("2+2"));
    REQUIRE(scheme->count() > 1);
    const QString other = scheme->itemText(scheme->currentIndex() == 0 ? 1 : 0);
    scheme->setCurrentText(other);
    Q_EMIT scheme->activated(scheme->currentIndex());
    CHECK(scene.document.server().supplyScheme == other.toStdString());
    scene.document.undoStack().undo();
    CHECK(scheme->currentText() == QStringLiteral("2+2"));
}

TEST_CASE("elevations_hide_on_a_low_canvas")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    tests::settle();
    CHECK(panel.view().scene().plan().elevations.size() == 2);
    panel.resize(990, 568);
    tests::settle();
    CHECK(panel.view().scene().plan().elevations.empty());
}

TEST_CASE("ctrl_t_shows_the_list_beside_the_drawing")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    CHECK_FALSE(panel.list().isVisible());
    panel.listAction()->trigger();
    CHECK(panel.list().isVisible());
    CHECK(panel.listAction()->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_T));
}

TEST_CASE("where_is_this_from_reaches_the_owner_of_the_panel")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    core::PartId asked;
    QObject::connect(&panel, &ChassisPanel::partInfoRequested, &panel, [&](const core::PartId &part) { asked = part; });
    Q_EMIT panel.actions().partInfoRequested(core::PartId("nvidia-l40s"));
    CHECK(asked == core::PartId("nvidia-l40s"));
}

TEST_CASE("pictures_of_the_chassis_view", "[pictures]")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    scene.selection.select({{"gpu-a", 2}});
    tests::takePictures(panel, QSize(1264, 648), QStringLiteral("chassis_view"));
    tests::takePictures(panel, QSize(990, 568), QStringLiteral("chassis_view_1366"));

    showServer(scene, core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("nvidia-l40s", {"gpu-a.0-1"}).with("ddr5-rdimm-64g-4800", {"dimm0a.0-3"}));
    tests::settle();
    QMimeData mime;
    mime.setData(QString::fromUtf8(partMimeType), "nvidia-l40s");
    const auto at = [&](const core::SlotId &slot) { return panel.view().mapFromScene(panel.view().scene().plan().slot(slot)->rect.center()); };
    QDragEnterEvent enter(QPoint(4, 4), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(panel.view().viewport(), &enter);
    QDragMoveEvent move(at({"gpu-a", 3}), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(panel.view().viewport(), &move);
    panel.resize(1264, 648);
    CHECK(panel.grab().save(tests::picturesFolder() + QStringLiteral("/chassis_view_drag.png")));
    panel.view().letGo();

    showServer(scene, core::aServer("smc-sys-741ge-tnrt").with("xeon-gold-6430", 2).with("nvidia-rtx4090", {"slot-b.0"}));
    CHECK(panel.grab().save(tests::picturesFolder() + QStringLiteral("/chassis_view_wide_card.png")));
}

TEST_CASE("a_thousand_edits_are_painted_within_the_budget", "[.][benchmark]")
{
    tests::Scene scene;
    showServer(scene, core::aFullServer("smc-sys-421ge-tnrt"));
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    tests::settle();
    std::vector<double> times;
    for (int i = 0; i < 1000; ++i) {
        const core::SlotId slot{i % 2 ? "gpu-a" : "gpu-b", (i / 2) % 4};
        const core::PartId part(i / 8 % 2 ? "nvidia-l40s" : "nvidia-h200-nvl");
        QElapsedTimer timer;
        timer.start();
        panel.actions().place(part, slot);
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    std::cout << "edit to painted: median " << times[500] << " ms, p99 " << times[990] << " ms; evaluation alone " << scene.document.evaluationMs() << " ms\n";
    CHECK(times[500] < 16.0);
    CHECK(times[990] < 33.0);
}

} // namespace inferrack::ui
