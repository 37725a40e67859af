// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QScrollBar>
#include <QSplitter>

#include <catch2/catch.hpp>

#include "tests/support/ui/chassis_hands.h"
#include "tests/support/ui/drawn_chassis.h"
#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/chassis/slot_tree.h"
#include "ui/widgets/explanation_strip.h"
#include "ui/widgets/undo_bar.h"

// What stands beside and over the canvas: the list of slots and the bar that takes a removal back.

using namespace inferrack;
using namespace inferrack::tests;
using core::SlotId;

namespace {

struct Canvas {
    explicit Canvas(QSize size, const char *chassis = nullptr)
    {
        if (chassis)
            panel.actions().setChassis(core::PartId(chassis));
        panel.resize(size);
        panel.show();
        settle();
    }
    void toggleList()
    {
        panel.listAction()->trigger();
        settle();
    }
    const ui::ChassisPlan &plan() { return panel.view().scene().plan(); }
    QRect placeOf(const QRectF &rect)
    {
        const ui::ChassisView &view = panel.view();
        return view.mapFromScene(rect).boundingRect().translated(view.viewport()->mapTo(&panel, QPoint(0, 0)));
    }
    ui::UndoBar &remove(const SlotId &slot)
    {
        panel.actions().remove({slot});
        settle();
        auto *bar = panel.findChild<ui::UndoBar *>();
        REQUIRE(bar);
        REQUIRE(bar->isVisible());
        return *bar;
    }
    /// Area of slots that the plate of the bar covers; its shadow covers nothing.
    int covered(const ui::UndoBar &bar)
    {
        const QRect plate = bar.geometry().adjusted(4, 4, -4, -8);
        int area = 0;
        for (const ui::PlanSlot &slot : plan().slots) {
            const QRect common = placeOf(slot.rect).intersected(plate);
            area += common.width() * common.height();
        }
        return area;
    }

    Scene scene;
    ui::ChassisPanel panel{scene.document, scene.selection};
};

} // namespace

TEST_CASE("a_plan_beside_the_list_is_laid_out_to_what_is_left")
{
    for (const int width : {1264, 1100, 990, 960, 940}) {
        CAPTURE(width);
        Canvas c({width, 620});
        c.toggleList();
        CHECK_FALSE(c.panel.isListOver());
        CHECK(c.panel.list().isVisible());
        CHECK(c.panel.list().width() >= 255);
        CHECK(c.plan().size.width() <= c.panel.view().width());
        CHECK_FALSE(c.panel.view().horizontalScrollBar()->isVisible());
        c.toggleList();
        CHECK_FALSE(c.panel.list().isVisible());
        CHECK(c.panel.view().width() == width);
        CHECK(c.plan().size.width() >= width - 30);
    }
}

TEST_CASE("where_both_have_no_room_the_list_lies_over_the_canvas")
{
    Canvas c({940, 520}, "smc-sys-821ge-tnhr");
    const ui::ChassisPlan before = c.plan();
    c.toggleList();
    CHECK(c.panel.isListOver());
    CHECK(c.panel.list().isVisible());
    CHECK(c.panel.list().geometry().right() == c.panel.width() - 1);
    CHECK(c.panel.list().geometry().bottom() == c.panel.height() - 1);
    CHECK(c.panel.list().width() == 300);
    // The chassis below it stays as it was.
    CHECK(c.plan() == before);
    CHECK(c.panel.view().width() == 940);
    c.toggleList();
    CHECK_FALSE(c.panel.isListOver());
    CHECK_FALSE(c.panel.list().isVisible());
    CHECK(c.plan() == before);
}

TEST_CASE("modules_need_more_width_beside_the_list_than_cards")
{
    Canvas cards({1000, 560}), modules({1000, 560}, "smc-sys-821ge-tnhr");
    cards.toggleList();
    modules.toggleList();
    CHECK_FALSE(cards.panel.isListOver());
    CHECK(modules.panel.isListOver());
    // Another chassis is another matter.
    modules.panel.actions().setChassis(core::PartId("smc-as-4125gs-tnrt"));
    settle();
    CHECK_FALSE(modules.panel.isListOver());
    CHECK(modules.panel.list().isVisible());
    modules.panel.actions().setChassis(core::PartId("smc-sys-821ge-tnhr"));
    settle();
    CHECK(modules.panel.isListOver());
    CHECK(modules.panel.list().isVisible());
}

