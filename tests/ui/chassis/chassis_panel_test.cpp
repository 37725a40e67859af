// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QToolButton>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QMenu>
#include <QMimeData>
#include <QTest>

#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/application.h"
#include "tests/support/ui/drawn_chassis.h"
#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/chassis/slot_tree.h"
#include "ui/widgets/explanation_strip.h"
#include "ui/widgets/number_edit.h"
#include "ui/widgets/undo_bar.h"

#include <algorithm>
#include <ctime>
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
    showServer(scene, core::aServer("smc-sys-821ge-tnhr"));
    ChassisPanel panel(scene.document, scene.selection);
    panel.show();
    auto *scheme = panel.findChild<QComboBox *>();
    REQUIRE(scheme);
    const QString own = scheme->currentText();
    REQUIRE(scheme->count() > 1);
    const QString other = scheme->itemText(scheme->currentIndex() == 0 ? 1 : 0);
    scheme->setCurrentText(other);
    Q_EMIT scheme->activated(scheme->currentIndex());
    CHECK(scene.document.server().supplyScheme == other.toStdString());
    scene.document.undoStack().undo();
    CHECK(scheme->currentText() == own);
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

TEST_CASE("the_hint_of_an_empty_chassis_covers_nothing_of_it")
{
    for (const std::string &chassis : tests::everyChassis()) {
        tests::Scene scene{QString()};
        showServer(scene, core::aServer(chassis));
        ChassisPanel panel(scene.document, scene.selection);
        panel.show();
        for (const QSize size : {QSize(1264, 648), QSize(968, 568), QSize(918, 504)}) {
            panel.resize(size);
            tests::settle();
            CAPTURE(chassis, size.width());
            const auto *strip = panel.findChild<ExplanationStrip *>();
            REQUIRE(strip);
            if (!strip->isVisible())
                continue;
            const ChassisView &view = panel.view();
            const QRectF covered(view.viewport()->mapFrom(&panel, strip->pos()), strip->size());
            const ChassisPlan &plan = view.scene().plan();
            CHECK_FALSE(covered.intersects(QRectF(view.mapFromScene(plan.body.topLeft()), plan.body.size())));
            for (const PlanElevation &elevation : plan.elevations)
                CHECK_FALSE(covered.intersects(QRectF(view.mapFromScene(elevation.rect.topLeft()), elevation.rect.size())));
        }
    }
}

TEST_CASE("the_hint_goes_with_the_first_part_and_returns_with_undo")
{
    tests::Scene scene{QString()};
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    tests::settle();
    const QString hint = panel.explanation();
    REQUIRE(hint.startsWith(QStringLiteral("This chassis is empty.")));
    panel.actions().place(core::PartId("nvidia-l40s"), {"gpu-a", 0});
    CHECK(panel.explanation().isEmpty());
    scene.document.undoStack().undo();
    CHECK(panel.explanation() == hint);
    scene.document.undoStack().redo();
    CHECK(panel.explanation().isEmpty());
    REQUIRE(scene.document.open(QStringLiteral(":/resources/examples/tier-8xh200sxm.inferrack")));
    CHECK(panel.explanation().isEmpty());
}

TEST_CASE("a_sentence_gives_way_to_the_hint_and_the_hint_to_a_sentence")
{
    tests::Scene scene{QString()};
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    tests::settle();
    const QString hint = panel.explanation();
    const core::Text sentence = core::text(INFERRACK_TEXT("Chassis", "%1 are joined by %2."), core::SlotNames{{"CPU0", "CPU1"}}, core::Name{"UPI"});
    scene.selection.explain(sentence, core::Severity::Note);
    CHECK(panel.explanation() == QStringLiteral("CPU0 and CPU1 are joined by UPI."));
    scene.selection.explain({}, core::Severity::Note);
    CHECK(panel.explanation() == hint);
    // An edit while a sentence stands does not bring the hint back over it.
    scene.selection.explain(sentence, core::Severity::Note);
    scene.editWorkload([](core::Workload &workload) { workload.concurrency.value = 7; });
    CHECK(panel.explanation() == QStringLiteral("CPU0 and CPU1 are joined by UPI."));
}

