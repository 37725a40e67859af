// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QContextMenuEvent>
#include <QMenu>

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "tests/support/core/catalog.h"
#include "tests/support/ui/chassis_hands.h"
#include "tests/support/ui/drawn_chassis.h"

// The chassis without a mouse: walking, picking up, putting down, removing, the menu.

namespace inferrack::ui {

using core::PartId;
using core::SlotId;
using tests::Hands;

namespace {

/// The menu that is open over the view; closed again.
QStringList openedMenu(Hands &hands)
{
    QStringList texts;
    for (QMenu *menu : hands.view->findChildren<QMenu *>()) {
        if (!menu->isVisible())
            continue;
        for (const QAction *action : menu->actions()) {
            if (!action->isSeparator())
                texts << action->text();
        }
        menu->close();
    }
    tests::settle();
    return texts;
}

QRectF rectOf(const Hands &hands, const SlotId &slot)
{
    return hands.view->scene().plan().slot(slot)->rect;
}

} // namespace

TEST_CASE("up_undoes_down_from_every_slot")
{
    Hands hands;
    hands.view->setFocus();
    const std::vector<SlotId> order = hands.view->scene().walk();
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        hands.view->setCurrent(order[i]);
        hands.press(Qt::Key_Down);
        CHECK(hands.view->current() == order[i + 1]);
        hands.press(Qt::Key_Up);
        CHECK(hands.view->current() == order[i]);
    }
    hands.view->setCurrent(order.front());
    hands.press(Qt::Key_Up);
    CHECK(hands.view->current() == order.front());
    hands.view->setCurrent(order.back());
    hands.press(Qt::Key_Down);
    CHECK(hands.view->current() == order.back());
}

TEST_CASE("left_and_right_step_to_a_slot_that_lies_there")
{
    for (const char *chassis : {"smc-as-4125gs-tnrt", "smc-sys-821ge-tnhr", "dell-r760xa"}) {
        Hands hands{core::aServer(chassis)};
        hands.view->setFocus();
        for (const SlotId &slot : hands.view->scene().walk()) {
            CAPTURE(chassis, core::toString(slot));
            for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Left}) {
                hands.view->setCurrent(slot);
                hands.press(key);
                REQUIRE(hands.view->current());
                const double dx = rectOf(hands, *hands.view->current()).center().x() - rectOf(hands, slot).center().x();
                if (hands.view->current() != slot)
                    CHECK((key == Qt::Key_Right ? dx > 0 : dx < 0));
            }
        }
    }
}

TEST_CASE("every_slot_is_reached_by_arrows_from_the_first")
{
    Hands hands(core::aServer("smc-sys-821ge-tnhr"));
    hands.view->setFocus();
    std::set<SlotId> seen;
    hands.press(Qt::Key_Home);
    for (std::size_t i = 0; i < hands.view->scene().walk().size(); ++i) {
        seen.insert(*hands.view->current());
        hands.press(Qt::Key_Down);
    }
    CHECK(seen.size() == hands.view->scene().walk().size());
}

TEST_CASE("right_across_the_chassis_passes_its_zones_in_order")
{
    Hands hands;
    hands.view->setFocus();
    hands.press(Qt::Key_Home);
    int zone = hands.view->scene().plan().slot(*hands.view->current())->zone;
    for (int i = 0; i < 12; ++i) {
        hands.press(Qt::Key_Right);
        const int next = hands.view->scene().plan().slot(*hands.view->current())->zone;
        CHECK(next >= zone);
        zone = next;
    }
    CHECK(hands.view->scene().plan().zones[static_cast<std::size_t>(zone)].kind == ZoneKind::Supplies);
}

