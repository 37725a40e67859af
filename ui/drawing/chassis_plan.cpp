// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_plan.h"

#include <QLineF>
#include <QPolygonF>

#include "ui/drawing/chassis_routing.h"
#include "ui/drawing/chassis_zones.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace inferrack::ui {

using core::SlotGroup;
using core::SlotId;
using core::SlotKind;

namespace {

/// Margins of the body: around it, and inside it around the zones.
struct Margins {
    double outer, inner;
};

constexpr double lowestSlot = 26.0, highestRow = 32.0, lowestRow = 13.0, slotGap = 4.0, smallestSlotGap = 2.0;
constexpr double titleHeight = 18.0, titleGap = 4.0;
constexpr double memoryPitch = 9.0, lowestMemoryPitch = 6.0;
constexpr double narrowestPlan = 606.0, narrowestModules = 860.0; ///< of the zones; modules and their switches need more
constexpr Margins narrowMargins{8.0, 8.0}, wideMargins{12.0, 12.0};
constexpr double wideFrom = 1100.0; ///< width of the zones with the wide margins and gaps
constexpr int narrowestSupply = 66; ///< holds "3.00 kW"
constexpr int narrowestModule = 120;
constexpr double modulePad = 6.0, moduleGap = 4.0; ///< around the modules of a baseboard, and between two without chips
constexpr double widestLane = 26.0, narrowestLane = 10.0; ///< between modules and chips, where their lines run
constexpr double fabricChip = 74.0, narrowFabricChip = 64.0; ///< holds "NVSwitch"
constexpr double lowestLid = 42.0, fullLid = 58.0; ///< processor with two lines of text, and with the memory around it in a third
constexpr double widestLid = 150.0, captionedLid = 122.0; ///< below the second the memory is told in the lid, not beside it
constexpr double widestCaption = 84.0, narrowestCaption = 62.0;
constexpr double rackWidthMm = 400.0; ///< what is as wide stands in a rack, not on a desk
constexpr double elevationTitle = 32.0; ///< line above the elevations, with the gap to the body
constexpr double captionGap = 6.0, captionHeight = 16.0; ///< line below the body for what a layer says
constexpr double linkReach = 5.0;
constexpr double socketGap = 14.0, framedSocketGap = 22.0; ///< between sockets, and between two rows of them in frames of a layer

double slotWidthOf(const core::Layout &layout, const SlotId &id)
{
    const SlotGroup *group = layout.group(id.group);
    return group ? std::max(1, group->width) : 1;
}

std::vector<double> slotWidths(const core::Layout &layout, const std::vector<SlotId> &members)
{
    std::vector<double> widths;
    for (const SlotId &id : members)
        widths.push_back(slotWidthOf(layout, id));
    return widths;
}

// ---- processors

struct SocketShare {
    SlotId slot;
    std::vector<SlotId> upper, lower;
    bool soldered = false;
};

std::vector<SocketShare> socketsOf(const core::Layout &layout, const ZoneShare &zone)
{
    std::vector<SocketShare> sockets;
    for (const SlotId &id : zone.members) {
        const SlotGroup *group = layout.group(id.group);
        if (group && group->kind == SlotKind::Processor)
            sockets.push_back({id, {}, {}, false});
    }
    std::map<std::string, std::vector<SlotId>> memory;
    std::map<std::string, std::size_t> firstGroup;
    std::map<std::string, std::string> lastGroup;
    for (const SlotId &id : zone.members) {
        const SlotGroup *group = layout.group(id.group);
        if (!group || group->kind != SlotKind::Memory)
            continue;
        std::vector<SlotId> &all = memory[group->socket];
        if (!lastGroup[group->socket].empty() && lastGroup[group->socket] != group->id && !firstGroup.contains(group->socket))
            firstGroup[group->socket] = all.size();
        lastGroup[group->socket] = group->id;
        all.push_back(id);
        for (SocketShare &socket : sockets)
            socket.soldered |= group->soldered && core::toString(socket.slot) == group->socket;
    }
    for (SocketShare &socket : sockets) {
        const std::string key = core::toString(socket.slot);
        const std::vector<SlotId> &all = memory[key];
        const std::size_t cut = firstGroup.contains(key) ? firstGroup[key] : (all.size() + 1) / 2;
        socket.upper.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cut));
        socket.lower.assign(all.begin() + static_cast<std::ptrdiff_t>(cut), all.end());
    }
    return sockets;
}

std::vector<SlotId> insideBays(const core::Layout &layout, const ZoneShare &zone)
{
    std::vector<SlotId> bays;
    for (const SlotId &id : zone.members) {
        const SlotGroup *group = layout.group(id.group);
        if (group && group->kind == SlotKind::Bay)
            bays.push_back(id);
    }
    return bays;
}

int socketColumns(std::size_t sockets)
{
    return sockets > 2 ? 2 : 1;
}

