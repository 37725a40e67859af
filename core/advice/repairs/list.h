// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/advice/repair_rule.h"

namespace inferrack::core {

/// More accelerators than any server takes.
inline constexpr int mostAdded = 16;

extern const RepairRule vramFitRepairs, kvRoomRepairs, contextLengthRepairs, parallelLayoutRepairs, engineAcceleratorRepairs, engineFormatRepairs,
    pcieLanesRepairs, pcieLinkRepairs, cardWidthRepairs, cardLengthRepairs, cardPlugRepairs, slotPowerRepairs, slotSocketRepairs, strayPartRepairs,
    memoryChannelsRepairs, memoryMixedRepairs, psuCapacityRepairs, psuRedundancyRepairs, coolingDensityRepairs;

} // namespace inferrack::core
