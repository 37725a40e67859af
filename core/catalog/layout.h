// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/kinds/accelerator.h"
#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>
#include <string>
#include <vector>

// The slot map of a chassis: where every part can go, how its PCIe lanes run and how to draw it.
//
//   groups        equal slots of one kind; slot ids are "<group>.<index>" from 0
//     | from      the node of the tree a lane-taking slot hangs on
//   tree          processors (roots, named like their sockets), switches, chipsets, controllers; nodes name their uplinks
//   rows          rulers in slot pitches of 20.32 mm; a card of width w covers [position, position + w)
//   views         plain pictures in millimetres, origin top left, x right, y down
//
// Drawings are schematic: rectangles stand where they read well, not where a vendor drawing puts them.

namespace inferrack::core {

struct PointMm {
    double x = 0.0, y = 0.0;
    bool operator==(const PointMm &) const = default;
};
struct SizeMm {
    double width = 0.0, height = 0.0;
    bool operator==(const SizeMm &) const = default;
};

/// Rectangles of the members of a group in one view: member i at at + i x pitch, or in columns.
struct Place {
    std::string view;
    PointMm at;
    SizeMm size;
    PointMm pitch;
    int columns = 0; ///< 0 = a single line
    bool stacked = false; ///< the real parts lie on top of each other
    bool operator==(const Place &) const = default;
};

struct LayoutView {
    enum class Kind { Inside, Front, Rear };
    std::string id;
    Kind kind = Kind::Inside;
    bool seenFromSide = false; ///< inside views: from the side (towers), else from above
    SizeMm size;
    std::string textEn, textZh;
    bool operator==(const LayoutView &) const = default;
};

/// A lane-giving node: of a processor (root), of a switch, a chipset or a controller.
struct TreeNode {
    enum class Kind { Processor, Extra, Chipset, Switch, Controller };
    struct Uplink {
        std::string to;
        int lanes = 0;
        int generation = 0;
        bool operator==(const Uplink &) const = default;
    };
    std::string id;
    Kind kind = Kind::Processor;
    std::optional<int> lanes;
    std::optional<int> generation;
    std::vector<Uplink> uplinks;
    std::string of; ///< extra, controller: the processor it belongs to
    std::string chip; ///< "PEX89144 class"
    int sataPorts = 0;
    bool operator==(const TreeNode &) const = default;
};

/// The members together may use at most `lanes` of the node: an adapter slot against NVMe bays.
struct LaneShare {
    std::string id;
    std::string node;
    int lanes = 0;
    std::vector<std::string> members; ///< groups
    bool operator==(const LaneShare &) const = default;
};

struct Fabric {
    enum class Kind { NvSwitch, FullMesh, BridgeSpan };
    std::string id;
    Kind kind = Kind::NvSwitch;
    std::vector<std::string> members; ///< groups; of a bridge span in the order of the line
    int chips = 0;
    bool operator==(const Fabric &) const = default;
};

struct Row {
    std::string id;
    double extent = 0.0; ///< length in pitches, last usable position included
    std::vector<Place> places; ///< rectangle of one pitch and the step to the next
    bool operator==(const Row &) const = default;
};

enum class SlotKind { Processor, Memory, Pcie, Module, Mezzanine, Bay, Power, Fan };

/// One way a bay is wired.
struct Attach {
    std::string interface; ///< nvme, sata, emmc, sd
    std::vector<std::string> from; ///< one node for all members or one each; "hba" = a storage adapter
    std::optional<int> lanes;
    std::optional<int> generation;
    bool operator==(const Attach &) const = default;
};

/// Equal slots of one kind. Which fields are used depends on the kind.
struct SlotGroup {
    std::string id;
    SlotKind kind = SlotKind::Pcie;
    int count = 0;
    std::string label; ///< silk-screen name with {n}, {channel}, {position}
    int labelFrom = 0, labelStep = 1;
    std::string role; ///< accelerator, network, any, data, boot: where a part is offered first
    PartId fixed; ///< part that cannot be changed; empty = free
    std::vector<Place> places;
    // processor
    std::string socket; ///< processor: socket type; memory: slot id of its processor
    Watts maxTdp;
    // memory
    std::string memoryType;
    std::vector<std::string> channels; ///< letters; member i is channel i / perChannel
    int perChannel = 0;
    bool soldered = false;
    // pcie, module, mezzanine
    int generation = 0;
    int lanes = 0; ///< electrical
    int connector = 0; ///< mechanical width
    std::vector<std::string> from; ///< one node for all members or one each
    bool fullHeight = true;
    double lengthMm = 0.0;
    int width = 1; ///< pitches reserved when drawn
    Watts maxPower;
    std::vector<std::string> plugs;
    std::string row;
    std::vector<double> positions;
    std::optional<int> maxCardWidth;
    std::string form; ///< module: SXM5, OAM; mezzanine: OCP3, AIOM
    std::vector<std::string> accepts;
    bool allOrNone = false;
    // bay
    std::vector<std::string> forms;
    std::vector<Attach> attach;
    bool hotSwap = false;
    // power, fan
    std::string inlet;
    double sizeMm = 0.0;

