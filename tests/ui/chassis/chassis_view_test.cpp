// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QScrollBar>

#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/chassis_hands.h"
#include "tests/support/ui/handling.h"
#include "ui/chassis/slot_menu.h"

#include <algorithm>
#include <memory>

namespace inferrack::ui {

using core::PartId;
using core::SlotId;

using tests::Hands;
using tests::pictureOf;

TEST_CASE("dropping_a_part_on_a_slot_places_it_as_one_undo_step")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    hands.dragHere("nvidia-l40s", "gpu-a.2");
    CHECK(hands.partIn("gpu-a.2") == PartId("nvidia-l40s"));
    CHECK(hands.scene.selection.slotIds() == std::vector<SlotId>{{"gpu-a", 2}});
    CHECK(hands.scene.document.undoStack().count() == 1);
    hands.scene.document.undoStack().undo();
    CHECK(hands.scene.document.project() == before);
}

TEST_CASE("a_refused_drop_leaves_the_project_as_it_was_and_says_why_for_four_seconds")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    hands.dragHere("nvidia-l40s", "nic-a.0"); // a double-width card in a single slot without plugs
    CHECK(hands.scene.document.project() == before);
    CHECK(hands.scene.document.undoStack().count() == 0);
    CHECK_FALSE(hands.sentence.isEmpty());
    CHECK(hands.severityShown == core::Severity::Blocker);
    CHECK(hands.millisecondsShown == 4000);
    CHECK_FALSE(hands.view->isHolding());
}

TEST_CASE("a_part_of_another_kind_is_not_placed")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    hands.dragHere("epyc-9354", "gpu-a.2");
    CHECK(hands.scene.document.project() == before);
}

TEST_CASE("a_drag_tints_every_slot_in_its_first_frame")
{
    Hands hands;
    hands.enter("nvidia-l40s", QPoint(2, 2));
    CHECK(hands.accepted);
    CHECK(hands.marks("gpu-a.2").state == SlotState::Best);
    CHECK(hands.marks("gpu-a.3").state == SlotState::Valid);
    CHECK(hands.marks("gpu-a.0").state == SlotState::Rest); // filled: keeps its look until it would be replaced
    CHECK(hands.marks("nic-a.0").state == SlotState::Impossible);
    CHECK(hands.marks("cpu.0").state == SlotState::Dimmed);
    hands.move(hands.at("gpu-a.3"));
    CHECK(hands.marks("gpu-a.3").hovered);
    CHECK_FALSE(hands.sentence.isEmpty());
    CHECK(hands.okShown);
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(hands.view->viewport(), &leave);
    CHECK(hands.marks("gpu-a.3") == SlotMarks{});
    CHECK(hands.sentence.isEmpty());
}

TEST_CASE("a_snapped_part_lets_go_twelve_pixels_outside_its_slot")
{
    Hands hands;
    hands.enter("nvidia-l40s", QPoint(2, 2));
    const QRectF slot = hands.view->scene().plan().slot({"gpu-a", 2})->rect;
    hands.move(hands.at("gpu-a.2"));
    hands.move(hands.view->mapFromScene(QPointF(slot.right() + 8, slot.center().y())));
    CHECK(hands.view->scene().hovered() == SlotId{"gpu-a", 2});
    hands.move(hands.view->mapFromScene(QPointF(slot.right() + 13, slot.center().y())));
    CHECK_FALSE(hands.view->scene().hovered());
}

