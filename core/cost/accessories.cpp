// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/accessories.h"

#include "core/catalog/accessory_condition.h"

#include <algorithm>
#include <set>

namespace inferrack::core {

namespace {

bool contains(const std::vector<PartId> &list, const PartId &id)
{
    return std::find(list.begin(), list.end(), id) != list.end();
}

/// A part of a server, and how often it is there. Rules read texts; a server of fifty parts has some eight different ones.
struct Installed {
    const Part *part;
    int count;
};

std::vector<Installed> partsOf(const Assembly &assembly, const Catalog &catalog)
{
    std::vector<Installed> parts;
    if (const Part *chassis = catalog.part(assembly.type->chassis))
        parts.push_back({chassis, 1});
    for (const FilledSlot &slot : assembly.filled) {
        const auto same = std::ranges::find(parts, slot.part, &Installed::part);
        if (same == parts.end())
            parts.push_back({slot.part, 1});
        else
            ++same->count;
    }
    return parts;
}

int portsOf(const Part &part)
{
    const auto *storage = std::get_if<StorageAdapter>(&part);
    const auto *network = std::get_if<NetworkAdapter>(&part);
    return storage ? storage->ports : network ? network->ports : 0;
}

int quantityOf(const AccessoryRule &rule, const std::vector<Installed> &parts)
{
    const auto holds = [&parts](const AccessoryCondition &condition) {
        return std::any_of(parts.begin(), parts.end(), [&condition](const Installed &each) { return meets(*each.part, condition); });
    };
    if (rule.optional || (rule.also && !holds(*rule.also)) || (rule.unless && holds(*rule.unless)))
        return 0;
    int triggers = 0, ports = 0;
    for (const Installed &each : parts)
        if (meets(*each.part, rule.trigger)) {
            triggers += each.count;
            ports += each.count * portsOf(*each.part);
        }
    if (triggers == 0)
        return 0;
    if (rule.per == "server")
        return rule.quantity;
    if (rule.per == "part" || rule.per == "supply" || rule.per == "drive")
        return triggers * rule.quantity;
    if (rule.per == "port")
        return ports * rule.quantity;
    if (rule.per == "group")
        return (triggers + rule.groupSize.value_or(1) - 1) / rule.groupSize.value_or(1) * rule.quantity;
    return 0; // per rack, rack unit or cooling unit: not of one server
}

} // namespace

std::vector<Companion> companions(const Assembly &assembly, const Catalog &catalog)
{
    const std::vector<Installed> parts = partsOf(assembly, catalog);
    std::vector<Companion> result;
    std::set<PartId> satisfied; // stand-ins of what was taken
    for (const auto &part : catalog.parts(PartKind::Accessory)) {
        const Accessory &accessory = std::get<Accessory>(*part);
        if (satisfied.count(accessory.id))
            continue;
        int count = 0;
        for (const AccessoryRule &rule : accessory.requiredBy)
            if (const int quantity = quantityOf(rule, parts); quantity > 0) {
                count += quantity;
                satisfied.insert(rule.anyOf.begin(), rule.anyOf.end());
            }
        if (count > 0)
            result.push_back({accessory.id, count});
    }
    return result;
}

std::vector<Companion> bridgePieces(const Bridge &bridge, const Assembly &assembly, const Catalog &catalog)
{
    const FilledSlot *first = bridge.slots.empty() ? nullptr : assembly.at(bridge.slots.front());
    const Accessory *best = catalog.find<Accessory>(bridge.part);
    if (!best && first)
        for (const auto &part : catalog.parts(PartKind::Accessory)) {
            const Accessory &accessory = std::get<Accessory>(*part);
            if (accessory.cards >= static_cast<int>(bridge.slots.size()) && contains(accessory.fitsAccelerators, first->partId) &&
                (!best || accessory.cards < best->cards))
                best = &accessory;
        }
    if (!best)
        return {};
    int pieces = 1;
    for (const AccessoryRule &rule : best->requiredBy)
        if (rule.per == "group" && first && meets(*first->part, rule.trigger))
            pieces = rule.quantity;
    return {{best->id, pieces}};
}

} // namespace inferrack::core
