// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// VRAM that stays free beside weights, activations and the KV cache of the workload: share of usable VRAM.
constexpr double headroomShare = 0.10;

Finding draft(const CheckContext &context, const ResolvedDeployment &d, const char *textId, Severity severity)
{
    Finding finding;
    finding.check = "vram_fit";
    finding.textId = textId;
    finding.severity = severity;
    finding.subject = acceleratorsOf(context, d);
    return finding;
}

/// Parts of one accelerator that every request needs before the first token of KV cache.
double resident(const MemoryBudget &budget)
{
    return budget.weights + budget.activations + budget.outsideAllocator + (budget.graphsInside ? budget.graphs : 0.0);
}

Finding weights(const CheckContext &context, const ResolvedDeployment &d)
{
    const MemoryBudget &budget = d.result->memory.budget;
    const double ranks = d.ranks();
    Finding finding = draft(context, d, "weights", Severity::Blocker);
    finding.actual = inGiBFigure(budget.weights * ranks);
    finding.limit = inGiBFigure(budget.usable * ranks);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(INFERRACK_TEXT("Checks", "The weights of %1 in %2 need %3; usable VRAM of %4 is %5: %6 short."), Name{d.model->name},
                            nameOf(*d.weights), *finding.actual, acceleratorsName(d, d.ranks()), *finding.limit, *finding.difference);
    const double parameters = d.model->parameters.total();
    if (parameters > 0.0)
        finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Weights and usable VRAM")), *finding.actual,
                                     text(INFERRACK_TEXT("Checks", "parameter count %1 × %2 B = %3; visible VRAM %4 × %5 × VRAM utilisation limit %6 = %7"),
                                          count(parameters), Figure{budget.weights * ranks / parameters, Unit::Byte}, *finding.actual, count(ranks),
                                          inGiBFigure(budget.visible), percent(budget.utilisation), *finding.limit));
    return finding;
}

Finding runtime(const CheckContext &context, const ResolvedDeployment &d)
{
    const MemoryBudget &budget = d.result->memory.budget;
    Finding finding = draft(context, d, "runtime", Severity::Blocker);
    finding.actual = inGiBFigure(resident(budget));
    finding.limit = inGiBFigure(budget.usable);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(INFERRACK_TEXT("Checks", "Per %1, %2 in %3 needs %4 of weights, activations and runtime overhead; usable VRAM is %5: %6 short."),
                            partName(*d.accelerator), Name{d.model->name}, nameOf(*d.weights), *finding.actual, *finding.limit, *finding.difference);
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "VRAM needed per accelerator")), *finding.actual,
                                 text(INFERRACK_TEXT("Checks", "weights %1 + activations %2 + runtime overhead %3 = %4"), inGiBFigure(budget.weights),
                                      inGiBFigure(budget.activations), inGiBFigure(resident(budget) - budget.weights - budget.activations), *finding.actual));
    return finding;
}

/// The pool is there, but graphs and the sampler find no room beside it.
Finding outside(const CheckContext &context, const ResolvedDeployment &d)
{
    const MemoryBudget &budget = d.result->memory.budget;
    Finding finding = draft(context, d, "outside", Severity::Blocker);
    finding.actual = inGiBFigure(budget.visible - budget.usable);
    finding.sentence = text(INFERRACK_TEXT("Checks", "At a VRAM utilisation limit of %1 each %2 keeps %3 for CUDA graphs and the sampler: the engine "
                                                     "does not start."),
                            percent(budget.utilisation), partName(*d.accelerator), *finding.actual);
    return finding;
}

Finding headroom(const CheckContext &context, const ResolvedDeployment &d)
{
    const MemoryUse &memory = d.result->memory;
    const MemoryBudget &budget = memory.budget;
    Finding finding = draft(context, d, "headroom", Severity::Warning);
    finding.actual = inGiBFigure(memory.headroom);
    finding.limit = inGiBFigure(budget.usable * headroomShare);
    finding.difference = printedDifference(*finding.limit, *finding.actual);
    finding.sentence = text(INFERRACK_TEXT("Checks", "At %1 the VRAM headroom per %2 is %3; %4 of usable VRAM is %5: %6 short."),
                            Counted{Noun::ConcurrentRequest, d.workload->concurrency.value}, partName(*d.accelerator), *finding.actual, percent(headroomShare),
                            *finding.limit, *finding.difference);
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "VRAM headroom")), *finding.actual,
                                 text(INFERRACK_TEXT("Checks", "usable VRAM %1 - weights %2 - activations and runtime overhead %3 - KV cache %4 = %5"),
                                      inGiBFigure(budget.usable), inGiBFigure(budget.weights), inGiBFigure(budget.usable - budget.weights - budget.pool),
                                      inGiBFigure(memory.kvOfWorkload), *finding.actual));
    return finding;
}

void checkScenario(const CheckContext &context, std::vector<Finding> &findings)
{
    for (const ResolvedDeployment &d : resolvedDeployments(context.scenario, context.catalog, context.result)) {
        const MemoryUse &memory = d.result->memory;
        const MemoryBudget &budget = memory.budget;
        if (!budget.starts)
            findings.push_back(budget.weights > budget.usable     ? weights(context, d)
                               : resident(budget) > budget.usable ? runtime(context, d)
                                                                  : outside(context, d));
        // A KV cache that does not fit at all is told by kv_room and context_length.
        else if (memory.headroom >= 0.0 && memory.headroom < budget.usable * headroomShare)
            findings.push_back(headroom(context, d));
    }
}

Headlines headlines(const Finding &finding)
{
    if (finding.textId == "headroom")
        return {INFERRACK_TEXT("Verdict", "Fast enough, VRAM is tight"), INFERRACK_TEXT("Verdict", "Fits, VRAM is tight")};
    return {INFERRACK_TEXT("Verdict", "Does not fit"), INFERRACK_TEXT("Verdict", "Does not fit")};
}

} // namespace

const Check vramFit{
    "vram_fit",
    "V-01",
    INFERRACK_TEXT("Checks", "VRAM"),
    text(INFERRACK_TEXT("Rules", "Weights, activations and runtime overhead must fit in usable VRAM; with the KV cache of the workload %1 of it is the "
                                 "limit."),
         percent(1.0 - headroomShare)),
    headlines,
    false,
    nullptr,
    checkScenario,
    false,
    false};

} // namespace inferrack::core
