// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/replica.h"

#include "core/inference/accelerator_facts.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace inferrack::core {

namespace {

constexpr double gib = 1073741824.0;

double at(const EfficiencyTable &table, const std::array<double, efficiencyRows> &fallback, EfficiencyRow row)
{
    const std::size_t index = static_cast<std::size_t>(row);
    return table[index] ? *table[index] : table[0].value_or(0.0) * fallback[index];
}

double cubed(double x)
{
    return x * x * x;
}

/// Layers by kind, counted as the reference counts them: what is neither sliding nor linear attends to the whole context.
struct Layers {
    double all = 0, full = 0, sliding = 0, linear = 0;
    explicit Layers(const LanguageModel &model) : all(model.layers)
    {
        sliding = std::min(model.hasLayerKinds ? model.layerKinds.sliding : model.windowLayers, model.layers);
        linear = model.hasLayerKinds ? model.layerKinds.linear : 0;
        full = all - sliding - linear;
    }
};

/// Bytes per weight of the groups, and the arithmetic each is computed with.
struct Widths {
    double attention = 2.0, dense = 2.0, expert = 2.0, head = 2.0, rest = 2.0;
    WeightKind attentionKind, denseKind, expertKind, headKind;

    /// What stays at 16 bits follows the published checkpoints.
    Widths(const LanguageModel &model, WeightKind kind, double bits) : attentionKind(kind), denseKind(kind), expertKind(kind), headKind(kind)
    {
        attention = dense = expert = bits / 8.0;
        if (model.nativeDtype == "mxfp4") { // experts in MXFP4 whatever the label says
            expertKind = WeightKind::Mxfp4;
            expert = 4.25 / 8.0;
            denseKind = WeightKind::Bits16;
            attention = dense = 2.0;
        } else if (kind == WeightKind::Fp4 && model.mixture) { // NVFP4 mixtures keep attention at 16 bits
            attention = 2.0;
        } else if (kind == WeightKind::Int4 && model.family == "kimi_k2") { // native INT4 experts alone
            denseKind = WeightKind::Bits16;
            attention = dense = 2.0;
        }
        if (attention == 2.0)
            attentionKind = WeightKind::Bits16;
        if (kind == WeightKind::Fp32)
            rest = 4.0;
        head = kind == WeightKind::Gguf4 || kind == WeightKind::Gguf8 ? bits / 8.0 : rest;
        headKind = head == 2.0 ? WeightKind::Bits16 : denseKind;
    }
};

/// Bytes of the weight groups on one accelerator.
struct WeightBytes {
    double attention = 0, dense = 0, expert = 0, head = 0, total = 0;

    WeightBytes(const LanguageModel &model, const ParallelLayout &layout, const std::string &family, const Widths &widths)
    {
        const LanguageModel::Parameters &n = model.parameters;
        const double tensor = layout.tensor, pipeline = layout.pipeline;
        const double embeddingCount = n.embedding > 0 ? n.embedding : static_cast<double>(model.vocabulary) * model.hiddenSize;
        attention = n.attention * widths.attention / (tensor * pipeline);
        dense = (n.denseMlp + n.sharedExperts) * widths.dense / (tensor * pipeline);
        expert = n.experts * widths.expert / layout.acceleratorsPerReplica();
        if (model.mixture && widths.expertKind == WeightKind::Mxfp4 && (family == "hopper" || family.starts_with("blackwell"))) {
            const double inner = model.mixture->intermediateSize / tensor; // kernels pad a rank's inner width to a multiple of 256
            expert *= std::ceil(inner / 256.0) * 256.0 / inner;
        }
        double tables = (embeddingCount + (model.tiedEmbeddings ? 0.0 : n.lmHead)) * widths.head / tensor;
        if (layout.pipeline > 1)
            tables = std::max(embeddingCount, n.lmHead) * widths.head / tensor;
        head = (n.lmHead > 0 ? n.lmHead : embeddingCount) * widths.head / tensor;
        total = attention + dense + expert + tables + n.vision * widths.rest / tensor + (n.router + n.norms + n.other) * widths.rest / pipeline;
    }
};

/// What an accelerator reaches of its data sheet with the kernels of an engine.
struct Rates {
    const Accelerator &accelerator;
    const ServingConstants &constants;
    const FamilyConstants &family;
    const EngineConstants &engine;
    double bandwidth = accelerator.bandwidth->base();

