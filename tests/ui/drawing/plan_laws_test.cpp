// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <random>
#include <set>

#include "core/physical/pcie.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/drawing/chassis_plan.h"
#include "ui/drawing/chassis_routing.h"
#include "ui/drawing/chassis_zones.h"

// Laws that hold for the plan of every chassis at every size the window has.

namespace inferrack::ui {

using core::SlotId;
using core::SlotKind;
using tests::everyChassis;
using tests::layoutOf;

namespace {

/// From the smallest canvas to a large screen.
const QSizeF sizes[] = {tests::smallCanvas, {936, 520}, tests::compactCanvas, {1100, 560}, tests::largeCanvas, {1264, 700}, {1900, 1000}, {2500, 1300}};

template <class Check>
void everyPlan(const Check &check)
{
    for (const std::string &chassis : everyChassis()) {
        const core::Layout &layout = layoutOf(chassis);
        for (const QSizeF &size : sizes) {
            for (const bool elevations : {true, false}) {
                for (const double foot : {0.0, 44.0}) {
                    CAPTURE(chassis, size.width(), size.height(), elevations, foot);
                    check(layout, size, chassisPlan(layout, size, {elevations, foot}));
                }
            }
        }
    }
}

bool overlap(const QRectF &a, const QRectF &b)
{
    const QRectF both = a.intersected(b);
    return both.width() > 0.5 && both.height() > 0.5;
}

/// Length of a stretch along an axis inside a rectangle.
double lengthInside(const QPointF &from, const QPointF &to, const QRectF &rect)
{
    const double left = std::max(std::min(from.x(), to.x()), rect.left()), right = std::min(std::max(from.x(), to.x()), rect.right());
    const double top = std::max(std::min(from.y(), to.y()), rect.top()), bottom = std::min(std::max(from.y(), to.y()), rect.bottom());
    if (left > right || top > bottom)
        return 0.0;
    return (right - left) + (bottom - top);
}

} // namespace

TEST_CASE("plans_fit_the_canvas_in_width_and_hold_everything")
{
    everyPlan([](const core::Layout &, const QSizeF &size, const ChassisPlan &plan) {
        CHECK(plan.size.width() == size.width());
        const QRectF scene(QPointF(), plan.size);
        CHECK(scene.contains(plan.body));
        for (const PlanZone &zone : plan.zones)
            CHECK(plan.body.contains(zone.rect.united(zone.title)));
        for (const PlanSlot &slot : plan.slots)
            CHECK(plan.body.contains(slot.rect));
        for (const PlanChip &chip : plan.chips)
            CHECK(plan.body.contains(chip.rect));
        for (const PlanElevation &elevation : plan.elevations)
            CHECK(scene.contains(elevation.rect.united(elevation.title)));
    });
}

TEST_CASE("every_slot_of_a_layout_is_drawn_exactly_once")
{
    everyPlan([](const core::Layout &layout, const QSizeF &, const ChassisPlan &plan) {
        std::map<SlotId, int> drawn;
        for (const PlanSlot &slot : plan.slots)
            ++drawn[slot.id];
        std::size_t wanted = 0;
        for (const core::SlotGroup &group : layout.groups) {
            for (int i = 0; i < group.count; ++i, ++wanted)
                CHECK(drawn[SlotId{group.id, i}] == 1);
        }
        CHECK(drawn.size() == wanted);
    });
}

TEST_CASE("neither_slots_nor_zones_nor_chips_overlap")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        for (std::size_t i = 0; i < plan.zones.size(); ++i) {
            for (std::size_t j = i + 1; j < plan.zones.size(); ++j)
                CHECK_FALSE(overlap(plan.zones[i].rect, plan.zones[j].rect));
        }
        bool apart = true;
        for (std::size_t i = 0; i < plan.slots.size(); ++i) {
            for (std::size_t j = i + 1; j < plan.slots.size(); ++j)
                apart = apart && !overlap(plan.slots[i].rect, plan.slots[j].rect);
        }
        CHECK(apart);
        for (std::size_t i = 0; i < plan.chips.size(); ++i) {
            for (std::size_t j = i + 1; j < plan.chips.size(); ++j)
                CHECK_FALSE(overlap(plan.chips[i].rect, plan.chips[j].rect));
            for (const PlanSlot &slot : plan.slots)
                CHECK_FALSE(overlap(plan.chips[i].rect, slot.rect));
        }
    });
}