    bool operator==(const SlotGroup &) const = default;
};

/// A network port or another device soldered to the board.
struct OnboardDevice {
    std::string id, kind, text;
    int ports = 0;
    BytesPerSecond perPort;
    std::string connector;
    std::string from; ///< empty = takes no lanes
    int lanes = 0;
    int generation = 0;
    bool operator==(const OnboardDevice &) const = default;
};

/// How many supplies carry the load and how many are spare: "2+2".
struct SupplyScheme {
    std::string name;
    int load = 0, spare = 0;
    bool operator==(const SupplyScheme &) const = default;
};

struct InletLimit {
    PartId cooling;
    double inletMaxC = 0.0;
    struct Derate {
        Watts aboveAccelerator;
        double inletMaxC = 0.0;
        bool operator==(const Derate &) const = default;
    };
    std::vector<Derate> derate;
    bool operator==(const InletLimit &) const = default;
};

/// The slot map of one kit of a chassis.
struct Layout {
    std::string id;
    PartId chassis;
    std::string variant;
    bool fromCounts = false; ///< true = made from the counts of the chassis entry: shown as schematic
    Confidence slotsConfidence = Confidence::Low, lanesConfidence = Confidence::Low, limitsConfidence = Confidence::Low;
    double widthMm = 0.0, depthMm = 0.0, heightMm = 0.0;
    std::vector<LayoutView> views;
    std::vector<TreeNode> tree;
    std::vector<LaneShare> shares;
    std::vector<Fabric> fabrics;
    std::vector<Row> rows;
    std::vector<SlotGroup> groups;
    std::vector<OnboardDevice> onboard;
    std::vector<std::string> powerBays; ///< groups
    std::vector<SupplyScheme> schemes;
    std::string defaultScheme;
    std::vector<PartId> supplyParts; ///< supplies made for these bays; empty = the adapter comes with the board
    struct Outline {
        std::string textEn, textZh;
        Place place;
        bool operator==(const Outline &) const = default;
    };
    std::vector<Outline> outlines;
    Watts maxProcessorTdp, maxAcceleratorTdp; ///< 0 = not stated
    int maxSingleWidth = 0, maxDoubleWidth = 0, maxTripleWidth = 0, maxModules = 0;
    Watts wallPower;
    std::vector<InletLimit> cooling;
    std::vector<SourceId> sources;

    bool operator==(const Layout &) const = default;

    const SlotGroup *group(const std::string &id) const;
    const TreeNode *node(const std::string &id) const;
    const Row *row(const std::string &id) const;
};

/// Silk-screen label of a member: "Slot 4", "A1", "PSU2".
std::string slotLabel(const SlotGroup &group, int index);

} // namespace inferrack::core
