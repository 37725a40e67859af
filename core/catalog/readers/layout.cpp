// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers/readers.h"

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
    fields.optional("columns", place.columns, bounds::positive);
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
    fields.optional("lanes", node.lanes);
    fields.optional("gen", node.generation);
    fields.optionalEach<TreeNode::Uplink>("uplinks", node.uplinks, [](Fields &uplink, TreeNode::Uplink &member) {
        uplink.required("to", member.to);
        uplink.required("lanes", member.lanes);
        uplink.required("gen", member.generation);
    });
    fields.optional("of", node.of);
    fields.optional("chip", node.chip);
    fields.optional("sata_ports", node.sataPorts);
}

void readAttach(Fields &fields, Attach &attach)
{
    fields.word("interface", attach.interface, {"nvme", "sata", "emmc", "sd"});
    fields.required("from", attach.from);
    fields.optional("lanes", attach.lanes);
    fields.optional("gen", attach.generation);
}

void readLanes(Fields &fields, SlotGroup &group)
{
    fields.required("gen", group.generation);
    fields.required("lanes", group.lanes);
    fields.required("from", group.from);
    fields.required("max_power_w", watts, group.maxPower);
}

void readCardSlots(Fields &fields, SlotGroup &group)
{
    std::string height;
    readLanes(fields, group);
    fields.required("connector", group.connector);
    fields.word("height", height, {"full", "low"});
    group.fullHeight = height == "full";
    fields.required("length_mm", group.lengthMm);
    fields.required("width", group.width, bounds::positive);
    fields.required("plugs", group.plugs);
    fields.required("row", group.row);
    fields.required("positions", group.positions);
    fields.optional("max_card_width", group.maxCardWidth, bounds::positive);
    if (fields.sound() && int(group.positions.size()) != group.count)
        fields.refuse("positions", text(INFERRACK_TEXT("Catalog", "As many values as slots belong here.")));
}

void readMemorySlots(Fields &fields, SlotGroup &group)
{
    fields.required("socket", group.socket);
    fields.required("memory_type", group.memoryType);
    fields.required("channels", group.channels);
    fields.required("per_channel", group.perChannel);
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
    fields.required("count", group.count, {1.0, 1000.0});
    fields.required("label", group.label);
    fields.optional("label_from", group.labelFrom);
    fields.optional("label_step", group.labelStep);
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
        fields.each<Attach>("attach", group.attach, readAttach);
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

void readLimits(Fields &fields, Layout &layout)
{
    fields.required("processor_tdp_w", watts, layout.maxProcessorTdp);
    fields.required("accelerator_tdp_w", watts, layout.maxAcceleratorTdp);
    fields.object("accelerators", [&](Fields &most) {
        most.required("single_width", layout.maxSingleWidth);
        most.required("double_width", layout.maxDoubleWidth);
        most.required("triple_width", layout.maxTripleWidth);
        most.required("module", layout.maxModules);
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
    fields.optionalEach<LaneShare>("shares", layout.shares, [](Fields &share, LaneShare &member) {
        share.required("id", member.id);
        share.required("node", member.node);
        share.required("lanes", member.lanes);
        share.required("members", member.members);
    });
    fields.optionalEach<Fabric>("fabrics", layout.fabrics, [](Fields &fabric, Fabric &member) {
        using Kind = Fabric::Kind;
        fabric.required("id", member.id);
        fabric.choice("kind", member.kind, {{"nvswitch", Kind::NvSwitch}, {"full-mesh", Kind::FullMesh}, {"bridge-span", Kind::BridgeSpan}});
        fabric.required("members", member.members);
        fabric.optional("chips", member.chips);
    });
    fields.optionalEach<Row>("rows", layout.rows, [](Fields &row, Row &member) {
        row.required("id", member.id);
        row.required("extent", member.extent, bounds::positive);
        row.each<Place>("places", member.places, readPlace);
    });
    fields.each<SlotGroup>("groups", layout.groups, readGroup);
    fields.optionalEach<OnboardDevice>("onboard", layout.onboard, [](Fields &device, OnboardDevice &member) {
        device.required("id", member.id);
        device.required("kind", member.kind);
        device.required("text", member.text);
        device.required("ports", member.ports);
        device.required("gbps_per_port", gigabitsPerSecond, member.perPort);
        device.required("connector", member.connector);
        device.optional("from", member.from);
        device.optional("lanes", member.lanes);
        device.optional("gen", member.generation);
    });
    fields.object("power", [&](Fields &power) {
        power.required("bays", layout.powerBays);
        power.each<SupplyScheme>("schemes", layout.schemes, [](Fields &scheme, SupplyScheme &member) {
            scheme.required("name", member.name);
            scheme.required("load", member.load, bounds::positive);
            scheme.required("spare", member.spare);
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