TEST_CASE("a_plan_is_not_higher_than_the_canvas_unless_its_slots_need_it")
{
    everyPlan([](const core::Layout &layout, const QSizeF &size, const ChassisPlan &plan) {
        if (plan.size.height() <= size.height())
            return;
        // Then nothing was spent on the foot or on elevations, and one zone is as low as it goes.
        CHECK(plan.elevations.empty());
        CHECK(plan.foot == 0.0);
        const ChassisPlan lower = chassisPlan(layout, QSizeF(size.width(), 100), {false, 0.0});
        CHECK(lower.body.height() == plan.body.height());
    });
}

TEST_CASE("no_shipped_chassis_scrolls_at_the_sizes_of_the_window")
{
    for (const std::string &chassis : everyChassis()) {
        for (const QSizeF &size : {tests::smallCanvas, tests::compactCanvas, tests::largeCanvas}) {
            CAPTURE(chassis, size.width());
            const ChassisPlan plan = chassisPlan(layoutOf(chassis), size, {size == tests::largeCanvas, 44.0});
            // 26 pixels are the least for a slot: a box with twenty of them in one column scrolls.
            const auto slots = std::count_if(plan.slots.begin(), plan.slots.end(),
                                             [](const PlanSlot &s) { return s.kind == SlotKind::Pcie || s.kind == SlotKind::Mezzanine; });
            if (slots < 15)
                CHECK(plan.size.height() == size.height());
            CHECK(plan.size.width() == size.width());
        }
    }
}

TEST_CASE("elevations_show_whole_or_not_at_all")
{
    everyPlan([](const core::Layout &layout, const QSizeF &size, const ChassisPlan &plan) {
        for (const PlanElevation &elevation : plan.elevations) {
            CHECK(elevation.rect.bottom() <= size.height());
            CHECK(elevation.title.top() >= plan.body.bottom());
            CHECK(elevation.rect.height() >= 22.0);
            CHECK(elevation.face.width() > 60.0);
            for (const PlanElevation::Member &member : elevation.members) {
                CHECK(elevation.face.adjusted(-1, -1, 1, 1).contains(member.rect));
                CHECK(member.rect.width() > 1.0);
                CHECK(member.rect.height() > 1.0);
            }
        }
        if (plan.elevations.size() == 2)
            CHECK_FALSE(overlap(plan.elevations[0].rect, plan.elevations[1].rect));
        if (layout.fromCounts)
            CHECK(plan.elevations.empty());
    });
}

TEST_CASE("the_foot_stays_free_when_it_is_granted")
{
    everyPlan([](const core::Layout &, const QSizeF &size, const ChassisPlan &plan) {
        if (plan.foot == 0.0)
            return;
        CHECK(plan.body.bottom() <= size.height() - plan.foot);
        for (const PlanElevation &elevation : plan.elevations)
            CHECK(elevation.rect.bottom() <= size.height() - plan.foot);
    });
    // And it is granted wherever there is room to spare.
    CHECK(chassisPlan(layoutOf("smc-as-4125gs-tnrt"), tests::largeCanvas, {true, 44.0}).foot == 44.0);
    CHECK(chassisPlan(layoutOf("smc-as-4125gs-tnrt"), tests::compactCanvas, {false, 44.0}).foot == 44.0);
    CHECK(chassisPlan(layoutOf("smc-as-4125gs-tnrt"), tests::largeCanvas, {true, 0.0}).foot == 0.0);
}

TEST_CASE("slots_are_found_at_their_corners_and_centres_and_nowhere_else")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        bool hit = true;
        for (const PlanSlot &slot : plan.slots) {
            hit = hit && plan.slotAt(slot.rect.center()) == slot.id;
            const QRectF inner = slot.rect.adjusted(1, 1, -1, -1);
            for (const QPointF &corner : {inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()})
                hit = hit && plan.slotAt(corner) == slot.id;
        }
        CHECK(hit);
        for (const PlanZone &zone : plan.zones)
            CHECK_FALSE(plan.slotAt(zone.title.center()));
        CHECK_FALSE(plan.slotAt(QPointF(-5, -5)));
        CHECK_FALSE(plan.slotAt(QPointF(plan.size.width() + 5, 5)));
    });
}