    PeakRow peak(WeightKind kind) const
    {
        const std::optional<PeakRow> known = peakRow(accelerator, kind);
        assert(known);
        return *known;
    }
    /// FLOP/s reached: the share of the peak, bounded by what the board power sustains.
    double sustained(double flops, double share, EfficiencyRow row) const
    {
        const double reached = flops * std::min(share, 1.0);
        const double watts = accelerator.tdp ? inWatts(*accelerator.tdp) : 0.0;
        if (watts <= 0.0 || family.teraflopsPerWatt <= 0.0)
            return reached;
        const double bound = watts * family.teraflopsPerWatt * 1e12 * constants.powerGain[static_cast<std::size_t>(row)];
        return std::pow(std::pow(reached, -4.0) + std::pow(bound, -4.0), -0.25);
    }
    /// bytes/s when weights of this kind are read
    double read(WeightKind kind) const
    {
        return bandwidth * std::min(1.0, at(family.weightRead, constants.fallbackWeightRead, peak(kind).row) * engine.weightRead);
    }
    /// FLOP/s in large products with them
    double arithmetic(WeightKind kind) const
    {
        const PeakRow known = peak(kind);
        return sustained(known.flops, at(family.compute, constants.fallbackCompute, known.row) * engine.compute, known.row);
    }
};

/// Whole work of a prompt: sum of x (c0 + x/2) over its chunks, however it is cut.
double wholeWork(double length)
{
    return length * length / 2.0;
}
double wholeWorkInWindow(double length, double window)
{
    if (window <= 0.0)
        return 0.0;
    return length <= window ? wholeWork(length) : wholeWork(window) + (length - window) * window;
}

} // namespace

StepTime &StepTime::operator+=(const StepTime &other)
{
    weightReading += other.weightReading;
    arithmetic += other.arithmetic;
    kvReading += other.kvReading;
    attentionArithmetic += other.attentionArithmetic;
    elementwise += other.elementwise;
    communication += other.communication;
    kernels += other.kernels;
    host += other.host;
    total += other.total;
    startOfTransfers += other.startOfTransfers;
    tokens += other.tokens;
    steps += other.steps;
    return *this;
}

StepTime StepTime::operator*(double factor) const
{
    return {weightReading * factor, arithmetic * factor, kvReading * factor, attentionArithmetic * factor, elementwise * factor, communication * factor,
            kernels * factor,       host * factor,       total * factor,     startOfTransfers * factor,    tokens * factor,      steps * factor};
}

ReachedRates reachedRates(const Accelerator &accelerator, const ServingConstants &constants, const std::string &engineKey, WeightKind kind)
{
    const Rates rates{accelerator, constants, constants.families.at(familyOf(accelerator)), constants.engines.at(engineKey)};
    const PeakRow peak = rates.peak(kind);
    return {peak.row, peak.flops, rates.arithmetic(kind) / peak.flops, rates.read(kind) / rates.bandwidth};
}

Replica::Replica(const ReplicaInput &input)
{
    assert(input.model && input.accelerator && input.constants && hasServingFigures(*input.accelerator, input.weights));
    const FamilyConstants &family = input.constants->families.at(familyOf(*input.accelerator));
    const EngineConstants &engine = input.constants->engines.at(input.engineKey);
    m_pipeline = input.layout.pipeline;
    m_attentionData = input.layout.attentionData;
    m_mixture = input.model->mixture.has_value();

    m_memory.visible = input.visibleGib.value_or(visibleVram(*input.accelerator).gib) * gib;
    const std::string &id = input.accelerator->id.text;
    const bool big = m_memory.visible >= 70.0 * gib && id.find("a100") == std::string::npos && id.find("a800") == std::string::npos;
    m_maxTokens = input.maxTokens.value_or(big ? engine.maxTokens : std::min(engine.maxTokens, engine.maxTokensSmall));
    m_maxSequences = input.maxSequences.value_or(big ? engine.maxSequences : std::min(engine.maxSequences, engine.maxSequencesSmall));

    setWeights(input, family, engine);
    setAttention(input, family, engine);
    setLinks(input, engine);
    setFixedTimes(input, family, engine);
    const Widths stored(*input.model, input.weights, input.memoryBits);
    setMemory(input, engine, WeightBytes(*input.model, input.layout, familyOf(*input.accelerator), stored).total);
}

