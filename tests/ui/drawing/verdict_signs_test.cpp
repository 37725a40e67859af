// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"

// Whatever is said of a slot is said by a silhouette too, and by one that is large enough to be told: octagon, triangle, circle.

namespace inferrack::ui {

using tests::DrawnChassis;
using tests::pixelsOf;

namespace {

DrawnChassis someServer()
{
    DrawnChassis drawn(
        core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", {"gpu-a.0-1"}).with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b"}));
    for (SlotLook &look : drawn.look.slots) {
        look.conflict = false;
        look.unbalanced = look.memoryBlocked = false;
    }
    return drawn;
}

SlotLook &lookOf(DrawnChassis &drawn, const std::string &slot)
{
    return *std::find_if(drawn.look.slots.begin(), drawn.look.slots.end(), [&](const SlotLook &look) { return core::toString(look.slot) == slot; });
}

SlotMarks marked(SlotState state)
{
    SlotMarks marks;
    marks.state = state;
    return marks;
}

/// Pixels of a part of two pictures that differ by a step that is seen in grey.
int differInGrey(const QImage &one, const QImage &other, const QRectF &where)
{
    int count = 0;
    const QRect rect = where.toAlignedRect().intersected(one.rect());
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x)
            count += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y))) > 40;
    }
    return count;
}

QImage elevationPicture(const DrawnChassis &drawn, const PlanElevation &elevation, const SlotMarks &marks, const core::SlotId &slot)
{
    std::vector<const SlotMarks *> all;
    for (const PlanElevation::Member &member : elevation.members)
        all.push_back(member.id == slot ? &marks : nullptr);
    return drawn.picture([&](ChassisPainter &chassis) { chassis.paintElevation(elevation, drawn.look, all); });
}

const PlanBank &bankOf(const DrawnChassis &drawn, const std::string &slot)
{
    for (const PlanSocket &socket : drawn.plan.sockets) {
        for (const PlanBank &bank : socket.banks) {
            if (std::find(bank.slots.begin(), bank.slots.end(), *core::slotOf(slot)) != bank.slots.end())
                return bank;
        }
    }
    throw std::runtime_error("no bank of " + slot);
}

QImage signsOf(const DrawnChassis &drawn, const PlanBank &bank, const std::vector<const SlotMarks *> &marks = {}, double scale = 1.0)
{
    return drawn.picture([&](ChassisPainter &chassis) { chassis.paintBankSigns(drawn.plan, bank, drawn.look, marks); }, scale);
}

/// Pixels that are painted at all.
int painted(const QImage &image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) != tokens().canvas.rgb();
    }
    return count;
}

/// Runs of rows in which a picture is painted: as many as signs stand one below the other.
int stacked(const QImage &image)
{
    int runs = 0;
    bool before = false;
    for (int y = 0; y < image.height(); ++y) {
        bool now = false;
        for (int x = 0; x < image.width() && !now; ++x)
            now = image.pixel(x, y) != tokens().canvas.rgb();
        runs += now && !before;
        before = now;
    }
    return runs;
}

} // namespace

TEST_CASE("a_conflict_in_an_elevation_has_its_sign_in_every_chassis")
{
    int looked = 0;
    for (const std::string chassis : {"smc-as-4125gs-tnrt", "dell-r760xa", "smc-sys-821ge-tnhr", "smc-as-1115cs-tnr", "smc-sys-421ge-tnrt"}) {
        DrawnChassis drawn(core::aServer(chassis));
        for (SlotLook &look : drawn.look.slots)
            look.conflict = false;
        for (const PlanElevation &elevation : drawn.plan.elevations) {
            ++looked;
            std::string last;
            for (const PlanElevation::Member &member : elevation.members) {
                if (member.kind == core::SlotKind::Fan || member.id.group == last)
                    continue;
                last = member.id.group;
                CAPTURE(chassis, core::toString(member.id), member.rect.width(), member.rect.height());
                const QImage calm = elevationPicture(drawn, elevation, {}, member.id);
                lookOf(drawn, core::toString(member.id)).conflict = true;
                const QImage conflict = elevationPicture(drawn, elevation, {}, member.id);
                lookOf(drawn, core::toString(member.id)).conflict = false;
                // Within the frame, which alone would be a line of another colour.
                const QRectF inner = member.rect.adjusted(3.0, 3.0, -3.0, -3.0).united(QRectF(member.rect.center() - QPointF(3.0, 3.0), QSizeF(6.0, 6.0)));
                CHECK(differInGrey(calm, conflict, inner) >= 10);
                CHECK(pixelsOf(conflict, tokens().blockG) >= 15);
            }
        }
    }
    CHECK(looked >= 6);
}

