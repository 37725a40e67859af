// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

#include "core/inference/deployment_evaluation.h"

#include <cmath>

// What the accelerators of a replica tell each other in a step: how much, how fast, and what another link would take for the same.

namespace inferrack::core {

namespace {

constexpr Message linkOfAccelerators = INFERRACK_TEXT("Explain", "Link between accelerators, per direction");
constexpr Message reducesOfStep = INFERRACK_TEXT("Explain", "All-reduces of a step, two in each layer");
constexpr Message startOfTransfers = INFERRACK_TEXT("Explain", "Latency of the transfers");
constexpr Message dataTransfer = INFERRACK_TEXT("Explain", "Data transfer");

/// What meets where: why the same cards talk faster in one place than in another.
Text meetingPlace(const Interconnect &link)
{
    if (link.kind == LinkKind::PcieHost)
        return text(INFERRACK_TEXT("Explain", "The accelerators exchange data through the memory of the processors: they have no peer-to-peer path."));
    if (link.path == PathKind::SameSwitch)
        return text(INFERRACK_TEXT("Explain", "The accelerators meet at a PCIe switch."));
    if (link.path == PathKind::AcrossProcessors)
        return text(INFERRACK_TEXT("Explain", "The accelerators meet across the link between the processors."));
    return text(INFERRACK_TEXT("Explain", "The accelerators meet at a processor."));
}

Origin ofLink(const ResolvedDeployment &d)
{
    return d.result->interconnect.assumed ? assumed() : ofPart(*d.accelerator, "interconnect");
}

std::string pathOf(const Interconnect &link, const char *what)
{
    return std::string("links.") + key(link.kind) + what;
}

/// All-reduces of the steps that a time sums up.
struct Exchange {
    const ExplainContext &context;
    const ResolvedDeployment &d;
    const StepTime &step;
    const Interconnect &link;
    int ranks;
    double count; ///< two in each layer, in each of the steps
    AllReduce reduce;
    double engineFactor; ///< on the latency

    Exchange(const ExplainContext &from, const StepTime &of)
        : context(from), d(*from.deployment), step(of), link(d.result->interconnect), ranks(d.result->layout.tensor), count(2.0 * d.model->layers * of.steps),
          reduce(allReduce(link, ranks, constants().links.at(key(link.kind)))), engineFactor(constants().engines.at(d.result->engineKey).allReduceLatency)
    {}

