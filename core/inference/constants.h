// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/id.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace inferrack::core {

/// Rows of efficiency by kind of weights: 16-bit, 8-bit float, 4-bit float, MXFP4, 4-bit and 8-bit weight-only, GGUF.
enum class EfficiencyRow { R16, Fp8, Fp4, Mx4, W4, W8, Gguf };
constexpr int efficiencyRows = 7;
using EfficiencyTable = std::array<std::optional<double>, efficiencyRows>;

/// Accelerator family (architecture) that shares efficiencies.
struct FamilyConstants {
    EfficiencyTable weightRead; ///< eta_w: share of VRAM bandwidth when weights are read
    EfficiencyTable compute; ///< eta_c: share of peak FLOP/s in large matrix products, before the power bound
    double kvRead = 0.6; ///< eta_kv
    double attention = 0.3; ///< eta_a: share of the 16-bit peak in prefill and latent attention
    double launch = 1.5; ///< time of a small kernel relative to Hopper
    double teraflopsPerWatt = 0.0; ///< 16-bit TFLOP/s that a watt of board power sustains; 0 = no bound known
    double mixture = 1.0; ///< what grouped expert kernels reach of the dense efficiencies
    bool operator==(const FamilyConstants &) const = default;
};

/// How the memory of an engine is budgeted.
enum class BudgetFormula { Vllm, TensorRtLlm, Sglang, Other };

/// What an engine of a range of versions costs beside the arithmetic, and its scheduler's defaults.
struct EngineConstants {
    double weightRead = 1.0, compute = 1.0, kvRead = 1.0; ///< factors on the family efficiencies
    double layerUs = 0, moeLayerUs = 0, mlaLayerUs = 0, linearLayerUs = 0; ///< µs per layer in a decode step on Hopper
    double eagerUs = 0, eagerMoeUs = 0; ///< extra per layer in a step with prefill
    double hostMs = 0, sequenceUs = 0, promptUs = 0, apiMs = 0; ///< per step, per sequence and step, per prompt, per request
    double allReduceLatency = 1.0; ///< factor on the all-reduce latency
    bool mixed = true; ///< prefill and decode in one step
    int maxTokens = 8192, maxTokensSmall = 2048; ///< tokens of a step; small: below 70 GiB of VRAM, and A100
    int maxSequences = 1024, maxSequencesSmall = 256;
    double utilisation = 0.9; ///< VRAM utilisation limit
    double reserve = 0.5; ///< share of the output reserved at admission
    BudgetFormula budget = BudgetFormula::Vllm;
    bool kv8WithFp8 = false;
    bool layerSplit = false; ///< layers spread over the accelerators (llama.cpp)
    double overlap = 0.3; ///< share of perfect pipelining of one long prompt over a layer split
    double activationGib = 2.0; ///< GiB of one accelerator
    std::optional<double> prefillChunk; ///< tokens
    bool operator==(const EngineConstants &) const = default;
};

/// What collectives reach of a kind of link.
struct LinkConstants {
    std::array<double, 3> alphaUs{}; ///< µs, latency of an all-reduce over 2, 4, 8 ranks
    std::array<double, 3> share{}; ///< share of the one-direction rate that large all-reduces reach
    double floorGBPerSecond = 1.0; ///< large all-reduces reach at least this, one direction
    bool operator==(const LinkConstants &) const = default;
};

/// Every number of the serving model that is not a data sheet figure (resources/constants/serving.json, with provenance).
struct ServingConstants {
    std::map<std::string, FamilyConstants> families;
    std::array<double, efficiencyRows> fallbackWeightRead{1, 1, 1, 1, 1, 1, 1},
        fallbackCompute{1, 1, 1, 1, 1, 1, 1}; ///< relative to row 16 where a family lacks a row
    std::array<double, efficiencyRows> powerGain{1, 1, 1, 1, 1, 1, 1}; ///< power bound of 8- and 4-bit arithmetic relative to 16 bit; 1 = none stated
    struct {
        double read = 1.0, compute = 0.7, imbalance = 1.25, skew = 0.9;
    } mixture; ///< factors of expert kernels, of their busiest rank, power of the token count
    std::map<std::string, LinkConstants> links; ///< nvlink, fabric, network, pcie, pcie_host
    double allToAllUs = 0.0, allToAllShare = 0.0; ///< µs of an all-to-all; share of the one-direction rate it reaches
    struct {
        double samplerNew = 0, samplerOld = 0, forward = 0, otherNew = 0, otherOld = 0, otherTpNew = 0, otherTpOld = 0, otherPp = 0, graphBase = 0,
               graphLayer = 0, graphMoe = 0, late = 0, visionOld = 0;
    } memory; ///< GiB and copies of the logits
    double kv8 = 1.0; ///< 8-bit KV is read at this share of the 16-bit efficiency
    double sparseUs = 0.0; ///< µs, extra time of a layer with a sparse-attention indexer
    std::map<std::string, EngineConstants> engines;
    /// Factors of the intervals value / f .. value x f by metric group and "engine|kind", kind or "all".
    std::map<std::string, std::map<std::string, double>> intervals;
    std::vector<std::string> calibrated; ///< "family|engine|weights|kind"
    std::set<std::string> groups; ///< entries of the file that were read whole
    std::map<std::string, std::string> provenance; ///< by path ("families.eta_w", "engines.vllm.layer_us"): key of the legend of sources
};

/// Limits and shares of engineering practice (resources/constants/engineering.json). A group that could not be read keeps these usual
/// values, has no sources, and is named among the assumed values of a scenario.
struct EngineeringConstants {
    // W of a board without its parts, of one switch, of one baseboard
    double boardWattsOneSocket = 60, boardWattsTwoSockets = 100, boardWattsFourSockets = 180, boardWattsSoc = 5;
    double pcieSwitchWatts = 30, nvSwitchBoardWatts = 400, meshBoardWatts = 150;
    double conversionLoss = 0.05; ///< share, VRM and cabling
    double fanWorst = 0.20, marginWorst = 0.05; ///< shares: fans at full speed, reserve
    double fanReserveFrom = 0.12; ///< chassis whose fans draw at least this share can run them faster
    double adapterEfficiency = 0.8; ///< of the adapter that comes with a board
    double efficiencyWithoutSupply = 0.9; ///< from inlet to output while no supply is installed
    double typicalAcceleratorShare = 0.7; ///< of TDP in LLM serving, for energy
    std::map<std::string, double> opticsWatts; ///< of one transceiver, by kind
    std::map<std::string, std::vector<SourceId>> sources; ///< by group: board, switches, losses, supplies, serving, optics
};

} // namespace inferrack::core
