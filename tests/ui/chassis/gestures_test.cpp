// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QProxyStyle>
#include <QScrollBar>
#include <QWheelEvent>

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "tests/support/core/catalog.h"
#include "tests/support/ui/chassis_hands.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/controls/apply_style.h"

// What hands do on the drawn chassis: dragging, dropping, pointing, clicking, zooming.

namespace inferrack::ui {

using core::PartId;
using core::SlotId;
using tests::Hands;
using tests::pictureOf;

namespace {

core::ServerBuilder boxed()
{
    return core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2);
}

/// A place on the body where no slot lies: the gap behind the last zone.
QPoint besideTheSlots(const Hands &hands)
{
    const ChassisPlan &plan = hands.view->scene().plan();
    return hands.view->mapFromScene(QPointF(plan.body.right() - 4, plan.body.center().y()));
}

/// Whether the platform asks for motion, for as long as this lives.
class Motion {
public:
    explicit Motion(bool on) : m_on(on)
    {
        class Style : public QProxyStyle {
        public:
            explicit Style(bool on) : m_on(on) {}
            int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const override
            {
                return hint == SH_Widget_Animation_Duration ? (m_on ? 200 : 0) : QProxyStyle::styleHint(hint, option, widget, result);
            }

        private:
            bool m_on;
        };
        QApplication::setStyle(new Style(m_on));
    }
    ~Motion() { applyStyle(*qApp, theme()); }

private:
    bool m_on;
};

} // namespace

TEST_CASE("while_a_part_is_dragged_every_slot_answers")
{
    struct Row {
        const char *chassis, *part;
    };
    const Row rows[] = {{"smc-as-4125gs-tnrt", "nvidia-l40s"},     {"smc-as-4125gs-tnrt", "epyc-9354"},       {"smc-as-4125gs-tnrt", "ddr5-rdimm-64g-4800"},
                        {"smc-sys-821ge-tnhr", "nvidia-h200-sxm"}, {"smc-sys-421ge-tnrt", "nvidia-h200-nvl"}, {"dell-r760xa", "nvidia-l40s"}};
    for (const Row &row : rows) {
        CAPTURE(row.chassis, row.part);
        Hands hands(core::aServer(row.chassis));
        hands.enter(row.part, QPoint(2, 2));
        const auto verdicts = core::verdicts(hands.scene.document.project(), hands.scene.document.catalog(), hands.scene.document.scenario().id,
                                             hands.scene.document.server().id, PartId(row.part));
        int bests = 0, takers = 0;
        for (const core::SlotVerdict &verdict : verdicts) {
            const SlotMarks marks = hands.marks(core::toString(verdict.slot));
            CAPTURE(core::toString(verdict.slot));
            if (verdict.verdict.fit == core::Fit::OtherKind) {
                CHECK(marks.state == SlotState::Dimmed);
                continue;
            }
            // What is in place keeps its look; every other slot is as grave as what a drop there would raise.
            const SlotState wanted = verdict.occupied                                               ? SlotState::Rest
                                     : !core::takes(verdict.verdict.fit)                            ? SlotState::Impossible
                                     : core::severityOf(verdict.verdict) == core::Severity::Blocker ? SlotState::Conflict
                                     : core::severityOf(verdict.verdict) == core::Severity::Warning ? SlotState::Warning
                                     : marks.best                                                   ? SlotState::Best
                                                                                                    : SlotState::Valid;
            CHECK(marks.state == wanted);
            bests += marks.best;
            takers += !verdict.occupied && core::takes(verdict.verdict.fit);
        }
        // Where any slot takes the part one says that it is the best, whether it warns or not.
        CHECK(bests == (takers > 0 ? 1 : 0));
    }
}