double bankHeight(const SocketShare &socket, std::size_t modules, double pitch)
{
    return socket.soldered ? 26.0 : static_cast<double>(modules) * pitch;
}

double socketHeight(const SocketShare &socket, double pitch, double lid)
{
    double height = 16.0 + lid;
    for (const auto *bank : {&socket.upper, &socket.lower}) {
        if (!bank->empty())
            height += bankHeight(socket, bank->size(), pitch) + 8.0;
    }
    return height;
}

int bayColumns(double width, std::size_t bays)
{
    const int most = std::max(1, static_cast<int>((width + slotGap) / (76.0 + slotGap)));
    return std::min(most, static_cast<int>(bays));
}

double bayStripHeight(double width, std::size_t bays)
{
    if (bays == 0)
        return 0.0;
    const int columns = bayColumns(width, bays);
    const auto rows = (static_cast<int>(bays) + columns - 1) / columns;
    return rows * (lowestSlot + slotGap) - slotGap + 10.0;
}

double processorsHeight(const core::Layout &layout, const ZoneShare &zone, double width, double pitch, double lid)
{
    const std::vector<SocketShare> sockets = socketsOf(layout, zone);
    const int columns = socketColumns(sockets.size());
    double height = bayStripHeight(width, insideBays(layout, zone).size());
    double row = 0.0;
    for (std::size_t i = 0; i < sockets.size(); ++i) {
        row = std::max(row, socketHeight(sockets[i], pitch, lid));
        if (static_cast<int>(i % columns) == columns - 1 || i + 1 == sockets.size()) {
            height += row + (i + 1 < sockets.size() ? socketGap : 0.0);
            row = 0.0;
        }
    }
    return height;
}

// ---- heights a zone needs and would like

struct Heights {
    double least, wanted;
};

int driveColumns(double width, std::size_t drives, double height)
{
    const int most = std::max(1, static_cast<int>((width + slotGap) / (lowestSlot + slotGap)));
    for (int columns = 1; columns < most; ++columns) {
        const auto rows = std::ceil(static_cast<double>(drives) / columns);
        if (rows * (lowestSlot + slotGap) - slotGap <= height)
            return columns;
    }
    return most;
}

int moduleColumns(const core::Layout &layout, std::size_t modules)
{
    if (layout.fromCounts)
        return static_cast<int>((modules + 3) / 4);
    return modules > 1 ? 2 : 1;
}

/// Chips between the two columns of modules.
const core::Fabric *chipsBetween(const core::Layout &layout, std::size_t modules)
{
    const auto fabric =
        std::find_if(layout.fabrics.begin(), layout.fabrics.end(), [](const core::Fabric &f) { return f.kind != core::Fabric::Kind::BridgeSpan; });
    return moduleColumns(layout, modules) == 2 && modules > 2 && fabric != layout.fabrics.end() ? &*fabric : nullptr;
}

/// The least width of a zone in which everything can be read; a zone that keeps its width has it as its least.
int narrowest(const core::Layout &layout, const ZoneShare &zone, int width, double height)
{
    switch (zone.kind) {
    case ZoneKind::Drives: { // as many columns as keep the drives within the height
        const auto most = std::max(1.0, std::floor((height + slotGap) / (lowestSlot + slotGap)));
        return static_cast<int>(std::min(3.0, std::ceil(static_cast<double>(zone.members.size()) / most)) * (lowestSlot + slotGap) - slotGap);
    }
    case ZoneKind::Fans:
        return std::min(width, 28);
    case ZoneKind::Processors: {
        const std::size_t sockets = socketsOf(layout, zone).size();
        return std::min(width, socketColumns(sockets) > 1 ? width : 156);
    }
    case ZoneKind::Links:
        return std::min(width, 54);
    case ZoneKind::Baseboard: {
        const int columns = moduleColumns(layout, zone.members.size());
        const double between = columns < 2 ? 0.0 : chipsBetween(layout, zone.members.size()) ? narrowFabricChip + 2 * narrowestLane : 3 * moduleGap;
        return static_cast<int>(columns * narrowestModule + 2 * modulePad + between);
    }
    case ZoneKind::Slots:
        return std::min(width, 92);
    case ZoneKind::Supplies:
        return narrowestSupply;
    }
    return width;
}

double narrowestZones(const core::Layout &layout)
{
    const bool modules = std::any_of(layout.groups.begin(), layout.groups.end(), [](const SlotGroup &group) { return group.kind == SlotKind::Module; });
    return modules ? narrowestModules : narrowestPlan;
}

