// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/comparison.h"
#include "core/inference/engines/engine.h"
#include "core/inference/shared_accelerators.h"

#include <cmath>

// What the findings about memory and serving hold against each other.

namespace inferrack::core {

namespace {

constexpr double gib = 1073741824.0;

Origin ofLayoutOf(const ResolvedDeployment &d)
{
    return ofInput(d.deployment->layout, Origin::Kind::Workload);
}

Derivation::Input tensorTerm(const ResolvedDeployment &d)
{
    return term(INFERRACK_TEXT("Explain", "Tensor parallelism"), count(d.result->layout.tensor), ofLayoutOf(d));
}

/// A memory of each accelerator over all of them.
Derivation overAccelerators(Text title, Message name, Derivation::Input each, double bytes, double accelerators, const Origin &ofLayout)
{
    const Figure result = inGiBFigure(bytes * accelerators);
    each.name = text(name);
    return Explained(std::move(title), result)
        .line(text(INFERRACK_TEXT("Explain", "%1 %2 × accelerators %3 = %4"), Term{name}, inGiBFigure(bytes), count(accelerators), result))
        .rows({std::move(each)})
        .input(INFERRACK_TEXT("Explain", "Accelerators"), count(accelerators), ofLayout)
        .done();
}

/// What stays beside the share that the engine takes, and what must find room there.
Comparison outside(const AskedFinding &asked, const ResolvedDeployment &d)
{
    const MemoryBudget &budget = d.result->memory.budget;
    const ExplainContext &context = asked.context();
    const Figure kept = *asked.finding().actual, visible = inGiBFigure(budget.visible), usable = inGiBFigure(budget.usable);
    Comparison comparison;
    comparison.sides.push_back(asked.actual(INFERRACK_TEXT("Explain", "VRAM outside the limit"),
                                            Explained(text(INFERRACK_TEXT("Explain", "VRAM outside the limit")), kept)
                                                .line(text(INFERRACK_TEXT("Explain", "visible VRAM %1 - usable VRAM %2 = %3"), visible, usable, kept))
                                                .input(INFERRACK_TEXT("Explain", "Visible VRAM"), visible, ofPart(*d.accelerator, "memory_gib_visible"))
                                                .input(INFERRACK_TEXT("Explain", "Usable VRAM"), explainUsableVram(context))
                                                .done()));
    const double late = context.catalog.constants().memory.late * gib, logits = 4.0 * budget.stepSequences * d.model->vocabulary;
    const Figure needed = inGiBFigure(budget.graphs + late + logits);
    comparison.sides.push_back(
        asked.row(INFERRACK_TEXT("Explain", "CUDA graphs and sampler"), needed,
                  Explained(text(INFERRACK_TEXT("Explain", "CUDA graphs and sampler")), needed)
                      .line(text(INFERRACK_TEXT("Explain", "graphs %1 + late allocations %2 + logits of the sampler %3 = %4"), inGiBFigure(budget.graphs),
                                 inGiBFigure(late), inGiBFigure(logits), needed))
                      .input(INFERRACK_TEXT("Explain", "Graphs"), inGiBFigure(budget.graphs), ofConstant(context.catalog, "memory"))
                      .input(INFERRACK_TEXT("Explain", "Late allocations"), inGiBFigure(late), ofConstant(context.catalog, "memory.late"))
                      .input(INFERRACK_TEXT("Explain", "Logits of the sampler"), inGiBFigure(logits), computed())
                      .further(INFERRACK_TEXT("Explain", "Vocabulary"), count(d.model->vocabulary), ofModel(*d.model))
                      .further(INFERRACK_TEXT("Explain", "Sequences of the largest step"), count(budget.stepSequences), computed())
                      .done()));
    return comparison;
}

/// "65 = 8 × 8 + 1": what a width leaves over.
Comparison remainder(const AskedFinding &asked, Message of, Origin origin, Message ways, const Origin &ofWays)
{
    const Figure whole = *asked.finding().actual, width = *asked.finding().limit, left = *asked.finding().difference;
    const Figure each = count(std::floor(whole.value / width.value));
    Comparison comparison;
    comparison.lines = {text(INFERRACK_TEXT("Checks", "%1 = %2 × %3 + %4"), whole, width, each, left)};
    comparison.sides = {asked.actual(of, std::move(origin)), asked.limit(ways, ofWays), term(INFERRACK_TEXT("Explain", "Whole ones for each"), each)};
    return comparison;
}

Comparison groups(const AskedFinding &asked, const ResolvedDeployment &d)
{
    const Figure columns = *asked.finding().actual, group = *asked.finding().limit, left = *asked.finding().difference;
    const int width = d.model->mixture ? d.model->mixture->intermediateSize : d.model->intermediateSize, tensor = d.result->layout.tensor;
    const Figure whole = count(std::floor(columns.value / group.value));
    Comparison comparison;
    comparison.lines = {text(INFERRACK_TEXT("Checks", "%1 = %2 × %3 + %4"), columns, whole, group, left)};
    Explained ofColumns(text(INFERRACK_TEXT("Explain", "Columns per accelerator")), columns);
    if (width % tensor == 0)
        ofColumns.line(text(INFERRACK_TEXT("Explain", "intermediate size %1 ÷ tensor parallelism %2 = %3"), count(width), count(tensor), columns));
    else
        ofColumns.line(
            text(INFERRACK_TEXT("Explain", "intermediate size %1 over tensor parallelism %2, rounded down = %3"), count(width), count(tensor), columns));
    comparison.sides = {
        asked.actual(INFERRACK_TEXT("Explain", "Columns per accelerator"),
                     ofColumns.input(INFERRACK_TEXT("Explain", "Intermediate size"), count(width), ofModel(*d.model)).rows({tensorTerm(d)}).done()),
        asked.limit(INFERRACK_TEXT("Explain", "Group size of the weight format"), ofSources(d.weights->sources)),
        term(INFERRACK_TEXT("Explain", "Whole groups"), whole)};
    return comparison;
}

/// Accelerators that a layout takes.
Derivation acceleratorsOfLayout(const ResolvedDeployment &d, const Figure &needed)
{
    const ParallelLayout &layout = d.result->layout;
    Explained explained(text(INFERRACK_TEXT("Explain", "Accelerators of the layout")), needed);
    const Origin origin = ofLayoutOf(d);
    const Figure attention = count(layout.attentionData);
    explained
        .line(text(INFERRACK_TEXT("Explain", "TP %1 × PP %2 × attention DP %3 × replicas %4 = %5"), count(layout.tensor), count(layout.pipeline), attention,
                   count(layout.replicas), needed))
        .rows({tensorTerm(d)})
        .input(INFERRACK_TEXT("Explain", "Pipeline parallelism"), count(layout.pipeline), origin)
        .input(INFERRACK_TEXT("Explain", "Data parallelism of the attention"), attention, origin)
        .input(INFERRACK_TEXT("Explain", "Replicas"), count(layout.replicas), origin);
    return explained.done();
}

/// Deployments that take the accelerators of the finding.
Comparison sharedBy(const AskedFinding &asked)
{
    Comparison comparison;
    comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Deployments on these accelerators"), computed()),
                        asked.limit(INFERRACK_TEXT("Explain", "Deployments that an accelerator serves"), computed())};
    return comparison;
}

std::string namesOfEngines(const DriverStack &stack)
{
    std::string names;
    for (const auto &[id, support] : stack.engines)
        if (const Engine *each = support.level == EngineSupport::Level::No ? nullptr : engine(id))
            names += (names.empty() ? "" : ", ") + std::string(each->name);
    return names;
}

} // namespace

