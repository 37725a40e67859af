// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/controls/apply_style.h"

// A conflict and a selection look the same wherever they are, and stay within their slot.

namespace inferrack::ui {

using tests::DrawnChassis;
using tests::pixelsOf;

namespace {

DrawnChassis someServer()
{
    return DrawnChassis(
        core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("nvidia-l40s", {"gpu-a.0-1"}).with("ddr5-rdimm-64g-4800", {"dimm0a.0-3"}));
}

void setConflict(DrawnChassis &drawn, const core::SlotId &slot)
{
    for (SlotLook &look : drawn.look.slots)
        look.conflict = look.slot == slot;
}

/// Pixels that differ between two pictures and lie outside a rectangle.
int differOutside(const QImage &one, const QImage &other, const QRectF &rect)
{
    int count = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x)
            count += one.pixel(x, y) != other.pixel(x, y) && !rect.contains(QPointF(x + 0.5, y + 0.5));
    }
    return count;
}

} // namespace

TEST_CASE("a_conflict_is_a_tint_and_a_line_in_every_slot_filled_or_empty")
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        const Tokens &t = tokens();
        for (const char *slot : {"gpu-a.0", "gpu-a.3", "nic-a.0", "cpu.0", "cpu.1", "psu-a.0", "dimm0a.0", "dimm0a.5", "m2.0", "sata.0"}) {
            CAPTURE(slot, theme == Theme::Light ? "light" : "dark");
            DrawnChassis drawn = someServer();
            setConflict(drawn, {});
            const QImage calm = drawn.slotPicture(slot, {});
            CHECK(pixelsOf(calm, t.blockT) == 0);
            CHECK(pixelsOf(calm, t.blockG) == 0);
            setConflict(drawn, *core::slotOf(slot));
            const QImage conflict = drawn.slotPicture(slot, {});
            CHECK(pixelsOf(conflict, t.blockT) > 100);
            CHECK(pixelsOf(conflict, t.blockG) > 10);
            // The line frames the slot, it does not fill it.
            CHECK(pixelsOf(conflict, t.blockT) > pixelsOf(conflict, t.blockG));
        }
    }
}

TEST_CASE("a_module_and_a_supply_in_conflict_are_tinted_like_any_slot")
{
    DrawnChassis drawn(core::aFullServer("smc-sys-821ge-tnhr"));
    for (const char *slot : {"module.2", "psu.1", "nic-0.0"}) {
        CAPTURE(slot);
        setConflict(drawn, *core::slotOf(slot));
        const QImage conflict = drawn.slotPicture(slot, {});
        CHECK(pixelsOf(conflict, tokens().blockT) > 500);
        if (drawn.slot(slot).kind == core::SlotKind::Module)
            CHECK(pixelsOf(conflict, tokens().accentTint) == 0);
    }
}

TEST_CASE("the_mark_of_a_conflict_on_a_small_drive_leaves_its_neighbours_alone")
{
    DrawnChassis drawn = someServer();
    int small = 0;
    for (const PlanSlot &slot : drawn.plan.slots) {
        if (slot.kind != core::SlotKind::Bay || slot.rect.width() >= 60.0)
            continue;
        ++small;
        CAPTURE(core::toString(slot.id));
        const auto paint = [&] {
            return drawn.picture([&](ChassisPainter &chassis) { chassis.paintSlot(slot.rect, slot.rect, *drawn.look.slot(slot.id), {}); });
        };
        setConflict(drawn, {});
        const QImage calm = paint();
        setConflict(drawn, slot.id);
        const QImage conflict = paint();
        CHECK(calm != conflict);
        CHECK(differOutside(calm, conflict, slot.rect.adjusted(-1.0, -4.0, 4.0, 1.0)) == 0);
        if (small == 4)
            break;
    }
    CHECK(small > 0);
}

TEST_CASE("rings_of_selected_neighbours_stay_apart")
{
    const DrawnChassis drawn = someServer();
    const QRectF upper = drawn.place("gpu-a.0").rect, lower = drawn.place("gpu-a.1").rect;
    REQUIRE(lower.top() - upper.bottom() >= 2.0);
    SlotMarks selected;
    selected.selected = true;
    const QImage image = drawn.picture([&](ChassisPainter &chassis) {
        chassis.paintSlot(upper, upper, drawn.slot("gpu-a.0"), selected);
        chassis.paintSlot(lower, lower, drawn.slot("gpu-a.1"), selected);
    });
    int clear = 0, ring = 0;
    const int x = static_cast<int>(upper.center().x());
    for (int y = static_cast<int>(upper.bottom()) - 4; y < static_cast<int>(lower.top()) + 4; ++y) {
        clear += image.pixelColor(x, y).rgb() == tokens().canvas.rgb();
        ring += image.pixelColor(x, y).rgb() == tokens().accent.rgb();
    }
    CHECK(clear >= 1);
    CHECK(ring >= 2); // one of each
}

TEST_CASE("a_conflict_stays_visible_under_a_selection")
{
    DrawnChassis drawn = someServer();
    setConflict(drawn, {"gpu-a", 0});
    SlotMarks selected;
    selected.selected = true;
    const QImage image = drawn.slotPicture("gpu-a.0", selected);
    CHECK(pixelsOf(image, tokens().blockG) > 100);
    CHECK(pixelsOf(image, tokens().blockT) > 500);
    CHECK(image != drawn.slotPicture("gpu-a.0", {}));
}

} // namespace inferrack::ui
