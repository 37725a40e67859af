// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const auto d = context.deployment();
    if (!d || context.finding.severity == Severity::Note)
        return;
    if (context.finding.textId == "kv") {
        ends.push_back(kvFormats(
            context, *d, [](const KvFormat &) { return true; },
            [id = d->deployment->id](const RepairOutcome &outcome, const KvFormat &format) {
                return text(INFERRACK_TEXT("Repairs", "Set the KV cache format to %1: %2."), nameOf(format),
                            Counted{Noun::ConcurrentRequest, outcome.deployment(id)->memory.holds});
            }));
        return;
    }
    const DeploymentId id = d->deployment->id;
    const double stored = d->result->memory.budget.weights * d->ranks();
    // The format that keeps the most of the model, then those that keep less than was asked for.
    for (const bool more : {true, false})
        ends.push_back(weightFormats(
            context, *d, [more, bits = d->weights->effectiveBits](const WeightFormat &format) { return (format.effectiveBits >= bits) == more; },
            [id, stored, more](const RepairOutcome &outcome, const WeightFormat &format) {
                const DeploymentEvaluation &after = *outcome.deployment(id);
                const double weights = after.memory.budget.weights * after.layout.acceleratorsPerReplica();
                return more && weights > stored
                           ? text(INFERRACK_TEXT("Repairs", "Set the weight format to %1: weights %2, %3 more."), nameOf(format), inGiBFigure(weights),
                                  inGiBFigure(weights - stored))
                           : text(INFERRACK_TEXT("Repairs", "Set the weight format to %1: weights %2."), nameOf(format), inGiBFigure(weights));
            }));
}

} // namespace

const RepairRule engineFormatRepairs{"engine_format", propose};

} // namespace inferrack::core
