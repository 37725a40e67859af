// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/memory_population.h"
#include "core/physical/multiplexed_memory.h"

#include <algorithm>
#include <set>
#include <utility>

namespace inferrack::core {

namespace {

/// Speeds in MT/s with two modules per channel, by ranks and kind, and of MRDIMM (one per channel); 0 = as with one RDIMM, no MRDIMM.
/// Platforms that are not listed lose no speed that is known.
struct PlatformMemory {
    const char *family;
    int twoSingleRank, two, twoLoadReduced, multiplexed;
};
constexpr PlatformMemory platforms[] = {
    {"EPYC 7002", 2933, 2933, 2666, 0},      {"EPYC 7003", 3200, 2933, 2933, 0},      {"EPYC 9004", 4400, 3600, 3600, 0},
    {"EPYC 9005", 5200, 4400, 4400, 0},      {"Ice Lake-SP", 3200, 3200, 3200, 0},    {"Sapphire Rapids", 4400, 4400, 4400, 0},
    {"Emerald Rapids", 4400, 4400, 4400, 0}, {"6700P/6500P", 5200, 5200, 5200, 8000}, {"6900P", 0, 0, 0, 8800},
};

const PlatformMemory *platformOf(const Processor &processor)
{
    const auto found = std::find_if(std::begin(platforms), std::end(platforms),
                                    [&processor](const PlatformMemory &p) { return processor.family.find(p.family) != std::string::npos; });
    return found == std::end(platforms) ? nullptr : &*found;
}

int speedOf(const MemoryModule &module, const Processor &processor, bool twoPerChannel)
{
    const PlatformMemory *platform = platformOf(processor);
    int limit = processor.maxMemorySpeedMts;
    if (isMultiplexed(module) && !twoPerChannel && platform && platform->multiplexed > 0)
        limit = platform->multiplexed;
    if (twoPerChannel && platform) {
        const bool single = module.ranks.rfind("1R", 0) == 0 && module.ranks.find('/') == std::string::npos;
        const bool loadReduced = module.module.find("LRDIMM") != std::string::npos;
        const int two = loadReduced ? platform->twoLoadReduced : single ? platform->twoSingleRank : platform->two;
        if (two > 0)
            limit = limit > 0 ? std::min(limit, two) : two;
    }
    return limit > 0 ? std::min(module.speedMts, limit) : module.speedMts;
}

} // namespace

bool takesMultiplexed(const Processor &processor)
{
    const PlatformMemory *platform = platformOf(processor);
    return platform && platform->multiplexed > 0;
}

std::vector<SocketMemory> memoryPopulation(const Assembly &assembly)
{
    std::vector<SocketMemory> result;
    for (const FilledSlot *processor : assembly.processors) {
        SocketMemory memory;
        memory.socket = processor->slot;
        for (const SlotGroup &group : assembly.layout->groups)
            if (group.kind == SlotKind::Memory && group.socket == toString(processor->slot)) {
                memory.channels += static_cast<int>(group.channels.size());
                memory.soldered |= group.soldered;
            }

        std::set<std::pair<std::string, int>> filled; // channels with a module: group and number in it
        std::vector<const MemoryModule *> modules;
        bool twoPerChannel = false;
        for (const FilledSlot *slot : assembly.memory) {
            if (slot->group->socket != toString(processor->slot))
                continue;
            modules.push_back(slot->as<MemoryModule>());
            memory.capacity += modules.back()->capacity;
            if (!slot->group->soldered && !filled.emplace(slot->slot.group, slot->slot.index / std::max(slot->group->perChannel, 1)).second)
                twoPerChannel = true;
        }
        memory.modules = static_cast<int>(modules.size());
        memory.channelsFilled = memory.soldered ? memory.channels : static_cast<int>(filled.size());
        for (const MemoryModule *module : modules) {
            const int speed = speedOf(*module, *processor->as<Processor>(), twoPerChannel);
            memory.speedMts = memory.speedMts == 0 ? speed : std::min(memory.speedMts, speed);
        }
        // MT/s x 8 bytes: 4,800 MT/s are 38.4 GB/s a channel.
        const BytesPerSecond perChannel = gigabytesPerSecond(memory.speedMts * 8.0 / 1000.0);
        memory.bandwidth = perChannel * memory.channelsFilled;
        memory.bandwidthFull = perChannel * memory.channels;
        result.push_back(memory);
    }
    return result;
}

} // namespace inferrack::core
