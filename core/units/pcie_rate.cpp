// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/pcie_rate.h"

namespace inferrack::core {

namespace {

/// GB/s of one lane.
struct LaneRate {
    double raw, coded;
};

// Base specifications: 2.5 and 5 GT/s with 8b/10b, 8, 16 and 32 GT/s with 128b/130b, 64 GT/s with FLIT mode.
constexpr LaneRate rates[] = {{0.3125, 0.25}, {0.625, 0.5}, {1.0, 0.985}, {2.0, 1.969}, {4.0, 3.938}, {8.0, 7.56}};

LaneRate rateOf(int generation)
{
    return isPcieGeneration(generation) ? rates[generation - 1] : LaneRate{0.0, 0.0};
}

} // namespace

bool isPcieGeneration(int generation)
{
    return generation >= 1 && generation <= 6;
}

BytesPerSecond rawPcieRate(int generation, int lanes)
{
    return gigabytesPerSecond(rateOf(generation).raw * lanes);
}

BytesPerSecond pcieRate(int generation, int lanes)
{
    return gigabytesPerSecond(rateOf(generation).coded * lanes);
}

} // namespace inferrack::core