Heights heightsOf(const core::Layout &layout, const ZoneShare &zone, double width)
{
    const auto n = static_cast<double>(zone.members.size());
    switch (zone.kind) {
    case ZoneKind::Drives: {
        const int most = std::min(3, std::max(1, static_cast<int>((width + slotGap) / (lowestSlot + slotGap))));
        return {std::ceil(n / most) * (lowestSlot + slotGap) - slotGap, std::ceil(n / std::min(2, most)) * 38.0};
    }
    case ZoneKind::Fans:
        return {n * 32.0, n * 44.0};
    case ZoneKind::Processors:
        return {processorsHeight(layout, zone, width, lowestMemoryPitch, lowestLid), processorsHeight(layout, zone, width, memoryPitch, 112.0)};
    case ZoneKind::Links:
        return {0.0, 0.0};
    case ZoneKind::Baseboard: {
        const double rows = std::ceil(n / moduleColumns(layout, zone.members.size()));
        return {rows * 80.0 + 4.0, rows * 132.0 + 4.0};
    }
    case ZoneKind::Slots: {
        const std::vector<double> widths = slotWidths(layout, zone.members);
        return {columnHeight(widths, lowestRow) - (slotGap - smallestSlotGap) * (n - 1), columnHeight(widths, highestRow)};
    }
    case ZoneKind::Supplies:
        return {n * 58.0 - 6.0, n * 112.0};
    }
    return {0.0, 0.0};
}

// ---- rectangles

class Builder {
public:
    Builder(const core::Layout &layout, QSizeF viewport, const PlanOptions &options) : m_layout(layout), m_viewport(viewport), m_options(options) {}

    ChassisPlan build()
    {
        const std::vector<ZoneShare> shares = zonesOf(m_layout);
        const Margins margins = m_viewport.width() - 2 * (wideMargins.outer + wideMargins.inner) >= wideFrom ? wideMargins : narrowMargins;
        const double width = std::max(narrowestZones(m_layout), std::floor(m_viewport.width() - 2 * (margins.outer + margins.inner)));
        m_plan.gap = width >= wideFrom ? 14.0 : 10.0;
        m_plan.schematic = m_layout.fromCounts;
        m_plan.modules = std::any_of(shares.begin(), shares.end(), [](const ZoneShare &z) { return z.kind == ZoneKind::Baseboard; });

        std::vector<double> weights;
        for (const ZoneShare &share : shares)
            weights.push_back(share.weight);
        std::vector<int> widths = zoneWidths(weights, static_cast<int>(width), static_cast<int>(m_plan.gap));
        const double head = m_layout.fromCounts ? 22.0 : 6.0; // the chip "schematic" has a line of its own
        const double caption = m_options.caption ? captionGap + captionHeight : 0.0;
        const double around = 2 * margins.outer + titleHeight + titleGap + margins.inner + head + caption;
        widen(shares, widths, m_viewport.height() - around);

        double least = 180.0, wanted = 180.0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const Heights heights = heightsOf(m_layout, shares[i], widths[i]);
            least = std::max(least, heights.least);
            wanted = std::max(wanted, heights.wanted);
        }
        // What the zones leave of the viewport goes to the elevations, then to the foot: elevations lower than half of what they
        // ask for say nothing, so they give way to the plan.
        const double left = std::floor(m_viewport.height() - around - least);
        double elevation = m_options.elevations && !m_layout.views.empty() ? elevationHeight(left) : 0.0;
        if (left - elevationTitle < elevation / 2)
            elevation = 0.0;
        const bool elevations = elevation > 0.0;
        const double title = elevations ? elevationTitle : 0.0;
        if (left - title - m_options.foot >= 0.6 * elevation)
            m_plan.foot = m_options.foot;
        if (elevations)
            elevation = std::min(elevation, left - title - m_plan.foot);
        const double below = title + elevation + m_plan.foot;
        const double room = std::floor(m_viewport.height() - around - below);
        const double height = std::max(least, std::min(room, wanted));
        const double bodyHeight = height + titleHeight + titleGap + margins.inner + head;
        const double spare = std::max(0.0, m_viewport.height() - bodyHeight - caption - below - 2 * margins.outer);

        m_plan.body = QRectF(margins.outer, margins.outer + std::floor(spare * 0.4), width + 2 * margins.inner, bodyHeight);
        if (m_options.caption)
            m_plan.caption = QRectF(m_plan.body.left() + margins.inner, m_plan.body.bottom() + captionGap, width, captionHeight);
        double x = m_plan.body.left() + margins.inner;
        const double top = m_plan.body.top() + head;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            PlanZone zone{shares[i].kind, shares[i].switches, QRectF(x, top, widths[i], titleHeight),
                          QRectF(x, top + titleHeight + titleGap, widths[i], height)};
            m_plan.zones.push_back(zone);
            place(shares[i], static_cast<int>(i));
            x += widths[i] + m_plan.gap;
        }
        addSwitches();
        addLinks(m_plan, m_layout);
        if (elevations)
            addElevations(elevation);
        const double bottom = (elevations ? m_plan.elevations.front().rect.bottom() : m_plan.body.bottom() + caption) + m_plan.foot;
        m_plan.size = QSizeF(std::max(m_viewport.width(), m_plan.body.right() + margins.outer), std::max(m_viewport.height(), bottom + margins.outer));
        return std::move(m_plan);
    }