TEST_CASE("tab_leaves_the_chassis_behind_the_last_zone")
{
    Hands hands;
    QWidget window;
    QWidget after(&window);
    after.setFocusPolicy(Qt::StrongFocus);
    hands.view->setParent(&window);
    hands.view->lower();
    window.resize(1264, 604);
    window.show();
    window.activateWindow();
    hands.view->setFocus();
    tests::settle();
    for (int i = 0; i < 12 && !after.hasFocus(); ++i)
        QTest::keyClick(window.focusWidget() ? window.focusWidget() : &window, Qt::Key_Tab);
    CHECK(after.hasFocus());
    hands.view.reset();
}

TEST_CASE("walking_says_the_sentence_of_each_slot")
{
    Hands hands;
    hands.view->setFocus();
    hands.press(Qt::Key_Home);
    std::set<QString> said;
    for (std::size_t i = 0; i < hands.view->scene().walk().size(); ++i) {
        CHECK(hands.sentence.contains(hands.view->scene().look().slot(*hands.view->current())->label));
        said.insert(hands.sentence);
        hands.press(Qt::Key_Down);
    }
    CHECK(said.size() > 20);
}

TEST_CASE("the_focus_ring_shows_with_keys_and_goes_with_the_mouse")
{
    Hands hands;
    hands.view->activateWindow();
    hands.view->setFocus(Qt::TabFocusReason);
    hands.press(Qt::Key_Home);
    hands.press(Qt::Key_Down);
    const std::string slot = core::toString(*hands.view->current());
    CHECK(hands.marks(slot).focused);
    QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    CHECK_FALSE(hands.marks(slot).focused);
    CHECK_FALSE(hands.marks("gpu-a.0").focused);
    CHECK(hands.marks("gpu-a.0").selected);
}

TEST_CASE("enter_opens_the_menu_of_the_slot_the_keyboard_stands_on")
{
    Hands hands;
    hands.view->setCurrent(SlotId{"gpu-a", 0});
    hands.press(Qt::Key_Return);
    CHECK(openedMenu(hands).contains(QStringLiteral("Where is this from?")));
    hands.view->setCurrent(SlotId{"gpu-a", 3});
    hands.press(Qt::Key_Enter);
    CHECK(openedMenu(hands) == QStringList{QStringLiteral("Add L40S 48GB")});
}

TEST_CASE("the_menu_key_and_the_right_button_open_the_same_menu")
{
    Hands hands;
    hands.view->setCurrent(SlotId{"gpu-a", 0});
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, QPoint(1, 1), QPoint(1, 1));
    QCoreApplication::sendEvent(hands.view->viewport(), &byKey);
    const QStringList keyed = openedMenu(hands);
    QContextMenuEvent byMouse(QContextMenuEvent::Mouse, hands.at("gpu-a.0"), hands.view->viewport()->mapToGlobal(hands.at("gpu-a.0")));
    QCoreApplication::sendEvent(hands.view->viewport(), &byMouse);
    CHECK(openedMenu(hands) == keyed);
    CHECK(keyed.size() == 6);
    CHECK(hands.scene.selection.slotIds() == std::vector<SlotId>{{"gpu-a", 0}});
    // Beside the slots there is nothing to choose.
    QContextMenuEvent beside(QContextMenuEvent::Mouse, QPoint(2, 2), hands.view->viewport()->mapToGlobal(QPoint(2, 2)));
    QCoreApplication::sendEvent(hands.view->viewport(), &beside);
    CHECK(openedMenu(hands).isEmpty());
}

TEST_CASE("escape_puts_back_what_was_picked_up")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    hands.view->setCurrent(SlotId{"gpu-a", 1});
    hands.scene.selection.select({{"gpu-a", 1}});
    hands.press(Qt::Key_Space);
    REQUIRE(hands.view->isHolding());
    hands.press(Qt::Key_Down);
    CHECK(hands.marks("gpu-a.2").hovered);
    hands.press(Qt::Key_Escape);
    CHECK_FALSE(hands.view->isHolding());
    CHECK(hands.scene.document.project() == before);
    CHECK_FALSE(hands.marks("gpu-a.2").hovered);
    hands.press(Qt::Key_Escape); // and then the selection
    CHECK(hands.scene.selection.slotIds().empty());
}