Comparison compareVramFit(const AskedFinding &asked)
{
    const ResolvedDeployment *d = asked.deployment();
    if (!d)
        return {};
    const ExplainContext &context = asked.context();
    const MemoryBudget &budget = d->result->memory.budget;
    Comparison comparison;
    if (asked.says("weights")) {
        const double ranks = d->ranks();
        comparison.sides = {
            asked.actual(INFERRACK_TEXT("Explain", "Weights of all accelerators"),
                         overAccelerators(text(INFERRACK_TEXT("Explain", "Weights of all accelerators")), INFERRACK_TEXT("Explain", "Weights per accelerator"),
                                          term(INFERRACK_TEXT("Explain", "Weights"), explainWeights(context)), budget.weights, ranks, ofLayoutOf(*d))),
            asked.limit(INFERRACK_TEXT("Explain", "Usable VRAM of all accelerators"),
                        overAccelerators(text(INFERRACK_TEXT("Explain", "Usable VRAM of all accelerators")), INFERRACK_TEXT("Explain", "Usable VRAM"),
                                         term(INFERRACK_TEXT("Explain", "Usable VRAM"), explainUsableVram(context)), budget.usable, ranks, ofLayoutOf(*d)))};
    } else if (asked.says("runtime")) {
        const Figure overhead = inGiBFigure(budget.outsideAllocator + (budget.graphsInside ? budget.graphs : 0.0));
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "VRAM needed per accelerator"),
                                         asked.own({term(INFERRACK_TEXT("Explain", "Weights"), explainWeights(context)),
                                                    term(INFERRACK_TEXT("Explain", "Activations"), explainActivations(context)),
                                                    asked.row(INFERRACK_TEXT("Explain", "Runtime overhead"), overhead, explainOverhead(context))})),
                            asked.limit(INFERRACK_TEXT("Explain", "Usable VRAM"), explainUsableVram(context))};
    } else if (asked.says("outside")) {
        comparison = outside(asked, *d);
    } else {
        const Figure usable = inGiBFigure(budget.usable), limit = *asked.finding().limit, share = percent(limit.value / usable.value);
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "VRAM headroom"), explainHeadroom(context)),
                            asked.limit(INFERRACK_TEXT("Explain", "Least VRAM headroom"),
                                        Explained(text(INFERRACK_TEXT("Explain", "Least VRAM headroom")), limit)
                                            .line(text(INFERRACK_TEXT("Explain", "usable VRAM %1 × %2 = %3"), usable, share, limit))
                                            .input(INFERRACK_TEXT("Explain", "Usable VRAM"), explainUsableVram(context))
                                            .input(INFERRACK_TEXT("Explain", "Share that stays free"), share, assumed())
                                            .done())};
    }
    return comparison;
}