void Replica::setWeights(const ReplicaInput &input, const FamilyConstants &family, const EngineConstants &engine)
{
    const LanguageModel &model = *input.model;
    const ServingConstants &constants = *input.constants;
    const LanguageModel::Parameters &n = model.parameters;
    const Rates rates{*input.accelerator, constants, family, engine};
    const Widths widths(model, input.weights, input.speedBits);
    const WeightBytes bytes(model, input.layout, familyOf(*input.accelerator), widths);
    const double shards = static_cast<double>(input.layout.tensor) * input.layout.pipeline;
    const auto group = [&](double weightBytes, double flopPerToken, WeightKind kind, double readShare, double computeShare) {
        return Group{cubed(weightBytes / (rates.read(kind) * readShare)), flopPerToken / (rates.arithmetic(kind) * computeShare)};
    };
    m_attentionWeights = group(bytes.attention, 2.0 * n.attention / shards, widths.attentionKind, 1.0, 1.0);
    m_hasDense = bytes.dense > 0.0;
    m_denseWeights = group(bytes.dense, 2.0 * (n.denseMlp + n.sharedExperts) / shards, widths.denseKind, 1.0, 1.0);
    if (model.mixture) {
        const double share = static_cast<double>(model.mixture->expertsPerToken) / model.mixture->experts;
        const bool uneven = input.layout.expert > 1 || input.layout.attentionData > 1;
        m_expertWeights = group(bytes.expert, 2.0 * share * n.experts / input.layout.acceleratorsPerReplica(), widths.expertKind,
                                constants.mixture.read * family.mixture, constants.mixture.compute * family.mixture);
        m_expertWeights.perToken *= uneven ? constants.mixture.imbalance : 1.0;
        m_logUnused = std::log1p(-share);
        m_skew = constants.mixture.skew;
    }
    m_headRead = bytes.head / rates.read(widths.headKind);
    m_headPerRow = bytes.head / rates.arithmetic(widths.headKind);

    const double inner =
        (model.mixture ? model.mixture->expertsPerToken * static_cast<double>(model.mixture->intermediateSize) : static_cast<double>(model.intermediateSize)) /
        input.layout.tensor;
    m_elementwise = (16.0 * model.hiddenSize + 6.0 * inner) * model.layers / m_pipeline / (0.8 * rates.bandwidth);
}

void Replica::setAttention(const ReplicaInput &input, const FamilyConstants &family, const EngineConstants &engine)
{
    const LanguageModel &model = *input.model;
    const Rates rates{*input.accelerator, *input.constants, family, engine};
    const Layers layers(model);
    const double tensor = input.layout.tensor;
    const bool vllm = engine.budget == BudgetFormula::Vllm;

    double perLayer = 0.0;
    if (model.latent && vllm && input.engineVersion && *input.engineVersion < 0.007) // before latent attention: full heads, padded
        perLayer = 2.0 * std::ceil(model.heads / tensor) * 256.0 * input.kvBytesPerElement;
    else if (model.latent)
        perLayer = (model.latent->kvLoraRank + model.latent->ropeHeadDim) * input.kvBytesPerElement;
    else
        perLayer = 2.0 * std::max(1.0, std::ceil(model.kvHeads / tensor)) * model.headDim * input.kvBytesPerElement;
    m_kvFull = perLayer * layers.full / m_pipeline;
    m_kvWindow = perLayer * layers.sliding / m_pipeline;
    m_state = (inBytes(model.recurrentState) + inBytes(model.convolutionState)) / tensor / m_pipeline;
    m_window = model.window;
    m_sparse = model.family == "glm_moe_dsa" || model.family == "deepseek_v32" ? 2048.0 : 0.0; // tokens the indexer selects

    const double quantised = input.kvBytesPerElement < 2.0 ? input.constants->kv8 : 1.0;
    m_secondsPerKvByte = 1.0 / (rates.bandwidth * std::min(1.0, family.kvRead * engine.kvRead) * quantised);
    const double flops = rates.sustained(rates.peak(WeightKind::Bits16).flops, family.attention * engine.compute, EfficiencyRow::R16);
    const double heads = model.heads / tensor / m_pipeline;
    if (model.latent) {
        // prefill attends with full heads (nope and rope for the scores, v for the values), decode inside the latent space
        const LatentAttention &latent = *model.latent;
        m_prefillPerWork = 2.0 * heads * (latent.nopeHeadDim + latent.ropeHeadDim + latent.valueHeadDim) * layers.all / flops;
        m_decodePerToken = 2.0 * heads * (2 * latent.kvLoraRank + latent.ropeHeadDim) * layers.all / flops;
    } else {
        m_prefillPerWork = m_decodePerToken = 4.0 * heads * model.headDim * layers.full / flops;
        m_prefillPerWindowWork = 4.0 * heads * model.headDim * layers.sliding / flops;
    }
}

