// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// Which parts call for an accessory: a kind of part and either ids or the values of one field.
struct AccessoryCondition {
    std::string file; ///< chassis, accelerators, psus, storage, raid_hbas, nics ...
    std::vector<PartId> ids;
    std::string field;
    std::vector<std::string> values;
    bool operator==(const AccessoryCondition &) const = default;
};

/// A rule that adds an accessory to a bill: quantity for each part, group, server, supply, drive or port that its trigger names.
struct AccessoryRule {
    AccessoryCondition trigger;
    std::optional<AccessoryCondition> also; ///< must hold in the same server
    std::optional<AccessoryCondition> unless; ///< makes the rule void
    std::string per; ///< part, group, server, supply, drive, port, rack, rack-unit, cooling-unit
    int quantity = 1;
    std::optional<int> groupSize; ///< cards joined by one group of bridges
    bool optional = false; ///< wanted for speed, not needed to work: never added by itself
    std::string severity; ///< blocker, warning, note
    std::vector<PartId> anyOf; ///< any of these satisfies the rule; empty = only this one
    std::string textEn, textZh;
    bool operator==(const AccessoryRule &) const = default;
};

/// Rails, risers, cables, bridges, carriers, cords: what a server needs beside its parts.
struct Accessory : PartInfo {
    std::string kind; ///< rail-kit, riser, gpu-power-cable, accelerator-bridge, power-cord ...
    std::vector<PartId> fitsAccelerators; ///< empty = any or not bound
    std::vector<PartId> fitsChassis;
    int cards = 0; ///< accelerator-bridge: cards one piece joins; 0 = no bridge
    bool includedWithChassis = false; ///< costs nothing with its chassis
    std::vector<AccessoryRule> requiredBy;

    bool operator==(const Accessory &) const = default;
};

} // namespace inferrack::core
