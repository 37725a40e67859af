// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const auto d = context.deployment();
    if (!d)
        return;
    ends.push_back(shorterContext(context, *d, [](const RepairOutcome &, int tokens) {
        return text(INFERRACK_TEXT("Repairs", "Set the context length to %1 tokens."), tokenCount(tokens));
    }));
    if (context.finding.textId != "pool")
        return;
    const DeploymentId id = d->deployment->id;
    ends.push_back(smallerKvFormats(context, *d, [id](const RepairOutcome &outcome, const KvFormat &format) {
        return text(INFERRACK_TEXT("Repairs", "Set the KV cache format to %1: %2."), nameOf(format),
                    Counted{Noun::ConcurrentRequest, outcome.deployment(id)->memory.holds});
    }));
}

} // namespace

const RepairRule contextLengthRepairs{"context_length", propose};

} // namespace inferrack::core