TEST_CASE("a_drag_over_every_slot_says_its_sentence_and_tints_it")
{
    Hands hands;
    hands.enter("nvidia-l40s", QPoint(2, 2));
    for (const SlotId &slot : hands.view->scene().walk()) {
        const std::string name = core::toString(slot);
        CAPTURE(name);
        hands.move(hands.at(name));
        const PlanSlot *place = hands.view->scene().plan().slot(slot);
        if (place->kind == core::SlotKind::Pcie) {
            CHECK(hands.view->scene().hovered() == slot);
            CHECK(hands.marks(name).hovered);
            CHECK_FALSE(hands.sentence.isEmpty());
            CHECK(hands.okShown == (hands.marks(name).state == SlotState::Valid || hands.marks(name).state == SlotState::Best));
        }
    }
    CHECK(hands.scene.document.undoStack().count() == 0); // looking changes nothing
}

TEST_CASE("a_drop_beside_the_slots_or_outside_changes_nothing")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    hands.enter("nvidia-l40s", QPoint(2, 2));
    hands.drop(besideTheSlots(hands));
    CHECK(hands.scene.document.project() == before);
    CHECK_FALSE(hands.view->isHolding());
    hands.carry(hands.at("gpu-a.0"), besideTheSlots(hands));
    CHECK(hands.scene.document.project() == before);
    CHECK(hands.scene.document.undoStack().count() == 0);
    hands.enter("nvidia-l40s", QPoint(2, 2));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(hands.view->viewport(), &leave);
    CHECK(hands.scene.document.project() == before);
    CHECK_FALSE(hands.view->isHolding());
    CHECK(hands.marks("gpu-a.2").state == SlotState::Rest);
}

TEST_CASE("a_drop_on_a_filled_slot_replaces_what_is_in_it")
{
    Hands hands;
    hands.dragHere("nvidia-h200-nvl", "gpu-a.0");
    CHECK(hands.partIn("gpu-a.0") == PartId("nvidia-h200-nvl"));
    CHECK(hands.installed("nvidia-l40s") == 1);
    CHECK(hands.scene.document.undoStack().count() == 1);
    hands.scene.document.undoStack().undo();
    CHECK(hands.partIn("gpu-a.0") == PartId("nvidia-l40s"));
}

TEST_CASE("a_filled_slot_keeps_its_look_until_the_part_would_replace_it")
{
    Hands hands;
    hands.enter("nvidia-h200-nvl", QPoint(2, 2));
    CHECK(hands.marks("gpu-a.0").state == SlotState::Rest);
    hands.move(hands.at("gpu-a.0"));
    CHECK(hands.marks("gpu-a.0").state == SlotState::Valid);
    CHECK(hands.marks("gpu-a.0").hovered);
    CHECK(hands.marks("gpu-a.1").state == SlotState::Rest);
}

TEST_CASE("moving_a_part_onto_another_exchanges_them")
{
    Hands hands(boxed().with("nvidia-l40s", {"gpu-a.0"}).with("nvidia-h200-nvl", {"gpu-a.1"}));
    hands.carry(hands.at("gpu-a.0"), hands.at("gpu-a.1"));
    CHECK(hands.partIn("gpu-a.1") == PartId("nvidia-l40s"));
    CHECK(hands.scene.document.undoStack().count() == 1);
}

TEST_CASE("a_part_put_down_where_it_was_changes_nothing")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    hands.carry(hands.at("gpu-a.0"), hands.at("gpu-a.0") + QPoint(4, 2));
    CHECK(hands.scene.document.project() == before);
    CHECK(hands.scene.document.undoStack().count() == 0);
}

TEST_CASE("an_empty_slot_and_a_fan_are_not_dragged")
{
    Hands hands;
    for (const char *slot : {"gpu-a.3", "fan.0"}) {
        CAPTURE(slot);
        QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at(slot));
        QTest::mouseMove(hands.view->viewport(), hands.at(slot) + QPoint(30, 10));
        CHECK_FALSE(hands.view->isHolding());
        QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at(slot) + QPoint(30, 10));
    }
    CHECK(hands.scene.document.undoStack().count() == 0);
}

TEST_CASE("a_press_that_hardly_moves_is_a_click")
{
    Hands hands;
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-a.0") + QPoint(2, 1));
    CHECK_FALSE(hands.view->isHolding());
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0") + QPoint(2, 1));
    CHECK(hands.scene.selection.slotIds() == std::vector<SlotId>{{"gpu-a", 0}});
}