TEST_CASE("a_drag_without_a_part_is_not_taken")
{
    Hands hands;
    QMimeData text;
    text.setText(QStringLiteral("words"));
    QDragEnterEvent event(QPoint(5, 5), Qt::CopyAction, &text, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(hands.view->viewport(), &event);
    CHECK_FALSE(event.isAccepted());
    CHECK_FALSE(hands.view->isHolding());
}

TEST_CASE("shift_drop_fills_all_like_slots")
{
    Hands hands;
    hands.dragHere("nvidia-l40s", "gpu-a.2", Qt::ShiftModifier);
    CHECK(hands.installed("nvidia-l40s") == 8);
    CHECK(hands.scene.document.undoStack().count() == 1);
}

TEST_CASE("a_memory_module_lands_in_the_slot_of_the_bank_under_the_pointer")
{
    Hands hands;
    hands.dragHere("ddr5-rdimm-64g-4800", "dimm0a.3");
    CHECK(hands.partIn("dimm0a.3") == PartId("ddr5-rdimm-64g-4800"));
    CHECK(hands.installed("ddr5-rdimm-64g-4800") == 1);
}

TEST_CASE("a_placed_part_is_dragged_to_another_slot")
{
    Hands hands;
    hands.carry(hands.at("gpu-a.0"), hands.at("gpu-b.1"));
    CHECK(hands.partIn("gpu-a.0").isEmpty());
    CHECK(hands.partIn("gpu-b.1") == PartId("nvidia-l40s"));
    CHECK(hands.installed("nvidia-l40s") == 2);
}

TEST_CASE("ctrl_copies_a_placed_part")
{
    Hands hands;
    hands.carry(hands.at("gpu-a.0"), hands.at("gpu-b.1"), Qt::ControlModifier);
    CHECK(hands.partIn("gpu-a.0") == PartId("nvidia-l40s"));
    CHECK(hands.partIn("gpu-b.1") == PartId("nvidia-l40s"));
}

TEST_CASE("several_parts_of_a_kind_move_together")
{
    Hands hands;
    hands.scene.selection.select({{"gpu-a", 0}, {"gpu-a", 1}});
    hands.carry(hands.at("gpu-a.1"), hands.at("gpu-b.0"));
    CHECK(hands.partIn("gpu-b.0") == PartId("nvidia-l40s"));
    CHECK(hands.partIn("gpu-b.1") == PartId("nvidia-l40s"));
    CHECK(hands.installed("nvidia-l40s") == 2);
    CHECK(hands.scene.document.undoStack().count() == 1);
}

TEST_CASE("a_part_dropped_outside_is_removed_and_the_undo_bar_says_so")
{
    Hands hands;
    hands.carry(hands.at("gpu-a.0"), QPoint(-40, 200));
    CHECK(hands.partIn("gpu-a.0").isEmpty());
    CHECK(hands.undoSentence == QStringLiteral("1 × L40S 48GB removed from Server 1."));
}

TEST_CASE("escape_ends_a_drag_without_a_change")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-a.0") + QPoint(20, 10));
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-b.1"));
    REQUIRE(hands.view->isHolding());
    hands.press(Qt::Key_Escape);
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-b.1"));
    CHECK(hands.scene.document.project() == before);
    CHECK_FALSE(hands.view->isHolding());
}

TEST_CASE("clicks_select_and_ctrl_adds")
{
    Hands hands;
    QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::ControlModifier, hands.at("gpu-a.1"));
    CHECK(hands.scene.selection.slotIds() == std::vector<SlotId>{{"gpu-a", 0}, {"gpu-a", 1}});
    CHECK(hands.marks("gpu-a.1").selected);
    hands.press(Qt::Key_A, Qt::ControlModifier);
    CHECK(hands.scene.selection.slotIds().size() == 2); // the cards, not the empty slots
    QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, QPoint(2, 2));
    CHECK(hands.scene.selection.slotIds().empty());
}

TEST_CASE("a_rubber_band_selects_what_it_touches")
{
    Hands hands;
    const QRectF zone = hands.view->scene().plan().slot({"gpu-a", 0})->rect.united(hands.view->scene().plan().slot({"gpu-a", 2})->rect);
    // From the gap behind the slots zone, where no slot lies.
    const QPoint from = hands.view->mapFromScene(QPointF(zone.right() + 7, zone.top() + 2)),
                 to = hands.view->mapFromScene(QPointF(zone.center().x(), zone.bottom() - 3));
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, from);
    QTest::mouseMove(hands.view->viewport(), from + QPoint(-15, 15));
    QTest::mouseMove(hands.view->viewport(), to);
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, to);
    CHECK(hands.scene.selection.slotIds() == std::vector<SlotId>{{"gpu-a", 0}, {"gpu-a", 1}, {"gpu-a", 2}});
}

TEST_CASE("a_keyboard_fills_eight_accelerators")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    hands.scene.selection.takeInHand(PartId("nvidia-l40s")); // Space in the part library
    for (int i = 0; i < 8; ++i)
        hands.press(Qt::Key_Return);
    CHECK(hands.installed("nvidia-l40s") == 8);
    hands.press(Qt::Key_Escape);
    CHECK(hands.scene.selection.inHand().isEmpty());
    CHECK_FALSE(hands.view->isHolding());
}

