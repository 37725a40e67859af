// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/kinds/accelerator.h"
#include "core/catalog/kinds/accelerator_board.h"
#include "core/catalog/kinds/accessory.h"
#include "core/catalog/kinds/chassis.h"
#include "core/catalog/kinds/cooling.h"
#include "core/catalog/kinds/drive.h"
#include "core/catalog/kinds/memory_module.h"
#include "core/catalog/kinds/network_adapter.h"
#include "core/catalog/kinds/power_supply.h"
#include "core/catalog/kinds/processor.h"
#include "core/catalog/kinds/storage_adapter.h"

#include <variant>

namespace inferrack::core {

/// A product of the catalogue of any kind.
using Part =
    std::variant<Accelerator, AcceleratorBoard, Chassis, Processor, MemoryModule, Drive, StorageAdapter, NetworkAdapter, PowerSupply, Cooling, Accessory>;

/// The kinds of part, in the order of Part; kinds.h describes each.
enum class PartKind { Accelerator, AcceleratorBoard, Chassis, Processor, MemoryModule, Drive, StorageAdapter, NetworkAdapter, PowerSupply, Cooling, Accessory };

inline PartKind kindOf(const Part &part)
{
    return static_cast<PartKind>(part.index());
}
inline const PartInfo &infoOf(const Part &part)
{
    return std::visit([](const auto &p) -> const PartInfo & { return p; }, part);
}

} // namespace inferrack::core
