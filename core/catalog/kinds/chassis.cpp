// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/chassis.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

Text form(const Chassis &part)
{
    if (part.formFactor == "rack")
        return text(INFERRACK_TEXT("Card", "rack-mount"));
    if (part.formFactor == "edge")
        return text(INFERRACK_TEXT("Card", "edge"));
    return text(INFERRACK_TEXT("Card", "tower"));
}

void readFields(Fields &fields, Chassis &part)
{
    fields.word("form_factor", part.formFactor, {"rack", "tower", "tower/4U", "tower/5U", "edge"});
    fields.required("u_height", part.rackUnits);
    fields.required("sockets", part.sockets, bounds::few);
    fields.required("socket_type", part.socketType);
    fields.required("max_cpu_tdp_w", watts, part.maxProcessorTdp);
    fields.required("dimm_slots", part.dimmSlots, bounds::few);
    fields.required("memory_type", part.memoryType);
    fields.required("dimms_per_channel", part.dimmsPerChannel, bounds::few);
    fields.each<ChassisSlots>("pcie_slots", part.slots, [](Fields &slots, ChassisSlots &member) {
        slots.required("count", member.count, bounds::few);
        slots.required("gen", member.generation, bounds::generation);
        slots.required("lanes_electrical", member.lanes, bounds::lanes);
        slots.required("width_physical", member.connector, bounds::lanes);
        slots.required("form", member.form);
        slots.required("lanes_from", member.source);
        slots.required("purpose", member.purpose);
    });
    fields.object("gpu_max", [&](Fields &most) {
        most.required("pcie_dual_width", part.gpusDoubleWidth, bounds::few);
        most.required("pcie_single_width", part.gpusSingleWidth, bounds::few);
        most.required("pcie_triple_or_wider", part.gpusTripleWidth, bounds::few);
        most.required("sxm", part.gpuModulesSxm, bounds::few);
        most.required("oam", part.gpuModulesOam, bounds::few);
        most.required("npu_module", part.gpuModulesNpu, bounds::few);
    });
    fields.optional("gpu_module_type", part.gpuModuleType);
    fields.required("max_gpu_tdp_w", watts, part.maxAcceleratorTdp);
    fields.each<ChassisBays>("drive_bays", part.bays, [](Fields &bays, ChassisBays &member) {
        bays.required("type", member.type);
        bays.required("count", member.count, bounds::few);
        bays.optional("pcie_gen", member.generation, bounds::generation);
        bays.optional("pcie_lanes", member.lanes, bounds::lanes);
        bays.required("hot_swap", member.hotSwap);
    });
    fields.object("psu", [&](Fields &supplies) {
        supplies.required("bays", part.psuBays, bounds::few);
        supplies.optional("default_w", watts, part.psuDefault);
        supplies.required("options_w", watts, part.psuOptions);
        supplies.required("redundancy", part.psuRedundancy);
        supplies.required("inlet", part.psuInlet);
        supplies.required("input_v", part.psuInputVoltage);
    });
    fields.required("cooling_options", part.coolingOptions);
    fields.optional("max_inlet_c", part.maxInletC);
    fields.required("fan_power_fraction", part.fanPowerFraction, bounds::share);
    fields.required("max_system_power_w", watts, part.maxSystemPower);
    fields.required("weight_kg", part.weightKg);
    fields.optional("weight_max_kg", part.weightMaxKg);
    fields.required("depth_mm", part.depthMm);
    fields.optional("width_mm", part.widthMm);
    fields.optional("height_mm", part.heightMm);
    fields.optionalObject("fixed_cpu", [&](Fields &processor) {
        processor.required("cpu_id", part.fixedProcessor);
        processor.required("count", part.fixedProcessorCount, bounds::fewAndSome);
    });
    fields.required("pcie_topology", part.topology);
    fields.required("pcie_topology_zh", part.topologyZh);
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<Chassis>(any);
    return {{{part.rackUnits > 0 ? shown(Figure{part.rackUnits, Unit::RackUnit}) : Text{}, INFERRACK_TEXT("Card", "height")},
             {shown(figure(part.maxSystemPower, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "wall power")},
             {shown(Figure{part.weightKg, Unit::Kilogram}), INFERRACK_TEXT("Card", "weight")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<Chassis>(any);
    return line({shownMaker(part), form(part), shown(part.socketType)});
}

} // namespace

extern const Kind chassisKind{PartKind::Chassis, "chassis", INFERRACK_TEXT("Kind", "chassis"), INFERRACK_TEXT("Kind", "chassis"),
                              "chassis",         true,      readPart<Chassis, readFields>,     figures,
                              subtitle};

} // namespace inferrack::core