TEST_CASE("space_on_an_empty_slot_picks_up_nothing")
{
    Hands hands;
    hands.view->setCurrent(SlotId{"gpu-a", 3});
    hands.scene.selection.select({{"gpu-a", 3}});
    hands.press(Qt::Key_Space);
    CHECK_FALSE(hands.view->isHolding());
}

TEST_CASE("a_part_in_hand_is_not_put_into_a_slot_that_refuses_it")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    hands.scene.selection.takeInHand(PartId("nvidia-l40s"));
    REQUIRE(hands.view->isHolding());
    hands.view->setCurrent(SlotId{"nic-a", 0});
    hands.press(Qt::Key_Return);
    CHECK(hands.scene.document.project() == before);
    CHECK(hands.view->isHolding()); // still in hand for a better slot
    CHECK(hands.severityShown == core::Severity::Blocker);
    hands.press(Qt::Key_Escape);
    CHECK(hands.scene.selection.inHand().isEmpty());
}

TEST_CASE("a_part_taken_in_the_library_stands_over_its_best_slot")
{
    Hands hands;
    hands.scene.selection.takeInHand(PartId("nvidia-l40s"));
    CHECK(hands.view->current() == SlotId{"gpu-a", 2});
    CHECK(hands.marks("gpu-a.2").hovered);
    CHECK_FALSE(hands.sentence.isEmpty());
    hands.scene.selection.takeInHand({});
    CHECK_FALSE(hands.view->isHolding());
    CHECK(hands.marks("gpu-a.2").state == SlotState::Rest);
}

TEST_CASE("a_picked_up_part_is_put_down_by_a_click")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    hands.scene.selection.takeInHand(PartId("nvidia-l40s"));
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-b.1"));
    CHECK(hands.marks("gpu-b.1").hovered);
    QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-b.1"));
    CHECK(hands.partIn("gpu-b.1") == PartId("nvidia-l40s"));
    CHECK(hands.view->isHolding()); // the next of its kind
    QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-b.2"));
    CHECK(hands.installed("nvidia-l40s") == 2);
}

TEST_CASE("shift_enter_fills_all_like_slots")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    hands.scene.selection.takeInHand(PartId("nvidia-l40s"));
    hands.press(Qt::Key_Return, Qt::ShiftModifier);
    CHECK(hands.installed("nvidia-l40s") == 8);
    CHECK(hands.scene.document.undoStack().count() == 1);
}

TEST_CASE("verdicts_in_hand_are_asked_anew_after_an_edit")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    hands.scene.selection.takeInHand(PartId("nvidia-l40s"));
    REQUIRE(hands.marks("gpu-a.0").state != SlotState::Rest);
    hands.actions.place(PartId("nvidia-h200-nvl"), {"gpu-a", 0});
    CHECK(hands.view->isHolding());
    CHECK(hands.marks("gpu-a.0").state == SlotState::Rest); // now filled
    CHECK(hands.marks("gpu-a.1").state == SlotState::Best);
}

TEST_CASE("backspace_removes_like_delete")
{
    Hands hands;
    hands.scene.selection.select({{"gpu-a", 0}});
    hands.press(Qt::Key_Backspace);
    CHECK(hands.installed("nvidia-l40s") == 1);
    hands.scene.document.undoStack().undo();
    CHECK(hands.installed("nvidia-l40s") == 2);
}

TEST_CASE("deleting_nothing_is_no_step")
{
    Hands hands;
    for (const SlotId &slot : {SlotId{"gpu-a", 3}, SlotId{"fan", 0}}) {
        hands.scene.selection.select({slot});
        hands.press(Qt::Key_Delete);
    }
    hands.scene.selection.clear();
    hands.press(Qt::Key_Delete);
    CHECK(hands.scene.document.undoStack().count() == 0);
}