TEST_CASE("copies_of_several_parts_land_in_free_slots_in_one_step")
{
    Hands hands;
    hands.scene.selection.select({{"gpu-a", 0}, {"gpu-a", 1}});
    hands.carry(hands.at("gpu-a.0"), hands.at("gpu-b.0"), Qt::ControlModifier);
    CHECK(hands.installed("nvidia-l40s") == 4);
    CHECK(hands.partIn("gpu-b.1") == PartId("nvidia-l40s"));
    CHECK(hands.scene.document.undoStack().count() == 1);
}

TEST_CASE("more_parts_than_free_slots_are_refused_with_both_counts")
{
    Hands hands(boxed().with("nvidia-l40s", {"gpu-a", "gpu-b.0-1"}));
    hands.scene.selection.select({{"gpu-a", 0}, {"gpu-a", 1}, {"gpu-a", 2}});
    const core::Project before = hands.scene.document.project();
    CHECK_FALSE(hands.actions.move(hands.scene.selection.slotIds(), {"gpu-b", 2}, true));
    CHECK(hands.scene.document.project() == before);
    CHECK(hands.sentence == QStringLiteral("Free slots for L40S 48GB from here on: 2; 3 are in hand."));
    CHECK(hands.severityShown == core::Severity::Blocker);
}

TEST_CASE("parts_of_another_kind_in_the_selection_stay_when_one_is_dragged")
{
    Hands hands;
    hands.scene.selection.select({{"gpu-a", 0}, {"cpu", 0}});
    hands.carry(hands.at("gpu-a.0"), hands.at("gpu-b.2"));
    CHECK(hands.partIn("gpu-b.2") == PartId("nvidia-l40s"));
    CHECK(hands.partIn("cpu.0") == PartId("epyc-9354"));
}

TEST_CASE("a_drag_of_several_parts_wears_their_number")
{
    Hands hands;
    hands.scene.selection.select({{"gpu-a", 0}, {"gpu-a", 1}});
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseMove(hands.view->viewport(), besideTheSlots(hands) - QPoint(2, 0));
    QTest::mouseMove(hands.view->viewport(), besideTheSlots(hands));
    CHECK(hands.view->scene().handCount() == 2);
    CHECK(hands.view->scene().ghost());
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-b.0"));
    CHECK(hands.marks("gpu-b.0").handCount == 2);
    CHECK(hands.marks("gpu-b.1").handCount == 1);
    hands.press(Qt::Key_Escape);
    CHECK(hands.view->scene().handCount() == 1);
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-b.0"));
    CHECK(hands.scene.document.undoStack().count() == 0);
}

TEST_CASE("shift_over_a_slot_says_how_many_would_be_placed_and_places_as_many")
{
    Hands hands;
    hands.enter("nvidia-l40s", QPoint(2, 2));
    hands.move(hands.at("gpu-a.2"));
    CHECK(hands.marks("gpu-a.2").handCount == 1);
    hands.move(hands.at("gpu-a.2") + QPoint(1, 0), Qt::ShiftModifier);
    const int promised = hands.marks("gpu-a.2").handCount;
    CHECK(promised == 6); // eight slots, two filled
    hands.move(hands.at("gpu-a.2"));
    CHECK(hands.marks("gpu-a.2").handCount == 1);
    const int before = hands.installed("nvidia-l40s");
    hands.drop(hands.at("gpu-a.2"), Qt::ShiftModifier);
    CHECK(hands.installed("nvidia-l40s") == before + promised);
    CHECK(hands.scene.document.undoStack().count() == 1);
}

TEST_CASE("counting_like_slots_agrees_with_filling_them")
{
    for (const char *chassis : {"smc-as-4125gs-tnrt", "smc-sys-421ge-tnrt", "dell-r760xa", "smc-sys-741ge-tnrt"}) {
        Hands hands(core::aServer(chassis));
        for (const SlotId &slot : hands.view->scene().walk()) {
            const PlanSlot *place = hands.view->scene().plan().slot(slot);
            if (place->kind != core::SlotKind::Pcie)
                continue;
            CAPTURE(chassis, core::toString(slot));
            const int counted = hands.actions.countLike(PartId("nvidia-l4"), slot);
            const int before = hands.installed("nvidia-l4");
            if (hands.actions.fillLike(PartId("nvidia-l4"), slot)) {
                CHECK(hands.installed("nvidia-l4") - before == counted);
                hands.scene.document.undoStack().undo();
            } else {
                CHECK(counted == 0);
            }
        }
    }
}