TEST_CASE("members_of_elevations_are_hit_where_they_are_drawn")
{
    for (const std::string &chassis : everyChassis()) {
        CAPTURE(chassis);
        const ChassisPlan plan = chassisPlan(layoutOf(chassis), tests::largeCanvas);
        for (const PlanElevation &elevation : plan.elevations) {
            for (const PlanElevation::Member &member : elevation.members) {
                const auto hit = plan.slotAt(member.rect.center());
                REQUIRE(hit);
                // Parts stacked behind each other share a place; then the first answers.
                if (hit != member.id) {
                    const auto first =
                        std::find_if(elevation.members.begin(), elevation.members.end(), [&](const PlanElevation::Member &other) { return other.id == *hit; });
                    REQUIRE(first != elevation.members.end());
                    CHECK(first->rect.contains(member.rect.center()));
                }
            }
        }
    }
}

TEST_CASE("lines_run_outside_slots_but_for_their_ends")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        std::string crossed;
        for (const PlanLink &link : plan.links) {
            if (link.kind == PlanLink::Kind::Fabric || link.kind == PlanLink::Kind::Sockets)
                continue;
            for (qsizetype i = 1; i < link.points.size(); ++i) {
                for (const PlanSlot &slot : plan.slots) {
                    // Cables of slots in front of the fans pass behind the fans.
                    if (slot.kind != SlotKind::Fan && lengthInside(link.points[i - 1], link.points[i], slot.rect.adjusted(2, 2, -2, -2)) > 1.0)
                        crossed += link.node + " through " + core::toString(slot.id) + "; ";
                }
            }
        }
        CHECK(crossed == "");
    });
}

TEST_CASE("lines_lie_on_the_body")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        for (const PlanLink &link : plan.links) {
            for (const QPointF &point : link.points)
                CHECK(plan.body.contains(point));
            if (!link.chip.isEmpty())
                CHECK(plan.body.contains(link.chip));
        }
    });
}

TEST_CASE("each_slot_with_lanes_beside_the_links_has_one_line_to_its_node")
{
    everyPlan([](const core::Layout &layout, const QSizeF &, const ChassisPlan &plan) {
        std::map<SlotId, int> lines;
        for (const PlanLink &link : plan.links) {
            if (link.kind != PlanLink::Kind::Slot)
                continue;
            REQUIRE(link.slots.size() == 1);
            ++lines[link.slots.front()];
            const core::SlotGroup *group = layout.group(link.slots.front().group);
            REQUIRE(group);
            const PlanNode node = planNodeOf(layout, *group, link.slots.front().index);
            CHECK((link.node == node.node || link.node == node.socket));
        }
        for (const auto &[slot, count] : lines)
            CHECK(count == 1);
    });
}

namespace {

/// Whether a point lies on the outline of a rectangle.
bool isOnEdge(const QPointF &point, const QRectF &rect)
{
    constexpr double near = 0.51; // ends are rounded to half pixels
    return rect.adjusted(-near, -near, near, near).contains(point) && !rect.adjusted(near, near, -near, -near).contains(point);
}

/// What is drawn of a node of the tree: its chip, else its socket with what stands around it; nothing = it is not drawn.
std::optional<QRectF> drawnNode(const ChassisPlan &plan, const std::string &node)
{
    if (const PlanChip *chip = plan.chip(node))
        return chip->rect;
    for (const PlanSocket &socket : plan.sockets)
        if (core::toString(socket.slot) == node)
            return socket.frame;
    return std::nullopt;
}

std::optional<QRectF> drawnSlot(const ChassisPlan &plan, const SlotId &id)
{
    const PlanSlot *slot = plan.slot(id);
    return slot ? std::optional(slot->rect) : std::nullopt;
}

/// The next node above a switch that is drawn.
std::optional<QRectF> drawnAbove(const ChassisPlan &plan, const core::Layout &layout, const std::string &node)
{
    for (const core::TreeNode *above = core::parentOf(layout, *layout.node(node)); above; above = core::parentOf(layout, *above))
        if (const std::optional<QRectF> rect = drawnNode(plan, above->id))
            return rect;
    return std::nullopt;
}

void checkEnds(const core::Layout &layout, const ChassisPlan &plan)
{
    for (const PlanLink &link : plan.links) {
        CAPTURE(static_cast<int>(link.kind), link.node, link.slots.empty() ? std::string() : core::toString(link.slots.front()));
        REQUIRE(link.points.size() >= 2);
        const QPointF first = link.points.front(), last = link.points.back();
        std::optional<QRectF> from = drawnNode(plan, link.node), to;
        switch (link.kind) {
        case PlanLink::Kind::Slot:
            to = drawnSlot(plan, link.slots.front());
            break;
        case PlanLink::Kind::Uplink:
            to = from;
            from = drawnAbove(plan, layout, link.node);
            break;
        case PlanLink::Kind::Sockets:
            REQUIRE(link.slots.size() == 2);
            to = drawnNode(plan, core::toString(link.slots[1]));
            break;
        case PlanLink::Kind::Fabric:
            to = from;
            from = drawnSlot(plan, link.slots.front());
            break;
        case PlanLink::Kind::Modules:
            // To modules they end at their board; what leads behind it has a branch to each slot.
            if (link.branches.empty())
                to = plan.zones[static_cast<std::size_t>(plan.slot(link.slots.front())->zone)].rect;
            else
                CHECK(link.branches.size() == link.slots.size());
            break;
        }
        REQUIRE(from);
        REQUIRE((to || !link.branches.empty()));
        CAPTURE(first.x(), first.y(), last.x(), last.y(), from->left(), from->top(), from->right(), from->bottom());
        const bool upwards = to && isOnEdge(last, *from) && isOnEdge(first, *to); // of a switch below another one
        CHECK((upwards || (isOnEdge(first, *from) && (!to || isOnEdge(last, *to)))));
        for (std::size_t i = 0; i < link.branches.size(); ++i) {
            CHECK(link.branches[i].front() == last);
            const std::optional<QRectF> slot = drawnSlot(plan, link.slots[i]);
            REQUIRE(slot);
            CHECK(isOnEdge(link.branches[i].back(), *slot));
        }
    }
}

} // namespace

