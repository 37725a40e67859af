// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/support/ui/open_example.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_view.h"
#include "ui/palette/placing.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

/// A panel on screen with a part chosen.
struct Library {
    explicit Library(Scene &scene) : panel(scene.document, scene.selection)
    {
        panel.resize(272, 900);
        panel.show();
        panel.model().judgeAll();
    }
    void choose(const char *part)
    {
        const int row = panel.model().rowOf(core::PartId(part));
        REQUIRE(row >= 0);
        panel.view().setCurrentIndex(panel.model().index(row));
        panel.view().scrollTo(panel.model().index(row));
        settle();
    }
    ui::PalettePanel panel;
};

} // namespace

TEST_CASE("a_double_click_puts_a_part_into_the_best_slot")
{
    Scene scene;
    Library library(scene);
    library.choose("nvidia-l40s");
    const core::Project before = scene.document.project();
    const QPoint card = library.panel.view().visualRect(library.panel.view().currentIndex()).center();
    QTest::mouseDClick(library.panel.view().viewport(), Qt::LeftButton, {}, card);
    CHECK(scene.installed("nvidia-l40s") == 5);
    CHECK(scene.selection.slotIds().size() == 1);
    REQUIRE(scene.document.undoStack().count() == 1);
    CHECK(scene.document.undoStack().text(0) ==
          "Add L40S 48GB to " + ui::translated(core::Argument(scene.document.serverResult().assembly.label(scene.selection.slotIds().front()))));
    scene.document.undoStack().undo();
    CHECK(scene.document.project() == before);
}

TEST_CASE("enter_places_one_and_shift_enter_fills_all")
{
    Scene scene;
    Library library(scene);
    library.choose("nvidia-l40s");
    QTest::keyClick(&library.panel.view(), Qt::Key_Return);
    CHECK(scene.installed("nvidia-l40s") == 5);
    QTest::keyClick(&library.panel.view(), Qt::Key_Return, Qt::ShiftModifier);
    CHECK(scene.installed("nvidia-l40s") > 5);
    CHECK(scene.document.undoStack().count() == 2);
    CHECK(static_cast<int>(scene.selection.slotIds().size()) == scene.installed("nvidia-l40s") - 5);
}

TEST_CASE("space_picks_a_part_up_and_puts_it_back")
{
    Scene scene;
    Library library(scene);
    library.choose("nvidia-l4");
    QTest::keyClick(&library.panel.view(), Qt::Key_Space);
    CHECK(scene.selection.inHand() == core::PartId("nvidia-l4"));
    QTest::keyClick(&library.panel.view(), Qt::Key_Space);
    CHECK(scene.selection.inHand().isEmpty());
    CHECK(scene.document.undoStack().count() == 0);
}

TEST_CASE("what_cannot_be_placed_is_refused_with_its_reason_and_changes_nothing")
{
    Scene scene;
    const core::Project before = scene.document.project();
    CHECK(!ui::putIntoBestSlot(scene.document, scene.selection, core::PartId("nvidia-h200-sxm")));
    CHECK(scene.document.project() == before);
    REQUIRE(scene.problems.size() == 1);
    CHECK(!ui::translated(scene.problems.front()).isEmpty());
    CHECK(scene.document.undoStack().count() == 0);
}

TEST_CASE("selected_parts_are_replaced_in_one_step")
{
    Scene scene;
    scene.selection.select({core::SlotId{"gpu-a", 0}, core::SlotId{"gpu-a", 1}});
    CHECK(ui::replaceSelected(scene.document, scene.selection, core::PartId("nvidia-l4")));
    CHECK(scene.installed("nvidia-l4") == 2);
    CHECK(scene.installed("nvidia-l40s") == 2);
    CHECK(scene.document.undoStack().count() == 1);
}

TEST_CASE("another_chassis_names_the_parts_it_has_no_place_for")
{
    Scene scene;
    ui::PartListModel model(scene.document);
    model.setKind(core::PartKind::Chassis);
    model.judgeAll();
    core::PartId smaller;
    for (int row = 0; row < model.rowCount() && smaller.isEmpty(); ++row)
        if (model.card(model.partAt(row)).fit == core::Fit::FitsWithWarning)
            smaller = model.partAt(row);
    REQUIRE(!smaller.isEmpty());
    CHECK(ui::putIntoBestSlot(scene.document, scene.selection, smaller));
    CHECK(scene.document.server().chassis == smaller);
    REQUIRE(scene.problems.size() == 1);
    const QString sentence = ui::translated(scene.problems.front());
    INFO(sentence.toStdString());
    CHECK(sentence.contains("has no place for these parts"));
    CHECK(sentence.contains(QString::fromUtf8("×")));
}

TEST_CASE("an_empty_list_says_why_and_clears_the_filters")
{
    Scene scene;
    Library library(scene);
    auto *search = library.panel.findChild<QLineEdit *>();
    search->setText("9xx");
    settle();
    CHECK(library.panel.model().total() == 0);
    QPushButton *clear = nullptr;
    for (QPushButton *button : library.panel.findChildren<QPushButton *>())
        if (button->isVisible())
            clear = button;
    REQUIRE(clear);
    CHECK(clear->text() == "Clear filters");
    clear->click();
    CHECK(search->text().isEmpty());
    CHECK(library.panel.model().total() > 0);
}

TEST_CASE("the_rail_flies_out_over_the_window_and_back")
{
    Scene scene;
    QWidget window;
    window.resize(1280, 700);
    ui::PalettePanel panel(scene.document, scene.selection, &window);
    panel.setCompact(true);
    panel.setGeometry(0, 40, ui::PalettePanel::railWidth, 600);
    window.show();
    settle();
    CHECK(!panel.isOpen());
    panel.focusSearch();
    REQUIRE(panel.isOpen());
    auto *search = window.findChild<QLineEdit *>();
    REQUIRE(search);
    CHECK(search->mapTo(&window, QPoint()).x() >= ui::PalettePanel::railWidth);
    QTest::keyClick(search, Qt::Key_Escape);
    CHECK(!panel.isOpen());
    // What is picked up needs the canvas.
    panel.focusSearch();
    scene.selection.takeInHand(core::PartId("nvidia-l40s"));
    CHECK(!panel.isOpen());
    scene.selection.takeInHand({});
    panel.setCompact(false);
    CHECK(search->isVisibleTo(&panel));
}

TEST_CASE("every_kind_has_a_button_with_its_name_and_key")
{
    Scene scene;
    Library library(scene);
    int keys = 0;
    for (const QToolButton *button : library.panel.findChildren<QToolButton *>()) {
        if (qobject_cast<QLineEdit *>(button->parentWidget()))
            continue; // of the input itself
        INFO(button->toolTip().toStdString());
        CHECK(!button->accessibleName().isEmpty());
        keys += button->toolTip().contains("(Alt+");
    }
    CHECK(keys >= 8);
    library.panel.showKind(core::PartKind::PowerSupply);
    CHECK(library.panel.model().kind() == core::PartKind::PowerSupply);
}

TEST_CASE("another_project_begins_with_an_empty_search")
{
    Scene scene;
    Library library(scene);
    auto *search = library.panel.findChild<QLineEdit *>();
    REQUIRE(search);
    const int all = library.panel.model().total();
    search->setText(QStringLiteral("L40S"));
    REQUIRE(library.panel.model().total() < all);
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {24, false}; });
    CHECK(search->text() == "L40S");
    REQUIRE(scene.document.open(exampleFile()));
    CHECK(search->text().isEmpty());
    CHECK(library.panel.model().total() == all);
}
