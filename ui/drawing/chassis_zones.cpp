// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_zones.h"

#include "core/physical/pcie.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace inferrack::ui {

using core::SlotGroup;
using core::SlotId;
using core::SlotKind;

namespace {

const core::LayoutView *viewOf(const core::Layout &layout, const std::string &id)
{
    const auto found = std::find_if(layout.views.begin(), layout.views.end(), [&](const core::LayoutView &view) { return view.id == id; });
    return found == layout.views.end() ? nullptr : &*found;
}

const std::vector<core::Place> &placesOf(const core::Layout &layout, const SlotGroup &group)
{
    const core::Row *row = group.row.empty() ? nullptr : layout.row(group.row);
    return row && group.places.empty() ? row->places : group.places;
}

/// Share of the plan: with cards only, and with modules.
struct Weight {
    double cards, modules;
};
constexpr Weight weightOf(ZoneKind kind)
{
    switch (kind) {
    case ZoneKind::Drives:
        return {84, 78};
    case ZoneKind::Fans:
        return {52, 48};
    case ZoneKind::Processors:
        return {320, 236};
    case ZoneKind::Links:
        return {152, 78};
    case ZoneKind::Baseboard:
        return {0, 450};
    case ZoneKind::Slots:
        return {398, 142};
    case ZoneKind::Supplies:
        return {140, 100};
    }
    return {0, 0};
}
constexpr double smallestShare = 48.0;

struct Member {
    SlotId id;
    std::optional<double> depth;
};

std::vector<Member> membersOf(const core::Layout &layout, ZoneKind kind)
{
    std::vector<const SlotGroup *> groups;
    for (const SlotGroup &group : layout.groups) {
        const bool inside = group.kind == SlotKind::Bay && liesInside(layout, group);
        const bool wanted = kind == ZoneKind::Drives       ? group.kind == SlotKind::Bay && !inside
                            : kind == ZoneKind::Fans       ? group.kind == SlotKind::Fan
                            : kind == ZoneKind::Processors ? group.kind == SlotKind::Processor || group.kind == SlotKind::Memory || inside
                            : kind == ZoneKind::Baseboard  ? group.kind == SlotKind::Module
                            : kind == ZoneKind::Slots      ? group.kind == SlotKind::Pcie || group.kind == SlotKind::Mezzanine
                            : kind == ZoneKind::Supplies   ? group.kind == SlotKind::Power
                                                           : false;
        if (wanted)
            groups.push_back(&group);
    }
    struct Keyed {
        Member member;
        int rank;
        double position;
    };
    std::vector<Keyed> keyed;
    for (const SlotGroup *group : groups) {
        int rank = 0;
        if (group->kind == SlotKind::Pcie) {
            const auto row = std::find_if(layout.rows.begin(), layout.rows.end(), [&](const core::Row &r) { return r.id == group->row; });
            rank = static_cast<int>(row - layout.rows.begin());
        } else if (group->kind == SlotKind::Mezzanine) {
            rank = 1000;
        }
        for (int i = 0; i < group->count; ++i) {
            const bool placed = group->kind == SlotKind::Pcie && i < static_cast<int>(group->positions.size());
            // Bays at the foot of the processors zone have no say in where it stands.
            const bool follows = kind == ZoneKind::Processors && group->kind == SlotKind::Bay;
            keyed.push_back({{SlotId{group->id, i}, follows ? std::nullopt : depthOf(layout, *group, i)}, rank, placed ? group->positions[i] : 0.0});
        }
    }
    if (kind == ZoneKind::Slots)
        std::stable_sort(keyed.begin(), keyed.end(),
                         [](const Keyed &a, const Keyed &b) { return std::pair(a.rank, a.position) < std::pair(b.rank, b.position); });
    std::vector<Member> members;
    for (Keyed &k : keyed)
        members.push_back(std::move(k.member));
    return members;
}

int meanDepth(const std::vector<Member> &members)
{
    double sum = 0.0;
    int known = 0;
    for (const Member &member : members) {
        if (member.depth) {
            sum += *member.depth;
            ++known;
        }
    }
    return known ? static_cast<int>(std::lround(10.0 * sum / known)) : 0;
}

/// Members more than half the depth apart stand in two zones, parted at the widest interval.
std::vector<std::vector<Member>> parted(const std::vector<Member> &members)
{
    std::vector<double> depths;
    for (const Member &member : members) {
        if (member.depth)
            depths.push_back(*member.depth);
    }
    std::sort(depths.begin(), depths.end());
    if (depths.size() < 2 || depths.back() - depths.front() <= 0.5)
        return {members};
    double cut = depths.front(), widest = 0.0;
    for (std::size_t i = 1; i < depths.size(); ++i) {
        if (depths[i] - depths[i - 1] > widest) {
            widest = depths[i] - depths[i - 1];
            cut = depths[i - 1] + widest / 2;
        }
    }
    std::vector<Member> front, rear;
    for (const Member &member : members)
        (member.depth.value_or(0.0) < cut ? front : rear).push_back(member);
    return {front, rear};
}

} // namespace

