// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

#include "core/inference/deployment_evaluation.h"
#include "core/verdict.h"

#include <algorithm>
#include <cmath>

namespace inferrack::core {

namespace {

Derivation noAnswer(Text title)
{
    return absent(std::move(title), text(INFERRACK_TEXT("Explain", "The engine does not start: there is no time to calculate.")));
}

Text band(const ResolvedDeployment &d, Figure low, Figure high)
{
    const std::string &calibration = d.result->calibrationClass;
    const Message source = calibration == "A"   ? INFERRACK_TEXT("Explain", "measured values of this combination")
                           : calibration == "B" ? INFERRACK_TEXT("Explain", "measured values of similar combinations")
                                                : INFERRACK_TEXT("Explain", "measured values of other combinations");
    return text(INFERRACK_TEXT("Explain", "error band %1, from %2"), Range{low, high}, Term{source});
}

/// What the times of a step rest on: the accelerator's figures, the efficiencies of its family, the link and the engine.
void addFacts(Explained &explained, const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const Accelerator &accelerator = *d.accelerator;
    const std::string family = "families." + familyOf(accelerator);
    if (accelerator.bandwidth)
        explained.further(INFERRACK_TEXT("Explain", "VRAM bandwidth"), inGBPerSecondFigure(*accelerator.bandwidth), ofPart(accelerator, "bandwidth_gbs"));
    if (const auto compute = accelerator.compute.bf16 ? accelerator.compute.bf16 : accelerator.compute.fp16)
        explained.further(INFERRACK_TEXT("Explain", "Compute in 16 bits"), Figure{inTeraflops(*compute), Unit::TeraFlops}, ofPart(accelerator, "bf16_tflops"));
    const auto &families = context.catalog.constants().families;
    if (const auto found = families.find(familyOf(accelerator)); found != families.end()) {
        if (const auto share = found->second.weightRead[0])
            explained.further(INFERRACK_TEXT("Explain", "Share of the bandwidth that weights are read with"), percent(*share),
                              ofConstant(context.catalog, family + ".eta_w"));
        explained.further(INFERRACK_TEXT("Explain", "Share of the bandwidth that KV cache is read with"), percent(found->second.kvRead),
                          ofConstant(context.catalog, family + ".eta_kv"));
    }
    if (d.result->speedAssumed)
        explained.further(INFERRACK_TEXT("Explain", "Speed in this weight format"), nameOf(*d.weights), assumed());
}

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

constexpr Message linkOfAccelerators = INFERRACK_TEXT("Explain", "Link between accelerators, per direction");

/// How fast large all-reduces go.
void addBandwidth(Explained &explained, const ExplainContext &context, const AllReduce &reduce)
{
    const std::string path = std::string("links.") + key(context.deployment->result->interconnect.kind);
    const Figure link = inGBPerSecondFigure(reduce.link), bandwidth = inGBPerSecondFigure(reduce.bandwidth);
    const Message share = INFERRACK_TEXT("Explain", "Share of the link that large all-reduces reach");
    if (reduce.bandwidth > reduce.link * reduce.share)
        explained.further(INFERRACK_TEXT("Explain", "Least bandwidth of large all-reduces"), bandwidth, ofConstant(context.catalog, path + ".floor_gbs"))
            .further(linkOfAccelerators, link, ofLink(*context.deployment))
            .further(share, percent(reduce.share), ofConstant(context.catalog, path + ".share"));
    else
        explained
            .line(text(INFERRACK_TEXT("Explain", "link between accelerators %1 × share that large all-reduces reach %2 = %3"), link, percent(reduce.share),
                       bandwidth))
            .input(linkOfAccelerators, link, ofLink(*context.deployment))
            .input(share, percent(reduce.share), ofConstant(context.catalog, path + ".share"));
}

/// What the accelerators of a replica tell each other in a step.
Derivation communication(const ExplainContext &context, const StepTime &step)
{
    const ResolvedDeployment &d = *context.deployment;
    const Interconnect &link = d.result->interconnect;
    const Figure total = inSecondFigure(step.communication), latency = inSecondFigure(step.startOfTransfers),
                 transfer = inSecondFigure(step.communication - step.startOfTransfers);
    Explained explained(text(INFERRACK_TEXT("Explain", "Communication")), total);
    if (const int ranks = d.result->layout.tensor; ranks > 1) {
        const AllReduce reduce = allReduce(link, ranks, context.catalog.constants().links.at(key(link.kind)));
        addBandwidth(explained, context, reduce);
        const Message count = INFERRACK_TEXT("Explain", "All-reduces of a step, two in each layer"),
                      each = INFERRACK_TEXT("Explain", "Latency of an all-reduce");
        const Figure reduces{2.0 * d.model->layers, Unit::Count}, latencyOfOne{reduce.latencyUs, Unit::Microsecond};
        const Origin ofLatency = ofConstant(context.catalog, std::string("links.") + key(link.kind) + ".alpha_us");
        // Engines start transfers at their own pace, and experts exchange beside: then the latency is more than that of the all-reduces.
        if (std::abs(reduces.value * reduce.latencyUs * 1e-6 - latency.value) < 1e-6 * latency.value)
            explained.line(text(INFERRACK_TEXT("Explain", "all-reduces %1 × %2 = %3"), reduces, latencyOfOne, latency))
                .input(count, reduces, ofModel(*d.model))
                .input(each, latencyOfOne, ofLatency);
        else
            explained.further(count, reduces, ofModel(*d.model)).further(each, latencyOfOne, ofLatency);
    } else {
        explained.further(linkOfAccelerators, inGBPerSecondFigure(link.oneWay), ofLink(d));
    }
    explained.line(text(INFERRACK_TEXT("Explain", "latency of the transfers %1 + data transfer %2 = %3"), Value(latency, total), Value(transfer, total), total))
        .input(INFERRACK_TEXT("Explain", "Latency of the transfers"), latency, computed())
        .input(INFERRACK_TEXT("Explain", "Data transfer"), transfer, computed());
    if (isPcie(link.kind))
        explained.note(meetingPlace(link));
    return explained.note(text(INFERRACK_TEXT("Explain", "Communication takes %1 of the time."), percent(step.communication / step.total))).done();
}

Derivation stepDerivation(const ExplainContext &context, Text title, const StepTime &step)
{
    const Figure total = inSecondFigure(step.total);
    const auto part = [&](double seconds) { return Value(inSecondFigure(seconds), total); };
    Explained explained(std::move(title), total);
    explained.line(
        text(INFERRACK_TEXT("Explain", "weight reading %1 + arithmetic %2 + KV cache reading %3 + attention %4 + element-wise work %5 + communication "
                                       "%6 + kernels %7 + processor %8 = %9"),
             part(step.weightReading), part(step.arithmetic), part(step.kvReading), part(step.attentionArithmetic), part(step.elementwise),
             part(step.communication), part(step.kernels), part(step.host), total));
    const auto term = [&](Message name, double seconds) { explained.input(name, inSecondFigure(seconds), computed()); };
    term(INFERRACK_TEXT("Explain", "Weight reading"), step.weightReading);
    term(INFERRACK_TEXT("Explain", "Arithmetic"), step.arithmetic);
    term(INFERRACK_TEXT("Explain", "KV cache reading"), step.kvReading);
    term(INFERRACK_TEXT("Explain", "Attention"), step.attentionArithmetic);
    term(INFERRACK_TEXT("Explain", "Element-wise work"), step.elementwise);
    if (step.communication > 0.0)
        explained.input(INFERRACK_TEXT("Explain", "Communication"), communication(context, step));
    else
        term(INFERRACK_TEXT("Explain", "Communication"), step.communication);
    term(INFERRACK_TEXT("Explain", "Kernels"), step.kernels);
    term(INFERRACK_TEXT("Explain", "Processor"), step.host);
    addFacts(explained, context);
    return explained.done();
}

/// Times of cards without a processor are those with it: a server that is not complete yet shows what it will do.
bool lacksProcessor(const ResolvedDeployment &d)
{
    return std::any_of(d.slots.begin(), d.slots.end(), [&d](const SlotId &slot) {
        const NegotiatedLink *link = d.server->pcie.link(slot);
        return link && link->lanes == 0;
    });
}

} // namespace

Derivation explainOutputToken(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const Text title = text(INFERRACK_TEXT("Explain", "Mean time per output token"));
    if (!d.result->point)
        return noAnswer(title);
    if (!hasFurtherTokens(*d.workload))
        return absent(title, text(INFERRACK_TEXT("Explain", "A request of one output token has no time to a further one.")));
    Derivation derivation = stepDerivation(context, title, d.result->loop.step);
    derivation.result = inSecondFigure(d.result->point->tpot);
    if (d.result->limit != Limit::Nothing)
        derivation.notes.push_back(text(INFERRACK_TEXT("Explain", "limited by %1"), Term{nameOf(d.result->limit)}));
    derivation.notes.push_back(band(d, inSecondFigure(d.result->point->tpotLow), inSecondFigure(d.result->point->tpotHigh)));
    if (lacksProcessor(d))
        derivation.notes.push_back(text(INFERRACK_TEXT("Explain", "A processor of these accelerators is not installed; calculated as if it were.")));
    return derivation;
}

Derivation explainFirstToken(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const Text title = text(INFERRACK_TEXT("Explain", "Mean time to first token"));
    if (!d.result->point)
        return noAnswer(title);
    const ClosedLoop &loop = d.result->loop;
    const Figure total = inSecondFigure(d.result->point->ttft);
    const auto part = [&](double seconds) { return Value(inSecondFigure(seconds), total); };
    return Explained(title, total)
        .line(text(INFERRACK_TEXT("Explain", "waiting for a place %1 + prompts ahead %2 + step under way %3 + prefill %4 + engine entry %5 = %6"),
                   part(loop.queue), part(loop.ahead), part(loop.tpot), part(loop.own.total), part(loop.entry), total))
        .input(INFERRACK_TEXT("Explain", "Waiting for a place"), inSecondFigure(loop.queue), computed())
        .input(INFERRACK_TEXT("Explain", "Prompts ahead"), inSecondFigure(loop.ahead), computed())
        .input(INFERRACK_TEXT("Explain", "Step under way"), hasFurtherTokens(*d.workload)
                                                                ? explainOutputToken(context)
                                                                : stepDerivation(context, text(INFERRACK_TEXT("Explain", "Step under way")), loop.step))
        .input(INFERRACK_TEXT("Explain", "Prefill"), stepDerivation(context, text(INFERRACK_TEXT("Explain", "Prefill of one prompt")), loop.own))
        .input(INFERRACK_TEXT("Explain", "Engine entry"), inSecondFigure(loop.entry), ofConstant(context.catalog, "engines." + d.result->engineKey + ".api_ms"))
        .further(INFERRACK_TEXT("Explain", "Input length"), tokenCount(d.workload->inputTokens.value), ofInput(d.workload->inputTokens, Origin::Kind::Workload))
        .further(INFERRACK_TEXT("Explain", "Concurrency"), count(d.workload->concurrency.value), ofInput(d.workload->concurrency, Origin::Kind::Workload))
        .note(band(d, inSecondFigure(d.result->point->ttftLow), inSecondFigure(d.result->point->ttftHigh)))
        .done();
}

Derivation explainThroughput(const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const Text title = text(INFERRACK_TEXT("Explain", "Output throughput"));
    if (!d.result->point)
        return noAnswer(title);
    const ServingPoint &point = *d.result->point;
    const Figure result{point.throughput, Unit::TokenPerSecond}, output = tokenCount(d.workload->outputTokens.value), ttft = inSecondFigure(point.ttft);
    Explained explained(title, result);
    if (hasFurtherTokens(*d.workload))
        explained.line(text(INFERRACK_TEXT("Explain", "concurrency %1 × output length %2 ÷ (TTFT %3 + TPOT %4 × (%2 - 1)) = %5"), count(point.concurrency),
                            output, ttft, inSecondFigure(point.tpot), result));
    else
        explained.line(text(INFERRACK_TEXT("Explain", "concurrency %1 × output length %2 ÷ TTFT %3 = %4"), count(point.concurrency), output, ttft, result));
    return explained.input(INFERRACK_TEXT("Explain", "Concurrency"), count(point.concurrency), ofInput(d.workload->concurrency, Origin::Kind::Workload))
        .input(INFERRACK_TEXT("Explain", "Output length"), output, ofInput(d.workload->outputTokens, Origin::Kind::Workload))
        .input(INFERRACK_TEXT("Explain", "TTFT"), explainFirstToken(context))
        .input(INFERRACK_TEXT("Explain", "TPOT"), explainOutputToken(context))
        .note(band(d, {point.throughputLow, Unit::TokenPerSecond}, {point.throughputHigh, Unit::TokenPerSecond}))
        .done();
}

} // namespace inferrack::core
