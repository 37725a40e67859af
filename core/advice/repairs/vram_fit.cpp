// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

/// The VRAM of all accelerators that carry the model, as far as the engine may use it.
Figure usableOf(const RepairOutcome &outcome, DeploymentId id)
{
    const DeploymentEvaluation &d = *outcome.deployment(id);
    return inGiBFigure(d.memory.budget.usable * d.layout.accelerators());
}

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const auto d = context.deployment();
    if (!d)
        return;
    const DeploymentId id = d->deployment->id;
    const double bits = d->weights->effectiveBits;
    if (context.finding.textId == "headroom")
        ends.push_back(smallerKvFormats(context, *d, [id](const RepairOutcome &outcome, const KvFormat &format) {
            return text(INFERRACK_TEXT("Repairs", "Set the KV cache format to %1: VRAM headroom %2."), nameOf(format),
                        inGiBFigure(outcome.deployment(id)->memory.headroom));
        }));
    ends.push_back(otherLayouts(context, *d, [id](const RepairOutcome &outcome, const ParallelLayout &layout) {
        return text(INFERRACK_TEXT("Repairs", "Set the parallel layout to %1: weights %2 per accelerator."), Name{toString(layout)},
                    inGiBFigure(outcome.deployment(id)->memory.budget.weights));
    }));
    ends.push_back(weightFormats(
        context, *d, [bits](const WeightFormat &format) { return format.effectiveBits < bits; },
        [id](const RepairOutcome &outcome, const WeightFormat &format) {
            const DeploymentEvaluation &after = *outcome.deployment(id);
            return text(INFERRACK_TEXT("Repairs", "Set the weight format to %1: weights %2."), nameOf(format),
                        inGiBFigure(after.memory.budget.weights * after.layout.acceleratorsPerReplica()));
        }));
    // A layout of the user's own would not use what comes.
    if (d->deployment->layout.assumed)
        ends.push_back(additions(context, d->accelerator->id, mostAdded, [id, accelerator = d->accelerator](const RepairOutcome &outcome, int count) {
            return text(INFERRACK_TEXT("Repairs", "Add %1: usable VRAM %2."), parts(count, *accelerator), usableOf(outcome, id));
        }));
    const auto vram = d->accelerator->memory;
    ends.push_back(replacements(
        context, d->slots,
        [vram](const Part &part) {
            const auto &other = std::get<Accelerator>(part);
            return other.memory && vram && *other.memory > *vram;
        },
        [id, d = *d](const RepairOutcome &outcome, const Part &part) {
            const int count = static_cast<int>(d.slots.size());
            return text(INFERRACK_TEXT("Repairs", "Replace %1 with %2: usable VRAM %3."), acceleratorsName(d, count), parts(count, infoOf(part)),
                        usableOf(outcome, id));
        }));
}

} // namespace

const RepairRule vramFitRepairs{"vram_fit", propose};

} // namespace inferrack::core
