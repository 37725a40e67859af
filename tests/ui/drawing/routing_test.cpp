// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/support/ui/drawn_chassis.h"
#include "ui/drawing/chassis_plan.h"
#include "ui/drawing/chassis_routing.h"

// Each PCIe line of a plan can be followed from its node to its slot: it lies on no other, runs over no words, and crosses only what it must.

namespace inferrack::ui {

using tests::everyChassis;
using tests::layoutOf;

namespace {

const QSizeF sizes[] = {tests::smallCanvas, tests::compactCanvas, tests::largeCanvas, {1900, 1000}};

struct Stretch {
    QPointF from, to;
    bool upright() const { return from.x() == to.x(); }
    double low() const { return upright() ? std::min(from.y(), to.y()) : std::min(from.x(), to.x()); }
    double high() const { return upright() ? std::max(from.y(), to.y()) : std::max(from.x(), to.x()); }
    double at() const { return upright() ? from.x() : from.y(); }
};

std::vector<Stretch> stretchesOf(const PlanLink &link)
{
    std::vector<Stretch> stretches;
    for (qsizetype i = 1; i < link.points.size(); ++i) {
        if (link.points[i] != link.points[i - 1])
            stretches.push_back({link.points[i - 1], link.points[i]});
    }
    return stretches;
}

/// Lines of PCIe; those between modules and their switches share their way on purpose, and a cascade of switches runs aslant.
std::vector<const PlanLink *> pcieLines(const ChassisPlan &plan)
{
    std::vector<const PlanLink *> lines;
    for (const PlanLink &link : plan.links) {
        const bool pcie = link.kind == PlanLink::Kind::Slot || link.kind == PlanLink::Kind::Uplink || link.kind == PlanLink::Kind::Modules;
        const std::vector<Stretch> stretches = stretchesOf(link);
        if (pcie && std::all_of(stretches.begin(), stretches.end(), [](const Stretch &s) { return s.from.x() == s.to.x() || s.from.y() == s.to.y(); }))
            lines.push_back(&link);
    }
    return lines;
}

/// Length that two lines run on each other.
double shared(const PlanLink &a, const PlanLink &b)
{
    double length = 0.0;
    for (const Stretch &one : stretchesOf(a)) {
        for (const Stretch &other : stretchesOf(b)) {
            if (one.upright() == other.upright() && std::abs(one.at() - other.at()) < 1.0)
                length += std::max(0.0, std::min(one.high(), other.high()) - std::max(one.low(), other.low()));
        }
    }
    return length;
}

int crossings(const PlanLink &a, const PlanLink &b)
{
    int count = 0;
    for (const Stretch &one : stretchesOf(a)) {
        for (const Stretch &other : stretchesOf(b)) {
            if (one.upright() == other.upright())
                continue;
            count += other.low() + 0.5 < one.at() && one.at() < other.high() - 0.5 && one.low() + 0.5 < other.at() && other.at() < one.high() - 0.5;
        }
    }
    return count;
}

/// Height of a line where it runs level at x.
std::optional<double> heightAt(const PlanLink &link, double x)
{
    for (const Stretch &stretch : stretchesOf(link)) {
        if (!stretch.upright() && stretch.low() - 0.5 <= x && x <= stretch.high() + 0.5)
            return stretch.at();
    }
    return {};
}

/// How often two lines must cross: as often as they exchange their order, at their beginnings, behind the switches, at their ends.
int needed(const ChassisPlan &plan, const PlanLink &a, const PlanLink &b)
{
    const bool leftwards = a.points.last().x() < a.points.front().x();
    if (leftwards != (b.points.last().x() < b.points.front().x()))
        return 0;
    const double from = leftwards ? std::min(a.points.front().x(), b.points.front().x()) : std::max(a.points.front().x(), b.points.front().x());
    const double to = leftwards ? std::max(a.points.last().x(), b.points.last().x()) : std::min(a.points.last().x(), b.points.last().x());
    if (leftwards ? to >= from : to <= from)
        return 0;
    std::vector<double> columns{from};
    for (const PlanChip &chip : plan.chips) {
        if (chip.kind == PlanChip::Kind::Switch && chip.rect.right() > std::min(from, to) && chip.rect.right() < std::max(from, to)) {
            columns.push_back(chip.rect.right());
            break;
        }
    }
    columns.push_back(to);
    int count = 0;
    std::optional<bool> above;
    for (const double x : columns) {
        const auto one = heightAt(a, x), other = heightAt(b, x);
        if (!one || !other)
            continue;
        const bool now = *one < *other;
        count += above && *above != now;
        above = now;
    }
    return count;
}

template <class Check>
void everyPlan(const Check &check)
{
    for (const std::string &chassis : everyChassis()) {
        for (const QSizeF &size : sizes) {
            CAPTURE(chassis, size.width(), size.height());
            check(chassisPlan(layoutOf(chassis), size));
        }
    }
}

std::string name(const PlanLink &link)
{
    return link.node + " to " + (link.slots.empty() ? "its processor" : core::toString(link.slots.front()));
}

Wire wire(const char *node, double from, double to)
{
    Wire wire;
    wire.link.node = node;
    wire.source = QPointF(0, from);
    wire.target = QPointF(200, to);
    return wire;
}

int crossingsOf(const std::vector<Wire> &wires)
{
    int count = 0;
    for (std::size_t i = 0; i < wires.size(); ++i) {
        for (std::size_t j = i + 1; j < wires.size(); ++j)
            count += crossings(wires[i].link, wires[j].link);
    }
    return count;
}

} // namespace

TEST_CASE("no_two_lines_of_a_chassis_run_on_each_other")
{
    everyPlan([](const ChassisPlan &plan) {
        const auto lines = pcieLines(plan);
        std::string merged;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            for (std::size_t j = i + 1; j < lines.size(); ++j) {
                if (shared(*lines[i], *lines[j]) > 4.0)
                    merged += name(*lines[i]) + " on " + name(*lines[j]) + "; ";
            }
        }
        CHECK(merged == "");
    });
}