TEST_CASE("different_parts_removed_at_once_are_counted")
{
    Hands hands;
    hands.scene.selection.select({{"gpu-a", 0}, {"cpu", 1}});
    hands.press(Qt::Key_Delete);
    CHECK(hands.undoSentence == QStringLiteral("2 parts removed from Server 1."));
    CHECK(hands.scene.document.undoStack().count() == 1);
}

TEST_CASE("ctrl_a_takes_all_of_the_kind_that_is_current")
{
    struct Row {
        const char *current;
        std::size_t selected;
    };
    const Row rows[] = {{"gpu-a.0", 2}, {"cpu.0", 2}, {"dimm0a.0", 24}, {"psu-a.0", 4}};
    for (const Row &row : rows) {
        CAPTURE(row.current);
        Hands hands;
        hands.view->setCurrent(core::slotOf(row.current));
        hands.press(Qt::Key_A, Qt::ControlModifier);
        CHECK(hands.scene.selection.slotIds().size() == row.selected);
    }
}

TEST_CASE("ctrl_d_without_a_free_slot_says_so")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    hands.scene.selection.select({{"cpu", 0}});
    hands.press(Qt::Key_D, Qt::ControlModifier);
    CHECK(hands.scene.document.undoStack().count() == 0);
    CHECK(hands.sentence == QStringLiteral("No free slot takes EPYC 9354."));
    hands.scene.selection.select({{"gpu-a", 0}});
    hands.press(Qt::Key_D, Qt::ControlModifier); // an empty slot has nothing to duplicate
    CHECK(hands.scene.document.undoStack().count() == 0);
}

TEST_CASE("zoom_keys_step_and_return")
{
    Hands hands;
    hands.press(Qt::Key_Plus, Qt::ControlModifier);
    CHECK(hands.view->zoom() == Approx(1.2));
    hands.press(Qt::Key_Equal, Qt::ControlModifier);
    CHECK(hands.view->zoom() == Approx(1.44));
    hands.press(Qt::Key_Minus, Qt::ControlModifier);
    CHECK(hands.view->zoom() == Approx(1.2));
    hands.press(Qt::Key_0, Qt::ControlModifier);
    CHECK(hands.view->zoom() == 1.0);
}

TEST_CASE("keys_the_chassis_does_not_know_reach_the_window")
{
    Hands hands;
    struct Window : QWidget {
        std::vector<int> keys;
        void keyPressEvent(QKeyEvent *event) override { keys.push_back(event->key()); }
    } window;
    hands.view->setParent(&window);
    window.show();
    for (const Qt::Key key : {Qt::Key_F5, Qt::Key_Z, Qt::Key_F1})
        hands.press(key);
    hands.press(Qt::Key_Down); // the chassis knows this one
    CHECK(window.keys == std::vector<int>{Qt::Key_F5, Qt::Key_Z, Qt::Key_F1});
    hands.view.reset();
}

TEST_CASE("a_slot_that_the_next_chassis_lacks_is_no_longer_current")
{
    Hands hands;
    hands.view->setCurrent(SlotId{"gpu-b", 3});
    hands.actions.setChassis(PartId("smc-sys-821ge-tnhr"));
    CHECK_FALSE(hands.view->current());
    hands.scene.document.undoStack().undo();
    CHECK_FALSE(hands.view->current());
    hands.press(Qt::Key_Down);
    CHECK(hands.view->current());
}

TEST_CASE("a_keyboard_builds_a_server_from_nothing")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt"));
    struct Row {
        const char *part;
        int count;
    };
    for (const Row &row : {Row{"epyc-9354", 2}, Row{"ddr5-rdimm-64g-4800", 24}, Row{"nvidia-l40s", 8}}) {
        hands.scene.selection.takeInHand(PartId(row.part));
        for (int i = 0; i < row.count; ++i)
            hands.press(Qt::Key_Return);
        hands.press(Qt::Key_Escape);
        CHECK(hands.installed(row.part) == row.count);
    }
    CHECK(hands.scene.document.serverResult().assembly.accelerators.size() == 8);
    CHECK(hands.scene.document.undoStack().count() == 34);
}

} // namespace inferrack::ui
