// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/widgets/explanation_strip.h"
#include "ui/widgets/undo_bar.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::SlotId;

namespace {

/// The canvas of a window of 1280 x 720, where the plan fills it to its foot.
struct Canvas {
    Canvas()
    {
        panel.resize(936, 520);
        panel.show();
        settle();
        strip = panel.findChild<ui::ExplanationStrip *>();
        REQUIRE(strip);
    }
    void say(const std::vector<SlotId> &about)
    {
        scene.selection.explain(core::text(INFERRACK_TEXT("Chassis", "%1 are joined by %2."), core::SlotNames{{"CPU0", "CPU1"}}, core::Name{"UPI"}),
                                core::Severity::Note, false, 0, about);
    }
    void sayNothing() { scene.selection.explain({}, core::Severity::Note); }
    QRect placeOf(const SlotId &slot)
    {
        const ui::ChassisView &view = panel.view();
        const ui::PlanSlot *place = view.scene().plan().slot(slot);
        REQUIRE(place);
        return view.mapFromScene(place->rect).boundingRect().translated(view.viewport()->mapTo(&panel, QPoint(0, 0)));
    }
    bool isAtTop() { return strip->geometry().center().y() < panel.height() / 2; }

    Scene scene;
    ui::ChassisPanel panel{scene.document, scene.selection};
    ui::ExplanationStrip *strip = nullptr;
};

} // namespace

TEST_CASE("the_strip_covers_no_slot_that_it_speaks_of")
{
    Canvas c;
    bool top = false;
    for (const ui::PlanSlot &slot : c.panel.view().scene().plan().slots) {
        c.sayNothing();
        c.say({slot.id});
        INFO(core::toString(slot.id));
        // Nothing stands at both edges.
        CHECK_FALSE(c.strip->geometry().intersects(c.placeOf(slot.id)));
        top = top || c.isAtTop();
    }
    CHECK(top);
}

TEST_CASE("the_strip_stands_at_the_foot_unless_its_slot_is_there")
{
    Canvas c;
    c.say({});
    CHECK_FALSE(c.isAtTop());
    c.say({{"gpu-a", 0}});
    CHECK_FALSE(c.isAtTop());
    c.say({{"nic-b", 0}});
    CHECK(c.isAtTop());
    // What neither edge covers leaves it where it is.
    c.say({{"gpu-a", 2}});
    CHECK(c.isAtTop());
    c.say({{"nic-b", 0}});
    CHECK(c.isAtTop());
    // It was away: it begins at the foot again.
    c.sayNothing();
    c.say({{"gpu-a", 2}});
    CHECK_FALSE(c.isAtTop());
}

TEST_CASE("saying_the_same_again_moves_the_strip_nowhere")
{
    Canvas c;
    c.say({{"nic-b", 0}});
    const QRect place = c.strip->geometry();
    for (int i = 0; i < 3; ++i) {
        c.say({{"nic-b", 0}});
        CHECK(c.strip->geometry() == place);
    }
    // An edit while the pointer rests does not either.
    c.scene.editWorkload([](core::Workload &workload) { workload.concurrency.value = 7; });
    settle();
    CHECK(c.strip->geometry() == place);
}

TEST_CASE("at_the_top_the_strip_keeps_below_the_messages")
{
    Canvas c;
    c.say({{"nic-b", 0}});
    const int alone = c.strip->y();
    c.panel.setMessagesFoot(160);
    CHECK(c.strip->y() == 168);
    c.panel.setMessagesFoot(0);
    CHECK(c.strip->y() == alone);
}

TEST_CASE("a_refused_part_leaves_its_slot_in_sight")
{
    Canvas c;
    CHECK_FALSE(c.panel.actions().place(core::PartId("nvidia-l40s"), {"nic-b", 0}));
    CHECK(c.strip->isVisible());
    CHECK_FALSE(c.strip->geometry().intersects(c.placeOf({"nic-b", 0})));
    CHECK(c.strip->remaining() > 0);
}

TEST_CASE("the_undo_bar_stands_inside_the_canvas_and_off_the_strip")
{
    Canvas c;
    for (const bool atFoot : {true, false}) {
        c.sayNothing();
        c.say({atFoot ? SlotId{"gpu-a", 0} : SlotId{"nic-b", 0}});
        c.panel.actions().remove({{"gpu-a", atFoot ? 3 : 2}});
        c.say({atFoot ? SlotId{"gpu-a", 0} : SlotId{"nic-b", 0}});
        settle();
        const auto *bar = c.panel.findChild<ui::UndoBar *>();
        REQUIRE(bar->isVisible());
        CHECK(c.panel.rect().contains(bar->geometry()));
        CHECK_FALSE(bar->geometry().intersects(c.strip->geometry()));
    }
}