void Replica::setLinks(const ReplicaInput &input, const EngineConstants &engine)
{
    const LanguageModel &model = *input.model;
    const ServingConstants &constants = *input.constants;
    const int group = input.layout.tensor * input.layout.attentionData;
    m_interconnect = input.interconnect.value_or(datasheetInterconnect(*input.accelerator, group));
    const int ranks = input.layout.tensor;
    const AllReduce reduce = allReduce(m_interconnect, ranks, constants.links.at(key(m_interconnect.kind)));
    const double link = reduce.link.base();
    const double tokenBytes = model.hiddenSize * 2.0;
    if (ranks > 1) {
        const double times = 2.0 * model.layers / m_pipeline;
        m_allReduces = true;
        m_reduceLatency = times * reduce.latencyUs * engine.allReduceLatency * 1e-6;
        m_reducePerByte = times * 2.0 * (ranks - 1) / ranks / reduce.bandwidth.base();
        m_reduceBytes = tokenBytes;
    }
    if (model.mixture && input.layout.attentionData > 1) {
        const double world = group;
        // other ranks that a token's experts live on; 8 bits out, 16 back
        const double copies = (world - 1.0) * (1.0 - std::pow(1.0 - 1.0 / world, model.mixture->expertsPerToken));
        const double times = 2.0 * model.mixture->layers / m_pipeline;
        m_allToAlls = true;
        m_exchangeLatency = times * constants.allToAllUs * 1e-6;
        m_exchangePerToken = times * copies * model.hiddenSize * 1.5 / (constants.allToAllShare * link);
    }
    if (input.layout.pipeline > 1) {
        m_stageLatency = 10e-6;
        m_stagePerToken = tokenBytes / (link * 0.7);
    }
}

void Replica::setFixedTimes(const ReplicaInput &input, const FamilyConstants &family, const EngineConstants &engine)
{
    const LanguageModel &model = *input.model;
    const double mixtureShare = model.mixture ? static_cast<double>(model.mixture->layers) / model.layers : 0.0;
    double kernel = engine.layerUs + mixtureShare * engine.moeLayerUs + engine.linearLayerUs * Layers(model).linear / model.layers;
    if (model.latent)
        kernel += engine.mlaLayerUs;
    if (m_sparse > 0.0)
        kernel += input.constants->sparseUs;
    m_layers = model.layers / m_pipeline * kernel * family.launch * 1e-6;
    m_eager = model.layers / m_pipeline * (engine.eagerUs + mixtureShare * engine.eagerMoeUs) * family.launch * 1e-6;
    m_host = engine.hostMs * 1e-3;
    m_perSequence = engine.sequenceUs * 1e-6;
    m_perPrompt = engine.promptUs * 1e-6;
    m_entry = engine.apiMs * 1e-3;
    m_reserve = engine.reserve;
    m_overlap = engine.overlap;
    m_mixed = engine.mixed;
    m_layerSplit = engine.layerSplit;
}

double defaultUtilisation(const EngineConstants &engine, std::optional<double> version)
{
    // vLLM raised its default with 0.22.
    return engine.budget == BudgetFormula::Vllm && version && *version >= 0.022 ? 0.92 : engine.utilisation;
}

