// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/part_power.h"

namespace inferrack::core {

std::optional<StatedPower> statedPower(const Part &part)
{
    if (const auto *accelerator = std::get_if<Accelerator>(&part))
        return StatedPower{accelerator->tdp, "tdp_w"};
    if (const auto *processor = std::get_if<Processor>(&part))
        return StatedPower{processor->tdp, "tdp_w"};
    if (const auto *memory = std::get_if<MemoryModule>(&part))
        return StatedPower{memory->power, "watts"};
    if (const auto *drive = std::get_if<Drive>(&part))
        return StatedPower{drive->power, "watts"};
    if (const auto *adapter = std::get_if<NetworkAdapter>(&part))
        return StatedPower{adapter->power, "watts"};
    if (const auto *storage = std::get_if<StorageAdapter>(&part))
        return StatedPower{storage->power, "watts"};
    return std::nullopt;
}

} // namespace inferrack::core