TEST_CASE("both_ends_of_every_line_lie_on_what_is_drawn")
{
    std::set<PlanLink::Kind> seen;
    everyPlan([&seen](const core::Layout &layout, const QSizeF &, const ChassisPlan &plan) {
        checkEnds(layout, plan);
        for (const PlanLink &link : plan.links)
            seen.insert(link.kind);
    });
    CHECK(seen.size() == 5);
}

TEST_CASE("no_line_is_drawn_to_a_socket_that_is_not")
{
    for (const std::string &chassis : everyChassis()) {
        // A tree may name a processor that the chassis has no socket for, and a switch may hang on what is not drawn.
        core::Layout layout = layoutOf(chassis);
        std::string last;
        for (core::SlotGroup &group : layout.groups) {
            if (group.kind == SlotKind::Processor && group.count > 1)
                last = core::toString({group.id, --group.count});
        }
        core::TreeNode between;
        between.id = "between";
        between.kind = core::TreeNode::Kind::Controller;
        for (core::TreeNode &node : layout.tree) {
            if (node.kind != core::TreeNode::Kind::Switch || node.uplinks.empty())
                continue;
            if (between.uplinks.empty())
                between.uplinks = node.uplinks;
            if (node.uplinks.front().to == between.uplinks.front().to)
                node.uplinks.front().to = between.id;
        }
        if (!between.uplinks.empty())
            layout.tree.push_back(between);
        for (const QSizeF &size : sizes) {
            CAPTURE(chassis, last, size.width(), size.height());
            const ChassisPlan plan = chassisPlan(layout, size);
            checkEnds(layout, plan);
            for (const PlanLink &link : plan.links)
                CHECK((last.empty() || link.node != last));
        }
    }
}

TEST_CASE("chips_with_widths_do_not_lie_over_each_other")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        for (std::size_t i = 0; i < plan.links.size(); ++i) {
            for (std::size_t j = i + 1; j < plan.links.size(); ++j) {
                const QRectF &a = plan.links[i].chip, &b = plan.links[j].chip;
                if (!a.isEmpty() && !b.isEmpty())
                    CHECK_FALSE(overlap(a, b));
            }
        }
    });
}

TEST_CASE("a_line_is_found_along_its_whole_way")
{
    for (const std::string &chassis : everyChassis()) {
        CAPTURE(chassis);
        const ChassisPlan plan = chassisPlan(layoutOf(chassis), tests::largeCanvas);
        for (const PlanLink &link : plan.links) {
            if (link.kind == PlanLink::Kind::Fabric)
                continue;
            for (qsizetype i = 1; i < link.points.size(); ++i) {
                const auto found = plan.linkAt((link.points[i - 1] + link.points[i]) / 2);
                REQUIRE(found);
                // Where lines cross or run together another one may be as near, never a farther one.
                const PlanLink &other = plan.links[*found];
                CHECK(other.kind != PlanLink::Kind::Fabric);
            }
            if (!link.chip.isEmpty())
                CHECK(plan.linkAt(link.chip.center()));
        }
        CHECK_FALSE(plan.linkAt(QPointF(1, 1)));
        CHECK_FALSE(plan.linkAt(plan.body.topLeft() + QPointF(2, 2)));
    }
}

