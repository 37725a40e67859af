// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/accelerator.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

/// The first word of a module's form: "SXM5", "OAM".
std::string socketOf(const Accelerator &part)
{
    return part.formFactor.substr(0, part.formFactor.find(" ("));
}

Text width(const Accelerator &part)
{
    if (!part.slotsWidth)
        return {};
    if (*part.slotsWidth <= 1.0)
        return text(INFERRACK_TEXT("Card", "single-width"));
    if (*part.slotsWidth <= 2.0)
        return text(INFERRACK_TEXT("Card", "double-width"));
    return text(INFERRACK_TEXT("Card", "%1 slots wide"), Value(Figure{*part.slotsWidth, Unit::Count}));
}

void readFields(Fields &fields, Accelerator &part)
{
    fields.word("class", part.accelClass, {"datacenter", "workstation", "consumer", "edge-soc", "asic-npu", "cloud-only"});
    fields.required("architecture", part.architecture);
    fields.optional("memory_gb", gigabytes, part.memory, bounds::positive);
    fields.optional("memory_gib_driver", gibibytes, part.memoryDriver, bounds::positive);
    fields.optional("memory_gib_visible", gibibytes, part.memoryVisible, bounds::positive);
    fields.optionalObject("memory_gib_visible_source", [&](Fields &origin) { origin.required("source", part.memoryVisibleSource); });
    fields.required("memory_type", part.memoryType);
    fields.optional("memory_bandwidth_gbs", gigabytesPerSecond, part.bandwidth, bounds::positive);
    fields.object("compute_tflops", [&](Fields &rates) {
        rates.optional("fp32", teraflops, part.compute.fp32, bounds::positive);
        rates.optional("tf32", teraflops, part.compute.tf32, bounds::positive);
        rates.optional("fp16", teraflops, part.compute.fp16, bounds::positive);
        rates.optional("bf16", teraflops, part.compute.bf16, bounds::positive);
        rates.optional("fp8", teraflops, part.compute.fp8, bounds::positive);
        rates.optional("fp4", teraflops, part.compute.fp4, bounds::positive);
        rates.optional("int8", teraflops, part.compute.int8, bounds::positive);
        rates.optional("int4", teraflops, part.compute.int4, bounds::positive);
    });
    fields.optional("tdp_w", watts, part.tdp, bounds::power);
    fields.optional("idle_w", watts, part.idle);
    fields.required("form_factor", part.formFactor);
    fields.optional("slots_width", part.slotsWidth, Bounds{0.1, 100.0});
    fields.optional("length_mm", part.lengthMm, bounds::positive);
    fields.optionalWord("cooling", part.cooling, {"passive", "active-fan", "blower", "liquid", "module"});
    fields.optional("power_connector", part.powerConnector);
    if (fields.has("plugs"))
        fields.each<Plug>("plugs", part.plugs.emplace(), [](Fields &plug, Plug &member) {
            plug.word("kind", member.kind, {"12V-2x6", "EPS-8", "PCIe-8"});
            plug.required("count", member.count, bounds::fewAndSome);
        });
    fields.optional("pcie_gen", part.pcieGeneration, bounds::generation);
    fields.optional("pcie_lanes", part.pcieLanes, bounds::lanes);
    fields.object("interconnect", [&](Fields &link) {
        link.required("type", part.link.type);
        link.optional("bandwidth_gbs_bidirectional_total", gigabytesPerSecond, part.link.bidirectional);
        link.optional("max_group", part.link.maxGroup, Bounds{1.0, 1e6});
    });
    fields.optional("p2p_over_pcie", part.p2pOverPcie);
    fields.optional("mig", part.migInstances, bounds::few);
    fields.required("ecc", part.ecc);
    fields.required("launch_year", part.launchYear);
    fields.word("status", part.status, {"current", "eol"});
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<Accelerator>(any);
    return {{{shown(figure(part.memory, inGigabytes, Unit::GB)), INFERRACK_TEXT("Card", "VRAM")},
             {shown(figure(part.bandwidth, inGigabytesPerSecond, Unit::GBPerSecond)), INFERRACK_TEXT("Card", "bandwidth")},
             {shown(figure(part.tdp, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "power draw")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<Accelerator>(any);
    return line({shownMaker(part), part.slotsWidth ? shownLink(part.pcieGeneration, part.pcieLanes) : shown(socketOf(part)), width(part)});
}

} // namespace

extern const Kind acceleratorKind{PartKind::Accelerator,
                                  "accelerators",
                                  INFERRACK_TEXT("Kind", "accelerator"),
                                  INFERRACK_TEXT("Kind", "accelerators"),
                                  "accelerator",
                                  true,
                                  readPart<Accelerator, readFields>,
                                  figures,
                                  subtitle};

} // namespace inferrack::core
