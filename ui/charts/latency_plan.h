// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

#include <optional>

namespace inferrack::ui {

/// What the latency chart draws, in its own units: concurrent requests and milliseconds.
struct LatencyPlan {
    double xMax = 2; ///< a power of two
    double msMin = 1, msMax = 1000; ///< powers of ten
    double throughputMax = 1; ///< a round number
    double memoryLimit = 0;
    /// Zone from 1 to here; nothing = no load meets the SLA.
    std::optional<double> sweetEnd;
    bool slaEndsSweet = false; ///< else the knee or the memory limit does
    /// Zone from the knee to the memory limit; nothing = no knee before it.
    std::optional<double> kneeStart;

    bool operator==(const LatencyPlan &) const = default;
};

/// `beside` is a curve that is drawn with it: the axes hold both.
LatencyPlan latencyPlan(const core::ServingCurve &curve, const std::optional<core::ServingPoint> &point, std::optional<core::Seconds> ttftTarget,
                        std::optional<core::Seconds> tpotTarget, const core::ServingCurve *beside = nullptr);

/// Smallest of 1, 2, 2.5, 5 x 10^n that is not below the value.
double roundUp(double value);
/// The stop after or before a number of requests: 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128 ...
int nextConcurrency(int value, bool up);

} // namespace inferrack::ui