TEST_CASE("verdicts_in_an_elevation_are_told_apart_in_grey_however_small_the_slot")
{
    DrawnChassis drawn(core::aServer("dell-r760xa"));
    for (SlotLook &look : drawn.look.slots)
        look.conflict = false;
    for (const char *slot : {"rear-a.0", "gpu-a.1", "ocp.0"}) {
        const auto elevation = std::find_if(drawn.plan.elevations.begin(), drawn.plan.elevations.end(), [&](const PlanElevation &e) {
            return std::any_of(e.members.begin(), e.members.end(), [&](const PlanElevation::Member &m) { return core::toString(m.id) == slot; });
        });
        REQUIRE(elevation != drawn.plan.elevations.end());
        const auto member =
            std::find_if(elevation->members.begin(), elevation->members.end(), [&](const PlanElevation::Member &m) { return core::toString(m.id) == slot; });
        const QRectF around = member->rect.adjusted(-4.0, -4.0, 4.0, 4.0);
        const QImage valid = elevationPicture(drawn, *elevation, marked(SlotState::Valid), member->id);
        const QImage warning = elevationPicture(drawn, *elevation, marked(SlotState::Warning), member->id);
        const QImage conflict = elevationPicture(drawn, *elevation, marked(SlotState::Conflict), member->id);
        CAPTURE(slot, member->rect.width(), member->rect.height());
        CHECK(differInGrey(valid, warning, around) >= 3);
        CHECK(differInGrey(warning, conflict, around) >= 3);
        CHECK(differInGrey(valid, conflict, around) >= 3);
    }
}

TEST_CASE("a_module_in_conflict_is_signed_on_its_bank")
{
    DrawnChassis drawn = someServer();
    const PlanBank &bank = bankOf(drawn, "dimm0a.0");
    CHECK(painted(signsOf(drawn, bank)) == 0);
    lookOf(drawn, "dimm0a.2").conflict = true;
    const QImage one = signsOf(drawn, bank);
    CHECK(stacked(one) == 1);
    CHECK(painted(one) >= 40); // an octagon of eight pixels
    const double y = drawn.place("dimm0a.2").rect.center().y();
    CHECK(painted(one.copy(QRectF(bank.rect.left(), y - 6.0, bank.rect.width(), 12.0).toAlignedRect())) == painted(one));
}

TEST_CASE("modules_that_are_alike_share_a_sign_and_others_part_them")
{
    DrawnChassis drawn = someServer();
    const PlanBank &bank = bankOf(drawn, "dimm0a.0");
    for (const char *slot : {"dimm0a.0", "dimm0a.1", "dimm0a.2"})
        lookOf(drawn, slot).conflict = true;
    CHECK(stacked(signsOf(drawn, bank)) == 1);
    lookOf(drawn, "dimm0a.2").conflict = false;
    lookOf(drawn, "dimm0a.1").conflict = false;
    lookOf(drawn, "dimm0a.5").conflict = true;
    CHECK(stacked(signsOf(drawn, bank)) == 2);
    // An empty slot between them says nothing and does not part them.
    for (const char *slot : {"dimm0a.1", "dimm0a.2", "dimm0a.3", "dimm0a.4"})
        lookOf(drawn, slot).part.reset();
    CHECK(stacked(signsOf(drawn, bank)) == 1);
}

TEST_CASE("a_bank_signs_what_its_slots_answer_to_a_module_in_hand")
{
    const DrawnChassis drawn = someServer();
    const PlanBank &bank = bankOf(drawn, "dimm1a.0");
    struct Row {
        SlotState state;
        QColor Tokens::*colour;
    };
    const Row rows[] = {{SlotState::Valid, &Tokens::okG},
                        {SlotState::Warning, &Tokens::warnG},
                        {SlotState::Conflict, &Tokens::blockG},
                        {SlotState::Impossible, &Tokens::blockG}};
    for (const Row &row : rows) {
        const SlotMarks marks = marked(row.state);
        const std::vector<const SlotMarks *> all(bank.slots.size(), &marks);
        const QImage image = signsOf(drawn, bank, all);
        CAPTURE(static_cast<int>(row.state));
        CHECK(stacked(image) == 1);
        CHECK(pixelsOf(image, tokens().*row.colour) >= 15);
    }
    const SlotMarks dimmed = marked(SlotState::Dimmed);
    CHECK(painted(signsOf(drawn, bank, std::vector<const SlotMarks *>(bank.slots.size(), &dimmed))) == 0);
}