TEST_CASE("what_the_strip_says_is_said_in_the_language_in_use")
{
    tests::Scene scene{QString()};
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    tests::settle();
    setLanguage(Language::Chinese);
    tests::settle();
    CHECK(panel.explanation().startsWith(QStringLiteral("这台机箱还是空的")));
    panel.actions().refuse(core::text(INFERRACK_TEXT("Chassis", "%1 are joined by %2."), core::SlotNames{{"CPU0", "CPU1"}}, core::Name{"UPI"}));
    CHECK(panel.explanation() == QStringLiteral("CPU0、CPU1 通过 UPI 互联。"));
    setLanguage(Language::English);
    tests::settle();
    CHECK(panel.explanation() == QStringLiteral("CPU0 and CPU1 are joined by UPI."));
    const auto *strip = panel.findChild<ExplanationStrip *>();
    CHECK(strip->remaining() > 0); // it still leaves after its four seconds
    CHECK(strip->remaining() <= 4000);
}

TEST_CASE("the_menu_of_chassis_holds_every_chassis_by_its_maker")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    QMenu *menu = nullptr;
    for (QToolButton *button : panel.findChildren<QToolButton *>()) {
        if (button->menu())
            menu = button->menu();
    }
    REQUIRE(menu);
    Q_EMIT menu->aboutToShow();
    int chassis = 0, checked = 0;
    QAction *other = nullptr;
    for (const QAction *maker : menu->actions()) {
        REQUIRE(maker->menu());
        CHECK_FALSE(maker->menu()->isEmpty());
        for (QAction *action : maker->menu()->actions()) {
            ++chassis;
            checked += action->isChecked();
            if (!action->isChecked())
                other = action;
        }
    }
    CHECK(chassis == static_cast<int>(tests::everyChassis().size()));
    CHECK(checked == 1);
    const core::PartId before = scene.document.server().chassis;
    other->trigger();
    CHECK(scene.document.server().chassis != before);
    CHECK(scene.document.undoStack().count() == 1);
}

TEST_CASE("buttons_of_the_tool_row_zoom_fit_and_hide")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    tests::settle();
    const auto button = [&](const char *name) -> QToolButton & {
        for (QToolButton *candidate : panel.findChildren<QToolButton *>()) {
            if (candidate->accessibleName() == QLatin1String(name) || candidate->text() == QLatin1String(name))
                return *candidate;
        }
        FAIL("no button " << name);
        throw 0;
    };
    button("Larger").click();
    CHECK(panel.view().zoom() == Approx(1.25));
    CHECK(button("Actual size").text() == QStringLiteral("125%"));
    button("Smaller").click();
    CHECK(panel.view().zoom() == Approx(1.0));
    button("Larger").click();
    button("Actual size").click();
    CHECK(panel.view().zoom() == 1.0);
    button("Larger").click();
    button("Fit into view").click();
    CHECK(button("Actual size").text() == QStringLiteral("100%"));
    button("PCIe links").click();
    CHECK_FALSE(panel.view().scene().linksShown());
    button("Front and rear").click();
    CHECK(panel.view().scene().plan().elevations.empty());
    button("Front and rear").click();
    CHECK(panel.view().scene().plan().elevations.size() == 2);
}

TEST_CASE("the_number_of_servers_is_one_step_of_undo")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.show();
    auto *count = panel.findChild<NumberEdit *>();
    REQUIRE(count);
    const int before = scene.document.server().count;
    count->selectAll();
    QTest::keyClicks(count, QStringLiteral("4"));
    QTest::keyClick(count, Qt::Key_Return);
    CHECK(scene.document.server().count == 4);
    CHECK(scene.document.undoStack().count() == 1);
    scene.document.undoStack().undo();
    CHECK(scene.document.server().count == before);
    CHECK(count->text() == QString::number(before));

    SECTION("steps of the arrows are one step of undo until the field is left")
    {
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(count, Qt::Key_Up);
        CHECK(scene.document.server().count == 8);
        CHECK(scene.document.undoStack().count() == 1);
    }
    SECTION("what is no count says its range and changes nothing")
    {
        count->selectAll();
        QTest::keyClicks(count, QStringLiteral("0"));
        QTest::keyClick(count, Qt::Key_Return);
        CHECK(count->property("error").toBool());
        CHECK(count->toolTip() == "Number of servers takes a number from 1 to 10,000. The last good value stays in use.");
        CHECK(scene.document.server().count == before);
    }
}

