// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

#include "core/inference/engines/engine.h"
#include "core/inference/memory_use.h"

#include <algorithm>
#include <cmath>

namespace inferrack::core {

namespace {

Origin ofVisible(const ResolvedDeployment &d)
{
    Origin origin = ofPart(*d.accelerator, "memory_gib_visible");
    if (d.result->memory.visibleAssumed)
        origin.kind = Origin::Kind::Assumed;
    return origin;
}

Origin ofUtilisation(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    return d.deployment->utilisation.value > 0.0 ? ofInput(d.deployment->utilisation, Origin::Kind::Workload)
                                                 : ofConstant(context.catalog, "engines." + d.result->engineKey + ".util");
}

/// What each rank of a replica has of something it shares with the others.
Derivation shared(Text title, Derivation::Input whole, Message ways, int ranks, double each, const Origin &ofLayout)
{
    const Figure result = plainNumber(each);
    Explained explained(std::move(title), result);
    const auto *all = std::get_if<Value>(&whole.value);
    if (each * ranks == all->figure.value)
        explained.line(text(INFERRACK_TEXT("Explain", "%1 %2 ÷ %3 %4 = %5"), Term{whole.name.message}, all->figure, Term{ways}, count(ranks), result));
    else
        explained.line(text(INFERRACK_TEXT("Explain", "%1 %2 on %3 %4, at least one on each = %5"), Term{whole.name.message}, all->figure, Term{ways},
                            count(ranks), result));
    return explained.input(std::move(whole.name), std::move(whole.value), std::move(whole.origin)).input(ways, count(ranks), ofLayout).done();
}

/// KV cache of one token on one accelerator, where every layer holds the same.
Derivation kvPerToken(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const LanguageModel &model = *d.model;
    const ParallelLayout &layout = d.result->layout;
    const Figure bytes{d.kv->effectiveBits / 8.0, Unit::Byte}, result{d.result->memory.budget.kvPerToken / 1024.0, Unit::KiB};
    const Origin ofLayout = ofInput(d.deployment->layout, Origin::Kind::Workload);
    Explained explained(text(INFERRACK_TEXT("Explain", "KV cache of one token")), result);
    const bool plain = !model.hasLayerKinds && model.window == 0 && !model.latent && model.kvHeads > 0;
    const double layers = static_cast<double>(model.layers) / layout.pipeline, heads = std::max(1.0, static_cast<double>(model.kvHeads) / layout.tensor);
    const double latent = model.latent ? layers * (model.latent->kvLoraRank + model.latent->ropeHeadDim) * bytes.value / 1024.0 : 0.0;
    const auto addLayers = [&] {
        if (layout.pipeline == 1)
            explained.input(INFERRACK_TEXT("Explain", "Layers"), count(model.layers), ofModel(model));
        else
            explained.input(INFERRACK_TEXT("Explain", "Layers"),
                            shared(text(INFERRACK_TEXT("Explain", "Layers on each accelerator")),
                                   {text(INFERRACK_TEXT("Explain", "Layers")), count(model.layers), ofModel(model), {}, false},
                                   INFERRACK_TEXT("Explain", "pipeline parallelism"), layout.pipeline, layers, ofLayout));
    };
    const auto addHeads = [&] {
        if (layout.tensor == 1)
            explained.input(INFERRACK_TEXT("Explain", "KV heads"), count(model.kvHeads), ofModel(model));
        else
            explained.input(INFERRACK_TEXT("Explain", "KV heads"),
                            shared(text(INFERRACK_TEXT("Explain", "KV heads on each accelerator")),
                                   {text(INFERRACK_TEXT("Explain", "KV heads")), count(model.kvHeads), ofModel(model), {}, false},
                                   INFERRACK_TEXT("Explain", "tensor parallelism"), layout.tensor, heads, ofLayout));
    };
    if (plain && std::abs(2.0 * layers * heads * model.headDim * bytes.value / 1024.0 - result.value) < 1e-6 * result.value) {
        explained.line(text(INFERRACK_TEXT("Explain", "layers %1 × 2 × KV heads %2 × head dimension %3 × %4 B = %5"), plainNumber(layers), plainNumber(heads),
                            count(model.headDim), bytes, result));
        addLayers();
        addHeads();
        explained.input(INFERRACK_TEXT("Explain", "Head dimension"), count(model.headDim), ofModel(model))
            .input(INFERRACK_TEXT("Explain", "Bytes per element"), bytes, ofSources(d.kv->sources));
    } else if (model.latent && std::abs(latent - result.value) < 1e-6 * result.value) {
        explained.line(text(INFERRACK_TEXT("Explain", "layers %1 × (latent rank %2 + rotary dimension %3) × %4 B = %5"), plainNumber(layers),
                            count(model.latent->kvLoraRank), count(model.latent->ropeHeadDim), bytes, result));
        addLayers();
        explained.input(INFERRACK_TEXT("Explain", "Latent rank"), count(model.latent->kvLoraRank), ofModel(model))
            .input(INFERRACK_TEXT("Explain", "Rotary dimension"), count(model.latent->ropeHeadDim), ofModel(model))
            .input(INFERRACK_TEXT("Explain", "Bytes per element"), bytes, ofSources(d.kv->sources));
    } else {
        explained.line(text(INFERRACK_TEXT("Explain", "sum over layers of different kinds = %1"), result))
            .further(INFERRACK_TEXT("Explain", "Layers"), count(model.layers), ofModel(model));
        if (model.latent)
            explained.further(INFERRACK_TEXT("Explain", "Latent rank"), count(model.latent->kvLoraRank), ofModel(model));
        else
            explained.further(INFERRACK_TEXT("Explain", "KV heads"), count(model.kvHeads), ofModel(model))
                .further(INFERRACK_TEXT("Explain", "Head dimension"), count(model.headDim), ofModel(model));
        explained.further(INFERRACK_TEXT("Explain", "Bytes per element"), bytes, ofSources(d.kv->sources));
    }
    if (!model.latent && layout.tensor > 1)
        explained.note(text(INFERRACK_TEXT("Explain", "TP %1 shares the KV heads among the accelerators."), count(layout.tensor)));
    return explained.done();
}

Message bandSource(const std::string &calibrationClass)
{
    if (calibrationClass == "A")
        return INFERRACK_TEXT("Explain", "measured values of this combination");
    if (calibrationClass == "B")
        return INFERRACK_TEXT("Explain", "measured values of similar combinations");
    return INFERRACK_TEXT("Explain", "measured values of other combinations");
}

/// Whether the pool is what is left of usable VRAM; TensorRT-LLM takes its share of what is free after loading instead.
bool isRest(const MemoryBudget &budget)
{
    const double inside = budget.weights + budget.activations;
    for (const double pool :
         {budget.usable - inside, budget.usable - inside - budget.outsideAllocator, budget.usable - inside - budget.outsideAllocator - budget.graphs})
        if (std::abs(pool - budget.pool) < 1e-6 * budget.visible)
            return true;
    return false;
}

/// What stands between the weights and the KV pool, within the limit of the engine.
Derivation activationsAndOverhead(const ExplainContext &context, double bytes)
{
    const MemoryBudget &budget = context.deployment->result->memory.budget;
    const Figure result = inGiBFigure(bytes), activations = inGiBFigure(budget.activations), rest = inGiBFigure(bytes - budget.activations);
    Explained explained(text(INFERRACK_TEXT("Explain", "Activations and runtime overhead")), result);
    const Derivation overhead = explainOverhead(context);
    explained.line(text(INFERRACK_TEXT("Explain", "activations %1 + runtime overhead %2 = %3"), activations, rest, result))
        .input(INFERRACK_TEXT("Explain", "Activations"), explainActivations(context));
    const auto *whole = std::get_if<Value>(&*overhead.result);
    if (std::abs(whole->figure.value - rest.value) < 1e-9 * result.value)
        return explained.input(INFERRACK_TEXT("Explain", "Runtime overhead"), overhead).done();
    return explained.input(INFERRACK_TEXT("Explain", "Runtime overhead"), rest, computed())
        .further(INFERRACK_TEXT("Explain", "Runtime overhead in all"), overhead)
        .note(text(INFERRACK_TEXT("Explain", "The rest of the runtime overhead lies outside the VRAM utilisation limit.")))
        .done();
}

} // namespace

Derivation explainUsableVram(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const MemoryBudget &budget = d.result->memory.budget;
    const Figure visible = inGiBFigure(budget.visible), usable = inGiBFigure(budget.usable);
    return Explained(text(INFERRACK_TEXT("Explain", "Usable VRAM")), usable)
        .line(text(INFERRACK_TEXT("Explain", "visible VRAM %1 × VRAM utilisation limit %2 = %3"), visible, percent(budget.utilisation), usable))
        .input(INFERRACK_TEXT("Explain", "Visible VRAM"), visible, ofVisible(d))
        .input(INFERRACK_TEXT("Explain", "VRAM utilisation limit"), percent(budget.utilisation), ofUtilisation(context))
        .done();
}

Derivation explainHeadroom(const ExplainContext &context)
{
    const MemoryUse &memory = context.deployment->result->memory;
    const MemoryBudget &budget = memory.budget;
    const Figure headroom = inGiBFigure(memory.headroom), kv = inGiBFigure(memory.kvOfWorkload), weights = inGiBFigure(budget.weights),
                 visible = inGiBFigure(budget.visible);
    Explained explained(text(INFERRACK_TEXT("Explain", "VRAM headroom per accelerator")), headroom);
    const bool rest = isRest(budget);
    const double runtime = rest ? budget.usable - budget.weights - budget.pool : budget.visible - budget.weights - budget.pool / budget.utilisation;
    if (rest)
        explained
            .line(text(INFERRACK_TEXT("Checks", "usable VRAM %1 - weights %2 - activations and runtime overhead %3 - KV cache %4 = %5"),
                       inGiBFigure(budget.usable), weights, inGiBFigure(runtime), kv, headroom))
            .input(INFERRACK_TEXT("Explain", "Usable VRAM"), explainUsableVram(context));
    else
        explained
            .line(text(INFERRACK_TEXT("Explain", "VRAM utilisation limit %1 × (visible VRAM %2 - weights %3 - activations and runtime overhead %4) - KV cache "
                                                 "%5 = %6"),
                       percent(budget.utilisation), visible, weights, inGiBFigure(runtime), kv, headroom))
            .input(INFERRACK_TEXT("Explain", "VRAM utilisation limit"), percent(budget.utilisation), ofUtilisation(context))
            .input(INFERRACK_TEXT("Explain", "Visible VRAM"), visible, ofVisible(*context.deployment));
    explained.input(INFERRACK_TEXT("Explain", "Weights"), explainWeights(context))
        .input(INFERRACK_TEXT("Explain", "Activations and runtime overhead"), activationsAndOverhead(context, runtime))
        .input(INFERRACK_TEXT("Explain", "KV cache"), explainKvCache(context));
    if (!rest)
        explained.further(INFERRACK_TEXT("Explain", "Usable VRAM"), explainUsableVram(context));
    return explained
        .note(text(INFERRACK_TEXT("Explain", "error band %1, from %2"),
                   Range{inGiBFigure(memory.headroom - memory.headroomError), inGiBFigure(memory.headroom + memory.headroomError)},
                   Term{bandSource(context.deployment->result->calibrationClass)}))
        .done();
}

Derivation explainKvCache(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const MemoryUse &memory = d.result->memory;
    const ParallelLayout &layout = d.result->layout;
    const double running = std::ceil(static_cast<double>(memory.runningPerReplica) / layout.attentionData);
    const double perRequest = memory.kvOfWorkload / std::max(1.0, running);
    const Figure result = inGiBFigure(memory.kvOfWorkload), perToken{memory.budget.kvPerToken / 1024.0, Unit::KiB};
    Explained explained(text(INFERRACK_TEXT("Explain", "KV cache per accelerator")), result);
    const double replicas = static_cast<double>(layout.replicas) * d.server->count;
    const Derivation requests =
        Explained(text(INFERRACK_TEXT("Explain", "Requests per accelerator")), count(running))
            .line(text(INFERRACK_TEXT("Explain", "concurrency %1 ÷ replicas %2, rounded up to %3"), count(d.workload->concurrency.value),
                       count(replicas * layout.attentionData), count(running)))
            .input(INFERRACK_TEXT("Explain", "Concurrency"), count(d.workload->concurrency.value), ofInput(d.workload->concurrency, Origin::Kind::Workload))
            .input(INFERRACK_TEXT("Explain", "Replicas"), count(replicas * layout.attentionData), ofInput(d.deployment->layout, Origin::Kind::Workload))
            .done();
    explained.input(INFERRACK_TEXT("Explain", "Requests"), requests);
    const Figure input = tokenCount(d.workload->inputTokens.value), output = tokenCount(d.workload->outputTokens.value);
    const Origin ofInputLength = ofInput(d.workload->inputTokens, Origin::Kind::Workload),
                 ofOutputLength = ofInput(d.workload->outputTokens, Origin::Kind::Workload);
    const Message inputLength = INFERRACK_TEXT("Explain", "Input length"), outputLength = INFERRACK_TEXT("Explain", "Output length");
    if (std::abs(perRequest - memory.budget.kvPerToken * d.tokens()) < 1e-6 * perRequest)
        return explained
            .line(text(INFERRACK_TEXT("Explain", "requests %1 × (input length %2 + output length %3) × %4 per token = %5"), count(running), input, output,
                       perToken, result))
            .input(inputLength, input, ofInputLength)
            .input(outputLength, output, ofOutputLength)
            .input(INFERRACK_TEXT("Explain", "KV cache of one token"), kvPerToken(context))
            .done();
    return explained.line(text(INFERRACK_TEXT("Explain", "requests %1 × %2 per request = %3"), count(running), inGiBFigure(perRequest), result))
        .input(INFERRACK_TEXT("Explain", "KV cache of one request"), inGiBFigure(perRequest), computed())
        .further(inputLength, input, ofInputLength)
        .further(outputLength, output, ofOutputLength)
        .further(INFERRACK_TEXT("Explain", "KV cache of one token"), kvPerToken(context))
        .note(text(INFERRACK_TEXT("Explain", "Sliding windows and recurrent layers hold less than the whole context.")))
        .done();
}

Derivation explainWeights(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const double ranks = d.ranks(), parameters = d.model->parameters.total();
    const Figure result = inGiBFigure(d.result->memory.budget.weights);
    // Bytes that a parameter takes in the mean: embeddings, norms and the head stay in 16 bits, scales come on top.
    const Figure bytes{d.result->memory.budget.weights * ranks / parameters, Unit::Byte};
    return Explained(text(INFERRACK_TEXT("Explain", "Weights per accelerator")), result)
        .line(text(INFERRACK_TEXT("Explain", "parameter count %1 × %2 B ÷ accelerators %3 = %4"), count(parameters), bytes, count(ranks), result))
        .input(INFERRACK_TEXT("Explain", "Parameter count"), count(parameters), ofModel(*d.model))
        .input(INFERRACK_TEXT("Explain", "Bytes per parameter"), bytes, computed())
        .input(INFERRACK_TEXT("Explain", "Accelerators of a replica"), count(ranks), ofInput(d.deployment->layout, Origin::Kind::Workload))
        .further(INFERRACK_TEXT("Explain", "Weight format"), nameOf(*d.weights), d.deployment->weightFormat.assumed ? assumed() : ofSources(d.weights->sources))
        .further(INFERRACK_TEXT("Explain", "Bits per quantised weight, with scales"), Figure{d.weights->effectiveBits, Unit::Byte},
                 ofSources(d.weights->sources))
        .further(INFERRACK_TEXT("Explain", "Parallel layout"), Name{toString(d.result->layout)}, ofInput(d.deployment->layout, Origin::Kind::Workload))
        .note(
            text(INFERRACK_TEXT("Explain", "Bytes per parameter are the mean over all weights: parts of the model stay in 16 bits or are kept by every rank.")))
        .done();
}

Derivation explainActivations(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const Engine *chosen = engine(d.deployment->engine.value);
    const MemoryBudget &budget = d.result->memory.budget;
    const Figure result = inGiBFigure(budget.activations);
    const std::string row = "engines." + d.result->engineKey;
    return Explained(text(INFERRACK_TEXT("Explain", "Activations per accelerator")), result)
        .line(text(INFERRACK_TEXT("Explain", "sampler and forward pass of the largest step of %1 = %2"), Name{chosen ? chosen->name : d.result->engineKey},
                   result))
        .further(INFERRACK_TEXT("Explain", "Vocabulary"), count(d.model->vocabulary), ofModel(*d.model))
        .further(INFERRACK_TEXT("Explain", "Hidden size"), count(d.model->hiddenSize), ofModel(*d.model))
        .further(INFERRACK_TEXT("Explain", "Tokens of the largest step"), tokenCount(budget.stepTokens), ofConstant(context.catalog, row + ".max_tokens"))
        .further(INFERRACK_TEXT("Explain", "Sequences of the largest step"), count(budget.stepSequences), ofConstant(context.catalog, row + ".max_seqs"))
        .done();
}

Derivation explainOverhead(const ExplainContext &context)
{
    const MemoryBudget &budget = context.deployment->result->memory.budget;
    const double graphs = budget.graphsInside ? budget.graphs : 0.0;
    const Figure result = inGiBFigure(budget.outsideAllocator + graphs);
    Explained explained(text(INFERRACK_TEXT("Explain", "Runtime overhead per accelerator")), result);
    explained
        .line(text(INFERRACK_TEXT("Explain", "CUDA context and libraries %1 + graphs %2 = %3"), inGiBFigure(budget.outsideAllocator), inGiBFigure(graphs),
                   result))
        .input(INFERRACK_TEXT("Explain", "CUDA context and libraries"), inGiBFigure(budget.outsideAllocator), ofConstant(context.catalog, "memory"))
        .input(INFERRACK_TEXT("Explain", "Graphs"), inGiBFigure(graphs), ofConstant(context.catalog, "memory"));
    if (!budget.graphsInside && budget.graphs > 0.0)
        explained.note(text(INFERRACK_TEXT("Explain", "Graphs of %1 lie outside the VRAM utilisation limit."), inGiBFigure(budget.graphs)));
    return explained.done();
}

Derivation explainUsed(const ExplainContext &context)
{
    const MemoryUse &memory = context.deployment->result->memory;
    const MemoryBudget &budget = memory.budget;
    const Figure result = inGiBFigure(usedBytes(memory));
    return Explained(text(INFERRACK_TEXT("Explain", "VRAM in use per accelerator")), result)
        .line(text(INFERRACK_TEXT("Explain", "weights %1 + KV cache %2 + activations %3 + CUDA context and libraries %4 + graphs %5 = %6"),
                   inGiBFigure(budget.weights), inGiBFigure(memory.kvOfWorkload), inGiBFigure(budget.activations), inGiBFigure(budget.outsideAllocator),
                   inGiBFigure(budget.graphs), result))
        .input(INFERRACK_TEXT("Explain", "Weights"), explainWeights(context))
        .input(INFERRACK_TEXT("Explain", "KV cache"), explainKvCache(context))
        .input(INFERRACK_TEXT("Explain", "Activations"), explainActivations(context))
        .input(INFERRACK_TEXT("Explain", "CUDA context and libraries"), inGiBFigure(budget.outsideAllocator), ofConstant(context.catalog, "memory"))
        .input(INFERRACK_TEXT("Explain", "Graphs"), inGiBFigure(budget.graphs), ofConstant(context.catalog, "memory"))
        .done();
}

Derivation explainReserve(const ExplainContext &context)
{
    const MemoryUse &memory = context.deployment->result->memory;
    const MemoryBudget &budget = memory.budget;
    const double graphs = budget.graphsInside ? 0.0 : budget.graphs;
    const double kept = keptFreeBytes(memory), left = std::max(0.0, budget.visible - usedBytes(memory));
    const Figure result = inGiBFigure(reserveBytes(memory)), visible = inGiBFigure(budget.visible);
    Explained explained(text(INFERRACK_TEXT("Explain", "VRAM that the engine leaves free per accelerator")), result);
    if (kept > left)
        explained.note(text(INFERRACK_TEXT("Explain", "The engine leaves %1 free; what is in use reaches into it."), inGiBFigure(kept)));
    const Message usable = INFERRACK_TEXT("Explain", "Usable VRAM"), used = INFERRACK_TEXT("Explain", "VRAM in use"),
                  whole = INFERRACK_TEXT("Explain", "Visible VRAM");
    if (result.value > 0.0 && kept <= left)
        return explained
            .line(text(INFERRACK_TEXT("Explain", "visible VRAM %1 - usable VRAM %2 - graphs %3 = %4"), visible, inGiBFigure(budget.usable), inGiBFigure(graphs),
                       result))
            .input(whole, visible, ofVisible(*context.deployment))
            .input(usable, explainUsableVram(context))
            .input(INFERRACK_TEXT("Explain", "Graphs"), inGiBFigure(graphs), ofConstant(context.catalog, "memory"))
            .further(used, explainUsed(context))
            .done();
    if (result.value > 0.0)
        return explained.line(text(INFERRACK_TEXT("Explain", "visible VRAM %1 - VRAM in use %2 = %3"), visible, inGiBFigure(usedBytes(memory)), result))
            .input(whole, visible, ofVisible(*context.deployment))
            .input(used, explainUsed(context))
            .further(usable, explainUsableVram(context))
            .done();
    return explained.further(usable, explainUsableVram(context)).further(used, explainUsed(context)).done();
}

} // namespace inferrack::core
