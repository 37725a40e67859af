// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

Counted held(const RepairOutcome &outcome, DeploymentId id)
{
    return {Noun::ConcurrentRequest, outcome.deployment(id)->memory.holds};
}

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const auto d = context.deployment();
    if (!d)
        return;
    const DeploymentId id = d->deployment->id;
    ends.push_back(smallerKvFormats(context, *d, [id](const RepairOutcome &outcome, const KvFormat &format) {
        return text(INFERRACK_TEXT("Repairs", "Set the KV cache format to %1: %2."), nameOf(format), held(outcome, id));
    }));
    ends.push_back(otherLayouts(context, *d, [id](const RepairOutcome &outcome, const ParallelLayout &layout) {
        return text(INFERRACK_TEXT("Repairs", "Set the parallel layout to %1: %2."), Name{toString(layout)}, held(outcome, id));
    }));
    if (d->deployment->layout.assumed)
        ends.push_back(additions(context, d->accelerator->id, mostAdded, [id, accelerator = d->accelerator](const RepairOutcome &outcome, int count) {
            return text(INFERRACK_TEXT("Repairs", "Add %1: %2."), parts(count, *accelerator), held(outcome, id));
        }));
    ends.push_back(shorterContext(context, *d, [id](const RepairOutcome &outcome, int tokens) {
        return text(INFERRACK_TEXT("Repairs", "Set the context length to %1 tokens: %2."), tokenCount(tokens), held(outcome, id));
    }));
}

} // namespace

const RepairRule kvRoomRepairs{"kv_room", propose};

} // namespace inferrack::core