Comparison compareKvRoom(const AskedFinding &asked)
{
    const ResolvedDeployment *d = asked.deployment();
    if (!d)
        return {};
    const ExplainContext &context = asked.context();
    const MemoryBudget &budget = d->result->memory.budget;
    const double instances = static_cast<double>(d->result->layout.accelerators()) * d->server->count;
    const Figure holds = *asked.finding().actual, pool = inGiBFigure(budget.pool * instances), tokens = tokenCount(d->tokens()),
                 each{budget.kvPerToken * d->ranks() / 1024.0, Unit::KiB};
    Explained fit(text(INFERRACK_TEXT("Explain", "Requests that fit")), holds);
    // Sliding windows and recurrent layers hold less than the whole context: then the memory of a request is no product.
    const bool plain = budget.kvPerToken > 0.0 && std::floor(pool.value * gib / (tokens.value * each.value * 1024.0)) == holds.value;
    if (plain)
        fit.statedLine(text(INFERRACK_TEXT("Explain", "KV cache %1 ÷ (%2 × %3), rounded down = %4"), pool, tokens, each, holds))
            .input(INFERRACK_TEXT("Explain", "KV cache of all accelerators"), pool, computed())
            .input(INFERRACK_TEXT("Explain", "Tokens of a request"), tokens, computed())
            .input(INFERRACK_TEXT("Explain", "KV cache of a token on all ranks"), each, computed());
    else
        fit.further(INFERRACK_TEXT("Explain", "KV cache of all accelerators"), pool, computed())
            .further(INFERRACK_TEXT("Explain", "Tokens of a request"), tokens, computed());
    fit.further(INFERRACK_TEXT("Explain", "Input length"), tokenCount(d->workload->inputTokens.value),
                ofInput(d->workload->inputTokens, Origin::Kind::Workload))
        .further(INFERRACK_TEXT("Explain", "Output length"), tokenCount(d->workload->outputTokens.value),
                 ofInput(d->workload->outputTokens, Origin::Kind::Workload))
        .further(INFERRACK_TEXT("Explain", "VRAM headroom"), explainHeadroom(context));
    Comparison comparison;
    comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Requests that fit"), fit.done()),
                        asked.limit(INFERRACK_TEXT("Explain", "Concurrency"), ofInput(d->workload->concurrency, Origin::Kind::Workload))};
    return comparison;
}

