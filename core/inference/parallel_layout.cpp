// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/parallel_layout.h"

namespace inferrack::core {

std::string toString(const ParallelLayout &layout)
{
    std::string out = "TP" + std::to_string(layout.tensor);
    const auto add = [&out](const char *name, int ranks) {
        if (ranks > 1)
            out += " × " + std::string(name) + std::to_string(ranks);
    };
    add("PP", layout.pipeline);
    add("EP", layout.expert);
    add("DP", layout.attentionData * layout.replicas);
    return out;
}

} // namespace inferrack::core
