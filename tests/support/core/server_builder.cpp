// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/server_builder.h"

#include "core/physical/assembly.h"
#include "tests/support/core/catalog.h"

#include <algorithm>
#include <regex>
#include <stdexcept>

namespace inferrack::core {

namespace {

const Layout &layoutOf(const Catalog &catalog, const std::string &chassis)
{
    const Layout *layout = catalog.layout(PartId(chassis));
    if (!layout)
        throw std::invalid_argument("no layout of " + chassis);
    return *layout;
}

bool any(const std::vector<std::string> &have, const std::vector<std::string> &wanted)
{
    return std::any_of(have.begin(), have.end(), [&](const std::string &word) { return std::find(wanted.begin(), wanted.end(), word) != wanted.end(); });
}

/// Whether a part goes into a slot at all, plainly: kind, socket, form, interface, inlet.
bool suits(const Part &part, const SlotGroup &group, const Layout &layout, const Catalog &catalog)
{
    if (!holds(group.kind, kindOf(part)))
        return false;
    switch (group.kind) {
    case SlotKind::Processor:
        return std::get<Processor>(part).socket == group.socket;
    case SlotKind::Memory:
        return group.soldered || std::get<MemoryModule>(part).type == group.memoryType;
    case SlotKind::Module: {
        const Accelerator &accelerator = std::get<Accelerator>(part);
        return any({accelerator.formFactor}, group.accepts);
    }
    case SlotKind::Mezzanine:
        return any(std::get<NetworkAdapter>(part).formFactors, group.accepts);
    case SlotKind::Pcie: {
        const auto *accelerator = std::get_if<Accelerator>(&part);
        if (group.role == "accelerator" || group.role == "any")
            return accelerator && accelerator->slotsWidth && *accelerator->slotsWidth <= 1.0;
        const auto *adapter = std::get_if<NetworkAdapter>(&part);
        return adapter && any(adapter->formFactors, {"LP", "HHHL", "FHHL"});
    }
    case SlotKind::Bay: {
        const Drive &drive = std::get<Drive>(part);
        const std::string interface = drive.interface == "NVMe" ? "nvme" : drive.interface == "eMMC" ? "emmc" : "sata";
        return any(drive.formFactors, group.forms) &&
               std::any_of(group.attach.begin(), group.attach.end(), [&](const Attach &a) { return a.interface == interface; });
    }
    case SlotKind::Power: {
        const PowerSupply &supply = std::get<PowerSupply>(part);
        const auto named = std::find(layout.supplyParts.begin(), layout.supplyParts.end(), supply.id) != layout.supplyParts.end();
        return layout.supplyParts.empty() ? layout.fromCounts && supply.inlet == catalog.find<Chassis>(layout.chassis)->psuInlet : named;
    }
    case SlotKind::Fan:
        return false;
    }
    return false;
}

} // namespace

std::vector<SlotId> slotsOf(const Layout &layout, const std::string &text)
{
    static const std::regex syntax(R"(([a-z0-9-]+)(?:\.(\d+)(?:-(\d+)(?:/(\d+))?)?)?)");
    std::smatch match;
    const SlotGroup *group = std::regex_match(text, match, syntax) ? layout.group(match[1]) : nullptr;
    if (!group)
        throw std::invalid_argument("no slot " + text + " in " + layout.id);
    const int first = match[2].matched ? std::stoi(match[2]) : 0;
    const int last = match[3].matched ? std::stoi(match[3]) : match[2].matched ? first : group->count - 1;
    const int step = match[4].matched ? std::stoi(match[4]) : 1;
    if (last >= group->count)
        throw std::invalid_argument(text + ": only " + std::to_string(group->count) + " slots");
    std::vector<SlotId> slots;
    for (int index = first; index <= last; index += step)
        slots.push_back({group->id, index});
    return slots;
}

ServerBuilder::ServerBuilder(const std::string &chassis, const Catalog &catalog) : m_catalog(catalog), m_layout(layoutOf(catalog, chassis))
{
    m_type.id = ServerId{1};
    m_type.chassis = PartId(chassis);
}

ServerBuilder &ServerBuilder::with(const std::string &part, const std::vector<std::string> &slots)
{
    for (const SlotId &slot : select(slots))
        put(slot, part);
    return *this;
}

ServerBuilder &ServerBuilder::with(const std::string &part, int count)
{
    const Part *known = m_catalog.part(PartId(part));
    if (!known)
        throw std::invalid_argument("no part " + part);
    for (const bool preferred : {true, false})
        for (const SlotGroup &group : m_layout.groups) {
            const bool forAccelerators = group.kind == SlotKind::Module || group.role == "accelerator";
            if (!holds(group.kind, kindOf(*known)) || (forAccelerators == (kindOf(*known) == PartKind::Accelerator)) != preferred)
                continue;
            for (int index = 0; index < group.count && count > 0; ++index) {
                const SlotId slot{group.id, index};
                const bool taken = std::any_of(m_type.placements.begin(), m_type.placements.end(), [&](const Placement &p) { return p.slot == slot; });
                if (!taken) {
                    put(slot, part);
                    --count;
                }
            }
        }
    if (count > 0)
        throw std::invalid_argument("no slot for " + std::to_string(count) + " more of " + part);
    return *this;
}

ServerBuilder &ServerBuilder::without(const std::string &slots)
{
    for (const SlotId &slot : slotsOf(m_layout, slots))
        std::erase_if(m_type.placements, [&slot](const Placement &p) { return p.slot == slot; });
    return *this;
}

ServerBuilder &ServerBuilder::bridged(const std::vector<std::string> &slots)
{
    m_type.bridges.push_back({{}, select(slots)});
    return *this;
}

ServerBuilder &ServerBuilder::optics(const std::string &kind, int count)
{
    m_type.optics.push_back({kind, count});
    return *this;
}

ServerBuilder &ServerBuilder::scheme(const std::string &name)
{
    m_type.supplyScheme = name;
    return *this;
}

ServerBuilder &ServerBuilder::times(int count)
{
    m_type.count = count;
    return *this;
}

std::vector<SlotId> ServerBuilder::select(const std::vector<std::string> &slots) const
{
    std::vector<SlotId> selected;
    for (const std::string &text : slots)
        for (const SlotId &slot : slotsOf(m_layout, text))
            selected.push_back(slot);
    return selected;
}

void ServerBuilder::put(const SlotId &slot, const std::string &part)
{
    auto &placements = m_type.placements;
    const auto at = std::lower_bound(placements.begin(), placements.end(), slot, [](const Placement &p, const SlotId &s) { return p.slot < s; });
    if (at != placements.end() && at->slot == slot)
        at->part = PartId(part);
    else
        placements.insert(at, {slot, PartId(part)});
}

ServerBuilder aServer(const std::string &chassis)
{
    return ServerBuilder(chassis, testCatalog());
}

ServerType aFullServer(const std::string &chassis)
{
    const Catalog &catalog = testCatalog();
    const Layout &layout = layoutOf(catalog, chassis);
    ServerBuilder server(chassis, catalog);
    for (const SlotGroup &group : layout.groups) {
        std::string part = group.fixed.text;
        for (const PartKind kind :
             {PartKind::Accelerator, PartKind::Processor, PartKind::MemoryModule, PartKind::Drive, PartKind::NetworkAdapter, PartKind::PowerSupply})
            for (const auto &candidate : catalog.parts(kind))
                if (part.empty() && suits(*candidate, group, layout, catalog))
                    part = infoOf(*candidate).id.text;
        if (!part.empty())
            server.with(part, {group.id});
    }
    return server;
}

Scenario aScenario(const std::vector<ServerType> &servers, const std::string &priceList)
{
    Scenario scenario;
    scenario.id = ScenarioId{1};
    scenario.servers = servers;
    for (std::size_t i = 0; i < scenario.servers.size(); ++i)
        scenario.servers[i].id = ServerId(static_cast<int>(i) + 1);
    scenario.prices.list = PriceListId(priceList);
    return scenario;
}

} // namespace inferrack::core