TEST_CASE("lines_cross_no_more_often_than_their_slots_make_them")
{
    everyPlan([](const ChassisPlan &plan) {
        const auto lines = pcieLines(plan);
        int counted = 0, least = 0;
        std::string more;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            for (std::size_t j = i + 1; j < lines.size(); ++j) {
                const int now = crossings(*lines[i], *lines[j]), must = needed(plan, *lines[i], *lines[j]);
                counted += now;
                least += must;
                if (now > must)
                    more += name(*lines[i]) + " and " + name(*lines[j]) + " cross " + std::to_string(now) + " times, " + std::to_string(must) + " needed; ";
            }
        }
        INFO(counted << " crossings, " << least << " of them needed");
        CHECK(more == "");
        CHECK(counted <= least);
    });
}

TEST_CASE("lines_of_one_node_never_cross_each_other")
{
    everyPlan([](const ChassisPlan &plan) {
        const auto lines = pcieLines(plan);
        std::string crossed;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            for (std::size_t j = i + 1; j < lines.size(); ++j) {
                if (lines[i]->kind == PlanLink::Kind::Slot && lines[j]->kind == PlanLink::Kind::Slot && lines[i]->node == lines[j]->node &&
                    plan.chip(lines[i]->node) && crossings(*lines[i], *lines[j]) > 0)
                    crossed += name(*lines[i]) + " and " + name(*lines[j]) + "; ";
            }
        }
        CHECK(crossed == "");
    });
}

TEST_CASE("no_line_runs_over_words_or_over_a_switch_that_is_not_its_own")
{
    everyPlan([](const ChassisPlan &plan) {
        std::string crossed;
        const auto check = [&](const PlanLink &link, const QRectF &plate, const std::string &what) {
            for (const Stretch &stretch : stretchesOf(link)) {
                const QRectF inner = plate.adjusted(1.0, 1.0, -1.0, -1.0);
                const double from = stretch.upright() ? inner.top() : inner.left(), to = stretch.upright() ? inner.bottom() : inner.right();
                const double left = stretch.upright() ? inner.left() : inner.top(), right = stretch.upright() ? inner.right() : inner.bottom();
                if (!plate.isEmpty() && left < stretch.at() && stretch.at() < right && std::min(stretch.high(), to) - std::max(stretch.low(), from) > 0.5)
                    crossed += name(link) + " over " + what + "; ";
            }
        };
        for (const PlanLink *link : pcieLines(plan)) {
            for (const PlanLink &other : plan.links) {
                if (&other != link)
                    check(*link, other.chip, "the width of " + name(other));
            }
            for (const PlanSocket &socket : plan.sockets) {
                check(*link, socket.caption, "a caption");
                check(*link, socket.nodeChip, "the name of a socket");
                check(*link, socket.lid, "a lid");
            }
            for (const PlanChip &chip : plan.chips) {
                if (chip.kind == PlanChip::Kind::Switch && chip.id != link->node)
                    check(*link, chip.rect.adjusted(0.0, 0.0, 0.0, 8.0), chip.id);
            }
            for (const PlanZone &zone : plan.zones)
                check(*link, zone.title, "a title");
        }
        CHECK(crossed == "");
    });
}