TEST_CASE("links_are_found_by_their_chip_first")
{
    const ChassisPlan plan = chassisPlan(layoutOf("smc-as-4125gs-tnrt"), tests::largeCanvas);
    for (std::size_t i = 0; i < plan.links.size(); ++i) {
        if (plan.links[i].kind == PlanLink::Kind::Slot && !plan.links[i].chip.isEmpty())
            CHECK(plan.linkAt(plan.links[i].chip.center()) == i);
    }
}

TEST_CASE("sockets_hold_their_banks_their_lid_and_their_name")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        for (const PlanSocket &socket : plan.sockets) {
            CHECK(socket.frame.adjusted(-0.5, -0.5, 0.5, 0.5).contains(socket.lid));
            CHECK(plan.slot(socket.slot)->rect == socket.lid);
            for (const PlanBank &bank : socket.banks) {
                CHECK(socket.frame.adjusted(-0.5, -0.5, 0.5, 0.5).contains(bank.rect));
                CHECK_FALSE(overlap(bank.rect, socket.lid));
                for (const SlotId &slot : bank.slots)
                    CHECK(bank.rect.adjusted(-0.5, -0.5, 0.5, 0.5).contains(plan.slot(slot)->rect));
            }
            if (!socket.nodeChip.isEmpty()) {
                CHECK(socket.frame.contains(socket.nodeChip));
                CHECK_FALSE(overlap(socket.nodeChip, socket.lid));
            }
            if (!socket.caption.isEmpty())
                CHECK_FALSE(overlap(socket.caption, socket.lid));
        }
    });
}

TEST_CASE("zones_fill_the_body_from_edge_to_edge_with_equal_gaps")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        REQUIRE_FALSE(plan.zones.empty());
        for (std::size_t i = 1; i < plan.zones.size(); ++i) {
            CHECK(plan.zones[i].rect.left() - plan.zones[i - 1].rect.right() == Approx(plan.gap));
            CHECK(plan.zones[i].rect.top() == plan.zones[0].rect.top());
            CHECK(plan.zones[i].rect.height() == plan.zones[0].rect.height());
        }
        CHECK(plan.zones.front().rect.left() - plan.body.left() == Approx(plan.body.right() - plan.zones.back().rect.right()));
    });
}

TEST_CASE("supplies_and_drives_are_wide_enough_to_be_read")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        for (const PlanSlot &slot : plan.slots) {
            if (slot.kind == SlotKind::Power)
                CHECK(slot.rect.width() >= 66.0);
            if (slot.kind == SlotKind::Bay)
                CHECK(slot.rect.width() >= 26.0);
        }
    });
}

TEST_CASE("slots_of_the_plan_come_zone_by_zone_and_top_to_bottom")
{
    everyPlan([](const core::Layout &, const QSizeF &, const ChassisPlan &plan) {
        for (std::size_t i = 1; i < plan.slots.size(); ++i)
            CHECK(plan.slots[i].zone >= plan.slots[i - 1].zone);
        for (const PlanZone &zone : plan.zones) {
            if (zone.kind != ZoneKind::Slots)
                continue;
            double last = -1.0;
            for (const PlanSlot &slot : plan.slots) {
                if (&plan.zones[static_cast<std::size_t>(slot.zone)] != &zone)
                    continue;
                CHECK(slot.rect.top() > last);
                last = slot.rect.top();
            }
        }
    });
}

TEST_CASE("a_plan_depends_on_layout_size_and_options_alone")
{
    for (const std::string &chassis : everyChassis())
        CHECK(chassisPlan(layoutOf(chassis), tests::largeCanvas, {true, 44.0}) == chassisPlan(layoutOf(chassis), tests::largeCanvas, {true, 44.0}));
}

