// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inference/constants.h"
#include "core/inference/formats.h"
#include "core/inference/interconnect.h"
#include "core/inference/language_model.h"
#include "core/inference/parallel_layout.h"

#include <optional>
#include <string>

// One engine instance: its shards, its memory budget and the time of its steps.
//
// The formulas are those of the reference model (tests/accuracy/step_model.py), term by term; its constants come from ServingConstants.
//
//   t_group     = [ (W/(BW eta_w))^3 + (2 T N/F')^3 ]^(1/3)                    W bytes and N parameters of the group on one accelerator
//   t_attention = max(KV bytes read/(BW eta_kv), latent FLOP/(F16 eta_a)) + 4 A h D/(tp F16 eta_a)
//   t_comm      = 2 L [ alpha_n + 2(n-1)/n s/B(s) ]                            s = 2 T d bytes
//   T_step      = sum of the groups, attention, element-wise traffic, communication, L t_layer, host, B t_seq
//
// Inside, plain doubles in bytes, seconds and FLOP (the hot path of every drag); strong units at the border.

namespace inferrack::core {

/// What one replica is made of. Pointers must outlive the Replica.
struct ReplicaInput {
    const LanguageModel *model = nullptr;
    const Accelerator *accelerator = nullptr;
    const ServingConstants *constants = nullptr;
    std::string engineKey; ///< key of ServingConstants::engines
    std::optional<double> engineVersion; ///< versionNumber; nothing = latest
    WeightKind weights = WeightKind::Bits16;
    double speedBits = 16.0; ///< bits per weight of the speed model (WeightFormat::referenceBits)
    double memoryBits = 16.0; ///< bits per weight in memory (WeightFormat::effectiveBits)
    double kvBytesPerElement = 2.0;
    ParallelLayout layout; ///< tensor, pipeline, attentionData, expert; replicas is not read
    std::optional<Interconnect> interconnect; ///< from where the cards sit; nothing = the data sheet's
    std::optional<double> visibleGib; ///< nothing = of the accelerator (visibleVram)
    std::optional<double> utilisation; ///< nothing = the engine's default
    std::optional<int> maxSequences, maxTokens; ///< nothing = the engine's default
};

/// Visible VRAM of an accelerator, and whether it is assumed (no source states it: then it is the share of the label that is typical of the kind of memory).
struct VisibleVram {
    double gib = 0.0;
    bool assumed = true;
    bool operator==(const VisibleVram &) const = default;
};
VisibleVram visibleVram(const Accelerator &accelerator);

/// VRAM utilisation limit (share) of an engine of this version (versionNumber; nothing = latest) while nobody states one.
double defaultUtilisation(const EngineConstants &engine, std::optional<double> version);

/// Key of ServingConstants::families: ada, hopper, ampere_hbm ...
std::string familyOf(const Accelerator &accelerator);

/// What an accelerator reaches of its data sheet when it computes with weights of a kind on an engine.
struct ReachedRates {
    EfficiencyRow row = EfficiencyRow::R16; ///< units that do the arithmetic: weights it has no units for are widened to 16 bits
    double peak = 0.0; ///< FLOP/s of these units, dense
    double arithmeticShare = 0.0; ///< of the peak, in large products; bounded by the board power
    double readShare = 0.0; ///< of the VRAM bandwidth, when weights are read
};
/// Of an accelerator with hasServingFigures, on an engine that the constants know.
ReachedRates reachedRates(const Accelerator &accelerator, const ServingConstants &constants, const std::string &engineKey, WeightKind kind);

/// Memory of one accelerator of a replica. Bytes; the pool may be negative: then the engine does not start.
struct MemoryBudget {
    /// usable = visible x utilisation. The pool is what is left of it, but TensorRT-LLM and its like take that share of what is free
    /// after loading instead: pool = utilisation x (visible - weights - activations - outside).
    double visible = 0, utilisation = 0, usable = 0;
    double weights = 0, activations = 0, outsideAllocator = 0, graphs = 0;
    bool graphsInside = false; ///< graphs are taken from the usable part (vLLM from 0.21 on)
    double pool = 0; ///< KV pool
    double kvPerToken = 0; ///< over all layers, on one accelerator
    double kvTokens = 0; ///< tokens the pools of the replica hold
    int stepTokens = 0, stepSequences = 0; ///< of the largest step, which activations are sized for
    bool starts = false;
    bool operator==(const MemoryBudget &) const = default;
};

/// Where the time of one step goes. Seconds.
struct StepTime {
    double weightReading = 0; ///< groups where reading weights takes longer than the arithmetic
    double arithmetic = 0; ///< groups where the arithmetic takes longer
    double kvReading = 0, attentionArithmetic = 0;
    double elementwise = 0, communication = 0, kernels = 0, host = 0;
    double total = 0;
    double startOfTransfers = 0; ///< share of communication that does not depend on the bytes moved: latency of the collectives
    double tokens = 0; ///< that a rank works on, of all its steps
    double steps = 0; ///< 1 for one step or the mean of steps
    StepTime &operator+=(const StepTime &other);
    StepTime operator*(double factor) const;
};

/// Mean times of a closed loop in steady state.
struct ClosedLoop {
    double ttft = 0, tpot = 0; ///< seconds
    double running = 0; ///< sequences in the batch, the rest waits for a place
    StepTime step; ///< mean step: what TPOT is made of
    double prefillShare = 0; ///< of the steps that prefill a prompt besides
    StepTime own; ///< prefill steps of one prompt
    double ahead = 0, entry = 0, queue = 0; ///< parts of ttft: prompts ahead, engine entry, waiting for a place
};

/// One engine instance on its accelerators: what its memory holds and how long its steps take. Bytes, seconds, tokens.
class Replica {
public:
    explicit Replica(const ReplicaInput &input);