TEST_CASE("a_ghost_snaps_into_the_slot_that_takes_it")
{
    Motion motion(true);
    Hands hands;
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseMove(hands.view->viewport(), besideTheSlots(hands) - QPoint(3, 0));
    QTest::mouseMove(hands.view->viewport(), besideTheSlots(hands));
    REQUIRE(hands.view->scene().ghost());
    CHECK_FALSE(hands.view->scene().isGliding());
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-b.0"));
    CHECK(hands.view->scene().isGliding());
    CHECK(QTest::qWaitFor([&] { return !hands.view->scene().ghost(); }, 3000));
    CHECK(hands.marks("gpu-b.0").hovered); // the slot shows it now
    hands.press(Qt::Key_Escape);
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-b.0"));
}

TEST_CASE("a_refused_part_glides_home")
{
    Motion motion(true);
    Hands hands;
    const core::Project before = hands.scene.document.project();
    const QRectF home = hands.view->scene().plan().slot({"gpu-a", 0})->rect;
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-a.0") + QPoint(30, 10));
    QTest::mouseMove(hands.view->viewport(), hands.at("nic-a.0"));
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("nic-a.0"));
    CHECK(hands.scene.document.project() == before);
    CHECK_FALSE(hands.view->isHolding());
    REQUIRE(hands.view->scene().isGliding());
    QRectF last;
    CHECK(QTest::qWaitFor(
        [&] {
            if (const auto ghost = hands.view->scene().ghost())
                last = *ghost;
            return !hands.view->scene().isGliding();
        },
        3000));
    CHECK_FALSE(hands.view->scene().ghost());
    // It was on its way to the slot it came from.
    CHECK(QLineF(last.center(), home.center()).length() <= QLineF(hands.view->mapToScene(hands.at("nic-a.0")), home.center()).length());
}

TEST_CASE("without_animations_nothing_glides")
{
    Motion motion(false);
    Hands hands;
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseMove(hands.view->viewport(), besideTheSlots(hands) - QPoint(3, 0));
    QTest::mouseMove(hands.view->viewport(), besideTheSlots(hands));
    REQUIRE(hands.view->scene().ghost());
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-b.0"));
    CHECK_FALSE(hands.view->scene().isGliding());
    CHECK_FALSE(hands.view->scene().ghost());
    QTest::mouseMove(hands.view->viewport(), hands.at("nic-a.0"));
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("nic-a.0"));
    CHECK_FALSE(hands.view->scene().isGliding());
    CHECK_FALSE(hands.view->scene().ghost());
    hands.scene.selection.reveal({{"gpu-a", 1}});
    CHECK(hands.marks("gpu-a.1").pulse == 0.0);
}

TEST_CASE("a_jump_to_slots_pulses_them_once")
{
    Motion motion(true);
    Hands hands;
    hands.scene.selection.reveal({{"gpu-a", 1}});
    CHECK(hands.marks("gpu-a.1").pulse > 0.0);
    CHECK(hands.marks("gpu-a.0").pulse == 0.0);
    CHECK(QTest::qWaitFor([&] { return hands.marks("gpu-a.1").pulse == 0.0; }, 3000));
    CHECK(hands.marks("gpu-a.1").selected);
}

TEST_CASE("alt_suspends_snapping")
{
    Hands hands;
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-a.0") + QPoint(30, 10));
    QMouseEvent move(QEvent::MouseMove, QPointF(hands.at("gpu-b.0")), hands.view->viewport()->mapToGlobal(QPointF(hands.at("gpu-b.0"))), Qt::NoButton,
                     Qt::LeftButton, Qt::AltModifier);
    QCoreApplication::sendEvent(hands.view->viewport(), &move);
    CHECK(hands.view->scene().ghost());
    CHECK(hands.marks("gpu-b.0").hovered);
    hands.press(Qt::Key_Escape);
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-b.0"));
}