QRectF memberRect(const core::Place &place, int index)
{
    const int columns = place.columns;
    const int column = columns > 0 ? index % columns : index, row = columns > 0 ? index / columns : index;
    const double dx = column * place.pitch.x, dy = row * place.pitch.y;
    return {place.at.x + dx, place.at.y + dy, place.size.width, place.size.height};
}

bool liesInside(const core::Layout &layout, const SlotGroup &group)
{
    if (layout.views.empty()) {
        static const char *const innerForms[] = {"M.2", "eMMC", "microSD", "SD"};
        return std::any_of(group.forms.begin(), group.forms.end(), [](const std::string &form) {
            return std::any_of(std::begin(innerForms), std::end(innerForms), [&](const char *inner) { return form.starts_with(inner); });
        });
    }
    return std::none_of(group.places.begin(), group.places.end(), [&](const core::Place &place) {
        const core::LayoutView *view = viewOf(layout, place.view);
        return view && view->kind != core::LayoutView::Kind::Inside;
    });
}

std::optional<double> depthOf(const core::Layout &layout, const SlotGroup &group, int index)
{
    double sum = 0.0;
    int inside = 0;
    bool front = false, rear = false;
    for (const core::Place &place : placesOf(layout, group)) {
        const core::LayoutView *view = viewOf(layout, place.view);
        if (!view)
            continue;
        if (view->kind != core::LayoutView::Kind::Inside) {
            (view->kind == core::LayoutView::Kind::Front ? front : rear) = true;
            continue;
        }
        QRectF rect = memberRect(place, index);
        if (!group.row.empty() && index < static_cast<int>(group.positions.size())) {
            const double position = group.positions[index];
            rect = QRectF(place.at.x + position * place.pitch.x, place.at.y + position * place.pitch.y, place.size.width, place.size.height);
        }
        // From above the rear edge is on top; from the side the rear is at the left.
        sum += view->seenFromSide ? 1.0 - rect.center().x() / view->size.width : 1.0 - rect.center().y() / view->size.height;
        ++inside;
    }
    if (inside)
        return sum / inside;
    if (front)
        return 0.0;
    if (rear)
        return 1.0;
    return {};
}

PlanNode planNodeOf(const core::Layout &layout, const SlotGroup &group, int index)
{
    std::vector<std::string> from = group.from;
    for (const core::Attach &attach : group.attach) {
        if (from.empty() && attach.from != std::vector<std::string>{"hba"})
            from = attach.from;
    }
    if (from.empty())
        return {};
    const core::TreeNode *node = layout.node(from.size() == 1 ? from.front() : index < static_cast<int>(from.size()) ? from[index] : std::string());
    PlanNode result;
    for (std::size_t step = 0; node && step <= layout.tree.size(); ++step) {
        if (node->kind == core::TreeNode::Kind::Processor) {
            result.socket = node->id;
            if (result.node.empty())
                result.node = node->id;
            return result;
        }
        if (node->kind == core::TreeNode::Kind::Switch && result.node.empty())
            result.node = node->id;
        node = core::parentOf(layout, *node);
    }
    return {};
}

