// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// A CPU as its data sheet states it, with the lanes and memory channels of one socket.
struct Processor : PartInfo {
    std::string family;
    std::string architecture; ///< x86_64, aarch64
    std::string socket;
    int cores = 0;
    int threads = 0;
    std::optional<double> baseGhz, boostGhz; ///< GHz
    int pcieGeneration = 0;
    int pcieLanes = 0; ///< usable lanes of one socket on a one-socket board
    std::optional<int> pcieLanesTwoSockets; ///< both sockets, usual wiring
    std::optional<int> pcieLanesTwoSocketsMax; ///< both sockets, fewest links between them
    std::string memoryType;
    int memoryChannels = 0;
    int dimmsPerChannelMax = 0;
    int maxMemorySpeedMts = 0; ///< MT/s at one module per channel
    Bytes maxMemory;
    Watts tdp;
    std::vector<std::string> isa;
    int maxSockets = 1;
    int launchYear = 0;

    bool operator==(const Processor &) const = default;
};

} // namespace inferrack::core
