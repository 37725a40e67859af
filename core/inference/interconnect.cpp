// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/interconnect.h"

#include "core/inference/accelerator_facts.h"

#include <algorithm>
#include <cmath>

namespace inferrack::core {

namespace {

/// "rtx4090", "rtx-4090": GeForce cards have no peer-to-peer path over PCIe.
bool isGeForce(const std::string &id)
{
    const auto digit = [&id](std::size_t at) { return at < id.size() && id[at] >= '0' && id[at] <= '9'; };
    for (std::size_t at = id.find("rtx"); at != std::string::npos; at = id.find("rtx", at + 1)) {
        std::size_t number = at + 3;
        if (number < id.size() && id[number] == '-')
            ++number;
        if (digit(number) && id[number] >= '2' && id[number] <= '5' && digit(number + 1) && id[number + 1] == '0' && digit(number + 2) && digit(number + 3))
            return id.find("ada") == std::string::npos;
    }
    return false;
}

} // namespace

Interconnect datasheetInterconnect(const Accelerator &accelerator, int count)
{
    const AcceleratorLink &link = accelerator.link;
    const std::string type = lowerCase(link.type.empty() ? "none" : link.type);
    double total = inGigabytesPerSecond(link.bidirectional);
    const int group = link.maxGroup > 0 ? link.maxGroup : 1;
    // a bridge is an optional part, rarely fitted: counted on only where it is stated
    if (type.find("bridge") != std::string::npos && accelerator.id.text.find("nvl") == std::string::npos)
        total = 0.0;
    const PathKind path = count > 1 ? PathKind::Group : PathKind::Single;
    if (total > 0.0 && count <= group && type != "none") {
        const LinkKind kind = type.find("nvlink") != std::string::npos ? LinkKind::NvLink : LinkKind::Fabric;
        return {kind, gigabytesPerSecond(total / 2.0), path, 0, 0};
    }
    if (total > 0.0 && count > group && group >= 8)
        return {LinkKind::Network, gigabytesPerSecond(50.0), path, 0, 0};
    const bool known = isPcieGeneration(accelerator.pcieGeneration.value_or(0));
    const int generation = known ? *accelerator.pcieGeneration : assumedPcieGeneration;
    return {isGeForce(accelerator.id.text) ? LinkKind::PcieHost : LinkKind::Pcie,
            rawPcieRate(generation, 16),
            count > 1 ? PathKind::SameProcessor : PathKind::Single,
            generation,
            16,
            !known};
}

const char *key(LinkKind kind)
{
    switch (kind) {
    case LinkKind::NvLink:
        return "nvlink";
    case LinkKind::Fabric:
        return "fabric";
    case LinkKind::Network:
        return "network";
    case LinkKind::Pcie:
        return "pcie";
    case LinkKind::PcieHost:
        return "pcie_host";
    }
    return "pcie";
}

bool isPcie(LinkKind kind)
{
    return kind == LinkKind::Pcie || kind == LinkKind::PcieHost;
}

AllReduce allReduce(const Interconnect &interconnect, int ranks, const LinkConstants &constants)
{
    // the tables hold 2, 4 and 8 ranks
    const std::size_t index = static_cast<std::size_t>(std::clamp(static_cast<int>(std::nearbyint(std::log2(ranks))), 1, 3) - 1);
    const bool negotiated = isPcie(interconnect.kind) && interconnect.generation > 0 && interconnect.lanes > 0;
    AllReduce result;
    result.latencyUs = constants.alphaUs[index];
    result.link = negotiated ? rawPcieRate(interconnect.generation, interconnect.lanes) : interconnect.oneWay;
    result.share = constants.share[index];
    result.bandwidth = std::max(result.link * result.share, gigabytesPerSecond(constants.floorGBPerSecond));
    return result;
}

} // namespace inferrack::core