private:
    /// Zones too narrow for what must be read in them take from the widest, and what it cannot give from the others.
    void widen(const std::vector<ZoneShare> &shares, std::vector<int> &widths, double height) const
    {
        if (shares.empty())
            return;
        std::vector<int> least;
        for (std::size_t i = 0; i < shares.size(); ++i)
            least.push_back(narrowest(m_layout, shares[i], widths[i], height));
        int wanted = 0;
        for (std::size_t i = 0; i < shares.size(); ++i)
            wanted += std::max(0, least[i] - widths[i]);
        const auto spare = [&](std::size_t i) { return std::max(0, widths[i] - least[i]); };
        const auto widest = static_cast<std::size_t>(std::max_element(widths.begin(), widths.end()) - widths.begin());
        int given = std::min(wanted, spare(widest));
        widths[widest] -= given;
        int rest = 0;
        for (std::size_t i = 0; i < shares.size(); ++i)
            rest += spare(i);
        const int asked = std::min(wanted - given, rest);
        int taken = 0;
        for (std::size_t i = 0; i < shares.size() && rest > 0; ++i) {
            const int part = std::min(asked - taken, static_cast<int>(std::ceil(static_cast<double>(asked) * spare(i) / rest)));
            widths[i] -= part;
            taken += part;
        }
        given += asked;
        // Modules come last: a column of drives or supplies that is too narrow says nothing.
        for (const bool modules : {false, true}) {
            for (std::size_t i = 0; i < shares.size(); ++i) {
                if ((shares[i].kind == ZoneKind::Baseboard) != modules || least[i] <= widths[i])
                    continue;
                const int more = std::min(least[i] - widths[i], given);
                widths[i] += more;
                given -= more;
            }
        }
    }

    void add(const SlotId &id, SlotKind kind, int zone, const QRectF &rect, bool inside = false) { m_plan.slots.push_back({id, kind, zone, rect, inside}); }

    void place(const ZoneShare &share, int zone)
    {
        switch (share.kind) {
        case ZoneKind::Drives:
            placeDrives(share, zone);
            break;
        case ZoneKind::Fans:
            placeColumn(share, zone, SlotKind::Fan, 0.0, 76.0);
            break;
        case ZoneKind::Processors:
            placeProcessors(share, zone);
            break;
        case ZoneKind::Links:
            break;
        case ZoneKind::Baseboard:
            placeModules(share, zone);
            break;
        case ZoneKind::Slots:
            placeSlots(share, zone);
            break;
        case ZoneKind::Supplies:
            placeColumn(share, zone, SlotKind::Power, 6.0, 124.0);
            break;
        }
    }

    /// Equal cells one below the other that share the height of the zone.
    void placeColumn(const ZoneShare &share, int zone, SlotKind kind, double gap, double most)
    {
        const QRectF room = m_plan.zones[zone].rect;
        const double n = static_cast<double>(share.members.size());
        const double cell = std::floor(std::min(most, (room.height() - gap * (n - 1)) / n));
        const double rest = room.height() - n * cell - gap * (n - 1);
        double y = room.top() + rest / (2 * n);
        for (const SlotId &id : share.members) {
            add(id, kind, zone, QRectF(room.left(), std::round(y), room.width(), cell));
            y += cell + gap + rest / n;
        }
    }

    void placeDrives(const ZoneShare &share, int zone)
    {
        const QRectF room = m_plan.zones[zone].rect;
        const std::size_t n = share.members.size();
        const int columns = std::min(driveColumns(room.width(), n, room.height()), static_cast<int>(n));
        const int rows = (static_cast<int>(n) + columns - 1) / columns;
        const double cell = std::min(48.0, std::floor((room.height() - slotGap * (rows - 1)) / rows));
        const double width = (room.width() - slotGap * (columns - 1)) / columns;
        const double step = rows > 1 ? std::min(cell + 8.0, (room.height() - cell) / (rows - 1)) : 0.0;
        for (std::size_t i = 0; i < n; ++i) {
            const int column = static_cast<int>(i) / rows, row = static_cast<int>(i) % rows;
            add(share.members[i], SlotKind::Bay, zone,
                QRectF(std::round(room.left() + column * (width + slotGap)), std::round(room.top() + row * step), std::floor(width), cell));
        }
    }

    void placeSlots(const ZoneShare &share, int zone)
    {
        const QRectF room = m_plan.zones[zone].rect;
        const std::vector<double> widths = slotWidths(m_layout, share.members);
        const double unit = rowHeight(widths, room.height());
        m_plan.unit = m_plan.unit > 0.0 ? std::min(m_plan.unit, unit) : unit;
        const double n = static_cast<double>(widths.size());
        // What a short column leaves free stands between its slots, so that the zone is filled; one too high draws them together.
        const double left = room.height() - columnHeight(widths, unit), rest = std::max(0.0, left);
        const double gap = n > 1 ? std::clamp(slotGap + left / (n - 1), smallestSlotGap, slotGap) : slotGap;
        double y = room.top() + rest / (2 * n);
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const double height = std::max(lowestSlot, widths[i] * unit);
            const SlotGroup *group = m_layout.group(share.members[i].group);
            const double top = std::round(y);
            add(share.members[i], group->kind, zone, QRectF(room.left(), top, room.width(), std::max(lowestSlot, std::round(y + height) - top)));
            y += height + gap + rest / n;
        }
    }

    void placeModules(const ZoneShare &share, int zone)
    {
        const QRectF room = m_plan.zones[zone].rect;
        const std::size_t n = share.members.size();
        const int columns = moduleColumns(m_layout, n);
        const int rows = (static_cast<int>(n) + columns - 1) / columns;
        const core::Fabric *fabric = chipsBetween(m_layout, n);
        const double pad = modulePad, free = room.width() - 2 * pad - 2 * narrowestModule;
        // Lines between modules and chips are read in a lane of their own, which gives way before the modules do.
        const double chip = free >= fabricChip + 2 * narrowestLane ? fabricChip : narrowFabricChip;
        const double lane = std::clamp(std::floor((free - chip) / 2), narrowestLane, widestLane);
        const double between = columns < 2 ? 0.0 : fabric ? chip + 2 * lane : std::clamp(free, 3 * moduleGap, 24.0);
        const double width = columns < 2 ? std::min(room.width() - 2 * pad, 240.0) : std::floor((room.width() - 2 * pad - between) / 2);
        const double step = (room.height() - 2 * pad + 8.0) / rows;
        const double height = std::clamp(std::floor(step - 8.0), 72.0, 148.0);
        for (std::size_t i = 0; i < n; ++i) {
            const int column = static_cast<int>(i) % columns, row = static_cast<int>(i) / columns;
            const double x = columns < 2 ? room.center().x() - width / 2 : column == 0 ? room.left() + pad : room.right() - pad - width;
            const double y = room.top() + pad + row * step + (step - 8.0 - height) / 2;
            add(share.members[i], SlotKind::Module, zone, QRectF(std::round(x), std::round(y), width, height));
        }
        if (!fabric)
            return;
        const double cx = room.center().x();
        if (fabric->chips > 0) {
            const double each = (room.height() - 2 * pad) / fabric->chips;
            for (int i = 0; i < fabric->chips; ++i) {
                const double cy = room.top() + pad + (i + 0.5) * each;
                m_plan.chips.push_back(
                    {PlanChip::Kind::NvSwitch, fabric->id + "." + std::to_string(i), i, QRectF(std::round(cx - chip / 2), std::round(cy - 23.0), chip, 46.0)});
            }
        } else {
            const double tall = std::min(room.height() - 2 * pad, 220.0);
            const auto kind = fabric->kind == core::Fabric::Kind::NvSwitch ? PlanChip::Kind::NvSwitch : PlanChip::Kind::Mesh;
            m_plan.chips.push_back({kind, fabric->id, 0, QRectF(std::round(cx - chip / 2), std::round(room.center().y() - tall / 2), chip, tall)});
        }
    }

    void placeProcessors(const ZoneShare &share, int zone)
    {
        const QRectF room = m_plan.zones[zone].rect;
        const std::vector<SocketShare> sockets = socketsOf(m_layout, share);
        const std::vector<SlotId> bays = insideBays(m_layout, share);
        const double strip = bayStripHeight(room.width(), bays.size());
        const int columns = socketColumns(sockets.size());
        const int rows = (static_cast<int>(sockets.size()) + columns - 1) / columns;
        // Where a layer frames the sockets, what joins them is named between the frames, as far as there is height for that.
        const double spare = room.height() - processorsHeight(m_layout, share, room.width(), lowestMemoryPitch, lowestLid);
        const double gap = m_options.caption ? std::clamp(socketGap + spare, socketGap, framedSocketGap) : socketGap, aside = socketGap;
        const double height = std::floor((room.height() - strip - gap * (rows - 1)) / rows);
        const double width = std::floor((room.width() - aside * (columns - 1)) / columns);
        for (std::size_t i = 0; i < sockets.size(); ++i) {
            const int column = static_cast<int>(i) % columns, row = static_cast<int>(i) / columns;
            placeSocket(sockets[i], zone, QRectF(room.left() + column * (width + aside), std::round(room.top() + row * (height + gap)), width, height));
        }
        if (bays.empty())
            return;
        const int bayCount = bayColumns(room.width(), bays.size());
        const double bayWidth = std::min(180.0, (room.width() - slotGap * (bayCount - 1)) / bayCount);
        for (std::size_t i = 0; i < bays.size(); ++i) {
            const int column = static_cast<int>(i) % bayCount, row = static_cast<int>(i) / bayCount;
            const double y = room.bottom() - strip + 10.0 + row * (lowestSlot + slotGap);
            add(bays[i], SlotKind::Bay, zone, QRectF(std::round(room.left() + column * (bayWidth + slotGap)), std::round(y), std::floor(bayWidth), lowestSlot),
                true);
        }
    }

    void placeSocket(const SocketShare &share, int zone, const QRectF &frame)
    {
        const std::size_t longest = std::max(share.upper.size(), share.lower.size());
        const std::size_t banks = share.lower.empty() ? (share.upper.empty() ? 0 : 1) : 2;
        const bool narrow = frame.width() < 150.0;
        const double chipWidth = narrow ? 0.0 : 44.0;
        const double roomLeft = frame.width() - 16.0 - chipWidth;
        // The lid has what the caption does not use: a column too narrow for the caption is no column.
        double captionWidth = narrow ? 0.0 : std::min(widestCaption, roomLeft - 12.0 - captionedLid);
        if (captionWidth < narrowestCaption)
            captionWidth = 0.0;
        const double leastLid = captionWidth > 0.0 ? lowestLid : fullLid;
        double pitch = memoryPitch;
        if (longest > 0 && !share.soldered) {
            const double modules = static_cast<double>(share.upper.size() + share.lower.size());
            pitch = std::clamp((frame.height() - 16.0 - leastLid - 8.0 * static_cast<double>(banks)) / modules, lowestMemoryPitch, memoryPitch);
        }
        const double upper = bankHeight(share, share.upper.size(), pitch), lower = bankHeight(share, share.lower.size(), pitch);
        const double between = frame.height() - 16.0 - (share.upper.empty() ? 0.0 : upper + 8.0) - (share.lower.empty() ? 0.0 : lower + 8.0);
        const double lidHeight = std::clamp(between, lowestLid, 92.0);
        const double spread = std::max(0.0, between - lidHeight) / 2;

        PlanSocket socket;
        socket.slot = share.slot;
        socket.frame = frame;
        const double lidWidth = std::min(widestLid, roomLeft - captionWidth - (captionWidth > 0.0 ? 6.0 : 0.0) - (narrow ? 0.0 : 6.0));
        double y = frame.top() + 8.0;
        const double bankLeft = frame.left() + 10.0, bankWidth = frame.width() - 20.0;
        // Names of places follow the row of the silk screen: all of the upper half, the processor, the lower half.
        if (!share.upper.empty()) {
            socket.banks.push_back(placeBank(share, share.upper, zone, QRectF(bankLeft, y, bankWidth, upper), pitch));
            y += upper + 8.0;
        }
        y += spread;
        const double free = roomLeft - captionWidth - lidWidth;
        const double lidLeft = frame.left() + 8.0 + captionWidth + free / 2;
        socket.lid = QRectF(std::round(lidLeft), std::round(y), std::floor(lidWidth), std::floor(lidHeight));
        if (captionWidth > 0.0)
            socket.caption = QRectF(frame.left() + 10.0, socket.lid.top(), captionWidth - 2.0, socket.lid.height());
        if (!narrow)
            socket.nodeChip = QRectF(frame.right() - 6.0 - 42.0, std::round(socket.lid.center().y()) - 11.0, 42.0, 22.0);
        add(share.slot, SlotKind::Processor, zone, socket.lid);
        y += lidHeight + spread + 8.0;
        if (!share.lower.empty())
            socket.banks.push_back(placeBank(share, share.lower, zone, QRectF(bankLeft, y, bankWidth, lower), pitch));
        m_plan.sockets.push_back(std::move(socket));
    }

    PlanBank placeBank(const SocketShare &share, const std::vector<SlotId> &modules, int zone, const QRectF &rect, double pitch)
    {
        PlanBank bank{share.slot, modules, rect};
        for (std::size_t i = 0; i < modules.size(); ++i) {
            const double height = share.soldered ? 26.0 : pitch;
            add(modules[i], SlotKind::Memory, zone, QRectF(rect.left(), rect.top() + static_cast<double>(i) * height, rect.width(), height));
        }
        return bank;
    }

    /// A switch stands at the middle of what it feeds in the next zone.
    void addSwitches()
    {
        const auto zone = std::find_if(m_plan.zones.begin(), m_plan.zones.end(), [](const PlanZone &z) { return z.kind == ZoneKind::Links && z.switches; });
        if (zone == m_plan.zones.end())
            return;
        const int next = static_cast<int>(zone - m_plan.zones.begin()) + 1;
        struct Found {
            std::string id;
            double sum = 0.0;
            int count = 0;
        };
        std::vector<Found> found;
        for (const core::TreeNode &node : m_layout.tree) {
            if (node.kind == core::TreeNode::Kind::Switch)
                found.push_back({node.id});
        }
        for (const PlanSlot &slot : m_plan.slots) {
            const SlotGroup *group = m_layout.group(slot.id.group);
            if (slot.zone != next || !group)
                continue;
            const std::string node = planNodeOf(m_layout, *group, slot.id.index).node;
            for (Found &f : found) {
                if (f.id == node) {
                    f.sum += slot.rect.center().y();
                    ++f.count;
                }
            }
        }
        const bool wide = zone->rect.width() >= 100.0;
        const double width = wide ? std::min(62.0, std::floor(zone->rect.width() * 0.42)) : std::floor(zone->rect.width() * 0.62);
        const double height = 46.0;
        const double n = static_cast<double>(found.size());
        std::vector<double> centres;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const double share = zone->rect.top() + (static_cast<double>(i) + 0.5) * zone->rect.height() / n;
            centres.push_back(found[i].count ? found[i].sum / found[i].count : share);
        }
        for (std::size_t i = 1; i < centres.size(); ++i) // chips never overlap
            centres[i] = std::max(centres[i], centres[i - 1] + height + 16.0);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const QRectF rect(zone->rect.left() + (wide ? 8.0 : 4.0), std::round(centres[i] - height / 2), width, height);
            m_plan.chips.push_back({PlanChip::Kind::Switch, found[i].id, static_cast<int>(i), rect});
        }
    }

    /// What the elevations ask for, of what the zones at their lowest leave.
    double elevationHeight(double left) const
    {
        // 96 pixels are 4U; the widths of front and rear always share the plan, so only the height follows the chassis.
        const double units = std::max(1.0, m_layout.heightMm / 44.45);
        const double wanted = std::round(std::clamp(24.0 * units, 44.0, std::max(96.0, m_viewport.height() * 0.24)));
        // High ones leave each processor the line that tells its memory.
        const double lids = 2 * (fullLid - lowestLid);
        return std::clamp(left - elevationTitle - lids, std::min(wanted, 96.0), wanted);
    }

    void addElevations(double height)
    {
        const double top = std::max(m_plan.body.bottom(), m_plan.caption.bottom()) + 10.0;
        const double width = std::floor((m_plan.body.width() - 24.0) / 2);
        int column = 0;
        for (const core::LayoutView::Kind kind : {core::LayoutView::Kind::Front, core::LayoutView::Kind::Rear}) {
            const auto view = std::find_if(m_layout.views.begin(), m_layout.views.end(), [&](const core::LayoutView &v) { return v.kind == kind; });
            if (view == m_layout.views.end())
                continue;
            PlanElevation elevation;
            elevation.rear = kind == core::LayoutView::Kind::Rear;
            const double left = m_plan.body.left() + column * (width + 24.0);
            elevation.title = QRectF(left, top, width, 16.0);
            // Boxes of a rack are drawn wider than true and use the width; a tower would look like one, so its stretch has a limit.
            const double truest = height * view->size.width / view->size.height;
            const double most = view->size.width >= rackWidthMm ? width : std::round(3.0 * truest) + 28.0;
            elevation.rect = QRectF(left, top + 20.0, std::min(width, most), height);
            elevation.face = elevation.rect.adjusted(14.0, 0.0, -14.0, 0.0);
            const double sx = elevation.face.width() / view->size.width, sy = elevation.face.height() / view->size.height;
            const auto mapped = [&](const QRectF &mm) {
                return QRectF(elevation.face.left() + mm.x() * sx, elevation.face.top() + mm.y() * sy, mm.width() * sx, mm.height() * sy);
            };
            for (const core::Layout::Outline &outline : m_layout.outlines) {
                if (outline.place.view == view->id)
                    elevation.outlines.push_back(
                        {QString::fromStdString(outline.textEn), QString::fromStdString(outline.textZh), mapped(memberRect(outline.place, 0))});
            }
            for (const SlotGroup &group : m_layout.groups) {
                const core::Row *row = group.row.empty() ? nullptr : m_layout.row(group.row);
                for (const core::Place &place : row &&group.places.empty() ? row->places : group.places) {
                    if (place.view != view->id)
                        continue;
                    for (int i = 0; i < group.count; ++i)
                        elevation.members.push_back({{group.id, i},
                                                     group.kind,
                                                     mapped(row ? rowRect(group, place, i) : memberRect(place, i)),
                                                     QPointF(place.pitch.x * sx, place.pitch.y * sy)});
                }
            }
            m_plan.elevations.push_back(std::move(elevation));
            ++column;
        }
    }

    /// Rectangle of a slot on a ruler: the unit moved by its position and stretched to its width.
    static QRectF rowRect(const SlotGroup &group, const core::Place &place, int index)
    {
        const double position = index < static_cast<int>(group.positions.size()) ? group.positions[index] : index;
        const QRectF unit(place.at.x + position * place.pitch.x, place.at.y + position * place.pitch.y, place.size.width, place.size.height);
        const double more = std::max(1, group.width) - 1;
        return unit.united(unit.translated(more * place.pitch.x, more * place.pitch.y));
    }

    const core::Layout &m_layout;
    QSizeF m_viewport;
    PlanOptions m_options;
    ChassisPlan m_plan;
};

} // namespace