Comparison compareContextLength(const AskedFinding &asked)
{
    const ResolvedDeployment *d = asked.deployment();
    if (!d)
        return {};
    const Figure input = tokenCount(d->workload->inputTokens.value), output = tokenCount(d->workload->outputTokens.value), tokens = tokenCount(d->tokens());
    const Derivation ofTokens = Explained(text(INFERRACK_TEXT("Explain", "Tokens of a request")), tokens)
                                    .line(text(INFERRACK_TEXT("Explain", "input length %1 + output length %2 = %3"), input, output, tokens))
                                    .input(INFERRACK_TEXT("Explain", "Input length"), input, ofInput(d->workload->inputTokens, Origin::Kind::Workload))
                                    .input(INFERRACK_TEXT("Explain", "Output length"), output, ofInput(d->workload->outputTokens, Origin::Kind::Workload))
                                    .done();
    Comparison comparison;
    if (asked.says("model")) {
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Tokens of a request"), ofTokens),
                            asked.limit(INFERRACK_TEXT("Explain", "Context length of the model"), ofModel(*d->model))};
        return comparison;
    }
    const MemoryBudget &budget = d->result->memory.budget;
    const double ranks = d->result->layout.tensor * d->result->layout.pipeline;
    const Message need = INFERRACK_TEXT("Explain", "KV cache of one request");
    if (asked.finding().derivation)
        comparison.sides.push_back(asked.actual(
            need, asked.own({term(INFERRACK_TEXT("Explain", "Tokens of a request"), ofTokens),
                             term(INFERRACK_TEXT("Explain", "KV cache of a token on all ranks"), Figure{budget.kvPerToken * ranks / 1024.0, Unit::KiB})})));
    else
        comparison.sides.push_back(asked.actual(need, computed()));
    comparison.sides.push_back(
        asked.limit(INFERRACK_TEXT("Explain", "KV cache that has room"),
                    overAccelerators(text(INFERRACK_TEXT("Explain", "KV cache that has room")), INFERRACK_TEXT("Explain", "KV cache per accelerator"),
                                     term(INFERRACK_TEXT("Explain", "KV cache"), inGiBFigure(budget.pool)), budget.pool, ranks, ofLayoutOf(*d))));
    comparison.further = {term(INFERRACK_TEXT("Explain", "VRAM headroom"), explainHeadroom(asked.context()))};
    return comparison;
}

Comparison compareParallelLayout(const AskedFinding &asked)
{
    if (asked.says("shared"))
        return sharedBy(asked);
    const ResolvedDeployment *d = asked.deployment();
    if (!d)
        return {};
    const Message tensor = INFERRACK_TEXT("Explain", "Tensor parallelism");
    if (asked.says("heads"))
        return remainder(asked, INFERRACK_TEXT("Explain", "Attention heads"), ofModel(*d->model), tensor, ofLayoutOf(*d));
    if (asked.says("experts"))
        return remainder(asked, INFERRACK_TEXT("Explain", "Experts"), ofModel(*d->model), INFERRACK_TEXT("Explain", "Expert parallelism"), ofLayoutOf(*d));
    if (asked.says("group"))
        return groups(asked, *d);
    Comparison comparison;
    if (asked.says("kv_heads")) {
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "KV heads"), ofModel(*d->model)), asked.limit(tensor, ofLayoutOf(*d))};
    } else {
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Accelerators of the layout"), acceleratorsOfLayout(*d, *asked.finding().actual)),
                            asked.limit(INFERRACK_TEXT("Explain", "Accelerators installed"), computed())};
        comparison.further = {term(INFERRACK_TEXT("Explain", "Accelerator"), partName(*d->accelerator), ofPart(*d->accelerator))};
    }
    return comparison;
}

