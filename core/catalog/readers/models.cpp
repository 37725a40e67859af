// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers/readers.h"

namespace inferrack::core {

namespace {

void readParameters(Fields &fields, LanguageModel::Parameters &parameters)
{
    fields.required("embedding", parameters.embedding);
    fields.required("lm_head", parameters.lmHead);
    fields.required("attention", parameters.attention);
    fields.required("dense_mlp", parameters.denseMlp);
    fields.required("experts", parameters.experts);
    fields.required("shared_experts", parameters.sharedExperts);
    fields.required("router", parameters.router);
    fields.required("norms", parameters.norms);
    fields.required("other", parameters.other);
    fields.required("vision", parameters.vision);
}

void readLatentAttention(Fields &fields, LatentAttention &latent)
{
    fields.required("kv_lora_rank", latent.kvLoraRank, Bounds{1.0, 1e8});
    fields.required("qk_rope_head_dim", latent.ropeHeadDim, bounds::dimension);
    fields.required("qk_nope_head_dim", latent.nopeHeadDim, bounds::dimension);
    fields.required("v_head_dim", latent.valueHeadDim, bounds::dimension);
}

void readMixture(Fields &fields, Mixture &mixture)
{
    fields.required("num_experts", mixture.experts, Bounds{1.0, 1e8});
    fields.required("experts_per_token", mixture.expertsPerToken, Bounds{1.0, 1e8});
    fields.required("shared_experts", mixture.sharedExperts, bounds::dimension);
    fields.required("moe_intermediate_size", mixture.intermediateSize, Bounds{1.0, 1e8});
    fields.required("moe_layers", mixture.layers, Bounds{1.0, 1e8});
}

void readLayerKinds(Fields &fields, LanguageModel &model)
{
    LanguageModel::LayerKinds &kinds = model.layerKinds;
    fields.optional("full", kinds.full, bounds::dimension);
    fields.optional("swa", kinds.sliding, bounds::dimension);
    fields.optional("linear", kinds.linear, bounds::dimension);
    fields.optional("cross", kinds.cross, bounds::dimension);
    if (fields.sound() && kinds.full + kinds.sliding + kinds.linear + kinds.cross != model.layers)
        fields.refuse("full", text(INFERRACK_TEXT("Catalog", "The kinds of layers must add up to the number of layers.")));
}

} // namespace

void readFields(Fields &fields, LanguageModel &model)
{
    fields.required("id", model.id);
    fields.required("name", model.name);
    fields.required("hf_repo", model.repository);
    fields.required("family", model.family);
    fields.word("role", model.role, {"decoder-llm", "decoder-embedding", "encoder-embedding"});
    fields.required("licence", model.licence);
    fields.required("aliases", model.aliases);
    fields.required("release_year", model.releaseYear);
    fields.object("params_breakdown", [&](Fields &parameters) { readParameters(parameters, model.parameters); });
    fields.required("params_active", model.activeParameters, bounds::positive);
    fields.required("num_hidden_layers", model.layers, {1.0, 10000.0});
    fields.required("hidden_size", model.hiddenSize, Bounds{1.0, 1e8});
    fields.required("num_attention_heads", model.heads, Bounds{1.0, 1e8});
    fields.required("num_key_value_heads", model.kvHeads, Bounds{1.0, 1e8});
    fields.required("head_dim", model.headDim, Bounds{1.0, 1e8});
    fields.required("intermediate_size", model.intermediateSize, bounds::dimension);
    fields.required("vocab_size", model.vocabulary, Bounds{1.0, 1e8});
    fields.required("tie_word_embeddings", model.tiedEmbeddings);
    fields.required("mlp_gated", model.gatedMlp);
    fields.required("max_position_embeddings", model.maxContext, bounds::positive);
    if (fields.has("mla"))
        fields.object("mla", [&](Fields &latent) { readLatentAttention(latent, model.latent.emplace()); });
    if (fields.has("moe"))
        fields.object("moe", [&](Fields &mixture) { readMixture(mixture, model.mixture.emplace()); });
    fields.optionalObject("sliding_window", [&](Fields &window) {
        window.required("size", model.window, Bounds{1.0, 1e8});
        window.required("window_layers", model.windowLayers, bounds::dimension);
    });
    model.hasLayerKinds = fields.has("layer_kinds");
    fields.optionalObject("layer_kinds", [&](Fields &kinds) { readLayerKinds(kinds, model); });
    fields.optionalObject("linear_state", [&](Fields &state) {
        state.required("bytes_per_seq_recurrent_fp32", bytes, model.recurrentState);
        state.required("bytes_per_seq_conv_bf16", bytes, model.convolutionState);
    });
    fields.word("native_dtype", model.nativeDtype, {"bf16", "fp16", "fp32", "fp8", "mxfp4"});
    readProvenance(fields, model.provenance);
}

void readFields(Fields &fields, WeightFormat &format)
{
    fields.required("id", format.id);
    readTwoLanguages(fields, "name", format.nameEn, format.nameZh);
    fields.choice("reference_kind", format.kind,
                  {{"16", WeightKind::Bits16},
                   {"fp32", WeightKind::Fp32},
                   {"fp8", WeightKind::Fp8},
                   {"int8", WeightKind::Int8},
                   {"int8w", WeightKind::Int8WeightOnly},
                   {"int4", WeightKind::Int4},
                   {"fp4", WeightKind::Fp4},
                   {"mxfp4", WeightKind::Mxfp4},
                   {"gguf4", WeightKind::Gguf4},
                   {"gguf8", WeightKind::Gguf8},
                   {"exl2", WeightKind::Exl2}});
    fields.required("effective_bits_per_quantized_weight", format.effectiveBits, {1.0, 64.0});
    fields.optional("reference_bits", format.referenceBits, {1.0, 64.0});
    fields.optional("driver_stack_key", format.driverStackKey);
    fields.required("group_size", format.groupSize);
    fields.required("quantised", format.quantised);
    fields.required("whole_model", format.wholeModel);
    fields.required("sources", format.sources);
}

void readFields(Fields &fields, KvFormat &format)
{
    fields.required("id", format.id);
    readTwoLanguages(fields, "name", format.nameEn, format.nameZh);
    fields.required("effective_bits", format.effectiveBits, {1.0, 64.0});
    fields.required("sources", format.sources);
}

} // namespace inferrack::core
