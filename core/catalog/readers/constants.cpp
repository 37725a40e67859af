// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers/readers.h"

#include <limits>

namespace inferrack::core {

namespace {

constexpr const char *rowKeys[efficiencyRows] = {"16", "fp8", "fp4", "mx4", "w4", "w8", "gguf"}; // in the order of EfficiencyRow
constexpr Bounds factor{std::numeric_limits<double>::min(), 100.0};

void readRows(Fields &fields, const char *key, EfficiencyTable &table)
{
    fields.object(key, [&](Fields &rows) {
        for (int row = 0; row < efficiencyRows; ++row)
            rows.optional(rowKeys[row], table[row], factor);
    });
}

/// Rows without a value keep `absent`.
void readRows(Fields &rows, std::array<double, efficiencyRows> &table, double absent)
{
    table.fill(absent);
    for (int row = 0; row < efficiencyRows; ++row)
        rows.optional(rowKeys[row], table[row], factor);
}

void readFamily(Fields &fields, FamilyConstants &family)
{
    readRows(fields, "eta_w", family.weightRead);
    readRows(fields, "eta_c", family.compute);
    for (const char *key : {"eta_w", "eta_c"})
        fields.object(key, [](Fields &rows) {
            double sixteen;
            rows.required("16", sixteen, factor);
        });
    fields.required("eta_kv", family.kvRead, factor);
    fields.required("eta_a", family.attention, factor);
    fields.required("launch", family.launch, factor);
    fields.required("tflops_per_w", family.teraflopsPerWatt);
    fields.required("moe", family.mixture, factor);
}

void readEngine(Fields &fields, EngineConstants &engine)
{
    fields.required("eff_w", engine.weightRead, factor);
    fields.required("eff_c", engine.compute, factor);
    fields.required("eff_kv", engine.kvRead, factor);
    fields.required("layer_us", engine.layerUs);
    fields.required("moe_layer_us", engine.moeLayerUs);
    fields.required("mla_layer_us", engine.mlaLayerUs);
    fields.required("linear_layer_us", engine.linearLayerUs);
    fields.required("eager_us", engine.eagerUs);
    fields.required("eager_moe_us", engine.eagerMoeUs);
    fields.required("host_ms", engine.hostMs);
    fields.required("seq_us", engine.sequenceUs);
    fields.required("prompt_us", engine.promptUs);
    fields.required("api_ms", engine.apiMs);
    fields.required("comm_alpha", engine.allReduceLatency, factor);
    fields.required("mixed", engine.mixed);
    fields.required("max_tokens", engine.maxTokens, bounds::positive);
    fields.required("max_tokens_small", engine.maxTokensSmall, bounds::positive);
    fields.required("max_seqs", engine.maxSequences, bounds::positive);
    fields.required("max_seqs_small", engine.maxSequencesSmall, bounds::positive);
    fields.required("util", engine.utilisation, bounds::share);
    fields.required("reserve", engine.reserve, bounds::share);
    fields.choice("budget", engine.budget,
                  {{"vllm", BudgetFormula::Vllm}, {"trtllm", BudgetFormula::TensorRtLlm}, {"sglang", BudgetFormula::Sglang}, {"other", BudgetFormula::Other}});
    fields.required("kv8_with_fp8", engine.kv8WithFp8);
    fields.required("layer_split", engine.layerSplit);
    fields.required("overlap", engine.overlap, bounds::share);
    fields.required("act_gib", engine.activationGib);
    fields.optional("prefill_chunk", engine.prefillChunk, bounds::positive);
}

void readLink(Fields &fields, LinkConstants &link)
{
    std::vector<double> alpha, shares;
    fields.required("alpha_us", alpha);
    fields.required("share", shares, bounds::share);
    fields.required("floor_gbs", link.floorGBPerSecond);
    if (!fields.sound())
        return;
    for (const auto &[key, values] : {std::pair("alpha_us", &alpha), std::pair("share", &shares)})
        if (values->size() != 3)
            fields.refuse(key, text(INFERRACK_TEXT("Catalog", "Three values for 2, 4 and 8 ranks belong here.")));
    if (fields.sound())
        for (int n = 0; n < 3; ++n) {
            link.alphaUs[n] = alpha[n];
            link.share[n] = shares[n];
        }
}

void readMemory(Fields &fields, decltype(ServingConstants::memory) &memory)
{
    fields.required("sampler_new", memory.samplerNew);
    fields.required("sampler_old", memory.samplerOld);
    fields.required("forward", memory.forward);
    fields.required("other_new", memory.otherNew);
    fields.required("other_old", memory.otherOld);
    fields.required("other_tp_new", memory.otherTpNew);
    fields.required("other_tp_old", memory.otherTpOld);
    fields.required("other_pp", memory.otherPp);
    fields.required("graph_base", memory.graphBase);
    fields.required("graph_layer", memory.graphLayer);
    fields.required("graph_moe", memory.graphMoe);
    fields.required("late", memory.late);
    fields.required("vision_old", memory.visionOld);
}

/// "hopper" of "families.hopper", or nothing if the id is of another group.
std::optional<std::string> within(const std::string &id, const std::string &group)
{
    return id.rfind(group + ".", 0) == 0 ? std::optional(id.substr(group.size() + 1)) : std::nullopt;
}

} // namespace

template <>
std::vector<std::string> singleGroups<ServingConstants>()
{
    return {"fallback", "power_gain", "moe", "all_to_all", "memory", "kernels", "intervals", "calibrated", "provenance"};
}

template <>
std::vector<std::string> singleGroups<EngineeringConstants>()
{
    return {"board", "switches", "losses", "supplies", "serving", "optics"};
}

void readFields(Fields &fields, const std::string &id, ServingConstants &constants)
{
    if (const auto family = within(id, "families")) {
        readFamily(fields, constants.families[*family]);
    } else if (const auto engine = within(id, "engines")) {
        readEngine(fields, constants.engines[*engine]);
    } else if (const auto link = within(id, "links")) {
        readLink(fields, constants.links[*link]);
    } else if (id == "fallback") {
        fields.object("eta_w", [&](Fields &rows) { readRows(rows, constants.fallbackWeightRead, 1.0); });
        fields.object("eta_c", [&](Fields &rows) { readRows(rows, constants.fallbackCompute, 1.0); });
    } else if (id == "power_gain") {
        readRows(fields, constants.powerGain, 1.0);
    } else if (id == "moe") {
        fields.required("read", constants.mixture.read, factor);
        fields.required("compute", constants.mixture.compute, factor);
        fields.required("imbalance", constants.mixture.imbalance, factor);
        fields.required("skew", constants.mixture.skew, factor);
    } else if (id == "all_to_all") {
        fields.required("latency_us", constants.allToAllUs);
        fields.required("share", constants.allToAllShare, bounds::share);
    } else if (id == "memory") {
        readMemory(fields, constants.memory);
    } else if (id == "kernels") {
        fields.required("kv8", constants.kv8, factor);
        fields.required("sparse_us", constants.sparseUs);
    } else if (id == "intervals") {
        fields.required("factors", constants.intervals, factor);
    } else if (id == "calibrated") {
        fields.required("combinations", constants.calibrated);
    } else if (id == "provenance") {
        fields.required("source_by_path", constants.provenance);
    } else {
        fields.refuse("id", text(INFERRACK_TEXT("Catalog", "The program knows no constants of this name.")));
    }
    constants.groups.insert(id);
}

void readFields(Fields &fields, const std::string &id, EngineeringConstants &constants)
{
    if (id == "board") {
        fields.required("one_socket_w", constants.boardWattsOneSocket);
        fields.required("two_sockets_w", constants.boardWattsTwoSockets);
        fields.required("four_sockets_w", constants.boardWattsFourSockets);
        fields.required("soc_w", constants.boardWattsSoc);
    } else if (id == "switches") {
        fields.required("pcie_switch_w", constants.pcieSwitchWatts);
        fields.required("nvswitch_board_w", constants.nvSwitchBoardWatts);
        fields.required("mesh_board_w", constants.meshBoardWatts);
    } else if (id == "losses") {
        fields.required("conversion_loss", constants.conversionLoss, bounds::share);
        fields.required("fan_worst", constants.fanWorst, bounds::share);
        fields.required("margin_worst", constants.marginWorst, bounds::share);
        fields.required("fan_reserve_from", constants.fanReserveFrom, bounds::share);
    } else if (id == "supplies") {
        fields.required("adapter_efficiency", constants.adapterEfficiency, bounds::efficiency);
        fields.required("efficiency_without_supply", constants.efficiencyWithoutSupply, bounds::efficiency);
    } else if (id == "serving") {
        fields.required("typical_accelerator_share", constants.typicalAcceleratorShare, bounds::share);
    } else if (id == "optics") {
        fields.required("power_w", constants.opticsWatts);
    } else {
        fields.refuse("id", text(INFERRACK_TEXT("Catalog", "The program knows no constants of this name.")));
        return;
    }
    fields.required("sources", constants.sources[id]);
}

} // namespace inferrack::core