Comparison compareEngineAccelerator(const AskedFinding &asked)
{
    const ResolvedDeployment *d = asked.deployment();
    const DriverStack *stack = d ? asked.context().catalog.driverStack(d->accelerator->id) : nullptr;
    const Engine *chosen = d ? engine(d->deployment->engine.value) : nullptr;
    if (!stack || !chosen)
        return {};
    const Origin ofEngine = ofInput(d->deployment->engine, Origin::Kind::Workload);
    const auto found = stack->engines.find(d->deployment->engine.value);
    Comparison comparison;
    if (asked.says("version") && found != stack->engines.end()) {
        comparison = inWords(Name{d->deployment->engineVersion.value}, ofInput(d->deployment->engineVersion, Origin::Kind::Workload),
                             Name{found->second.minVersion}, ofPart(*d->accelerator));
        comparison.further = {term(INFERRACK_TEXT("Explain", "Inference engine"), Name{chosen->name}, ofEngine)};
    } else {
        const std::string engines = namesOfEngines(*stack);
        comparison = inWords(Name{chosen->name}, ofEngine,
                             engines.empty() ? Argument(Term{INFERRACK_TEXT("Explain", "none is known")}) : Argument(Name{engines}), ofPart(*d->accelerator));
    }
    comparison.further.push_back(term(INFERRACK_TEXT("Explain", "Accelerator"), partName(*d->accelerator), ofPart(*d->accelerator)));
    return comparison;
}

Comparison compareEngineFormat(const AskedFinding &asked)
{
    const ResolvedDeployment *d = asked.deployment();
    if (!d)
        return {};
    const Finding &finding = asked.finding();
    const Derivation::Input accelerator = term(INFERRACK_TEXT("Explain", "Accelerator"), partName(*d->accelerator), ofPart(*d->accelerator));
    Comparison comparison;
    if (asked.says("weight_only")) {
        const double ranks = d->ranks(), parameters = d->model->parameters.total();
        comparison.sides = {
            asked.actual(INFERRACK_TEXT("Explain", "Weights of all accelerators"),
                         overAccelerators(text(INFERRACK_TEXT("Explain", "Weights of all accelerators")), INFERRACK_TEXT("Explain", "Weights per accelerator"),
                                          term(INFERRACK_TEXT("Explain", "Weights"), explainWeights(asked.context())), d->result->memory.budget.weights, ranks,
                                          ofLayoutOf(*d))),
            asked.limit(INFERRACK_TEXT("Explain", "Weights in 16 bits"),
                        Explained(text(INFERRACK_TEXT("Explain", "Weights in 16 bits")), *finding.limit)
                            .line(text(INFERRACK_TEXT("Explain", "parameter count %1 × 2 B = %2"), count(parameters), *finding.limit))
                            .input(INFERRACK_TEXT("Explain", "Parameter count"), count(parameters), ofModel(*d->model))
                            .done())};
        comparison.further = {term(INFERRACK_TEXT("Explain", "Weight format"), nameOf(*d->weights), ofSources(d->weights->sources)), accelerator};
        return comparison;
    }
    const bool kv = asked.says("kv") && finding.sentence.arguments.size() == 4;
    comparison = kv ? inWords(nameOf(*d->kv), ofInput(d->deployment->kvFormat, Origin::Kind::Workload), finding.sentence.arguments[3], ofPart(*d->accelerator))
                    : inWords(nameOf(*d->weights), ofInput(d->deployment->weightFormat, Origin::Kind::Workload),
                              Term{INFERRACK_TEXT("Explain", "a weight format that engine and accelerator load")}, ofPart(*d->accelerator));
    if (const Engine *chosen = engine(d->deployment->engine.value))
        comparison.further.push_back(
            term(INFERRACK_TEXT("Explain", "Inference engine"), Name{chosen->name}, ofInput(d->deployment->engine, Origin::Kind::Workload)));
    comparison.further.push_back(accelerator);
    return comparison;
}

} // namespace inferrack::core