std::vector<ZoneShare> zonesOf(const core::Layout &layout)
{
    static constexpr ZoneKind table[] = {ZoneKind::Drives,    ZoneKind::Fans,  ZoneKind::Processors, ZoneKind::Links,
                                         ZoneKind::Baseboard, ZoneKind::Slots, ZoneKind::Supplies};
    const bool modules = std::any_of(layout.groups.begin(), layout.groups.end(), [](const SlotGroup &g) { return g.kind == SlotKind::Module; });
    const auto weight = [modules](ZoneKind kind) { return modules ? weightOf(kind).modules : weightOf(kind).cards; };
    const bool switches = std::any_of(layout.tree.begin(), layout.tree.end(), [](const core::TreeNode &n) { return n.kind == core::TreeNode::Kind::Switch; });

    std::vector<ZoneShare> zones;
    for (const ZoneKind kind : table) {
        const std::vector<Member> members = membersOf(layout, kind);
        if (members.empty())
            continue;
        const auto parts = parted(members);
        for (const std::vector<Member> &part : parts) {
            ZoneShare zone{kind, false, {}, weight(kind), meanDepth(part)};
            if (parts.size() > 1)
                zone.weight = std::max(smallestShare, zone.weight * static_cast<double>(part.size()) / static_cast<double>(members.size()));
            for (const Member &member : part)
                zone.members.push_back(member.id);
            zones.push_back(std::move(zone));
        }
    }
    std::stable_sort(zones.begin(), zones.end(), [](const ZoneShare &a, const ZoneShare &b) { return a.depth < b.depth; });

    // Lines need room beside the slots they end at: before the first zone behind the processors that they feed, and behind slots that
    // stand before the processors.
    const auto isProcessors = [](const ZoneShare &z) { return z.kind == ZoneKind::Processors; };
    const auto isFed = [](const ZoneShare &z) { return z.kind == ZoneKind::Baseboard || z.kind == ZoneKind::Slots; };
    const auto processors = std::find_if(zones.begin(), zones.end(), isProcessors);
    const auto processorsAt = static_cast<std::size_t>(processors - zones.begin());
    std::size_t before = 0, behind = 0;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        if (isFed(zones[i]))
            (i < processorsAt ? before : behind) += zones[i].members.size();
    }
    if (before + behind == 0 || processors == zones.end())
        return zones;
    const auto share = [&](std::size_t members) {
        const double part = weight(ZoneKind::Links) * static_cast<double>(members) / static_cast<double>(before + behind);
        return before && behind ? std::max(smallestShare, part) : part;
    };
    std::vector<ZoneShare> result;
    bool mainPlaced = behind == 0;
    for (std::size_t i = 0; i < zones.size(); ++i) {
        if (!mainPlaced && i > processorsAt && isFed(zones[i])) {
            result.push_back({ZoneKind::Links, switches, {}, share(behind), zones[i].depth});
            mainPlaced = true;
        }
        result.push_back(zones[i]);
        if (i < processorsAt && isFed(zones[i]))
            result.push_back({ZoneKind::Links, switches && behind == 0, {}, share(before), zones[i].depth});
    }
    return result;
}

std::vector<int> zoneWidths(const std::vector<double> &weights, int width, int gap)
{
    std::vector<int> widths(weights.size());
    if (weights.empty())
        return widths;
    const int shared = width - gap * static_cast<int>(weights.size() - 1);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (std::size_t i = 0; i < weights.size(); ++i)
        widths[i] = static_cast<int>(std::lround(weights[i] * shared / sum));
    *std::max_element(widths.begin(), widths.end()) += shared - std::accumulate(widths.begin(), widths.end(), 0);
    return widths;
}

} // namespace inferrack::ui