    const MemoryBudget &memory() const { return m_memory; }
    const Interconnect &interconnect() const { return m_interconnect; }

    /// Bytes of KV cache and state that one sequence of so many tokens holds on one accelerator.
    double kvNeed(double tokens) const;
    /// Sequences of this length that the replica holds.
    double slots(double length) const;
    int maxSequences() const { return m_maxSequences; }
    int maxTokens() const { return m_maxTokens; }

    /// Seconds of one step: `sequences` decoding with `context` tokens in all, `prefill` tokens of `prompts` prompts;
    /// work is sum of x (c0 + x/2) over the prefill chunks, workWindow the same inside the sliding window.
    double step(double sequences, double context, double prefill = 0, double work = 0, double workWindow = 0, double prompts = 0) const;
    StepTime stepParts(double sequences, double context, double prefill = 0, double work = 0, double workWindow = 0, double prompts = 0) const;
    struct ChunkWork {
        double all = 0, window = 0;
    };
    ChunkWork chunkWork(double start, double tokens) const;
    /// Seconds to prefill one prompt alone; chunk 0 = the engine's token budget.
    double prefill(double length, double chunk = 0) const;

    /// Mean TTFT and TPOT with a fixed number of requests in flight (closed_loop of the reference), 1 <= clients.
    ClosedLoop closedLoop(double clients, double input, double output) const;
    /// The same without the parts: the fast path of charts and searches.
    struct Times {
        double ttft = 0, tpot = 0;
    };
    Times closedLoopTimes(double clients, double input, double output) const;
    /// Output tokens per second with requests always waiting, and the batch they run in (saturation of the reference).
    struct Saturation {
        double tokensPerSecond = 0, batch = 0;
    };
    Saturation saturation(double input, double output) const;

private:
    /// A group of weights: seconds to read all of it, cubed, and seconds of arithmetic for one token.
    struct Group {
        double readCubed = 0, perToken = 0;
    };
    struct SumOfTimes;
    struct PartsOfTimes;
    /// The time of one step, written once: `out` takes each term and either adds it up or files it.
    template <class Out>
    void addStep(Out &out, double sequences, double context, double prefill, double work, double workWindow, double prompts) const;
    struct Batch;
    Batch batch(double clients, double input, double output) const;

    void setWeights(const ReplicaInput &input, const FamilyConstants &family, const EngineConstants &engine);
    void setAttention(const ReplicaInput &input, const FamilyConstants &family, const EngineConstants &engine);
    void setLinks(const ReplicaInput &input, const EngineConstants &engine);
    void setFixedTimes(const ReplicaInput &input, const FamilyConstants &family, const EngineConstants &engine);
    void setMemory(const ReplicaInput &input, const EngineConstants &engine, double weightBytes);

    MemoryBudget m_memory;
    Interconnect m_interconnect;
    int m_maxSequences = 0, m_maxTokens = 0;

    // Everything below is constant over steps: seconds, bytes and shares on one accelerator.
    double m_pipeline = 1, m_attentionData = 1;
    Group m_attentionWeights, m_denseWeights, m_expertWeights;
    double m_headRead = 0, m_headPerRow = 0;
    double m_logUnused = 0, m_skew = 1; ///< ln(1 - k/E), power of the token count in the number of distinct experts
    bool m_mixture = false, m_hasDense = false;
    double m_kvFull = 0, m_kvWindow = 0, m_state = 0; ///< bytes of one token; of one sequence
    double m_secondsPerKvByte = 0, m_decodePerToken = 0, m_prefillPerWork = 0, m_prefillPerWindowWork = 0;
    double m_window = 0, m_sparse = 0; ///< tokens; 0 = none
    double m_elementwise = 0; ///< seconds a token
    bool m_allReduces = false, m_allToAlls = false;
    double m_reduceLatency = 0, m_reducePerByte = 0, m_reduceBytes = 0; ///< over all layers; bytes a token
    double m_exchangeLatency = 0, m_exchangePerToken = 0;
    double m_stageLatency = 0, m_stagePerToken = 0;
    double m_layers = 0, m_eager = 0, m_host = 0, m_perSequence = 0, m_perPrompt = 0, m_entry = 0;
    double m_reserve = 0.5, m_overlap = 0;
    bool m_mixed = true, m_layerSplit = false;
};

} // namespace inferrack::core