TEST_CASE("space_picks_up_and_puts_down")
{
    Hands hands;
    hands.view->setCurrent(SlotId{"gpu-a", 1});
    hands.scene.selection.select({{"gpu-a", 1}});
    hands.press(Qt::Key_Space);
    REQUIRE(hands.view->isHolding());
    hands.press(Qt::Key_Down);
    CHECK(hands.view->current() == SlotId{"gpu-a", 2});
    hands.press(Qt::Key_Space);
    CHECK(hands.partIn("gpu-a.1").isEmpty());
    CHECK(hands.partIn("gpu-a.2") == PartId("nvidia-l40s"));
    CHECK_FALSE(hands.view->isHolding());
}

TEST_CASE("keys_walk_slots_in_plan_order_and_tab_walks_zones")
{
    Hands hands;
    hands.view->setFocus();
    const std::vector<SlotId> order = hands.view->scene().walk();
    hands.press(Qt::Key_Home);
    CHECK(hands.view->current() == order.front());
    for (std::size_t i = 1; i < order.size(); ++i) {
        hands.press(Qt::Key_Down);
        CHECK(hands.view->current() == order[i]);
        CHECK(hands.scene.selection.slotIds() == std::vector{order[i]});
    }
    hands.press(Qt::Key_End);
    CHECK(hands.view->current() == order.back());
    hands.press(Qt::Key_Home);
    std::vector<std::string> firsts;
    for (int i = 0; i < 3; ++i) {
        hands.press(Qt::Key_Tab);
        firsts.push_back(core::toString(*hands.view->current()));
    }
    CHECK(firsts == std::vector<std::string>{"dimm0a.0", "gpu-a.0", "psu-a.0"});
    hands.press(Qt::Key_Backtab);
    CHECK(core::toString(*hands.view->current()) == "gpu-a.0");
}

TEST_CASE("delete_removes_and_ctrl_d_duplicates")
{
    Hands hands;
    hands.view->setCurrent(SlotId{"gpu-a", 1});
    hands.scene.selection.select({{"gpu-a", 1}});
    hands.press(Qt::Key_D, Qt::ControlModifier);
    CHECK(hands.partIn("gpu-a.2") == PartId("nvidia-l40s"));
    hands.scene.selection.select({{"gpu-a", 0}, {"gpu-a", 1}});
    hands.press(Qt::Key_Delete);
    CHECK(hands.installed("nvidia-l40s") == 1);
    CHECK(hands.undoSentence == QStringLiteral("2 × L40S 48GB removed from Server 1."));
}

TEST_CASE("a_part_of_the_chassis_stays")
{
    Hands hands(core::aFullServer("nvidia-dgx-h100"));
    const core::Project before = hands.scene.document.project();
    hands.scene.selection.select({{"cpu", 0}});
    hands.press(Qt::Key_Delete);
    CHECK(hands.scene.document.project() == before);
    CHECK(hands.sentence == QStringLiteral("The part in CPU0 belongs to the chassis and stays."));
}

TEST_CASE("pointing_at_a_slot_says_what_it_takes_or_holds")
{
    Hands hands;
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-a.2"));
    CHECK(hands.sentence == QStringLiteral("Slot 3 takes a card at PCIe 5.0 x16, 600 W at most."));
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-a.0"));
    CHECK(hands.sentence == QStringLiteral("Slot 1 holds L40S 48GB at PCIe 4.0 x16: 31.5 GB/s per direction."));
    QTest::mouseMove(hands.view->viewport(), QPoint(3, 3));
    CHECK(hands.sentence.isEmpty());
}

TEST_CASE("a_view_thrown_away_and_built_again_shows_the_same")
{
    Hands hands(core::aFullServer("smc-sys-421ge-tnrt"));
    hands.scene.document.edit(QStringLiteral("Remove"), [&](const core::Project &p) {
        return core::remove(p, hands.scene.document.catalog(), {hands.actions.address({"gpu-a", 1})});
    });
    const QImage before = pictureOf(*hands.view);
    hands.view.reset();
    hands.open();
    // A cached picture may be a shade off at the edge of a pixel.
    CHECK(tests::largestDifference(pictureOf(*hands.view), before) <= 2);
}

TEST_CASE("an_edit_updates_the_items_it_touches")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    hands.dragHere("ddr5-rdimm-64g-4800", "dimm0a.0");
    CHECK(hands.view->scene().lastUpdated() > 0);
    CHECK(hands.view->scene().lastUpdated() <= 8); // the bank, its processor, and what a finding speaks of
    // And nothing that the picture of a new view would show otherwise.
    const QImage before = pictureOf(*hands.view);
    hands.scene.selection.clear();
    const QImage after = pictureOf(*hands.view);
    hands.view.reset();
    hands.open();
    CHECK(pictureOf(*hands.view) == after);
    CHECK(before != after); // the selection ring
}