TEST_CASE("lines_that_begin_side_by_side_can_be_told_apart")
{
    const ChassisPlan plan = chassisPlan(layoutOf("dell-r760xa"), tests::largeCanvas);
    const auto lines = pcieLines(plan);
    REQUIRE(lines.size() >= 6);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
            const QPointF a = lines[i]->points.front(), b = lines[j]->points.front();
            CAPTURE(name(*lines[i]), name(*lines[j]));
            if (a.x() == b.x())
                CHECK(std::abs(a.y() - b.y()) >= 4.0);
            for (const Stretch &one : stretchesOf(*lines[i])) {
                for (const Stretch &other : stretchesOf(*lines[j])) {
                    const bool besides = std::min(one.high(), other.high()) - std::max(one.low(), other.low()) > 4.0;
                    if (one.upright() && other.upright() && besides)
                        CHECK(std::abs(one.at() - other.at()) >= 4.0);
                }
            }
        }
    }
}

TEST_CASE("lines_pass_between_the_circles_of_fans")
{
    int passing = 0;
    for (const std::string &chassis : everyChassis()) {
        for (const QSizeF &size : {tests::compactCanvas, tests::largeCanvas, QSizeF(1900, 1000)}) {
            const ChassisPlan plan = chassisPlan(layoutOf(chassis), size);
            std::string through;
            for (const PlanLink &link : plan.links) {
                if (link.kind != PlanLink::Kind::Slot)
                    continue;
                for (const PlanSlot &slot : plan.slots) {
                    if (slot.kind != core::SlotKind::Fan)
                        continue;
                    const QRectF circle = fanCircle(slot.rect);
                    for (const Stretch &stretch : stretchesOf(link)) {
                        const bool beside = !stretch.upright() && stretch.low() <= circle.left() && circle.right() <= stretch.high();
                        passing += beside;
                        if (beside && circle.top() < stretch.at() && stretch.at() < circle.bottom())
                            through += name(link) + " through " + core::toString(slot.id) + "; ";
                    }
                }
            }
            CAPTURE(chassis, size.width());
            CHECK(through == "");
        }
    }
    CHECK(passing > 10);
}

TEST_CASE("the_circle_of_a_fan_lies_in_the_middle_of_its_place")
{
    CHECK(fanCircle({10, 20, 60, 80}) == QRectF(18, 38, 44, 44));
    CHECK(fanCircle({0, 0, 40, 30}) == QRectF(8, 3, 24, 24));
}

TEST_CASE("slots_behind_modules_have_a_line_to_their_node_through_an_aisle")
{
    for (const char *chassis : {"smc-sys-821ge-tnhr", "smc-as-8125gs-tnhr", "smc-as-8125gs-tnmr2", "h3c-r5500-g6", "nvidia-dgx-h100"}) {
        for (const QSizeF &size : sizes) {
            CAPTURE(chassis, size.width(), size.height());
            const core::Layout &layout = layoutOf(chassis);
            const ChassisPlan plan = chassisPlan(layout, size);
            std::vector<core::SlotId> led;
            for (const PlanLink &link : plan.links) {
                if (link.branches.empty())
                    continue;
                CAPTURE(link.node);
                CHECK(link.kind == PlanLink::Kind::Modules);
                REQUIRE(link.branches.size() == link.slots.size());
                CHECK_FALSE(link.chip.isEmpty());
                for (std::size_t i = 0; i < link.slots.size(); ++i) {
                    const PlanSlot *slot = plan.slot(link.slots[i]);
                    REQUIRE(slot);
                    CHECK(slot->kind == core::SlotKind::Pcie);
                    const QList<QPointF> &branch = link.branches[i];
                    CHECK(branch.front() == link.points.back());
                    CHECK(branch.back().x() == slot->rect.left());
                    CHECK(std::abs(branch.back().y() - slot->rect.center().y()) <= 2.0);
                    led.push_back(slot->id);
                }
                // Neither through a module nor off the axes.
                for (const Stretch &stretch : stretchesOf(link)) {
                    CHECK((stretch.from.x() == stretch.to.x() || stretch.from.y() == stretch.to.y()));
                    for (const PlanSlot &slot : plan.slots) {
                        if (slot.kind == core::SlotKind::Module && !stretch.upright() && stretch.high() > slot.rect.left() && stretch.low() < slot.rect.right())
                            CHECK((stretch.at() <= slot.rect.top() || stretch.at() >= slot.rect.bottom()));
                    }
                }
            }
            const auto behind = std::count_if(plan.slots.begin(), plan.slots.end(), [](const PlanSlot &slot) { return slot.kind == core::SlotKind::Pcie; });
            CHECK(static_cast<std::ptrdiff_t>(led.size()) == behind);
            std::sort(led.begin(), led.end());
            CHECK(std::adjacent_find(led.begin(), led.end()) == led.end());
        }
    }
}

