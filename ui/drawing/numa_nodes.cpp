// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/numa_nodes.h"

#include <QCoreApplication>

#include "ui/drawing/chassis_zones.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

using core::SlotGroup;
using core::SlotId;
using core::SlotKind;

namespace {

/// "sata" of "SATA HDD": how a layout writes the interface of a drive.
std::string interfaceOf(const core::Drive &drive)
{
    return QString::fromStdString(drive.interface).section(QLatin1Char(' '), 0, 0).toLower().toStdString();
}

/// Socket of a bay: of the link that runs, else the one that all ways of wiring its drive agree on, any drive while it is empty.
std::string socketOfBay(const core::Layout &layout, const SlotGroup &group, const SlotId &slot, const core::ServerEvaluation &server)
{
    if (const core::NegotiatedLink *link = server.pcie.link(slot); link && !link->root.empty())
        return link->root;
    const core::FilledSlot *filled = server.assembly.at(slot);
    const auto *drive = filled ? filled->as<core::Drive>() : nullptr;
    std::string agreed;
    for (const core::Attach &attach : group.attach) {
        if (drive && attach.interface != interfaceOf(*drive))
            continue;
        SlotGroup wired = group;
        wired.from.clear();
        wired.attach = {attach};
        const std::string socket = planNodeOf(layout, wired, slot.index).socket;
        if (socket.empty())
            continue; // behind a storage adapter: wherever that one stands
        if (!agreed.empty() && socket != agreed)
            return {};
        agreed = socket;
    }
    return agreed;
}

} // namespace

const NumaNode *NumaNodes::of(const SlotId &slot) const
{
    for (const NumaNode &node : nodes) {
        if (node.processor == slot || std::find(node.members.begin(), node.members.end(), slot) != node.members.end())
            return &node;
    }
    return nullptr;
}

NumaNodes numaNodes(const core::Layout &layout, const core::ServerEvaluation &server)
{
    NumaNodes numa;
    for (const SlotGroup &group : layout.groups) {
        if (group.kind != SlotKind::Processor)
            continue;
        for (int i = 0; i < group.count; ++i) {
            const SlotId slot{group.id, i};
            numa.nodes.push_back({static_cast<int>(numa.nodes.size()), slot, server.assembly.at(slot) != nullptr, {}});
        }
    }
    for (const SlotGroup &group : layout.groups) {
        if (group.kind == SlotKind::Processor || group.kind == SlotKind::Power || group.kind == SlotKind::Fan)
            continue;
        for (int i = 0; i < group.count; ++i) {
            const SlotId slot{group.id, i};
            const std::string socket = group.kind == SlotKind::Memory ? group.socket
                                       : group.kind == SlotKind::Bay  ? socketOfBay(layout, group, slot, server)
                                                                      : planNodeOf(layout, group, i).socket;
            const auto node = std::find_if(numa.nodes.begin(), numa.nodes.end(), [&](const NumaNode &n) { return core::toString(n.processor) == socket; });
            (node == numa.nodes.end() ? numa.unknown : node->members).push_back(slot);
        }
    }
    return numa;
}

QString numaName(int number)
{
    return QStringLiteral("NUMA %1").arg(number);
}

QStringList numaUnknown(const NumaNodes &numa)
{
    const int count = static_cast<int>(numa.unknown.size());
    if (count == 0)
        return {};
    return {QCoreApplication::translate("Layers", "%n slot(s) of no known processor, not framed", nullptr, count),
            QCoreApplication::translate("Layers", "%n slot(s) unassigned", nullptr, count)};
}

QString numaSentence(const NumaNodes &numa, const core::Layout &layout)
{
    QStringList lines;
    for (const NumaNode &node : numa.nodes) {
        const SlotGroup *group = layout.group(node.processor.group);
        const QString processor =
            group ? translated(core::Argument(core::SlotName{core::slotLabel(*group, node.processor.index)})) : QString::fromStdString(node.processor.group);
        lines << (node.installed ? QCoreApplication::translate("Layers", "%1: %2", "NUMA node, processor")
                                 : QCoreApplication::translate("Layers", "%1: %2, not installed", "NUMA node, processor"))
                     .arg(numaName(node.number), processor);
    }
    lines << numaUnknown(numa).mid(0, 1);
    return lines.join(QLatin1Char('\n'));
}

} // namespace inferrack::ui
