// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <cmath>

namespace inferrack::core {

namespace {

void checkScenario(const CheckContext &context, std::vector<Finding> &findings)
{
    for (const ResolvedDeployment &d : resolvedDeployments(context.scenario, context.catalog, context.result)) {
        const MemoryUse &memory = d.result->memory;
        Finding finding;
        finding.check = "context_length";
        finding.severity = Severity::Blocker;
        finding.subject = workloadOf(context, d);
        const Figure tokens = tokenCount(d.tokens());
        if (d.model->maxContext > 0 && d.tokens() > d.model->maxContext) {
            finding.textId = "model";
            finding.actual = tokens;
            finding.limit = tokenCount(d.model->maxContext);
            finding.difference = printedDifference(*finding.actual, *finding.limit);
            finding.sentence = text(INFERRACK_TEXT("Checks", "The workload has a context length of %1 tokens; %2 supports %3: %4 too many."), tokens,
                                    Name{d.model->name}, *finding.limit, *finding.difference);
        } else if (memory.budget.starts && memory.holds < 1 && memory.runningPerReplica > 0) {
            // A request lives on the tensor- and pipeline-parallel ranks of one attention rank.
            const ParallelLayout &layout = d.result->layout;
            const double ranks = layout.tensor * layout.pipeline;
            const double onOneRank = std::ceil(static_cast<double>(memory.runningPerReplica) / layout.attentionData);
            const double need = memory.kvOfWorkload / onOneRank * ranks;
            finding.textId = "pool";
            finding.actual = inGiBFigure(need);
            finding.limit = inGiBFigure(memory.budget.pool * ranks);
            finding.difference = printedDifference(*finding.actual, *finding.limit);
            finding.sentence = text(INFERRACK_TEXT("Checks", "One request of %1 tokens needs %2 of KV cache; %3 leaves %4: %5 short."), tokens, *finding.actual,
                                    d.server->assembly.name(), *finding.limit, *finding.difference);
            const double perToken = memory.budget.kvPerToken * ranks;
            if (std::abs(perToken * d.tokens() - need) < 1e-3 * need)
                finding.derivation =
                    derived(text(INFERRACK_TEXT("Explain", "KV cache of one request")), *finding.actual,
                            text(INFERRACK_TEXT("Checks", "%1 × %2 per token = %3"), tokens, Figure{perToken / 1024.0, Unit::KiB}, *finding.actual));
        } else {
            continue;
        }
        findings.push_back(std::move(finding));
    }
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "The context does not fit"), INFERRACK_TEXT("Verdict", "The context does not fit")};
}

} // namespace

const Check contextLength{
    "context_length",
    "M-01",
    INFERRACK_TEXT("Checks", "Context length"),
    text(INFERRACK_TEXT("Rules", "Input and output of a request must be no longer than the model allows, and the KV cache of one request must fit.")),
    headlines,
    false,
    nullptr,
    checkScenario,
    false,
    false};

} // namespace inferrack::core