TEST_CASE("pointing_at_a_line_says_its_sentence_and_lights_it")
{
    Hands hands;
    const ChassisPlan &plan = hands.view->scene().plan();
    const PlanSlot *slot = plan.slot({"gpu-a", 0});
    // The stretch before the slot, beyond the chip with the width.
    const auto link = std::find_if(plan.links.begin(), plan.links.end(), [](const PlanLink &l) {
        return l.kind == PlanLink::Kind::Slot && l.slots.front() == SlotId{"gpu-a", 0};
    });
    REQUIRE(link != plan.links.end());
    const QPointF corner = link->points[1];
    const QPoint at = hands.view->mapFromScene(QPointF((corner.x() + link->points[0].x()) / 2, corner.y()));
    CHECK_FALSE(slot->rect.contains(hands.view->mapToScene(at)));
    QTest::mouseMove(hands.view->viewport(), at);
    CHECK(hands.sentence == QStringLiteral("L40S 48GB in Slot 1 is wired to CPU0 at PCIe 4.0 x16: 31.5 GB/s per direction, not shared."));
    REQUIRE(hands.view->scene().pointedLink());
    CHECK(plan.links[*hands.view->scene().pointedLink()] == *link);
    const QImage lit = pictureOf(*hands.view);
    QTest::mouseMove(hands.view->viewport(), QPoint(3, 3));
    CHECK(hands.sentence.isEmpty());
    CHECK_FALSE(hands.view->scene().pointedLink());
    CHECK(pictureOf(*hands.view) != lit);
}

TEST_CASE("hidden_lines_say_nothing")
{
    Hands hands;
    hands.view->scene().setLinksShown(false);
    for (const PlanLink &link : hands.view->scene().plan().links) {
        QTest::mouseMove(hands.view->viewport(), hands.view->mapFromScene(link.points[0] + QPointF(3, 0)));
        CHECK_FALSE(hands.view->scene().pointedLink());
    }
}

TEST_CASE("a_line_goes_dark_when_a_part_is_taken_in_hand")
{
    Hands hands;
    hands.view->scene().setPointedLink(0);
    hands.enter("nvidia-l40s", QPoint(2, 2));
    CHECK_FALSE(hands.view->scene().pointedLink());
}

TEST_CASE("the_sentence_of_a_slot_follows_edits_under_the_pointer")
{
    Hands hands;
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-a.0"));
    REQUIRE(hands.sentence == QStringLiteral("Slot 1 holds L40S 48GB at PCIe 4.0 x16: 31.5 GB/s per direction."));
    hands.actions.remove({{"gpu-a", 0}});
    CHECK(hands.sentence == QStringLiteral("Slot 1 takes a card at PCIe 5.0 x16, 600 W at most."));
    hands.scene.document.undoStack().undo();
    CHECK(hands.sentence == QStringLiteral("Slot 1 holds L40S 48GB at PCIe 4.0 x16: 31.5 GB/s per direction."));
    hands.actions.setChassis(PartId("smc-sys-821ge-tnhr"));
    CHECK_FALSE(hands.sentence.contains(QStringLiteral("L40S 48GB at")));
}

TEST_CASE("a_refusal_stays_while_the_pointer_moves_on")
{
    Hands hands;
    hands.dragHere("nvidia-l40s", "nic-a.0");
    const QString refusal = hands.sentence;
    QTest::mouseMove(hands.view->viewport(), hands.at("gpu-a.2"));
    CHECK(hands.sentence == refusal);
    CHECK(hands.millisecondsShown == 4000);
}

