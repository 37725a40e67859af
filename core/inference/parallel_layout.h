// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

namespace inferrack::core {

/// How a model is spread: over tensor-, pipeline- and attention-data-parallel ranks of one replica, and over replicas.
struct ParallelLayout {
    int tensor = 1;
    int pipeline = 1;
    int attentionData = 1; ///< attention data parallel ranks inside a replica (mixtures)
    int expert = 1; ///< expert groups
    int replicas = 1;

    int acceleratorsPerReplica() const { return counted(static_cast<long long>(tensor) * pipeline, attentionData); }
    int accelerators() const { return counted(acceleratorsPerReplica(), replicas); }
    bool operator==(const ParallelLayout &) const = default;

private:
    /// No server holds a thousand million accelerators: products stop there instead of overflowing.
    static int counted(long long a, long long b)
    {
        constexpr long long most = 1'000'000'000;
        return static_cast<int>(std::clamp(std::clamp(a, -most, most) * b, -most, most));
    }
};

/// "TP4 × DP2"; PP and EP where they are more than 1.
std::string toString(const ParallelLayout &layout);

} // namespace inferrack::core