TEST_CASE("a_window_that_grows_takes_the_list_beside_the_canvas_again")
{
    Canvas c({940, 520}, "smc-sys-821ge-tnhr");
    c.toggleList();
    REQUIRE(c.panel.isListOver());
    c.panel.resize(1264, 620);
    settle();
    CHECK_FALSE(c.panel.isListOver());
    CHECK(c.panel.list().isVisible());
    CHECK(c.panel.view().width() + c.panel.list().width() <= 1264);
    CHECK(c.panel.view().width() >= 900);
    c.panel.resize(940, 520);
    settle();
    CHECK(c.panel.isListOver());
    CHECK(c.panel.list().isVisible());
}

TEST_CASE("the_list_over_the_canvas_works_like_the_one_beside_it")
{
    Canvas c({940, 520}, "smc-sys-821ge-tnhr");
    c.toggleList();
    c.scene.selection.select({{"module", 1}});
    CHECK(c.panel.list().selectionModel()->selectedRows().size() == 1);
    setLanguage(ui::Language::Chinese);
    settle();
    CHECK(c.panel.isListOver());
    setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("strip_and_undo_bar_keep_off_the_list_over_the_canvas")
{
    Canvas c({940, 520}, "smc-sys-821ge-tnhr");
    c.toggleList();
    REQUIRE(c.panel.isListOver());
    c.scene.selection.explain(core::text(INFERRACK_TEXT("Chassis", "%1 are joined by %2."), core::SlotNames{{"CPU0", "CPU1"}}, core::Name{"UPI"}),
                              core::Severity::Note, false, 0);
    settle();
    const auto *strip = c.panel.findChild<ui::ExplanationStrip *>();
    REQUIRE(strip->isVisible());
    CHECK_FALSE(strip->geometry().intersects(c.panel.list().geometry()));
    REQUIRE_FALSE(c.scene.document.server().placements.empty());
    CHECK_FALSE(c.remove(c.scene.document.server().placements.front().slot).geometry().intersects(c.panel.list().geometry()));
}

TEST_CASE("the_undo_bar_covers_no_slot")
{
    // As at 1366 x 768 and 1280 x 720, where the plan fills the canvas to its foot, and in a large window.
    for (const QSize size : {QSize(968, 568), QSize(918, 504), QSize(1264, 648), QSize(1264, 900)}) {
        CAPTURE(size.width(), size.height());
        Canvas c(size);
        const ui::UndoBar &bar = c.remove({"gpu-a", 0});
        CHECK(c.panel.rect().contains(bar.geometry()));
        CHECK(c.covered(bar) == 0);
        CHECK(std::abs(bar.geometry().center().x() - c.panel.width() / 2) <= 2);
    }
}

TEST_CASE("below_messages_the_undo_bar_is_not_hidden")
{
    Canvas c({968, 568});
    c.panel.setMessagesFoot(120);
    const QRect place = c.remove({"gpu-a", 0}).geometry();
    CHECK((place.top() >= 128 || place.top() > c.panel.height() / 2));
    CHECK(c.panel.rect().contains(place));
}

TEST_CASE("the_words_of_a_layer_stand_on_clear_ground")
{
    for (const QSize size : {QSize(1264, 700), QSize(1100, 620)}) {
        CAPTURE(size.width());
        Canvas c(size);
        c.panel.view().scene().setNumaShown(true);
        settle();
        const QRectF line = c.plan().caption;
        REQUIRE_FALSE(line.isEmpty());
        const QImage image = pictureOf(c.panel.view());
        const QRect shown = c.panel.view().mapFromScene(line).boundingRect();
        CHECK(pixelsOf(image, ui::tokens().grid) > 100);
        CHECK(pixelsOf(image.copy(shown), ui::tokens().grid) == 0);
        for (const ui::PlanElevation &elevation : c.plan().elevations)
            CHECK(pixelsOf(image.copy(c.panel.view().mapFromScene(elevation.title).boundingRect()), ui::tokens().grid) == 0);
    }
}