TEST_CASE("the_plan_follows_every_size_of_the_view")
{
    for (const char *chassis : {"smc-sys-821ge-tnhr", "smc-as-4125gs-tnrt", "dell-r760xa"}) {
        Hands hands{core::aFullServer(chassis)};
        std::mt19937 random(7);
        std::uniform_int_distribution<int> width(920, 1500), height(420, 900);
        for (int i = 0; i < 12; ++i) {
            const QSize size(width(random), height(random));
            hands.view->resize(size);
            tests::settle();
            CAPTURE(chassis, size.width(), size.height());
            // As if it had been opened at this size.
            const ChassisPlan fresh = chassisPlan(tests::layoutOf(chassis), hands.view->viewport()->size(), {true, 0.0});
            CHECK(hands.view->scene().plan() == fresh);
            CHECK(hands.view->horizontalScrollBar()->maximum() == std::max(0, static_cast<int>(fresh.size.width()) - hands.view->viewport()->width()));
        }
    }
}

TEST_CASE("a_zoomed_view_keeps_its_plan_until_it_is_fitted_again")
{
    Hands hands;
    const ChassisPlan before = hands.view->scene().plan();
    hands.view->setZoom(2.0);
    hands.view->resize(1000, 500);
    tests::settle();
    CHECK(hands.view->scene().plan() == before);
    hands.view->fit();
    CHECK_FALSE(hands.view->scene().plan() == before);
    CHECK(hands.view->zoom() == 1.0);
    CHECK(hands.view->verticalScrollBar()->maximum() == 0);
    CHECK(hands.view->horizontalScrollBar()->maximum() == 0);
}

TEST_CASE("the_wheel_zooms_at_the_pointer")
{
    Hands hands;
    std::vector<double> zooms;
    QObject::connect(hands.view.get(), &ChassisView::zoomChanged, &hands.receiver, [&](double zoom) { zooms.push_back(zoom); });
    const QPoint at = hands.at("gpu-b.3");
    const auto turn = [&](int steps) {
        const QPointF under = hands.view->mapToScene(at);
        QWheelEvent wheel(QPointF(at), hands.view->viewport()->mapToGlobal(QPointF(at)), {}, QPoint(0, 120 * steps), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(hands.view->viewport(), &wheel);
        return QLineF(hands.view->mapToScene(at), under).length();
    };
    CHECK(turn(3) < 2.0);
    CHECK(hands.view->zoom() == Approx(std::pow(1.15, 3)));
    CHECK(turn(2) < 2.0);
    CHECK(turn(-5) < 800.0); // back at 100% the whole plan is in view again
    CHECK(hands.view->zoom() == 1.0);
    turn(100);
    CHECK(hands.view->zoom() == 4.0);
    turn(-200);
    CHECK(hands.view->zoom() == 0.25);
    CHECK(zooms.size() == 5);
}

TEST_CASE("the_middle_button_pans_a_zoomed_view")
{
    Hands hands;
    hands.view->setZoom(3.0);
    const QPointF before = hands.view->mapToScene(QPoint(0, 0));
    QTest::mousePress(hands.view->viewport(), Qt::MiddleButton, Qt::NoModifier, QPoint(600, 300));
    QTest::mouseMove(hands.view->viewport(), QPoint(540, 270));
    QTest::mouseRelease(hands.view->viewport(), Qt::MiddleButton, Qt::NoModifier, QPoint(540, 270));
    const QPointF moved = hands.view->mapToScene(QPoint(0, 0)) - before;
    CHECK(moved.x() == Approx(20.0).margin(1.0));
    CHECK(moved.y() == Approx(10.0).margin(1.0));
    CHECK(hands.scene.selection.slotIds().empty());
    CHECK(hands.scene.document.undoStack().count() == 0);
}

TEST_CASE("a_rubber_band_with_ctrl_adds_and_escape_ends_it")
{
    Hands hands;
    hands.scene.selection.select({{"cpu", 1}});
    const QRectF zone = hands.view->scene().plan().slot({"gpu-a", 0})->rect;
    const QPoint from = hands.view->mapFromScene(QPointF(zone.right() + 7, zone.top() + 2)),
                 to = hands.view->mapFromScene(QPointF(zone.center().x(), zone.bottom() - 3));
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::ControlModifier, from);
    QTest::mouseMove(hands.view->viewport(), from + QPoint(-15, 8));
    QTest::mouseMove(hands.view->viewport(), to);
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::ControlModifier, to);
    CHECK(hands.scene.selection.slotIds() == std::vector<SlotId>{{"cpu", 1}, {"gpu-a", 0}});
    QTest::mousePress(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, from);
    QTest::mouseMove(hands.view->viewport(), to);
    hands.press(Qt::Key_Escape);
    const auto selected = hands.scene.selection.slotIds();
    QTest::mouseMove(hands.view->viewport(), QPoint(10, 10));
    QTest::mouseRelease(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, QPoint(10, 10));
    CHECK(hands.scene.selection.slotIds() == selected);
}

