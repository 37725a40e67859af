// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/processor.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

void readFields(Fields &fields, Processor &part)
{
    fields.required("family", part.family);
    fields.word("arch", part.architecture, {"x86_64", "aarch64"});
    fields.required("socket", part.socket);
    fields.required("cores", part.cores, Bounds{1.0, 1e6});
    fields.required("threads", part.threads, Bounds{1.0, 1e6});
    fields.optional("base_ghz", part.baseGhz, bounds::positive);
    fields.optional("boost_ghz", part.boostGhz, bounds::positive);
    fields.required("pcie_gen", part.pcieGeneration, bounds::generation);
    fields.required("pcie_lanes", part.pcieLanes, bounds::lanes);
    fields.optional("pcie_lanes_2s_total", part.pcieLanesTwoSockets, bounds::lanes);
    fields.optional("pcie_lanes_2s_total_max", part.pcieLanesTwoSocketsMax, bounds::lanes);
    fields.required("memory_type", part.memoryType);
    fields.required("memory_channels", part.memoryChannels, bounds::few);
    fields.required("dimms_per_channel_max", part.dimmsPerChannelMax, bounds::few);
    fields.required("max_memory_speed_mts", part.maxMemorySpeedMts);
    fields.required("max_memory_gb", gigabytes, part.maxMemory);
    fields.required("tdp_w", watts, part.tdp);
    fields.required("isa", part.isa);
    fields.required("max_sockets", part.maxSockets, bounds::fewAndSome);
    fields.required("launch_year", part.launchYear);
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<Processor>(any);
    return {{{shown(count(part.cores)), INFERRACK_TEXT("Card", "cores")},
             {shown(count(part.pcieLanes, Unit::Lane)), INFERRACK_TEXT("Card", "PCIe lanes")},
             {shown(figure(part.tdp, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "power draw")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<Processor>(any);
    return line({shownMaker(part), shown(part.socket), shown(part.memoryType)});
}

} // namespace

extern const Kind processorKind{PartKind::Processor,
                                "cpus",
                                INFERRACK_TEXT("Kind", "processor"),
                                INFERRACK_TEXT("Kind", "processors"),
                                "processor",
                                true,
                                readPart<Processor, readFields>,
                                figures,
                                subtitle};

} // namespace inferrack::core
