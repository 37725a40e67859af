// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui/chassis_hands.h"

#include <algorithm>

#include "tests/support/ui/drawn_chassis.h"

// The part in hand over a slot: it lies in the slot in the colours of the verdict, and the verdict is what the slot shows after the drop.

namespace inferrack::ui {

using core::PartId;
using core::SlotId;
using tests::DrawnChassis;
using tests::Hands;
using tests::pixelsOf;

namespace {

SlotMarks landing(SlotState state)
{
    SlotMarks marks;
    marks.state = state;
    marks.hovered = true;
    marks.handName = QStringLiteral("L40S");
    marks.handIcon = QStringLiteral("accelerator");
    marks.handWidth = 2.0;
    return marks;
}

SlotMarks waiting(SlotState state)
{
    SlotMarks marks = landing(state);
    marks.hovered = false;
    return marks;
}

QRgb pixelOf(const DrawnChassis &drawn, const std::string &slot, const SlotMarks &marks, QPointF at)
{
    const QRectF rect = drawn.place(slot).rect;
    return drawn.picture([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, drawn.slot(slot), marks); }).pixel(at.toPoint());
}

} // namespace

TEST_CASE("the_part_in_hand_lies_in_its_slot_in_the_colours_of_the_verdict")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt"));
    struct Row {
        SlotState state;
        QColor Tokens::*tint, Tokens::*graphic;
    };
    const Row rows[] = {{SlotState::Valid, &Tokens::okT, &Tokens::okG},
                        {SlotState::Best, &Tokens::okT, &Tokens::okG},
                        {SlotState::Warning, &Tokens::warnT, &Tokens::warnG},
                        {SlotState::Conflict, &Tokens::blockT, &Tokens::blockG}};
    const QRectF rect = drawn.place("gpu-a.3").rect;
    const QPointF bracket(std::floor(rect.right()) - 5.0, std::floor(rect.center().y()));
    for (const Row &row : rows) {
        CAPTURE(static_cast<int>(row.state));
        const Tokens &t = tokens();
        CHECK(pixelOf(drawn, "gpu-a.3", landing(row.state), bracket) == (t.*row.graphic).rgb());
        CHECK(pixelOf(drawn, "gpu-a.3", waiting(row.state), bracket) == (t.*row.tint).rgb());
        const QImage picture = drawn.slotPicture("gpu-a.3", landing(row.state));
        CHECK(pixelsOf(picture, t.*row.tint) > 500);
        CHECK(pixelsOf(picture, t.accent) == 0); // indigo is what is installed and selected
        const auto words = drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, drawn.slot("gpu-a.3"), landing(row.state)); })->words();
        CHECK(words.join(u'|').contains(QStringLiteral("L40S")));
    }
    // What is refused does not lie in the slot.
    CHECK(pixelOf(drawn, "gpu-a.3", landing(SlotState::Impossible), bracket) != tokens().blockG.rgb());
}

TEST_CASE("every_kind_of_slot_shows_that_a_part_would_land_in_it")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt")), modules(core::aServer("smc-sys-821ge-tnhr"));
    const auto differs = [](const DrawnChassis &chassis, const char *slot) {
        CAPTURE(slot);
        CHECK(pixelsOf(chassis.slotPicture(slot, landing(SlotState::Valid)), tokens().okG) >
              pixelsOf(chassis.slotPicture(slot, waiting(SlotState::Valid)), tokens().okG) + 10);
    };
    for (const char *slot : {"gpu-a.0", "nic-a.0", "cpu.0", "psu-a.0", "dimm0a.0", "m2.0"})
        differs(drawn, slot);
    differs(modules, "module.0");
}