TEST_CASE("a_double_click_on_a_part_asks_where_it_is_from")
{
    Hands hands;
    std::vector<PartId> asked;
    QObject::connect(&hands.actions, &ChassisActions::partInfoRequested, &hands.receiver, [&](const PartId &part) { asked.push_back(part); });
    QTest::mouseDClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    CHECK(asked == std::vector{PartId("nvidia-l40s")});
    QTest::mouseDClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.3"));
    CHECK(asked.size() == 1);
    CHECK(hands.scene.document.undoStack().count() == 0);
}

TEST_CASE("elevations_take_drops_like_the_plan")
{
    Hands hands;
    const ChassisPlan &plan = hands.view->scene().plan();
    REQUIRE(plan.elevations.size() == 2);
    for (const PlanElevation &elevation : plan.elevations) {
        for (const PlanElevation::Member &member : elevation.members) {
            if (member.kind != core::SlotKind::Pcie || !hands.partIn(core::toString(member.id)).isEmpty())
                continue;
            CAPTURE(core::toString(member.id));
            hands.enter("nvidia-l4", QPoint(2, 2));
            hands.drop(hands.view->mapFromScene(member.rect.center()));
            const bool placed = hands.partIn(core::toString(member.id)) == PartId("nvidia-l4");
            const bool fits =
                core::canPlace(hands.scene.document.project(), hands.scene.document.catalog(), hands.actions.address(member.id), PartId("nvidia-l4")).fit !=
                core::Fit::Impossible;
            CHECK(placed == fits);
        }
    }
}

TEST_CASE("any_series_of_gestures_is_undone_to_the_beginning")
{
    Hands hands;
    const core::Project before = hands.scene.document.project();
    std::mt19937 random(20261130);
    const std::vector<SlotId> slots = hands.view->scene().walk();
    const std::vector<std::string> parts{"nvidia-l40s", "nvidia-h200-nvl", "nvidia-l4", "epyc-9354", "ddr5-rdimm-64g-4800", "xeon-gold-6430"};
    const auto any = [&](const auto &list) -> const auto & { return list[random() % list.size()]; };
    for (int i = 0; i < 120; ++i) {
        switch (random() % 6) {
        case 0:
        case 1:
            hands.dragHere(any(parts), core::toString(any(slots)), random() % 5 == 0 ? Qt::ShiftModifier : Qt::NoModifier);
            break;
        case 2:
            hands.carry(hands.at(core::toString(any(slots))), hands.at(core::toString(any(slots))), random() % 2 ? Qt::ControlModifier : Qt::NoModifier);
            break;
        case 3:
            hands.scene.selection.select({any(slots), any(slots)});
            hands.press(random() % 2 ? Qt::Key_Delete : Qt::Key_Space);
            hands.press(Qt::Key_Down);
            hands.press(Qt::Key_Space);
            hands.press(Qt::Key_Escape);
            break;
        case 4:
            hands.press(Qt::Key_D, Qt::ControlModifier);
            break;
        default:
            hands.carry(hands.at(core::toString(any(slots))), QPoint(-30, 100));
        }
        CHECK_FALSE(hands.view->isHolding());
        // No slot is left with a mark of the drag.
        CHECK(hands.marks("gpu-a.3").state == SlotState::Rest);
    }
    const QImage after = pictureOf(*hands.view);
    CHECK(hands.scene.document.undoStack().count() >= 5);
    while (hands.scene.document.undoStack().canUndo())
        hands.scene.document.undoStack().undo();
    CHECK(hands.scene.document.project() == before);
    CHECK_FALSE(after.isNull());
}

} // namespace inferrack::ui
