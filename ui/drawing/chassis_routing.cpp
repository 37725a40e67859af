// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_routing.h"

#include "ui/drawing/chassis_zones.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace inferrack::ui {

using core::SlotGroup;
using core::SlotId;

namespace {

constexpr double portPitch = 6.0;
constexpr double straight = 2.0; ///< a difference of height that is drawn as a straight line
constexpr double chipHeight = 16.0, chipWidth = 30.0;

/// Where the lines of a node begin: a point at its right edge (or its left edge, for slots before the processors).
QPointF portOf(const ChassisPlan &plan, const std::string &node, bool leftwards)
{
    for (const PlanChip &chip : plan.chips) {
        if (chip.kind == PlanChip::Kind::Switch && chip.id == node)
            return {leftwards ? chip.rect.left() : chip.rect.right(), chip.rect.center().y()};
    }
    for (const PlanSocket &socket : plan.sockets) {
        if (core::toString(socket.slot) == node)
            return {leftwards ? socket.frame.left() : socket.frame.right(), socket.lid.center().y()};
    }
    return {};
}

/// A socket that another socket hides from the links zone leads its lines out between the rows of sockets.
QList<QPointF> wayOut(const ChassisPlan &plan, const std::string &node)
{
    const auto socket = std::find_if(plan.sockets.begin(), plan.sockets.end(), [&](const PlanSocket &s) { return core::toString(s.slot) == node; });
    if (socket == plan.sockets.end())
        return {};
    const PlanSocket *right = nullptr;
    for (const PlanSocket &other : plan.sockets) {
        if (other.frame.top() == socket->frame.top() && other.frame.left() > socket->frame.left())
            right = &other;
    }
    if (!right)
        return {};
    const double middle = (socket->frame.right() + right->frame.left()) / 2;
    const bool upper = plan.sockets.front().frame.top() == socket->frame.top();
    const double channel = upper ? socket->frame.bottom() + 4.0 : socket->frame.top() - 4.0;
    return {QPointF(socket->frame.right(), socket->lid.center().y()), QPointF(middle, socket->lid.center().y()), QPointF(middle, channel),
            QPointF(right->frame.right(), channel)};
}

/// Lines of a processor that pass the switches go around them: each between two chips, above the first or below the last.
void passSwitches(const ChassisPlan &plan, const PlanZone &links, std::vector<Wire> &wires, std::vector<QList<QPointF>> &ways)
{
    constexpr double above = 6.0, below = 15.0, apart = 5.0; // the ratio hangs below a chip
    std::vector<QRectF> chips;
    for (const PlanChip &chip : plan.chips) {
        if (chip.kind == PlanChip::Kind::Switch && links.rect.contains(chip.rect.center()))
            chips.push_back(chip.rect.adjusted(0.0, -above, 0.0, below));
    }
    if (chips.empty())
        return;
    std::vector<double> taken;
    const auto isFree = [&](double y) {
        return y > links.rect.top() + 2.0 && y < links.rect.bottom() - 2.0 &&
               std::none_of(chips.begin(), chips.end(), [y](const QRectF &chip) { return chip.top() < y && y < chip.bottom(); }) &&
               std::none_of(taken.begin(), taken.end(), [y](double other) { return std::abs(other - y) < apart - 0.5; });
    };
    int detours = 0;
    for (std::size_t i = 0; i < wires.size(); ++i) {
        Wire &wire = wires[i];
        if (plan.chip(wire.link.node))
            continue;
        const double from = wire.source.y();
        double y = from;
        // Outwards in small steps; where every way is taken the line runs straight.
        for (int step = 0; !isFree(y) && step < 400; ++step)
            y = from + (step % 2 ? 1 : -1) * (1 + step / 2);
        if (!isFree(y))
            continue;
        taken.push_back(y);
        ways[i] = {wire.source};
        if (y != from) {
            const double x = wire.source.x() + 3.0 + 2.5 * std::min(detours++, 2);
            ways[i] << QPointF(x, from) << QPointF(x, y);
        }
        wire.source = QPointF(chips.front().right() + 2.0, y);
    }
}

int zoneOfKind(const ChassisPlan &plan, ZoneKind kind)
{
    const auto found = std::find_if(plan.zones.begin(), plan.zones.end(), [&](const PlanZone &z) { return z.kind == kind; });
    return found == plan.zones.end() ? -1 : static_cast<int>(found - plan.zones.begin());
}

/// Spreads the beginnings of the wires of each node around its port, in the order of their ends.
void spreadSources(std::vector<Wire> &wires, double room)
{
    std::map<std::string, std::vector<Wire *>> byNode;
    for (Wire &wire : wires)
        byNode[wire.link.node].push_back(&wire);
    for (auto &[node, group] : byNode) {
        std::stable_sort(group.begin(), group.end(), [](const Wire *a, const Wire *b) { return a->target.y() < b->target.y(); });
        const double pitch = group.size() > 1 ? std::min(portPitch, room / static_cast<double>(group.size() - 1)) : 0.0;
        double y = -pitch * static_cast<double>(group.size() - 1) / 2;
        for (Wire *wire : group) {
            wire->source.ry() += y;
            y += pitch;
        }
    }
}

void placeChip(Wire &wire, double from, double to, double width)
{
    if (to - from >= width)
        wire.link.chip = QRectF(std::round(to - width), std::round(wire.target.y() - chipHeight / 2), width, chipHeight);
}

/// Lines of the slots of one zone through the links zone beside it.
void addSlotLinks(ChassisPlan &plan, const core::Layout &layout, int slotsZone, int linksZone, bool leftwards)
{
    const PlanZone &links = plan.zones[linksZone];
    std::vector<Wire> wires;
    for (const PlanSlot &slot : plan.slots) {
        const SlotGroup *group = layout.group(slot.id.group);
        if (slot.zone != slotsZone || !group)
            continue;
        const PlanNode node = planNodeOf(layout, *group, slot.id.index);
        if (node.socket.empty())
            continue;
        const std::string from = plan.chip(node.node) ? node.node : node.socket;
        Wire wire;
        wire.link = {PlanLink::Kind::Slot, from, {slot.id}, {}, {}};
        wire.source = portOf(plan, from, leftwards);
        wire.target = QPointF(leftwards ? slot.rect.right() : slot.rect.left(), slot.rect.center().y());
        wires.push_back(std::move(wire));
    }
    spreadSources(wires, 40.0);
    double from = links.rect.left(), to = links.rect.right();
    if (links.switches) {
        for (const PlanChip &chip : plan.chips) {
            if (chip.kind == PlanChip::Kind::Switch)
                from = std::max(from, chip.rect.right());
        }
    }
    if (leftwards) {
        const double end = links.rect.left() + chipWidth + 4.0;
        routeWires(wires, to, end);
        for (Wire &wire : wires)
            wire.link.chip = QRectF(links.rect.left(), std::round(wire.target.y() - chipHeight / 2), chipWidth, chipHeight);
    } else {
        std::vector<QList<QPointF>> ways(wires.size());
        if (links.switches)
            passSwitches(plan, links, wires, ways);
        routeWires(wires, from, to - chipWidth + 2.0);
        for (std::size_t i = 0; i < wires.size(); ++i) {
            if (!ways[i].isEmpty()) // a straight line lies at the height of its end
                ways[i].last().setY(wires[i].link.points.front().y());
            wires[i].link.points = ways[i] + wires[i].link.points;
            placeChip(wires[i], from + 10.0, to + 6.0, chipWidth);
        }
    }
    for (Wire &wire : wires)
        plan.links.push_back(std::move(wire.link));
}

/// One line from each node to the modules it feeds, at their mean height.
void addModuleLinks(ChassisPlan &plan, const core::Layout &layout, int baseboard, int linksZone)
{
    const PlanZone &links = plan.zones[linksZone];
    std::map<std::string, Wire> byNode;
    std::map<std::string, double> sums;
    for (const PlanSlot &slot : plan.slots) {
        const SlotGroup *group = layout.group(slot.id.group);
        if (slot.zone != baseboard || !group)
            continue;
        const PlanNode node = planNodeOf(layout, *group, slot.id.index);
        if (node.socket.empty())
            continue;
        const std::string from = plan.chip(node.node) ? node.node : node.socket;
        Wire &wire = byNode[from];
        wire.link.kind = PlanLink::Kind::Modules;
        wire.link.node = from;
        wire.link.slots.push_back(slot.id);
        sums[from] += slot.rect.center().y();
    }
    std::vector<Wire> wires;
    for (auto &[node, wire] : byNode) {
        const QList<QPointF> way = wayOut(plan, node);
        wire.source = way.isEmpty() ? portOf(plan, node, false) : way.last();
        wire.target = QPointF(plan.zones[baseboard].rect.left(), sums[node] / static_cast<double>(wire.link.slots.size()));
        wires.push_back(std::move(wire));
    }
    double from = links.rect.left();
    for (const PlanChip &chip : plan.chips) {
        if (chip.kind == PlanChip::Kind::Switch && links.rect.contains(chip.rect.center()))
            from = std::max(from, chip.rect.right());
    }
    routeWires(wires, from, links.rect.right() - chipWidth + 6.0);
    for (Wire &wire : wires) {
        const QList<QPointF> way = wayOut(plan, wire.link.node);
        if (!way.isEmpty())
            wire.link.points = way.mid(0, way.size() - 1) + wire.link.points;
        placeChip(wire, from + 2.0, plan.zones[baseboard].rect.left() - 2.0, chipWidth);
        plan.links.push_back(std::move(wire.link));
    }
}

void addUplinks(ChassisPlan &plan, const core::Layout &layout)
{
    const int zone = zoneOfKind(plan, ZoneKind::Processors);
    if (zone < 0)
        return;
    std::vector<Wire> wires;
    double to = 0.0;
    for (const PlanChip &chip : plan.chips) {
        const core::TreeNode *node = chip.kind == PlanChip::Kind::Switch ? layout.node(chip.id) : nullptr;
        if (!node || node->uplinks.empty())
            continue;
        const std::string parent = node->uplinks.front().to;
        Wire wire;
        wire.link = {PlanLink::Kind::Uplink, chip.id, {}, {}, {}};
        wire.target = QPointF(chip.rect.left(), chip.rect.center().y());
        if (plan.chip(parent)) { // a cascade: the lower switch hangs on another switch
            wire.link.points = {QPointF(chip.rect.center().x(), chip.rect.top()),
                                QPointF(plan.chip(parent)->rect.center().x(), plan.chip(parent)->rect.bottom())};
            plan.links.push_back(std::move(wire.link));
            continue;
        }
        wire.source = portOf(plan, parent, false);
        to = chip.rect.left();
        wires.push_back(std::move(wire));
    }
    // Ports are spread by processor, links are named by their switch.
    std::vector<std::string> switches;
    for (Wire &wire : wires)
        switches.push_back(std::exchange(wire.link.node, layout.node(wire.link.node)->uplinks.front().to));
    spreadSources(wires, 24.0);
    routeWires(wires, plan.zones[zone].rect.right(), to);
    for (std::size_t i = 0; i < wires.size(); ++i) {
        wires[i].link.node = switches[i];
        plan.links.push_back(std::move(wires[i].link));
    }
}

void addSocketLinks(ChassisPlan &plan)
{
    for (std::size_t i = 0; i + 1 < plan.sockets.size(); ++i) {
        const PlanSocket &a = plan.sockets[i], &b = plan.sockets[i + 1];
        PlanLink link{PlanLink::Kind::Sockets, core::toString(a.slot), {a.slot, b.slot}, {}, {}};
        if (a.frame.left() == b.frame.left()) {
            const double x = std::round(a.frame.center().x());
            link.points = {QPointF(x, a.frame.bottom()), QPointF(x, b.frame.top())};
            link.chip = QRectF(x + 10.0, std::round((a.frame.bottom() + b.frame.top()) / 2 - 8.0), 70.0, 16.0);
        } else if (a.frame.top() == b.frame.top()) {
            const double y = std::round(a.frame.center().y() + a.frame.height() / 4);
            link.points = {QPointF(a.frame.right(), y), QPointF(b.frame.left(), y)};
        } else {
            continue;
        }
        plan.links.push_back(std::move(link));
    }
}

void addFabric(ChassisPlan &plan)
{
    for (const PlanSlot &slot : plan.slots) {
        if (slot.kind != core::SlotKind::Module)
            continue;
        for (const PlanChip &chip : plan.chips) {
            if (chip.kind == PlanChip::Kind::Switch)
                continue;
            const bool left = slot.rect.center().x() < chip.rect.center().x();
            const double y =
                chip.rect.height() > 60.0 ? std::clamp(slot.rect.center().y(), chip.rect.top() + 12.0, chip.rect.bottom() - 12.0) : chip.rect.center().y();
            PlanLink link{PlanLink::Kind::Fabric, chip.id, {slot.id}, {}, {}};
            // All lines of a side share one upright in the middle of the lane: every module reaches every chip.
            const double from = left ? slot.rect.right() : slot.rect.left(), to = left ? chip.rect.left() : chip.rect.right();
            const double x = std::round((from + to) / 2) + 0.5, start = slot.rect.center().y();
            link.points = std::abs(start - y) < straight ? QList<QPointF>{QPointF(from, start), QPointF(to, start)}
                                                         : QList<QPointF>{QPointF(from, start), QPointF(x, start), QPointF(x, y), QPointF(to, y)};
            plan.links.push_back(std::move(link));
        }
    }
}

} // namespace

