// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/network_adapter.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

void readFields(Fields &fields, NetworkAdapter &part)
{
    fields.required("protocols", part.protocols);
    fields.required("ports", part.ports, bounds::fewAndSome);
    fields.required("gbps_per_port", gigabitsPerSecond, part.perPort, bounds::positive);
    fields.required("max_total_gbps", gigabitsPerSecond, part.maxTotal, bounds::positive);
    fields.required("connector", part.connector);
    fields.required("pcie_gen", part.pcieGeneration, bounds::generation);
    fields.required("pcie_lanes", part.pcieLanes, bounds::lanes);
    fields.required("form_factors", part.formFactors);
    fields.required("watts", watts, part.power);
    fields.required("aux_power", part.auxPower);
    fields.optional("rdma", part.rdma);
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<NetworkAdapter>(any);
    const Figure rate{inGigabitsPerSecond(part.perPort), Unit::GbPerSecond};
    return {{{text(INFERRACK_TEXT("Card", "%1 × %2"), Value(*count(part.ports)), Value(rate)), INFERRACK_TEXT("Card", "ports")},
             {shownLink(part.pcieGeneration, part.pcieLanes), INFERRACK_TEXT("Card", "link")},
             {shown(figure(part.power, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "power draw")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<NetworkAdapter>(any);
    return line({shownMaker(part), part.protocols.empty() ? Text{} : shown(part.protocols.front()), shown(part.connector)});
}

} // namespace

extern const Kind networkAdapterKind{PartKind::NetworkAdapter,
                                     "nics",
                                     INFERRACK_TEXT("Kind", "network adapter"),
                                     INFERRACK_TEXT("Kind", "network adapters"),
                                     "nic",
                                     true,
                                     readPart<NetworkAdapter, readFields>,
                                     figures,
                                     subtitle};

} // namespace inferrack::core