TEST_CASE("the_widths_of_the_lines_to_modules_stay_at_every_size")
{
    for (const char *chassis : {"smc-sys-821ge-tnhr", "nvidia-dgx-h200", "smc-as-8125gs-tnmr2"}) {
        for (const QSizeF &size : sizes) {
            CAPTURE(chassis, size.width());
            const ChassisPlan plan = chassisPlan(layoutOf(chassis), size);
            int lines = 0;
            for (const PlanLink &link : plan.links) {
                if (link.kind != PlanLink::Kind::Modules)
                    continue;
                ++lines;
                CHECK(link.chip.width() == 30.0);
                for (const PlanSlot &slot : plan.slots)
                    CHECK_FALSE(link.chip.intersects(slot.rect));
                for (const PlanChip &chip : plan.chips)
                    CHECK_FALSE(link.chip.intersects(chip.rect));
            }
            CHECK(lines == 10); // four switches to their modules, the same and two processors to the slots behind them
        }
    }
}

TEST_CASE("a_branch_of_a_line_is_found_like_the_line")
{
    const ChassisPlan plan = chassisPlan(layoutOf("smc-sys-821ge-tnhr"), tests::largeCanvas);
    for (std::size_t i = 0; i < plan.links.size(); ++i) {
        const PlanLink &link = plan.links[i];
        for (const QList<QPointF> &branch : link.branches) {
            const auto found = plan.linkAt((branch[branch.size() - 2] + branch.back()) / 2);
            CAPTURE(name(link));
            CHECK(found == std::optional<std::size_t>(i));
            CHECK(link.bounds().adjusted(-0.1, -0.1, 0.1, 0.1).contains(branch.back()));
        }
    }
}

TEST_CASE("wires_that_keep_their_order_do_not_cross_and_others_cross_once")
{
    std::mt19937 random(17);
    std::uniform_int_distribution<int> count(2, 12), height(0, 60);
    for (int round = 0; round < 200; ++round) {
        CAPTURE(round);
        std::vector<Wire> wires;
        std::vector<double> sources, targets;
        const int n = count(random);
        // Beginnings at even heights, ends at odd ones: none lies at the height of another.
        while (static_cast<int>(sources.size()) < n) {
            const double y = 20.0 * height(random);
            if (std::find(sources.begin(), sources.end(), y) == sources.end())
                sources.push_back(y);
        }
        while (static_cast<int>(targets.size()) < n) {
            const double y = 20.0 * height(random) + 10.0;
            if (std::find(targets.begin(), targets.end(), y) == targets.end())
                targets.push_back(y);
        }
        for (int i = 0; i < n; ++i)
            wires.push_back(wire(i % 2 ? "cpu.0" : "cpu.1", sources[static_cast<std::size_t>(i)], targets[static_cast<std::size_t>(i)]));
        routeWires(wires, 10, 190);
        int exchanged = 0;
        for (std::size_t i = 0; i < wires.size(); ++i) {
            for (std::size_t j = i + 1; j < wires.size(); ++j) {
                exchanged += (sources[i] < sources[j]) != (targets[i] < targets[j]);
                CHECK(shared(wires[i].link, wires[j].link) == 0.0);
            }
        }
        CHECK(crossingsOf(wires) == exchanged);
    }
}

TEST_CASE("a_wire_that_begins_where_another_one_ends_turns_before_it")
{
    std::vector<Wire> falling{wire("cpu.0", 100, 200), wire("cpu.1", 200, 300)}, rising{wire("cpu.0", 200, 100), wire("cpu.1", 300, 200)},
        both{wire("cpu.0", 300, 200), wire("cpu.1", 200, 400)};
    for (std::vector<Wire> *wires : {&falling, &rising, &both}) {
        routeWires(*wires, 10, 190);
        CHECK(shared((*wires)[0].link, (*wires)[1].link) == 0.0);
    }
}

} // namespace inferrack::ui