TEST_CASE("a_removal_is_said_by_the_undo_bar_which_takes_it_back")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    tests::settle();
    auto *bar = panel.findChild<UndoBar *>();
    REQUIRE(bar);
    CHECK_FALSE(bar->isVisible());
    int asked = 0;
    QObject::connect(&panel, &ChassisPanel::undoRequested, &panel, [&] { ++asked; });
    panel.actions().remove({{"gpu-a", 0}});
    CHECK(bar->isVisible());
    CHECK(panel.rect().contains(bar->geometry()));
    CHECK(std::abs(bar->geometry().center().x() - panel.view().geometry().center().x()) <= 1);
    Q_EMIT bar->undoRequested();
    CHECK(asked == 1);
    CHECK_FALSE(bar->isVisible());
}

TEST_CASE("a_chassis_with_one_scheme_offers_no_choice_of_schemes_and_a_schematic_no_elevations")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        tests::Scene scene{QString()};
        showServer(scene, core::aServer(chassis));
        ChassisPanel panel(scene.document, scene.selection);
        const core::Layout &layout = tests::layoutOf(chassis);
        panel.resize(1246, 640);
        panel.show();
        tests::settle();
        CHECK(panel.findChild<QComboBox *>()->isVisibleTo(&panel) == (layout.schemes.size() > 1));
        const auto buttons = panel.findChildren<QToolButton *>();
        const bool elevations = std::any_of(buttons.begin(), buttons.end(),
                                            [&](QToolButton *b) { return b->text() == QStringLiteral("Front and rear") && b->isVisibleTo(&panel); });
        CHECK(elevations == !layout.views.empty());
    }
}

TEST_CASE("where_the_elevations_have_no_room_there_is_no_button_for_them")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.show();
    const auto button = [&] {
        for (QToolButton *b : panel.findChildren<QToolButton *>())
            if (b->text() == QStringLiteral("Front and rear"))
                return b;
        return static_cast<QToolButton *>(nullptr);
    };
    REQUIRE(button());
    for (const int height : {640, 520, 640}) {
        panel.resize(1246, height);
        tests::settle();
        CHECK(button()->isVisibleTo(&panel) == (height >= 600));
        CHECK(button()->isChecked());
    }
}

TEST_CASE("a_panel_thrown_away_and_built_again_shows_the_same")
{
    tests::Scene scene;
    const auto shown = [&] {
        ChassisPanel panel(scene.document, scene.selection);
        panel.resize(1264, 648);
        panel.show();
        tests::settle();
        return panel.grab().toImage();
    };
    const QImage first = shown();
    CHECK(shown() == first);
    ChassisActions actions(scene.document, scene.selection);
    actions.remove({{"gpu-a", 0}});
    const QImage less = shown();
    CHECK(less != first);
    scene.document.undoStack().undo();
    scene.selection.clear();
    CHECK(shown() == first);
}

TEST_CASE("pictures_of_the_chassis_view", "[pictures]")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    scene.selection.select({{"gpu-a", 2}});
    tests::takePictures(panel, QSize(1264, 648), QStringLiteral("chassis_view"));
    tests::takePictures(panel, QSize(990, 568), QStringLiteral("chassis_view_1366"));

    showServer(scene,
               core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("nvidia-l40s", {"gpu-a.0-1"}).with("ddr5-rdimm-64g-4800", {"dimm0a.0-3"}));
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

TEST_CASE("a_whole_chassis_is_painted_anew", "[.][benchmark]")
{
    for (const char *chassis : {"smc-sys-421ge-tnrt", "smc-sys-821ge-tnhr"}) {
        tests::Scene scene;
        showServer(scene, core::aFullServer(chassis));
        ChassisPanel panel(scene.document, scene.selection);
        panel.resize(1264, 648);
        panel.show();
        tests::settle();
        int painted = 0;
        // Time of the processor, so that other programs do not count.
        const auto milliseconds = [](std::clock_t from) { return 1000.0 * static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC; };
        std::clock_t from = std::clock();
        for (; painted < 100; ++painted)
            panel.view().viewport()->repaint();
        const double whole = milliseconds(from) / painted;
        from = std::clock();
        for (int i = 0; i < 50; ++i)
            panel.view().scene().restyle();
        const double laidOut = milliseconds(from) / 50;
        std::cout << chassis << ": repaint " << whole << " ms, laid out anew " << laidOut << " ms\n";
        CHECK(painted == 100);
    }
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
