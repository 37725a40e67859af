// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

std::span<const RepairRule> repairRules()
{
    static const RepairRule rules[] = {
        vramFitRepairs,        kvRoomRepairs,      contextLengthRepairs, parallelLayoutRepairs, engineAcceleratorRepairs, engineFormatRepairs, pcieLanesRepairs,
        pcieLinkRepairs,       cardWidthRepairs,   cardLengthRepairs,    cardPlugRepairs,       slotPowerRepairs,         slotSocketRepairs,   strayPartRepairs,
        memoryChannelsRepairs, memoryMixedRepairs, psuCapacityRepairs,   psuRedundancyRepairs,  coolingDensityRepairs,
    };
    return rules;
}

} // namespace inferrack::core
