// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

#include "core/inference/deployment_evaluation.h"
#include "core/verdict.h"

#include <algorithm>

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

/// The units that do the arithmetic: weights that the accelerator has no units for are widened to 16 bits.
Message unitsOf(const ReachedRates &rates, const Accelerator &accelerator)
{
    const bool eightBits = rates.row == EfficiencyRow::Fp8 || (rates.row == EfficiencyRow::Mx4 && accelerator.compute.fp4);
    if (rates.row == EfficiencyRow::Fp4)
        return INFERRACK_TEXT("Explain", "Compute in 4 bits");
    return eightBits ? INFERRACK_TEXT("Explain", "Compute in 8 bits") : INFERRACK_TEXT("Explain", "Compute in 16 bits");
}

/// What the times of a step rest on: the accelerator's figures, the efficiencies of its family, the link and the engine.
void addFacts(Explained &explained, const ExplainContext &context)
{
    const ResolvedDeployment &d = *context.deployment;
    const Accelerator &accelerator = *d.accelerator;
    const std::string family = "families." + familyOf(accelerator);
    if (accelerator.bandwidth)
        explained.further(INFERRACK_TEXT("Explain", "VRAM bandwidth"), inGBPerSecondFigure(*accelerator.bandwidth), ofPart(accelerator, "bandwidth_gbs"));
    const ServingConstants &constants = context.catalog.constants();
    const ReachedRates rates = reachedRates(accelerator, constants, d.result->engineKey, d.weights->kind);
    explained.further(unitsOf(rates, accelerator), Figure{rates.peak / 1e12, Unit::TeraFlops}, ofPart(accelerator, "bf16_tflops"))
        .further(INFERRACK_TEXT("Explain", "Share of the compute that large products reach"), percent(rates.arithmeticShare),
                 ofConstant(context.catalog, family + ".eta_c"))
        .further(INFERRACK_TEXT("Explain", "Share of the bandwidth that weights are read with"), percent(rates.readShare),
                 ofConstant(context.catalog, family + ".eta_w"));
    if (const auto found = constants.families.find(familyOf(accelerator)); found != constants.families.end())
        explained.further(INFERRACK_TEXT("Explain", "Share of the bandwidth that KV cache is read with"), percent(found->second.kvRead),
                          ofConstant(context.catalog, family + ".eta_kv"));
    if (d.result->speedAssumed)
        explained.further(INFERRACK_TEXT("Explain", "Speed in this weight format"), nameOf(*d.weights), assumed());
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
        explained.input(INFERRACK_TEXT("Explain", "Communication"), explainCommunication(context, step));
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
    if (const double share = d.result->loop.prefillShare; share > 0.0 && share < 1.0)
        derivation.notes.push_back(
            text(INFERRACK_TEXT("Explain", "Mean over the steps: %1 of them prefill a prompt besides. Where the arithmetic of a step takes "
                                           "longer than reading the weights, it stands for both."),
                 percent(share)));
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
    Explained explained(title, total);
    explained
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
        .note(text(INFERRACK_TEXT("Explain", "limited by %1"), Term{nameOf(d.result->firstTokenLimit)}))
        .note(band(d, inSecondFigure(d.result->point->ttftLow), inSecondFigure(d.result->point->ttftHigh)));
    return explained.done();
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