void Replica::setMemory(const ReplicaInput &input, const EngineConstants &engine, double weightBytes)
{
    const LanguageModel &model = *input.model;
    const auto &m = input.constants->memory;
    const std::optional<double> version = input.engineVersion;
    const auto since = [&version](double first) { return !version || *version >= first; }; // no version = the latest
    const auto before = [&version](double first) { return version && *version < first; };
    const bool vllm = engine.budget == BudgetFormula::Vllm;
    const bool firstEngine = before(0.008);
    const double tensor = input.layout.tensor, tokens = m_maxTokens, sequences = m_maxSequences;

    MemoryBudget &out = m_memory;
    out.stepTokens = m_maxTokens;
    out.stepSequences = m_maxSequences;
    out.utilisation = input.utilisation.value_or(defaultUtilisation(engine, version));
    out.usable = out.visible * out.utilisation;
    out.weights = weightBytes;
    if (vllm) {
        const double copies = since(0.017) ? m.samplerNew : firstEngine ? 1.0 : m.samplerOld; // of the logits, FP32
        double forward = m.forward * tokens * model.hiddenSize * 2.0;
        if (firstEngine) {
            const double inner = model.intermediateSize > 0 ? model.intermediateSize : model.mixture ? model.mixture->intermediateSize : 0;
            forward = tokens * 2.0 * (2.0 * model.hiddenSize + 3.0 * inner / tensor);
        }
        if (model.mixture && input.weights != WeightKind::Mxfp4)
            forward += tokens * model.mixture->expertsPerToken * (2.0 * model.mixture->intermediateSize / tensor + model.hiddenSize) * 2.0;
        out.activations = sequences * model.vocabulary * 4.0 * copies + forward;
        if (model.parameters.vision > 0 && before(0.009))
            out.activations += m.visionOld * gib / std::sqrt(tensor); // it profiled with images of the largest size
        const bool late = since(0.018);
        if (input.layout.tensor > 1)
            out.outsideAllocator = (late ? m.otherTpNew : m.otherTpOld) * gib;
        else if (input.layout.pipeline > 1)
            out.outsideAllocator = m.otherPp * gib;
        else
            out.outsideAllocator = (late ? m.otherNew : m.otherOld) * gib;
        out.graphs = (m.graphBase + m.graphLayer * model.layers / m_pipeline + (model.mixture ? m.graphMoe : 0.0)) * gib;
        if (input.layout.tensor > 1)
            out.graphs *= 0.85;
        out.graphsInside = version && *version >= 0.021;
        out.pool = out.usable - out.weights - out.activations - out.outsideAllocator - (out.graphsInside ? out.graphs : 0.0);
    } else {
        out.activations = engine.activationGib * gib * (model.hiddenSize < 6000 ? 1.0 : 1.5);
        out.outsideAllocator = (input.layout.tensor == 1 ? m.otherOld : m.otherTpOld) * gib;
        out.graphs = 0.5 * gib;
        out.pool = engine.budget == BudgetFormula::TensorRtLlm ? out.utilisation * (out.visible - out.weights - out.activations - out.outsideAllocator)
                                                               : out.usable - out.weights - out.activations;
    }
    out.kvPerToken = m_kvFull + m_kvWindow;
    out.kvTokens = out.kvPerToken > 0.0 ? std::max(0.0, out.pool / out.kvPerToken) * m_attentionData : 0.0;
    // after the pool is taken the sampler still needs the logits of all sequences
    const double left = (1.0 - out.utilisation) * out.visible - out.graphs - m.late * gib;
    out.starts = out.pool > 0.0 && out.kvTokens >= 16.0 && (!vllm || firstEngine || out.visible < 70.0 * gib || left > sequences * model.vocabulary * 4.0);
}

double Replica::kvNeed(double tokens) const
{
    const double inside = m_window > 0.0 ? std::min(tokens, m_window) : tokens;
    return tokens * m_kvFull + inside * m_kvWindow + m_state;
}

double Replica::slots(double length) const
{
    return m_memory.pool > 0.0 ? m_memory.pool / std::max(kvNeed(length), 1.0) * m_attentionData : 0.0;
}