TEST_CASE("a_larger_canvas_never_makes_a_zone_narrower")
{
    for (const std::string &chassis : everyChassis()) {
        CAPTURE(chassis);
        std::vector<double> last;
        for (double width = 920; width <= 2000; width += 120) {
            const ChassisPlan plan = chassisPlan(layoutOf(chassis), QSizeF(width, 700), {false, 0.0});
            std::vector<double> now;
            for (const PlanZone &zone : plan.zones)
                now.push_back(zone.rect.width());
            // Gaps grow once, where the plan becomes 1100 wide.
            for (std::size_t i = 0; i < last.size(); ++i)
                CHECK(now[i] >= last[i] - 4.0);
            last = now;
        }
    }
}

TEST_CASE("an_empty_layout_is_a_bare_body")
{
    const ChassisPlan plan = chassisPlan(core::Layout{}, tests::largeCanvas, {true, 44.0});
    CHECK(plan.zones.empty());
    CHECK(plan.slots.empty());
    CHECK(plan.links.empty());
    CHECK(plan.elevations.empty());
    CHECK_FALSE(plan.slotAt(plan.body.center()));
    CHECK_FALSE(plan.linkAt(plan.body.center()));
    CHECK(plan.size == tests::largeCanvas);
}

TEST_CASE("widths_of_zones_add_up_whatever_the_weights")
{
    std::mt19937 random(11);
    std::uniform_real_distribution<double> weight(20, 500);
    std::uniform_int_distribution<int> count(1, 9), total(860, 2400);
    for (int i = 0; i < 500; ++i) {
        std::vector<double> weights(static_cast<std::size_t>(count(random)));
        for (double &w : weights)
            w = weight(random);
        const int width = total(random), gap = width >= 1100 ? 14 : 10;
        const std::vector<int> widths = zoneWidths(weights, width, gap);
        int sum = gap * static_cast<int>(widths.size() - 1);
        for (const int w : widths)
            sum += w;
        CHECK(sum == width);
        for (std::size_t a = 0; a < weights.size(); ++a) {
            for (std::size_t b = 0; b < weights.size(); ++b) {
                if (weights[a] > weights[b])
                    CHECK(widths[a] >= widths[b] - static_cast<int>(weights.size()));
            }
        }
    }
    CHECK(zoneWidths({}, 900, 10).empty());
}

TEST_CASE("row_height_is_the_largest_that_fits")
{
    std::mt19937 random(5);
    std::uniform_int_distribution<int> count(1, 14), rows(1, 3);
    std::uniform_real_distribution<double> room(60, 900);
    for (int i = 0; i < 400; ++i) {
        std::vector<double> widths(static_cast<std::size_t>(count(random)));
        for (double &w : widths)
            w = rows(random);
        const double height = room(random), unit = rowHeight(widths, height);
        CHECK(unit >= 13.0);
        CHECK(unit <= 32.0);
        if (unit > 13.0)
            CHECK(columnHeight(widths, unit) <= height + 0.01);
        if (unit < 32.0 && columnHeight(widths, 13.0) <= height) {
            // A row of a pixel more no longer fits, unless it changes nothing: slots of one row are 26 high below that.
            const double more = columnHeight(widths, std::min(32.0, unit + 1.0));
            CHECK((more > height || more == columnHeight(widths, unit)));
        }
    }
}

TEST_CASE("routed_wires_start_and_end_where_they_were_asked_to")
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> y(0, 500);
    for (int round = 0; round < 50; ++round) {
        std::vector<Wire> wires(8);
        for (std::size_t i = 0; i < wires.size(); ++i) {
            wires[i].link.node = i % 2 ? "cpu.0" : "cpu.1";
            wires[i].source = QPointF(0, (i % 2 ? 150 : 350) + static_cast<double>(i));
            wires[i].target = QPointF(200, y(random));
        }
        const std::vector<Wire> asked = wires;
        routeWires(wires, 10, 190);
        for (std::size_t i = 0; i < wires.size(); ++i) {
            const QList<QPointF> &points = wires[i].link.points;
            REQUIRE(points.size() >= 2);
            CHECK(points.last() == asked[i].target);
            CHECK(points.first().x() == asked[i].source.x());
            CHECK(std::abs(points.first().y() - asked[i].source.y()) <= 2.0);
            for (qsizetype p = 1; p < points.size(); ++p) {
                CHECK((points[p].x() == points[p - 1].x() || points[p].y() == points[p - 1].y()));
                if (p + 1 < points.size()) {
                    CHECK(points[p].x() >= 10);
                    CHECK(points[p].x() <= 191);
                }
            }
        }
        // No two verticals lie on each other.
        for (std::size_t i = 0; i < wires.size(); ++i) {
            for (std::size_t j = i + 1; j < wires.size(); ++j) {
                const auto &a = wires[i].link.points, &b = wires[j].link.points;
                if (a.size() < 4 || b.size() < 4 || std::abs(a[1].x() - b[1].x()) > 0.1)
                    continue;
                const double lowA = std::min(a[1].y(), a[2].y()), highA = std::max(a[1].y(), a[2].y());
                const double lowB = std::min(b[1].y(), b[2].y()), highB = std::max(b[1].y(), b[2].y());
                CHECK((highA < lowB || highB < lowA));
            }
        }
    }
}

