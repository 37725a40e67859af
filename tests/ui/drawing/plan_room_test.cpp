// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/drawing/chassis_plan.h"

// How the plan shares its room between modules, lines and elevations.

namespace inferrack::ui {

using core::SlotKind;
using tests::everyChassis;
using tests::layoutOf;

namespace {

const QSizeF canvases[] = {tests::smallCanvas, tests::compactCanvas, tests::largeCanvas};

/// Whether a stretch along an axis passes through the inside of a rectangle.
bool passes(const QPointF &from, const QPointF &to, const QRectF &rect)
{
    const QRectF inner = rect.adjusted(1, 1, -1, -1);
    const double left = std::min(from.x(), to.x()), right = std::max(from.x(), to.x());
    const double top = std::min(from.y(), to.y()), bottom = std::max(from.y(), to.y());
    return left < inner.right() && right > inner.left() && top < inner.bottom() && bottom > inner.top();
}

} // namespace

TEST_CASE("modules_are_large_enough_to_be_read_at_every_size")
{
    for (const std::string &chassis : everyChassis()) {
        const core::Layout &layout = layoutOf(chassis);
        if (layout.fromCounts)
            continue;
        for (const QSizeF &canvas : canvases) {
            CAPTURE(chassis, canvas.width());
            for (const PlanSlot &slot : chassisPlan(layout, canvas).slots) {
                if (slot.kind != SlotKind::Module)
                    continue;
                CHECK(slot.rect.width() >= 120.0);
                CHECK(slot.rect.height() >= 72.0);
            }
        }
    }
}

TEST_CASE("modules_at_full_size_are_those_of_the_specification")
{
    const ChassisPlan plan = chassisPlan(layoutOf("nvidia-dgx-h100"), QSizeF(1264, 900));
    const PlanSlot *module = plan.slot({"module", 0});
    REQUIRE(module);
    CHECK(module->rect.width() >= 150.0);
    const auto chip = std::find_if(plan.chips.begin(), plan.chips.end(), [](const PlanChip &c) { return c.kind == PlanChip::Kind::NvSwitch; });
    REQUIRE(chip != plan.chips.end());
    CHECK(chip->rect.left() - module->rect.right() >= 20.0); // lines have a lane of their own
}

TEST_CASE("lines_to_switches_of_modules_share_one_upright_on_each_side")
{
    for (const QSizeF &canvas : canvases) {
        CAPTURE(canvas.width());
        const ChassisPlan plan = chassisPlan(layoutOf("smc-sys-821ge-tnhr"), canvas);
        std::vector<double> uprights;
        for (const PlanLink &link : plan.links) {
            if (link.kind != PlanLink::Kind::Fabric)
                continue;
            REQUIRE((link.points.size() == 2 || link.points.size() == 4));
            for (qsizetype i = 1; i < link.points.size(); ++i) {
                const QPointF from = link.points[i - 1], to = link.points[i];
                CHECK((from.x() == to.x() || from.y() == to.y()));
                if (from.x() == to.x())
                    uprights.push_back(from.x());
                for (const PlanSlot &slot : plan.slots)
                    CHECK_FALSE(passes(from, to, slot.rect));
                for (const PlanChip &chip : plan.chips)
                    CHECK_FALSE(passes(from, to, chip.rect));
            }
        }
        std::sort(uprights.begin(), uprights.end());
        uprights.erase(std::unique(uprights.begin(), uprights.end()), uprights.end());
        CHECK(uprights.size() == 2);
    }
}

TEST_CASE("lines_of_processors_go_around_the_switches")
{
    for (const std::string &chassis : everyChassis()) {
        for (const QSizeF &canvas : {canvases[0], canvases[1], canvases[2], QSizeF(1900, 1000)}) {
            CAPTURE(chassis, canvas.width());
            const ChassisPlan plan = chassisPlan(layoutOf(chassis), canvas);
            std::string through;
            for (const PlanLink &link : plan.links) {
                if (link.kind != PlanLink::Kind::Slot)
                    continue;
                for (qsizetype i = 1; i < link.points.size(); ++i) {
                    for (const PlanChip &chip : plan.chips) {
                        if (chip.kind == PlanChip::Kind::Switch && passes(link.points[i - 1], link.points[i], chip.rect))
                            through += core::toString(link.slots.front()) + " through " + chip.id + "; ";
                    }
                }
            }
            CHECK(through == "");
        }
    }
}

TEST_CASE("views_of_a_rack_server_use_the_width_whatever_its_height")
{
    for (const char *chassis : {"smc-sys-821ge-tnhr", "smc-as-4125gs-tnrt", "smc-as-1115cs-tnr"}) {
        CAPTURE(chassis);
        const ChassisPlan plan = chassisPlan(layoutOf(chassis), tests::largeCanvas);
        REQUIRE(plan.elevations.size() == 2);
        for (const PlanElevation &elevation : plan.elevations)
            CHECK(elevation.rect.width() == std::floor((plan.body.width() - 24.0) / 2));
        CHECK(plan.elevations[1].rect.right() >= plan.body.right() - 1.0);
    }
    // A tower stays one.
    const ChassisPlan tower = chassisPlan(layoutOf("smc-h12ssl-i-tower"), QSizeF(1264, 900));
    REQUIRE(tower.elevations.size() == 2);
    CHECK(tower.elevations[0].rect.width() < tower.body.width() / 3);
}

TEST_CASE("a_schematic_says_so_inside_its_body")
{
    for (const std::string &chassis : everyChassis()) {
        if (!layoutOf(chassis).fromCounts)
            continue;
        const tests::DrawnChassis drawn(core::aServer(chassis));
        const auto painted = drawn.texts();
        for (const tests::PaintedText &text : painted->texts()) {
            if (text.text == QStringLiteral("schematic"))
                CHECK(drawn.plan.body.adjusted(0, 1, 0, 0).contains(text.rect));
        }
    }
}

} // namespace inferrack::ui
