// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/inference/reference.h"

#include "core/inference/error_band.h"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace inferrack::core {

using nlohmann::json;

namespace {

const std::array<const char *, efficiencyRows> rowNames = {"16", "fp8", "fp4", "mx4", "w4", "w8", "gguf"};

double numberOr(const json &object, const char *key, double otherwise)
{
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? otherwise : found->get<double>();
}

int countOr(const json &object, const char *key, int otherwise)
{
    return static_cast<int>(numberOr(object, key, otherwise));
}

EfficiencyTable tableOf(const json &rows)
{
    EfficiencyTable table;
    for (std::size_t i = 0; i < rowNames.size(); ++i)
        if (rows.contains(rowNames[i]))
            table[i] = rows[rowNames[i]].get<double>();
    return table;
}

std::array<double, efficiencyRows> factorsOf(const json &rows)
{
    std::array<double, efficiencyRows> factors{};
    for (std::size_t i = 0; i < rowNames.size(); ++i)
        factors[i] = numberOr(rows, rowNames[i], 1.0);
    return factors;
}

EngineConstants engineOf(const json &e)
{
    EngineConstants out;
    out.weightRead = e["eff_w"];
    out.compute = e["eff_c"];
    out.kvRead = e["eff_kv"];
    out.layerUs = e["layer_us"];
    out.moeLayerUs = e["moe_layer_us"];
    out.mlaLayerUs = e["mla_layer_us"];
    out.linearLayerUs = e["linear_layer_us"];
    out.eagerUs = e["eager_us"];
    out.eagerMoeUs = e["eager_moe_us"];
    out.hostMs = e["host_ms"];
    out.sequenceUs = e["seq_us"];
    out.promptUs = e["prompt_us"];
    out.apiMs = e["api_ms"];
    out.allReduceLatency = e["comm_alpha"];
    out.mixed = e["mixed"];
    out.maxTokens = e["max_tokens"];
    out.maxTokensSmall = e["max_tokens_small"];
    out.maxSequences = e["max_seqs"];
    out.maxSequencesSmall = e["max_seqs_small"];
    out.utilisation = e["util"];
    out.reserve = e["reserve"];
    const std::string budget = e["memory"];
    out.budget = budget == "vllm" ? BudgetFormula::Vllm : budget == "trtllm" ? BudgetFormula::TensorRtLlm : BudgetFormula::Sglang;
    out.kv8WithFp8 = e["kv8_with_fp8"];
    out.layerSplit = e["layer_split"];
    out.overlap = e["overlap"];
    out.activationGib = e["act_gib"];
    return out;
}

ServingConstants constantsOf(const json &c)
{
    ServingConstants out;
    for (const auto &[name, f] : c["families"].items())
        out.families[name] = {tableOf(f["eta_w"]), tableOf(f["eta_c"]), f["eta_kv"], f["eta_a"], f["launch"], f["tflops_per_w"], f["moe"]};
    out.fallbackWeightRead = factorsOf(c["fallback"]["eta_w"]);
    out.fallbackCompute = factorsOf(c["fallback"]["eta_c"]);
    out.powerGain = factorsOf(c["power_gain"]);
    out.mixture = {c["moe"]["read"], c["moe"]["compute"], c["moe"]["imbalance"], c["moe"]["skew"]};
    for (const auto &[name, l] : c["links"].items())
        if (l.is_object())
            out.links[name] = {l["alpha_us"], l["share"], l["floor"]};
    out.allToAllUs = c["links"]["a2a_us"];
    out.allToAllShare = c["links"]["a2a_share"];
    const json &m = c["memory"];
    out.memory = {m["sampler_new"], m["sampler_old"], m["forward"],     m["other_new"], m["other_old"], m["other_tp_new"], m["other_tp_old"],
                  m["other_pp"],    m["graph_base"],  m["graph_layer"], m["graph_moe"], m["late"],      m["vision_old"]};
    out.kv8 = c["kv8"];
    out.sparseUs = c["sparse_us"];
    for (const auto &[name, e] : c["engines"].items())
        out.engines[name] = engineOf(e);
    out.intervals = c["intervals"].get<std::map<std::string, std::map<std::string, double>>>();
    out.calibrated = c["calibrated"].get<std::vector<std::string>>();
    return out;
}

const json &cases()
{
    static const json file = sourceJson("tests/data/inference_cases.json");
    return file;
}

} // namespace

json sourceJson(const std::string &path)
{
    std::ifstream file(std::string(INFERRACK_SOURCE_DIR) + '/' + path);
    if (!file)
        throw std::runtime_error("cannot read " + path);
    return json::parse(file);
}

const ServingConstants &referenceConstants()
{
    static const ServingConstants constants = constantsOf(sourceJson("tests/accuracy/constants.json"));
    return constants;
}

