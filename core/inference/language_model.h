// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>
#include <string>
#include <vector>

namespace inferrack::core {

/// MLA: a token holds kvLoraRank + ropeHeadDim elements a layer, not divided by TP.
struct LatentAttention {
    int kvLoraRank = 0, ropeHeadDim = 0, nopeHeadDim = 0, valueHeadDim = 0;
    bool operator==(const LatentAttention &) const = default;
};

/// Mixture of experts.
struct Mixture {
    int experts = 0, expertsPerToken = 0, sharedExperts = 0, intermediateSize = 0, layers = 0;
    bool operator==(const Mixture &) const = default;
};

/// A transformer by its shapes: what memory and speed are computed from.
struct LanguageModel {
    struct Parameters { ///< counts; the sum is the whole model without multi-token-prediction layers
        double embedding = 0, lmHead = 0, attention = 0, denseMlp = 0, experts = 0, sharedExperts = 0, router = 0, norms = 0, other = 0, vision = 0;
        bool operator==(const Parameters &) const = default;
        double total() const { return embedding + lmHead + attention + denseMlp + experts + sharedExperts + router + norms + other + vision; }
    };
    struct LayerKinds { ///< sum = layers; all zero = every layer attends to the whole context
        int full = 0, sliding = 0, linear = 0, cross = 0;
        bool operator==(const LayerKinds &) const = default;
    };

    ModelId id;
    std::string name; ///< as the maker writes it
    std::string repository; ///< "meta-llama/Llama-3.1-70B-Instruct"
    std::string family; ///< model_type: llama, qwen3_moe, deepseek_v3 ...
    std::string role; ///< decoder-llm, decoder-embedding, encoder-embedding
    std::string licence;
    std::vector<std::string> aliases;
    int releaseYear = 0;
    Parameters parameters;
    double activeParameters = 0.0;
    int layers = 0;
    int hiddenSize = 0;
    int heads = 0;
    int kvHeads = 0;
    int headDim = 0;
    int intermediateSize = 0;
    int vocabulary = 0;
    bool tiedEmbeddings = false;
    bool gatedMlp = true;
    int maxContext = 0; ///< tokens
    std::optional<LatentAttention> latent;
    std::optional<Mixture> mixture;
    int window = 0; ///< tokens a sliding-window layer holds; 0 = none
    int windowLayers = 0; ///< layers with a window where layerKinds is not stated
    bool hasLayerKinds = false;
    LayerKinds layerKinds;
    Bytes recurrentState, convolutionState; ///< of one sequence over the linear layers
    std::string nativeDtype; ///< bf16, fp16, fp32, fp8, mxfp4: format of the released weights
    Provenance provenance;

    bool operator==(const LanguageModel &) const = default;
};

} // namespace inferrack::core
