// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/quantity.h"

// Bandwidth of PCIe links, one direction. A generation the program does not know (it knows 1 to 6) has the rate 0.

namespace inferrack::core {

/// Before line coding, as the shares of ServingConstants::links count it: PCIe 5.0 x16 is 64 GB/s.
BytesPerSecond rawPcieRate(int generation, int lanes);

/// After line coding: PCIe 3.0 0.985, 4.0 1.969, 5.0 3.938, 6.0 7.56 GB/s per lane.
BytesPerSecond pcieRate(int generation, int lanes);

/// Whether the program knows the rates of a generation.
bool isPcieGeneration(int generation);

} // namespace inferrack::core
