// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/physical/assembly.h"

#include <vector>

namespace inferrack::core {

/// Memory of one populated processor socket.
struct SocketMemory {
    SlotId socket;
    int channelsFilled = 0, channels = 0;
    int modules = 0;
    int speedMts = 0; ///< slowest of module, processor and board at this population
    Bytes capacity;
    BytesPerSecond bandwidth, bandwidthFull; ///< channels x MT/s x 8 B, as filled and with all channels filled
    bool soldered = false;
    bool operator==(const SocketMemory &) const = default;
};

std::vector<SocketMemory> memoryPopulation(const Assembly &assembly);

} // namespace inferrack::core