struct Replica::SumOfTimes {
    double total = 0.0;

    void tokens(double) {}
    void group(double readCubed, double arithmetic) { total += std::cbrt(readCubed + cubed(arithmetic)); }
    void decodeAttention(double read, double arithmetic) { total += std::max(read, arithmetic); }
    void prefillAttention(double t) { total += t; }
    void elementwise(double t) { total += t; }
    void communication(double latency, double transfer) { total += latency + transfer; }
    void kernels(double t) { total += t; }
    void stages(double count, double latency, double transfer) { total = count * (total + latency + transfer); }
    void head(double read, double arithmetic) { total += std::max(read, arithmetic); }
    void host(double t) { total += t; }
};

struct Replica::PartsOfTimes {
    StepTime parts;

    void tokens(double count) { parts.tokens = count; }
    void group(double readCubed, double arithmetic)
    {
        const double arithmeticCubed = cubed(arithmetic);
        (readCubed >= arithmeticCubed ? parts.weightReading : parts.arithmetic) += std::cbrt(readCubed + arithmeticCubed);
    }
    void decodeAttention(double read, double arithmetic) { (read >= arithmetic ? parts.kvReading : parts.attentionArithmetic) += std::max(read, arithmetic); }
    void prefillAttention(double t) { parts.attentionArithmetic += t; }
    void elementwise(double t) { parts.elementwise += t; }
    void communication(double latency, double transfer)
    {
        parts.communication += latency + transfer;
        parts.startOfTransfers += latency;
    }
    void kernels(double t) { parts.kernels += t; }
    void stages(double count, double latency, double transfer)
    {
        communication(latency, transfer);
        const double tokens = parts.tokens; // of a micro-batch: each stage works on the same ones
        parts = parts * count;
        parts.tokens = tokens;
    }
    void head(double read, double arithmetic) { (read >= arithmetic ? parts.weightReading : parts.arithmetic) += std::max(read, arithmetic); }
    void host(double t) { parts.host += t; }
};

template <class Out>
void Replica::addStep(Out &out, double sequences, double context, double prefill, double work, double workWindow, double prompts) const
{
    const double requests = sequences + prompts;
    const double split = m_pipeline > 1.0 ? 1.0 / std::min(m_pipeline, std::max(1.0, requests)) : 1.0; // micro-batches of the stages
    const double share = split / m_attentionData;
    double decoding = sequences * share;
    if (m_attentionData > 1.0 && sequences > 0.0)
        decoding = std::max(decoding, 1.0); // a rank cannot hold a fraction of a sequence
    const double prefilling = prefill * share;
    const double tokens = decoding + prefilling;
    if (tokens <= 0.0)
        return;

    out.tokens(tokens);
    out.group(m_attentionWeights.readCubed, tokens * m_attentionWeights.perToken);
    if (m_hasDense)
        out.group(m_denseWeights.readCubed, tokens * m_denseWeights.perToken);
    if (m_mixture) {
        const double routed = (sequences + prefill) * split; // of all attention ranks: the experts serve them together
        // routing is skewed: T tokens meet as many different experts as T^skew evenly routed ones would
        const double met = routed < 20000.0 ? -std::expm1(m_logUnused * std::exp(m_skew * std::log(routed))) : 1.0;
        out.group(m_expertWeights.readCubed * cubed(met), routed * m_expertWeights.perToken);
    }
    if (decoding > 0.0) {
        const double all = context * share, mean = all / decoding;
        const double inside = m_window > 0.0 ? std::min(mean, m_window) : mean;
        const double seen = m_sparse > 0.0 ? decoding * std::min(mean, m_sparse) : all;
        const double bytes = seen * m_kvFull + decoding * inside * m_kvWindow + decoding * 2.0 * m_state;
        out.decodeAttention(bytes * m_secondsPerKvByte, seen * m_decodePerToken);
    }
    if (prefilling > 0.0)
        out.prefillAttention(share * (work * m_prefillPerWork + workWindow * m_prefillPerWindowWork));
    out.elementwise(tokens * m_elementwise);
    if (m_allReduces) {
        constexpr double half = 4e6; // bytes at which the ring reaches half of its rate
        const double size = tokens * m_reduceBytes;
        out.communication(m_reduceLatency, m_reducePerByte * size * (size + half) / (size + half / 4.0));
    }
    if (m_allToAlls)
        out.communication(m_exchangeLatency, tokens * m_exchangePerToken);
    out.kernels(m_layers + (prefilling > 0.0 ? m_eager : 0.0));
    if (m_pipeline > 1.0)
        out.stages(m_pipeline, m_stageLatency, tokens * m_stagePerToken);
    out.head(m_headRead, requests * split * m_headPerRow);
    out.host(m_host + (requests * m_perSequence + prompts * m_perPrompt) / m_attentionData); // a scheduler for each attention rank
}