TEST_CASE("a_wide_card_lies_over_the_slots_it_would_cover")
{
    int found = 0;
    for (const char *chassis : {"smc-sys-741ge-tnrt", "smc-h12ssl-nt-cse747", "smc-h12ssl-i-tower"}) {
        for (const char *part : {"nvidia-l40s", "nvidia-rtx4090"}) {
            Hands hands{core::aServer(chassis)};
            hands.enter(part, QPoint(2, 2));
            const auto hand = takeInHand(hands.scene.document, PartId(part));
            REQUIRE(hand);
            for (const PlanSlot &slot : hands.view->scene().plan().slots) {
                const auto covered = coveredSlots(*hands.view->scene().layout(), slot.id, hand->width);
                if (!hand->takenBy(slot.id) || covered.empty() || hands.view->scene().plan().slot(covered.front())->zone != slot.zone)
                    continue;
                ++found;
                CAPTURE(chassis, part, core::toString(slot.id));
                hands.move(hands.at(core::toString(slot.id)));
                const SlotMarks marks = hands.marks(core::toString(slot.id));
                CHECK(marks.hovered);
                CHECK(marks.handRect.contains(slot.rect));
                CHECK(marks.handRect.contains(hands.view->scene().plan().slot(covered.front())->rect));
            }
        }
    }
    CHECK(found > 0);
}

TEST_CASE("a_single_card_lies_in_its_slot_alone_and_nothing_lies_where_it_is_refused")
{
    Hands hands;
    hands.enter("nvidia-l40s", QPoint(2, 2));
    hands.move(hands.at("gpu-a.3"));
    CHECK(hands.marks("gpu-a.3").handRect == hands.view->scene().plan().slot({"gpu-a", 3})->rect);
    CHECK(hands.marks("gpu-a.2").handRect.isEmpty());
    hands.move(hands.at("nic-a.0"));
    CHECK(hands.marks("nic-a.0").hovered);
    CHECK(hands.marks("nic-a.0").handRect.isEmpty());
    CHECK(hands.marks("gpu-a.3").handRect.isEmpty());
}

TEST_CASE("the_best_of_slots_that_all_warn_says_that_it_is")
{
    Hands hands{core::aServer("smc-as-4125gs-tnrt")}; // no processor: every slot would be without a link
    hands.enter("nvidia-l40s", QPoint(2, 2));
    CHECK(hands.marks("gpu-a.0").best);
    CHECK(hands.marks("gpu-a.0").state == SlotState::Conflict);
    CHECK_FALSE(hands.marks("gpu-a.1").best);
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt"));
    const QRectF rect = drawn.place("gpu-a.0").rect;
    const auto says = [&](const SlotMarks &marks) {
        return drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, drawn.slot("gpu-a.0"), marks); })->words().join(u'|');
    };
    CHECK(says(hands.marks("gpu-a.0")).contains(QStringLiteral("Slot 1 · best · CPU0 is not installed")));
    CHECK_FALSE(says(hands.marks("gpu-a.1")).contains(QStringLiteral("best")));
}

TEST_CASE("a_slot_shows_after_the_drop_what_it_announced_before")
{
    struct Row {
        const char *part, *slot;
    };
    const Row rows[] = {{"nvidia-l40s", "gpu-b.0"}, {"ddr5-rdimm-64g-4800", "dimm1a.0"}, {"ddr5-rdimm-64g-4800", "dimm0a.0"}};
    for (const Row &row : rows) {
        CAPTURE(row.part, row.slot);
        Hands hands{core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"})};
        hands.enter(row.part, QPoint(2, 2));
        hands.move(hands.at(row.slot));
        const bool announced = hands.marks(row.slot).state == SlotState::Conflict;
        CHECK(announced == (hands.severityShown == core::Severity::Blocker));
        hands.drop(hands.at(row.slot));
        REQUIRE(hands.partIn(row.slot) == PartId(row.part));
        CHECK(hands.view->scene().look().slot(*core::slotOf(row.slot))->conflict == announced);
    }
}

TEST_CASE("the_first_processor_of_an_empty_server_is_welcome_and_asks_for_its_memory")
{
    Hands hands{core::aServer("smc-as-4125gs-tnrt")};
    hands.enter("epyc-9354", QPoint(2, 2));
    CHECK(hands.marks("cpu.0").state == SlotState::Best);
    CHECK(hands.marks("cpu.1").state == SlotState::Valid);
    hands.move(hands.at("cpu.0"));
    CHECK(hands.severityShown == core::Severity::Note);
    CHECK(hands.okShown);
    CHECK(hands.sentence == QStringLiteral("EPYC 9354 fits CPU0; add its memory modules next."));
}

} // namespace inferrack::ui
