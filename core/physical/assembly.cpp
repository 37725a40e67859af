// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/assembly.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace inferrack::core {

void sortByKind(Assembly &assembly)
{
    for (auto *list :
         {&assembly.accelerators, &assembly.processors, &assembly.memory, &assembly.drives, &assembly.adapters, &assembly.storageAdapters, &assembly.supplies})
        list->clear();
    for (const FilledSlot &slot : assembly.filled) {
        switch (kindOf(*slot.part)) {
        case PartKind::Accelerator:
            assembly.accelerators.push_back(&slot);
            break;
        case PartKind::Processor:
            assembly.processors.push_back(&slot);
            break;
        case PartKind::MemoryModule:
            assembly.memory.push_back(&slot);
            break;
        case PartKind::Drive:
            assembly.drives.push_back(&slot);
            break;
        case PartKind::NetworkAdapter:
            assembly.adapters.push_back(&slot);
            break;
        case PartKind::StorageAdapter:
            assembly.storageAdapters.push_back(&slot);
            break;
        case PartKind::PowerSupply:
            assembly.supplies.push_back(&slot);
            break;
        default:
            break;
        }
    }
}

Assembly::Assembly(const Assembly &other)
    : type(other.type), number(other.number), chassis(other.chassis), layout(other.layout), filled(other.filled), strays(other.strays)
{
    sortByKind(*this);
}

Assembly &Assembly::operator=(const Assembly &other)
{
    return *this = Assembly(other);
}

bool holds(SlotKind slot, PartKind part)
{
    switch (slot) {
    case SlotKind::Processor:
        return part == PartKind::Processor;
    case SlotKind::Memory:
        return part == PartKind::MemoryModule;
    case SlotKind::Pcie:
        return part == PartKind::Accelerator || part == PartKind::NetworkAdapter || part == PartKind::StorageAdapter;
    case SlotKind::Module:
        return part == PartKind::Accelerator;
    case SlotKind::Mezzanine:
        return part == PartKind::NetworkAdapter;
    case SlotKind::Bay:
        return part == PartKind::Drive;
    case SlotKind::Power:
        return part == PartKind::PowerSupply;
    case SlotKind::Fan:
        return false;
    }
    return false;
}

const FilledSlot *Assembly::at(const SlotId &slot) const
{
    const auto found = std::find_if(filled.begin(), filled.end(), [&slot](const FilledSlot &f) { return f.slot == slot; });
    return found == filled.end() ? nullptr : &*found;
}

ServerName Assembly::name() const
{
    return {type ? type->name : std::string(), number};
}

SlotName Assembly::label(const SlotId &slot) const
{
    const SlotGroup *group = layout ? layout->group(slot.group) : nullptr;
    return {group ? slotLabel(*group, slot.index) : toString(slot)};
}

Misfit misfitOf(const Assembly &assembly, const Placement &stray, const Catalog &catalog)
{
    const SlotGroup *group = assembly.layout ? assembly.layout->group(stray.slot.group) : nullptr;
    if (!group || stray.slot.index < 0 || stray.slot.index >= group->count)
        return Misfit::NoSlot;
    const Part *part = catalog.part(stray.part);
    if (!part)
        return Misfit::UnknownPart;
    return holds(group->kind, kindOf(*part)) ? Misfit::Taken : Misfit::OtherKind;
}

bool isSystemOnChip(const Assembly &assembly)
{
    std::string socket;
    if (!assembly.processors.empty())
        socket = assembly.processors.front()->as<Processor>()->socket;
    else if (assembly.layout)
        for (const SlotGroup &group : assembly.layout->groups)
            if (group.kind == SlotKind::Processor)
                socket = group.socket;
    std::transform(socket.begin(), socket.end(), socket.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return socket.find("soc") != std::string::npos;
}

Assembly assemble(const ServerType &type, int number, const Catalog &catalog)
{
    Assembly assembly;
    assembly.type = &type;
    assembly.number = number;
    assembly.chassis = catalog.find<Chassis>(type.chassis);
    assembly.layout = catalog.layout(type.chassis);

    // Whether a slot is filled already, slot by slot in layout order; groups lie in a row.
    const SlotGroup *groups = assembly.layout ? assembly.layout->groups.data() : nullptr;
    std::vector<std::size_t> begins;
    std::size_t slots = 0;
    for (std::size_t i = 0; assembly.layout && i < assembly.layout->groups.size(); ++i) {
        begins.push_back(slots);
        slots += static_cast<std::size_t>(groups[i].count);
    }
    std::vector<bool> taken(slots);

    assembly.filled.reserve(type.placements.size());
    const SlotGroup *group = nullptr;
    const Part *part = nullptr;
    const Placement *former = nullptr;
    for (const Placement &placement : type.placements) {
        // Most stand in the group of the one before and hold the same part.
        if (!former || former->slot.group != placement.slot.group)
            group = assembly.layout ? assembly.layout->group(placement.slot.group) : nullptr;
        if (!former || former->part != placement.part)
            part = catalog.part(placement.part);
        former = &placement;
        const bool exists = group && placement.slot.index >= 0 && placement.slot.index < group->count;
        const std::size_t at = exists ? begins[static_cast<std::size_t>(group - groups)] + static_cast<std::size_t>(placement.slot.index) : 0;
        if (!exists || !part || !holds(group->kind, kindOf(*part)) || taken[at]) {
            assembly.strays.push_back(placement);
            continue;
        }
        taken[at] = true;
        assembly.filled.push_back({placement.slot, group, part, placement.part});
    }
    std::sort(assembly.filled.begin(), assembly.filled.end(),
              [](const FilledSlot &a, const FilledSlot &b) { return std::pair(a.group, a.slot.index) < std::pair(b.group, b.slot.index); });
    sortByKind(assembly);
    return assembly;
}

} // namespace inferrack::core