double Replica::step(double sequences, double context, double prefill, double work, double workWindow, double prompts) const
{
    SumOfTimes out;
    addStep(out, sequences, context, prefill, work, workWindow, prompts);
    return out.total;
}

StepTime Replica::stepParts(double sequences, double context, double prefill, double work, double workWindow, double prompts) const
{
    PartsOfTimes out;
    addStep(out, sequences, context, prefill, work, workWindow, prompts);
    StepTime &t = out.parts;
    t.steps = 1.0;
    t.total = t.weightReading + t.arithmetic + t.kvReading + t.attentionArithmetic + t.elementwise + t.communication + t.kernels + t.host;
    return t;
}

Replica::ChunkWork Replica::chunkWork(double start, double tokens) const
{
    const double end = start + tokens;
    return {tokens * (start + tokens / 2.0), wholeWorkInWindow(end, m_window) - wholeWorkInWindow(start, m_window)};
}

double Replica::prefill(double length, double chunk) const
{
    const double size = chunk > 0.0 ? chunk : m_maxTokens * m_attentionData;
    double t = 0.0;
    for (double start = 0.0; start < length; start += size) {
        const double tokens = std::min(size, length - start);
        const ChunkWork work = chunkWork(start, tokens);
        t += step(0.0, 0.0, tokens, work.all, work.window, 1.0);
    }
    if (m_pipeline > 1.0 && m_layerSplit) { // chunks of one prompt overlap over the stages, in part
        const double chunks = std::ceil(length / size);
        t *= 1.0 - m_overlap + m_overlap * (chunks + m_pipeline - 1.0) / (chunks * m_pipeline);
    }
    return t;
}

/// Mean field of a closed loop. Each step in balance carries p = B input/output prefill tokens: a share q of the steps prefills a chunk,
/// the rest only decodes. A new prompt is cut into full chunks and a rest; steps are linear in their attention work, so the chunks of a
/// prompt are one step with the mean of their work, times their number.
struct Replica::Batch {
    double running = 0, context = 0;
    double chunk = 0, prompts = 0, chunkShare = 0, work = 0, workWindow = 0;
    double fullChunks = 0, fullTokens = 0, fullWork = 0, fullWorkWindow = 0;
    double restTokens = 0, restWork = 0, restWorkWindow = 0;

    double others() const { return std::max(running - 1.0, 0.0); }
    /// Steps with prefill carry one whole prompt each: they are the prompt's own.
    bool wholePrompts() const { return fullChunks == 0.0 && chunk == restTokens; }
    /// prompts ahead of a new one: a queue with load q and fixed service, bounded by the clients
    double promptsAhead(double clients) const
    {
        const double load = std::min(chunkShare, 0.97);
        return std::min(load / (2.0 * (1.0 - load)), (clients - 1.0) / 2.0);
    }
};

Replica::Batch Replica::batch(double clients, double input, double output) const
{
    Batch b;
    b.running = std::min({clients, static_cast<double>(m_maxSequences), std::max(1.0, slots(input + m_reserve * output))});
    b.context = b.running * (input + output / 2.0);
    const double budget = m_maxTokens * m_attentionData, perStep = b.running * input / output;
    b.chunk = std::min(budget, std::max(input, perStep));
    b.chunkShare = std::min(1.0, perStep / b.chunk);
    b.prompts = std::max(1.0, b.chunk / input);
    const double piece = std::min(input, b.chunk);
    b.work = wholeWork(piece) * b.chunk / piece;
    b.workWindow = wholeWorkInWindow(piece, m_window) * b.chunk / piece;

    b.fullChunks = std::floor(input / budget);
    b.fullTokens = budget;
    const double cut = b.fullChunks * budget;
    if (b.fullChunks > 0.0) {
        b.fullWork = wholeWork(cut) / b.fullChunks;
        b.fullWorkWindow = wholeWorkInWindow(cut, m_window) / b.fullChunks;
    }
    b.restTokens = input - cut;
    b.restWork = wholeWork(input) - wholeWork(cut);
    b.restWorkWindow = wholeWorkInWindow(input, m_window) - wholeWorkInWindow(cut, m_window);
    return b;
}

