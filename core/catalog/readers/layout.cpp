// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers/readers.h"

#include <algorithm>
#include <map>
#include <set>

namespace inferrack::core {

namespace {

template <class T>
void readPair(Fields &fields, const char *key, T &pair, double T::*first, double T::*second, Bounds bounds)
{
    std::vector<double> numbers;
    fields.required(key, numbers, bounds);
    if (!fields.has(key) || !fields.sound())
        return;
    if (numbers.size() != 2)
        fields.refuse(key, text(INFERRACK_TEXT("Catalog", "Two numbers belong here.")));
    else {
        pair.*first = numbers[0];
        pair.*second = numbers[1];
    }
}

void readSize(Fields &fields, const char *key, SizeMm &size)
{
    readPair(fields, key, size, &SizeMm::width, &SizeMm::height, bounds::positive);
}

void readPoint(Fields &fields, const char *key, PointMm &point)
{
    readPair(fields, key, point, &PointMm::x, &PointMm::y, bounds::any);
}

void readPlace(Fields &fields, Place &place)
{
    fields.required("view", place.view);
    readPoint(fields, "at", place.at);
    readSize(fields, "size", place.size);
    if (fields.has("pitch"))
        readPoint(fields, "pitch", place.pitch);
    fields.optional("columns", place.columns, bounds::fewAndSome);
    fields.optional("stacked", place.stacked);
}

void readView(Fields &fields, LayoutView &view)
{
    std::string seenFrom;
    fields.required("id", view.id);
    fields.choice("kind", view.kind, {{"inside", LayoutView::Kind::Inside}, {"front", LayoutView::Kind::Front}, {"rear", LayoutView::Kind::Rear}});
    fields.optionalWord("seen_from", seenFrom, {"top", "side"});
    view.seenFromSide = seenFrom == "side";
    readSize(fields, "size", view.size);
    readTwoLanguages(fields, "text", view.textEn, view.textZh);
}

void readNode(Fields &fields, TreeNode &node)
{
    using Kind = TreeNode::Kind;
    fields.required("id", node.id);
    fields.choice(
        "kind", node.kind,
        {{"processor", Kind::Processor}, {"extra", Kind::Extra}, {"chipset", Kind::Chipset}, {"switch", Kind::Switch}, {"controller", Kind::Controller}});
    fields.optional("lanes", node.lanes, bounds::lanes);
    fields.optional("gen", node.generation, bounds::generation);
    fields.optionalEach<TreeNode::Uplink>("uplinks", node.uplinks, [](Fields &uplink, TreeNode::Uplink &member) {
        uplink.required("to", member.to);
        uplink.required("lanes", member.lanes, bounds::lanes);
        uplink.required("gen", member.generation, bounds::generation);
    });
    fields.optional("of", node.of);
    fields.optional("chip", node.chip);
    fields.optional("sata_ports", node.sataPorts, bounds::few);
}

/// A list with one value for all members of a group, or with one each.
void wantOneOrEach(Fields &fields, const char *key, const std::vector<std::string> &values, int members)
{
    if (fields.sound() && values.size() > 1 && values.size() != static_cast<std::size_t>(members))
        fields.refuse(key, text(INFERRACK_TEXT("Catalog", "As many values as slots belong here.")));
}

void readAttach(Fields &fields, Attach &attach, int members)
{
    fields.word("interface", attach.interface, {"nvme", "sata", "emmc", "sd"});
    fields.required("from", attach.from);
    fields.optional("lanes", attach.lanes, bounds::lanes);
    fields.optional("gen", attach.generation, bounds::generation);
    wantOneOrEach(fields, "from", attach.from, members);
}

void readLanes(Fields &fields, SlotGroup &group)
{
    fields.required("gen", group.generation, bounds::generation);
    fields.required("lanes", group.lanes, bounds::lanes);
    fields.required("from", group.from);
    fields.required("max_power_w", watts, group.maxPower);
    wantOneOrEach(fields, "from", group.from, group.count);
}

void readCardSlots(Fields &fields, SlotGroup &group)
{
    std::string height;
    readLanes(fields, group);
    fields.required("connector", group.connector, bounds::lanes);
    fields.word("height", height, {"full", "low"});
    group.fullHeight = height == "full";
    fields.required("length_mm", group.lengthMm);
    fields.required("width", group.width, bounds::fewAndSome);
    fields.required("plugs", group.plugs);
    fields.required("row", group.row);
    fields.required("positions", group.positions);
    fields.optional("max_card_width", group.maxCardWidth, bounds::fewAndSome);
    if (fields.sound() && int(group.positions.size()) != group.count)
        fields.refuse("positions", text(INFERRACK_TEXT("Catalog", "As many values as slots belong here.")));
}

void readMemorySlots(Fields &fields, SlotGroup &group)
{
    fields.required("socket", group.socket);
    fields.required("memory_type", group.memoryType);
    fields.required("channels", group.channels);
    fields.required("per_channel", group.perChannel, bounds::few);
    fields.optional("soldered", group.soldered);
    if (fields.sound() && group.perChannel > 0 && int(group.channels.size()) * group.perChannel != group.count)
        fields.refuse("channels", text(INFERRACK_TEXT("Catalog", "Channels times modules per channel must give the number of slots.")));
}

void readGroup(Fields &fields, SlotGroup &group)
{
    fields.required("id", group.id);
    fields.choice("kind", group.kind,
                  {{"processor", SlotKind::Processor},
                   {"memory", SlotKind::Memory},
                   {"pcie", SlotKind::Pcie},
                   {"module", SlotKind::Module},
                   {"mezzanine", SlotKind::Mezzanine},
                   {"bay", SlotKind::Bay},
                   {"power", SlotKind::Power},
                   {"fan", SlotKind::Fan}});
    fields.required("count", group.count, bounds::fewAndSome);
    fields.required("label", group.label);
    fields.optional("label_from", group.labelFrom, Bounds{0.0, 1e6});
    fields.optional("label_step", group.labelStep, bounds::few);
    fields.optionalWord("role", group.role, {"accelerator", "network", "any", "data", "boot"});
    fields.optional("fixed", group.fixed);
    fields.optionalEach<Place>("places", group.places, readPlace);
    switch (group.kind) {
    case SlotKind::Processor:
        fields.required("socket", group.socket);
        fields.required("max_tdp_w", watts, group.maxTdp);
        break;
    case SlotKind::Memory:
        readMemorySlots(fields, group);
        break;
    case SlotKind::Pcie:
        readCardSlots(fields, group);
        break;
    case SlotKind::Module:
        readLanes(fields, group);
        fields.required("form", group.form);
        fields.required("accepts", group.accepts);
        fields.optional("all_or_none", group.allOrNone);
        break;
    case SlotKind::Mezzanine:
        readLanes(fields, group);
        fields.required("form", group.form);
        fields.required("accepts", group.accepts);
        break;
    case SlotKind::Bay:
        fields.required("forms", group.forms);
        fields.optional("hot_swap", group.hotSwap);
        fields.each<Attach>("attach", group.attach, [&group](Fields &attach, Attach &member) { readAttach(attach, member, group.count); });
        break;
    case SlotKind::Power:
        fields.required("inlet", group.inlet);
        fields.optional("hot_swap", group.hotSwap);
        break;
    case SlotKind::Fan:
        fields.required("size_mm", group.sizeMm);
        fields.optional("hot_swap", group.hotSwap);
        break;
    }
}

/// Names of a list that others refer to stand once.
template <class T>
void wantDifferentIds(Fields &fields, const std::string &key, const std::vector<T> &things)
{
    std::set<std::string> names;
    for (std::size_t n = 0; n < things.size(); ++n)
        if (fields.sound() && !names.insert(things[n].id).second)
            fields.refuse(key + "[" + std::to_string(n) + "].id", text(INFERRACK_TEXT("Catalog", "“%1” stands twice."), Name{things[n].id}));
}

/// Whoever goes up from a node must arrive at a processor and not at the node again.
void wantNoCircle(Fields &fields, const std::vector<TreeNode> &tree)
{
    // A node is taken away once all that it hangs on are; what stays hangs on a circle.
    std::map<std::string, int> left; // ways up that are not taken away
    std::map<std::string, std::vector<std::string>> below;
    for (const TreeNode &node : tree)
        left[node.id] = 0;
    const auto join = [&](const std::string &node, const std::string &parent) {
        if (left.count(parent) == 0)
            return;
        ++left[node];
        below[parent].push_back(node);
    };
    for (const TreeNode &node : tree) {
        for (const TreeNode::Uplink &uplink : node.uplinks)
            join(node.id, uplink.to);
        join(node.id, node.of);
    }
    std::vector<std::string> free;
    for (const auto &[node, count] : left)
        if (count == 0)
            free.push_back(node);
    for (std::size_t n = 0; n < free.size(); ++n)
        for (const std::string &child : below[free[n]])
            if (--left[child] == 0)
                free.push_back(child);
    const auto circle = std::find_if(left.begin(), left.end(), [](const auto &node) { return node.second > 0; });
    if (circle != left.end() && fields.sound())
        fields.refuse("tree", text(INFERRACK_TEXT("Catalog", "The way up from “%1” leads in a circle."), Name{circle->first}));
}

/// A card cannot begin where its row has ended.
void wantInsideRows(Fields &fields, const Layout &layout)
{
    for (const SlotGroup &group : layout.groups) {
        const Row *row = group.row.empty() ? nullptr : layout.row(group.row);
        const bool inside = !row || std::all_of(group.positions.begin(), group.positions.end(), [row](double position) { return position < row->extent; });
        if (!inside)
            return fields.refuse("groups",
                                 text(INFERRACK_TEXT("Catalog", "Positions of “%1” lie beyond the end of the row “%2”."), Name{group.id}, Name{row->id}));
    }
}

void readLimits(Fields &fields, Layout &layout)
{
    fields.required("processor_tdp_w", watts, layout.maxProcessorTdp);
    fields.required("accelerator_tdp_w", watts, layout.maxAcceleratorTdp);
    fields.object("accelerators", [&](Fields &most) {
        most.required("single_width", layout.maxSingleWidth, bounds::few);
        most.required("double_width", layout.maxDoubleWidth, bounds::few);
        most.required("triple_width", layout.maxTripleWidth, bounds::few);
        most.required("module", layout.maxModules, bounds::few);
    });
    fields.required("wall_power_w", watts, layout.wallPower);
    fields.each<InletLimit>("cooling", layout.cooling, [](Fields &limit, InletLimit &member) {
        limit.required("id", member.cooling);
        limit.required("inlet_max_c", member.inletMaxC);
        limit.optionalEach<InletLimit::Derate>("derate", member.derate, [](Fields &derate, InletLimit::Derate &step) {
            derate.required("above_accelerator_w", watts, step.aboveAccelerator);
            derate.required("inlet_max_c", step.inletMaxC);
        });
    });
}

} // namespace

void readFields(Fields &fields, Layout &layout)
{
    fields.required("id", layout.id);
    fields.required("chassis", layout.chassis);
    fields.required("variant", layout.variant);
    fields.object("confidence", [&](Fields &confidence) {
        readConfidence(confidence, "slots", layout.slotsConfidence);
        readConfidence(confidence, "lanes", layout.lanesConfidence);
        readConfidence(confidence, "limits", layout.limitsConfidence);
    });
    std::vector<double> size;
    fields.required("size_mm", size, bounds::positive);
    if (size.size() == 3) {
        layout.widthMm = size[0];
        layout.depthMm = size[1];
        layout.heightMm = size[2];
    } else if (fields.sound()) {
        fields.refuse("size_mm", text(INFERRACK_TEXT("Catalog", "Width, depth and height belong here.")));
    }
    fields.each<LayoutView>("views", layout.views, readView);
    fields.each<TreeNode>("tree", layout.tree, readNode);
    wantDifferentIds(fields, "tree", layout.tree);
    wantNoCircle(fields, layout.tree);
    fields.optionalEach<LaneShare>("shares", layout.shares, [](Fields &share, LaneShare &member) {
        share.required("id", member.id);
        share.required("node", member.node);
        share.required("lanes", member.lanes, bounds::lanes);
        share.required("members", member.members);
    });
    fields.optionalEach<Fabric>("fabrics", layout.fabrics, [](Fields &fabric, Fabric &member) {
        using Kind = Fabric::Kind;
        fabric.required("id", member.id);
        fabric.choice("kind", member.kind, {{"nvswitch", Kind::NvSwitch}, {"full-mesh", Kind::FullMesh}, {"bridge-span", Kind::BridgeSpan}});
        fabric.required("members", member.members);
        fabric.optional("chips", member.chips, bounds::few);
    });
    fields.optionalEach<Row>("rows", layout.rows, [](Fields &row, Row &member) {
        row.required("id", member.id);
        row.required("extent", member.extent, bounds::positive);
        row.each<Place>("places", member.places, readPlace);
    });
    fields.each<SlotGroup>("groups", layout.groups, readGroup);
    wantDifferentIds(fields, "groups", layout.groups);
    if (fields.sound())
        wantInsideRows(fields, layout);
    fields.optionalEach<OnboardDevice>("onboard", layout.onboard, [](Fields &device, OnboardDevice &member) {
        device.required("id", member.id);
        device.required("kind", member.kind);
        device.required("text", member.text);
        device.required("ports", member.ports, bounds::few);
        device.required("gbps_per_port", gigabitsPerSecond, member.perPort);
        device.required("connector", member.connector);
        device.optional("from", member.from);
        device.optional("lanes", member.lanes, bounds::lanes);
        device.optional("gen", member.generation, bounds::generation);
    });
    fields.object("power", [&](Fields &power) {
        power.required("bays", layout.powerBays);
        power.each<SupplyScheme>("schemes", layout.schemes, [](Fields &scheme, SupplyScheme &member) {
            scheme.required("name", member.name);
            scheme.required("load", member.load, bounds::fewAndSome);
            scheme.required("spare", member.spare, bounds::few);
        });
        power.required("default", layout.defaultScheme);
        power.required("parts", layout.supplyParts);
    });
    fields.optionalEach<Layout::Outline>("outlines", layout.outlines, [](Fields &outline, Layout::Outline &member) {
        readTwoLanguages(outline, "text", member.textEn, member.textZh);
        outline.object("place", [&](Fields &place) { readPlace(place, member.place); });
    });
    fields.object("limits", [&](Fields &limits) { readLimits(limits, layout); });
    fields.required("sources", layout.sources);
}

} // namespace inferrack::core