void routeWires(std::vector<Wire> &wires, double channelFrom, double channelTo)
{
    // Of the wires of one node that rise, the one that ends highest takes the first track; of those that fall, the one that ends
    // lowest. Then no vertical of a node crosses a horizontal of the same node.
    struct Taken {
        double low, high;
    };
    std::vector<std::vector<Taken>> tracks;
    std::map<std::string, std::pair<std::vector<Wire *>, std::vector<Wire *>>> byNode;
    for (Wire &wire : wires) {
        const double dy = wire.target.y() - wire.source.y();
        if (std::abs(dy) > straight)
            (dy < 0 ? byNode[wire.link.node].first : byNode[wire.link.node].second).push_back(&wire);
        wire.track = -1;
    }
    for (auto &[node, lists] : byNode) {
        std::stable_sort(lists.first.begin(), lists.first.end(), [](const Wire *a, const Wire *b) { return a->target.y() < b->target.y(); });
        std::stable_sort(lists.second.begin(), lists.second.end(), [](const Wire *a, const Wire *b) { return a->target.y() > b->target.y(); });
        for (const std::vector<Wire *> *list : {&lists.first, &lists.second}) {
            std::size_t track = 0;
            for (Wire *wire : *list) {
                const Taken wanted{std::min(wire->source.y(), wire->target.y()), std::max(wire->source.y(), wire->target.y())};
                const auto isFree = [&](std::size_t t) {
                    return t >= tracks.size() || std::none_of(tracks[t].begin(), tracks[t].end(), [&](const Taken &taken) {
                               return taken.low < wanted.high + 3.0 && wanted.low < taken.high + 3.0;
                           });
                };
                while (!isFree(track))
                    ++track;
                if (track >= tracks.size())
                    tracks.resize(track + 1);
                tracks[track].push_back(wanted);
                wire->track = static_cast<int>(track);
                ++track;
            }
        }
    }
    const double direction = channelTo >= channelFrom ? 1.0 : -1.0;
    const double step = std::min(11.0, std::abs(channelTo - channelFrom) / (static_cast<double>(tracks.size()) + 1.0));
    // A channel with few tracks keeps them in its middle.
    const double first = channelFrom + direction * (std::abs(channelTo - channelFrom) - step * (static_cast<double>(tracks.size()) - 1.0)) / 2;
    for (Wire &wire : wires) {
        if (wire.track < 0) {
            wire.link.points = {QPointF(wire.source.x(), wire.target.y()), wire.target};
            continue;
        }
        const double x = std::round(first + direction * step * wire.track) + 0.5;
        wire.link.points = {wire.source, QPointF(x, wire.source.y()), QPointF(x, wire.target.y()), wire.target};
    }
}

void addLinks(ChassisPlan &plan, const core::Layout &layout)
{
    addUplinks(plan, layout);
    const int processors = zoneOfKind(plan, ZoneKind::Processors);
    for (int i = 0; i < static_cast<int>(plan.zones.size()); ++i) {
        if (plan.zones[i].kind != ZoneKind::Links)
            continue;
        if (i < processors && i > 0 && plan.zones[i - 1].kind == ZoneKind::Slots)
            addSlotLinks(plan, layout, i - 1, i, true);
        else if (i + 1 < static_cast<int>(plan.zones.size()) && plan.zones[i + 1].kind == ZoneKind::Baseboard)
            addModuleLinks(plan, layout, i + 1, i);
        else if (i + 1 < static_cast<int>(plan.zones.size()))
            addSlotLinks(plan, layout, i + 1, i, false);
    }
    addSocketLinks(plan);
    addFabric(plan);
}

} // namespace inferrack::ui