    const ServingConstants &constants() const { return context.catalog.constants(); }
    /// Nothing else is sent: no tokens to the experts of other ranks, no results to the next stage.
    bool isAll() const { return d.result->layout.attentionData == 1 && d.result->layout.pipeline == 1; }
    double latency() const { return count * reduce.latencyUs * engineFactor * 1e-6; }
    double transfer() const { return step.communication - step.startOfTransfers; }
    Origin ofLinks(const char *what) const { return ofConstant(context.catalog, pathOf(link, what)); }
};

/// How fast large all-reduces go.
void addBandwidth(Explained &explained, const Exchange &exchange)
{
    const AllReduce &reduce = exchange.reduce;
    const Figure link = inGBPerSecondFigure(reduce.link), bandwidth = inGBPerSecondFigure(reduce.bandwidth);
    const Message share = INFERRACK_TEXT("Explain", "Share of the link that large all-reduces reach");
    if (reduce.bandwidth > reduce.link * reduce.share)
        explained.further(INFERRACK_TEXT("Explain", "Least bandwidth of large all-reduces"), bandwidth, exchange.ofLinks(".floor_gbs"))
            .further(linkOfAccelerators, link, ofLink(exchange.d))
            .further(share, percent(reduce.share), exchange.ofLinks(".share"));
    else
        explained
            .line(text(INFERRACK_TEXT("Explain", "link between accelerators %1 × share that large all-reduces reach %2 = %3"), link, percent(reduce.share),
                       bandwidth))
            .input(linkOfAccelerators, link, ofLink(exchange.d))
            .input(share, percent(reduce.share), exchange.ofLinks(".share"));
}

/// Bytes over bandwidth, and what is lost because small messages do not fill the link.
Derivation explainTransfer(const Exchange &exchange)
{
    const LanguageModel &model = *exchange.d.model;
    const Figure transfer = inSecondFigure(exchange.transfer());
    Explained explained(text(dataTransfer), transfer);
    const double tokens = exchange.step.tokens / exchange.step.steps, bytes = tokens * model.hiddenSize * 2.0;
    const double ring = 2.0 * (exchange.ranks - 1) / exchange.ranks;
    const Figure size{bytes / 1024.0, Unit::KiB}, bandwidth = inGBPerSecondFigure(exchange.reduce.bandwidth);
    const Figure full = inSecondFigure(exchange.count * ring * bytes / exchange.reduce.bandwidth.base());
    addBandwidth(explained, exchange);
    explained
        .line(text(INFERRACK_TEXT("Explain", "tokens of a step %1 × hidden size %2 × %3 = %4"), plainNumber(tokens), count(model.hiddenSize),
                   Figure{2.0, Unit::Byte}, size))
        .line(text(INFERRACK_TEXT("Explain", "all-reduces %1 × 2 × (%2 - 1) ÷ %2 × %3 ÷ %4 = %5"), plainNumber(exchange.count), count(exchange.ranks), size,
                   bandwidth, full))
        .input(INFERRACK_TEXT("Explain", "Tokens of a step, mean"), plainNumber(tokens), computed())
        .input(INFERRACK_TEXT("Explain", "Bytes of a value on its way"), Figure{2.0, Unit::Byte}, computed())
        .input(INFERRACK_TEXT("Explain", "Hidden size"), count(model.hiddenSize), ofModel(model))
        .input(reducesOfStep, plainNumber(exchange.count), ofModel(model))
        .input(INFERRACK_TEXT("Explain", "Tensor-parallel ranks"), count(exchange.ranks), computed());
    if (const double share = full.value / transfer.value; share < 0.999)
        explained.line(text(INFERRACK_TEXT("Explain", "%1 ÷ share that messages of this size reach %2 = %3"), full, percent(share), transfer))
            .input(INFERRACK_TEXT("Explain", "Share of that bandwidth that messages of this size reach"), percent(share), computed());
    explained.note(
        text(INFERRACK_TEXT("Explain", "Each accelerator sends its part of the result around the ring: %1 times the message."), Figure{ring, Unit::Ratio}));
    return explained.done();
}

/// The same all-reduces over another link: what the link costs, and what a faster one would give.
void compareWith(Explained &explained, const Exchange &exchange, const Text &title, const Interconnect &other, const Origin &ofOther)
{
    const AllReduce there = allReduce(other, exchange.ranks, exchange.constants().links.at(key(other.kind)));
    const Figure count = plainNumber(exchange.count), latency{there.latencyUs * exchange.engineFactor, Unit::Microsecond};
    const Figure transfer = inSecondFigure(exchange.transfer()), bandwidth = inGBPerSecondFigure(exchange.reduce.bandwidth);
    const Figure otherBandwidth = inGBPerSecondFigure(there.bandwidth);
    const Figure total = inSecondFigure(exchange.count * latency.value * 1e-6 + transfer.value * bandwidth.value / otherBandwidth.value);
    explained.further(title, Explained(title, total)
                                 .line(text(INFERRACK_TEXT("Explain", "all-reduces %1 × %2 + data transfer %3 × bandwidth %4 ÷ %5 = %6"), count, latency,
                                            transfer, bandwidth, otherBandwidth, total))
                                 .input(reducesOfStep, count, ofModel(*exchange.d.model))
                                 .input(INFERRACK_TEXT("Explain", "Latency of an all-reduce there"), latency,
                                        ofConstant(exchange.context.catalog, pathOf(other, ".alpha_us")))
                                 .input(dataTransfer, transfer, computed())
                                 .input(INFERRACK_TEXT("Explain", "Bandwidth of large all-reduces here"), bandwidth, computed())
                                 .input(INFERRACK_TEXT("Explain", "Bandwidth of large all-reduces there"), otherBandwidth,
                                        ofConstant(exchange.context.catalog, pathOf(other, ".share")))
                                 .further(INFERRACK_TEXT("Explain", "Link there, per direction"), inGBPerSecondFigure(there.link), ofOther)
                                 .done());
}

/// The slowest switched link that accelerators of the same maker have among so many: the least that modules would bring.
const Accelerator *modulesOf(const Exchange &exchange)
{
    const Accelerator *slowest = nullptr;
    for (const auto &part : exchange.context.catalog.parts(PartKind::Accelerator)) {
        const auto *accelerator = std::get_if<Accelerator>(part.get());
        if (!accelerator || accelerator->vendor != exchange.d.accelerator->vendor || accelerator->status == "eol" || accelerator->slotsWidth)
            continue;
        const Interconnect link = datasheetInterconnect(*accelerator, exchange.ranks);
        if (isPcie(link.kind) || link.kind == LinkKind::Network)
            continue;
        if (!slowest || link.oneWay < datasheetInterconnect(*slowest, exchange.ranks).oneWay)
            slowest = accelerator;
    }
    return slowest;
}

void addComparisons(Explained &explained, const Exchange &exchange)
{
    constexpr int next = 5, full = 16;
    if (exchange.link.kind == LinkKind::Pcie && exchange.link.generation < next)
        compareWith(explained, exchange, text(INFERRACK_TEXT("Explain", "The same over %1"), LinkTerm{next, full}),
                    {LinkKind::Pcie, rawPcieRate(next, full), exchange.link.path, next, full, false}, computed());
    if (const Accelerator *modules = modulesOf(exchange))
        compareWith(explained, exchange, text(INFERRACK_TEXT("Explain", "The same over the link of %1"), partName(*modules)),
                    datasheetInterconnect(*modules, exchange.ranks), ofPart(*modules, "interconnect"));
}

void addAllReduces(Explained &explained, const Exchange &exchange)
{
    const Figure latency = inSecondFigure(exchange.step.startOfTransfers), latencyOfOne{exchange.reduce.latencyUs, Unit::Microsecond};
    const Message each = INFERRACK_TEXT("Explain", "Latency of an all-reduce");
    const Figure count = plainNumber(exchange.count);
    if (!exchange.isAll()) {
        explained.further(reducesOfStep, count, ofModel(*exchange.d.model)).further(each, latencyOfOne, exchange.ofLinks(".alpha_us"));
        return;
    }
    if (exchange.engineFactor == 1.0)
        explained.line(text(INFERRACK_TEXT("Explain", "all-reduces %1 × %2 = %3"), count, latencyOfOne, latency));
    else
        explained.line(text(INFERRACK_TEXT("Explain", "all-reduces %1 × %2 × factor of the engine %3 = %4"), count, latencyOfOne,
                            Figure{exchange.engineFactor, Unit::Ratio}, latency));
    explained.input(reducesOfStep, count, ofModel(*exchange.d.model)).input(each, latencyOfOne, exchange.ofLinks(".alpha_us"));
    if (exchange.engineFactor != 1.0)
        explained.input(INFERRACK_TEXT("Explain", "Factor of the engine on the latency"), Figure{exchange.engineFactor, Unit::Ratio},
                        ofConstant(exchange.context.catalog, "engines." + exchange.d.result->engineKey + ".comm_alpha"));
}

} // namespace

Derivation explainCommunication(const ExplainContext &context, const StepTime &step)
{
    const Exchange exchange(context, step);
    const Figure total = inSecondFigure(step.communication), latency = inSecondFigure(step.startOfTransfers), transfer = inSecondFigure(exchange.transfer());
    Explained explained(text(INFERRACK_TEXT("Explain", "Communication")), total);
    const bool reduces = exchange.ranks > 1;
    if (reduces)
        addAllReduces(explained, exchange);
    else
        explained.further(linkOfAccelerators, inGBPerSecondFigure(exchange.link.oneWay), ofLink(exchange.d));
    explained.line(text(INFERRACK_TEXT("Explain", "latency of the transfers %1 + data transfer %2 = %3"), Value(latency, total), Value(transfer, total), total))
        .input(startOfTransfers, latency, computed());
    if (reduces && exchange.isAll()) {
        explained.input(dataTransfer, explainTransfer(exchange));
        if (isPcie(exchange.link.kind))
            addComparisons(explained, exchange);
    } else {
        explained.input(dataTransfer, transfer, computed());
    }
    if (isPcie(exchange.link.kind))
        explained.note(meetingPlace(exchange.link));
    return explained.note(text(INFERRACK_TEXT("Explain", "Communication takes %1 of the time."), percent(step.communication / step.total))).done();
}

} // namespace inferrack::core