TEST_CASE("a_sign_is_eight_pixels_on_the_screen_whatever_the_zoom")
{
    DrawnChassis drawn = someServer();
    lookOf(drawn, "dimm0a.2").conflict = true;
    for (const double scale : {1.0, 0.7, 0.5, 0.3}) {
        CAPTURE(scale);
        CHECK(painted(signsOf(drawn, bankOf(drawn, "dimm0a.0"), {}, scale)) >= 40);
    }
}

TEST_CASE("a_bank_frame_wears_the_sign_of_what_it_says")
{
    DrawnChassis drawn = someServer();
    const PlanSocket &socket = *drawn.plan.socket({"cpu", 0});
    SlotLook processor = drawn.slot("cpu.0");
    processor.unbalanced = true;
    const auto paint = [&] { return drawn.picture([&](ChassisPainter &chassis) { chassis.paintSocketTexts(socket, processor); }); };
    const QImage warning = paint();
    processor.memoryBlocked = true;
    const QImage blocked = paint();
    const Tokens &t = tokens();
    CHECK(pixelsOf(warning, t.blockG) == 0);
    CHECK(pixelsOf(blocked, t.warnG) == 0);
    CHECK(pixelsOf(blocked, t.blockG) > 100);
    for (const PlanBank &bank : socket.banks) {
        const QRectF corner(bank.rect.right() - 8.0, bank.rect.top() - 8.0, 16.0, 16.0);
        CHECK(differInGrey(warning, blocked, corner) >= 6); // a triangle is no octagon
    }
    // Where the frame speaks for all modules they need no sign of their own.
    for (SlotLook &look : drawn.look.slots) {
        if (look.kind == core::SlotKind::Memory)
            look.conflict = look.memoryBlocked = true;
    }
    CHECK(painted(signsOf(drawn, socket.banks.front())) == 0);
}

TEST_CASE("mixed_memory_frames_its_banks_as_a_blocker_and_missing_channels_as_a_warning")
{
    const DrawnChassis mixed(
        core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("ddr5-rdimm-64g-4800", {"dimm0a"}).with("ddr5-3ds-128g-4800", {"dimm0b"}));
    REQUIRE(mixed.slot("dimm0a.0").conflict);
    CHECK(mixed.slot("cpu.0").memoryBlocked);
    CHECK(mixed.slot("dimm0a.0").memoryBlocked);
    const DrawnChassis partial(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("ddr5-rdimm-64g-4800", {"dimm0a.0-2"}));
    CHECK(partial.slot("cpu.0").unbalanced);
    CHECK_FALSE(partial.slot("cpu.0").memoryBlocked);
}

TEST_CASE("elevations_and_plan_hold_the_same_slots_with_the_same_parts")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        const DrawnChassis drawn(core::aFullServer(chassis));
        std::map<core::SlotId, int> seen;
        for (const PlanElevation &elevation : drawn.plan.elevations) {
            for (const PlanElevation::Member &member : elevation.members) {
                const PlanSlot *place = drawn.plan.slot(member.id);
                REQUIRE(place);
                CHECK(place->kind == member.kind);
                ++seen[member.id];
            }
        }
        // A group that shows in an elevation shows there with all its slots.
        for (const auto &[slot, count] : seen) {
            const core::SlotGroup *group = drawn.layout().group(slot.group);
            for (int i = 0; i < group->count; ++i)
                CHECK(seen.contains(core::SlotId{slot.group, i}));
        }
        if (drawn.layout().fromCounts)
            CHECK(drawn.plan.elevations.empty());
    }
}

TEST_CASE("a_selection_shows_in_plan_and_elevation")
{
    const DrawnChassis drawn = someServer();
    SlotMarks selected;
    selected.selected = true;
    for (const PlanElevation &elevation : drawn.plan.elevations) {
        for (const PlanElevation::Member &member : elevation.members) {
            const bool alone = std::none_of(elevation.members.begin(), elevation.members.end(), [&](const PlanElevation::Member &other) {
                return other.id != member.id && other.rect.adjusted(1.0, 1.0, -1.0, -1.0).intersects(member.rect);
            });
            if (member.kind == core::SlotKind::Fan || !alone)
                continue;
            CAPTURE(core::toString(member.id));
            const int ring = pixelsOf(elevationPicture(drawn, elevation, selected, member.id), tokens().accent);
            CHECK(ring > pixelsOf(elevationPicture(drawn, elevation, {}, member.id), tokens().accent));
        }
    }
}

} // namespace inferrack::ui