double narrowestCanvas(const core::Layout &layout)
{
    return narrowestZones(layout) + 2 * (narrowMargins.outer + narrowMargins.inner);
}

QRectF fanCircle(const QRectF &place)
{
    const double size = std::min({44.0, place.width() - 8.0, place.height() - 6.0});
    return {place.center().x() - size / 2, place.center().y() - size / 2, size, size};
}

double columnHeight(const std::vector<double> &widths, double unit)
{
    double height = widths.empty() ? 0.0 : slotGap * static_cast<double>(widths.size() - 1);
    for (const double width : widths)
        height += std::max(lowestSlot, width * unit);
    return height;
}

double rowHeight(const std::vector<double> &widths, double height)
{
    // The height of the column grows with the row in straight pieces; halving finds the row to a thousandth of a pixel.
    double low = lowestRow, high = highestRow;
    if (columnHeight(widths, high) <= height)
        return high;
    for (int i = 0; i < 16; ++i) {
        const double middle = (low + high) / 2;
        (columnHeight(widths, middle) <= height ? low : high) = middle;
    }
    return low;
}

std::vector<SlotId> coveredSlots(const core::Layout &layout, const SlotId &slot, double cardWidth)
{
    const SlotGroup *own = layout.group(slot.group);
    if (!own || own->row.empty() || slot.index >= static_cast<int>(own->positions.size()))
        return {};
    const double from = own->positions[slot.index], to = from + cardWidth;
    std::vector<std::pair<double, SlotId>> covered;
    for (const SlotGroup &group : layout.groups) {
        if (group.row != own->row)
            continue;
        for (int i = 0; i < static_cast<int>(group.positions.size()); ++i) {
            if (group.positions[i] > from && group.positions[i] < to)
                covered.emplace_back(group.positions[i], SlotId{group.id, i});
        }
    }
    std::sort(covered.begin(), covered.end());
    std::vector<SlotId> result;
    for (auto &[position, id] : covered)
        result.push_back(std::move(id));
    return result;
}

