// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/accessory_condition.h"

#include "core/catalog/kinds/kinds.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// A field that rules of accessories ask for, as a text.
struct AskedField {
    PartKind kind;
    const char *key;
    std::string (*value)(const Part &);
};

constexpr AskedField askedFields[] = {
    {PartKind::Accelerator, "power_connector", [](const Part &part) { return std::get<Accelerator>(part).powerConnector; }},
    {PartKind::Chassis, "form_factor", [](const Part &part) { return std::get<Chassis>(part).formFactor; }},
    {PartKind::Cooling, "kind", [](const Part &part) { return std::get<Cooling>(part).kind; }},
    {PartKind::NetworkAdapter, "aux_power", [](const Part &part) { return std::string(std::get<NetworkAdapter>(part).auxPower ? "true" : "false"); }},
    {PartKind::PowerSupply, "inlet", [](const Part &part) { return std::get<PowerSupply>(part).inlet; }},
    {PartKind::StorageAdapter, "connector", [](const Part &part) { return std::get<StorageAdapter>(part).connector; }},
};

} // namespace

bool meets(const Part &part, const AccessoryCondition &condition)
{
    if (condition.file != describe(kindOf(part)).id)
        return false;
    if (!condition.ids.empty())
        return std::ranges::find(condition.ids, infoOf(part).id) != condition.ids.end();
    for (const AskedField &field : askedFields)
        if (field.kind == kindOf(part) && condition.field == field.key)
            return std::ranges::find(condition.values, field.value(part)) != condition.values.end();
    return false;
}

} // namespace inferrack::core