TEST_CASE("every_slot_of_a_chassis_is_hit_through_the_view_at_any_zoom")
{
    Hands hands;
    for (const double zoom : {0.5, 1.0, 2.0}) {
        hands.view->setZoom(zoom);
        for (const PlanSlot &slot : hands.view->scene().plan().slots) {
            hands.view->ensureVisible(slot.rect);
            CHECK(hands.view->scene().slotAt(hands.view->mapToScene(hands.view->mapFromScene(slot.rect.center()))) == slot.id);
        }
    }
    hands.press(Qt::Key_F);
    CHECK(hands.view->zoom() == 1.0);
}

TEST_CASE("zoom_stays_between_25_and_400_percent")
{
    Hands hands;
    hands.view->setZoom(0.01);
    CHECK(hands.view->zoom() == 0.25);
    hands.view->setZoom(99);
    CHECK(hands.view->zoom() == 4.0);
    hands.press(Qt::Key_0, Qt::ControlModifier);
    CHECK(hands.view->zoom() == 1.0);
}

TEST_CASE("revealing_slots_selects_them_and_moves_there")
{
    Hands hands;
    hands.view->setZoom(3.0);
    hands.scene.selection.reveal({{"gpu-b", 3}});
    CHECK(hands.scene.selection.slotIds() == std::vector<SlotId>{{"gpu-b", 3}});
    CHECK(hands.view->current() == SlotId{"gpu-b", 3});
    const QRectF seen = hands.view->mapToScene(hands.view->viewport()->rect()).boundingRect();
    CHECK(seen.intersects(hands.view->scene().plan().slot({"gpu-b", 3})->rect));
}

TEST_CASE("another_chassis_is_drawn_when_the_server_changes")
{
    Hands hands;
    CHECK(hands.actions.setChassis(PartId("smc-sys-821ge-tnhr")));
    CHECK(hands.view->scene().plan().modules);
    CHECK(hands.view->scene().plan().slot({"module", 7}));
    hands.scene.document.undoStack().undo();
    CHECK(hands.view->scene().plan().slot({"gpu-a", 0}));
}

TEST_CASE("the_menu_of_a_slot_offers_what_can_be_done_with_it")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-a100-80-pcie", {"gpu-a.0-1"}));
    QWidget parent;
    const auto textsOf = [&](const SlotId &slot, const std::vector<SlotId> &selected) {
        QStringList texts;
        const std::unique_ptr<QMenu> menu(slotMenu(hands.actions, slot, selected, &parent));
        for (const QAction *action : menu->actions()) {
            if (!action->isSeparator())
                texts << action->text();
        }
        return texts;
    };
    CHECK(textsOf({"gpu-a", 0}, {{"gpu-a", 0}}) == QStringList{QStringLiteral("Replace with…"), QStringLiteral("Fill all like slots"),
                                                               QStringLiteral("Duplicate"), QStringLiteral("Remove"), QStringLiteral("Why these figures?"),
                                                               QStringLiteral("Where is this from?")});
    CHECK(textsOf({"gpu-a", 0}, {{"gpu-a", 0}, {"gpu-a", 1}}).contains(QStringLiteral("Join with an NVLink bridge")));
    CHECK(hands.actions.bridge({{"gpu-a", 0}, {"gpu-a", 1}}));
    CHECK(textsOf({"gpu-a", 0}, {{"gpu-a", 0}}).contains(QStringLiteral("Remove the bridge")));
    CHECK(hands.view->scene().look().bridges.size() == 1);
    CHECK(textsOf({"gpu-a", 2}, {{"gpu-a", 2}}) == QStringList{QStringLiteral("Add A100 80GB PCIe")});
}

TEST_CASE("replacing_keeps_to_what_fits")
{
    Hands hands;
    const std::vector<PartId> parts = hands.actions.replacements({{"gpu-a", 0}});
    CHECK(std::find(parts.begin(), parts.end(), PartId("nvidia-h100-sxm")) == parts.end());
    CHECK(std::find(parts.begin(), parts.end(), PartId("nvidia-l40s")) == parts.end());
    REQUIRE(std::find(parts.begin(), parts.end(), PartId("nvidia-h200-nvl")) != parts.end());
    CHECK(hands.actions.replace({{"gpu-a", 0}, {"gpu-a", 1}}, PartId("nvidia-h200-nvl")));
    CHECK(hands.installed("nvidia-h200-nvl") == 2);
}

} // namespace inferrack::ui