QRectF PlanLink::bounds() const
{
    QRectF whole = QPolygonF(points).boundingRect().united(chip);
    for (const QList<QPointF> &branch : branches)
        whole |= QPolygonF(branch).boundingRect();
    return whole;
}

const PlanSlot *ChassisPlan::slot(const SlotId &id) const
{
    const auto found = std::find_if(slots.begin(), slots.end(), [&](const PlanSlot &s) { return s.id == id; });
    return found == slots.end() ? nullptr : &*found;
}

std::optional<SlotId> ChassisPlan::slotAt(QPointF point) const
{
    for (const PlanSlot &slot : slots) {
        if (slot.rect.contains(point))
            return slot.id;
    }
    for (const PlanElevation &elevation : elevations) {
        if (!elevation.rect.contains(point))
            continue;
        for (const PlanElevation::Member &member : elevation.members) {
            if (member.rect.contains(point))
                return member.id;
        }
    }
    return {};
}

std::optional<std::size_t> ChassisPlan::linkAt(QPointF point) const
{
    std::optional<std::size_t> nearest;
    double least = linkReach;
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (links[i].kind == PlanLink::Kind::Fabric)
            continue;
        if (links[i].chip.contains(point))
            return i;
        const auto measure = [&](const QList<QPointF> &points) {
            for (qsizetype p = 1; p < points.size(); ++p) {
                // Lines run along the axes, or straight from chip to chip: the distance to the stretch between two corners.
                const QPointF from = points[p - 1], along = points[p] - from;
                const double length = QPointF::dotProduct(along, along);
                const double at = length > 0.0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0.0;
                const double distance = QLineF(point, from + at * along).length();
                if (distance < least) {
                    least = distance;
                    nearest = i;
                }
            }
        };
        measure(links[i].points);
        for (const QList<QPointF> &branch : links[i].branches)
            measure(branch);
    }
    return nearest;
}

const PlanSocket *ChassisPlan::socket(const SlotId &id) const
{
    const auto found = std::find_if(sockets.begin(), sockets.end(), [&](const PlanSocket &s) { return s.slot == id; });
    return found == sockets.end() ? nullptr : &*found;
}

const PlanChip *ChassisPlan::chip(const std::string &id) const
{
    const auto found = std::find_if(chips.begin(), chips.end(), [&](const PlanChip &c) { return c.id == id; });
    return found == chips.end() ? nullptr : &*found;
}

ChassisPlan chassisPlan(const core::Layout &layout, QSizeF viewport, const PlanOptions &options)
{
    return Builder(layout, viewport, options).build();
}

} // namespace inferrack::ui