Replica::Times Replica::closedLoopTimes(double clients, double input, double output) const
{
    const Batch b = batch(clients, input, output);
    const double withPrefill = step(std::max(b.running - b.prompts, 0.0), b.context, b.chunk, b.work, b.workWindow, b.prompts);
    double tpot = b.chunkShare * withPrefill;
    if (b.chunkShare < 1.0)
        tpot += (1.0 - b.chunkShare) * step(b.running, b.context);
    double own = b.wholePrompts() ? withPrefill : 0.0;
    if (b.fullChunks > 0.0)
        own += b.fullChunks * step(b.others(), b.context, b.fullTokens, b.fullWork, b.fullWorkWindow, 1.0);
    if (b.restTokens > 0.0 && !b.wholePrompts())
        own += step(b.others(), b.context, b.restTokens, b.restWork, b.restWorkWindow, 1.0);
    double ttft = m_entry + tpot + b.promptsAhead(clients) * own + own;
    if (clients > b.running)
        ttft += (clients - b.running) / b.running * tpot * output;
    return {ttft, tpot};
}

ClosedLoop Replica::closedLoop(double clients, double input, double output) const
{
    const Batch b = batch(clients, input, output);
    ClosedLoop loop;
    loop.running = b.running;
    loop.step = stepParts(std::max(b.running - b.prompts, 0.0), b.context, b.chunk, b.work, b.workWindow, b.prompts) * b.chunkShare;
    loop.step += stepParts(b.running, b.context) * (1.0 - b.chunkShare);
    loop.prefillShare = b.chunkShare;
    loop.own = stepParts(b.others(), b.context, b.fullTokens, b.fullWork, b.fullWorkWindow, 1.0) * b.fullChunks;
    if (b.restTokens > 0.0)
        loop.own += stepParts(b.others(), b.context, b.restTokens, b.restWork, b.restWorkWindow, 1.0);
    loop.tpot = loop.step.total;
    loop.entry = m_entry;
    loop.ahead = b.promptsAhead(clients) * loop.own.total;
    if (clients > b.running)
        loop.queue = (clients - b.running) / b.running * loop.tpot * output;
    loop.ttft = loop.entry + loop.tpot + loop.ahead + loop.own.total + loop.queue;
    return loop;
}

Replica::Saturation Replica::saturation(double input, double output) const
{
    double running = std::min(static_cast<double>(m_maxSequences), slots(input + m_reserve * output));
    if (running < 1.0)
        running = slots(input + output) >= 0.5 ? 1.0 : 0.0;
    if (running <= 0.0)
        return {};
    const double budget = m_maxTokens * m_attentionData, perRequest = 1.0 + input / output;
    if (running * perRequest > budget && m_mixed)
        running = std::max(1.0, budget / perRequest);
    const double prefill = running * input / output, context = running * (input + output / 2.0);
    const double chunk = std::min(budget, std::max(input, prefill)), piece = std::min(input, chunk);
    const double scale = chunk / piece, prompts = chunk / input;
    const double work = wholeWork(piece) * scale, workWindow = wholeWorkInWindow(piece, m_window) * scale;
    double share = prefill / chunk, t = 0.0;
    if (m_mixed) {
        share = std::min(share, 1.0);
        t = (1.0 - share) * step(running, context) + share * step(running, context, chunk, work, workWindow, prompts);
    } else {
        t = step(running, context) + share * step(0.0, 0.0, chunk, work, workWindow, prompts);
    }
    return {running / t, running};
}

} // namespace inferrack::core
