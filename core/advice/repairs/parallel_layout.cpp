// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const auto d = context.finding.textId == "shared" ? std::nullopt : context.deployment();
    if (!d)
        return;
    ends.push_back(otherLayouts(
        context, *d, [textId = context.finding.textId, model = d->model, id = d->deployment->id](const RepairOutcome &outcome, const ParallelLayout &layout) {
            const Name name{toString(layout)};
            const auto each = [](int all, int ranks) {
                const int share = all / ranks;
                return count(share);
            };
            if (textId == "count")
                return text(INFERRACK_TEXT("Repairs", "Set the parallel layout to %1: %2."), name, Counted{Noun::Accelerator, layout.accelerators()});
            if (textId == "heads")
                return text(INFERRACK_TEXT("Repairs", "Set the parallel layout to %1: %2 attention heads per accelerator."), name,
                            each(model->heads, layout.tensor));
            if (textId == "experts" && model->mixture)
                return text(INFERRACK_TEXT("Repairs", "Set the parallel layout to %1: %2 experts per accelerator."), name,
                            each(model->mixture->experts, layout.expert));
            if (textId == "group")
                return text(INFERRACK_TEXT("Repairs", "Set the parallel layout to %1: %2 columns per accelerator."), name,
                            each(model->mixture ? model->mixture->intermediateSize : model->intermediateSize, layout.tensor));
            if (textId == "idle")
                return text(INFERRACK_TEXT("Repairs", "Set the parallel layout to %1: all accelerators in use."), name);
            const DeploymentEvaluation &after = *outcome.deployment(id);
            return text(INFERRACK_TEXT("Repairs", "Set the parallel layout to %1: KV cache per token %2."), name,
                        Figure{after.memory.budget.kvPerToken * layout.tensor * layout.pipeline / 1024.0, Unit::KiB});
        }));
}

} // namespace

const RepairRule parallelLayoutRepairs{"parallel_layout", propose};

} // namespace inferrack::core
