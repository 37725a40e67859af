// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include "core/catalog/layout.h"
#include "core/project/slot.h"

#include <optional>
#include <string>
#include <vector>

// The unfolded plan of a chassis: front left, rear right, every part visible whatever deck it lies on. Pure geometry in
// device-independent pixels; who paints it is chassis_painter, who makes it move is ui/chassis.
//
//   layout --groups, tree, inside views--> zones in order, widths by weight --> rectangles of slots, chips, links
//
// Order and widths follow from the layout alone (no zone is stored); depth is not to scale, order is.

namespace inferrack::ui {

enum class ZoneKind { Drives, Fans, Processors, Links, Baseboard, Slots, Supplies };

/// A column of the plan that holds parts of one sort.
struct PlanZone {
    ZoneKind kind = ZoneKind::Slots;
    bool switches = false; ///< a links zone with switch chips in it
    QRectF title; ///< line above the zone
    QRectF rect;
    bool operator==(const PlanZone &) const = default;
};

struct PlanSlot {
    core::SlotId id;
    core::SlotKind kind = core::SlotKind::Pcie;
    int zone = 0;
    QRectF rect;
    bool inside = false; ///< a bay at the foot of the processors zone: M.2, eMMC
    bool operator==(const PlanSlot &) const = default;
};

/// Half of the memory slots of a socket, drawn and hit as one block.
struct PlanBank {
    core::SlotId socket;
    std::vector<core::SlotId> slots;
    QRectF rect;
    bool operator==(const PlanBank &) const = default;
};

/// A processor socket with what stands around it.
struct PlanSocket {
    core::SlotId slot;
    QRectF frame; ///< panel that holds socket and banks
    QRectF lid; ///< the processor itself, equal to the rectangle of its slot
    QRectF caption; ///< room for the names of the channels; empty = none
    QRectF nodeChip; ///< "CPU0", where its links begin
    std::vector<PlanBank> banks;
    bool operator==(const PlanSocket &) const = default;
};

struct PlanChip {
    enum class Kind { Switch, NvSwitch, Mesh };
    Kind kind = Kind::Switch;
    std::string id; ///< node of the tree, or fabric
    int number = 0; ///< "SW1"
    QRectF rect;
    bool operator==(const PlanChip &) const = default;
};

/// A line of the plan: its corners, and where the chip with its width lies.
struct PlanLink {
    enum class Kind {
        Uplink, ///< processor to switch
        Slot, ///< node to one slot
        Modules, ///< node to the modules it feeds, or by one line through their board to the slots behind it
        Sockets, ///< processor to processor
        Fabric, ///< module to NVSwitch or mesh
    };
    Kind kind = Kind::Slot;
    std::string node; ///< node it comes from; of an uplink the switch
    std::vector<core::SlotId> slots;
    QList<QPointF> points;
    QRectF chip; ///< empty = no room for one
    std::vector<QList<QPointF>> branches{}; ///< from the end of the line to each of its slots; none = it ends at them
    bool operator==(const PlanLink &) const = default;

    QRectF bounds() const; ///< of the line with its branches and its chip
};

/// Front or rear of the chassis below the plan.
struct PlanElevation {
    bool rear = false;
    QRectF title;
    QRectF rect; ///< with ears
    QRectF face; ///< without ears
    struct Member {
        core::SlotId id;
        core::SlotKind kind = core::SlotKind::Pcie;
        QRectF rect;
        QPointF pitch; ///< step of a card of one more slot width
        bool operator==(const Member &) const = default;
    };
    std::vector<Member> members;
    /// A box behind the slots: a grille, a panel.
    struct Outline {
        QString textEn, textZh;
        QRectF rect;
        bool operator==(const Outline &) const = default;
    };
    std::vector<Outline> outlines;
    bool operator==(const PlanElevation &) const = default;
};

struct PlanOptions {
    bool elevations = true;
    double foot = 0.0; ///< height to keep free at the foot, for what lies over it, where the chassis leaves room
    bool caption = false; ///< a line below the body for what a layer says
    bool operator==(const PlanOptions &) const = default;
};

/// Where everything of one chassis lies.
struct ChassisPlan {
    QSizeF size; ///< of the scene
    QRectF body; ///< chassis outline
    QRectF caption; ///< line below the body; empty = none was asked for
    double foot = 0.0; ///< height kept free at the foot
    double unit = 0.0; ///< height of a row of the slots zone
    double gap = 0.0; ///< between zones
    bool schematic = false;
    bool modules = false; ///< weights of a chassis with modules
    std::vector<PlanZone> zones;
    std::vector<PlanSlot> slots; ///< in plan order: zones from front to rear, then top to bottom
    std::vector<PlanSocket> sockets;
    std::vector<PlanChip> chips;
    std::vector<PlanLink> links;
    std::vector<PlanElevation> elevations;
    bool operator==(const ChassisPlan &) const = default;

    const PlanSlot *slot(const core::SlotId &id) const;
    /// The slot under a point, of the plan or of an elevation.
    std::optional<core::SlotId> slotAt(QPointF point) const;
    /// The PCIe line within a few pixels of a point, as index of links; slots lie above lines.
    std::optional<std::size_t> linkAt(QPointF point) const;
    const PlanSocket *socket(const core::SlotId &id) const;
    const PlanChip *chip(const std::string &id) const;
};

/// Lays a chassis out to a viewport: at fit zoom one unit of the plan is one pixel. Grows beyond the viewport rather than
/// making a slot lower than 26.
ChassisPlan chassisPlan(const core::Layout &layout, QSizeF viewport, const PlanOptions &options = {});

/// Below this width of the canvas a plan of the layout is wider than it, and the canvas scrolls.
double narrowestCanvas(const core::Layout &layout);

/// The circle of a fan in its place.
QRectF fanCircle(const QRectF &place);

/// Widths of zones that share `width`: gaps first, the rest by weight, rounded, what rounding leaves to the widest.
std::vector<int> zoneWidths(const std::vector<double> &weights, int width, int gap);

/// Height of a row, at most 32, with which slots of these widths (in rows) fit; below 13 the column is too high.
double rowHeight(const std::vector<double> &widths, double height);
/// Height of the column at this row height.
double columnHeight(const std::vector<double> &widths, double unit);

/// Slots of the row that a card of this width covers beside its own.
std::vector<core::SlotId> coveredSlots(const core::Layout &layout, const core::SlotId &slot, double cardWidth);

} // namespace inferrack::ui