TEST_CASE("zones_hold_the_kinds_they_are_named_for")
{
    for (const std::string &chassis : everyChassis()) {
        CAPTURE(chassis);
        const core::Layout &layout = layoutOf(chassis);
        std::size_t members = 0;
        for (const ZoneShare &zone : zonesOf(layout)) {
            members += zone.members.size();
            CHECK(zone.weight > 0.0);
            CHECK(zone.depth >= 0);
            CHECK(zone.depth <= 10);
            CHECK((zone.kind == ZoneKind::Links) == zone.members.empty());
            for (const SlotId &id : zone.members) {
                const SlotKind kind = layout.group(id.group)->kind;
                switch (zone.kind) {
                case ZoneKind::Drives:
                    CHECK(kind == SlotKind::Bay);
                    break;
                case ZoneKind::Fans:
                    CHECK(kind == SlotKind::Fan);
                    break;
                case ZoneKind::Processors:
                    CHECK((kind == SlotKind::Processor || kind == SlotKind::Memory || kind == SlotKind::Bay));
                    break;
                case ZoneKind::Baseboard:
                    CHECK(kind == SlotKind::Module);
                    break;
                case ZoneKind::Slots:
                    CHECK((kind == SlotKind::Pcie || kind == SlotKind::Mezzanine));
                    break;
                case ZoneKind::Supplies:
                    CHECK(kind == SlotKind::Power);
                    break;
                case ZoneKind::Links:
                    break;
                }
            }
        }
        std::size_t slots = 0;
        for (const core::SlotGroup &group : layout.groups)
            slots += static_cast<std::size_t>(group.count);
        CHECK(members == slots);
    }
}

TEST_CASE("slots_lead_to_a_processor_by_way_of_their_switch")
{
    struct Row {
        const char *chassis, *slot, *node, *socket;
    };
    const Row rows[] = {
        {"smc-as-4125gs-tnrt", "gpu-a.0", "cpu.0", "cpu.0"}, {"smc-as-4125gs-tnrt", "gpu-b.3", "cpu.1", "cpu.1"},
        {"smc-sys-421ge-tnrt", "gpu-a.1", "sw.0", "cpu.0"},  {"smc-sys-421ge-tnrt", "io-b.0", "sw.1", "cpu.1"},
        {"smc-sys-421ge-tnrt", "ocp.0", "cpu.0", "cpu.0"},   {"smc-sys-821ge-tnhr", "module.5", "sw.2", "cpu.1"},
    };
    for (const Row &row : rows) {
        CAPTURE(row.chassis, row.slot);
        const core::Layout &layout = layoutOf(row.chassis);
        const SlotId slot = *core::slotOf(row.slot);
        CHECK(planNodeOf(layout, *layout.group(slot.group), slot.index) == PlanNode{row.node, row.socket});
    }
    const core::Layout &layout = layoutOf("smc-as-4125gs-tnrt");
    CHECK(planNodeOf(layout, *layout.group("psu-a"), 0) == PlanNode{});
}

TEST_CASE("fronts_come_before_rears_in_depth")
{
    for (const std::string &chassis : everyChassis()) {
        const core::Layout &layout = layoutOf(chassis);
        for (const core::SlotGroup &group : layout.groups) {
            for (int i = 0; i < group.count; ++i) {
                const auto depth = depthOf(layout, group, i);
                CAPTURE(chassis, group.id, i);
                if (layout.views.empty()) {
                    CHECK_FALSE(depth);
                } else if (depth) {
                    CHECK(*depth >= -0.01);
                    CHECK(*depth <= 1.01);
                }
            }
        }
    }
}

} // namespace inferrack::ui
