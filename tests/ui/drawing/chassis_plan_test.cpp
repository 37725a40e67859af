// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_plan.h"

#include <catch2/catch.hpp>

#include "tests/support/core/catalog.h"
#include "ui/drawing/chassis_routing.h"
#include "ui/drawing/chassis_zones.h"

#include <algorithm>
#include <set>

namespace inferrack::ui {

using core::SlotId;
using core::SlotKind;

namespace {

const core::Layout &layoutOf(const std::string &chassis)
{
    const core::Layout *layout = core::testCatalog().layout(core::PartId(chassis));
    REQUIRE(layout);
    return *layout;
}

std::vector<std::string> everyChassis()
{
    std::vector<std::string> ids;
    for (const auto &part : core::testCatalog().parts(core::PartKind::Chassis))
        ids.push_back(core::infoOf(*part).id.text);
    return ids;
}

std::string kindsOf(const ChassisPlan &plan)
{
    std::string text;
    for (const PlanZone &zone : plan.zones) {
        static constexpr const char *names[] = {"drives", "fans", "processors", "links", "baseboard", "slots", "supplies"};
        text += (text.empty() ? "" : " ") + std::string(zone.switches ? "switches" : names[static_cast<int>(zone.kind)]);
    }
    return text;
}

std::vector<int> widthsOf(const ChassisPlan &plan)
{
    std::vector<int> widths;
    for (const PlanZone &zone : plan.zones)
        widths.push_back(static_cast<int>(zone.rect.width()));
    return widths;
}

/// Canvas of the window at 1920 × 1080 and at 1366 × 768.
const QSizeF large(1264, 604), compact(990, 524);

} // namespace

TEST_CASE("widths_of_zones_are_those_of_the_specification")
{
    struct Row {
        std::vector<double> weights;
        int width, gap;
        std::vector<int> widths;
    };
    const std::vector<double> cards{84, 52, 320, 152, 398, 140}, modules{78, 48, 236, 78, 450, 142, 100};
    const Row rows[] = {
        {cards, 1216, 14, {84, 52, 320, 152, 398, 140}},
        {cards, 958, 10, {67, 41, 254, 120, 315, 111}},
        {modules, 1216, 14, {78, 48, 236, 78, 450, 142, 100}},
        {modules, 958, 10, {62, 38, 187, 62, 357, 113, 79}},
    };
    for (const Row &row : rows)
        CHECK(zoneWidths(row.weights, row.width, row.gap) == row.widths);
}

TEST_CASE("a_chassis_with_cards_fills_the_plan_from_edge_to_edge")
{
    const ChassisPlan plan = chassisPlan(layoutOf("smc-as-4125gs-tnrt"), large);
    CHECK(kindsOf(plan) == "drives fans processors links slots supplies");
    CHECK(widthsOf(plan) == std::vector<int>{84, 52, 320, 152, 398, 140});
    CHECK(plan.zones.back().rect.right() - plan.zones.front().rect.left() == 1216);
    CHECK(widthsOf(chassisPlan(layoutOf("smc-as-4125gs-tnrt"), compact)) == std::vector<int>{67, 41, 254, 120, 315, 111});
}

TEST_CASE("zones_stand_in_the_order_of_the_air")
{
    struct Row {
        const char *chassis, *zones;
    };
    const Row rows[] = {
        {"smc-sys-421ge-tnrt", "drives fans processors switches slots supplies"},
        {"dell-r760xa", "drives slots links fans processors links slots supplies"},
        {"smc-sys-821ge-tnhr", "drives fans processors switches baseboard slots fans supplies"},
        {"nvidia-dgx-h100", "drives fans processors switches baseboard slots supplies"},
        {"huawei-atlas-800i-a2", "drives fans processors links baseboard slots supplies"},
        {"smc-h12ssl-nt-cse747", "drives fans processors links slots supplies"},
        {"smc-as-1115cs-tnr", "drives fans processors links slots supplies"},
    };
    for (const Row &row : rows) {
        CAPTURE(row.chassis);
        CHECK(kindsOf(chassisPlan(layoutOf(row.chassis), large)) == row.zones);
    }
}

TEST_CASE("a_row_is_as_high_as_the_column_allows")
{
    struct Row {
        std::vector<double> widths;
        double height, unit;
    };
    const Row rows[] = {
        {{2, 2, 1}, 400, 32.0}, // room for the largest row
        {{2, 2, 2, 2, 1, 1}, 272, 25.0}, // 4 × 50 + 2 × 26 + 5 × 4
        {{2, 2, 2, 2, 2, 2, 2, 2}, 100, 13.0}, // too high: the plan grows
    };
    for (const Row &row : rows)
        CHECK(rowHeight(row.widths, row.height) == Approx(row.unit).margin(0.01));
    CHECK(columnHeight({2, 1}, 13.0) == 26 + 26 + 4);
    CHECK(columnHeight({2, 1}, 32.0) == 64 + 32 + 4);
}

TEST_CASE("every_slot_of_every_chassis_has_a_place_of_its_own_inside_its_zone")
{
    for (const std::string &chassis : everyChassis()) {
        CAPTURE(chassis);
        const core::Layout &layout = layoutOf(chassis);
        for (const QSizeF viewport : {large, compact, QSizeF(936, 476)}) {
            const ChassisPlan plan = chassisPlan(layout, viewport);
            std::size_t slots = 0;
            for (const core::SlotGroup &group : layout.groups)
                slots += static_cast<std::size_t>(group.count);
            REQUIRE(plan.slots.size() == slots);
            std::set<SlotId> ids;
            for (const PlanSlot &slot : plan.slots) {
                CAPTURE(core::toString(slot.id));
                ids.insert(slot.id);
                const QRectF zone = plan.zones[static_cast<std::size_t>(slot.zone)].rect;
                CHECK(zone.adjusted(-0.5, -0.5, 0.5, 0.5).contains(slot.rect));
                CHECK(plan.body.contains(slot.rect));
                if (slot.kind == SlotKind::Pcie || slot.kind == SlotKind::Mezzanine || slot.kind == SlotKind::Bay)
                    CHECK(slot.rect.height() >= 26.0);
            }
            CHECK(ids.size() == slots);
            for (std::size_t i = 0; i < plan.slots.size(); ++i) {
                for (std::size_t j = i + 1; j < plan.slots.size(); ++j) {
                    const QRectF overlap = plan.slots[i].rect.intersected(plan.slots[j].rect);
                    CHECK_FALSE((overlap.width() > 0.5 && overlap.height() > 0.5));
                }
            }
            CHECK(plan.zones.back().rect.right() - plan.zones.front().rect.left() ==
                  Approx(plan.body.width() - 2 * (plan.zones.front().rect.left() - plan.body.left())));
        }
    }
}

TEST_CASE("the_slot_under_the_middle_of_a_slot_is_that_slot")
{
    for (const std::string &chassis : everyChassis()) {
        CAPTURE(chassis);
        const ChassisPlan plan = chassisPlan(layoutOf(chassis), large);
        for (const PlanSlot &slot : plan.slots)
            CHECK(plan.slotAt(slot.rect.center()) == slot.id);
        CHECK_FALSE(plan.slotAt(plan.body.topLeft() + QPointF(1, 1)));
    }
}

TEST_CASE("a_double_width_slot_is_twice_as_high_as_a_single_one_where_there_is_room")
{
    const ChassisPlan plan = chassisPlan(layoutOf("dell-r760xa"), QSizeF(1264, 900), {false});
    const double twoRows = plan.slot({"gpu-a", 0})->rect.height(), oneRow = plan.slot({"rear-a", 0})->rect.height();
    CHECK(twoRows == 64.0);
    CHECK(oneRow == 32.0);
}

TEST_CASE("a_plan_that_does_not_fit_grows_and_scrolls")
{
    const ChassisPlan plan = chassisPlan(layoutOf("smc-sys-421ge-tnrt"), QSizeF(990, 300), {false});
    CHECK(plan.size.height() > 300.0);
    CHECK(plan.slot({"io-a", 0})->rect.height() >= 26.0);
}

TEST_CASE("lines_start_at_the_node_of_a_slot_and_end_at_its_edge")
{
    for (const std::string &chassis : everyChassis()) {
        CAPTURE(chassis);
        const ChassisPlan plan = chassisPlan(layoutOf(chassis), large);
        for (const PlanLink &link : plan.links) {
            REQUIRE(link.points.size() >= 2);
            if (link.kind != PlanLink::Kind::Slot)
                continue;
            const QRectF slot = plan.slot(link.slots.front())->rect;
            const QPointF end = link.points.back();
            CHECK((end.x() == slot.left() || end.x() == slot.right()));
            CHECK(end.y() == slot.center().y());
            for (qsizetype i = 1; i < link.points.size(); ++i) // orthogonal
                CHECK((link.points[i].x() == link.points[i - 1].x() || link.points[i].y() == link.points[i - 1].y()));
            if (!link.chip.isEmpty())
                CHECK_FALSE(link.chip.intersects(slot));
        }
    }
}

TEST_CASE("wires_of_one_node_do_not_cross")
{
    std::vector<Wire> wires;
    for (const double y : {20.0, 60.0, 140.0, 180.0}) {
        Wire wire;
        wire.link.node = "cpu.0";
        wire.source = QPointF(0, 100 + (y - 100) / 20);
        wire.target = QPointF(100, y);
        wires.push_back(wire);
    }
    routeWires(wires, 10, 90);
    for (std::size_t i = 0; i < wires.size(); ++i) {
        for (std::size_t j = i + 1; j < wires.size(); ++j) {
            for (qsizetype a = 1; a < wires[i].link.points.size(); ++a) {
                for (qsizetype b = 1; b < wires[j].link.points.size(); ++b) {
                    const QLineF one(wires[i].link.points[a - 1], wires[i].link.points[a]), two(wires[j].link.points[b - 1], wires[j].link.points[b]);
                    CHECK(one.intersects(two) != QLineF::BoundedIntersection);
                }
            }
        }
    }
}

TEST_CASE("a_wide_card_covers_the_slots_behind_its_own")
{
    const core::Layout &tower = layoutOf("smc-sys-741ge-tnrt");
    CHECK(coveredSlots(tower, {"slot-b", 0}, 2.0) == std::vector<SlotId>{{"slot-b", 1}});
    CHECK(coveredSlots(tower, {"slot-b", 3}, 3.0) == std::vector<SlotId>{{"slot-a", 0}, {"slot-a", 1}});
    CHECK(coveredSlots(tower, {"slot-b", 0}, 1.0).empty());
    const core::Layout &rack = layoutOf("smc-as-4125gs-tnrt");
    CHECK(coveredSlots(rack, {"gpu-a", 0}, 2.0).empty());
    CHECK(coveredSlots(rack, {"gpu-a", 0}, 3.5) == std::vector<SlotId>{{"gpu-a", 1}});
}

TEST_CASE("elevations_agree_with_the_plan_in_their_slots")
{
    for (const std::string &chassis : everyChassis()) {
        CAPTURE(chassis);
        const core::Layout &layout = layoutOf(chassis);
        const ChassisPlan plan = chassisPlan(layout, large);
        CHECK(plan.elevations.size() == (layout.fromCounts ? 0U : 2U));
        CHECK(plan.schematic == layout.fromCounts);
        for (const PlanElevation &elevation : plan.elevations) {
            for (const PlanElevation::Member &member : elevation.members) {
                CHECK(plan.slot(member.id));
                CHECK(elevation.face.adjusted(-1, -1, 1, 1).contains(member.rect));
            }
        }
        CHECK(chassisPlan(layout, large, {false}).elevations.empty());
    }
}

} // namespace inferrack::ui
