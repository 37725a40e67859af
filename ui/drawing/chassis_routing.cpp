// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_routing.h"

#include "core/physical/pcie.h"
#include "ui/drawing/chassis_zones.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace inferrack::ui {

using core::SlotGroup;
using core::SlotId;

namespace {

constexpr double socketPitch = 9.0, chipPitch = 6.0, leastPitch = 4.0; ///< between lines that begin side by side
constexpr double apart = 3.0; ///< lines nearer than this read as one
constexpr double straight = 2.0; ///< a difference of height that is drawn as a straight line
constexpr double chipHeight = 16.0, chipWidth = 30.0;
constexpr double boardEdge = 5.0; ///< a width may lie on the edge of the board of modules, which has nothing there
constexpr double bundleDrop = 18.0; ///< below or above the line to the modules begins the one to the slots behind them: room for both widths
constexpr double fanClearance = 3.0;
constexpr double socketRoom = 64.0, chipRoom = 40.0; ///< in which the lines of a socket or a switch begin

/// Where the lines of a node begin: a point at its right edge (or its left edge, for slots before the processors); nothing = it is not drawn, and
/// no line begins there.
std::optional<QPointF> portOf(const ChassisPlan &plan, const std::string &node, bool leftwards)
{
    for (const PlanChip &chip : plan.chips) {
        if (chip.kind == PlanChip::Kind::Switch && chip.id == node)
            return QPointF(leftwards ? chip.rect.left() : chip.rect.right(), chip.rect.center().y());
    }
    for (const PlanSocket &socket : plan.sockets) {
        if (core::toString(socket.slot) == node)
            return QPointF(leftwards ? socket.frame.left() : socket.frame.right(), socket.lid.center().y());
    }
    return std::nullopt;
}

/// The next node above a switch that is drawn: a switch or a processor; empty = none is.
std::string drawnAbove(const ChassisPlan &plan, const core::Layout &layout, const core::TreeNode &node)
{
    const core::TreeNode *above = core::parentOf(layout, node);
    for (std::size_t step = 0; above && step < layout.tree.size(); ++step) {
        if (portOf(plan, above->id, false))
            return above->id;
        above = core::parentOf(layout, *above);
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

bool isSwitch(const PlanChip &chip, const PlanZone &links)
{
    return chip.kind == PlanChip::Kind::Switch && links.rect.contains(chip.rect.center());
}

/// Right edge of the switches of a zone, or its left edge where it has none.
double rightOfSwitches(const ChassisPlan &plan, const PlanZone &links)
{
    double right = links.rect.left();
    for (const PlanChip &chip : plan.chips) {
        if (isSwitch(chip, links))
            right = std::max(right, chip.rect.right());
    }
    return right;
}

/// One way after the other, without corners that are none.
QList<QPointF> joined(const QList<QPointF> &first, const QList<QPointF> &second)
{
    QList<QPointF> points;
    for (const QPointF &point : first + second) {
        if (!points.isEmpty() && points.last() == point)
            continue;
        const auto n = points.size();
        const bool inLine = n >= 2 && ((points[n - 2].x() == points[n - 1].x() && points[n - 1].x() == point.x()) ||
                                       (points[n - 2].y() == points[n - 1].y() && points[n - 1].y() == point.y()));
        if (inLine)
            points.last() = point;
        else
            points << point;
    }
    return points;
}

int zoneOfKind(const ChassisPlan &plan, ZoneKind kind)
{
    const auto found = std::find_if(plan.zones.begin(), plan.zones.end(), [&](const PlanZone &z) { return z.kind == kind; });
    return found == plan.zones.end() ? -1 : static_cast<int>(found - plan.zones.begin());
}

/// Spreads the beginnings of the wires of each node around its port, in the order of their ends, and clear of the heights at which other
/// wires, and those beside them, end: a line that begins where another one ends would run into it.
void spreadSources(std::vector<Wire> &wires, double pitch, double room, const std::vector<Wire> &beside = {})
{
    std::map<std::string, std::vector<Wire *>> byNode;
    for (Wire &wire : wires)
        byNode[wire.link.node].push_back(&wire);
    for (auto &[node, group] : byNode) {
        std::stable_sort(group.begin(), group.end(), [](const Wire *a, const Wire *b) { return a->target.y() < b->target.y(); });
        const auto n = static_cast<double>(group.size());
        const double step = group.size() > 1 ? std::min(pitch, room / (n - 1.0)) : 0.0;
        const double centre = group.front()->source.y(), first = centre - step * (n - 1.0) / 2;
        const auto isClear = [&](double y, const Wire *own) {
            const auto ends = [&](const Wire &other) { return &other != own && std::abs(other.target.y() - y) < apart; };
            return std::none_of(wires.begin(), wires.end(), ends) && std::none_of(beside.begin(), beside.end(), ends);
        };
        const double least = std::min(leastPitch, step);
        const auto heightsFrom = [&](double top) {
            std::vector<double> heights;
            for (std::size_t i = 0; i < group.size(); ++i) {
                const double wanted = top + step * static_cast<double>(i), end = group[i]->target.y();
                const double lowest = heights.empty() ? wanted - pitch : heights.back() + least;
                // A small step would be a kink: what nearly runs straight does.
                double y = std::abs(end - wanted) <= pitch / 2 && end >= lowest ? end : std::max(wanted, lowest);
                while (!isClear(y, group[i]) && y < centre + room)
                    y += 1.0;
                heights.push_back(y);
            }
            return heights;
        };
        // Who steps aside pushes those below; the higher they begin the more room they have. Without any they stand as they come.
        std::vector<double> heights;
        for (double up = 0.0; up <= room / 4 && heights.empty(); up += 2.0) {
            heights = heightsFrom(first - up);
            // They begin at the node, not above or below it.
            if (heights.front() < centre - room / 2 - 2.0 || heights.back() > centre + room / 2 + 2.0)
                heights.clear();
        }
        for (std::size_t i = 0; i < group.size(); ++i)
            group[i]->source.setY(heights.empty() ? first + step * static_cast<double>(i) : heights[i]);
    }
}

/// Lines that pass fans on their way from the processors to a channel begin where these leave them room, between their circles, in the order
/// they have. Those that pass none stay.
void passFans(const ChassisPlan &plan, std::vector<Wire> &wires, double channel)
{
    std::vector<QRectF> fans;
    std::vector<Wire *> passing;
    for (Wire &wire : wires) {
        if (!plan.chip(wire.link.node))
            passing.push_back(&wire);
    }
    const auto liesBetween = [&](const QRectF &circle) {
        return std::any_of(passing.begin(), passing.end(), [&](const Wire *wire) {
            return circle.left() < std::max(wire->source.x(), channel) && circle.right() > std::min(wire->source.x(), channel);
        });
    };
    for (const PlanSlot &slot : plan.slots) {
        if (slot.kind == core::SlotKind::Fan && liesBetween(fanCircle(slot.rect)))
            fans.push_back(fanCircle(slot.rect));
    }
    const auto isFree = [&fans](double y) {
        return std::none_of(fans.begin(), fans.end(),
                            [y](const QRectF &circle) { return circle.top() - fanClearance < y && y < circle.bottom() + fanClearance; });
    };
    if (std::all_of(passing.begin(), passing.end(), [&](const Wire *wire) { return isFree(wire->source.y()); }))
        return;
    std::stable_sort(passing.begin(), passing.end(), [](const Wire *a, const Wire *b) { return a->source.y() < b->source.y(); });
    double least = -1e9;
    for (std::size_t i = 0; i < passing.size(); ++i) {
        Wire &wire = *passing[i];
        const auto socket =
            std::find_if(plan.sockets.begin(), plan.sockets.end(), [&](const PlanSocket &s) { return core::toString(s.slot) == wire.link.node; });
        if (socket == plan.sockets.end())
            continue;
        const auto behind = static_cast<double>(
            std::count_if(passing.begin() + static_cast<std::ptrdiff_t>(i) + 1, passing.end(), [&](const Wire *w) { return w->link.node == wire.link.node; }));
        const double top = std::max(socket->frame.top() + leastPitch, least);
        const double bottom = socket->frame.bottom() - leastPitch * (behind + 1.0);
        const auto isClear = [&](double y) {
            return isFree(y) &&
                   std::none_of(wires.begin(), wires.end(), [&](const Wire &other) { return &other != &wire && std::abs(other.target.y() - y) < apart; });
        };
        const double wanted = std::round(wire.source.y());
        for (double away = 0.0; away <= socket->frame.height(); away += 1.0) {
            const double up = wanted - away, down = wanted + away;
            const auto stands = [&](double y) { return y >= top && y <= bottom && isClear(y); };
            if (!stands(up) && !stands(down))
                continue;
            wire.source.setY(stands(up) ? up : down);
            break;
        }
        least = wire.source.y() + leastPitch;
    }
}

void placeChip(Wire &wire, double from, double to, double width)
{
    if (to - from >= width)
        wire.link.chip = QRectF(std::round(to - width), std::round(wire.target.y() - chipHeight / 2), width, chipHeight);
}

/// The slots of one zone and where their lines begin: a switch, else the processor.
std::vector<Wire> slotWires(const ChassisPlan &plan, const core::Layout &layout, int slotsZone, bool leftwards)
{
    std::vector<Wire> wires;
    for (const PlanSlot &slot : plan.slots) {
        const SlotGroup *group = layout.group(slot.id.group);
        if (slot.zone != slotsZone || !group)
            continue;
        const PlanNode node = planNodeOf(layout, *group, slot.id.index);
        if (node.socket.empty())
            continue;
        const std::string from = plan.chip(node.node) ? node.node : node.socket;
        const std::optional<QPointF> port = portOf(plan, from, leftwards);
        if (!port)
            continue;
        Wire wire;
        wire.link = {PlanLink::Kind::Slot, from, {slot.id}, {}, {}};
        wire.source = *port;
        wire.target = QPointF(leftwards ? slot.rect.right() : slot.rect.left(), slot.rect.center().y());
        wires.push_back(std::move(wire));
    }
    return wires;
}

/// Lines to slots that stand before the processors.
void addFrontLinks(ChassisPlan &plan, const core::Layout &layout, int slotsZone, int linksZone)
{
    const QRectF links = plan.zones[linksZone].rect;
    std::vector<Wire> wires = slotWires(plan, layout, slotsZone, true);
    spreadSources(wires, socketPitch, socketRoom);
    passFans(plan, wires, links.right());
    routeWires(wires, links.right(), links.left() + chipWidth + 4.0);
    for (Wire &wire : wires) {
        wire.link.chip = QRectF(links.left(), std::round(wire.target.y() - chipHeight / 2), chipWidth, chipHeight);
        plan.links.push_back(std::move(wire.link));
    }
}

/// Lines of the processors to the switches; of a switch behind another one straight to that.
std::vector<Wire> uplinkWires(ChassisPlan &plan, const core::Layout &layout)
{
    std::vector<Wire> wires;
    for (const PlanChip &chip : plan.chips) {
        const core::TreeNode *node = chip.kind == PlanChip::Kind::Switch ? layout.node(chip.id) : nullptr;
        const std::string parent = node ? drawnAbove(plan, layout, *node) : std::string();
        if (parent.empty())
            continue;
        Wire wire;
        wire.link = {PlanLink::Kind::Uplink, parent, {}, {}, {}};
        wire.switchId = chip.id;
        wire.target = QPointF(chip.rect.left(), chip.rect.center().y());
        if (const PlanChip *above = plan.chip(parent)) { // a cascade: the lower switch hangs on another switch
            wire.link.node = chip.id;
            wire.link.points = {QPointF(chip.rect.center().x(), chip.rect.top()), QPointF(above->rect.center().x(), above->rect.bottom())};
            plan.links.push_back(std::move(wire.link));
            continue;
        }
        wire.source = *portOf(plan, parent, false);
        wires.push_back(std::move(wire));
    }
    return wires;
}

/// Where the lines of processors pass the switches: a gap between two of them, above the first or below the last.
class Passages {
public:
    Passages(const ChassisPlan &plan, const PlanZone &links)
    {
        constexpr double above = 6.0, below = 15.0; // the ratio hangs below a chip
        std::vector<QRectF> chips;
        for (const PlanChip &chip : plan.chips) {
            if (isSwitch(chip, links))
                chips.push_back(chip.rect);
        }
        std::sort(chips.begin(), chips.end(), [](const QRectF &a, const QRectF &b) { return a.top() < b.top(); });
        double top = links.rect.top() + 2.0;
        for (const QRectF &chip : chips) {
            m_gaps.push_back({top, chip.top() - above, {}});
            top = chip.bottom() + below;
        }
        m_gaps.push_back({top, links.rect.bottom() - 2.0, {}});
    }

    /// Leads the wires that begin at a processor through the gaps in which they cross the fewest lines: uplinks before the switches, the
    /// others of `wires` behind them. Each gets the height of its passage.
    void choose(std::vector<Wire *> passing, const std::vector<Wire> &uplinks, const std::vector<Wire> &wires)
    {
        std::stable_sort(passing.begin(), passing.end(), [](const Wire *a, const Wire *b) { return a->target.y() < b->target.y(); });
        for (Wire *wire : passing) {
            Gap *best = nullptr;
            std::pair<int, double> least;
            for (Gap &gap : m_gaps) {
                if (gap.bottom - gap.top < leastPitch * static_cast<double>(gap.wires.size()))
                    continue;
                const double y = std::clamp(wire->source.y(), gap.top, std::max(gap.top, gap.bottom));
                const std::pair<int, double> cost{crossings(*wire, y, uplinks, wires, passing), std::abs(y - wire->source.y())};
                if (!best || cost < least) {
                    best = &gap;
                    least = cost;
                }
            }
            if (best)
                best->wires.push_back(wire);
        }
        for (Gap &gap : m_gaps)
            spread(gap);
    }

private:
    struct Gap {
        double top, bottom;
        std::vector<Wire *> wires; ///< in the order of their ends
    };

    static int crossings(const Wire &wire, double y, const std::vector<Wire> &uplinks, const std::vector<Wire> &wires, const std::vector<Wire *> &passing)
    {
        int count = 0;
        for (const Wire &uplink : uplinks) {
            const bool sameNode = uplink.link.node == wire.link.node;
            count += !sameNode && (wire.source.y() < uplink.source.y()) != (y < uplink.target.y());
        }
        for (const Wire &other : wires) {
            if (std::find(passing.begin(), passing.end(), &other) != passing.end())
                continue;
            count += (y < other.source.y()) != (wire.target.y() < other.target.y());
        }
        return count;
    }

    /// Side by side in the gap, as near to where they come from as it allows; one that ends in the gap runs straight.
    static void spread(Gap &gap)
    {
        if (gap.wires.empty())
            return;
        const auto n = static_cast<double>(gap.wires.size());
        const double step = n > 1 ? std::min(chipPitch, (gap.bottom - gap.top) / (n - 1.0)) : 0.0;
        const double height = step * (n - 1.0);
        double first = std::clamp(gap.wires.front()->source.y() - height / 2, gap.top, std::max(gap.top, gap.bottom - height));
        if (gap.wires.size() == 1 && gap.wires.front()->target.y() >= gap.top && gap.wires.front()->target.y() <= gap.bottom)
            first = gap.wires.front()->target.y();
        for (Wire *wire : gap.wires) {
            wire->passage = std::abs(first - wire->target.y()) <= straight ? wire->target.y() : first;
            first += step;
        }
    }

    std::vector<Gap> m_gaps;
};

/// Lines to the slots behind the links zone. Where switches stand in it, those of the processors run with the uplinks to the height of
/// their passage first; behind the switches all run together.
void addRearLinks(ChassisPlan &plan, const core::Layout &layout, int slotsZone, int linksZone)
{
    const PlanZone links = plan.zones[linksZone];
    const double middle = rightOfSwitches(plan, links), to = links.rect.right();
    std::vector<Wire> wires = slotWires(plan, layout, slotsZone, false);
    std::vector<Wire> before; // up to the switches: uplinks, then those that pass
    if (links.switches) {
        before = uplinkWires(plan, layout);
        std::vector<Wire *> passing;
        for (Wire &wire : wires) {
            if (!plan.chip(wire.link.node))
                passing.push_back(&wire);
        }
        Passages(plan, links).choose(passing, before, wires);
        for (Wire &wire : wires) {
            if (!wire.passage)
                continue;
            Wire first = wire;
            first.target = QPointF(middle, *wire.passage);
            before.push_back(std::move(first));
            wire.source = QPointF(middle, *wire.passage);
        }
        double chipsLeft = middle;
        for (const PlanChip &chip : plan.chips) {
            if (isSwitch(chip, links))
                chipsLeft = std::min(chipsLeft, chip.rect.left());
        }
        spreadSources(before, socketPitch, socketRoom);
        routeWires(before, plan.zones[zoneOfKind(plan, ZoneKind::Processors)].rect.right(), chipsLeft);
    }
    // What has passed the switches begins at the height of its passage.
    std::vector<Wire> passed, spread;
    for (Wire &wire : wires)
        (wire.passage ? passed : spread).push_back(std::move(wire));
    spreadSources(spread, links.switches ? chipPitch : socketPitch, links.switches ? chipRoom : socketRoom, passed);
    passFans(plan, spread, middle);
    wires = std::move(spread);
    wires.insert(wires.end(), std::make_move_iterator(passed.begin()), std::make_move_iterator(passed.end()));
    // In a narrow zone the lines come before their widths.
    const double end = std::max(to - chipWidth + 2.0, middle + std::min(14.0, to - middle));
    routeWires(wires, middle, end);
    for (Wire &wire : before) {
        if (wire.link.kind == PlanLink::Kind::Uplink) {
            wire.link.node = wire.switchId;
            plan.links.push_back(std::move(wire.link));
            continue;
        }
        const auto rest = std::find_if(wires.begin(), wires.end(), [&](const Wire &other) { return other.link.slots == wire.link.slots; });
        rest->link.points = joined(wire.link.points, rest->link.points);
    }
    for (Wire &wire : wires) {
        placeChip(wire, std::max(middle + 10.0, end + 2.0), to + 6.0, chipWidth);
        plan.links.push_back(std::move(wire.link));
    }
}

/// Ways through the board of the modules: above the first row of them, between two rows, below the last; not where a line to modules ends.
class Aisles {
public:
    Aisles(const ChassisPlan &plan, int baseboard, const std::vector<Wire> &toModules)
    {
        const QRectF board = plan.zones[baseboard].rect;
        std::vector<QRectF> modules;
        for (const PlanSlot &slot : plan.slots) {
            if (slot.zone == baseboard)
                modules.push_back(slot.rect);
        }
        std::sort(modules.begin(), modules.end(), [](const QRectF &a, const QRectF &b) { return a.top() < b.top(); });
        double top = board.top();
        for (const QRectF &module : modules) {
            add(top, module.top());
            top = std::max(top, module.bottom());
        }
        add(top, board.bottom());
        std::erase_if(m_aisles, [&](const Aisle &aisle) {
            constexpr double besideEnd = chipHeight / 2 + 1.0; // where its width stands
            return std::any_of(toModules.begin(), toModules.end(),
                               [&](const Wire &wire) { return aisle.top - besideEnd < wire.target.y() && wire.target.y() < aisle.bottom + besideEnd; });
        });
    }

    /// Of lines that want to pass at these heights, from above to below, the aisle of each; nothing = none has room left.
    std::vector<std::optional<double>> choose(const std::vector<double> &wanted)
    {
        std::vector<std::optional<std::size_t>> chosen;
        std::vector<int> taken(m_aisles.size(), 0);
        std::size_t first = 0;
        for (const double y : wanted) {
            std::optional<std::size_t> best;
            for (std::size_t i = first; i < m_aisles.size(); ++i) {
                const bool nearer = !best || std::abs(m_aisles[i].middle() - y) < std::abs(m_aisles[*best].middle() - y);
                if (taken[i] < m_aisles[i].lines() && nearer)
                    best = i;
            }
            chosen.push_back(best);
            if (best) {
                ++taken[*best];
                first = *best;
            }
        }
        std::vector<int> placed(m_aisles.size(), 0);
        std::vector<std::optional<double>> heights;
        for (const auto &aisle : chosen) {
            heights.emplace_back();
            if (aisle)
                heights.back() = std::round(m_aisles[*aisle].middle() + leastPitch * (placed[*aisle]++ - (taken[*aisle] - 1) / 2.0));
        }
        return heights;
    }

private:
    struct Aisle {
        double top, bottom;
        double middle() const { return (top + bottom) / 2; }
        int lines() const { return static_cast<int>((bottom - top) / leastPitch) + 1; }
    };
    void add(double top, double bottom)
    {
        constexpr double beside = 2.0; // of a module
        if (bottom - top >= 2 * beside)
            m_aisles.push_back({top + beside, bottom - beside});
    }

    std::vector<Aisle> m_aisles;
};

/// The lines of the nodes to slots behind the modules, from above to below; each passes the board in an aisle and ends before its slots.
std::vector<Wire> bundleWires(const ChassisPlan &plan, const core::Layout &layout, int baseboard, const std::vector<Wire> &toModules)
{
    const int slotsZone = baseboard + 1;
    if (slotsZone >= static_cast<int>(plan.zones.size()) || plan.zones[slotsZone].kind != ZoneKind::Slots)
        return {};
    std::vector<Wire> bundles;
    std::map<std::string, double> sums;
    for (const PlanSlot &slot : plan.slots) {
        const SlotGroup *group = layout.group(slot.id.group);
        if (slot.zone != slotsZone || !group || group->lanes == 0)
            continue;
        const PlanNode node = planNodeOf(layout, *group, slot.id.index);
        const std::string from = plan.chip(node.node) ? node.node : node.socket;
        const std::optional<QPointF> port = portOf(plan, from, false);
        // A socket that another one hides has but one way out, that to its modules.
        if (!port || node.socket.empty() || (from == node.socket && !wayOut(plan, from).isEmpty()))
            continue;
        auto bundle = std::find_if(bundles.begin(), bundles.end(), [&](const Wire &wire) { return wire.link.node == from; });
        if (bundle == bundles.end()) {
            Wire wire;
            wire.link.kind = PlanLink::Kind::Modules;
            wire.link.node = from;
            wire.source = *port;
            bundle = bundles.insert(bundles.end(), std::move(wire));
        }
        bundle->link.slots.push_back(slot.id);
        sums[from] += slot.rect.center().y();
    }
    const auto meanOf = [&](const Wire &wire) { return sums[wire.link.node] / static_cast<double>(wire.link.slots.size()); };
    std::stable_sort(bundles.begin(), bundles.end(), [&](const Wire &a, const Wire &b) { return meanOf(a) < meanOf(b); });
    std::vector<double> wanted;
    for (const Wire &wire : bundles)
        wanted.push_back(meanOf(wire));
    const std::vector<std::optional<double>> heights = Aisles(plan, baseboard, toModules).choose(wanted);
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        if (!heights[i]) {
            bundles[i].link.slots.clear();
            continue;
        }
        bundles[i].target = QPointF(plan.zones[baseboard].rect.left(), *heights[i]);
        if (plan.chip(bundles[i].link.node))
            bundles[i].source.ry() += *heights[i] < bundles[i].source.y() ? -bundleDrop : bundleDrop;
    }
    std::erase_if(bundles, [](const Wire &wire) { return wire.link.slots.empty(); });
    return bundles;
}

/// Leads a bundle that has reached the board through it, and to each of its slots. Neighbours turn at different places.
void finishBundle(const ChassisPlan &plan, Wire &wire, int baseboard, std::size_t number)
{
    const double from = plan.zones[baseboard].rect.right(), to = plan.zones[baseboard + 1].rect.left(), y = wire.target.y();
    const double x = std::round(from + (to - from) * (number % 2 ? 0.7 : 0.4)) + 0.5;
    wire.link.points = joined(wire.link.points, {QPointF(x, y)});
    for (const SlotId &id : wire.link.slots) {
        const QRectF slot = plan.slot(id)->rect;
        const double end = slot.center().y();
        wire.link.branches.push_back(std::abs(end - y) <= straight ? QList<QPointF>{QPointF(x, y), QPointF(slot.left(), y)}
                                                                   : QList<QPointF>{QPointF(x, y), QPointF(x, end), QPointF(slot.left(), end)});
    }
}

/// One line from each node to the modules it feeds, at their mean height, and one to the slots behind them.
void addModuleLinks(ChassisPlan &plan, const core::Layout &layout, int baseboard, int linksZone)
{
    const PlanZone links = plan.zones[linksZone];
    const QRectF board = plan.zones[baseboard].rect;
    std::map<std::string, Wire> byNode;
    std::map<std::string, double> sums;
    for (const PlanSlot &slot : plan.slots) {
        const SlotGroup *group = layout.group(slot.id.group);
        if (slot.zone != baseboard || !group)
            continue;
        const PlanNode node = planNodeOf(layout, *group, slot.id.index);
        const std::string from = plan.chip(node.node) ? node.node : node.socket;
        if (node.socket.empty() || !portOf(plan, from, false))
            continue;
        Wire &wire = byNode[from];
        wire.link.kind = PlanLink::Kind::Modules;
        wire.link.node = from;
        wire.link.slots.push_back(slot.id);
        sums[from] += slot.rect.center().y();
    }
    std::vector<Wire> wires;
    for (auto &[node, wire] : byNode) {
        const QList<QPointF> way = wayOut(plan, node);
        wire.source = way.isEmpty() ? *portOf(plan, node, false) : way.last();
        wire.target = QPointF(board.left(), sums[node] / static_cast<double>(wire.link.slots.size()));
        wires.push_back(std::move(wire));
    }
    const double from = rightOfSwitches(plan, links), processors = plan.zones[zoneOfKind(plan, ZoneKind::Processors)].rect.right();
    std::vector<Wire> bundles = bundleWires(plan, layout, baseboard, wires);
    if (links.switches) {
        // Up to the switches run the uplinks and, above or below all switches, what passes them.
        std::vector<Wire> before = uplinkWires(plan, layout);
        double chipsLeft = from;
        for (const PlanChip &chip : plan.chips) {
            if (isSwitch(chip, links))
                chipsLeft = std::min(chipsLeft, chip.rect.left());
        }
        for (Wire &bundle : bundles) {
            if (plan.chip(bundle.link.node))
                continue;
            const double y = bundle.target.y();
            const bool clear = std::none_of(plan.chips.begin(), plan.chips.end(), [&](const PlanChip &chip) {
                return isSwitch(chip, links) && chip.rect.top() - 6.0 < y && y < chip.rect.bottom() + 15.0; // the ratio hangs below a chip
            });
            Wire first = bundle;
            first.target = QPointF(from, clear ? y : y < links.rect.center().y() ? links.rect.top() + 3.0 : links.rect.bottom() - 3.0);
            bundle.source = first.target;
            before.push_back(std::move(first));
        }
        spreadSources(before, socketPitch, socketRoom);
        routeWires(before, processors, chipsLeft);
        routeWires(bundles, from + 2.0, board.left() - 2.0);
        for (Wire &wire : before) {
            if (wire.link.kind == PlanLink::Kind::Uplink) {
                wire.link.node = wire.switchId;
                plan.links.push_back(std::move(wire.link));
                continue;
            }
            const auto rest = std::find_if(bundles.begin(), bundles.end(), [&](const Wire &other) { return other.link.node == wire.link.node; });
            rest->link.points = joined(wire.link.points, rest->link.points);
        }
        routeWires(wires, from, links.rect.right() - chipWidth + 6.0);
    } else {
        // They begin at the same sockets, so they are led together. What has a way out behind it begins at the end of that.
        if (!bundles.empty()) {
            const auto hidden = std::stable_partition(wires.begin(), wires.end(), [&](const Wire &wire) { return wayOut(plan, wire.link.node).isEmpty(); });
            const std::vector<Wire> beside(std::make_move_iterator(hidden), std::make_move_iterator(wires.end()));
            wires.erase(hidden, wires.end());
            wires.insert(wires.end(), std::make_move_iterator(bundles.begin()), std::make_move_iterator(bundles.end()));
            spreadSources(wires, socketPitch, socketRoom, beside);
            wires.insert(wires.end(), beside.begin(), beside.end());
        }
        routeWires(wires, from, links.rect.right() - chipWidth + 6.0);
        const auto toSlots =
            std::stable_partition(wires.begin(), wires.end(), [&](const Wire &wire) { return plan.slot(wire.link.slots.front())->zone == baseboard; });
        bundles.assign(std::make_move_iterator(toSlots), std::make_move_iterator(wires.end()));
        wires.erase(toSlots, wires.end());
    }
    const bool wide = board.left() - 2.0 - (from + 2.0) >= chipWidth;
    const double to = wide ? board.left() - 2.0 : board.left() + boardEdge;
    for (Wire &wire : wires) {
        const QList<QPointF> way = wayOut(plan, wire.link.node);
        if (!way.isEmpty())
            wire.link.points = way.mid(0, way.size() - 1) + wire.link.points;
        placeChip(wire, from + 2.0, to, chipWidth);
        plan.links.push_back(std::move(wire.link));
    }
    for (std::size_t i = 0; i < bundles.size(); ++i) {
        Wire &wire = bundles[i];
        // The width of a switch's bundle stands where it begins, that of a processor's where it reaches the board.
        const bool behindSwitch = plan.chip(wire.link.node) != nullptr;
        Wire at = wire;
        at.target.setY(behindSwitch ? wire.source.y() : std::clamp(wire.target.y(), links.rect.top() + 5.0, links.rect.bottom() - 5.0));
        if (links.switches) {
            placeChip(at, from + 2.0, to, chipWidth);
            wire.link.chip = at.link.chip;
        }
        finishBundle(plan, wire, baseboard, i);
        plan.links.push_back(std::move(wire.link));
    }
}

void addUplinks(ChassisPlan &plan, const core::Layout &layout)
{
    const int zone = zoneOfKind(plan, ZoneKind::Processors);
    if (zone < 0)
        return;
    std::vector<Wire> wires = uplinkWires(plan, layout);
    double to = 0.0;
    for (const Wire &wire : wires)
        to = wire.target.x();
    spreadSources(wires, socketPitch, socketRoom);
    routeWires(wires, plan.zones[zone].rect.right(), to);
    for (Wire &wire : wires) {
        wire.link.node = wire.switchId;
        plan.links.push_back(std::move(wire.link));
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
    // Two wires that keep their order from beginning to end need not cross; two that exchange it cross once, whatever their tracks.
    // Of two that rise the upper one turns first, of two that fall the lower one: then no vertical meets a horizontal it need not meet.
    // Those that rise and those that fall are independent of each other.
    struct Taken {
        double low, high;
    };
    std::vector<std::vector<Taken>> tracks;
    std::vector<Wire *> rising, falling;
    for (Wire &wire : wires) {
        const double dy = wire.target.y() - wire.source.y();
        if (std::abs(dy) > straight)
            (dy < 0 ? rising : falling).push_back(&wire);
        wire.track = -1;
    }
    const auto upperFirst = [](const Wire *a, const Wire *b) { return std::pair(a->source.y(), a->target.y()) < std::pair(b->source.y(), b->target.y()); };
    std::stable_sort(rising.begin(), rising.end(), upperFirst);
    std::stable_sort(falling.begin(), falling.end(), [&](const Wire *a, const Wire *b) { return upperFirst(b, a); });
    std::vector<const Wire *> placed;
    for (const std::vector<Wire *> *list : {&rising, &falling}) {
        std::vector<std::pair<Taken, int>> turned; // of this list
        for (Wire *wire : *list) {
            const Taken wanted{std::min(wire->source.y(), wire->target.y()), std::max(wire->source.y(), wire->target.y())};
            const auto meets = [&](const Taken &taken) { return taken.low < wanted.high + apart && wanted.low < taken.high + apart; };
            int first = 0;
            for (const auto &[taken, track] : turned) {
                if (meets(taken))
                    first = std::max(first, track + 1);
            }
            // One that begins at the height at which another one ends turns before it, else they would lie on each other.
            std::optional<int> before;
            for (const Wire *other : placed) {
                if (std::abs(wire->target.y() - other->source.y()) < apart)
                    first = std::max(first, other->track + 1);
                if (std::abs(wire->source.y() - other->target.y()) < apart)
                    before = std::min(before.value_or(other->track), other->track);
            }
            const auto isFree = [&](int t) { return t >= static_cast<int>(tracks.size()) || std::none_of(tracks[t].begin(), tracks[t].end(), meets); };
            int track = first;
            while (!isFree(track))
                ++track;
            if (before && track >= *before) {
                // No room before it: a track of its own is put in, and what stood there moves on.
                if (first <= *before) {
                    track = *before;
                    tracks.insert(tracks.begin() + track, std::vector<Taken>());
                    for (Wire &other : wires)
                        other.track += other.track >= track ? 1 : 0;
                    for (auto &[taken, at] : turned)
                        at += at >= track ? 1 : 0;
                }
            }
            if (track >= static_cast<int>(tracks.size()))
                tracks.resize(static_cast<std::size_t>(track) + 1);
            tracks[static_cast<std::size_t>(track)].push_back(wanted);
            wire->track = track;
            turned.emplace_back(wanted, track);
            placed.push_back(wire);
        }
    }
    const double direction = channelTo >= channelFrom ? 1.0 : -1.0;
    const double step = std::min(14.0, std::abs(channelTo - channelFrom) / (static_cast<double>(tracks.size()) + 1.0));
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

namespace {

bool isPcie(const PlanLink &link)
{
    return link.kind == PlanLink::Kind::Uplink || link.kind == PlanLink::Kind::Slot || link.kind == PlanLink::Kind::Modules;
}

bool runsThrough(const PlanLink &link, const QRectF &chip)
{
    const QRectF inner = chip.adjusted(1.0, 1.0, -1.0, -1.0);
    const auto crosses = [&inner](const QList<QPointF> &points) {
        for (qsizetype i = 1; i < points.size(); ++i) {
            const QPointF a = points[i - 1], b = points[i];
            if (std::max(a.x(), b.x()) > inner.left() && std::min(a.x(), b.x()) < inner.right() && std::max(a.y(), b.y()) > inner.top() &&
                std::min(a.y(), b.y()) < inner.bottom())
                return true;
        }
        return false;
    };
    return crosses(link.points) || std::any_of(link.branches.begin(), link.branches.end(), crosses);
}

/// A width stands where neither another width nor another line is: moved back along its own line, or left out where there is no such place.
void clearChips(ChassisPlan &plan)
{
    for (std::size_t i = 0; i < plan.links.size(); ++i) {
        PlanLink &link = plan.links[i];
        if (!isPcie(link) || link.chip.isEmpty() || link.points.size() < 2)
            continue;
        const auto isFree = [&](const QRectF &chip) {
            for (std::size_t other = 0; other < plan.links.size(); ++other) {
                const PlanLink &another = plan.links[other];
                if (other == i || !isPcie(another))
                    continue;
                if (other < i && another.chip.adjusted(-1.0, -1.0, 1.0, 1.0).intersects(chip))
                    return false;
                if (runsThrough(another, chip))
                    return false;
            }
            return true;
        };
        const double least = std::min(link.points[link.points.size() - 2].x(), link.points.back().x()) + 2.0;
        constexpr double step = 4.0;
        QRectF chip = link.chip;
        while (!isFree(chip) && chip.left() - step >= least)
            chip.translate(-step, 0.0);
        link.chip = isFree(chip) ? chip : QRectF();
    }
}

} // namespace

void addLinks(ChassisPlan &plan, const core::Layout &layout)
{
    const int processors = zoneOfKind(plan, ZoneKind::Processors);
    const auto zones = static_cast<int>(plan.zones.size());
    for (int i = 0; i < zones; ++i) {
        if (plan.zones[i].kind != ZoneKind::Links)
            continue;
        const bool front = i < processors && i > 0 && plan.zones[i - 1].kind == ZoneKind::Slots;
        const bool modules = !front && i + 1 < zones && plan.zones[i + 1].kind == ZoneKind::Baseboard;
        // Uplinks run with the lines that pass the switches; where none do, by themselves.
        if (plan.zones[i].switches && front)
            addUplinks(plan, layout);
        if (front)
            addFrontLinks(plan, layout, i - 1, i);
        else if (modules)
            addModuleLinks(plan, layout, i + 1, i);
        else if (i + 1 < zones)
            addRearLinks(plan, layout, i + 1, i);
    }
    clearChips(plan);
    addSocketLinks(plan);
    addFabric(plan);
}

} // namespace inferrack::ui
