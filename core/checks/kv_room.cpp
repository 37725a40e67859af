// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <cmath>

namespace inferrack::core {

namespace {

/// From this share of usable VRAM on the weights are what leaves no room.
constexpr double weightsShare = 0.70;

/// Whether every layer keeps the plain KV cache that "layers × 2 × KV heads × head dimension" describes.
bool isPlain(const LanguageModel &model)
{
    return !model.latent && !model.hasLayerKinds && model.window == 0 && inBytes(model.recurrentState) == 0.0;
}

Finding byWeights(const ResolvedDeployment &d)
{
    const MemoryUse &memory = d.result->memory;
    const double instances = static_cast<double>(d.result->layout.accelerators()) * d.server->count;
    const Figure room = inGiBFigure(memory.budget.pool * instances);
    Finding finding;
    finding.textId = "weights";
    finding.sentence = text(INFERRACK_TEXT("Checks", "The weights take %1 of usable VRAM and leave %2 for KV cache: room for %3 of %4 tokens; the "
                                                     "workload asks for %5."),
                            percent(memory.budget.weights / memory.budget.usable), room, Counted{Noun::ConcurrentRequest, memory.holds}, tokenCount(d.tokens()),
                            count(d.workload->concurrency.value));
    const double bytes = d.kv->effectiveBits / 8.0;
    const double perToken = 2.0 * d.model->layers * d.model->kvHeads * d.model->headDim * bytes;
    if (isPlain(*d.model) && perToken > 0.0 && std::floor(memory.budget.pool * instances / (d.tokens() * perToken)) == memory.holds)
        finding.derivation =
            derived(text(INFERRACK_TEXT("Explain", "Requests that fit")), count(memory.holds),
                    text(INFERRACK_TEXT("Checks", "layers %1 × 2 × KV heads %2 × head dimension %3 × %4 B = %5 per token; %6 ÷ (%7 × %5) = %8"),
                         count(d.model->layers), count(d.model->kvHeads), count(d.model->headDim), Figure{bytes, Unit::Byte},
                         Figure{perToken / 1024.0, Unit::KiB}, room, tokenCount(d.tokens()), count(memory.holds)));
    return finding;
}

Finding byQueue(const ResolvedDeployment &d)
{
    const MemoryUse &memory = d.result->memory;
    Finding finding;
    finding.textId = "queue";
    const int concurrency = d.workload->concurrency.value;
    finding.sentence = text(INFERRACK_TEXT("Checks", "At %1 tokens per request the KV cache of %2 holds %3; the workload sends %4, which leaves %5 queueing."),
                            tokenCount(d.tokens()), d.server->assembly.name(), Counted{Noun::ConcurrentRequest, memory.holds}, count(concurrency),
                            count(concurrency - memory.holds));
    const double instances = static_cast<double>(d.result->layout.accelerators()) * d.server->count;
    const double pool = memory.budget.pool * instances, perToken = memory.budget.kvPerToken * d.ranks();
    if (perToken > 0.0 && std::floor(pool / (d.tokens() * perToken)) == memory.holds)
        finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Requests that fit")), count(memory.holds),
                                     text(INFERRACK_TEXT("Checks", "KV cache %1 ÷ (%2 × %3) = %4"), inGiBFigure(pool), tokenCount(d.tokens()),
                                          Figure{perToken / 1024.0, Unit::KiB}, count(memory.holds)));
    return finding;
}

void checkScenario(const CheckContext &context, std::vector<Finding> &findings)
{
    for (const ResolvedDeployment &d : resolvedDeployments(context.scenario, context.catalog, context.result)) {
        const MemoryUse &memory = d.result->memory;
        const int concurrency = d.workload->concurrency.value;
        // No request at all is a matter of the context length.
        if (!memory.budget.starts || memory.holds < 1 || memory.holds >= concurrency)
            continue;
        Finding finding = memory.budget.weights >= weightsShare * memory.budget.usable ? byWeights(d) : byQueue(d);
        finding.check = "kv_room";
        finding.severity = Severity::Warning;
        finding.subject = workloadOf(context, d);
        finding.actual = count(memory.holds);
        finding.limit = count(concurrency);
        finding.difference = printedDifference(*finding.limit, *finding.actual);
        findings.push_back(std::move(finding));
    }
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, requests queue"), INFERRACK_TEXT("Verdict", "Fits, requests queue")};
}

} // namespace

const Check kvRoom{"kv_room",
                   "V-02",
                   INFERRACK_TEXT("Checks", "Room for KV cache"),
                   text(INFERRACK_TEXT("Rules", "The KV cache of all concurrent requests must fit in the VRAM that is left; requests beyond it wait.")),
                   headlines,
                   false,
                   nullptr,
                   checkScenario,
                   false,
                   false};

} // namespace inferrack::core