LanguageModel modelOf(const json &m)
{
    LanguageModel out;
    out.id = ModelId(m["id"]);
    out.family = m["family"].is_null() ? "" : m["family"].get<std::string>();
    const json &n = m["params_breakdown"];
    out.parameters = {numberOr(n, "embedding", 0), numberOr(n, "lm_head", 0),        numberOr(n, "attention", 0), numberOr(n, "dense_mlp", 0),
                      numberOr(n, "experts", 0),   numberOr(n, "shared_experts", 0), numberOr(n, "router", 0),    numberOr(n, "norms", 0),
                      numberOr(n, "other", 0),     numberOr(n, "vision", 0)};
    out.layers = m["num_hidden_layers"];
    out.hiddenSize = m["hidden_size"];
    out.heads = m["num_attention_heads"];
    out.kvHeads = m["num_key_value_heads"];
    out.headDim = m["head_dim"];
    out.intermediateSize = countOr(m, "intermediate_size", 0);
    out.vocabulary = m["vocab_size"];
    out.tiedEmbeddings = m["tie_word_embeddings"].is_boolean() && m["tie_word_embeddings"].get<bool>();
    if (const json &mla = m["mla"]; !mla.is_null())
        out.latent = LatentAttention{mla["kv_lora_rank"], mla["qk_rope_head_dim"], mla["qk_nope_head_dim"], mla["v_head_dim"]};
    if (const json &moe = m["moe"]; !moe.is_null())
        out.mixture = Mixture{moe["num_experts"], moe["experts_per_token"], countOr(moe, "shared_experts", 0), moe["moe_intermediate_size"],
                              countOr(moe, "moe_layers", out.layers)};
    if (const json &window = m["sliding_window"]; !window.is_null()) {
        out.window = countOr(window, "size", 0);
        out.windowLayers = countOr(window, "window_layers", 0);
    }
    if (const json &kinds = m["layer_kinds"]; !kinds.is_null()) {
        out.hasLayerKinds = true;
        out.layerKinds = {countOr(kinds, "full", 0), countOr(kinds, "swa", 0), countOr(kinds, "linear", 0), countOr(kinds, "cross", 0)};
    }
    if (const json &state = m["linear_state"]; !state.is_null()) {
        out.recurrentState = bytes(numberOr(state, "bytes_per_seq_recurrent_fp32", 0));
        out.convolutionState = bytes(numberOr(state, "bytes_per_seq_conv_bf16", 0));
    }
    out.nativeDtype = m["native_dtype"].is_null() ? "" : m["native_dtype"].get<std::string>();
    return out;
}

Accelerator acceleratorOf(const json &g)
{
    Accelerator out;
    out.id = PartId(g["id"]);
    out.vendor = g["vendor"].is_null() ? "" : g["vendor"].get<std::string>();
    out.architecture = g["architecture"].is_null() ? "" : g["architecture"].get<std::string>();
    out.bandwidth = gigabytesPerSecond(g["memory_bandwidth_gbs"]);
    const auto rate = [&g](const char *key) {
        const double peak = numberOr(g["compute"], key, 0.0);
        return peak > 0.0 ? std::optional(teraflops(peak)) : std::nullopt;
    };
    out.compute = {rate("fp32"), rate("tf32"), rate("fp16"), rate("bf16"), rate("fp8"), rate("fp4"), rate("int8"), rate("int4")};
    if (!g["tdp_w"].is_null())
        out.tdp = watts(g["tdp_w"]);
    if (!g["pcie_gen"].is_null())
        out.pcieGeneration = g["pcie_gen"].get<int>();
    if (const json &link = g["interconnect"]; !link.is_null())
        out.link = {link["type"].is_null() ? "none" : link["type"].get<std::string>(),
                    gigabytesPerSecond(numberOr(link, "bandwidth_gbs_bidirectional_total", 0)), countOr(link, "max_group", 1)};
    return out;
}

WeightKind weightKindOf(const std::string &word)
{
    for (int i = 0; i <= static_cast<int>(WeightKind::Exl2); ++i)
        if (word == key(static_cast<WeightKind>(i)))
            return static_cast<WeightKind>(i);
    throw std::runtime_error("no kind of weights " + word);
}

const LanguageModel &referenceModel(const std::string &id)
{
    static std::map<std::string, LanguageModel> models;
    return models.try_emplace(id, modelOf(cases().at("models").at(id))).first->second;
}

const Accelerator &referenceAccelerator(const std::string &id)
{
    static std::map<std::string, Accelerator> accelerators;
    return accelerators.try_emplace(id, acceleratorOf(cases().at("accelerators").at(id))).first->second;
}

ReplicaInput llama70bOnL40s(int tensor)
{
    ReplicaInput input;
    input.model = &referenceModel("llama-3.1-70b");
    input.accelerator = &referenceAccelerator("nvidia-l40s");
    input.constants = &referenceConstants();
    input.engineKey = "vllm";
    input.engineVersion = 0.024;
    input.weights = WeightKind::Fp8;
    input.speedBits = 8.03;
    input.memoryBits = 8.0;
    input.layout.tensor = tensor;
    input.visibleGib = 44.42;
    return input;
}

} // namespace inferrack::core
