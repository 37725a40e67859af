// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

FormatSupport supportOf(const DriverStack &stack, const std::string &key)
{
    const auto found = stack.formats.find(key);
    return found == stack.formats.end() ? FormatSupport::Native : found->second;
}

/// What the weights would take without quantisation.
double inSixteenBits(const ResolvedDeployment &d)
{
    return d.model->parameters.total() * 2.0;
}

Finding refused(const ResolvedDeployment &d, const Engine &chosen)
{
    Finding finding;
    finding.severity = Severity::Blocker;
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 has no native support for %2, and %3 does not load this weight format on it."),
                            partName(*d.accelerator), nameOf(*d.weights), Name{chosen.name});
    return finding;
}

Finding refusedKv(const ResolvedDeployment &d, const Engine &chosen, const KvFormat &kept)
{
    Finding finding;
    finding.textId = "kv";
    finding.severity = Severity::Blocker;
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 on %2 has no KV cache format %3; it has %4."), Name{chosen.name}, partName(*d.accelerator),
                            nameOf(*d.kv), nameOf(kept));
    return finding;
}

Finding weightOnly(const ResolvedDeployment &d, const Figure &compute, const char *arithmetic)
{
    Finding finding;
    finding.textId = "weight_only";
    finding.severity = Severity::Note;
    const Figure stored = inGiBFigure(d.result->memory.budget.weights * d.ranks()), full = inGiBFigure(inSixteenBits(d));
    finding.actual = stored;
    finding.limit = full;
    finding.difference = printedDifference(full, stored);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 stores %2 and computes in %3: weights take %4 instead of %5, compute stays at %6."),
                            partName(*d.accelerator), nameOf(*d.weights), Name{arithmetic}, stored, full, compute);
    return finding;
}

/// The first format in the order of the catalogue that the engine keeps there.
const KvFormat *firstKept(const Catalog &catalog, const Engine &chosen, const DriverStack &stack)
{
    for (const KvFormat &format : catalog.kvFormats())
        if (keepsKv(chosen, format, stack))
            return &format;
    return nullptr;
}

std::optional<Finding> judge(const ResolvedDeployment &d, const DriverStack &stack, const Engine &chosen, const Catalog &catalog)
{
    const FormatSupport weights = d.weights->driverStackKey.empty() ? FormatSupport::Native : supportOf(stack, d.weights->driverStackKey);
    if (weights == FormatSupport::No || !chosen.loadsWeights(d.weights->kind))
        return refused(d, chosen);
    if (!keepsKv(chosen, *d.kv, stack)) {
        if (const KvFormat *kept = firstKept(catalog, chosen, stack))
            return refusedKv(d, chosen, *kept);
    }
    if (weights == FormatSupport::WeightOnly) {
        const ComputeRates &rates = d.accelerator->compute;
        const bool brain = supportOf(stack, "bf16") == FormatSupport::Native && rates.bf16;
        if (const auto rate = brain ? rates.bf16 : rates.fp16)
            return weightOnly(d, Figure{inTeraflops(*rate), Unit::TeraFlops}, brain ? "BF16" : "FP16");
    }
    return {};
}

void checkScenario(const CheckContext &context, std::vector<Finding> &findings)
{
    for (const ResolvedDeployment &d : resolvedDeployments(context.scenario, context.catalog, context.result)) {
        const DriverStack *stack = context.catalog.driverStack(d.accelerator->id);
        const Engine *chosen = engine(d.deployment->engine.value);
        if (!stack || !chosen)
            continue;
        if (auto finding = judge(d, *stack, *chosen, context.catalog)) {
            finding->check = "engine_format";
            finding->subject = acceleratorsOf(context, d);
            findings.push_back(std::move(*finding));
        }
    }
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fits, the format does not load"), INFERRACK_TEXT("Verdict", "Fits, the format does not load")};
}

} // namespace

const Check engineFormat{"engine_format",
                         "M-04",
                         INFERRACK_TEXT("Checks", "Weight format"),
                         text(INFERRACK_TEXT("Rules", "Inference engine and accelerator must support the weight format and the KV cache format.")),
                         headlines,
                         false,
                         nullptr,
                         checkScenario,
                         false,
                         false};

} // namespace inferrack::core
