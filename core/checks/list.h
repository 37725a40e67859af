// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/check.h"

// The descriptors that checks.cpp lists; each is defined in the file of its id.

namespace inferrack::core {

extern const Check vramFit, kvRoom, contextLength, parallelLayout, engineAccelerator, engineFormat, pcieLanes, pcieLink, slotSocket, strayPart, cardWidth,
    cardLength, cardPlug, slotPower, memoryChannels, memoryMixed, psuCapacity, psuRedundancy, coolingDensity;

} // namespace inferrack::core
