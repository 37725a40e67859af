// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/latency_plan.h"

#include <algorithm>
#include <cmath>

namespace inferrack::ui {

namespace {

double powerOfTwo(double atLeast)
{
    double power = 2;
    while (power < atLeast)
        power *= 2;
    return power;
}

} // namespace

double roundUp(double value)
{
    if (!(value > 0))
        return 1;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 2.5, 5.0, 10.0}) {
        if (step * decade >= value * (1 - 1e-9))
            return step * decade;
    }
    return 10 * decade;
}

int nextConcurrency(int value, bool up)
{
    // 2^n and 1.5 x 2^n, the latter from 12 on.
    int before = 1;
    for (int stop = 1;;) {
        if (up ? stop > value : stop >= value)
            return up ? stop : before;
        before = stop;
        const bool power = (stop & (stop - 1)) == 0;
        stop = power ? (stop >= 8 ? stop + stop / 2 : stop * 2) : stop / 3 * 4;
    }
}

LatencyPlan latencyPlan(const core::ServingCurve &curve, const std::optional<core::ServingPoint> &point, std::optional<core::Seconds> ttftTarget,
                        std::optional<core::Seconds> tpotTarget, const core::ServingCurve *beside)
{
    LatencyPlan plan;
    plan.memoryLimit = curve.memoryLimit;
    plan.xMax = std::min(powerOfTwo(1.5 * curve.memoryLimit), 512.0);
    if (point)
        plan.xMax = std::max(plan.xMax, powerOfTwo(point->concurrency));

    if (beside)
        plan.xMax = std::max(plan.xMax, std::min(powerOfTwo(beside->memoryLimit), 512.0));

    double low = 1e300, high = 0, throughput = 0;
    const auto see = [&](double seconds) {
        if (seconds > 0) {
            low = std::min(low, seconds * 1e3);
            high = std::max(high, seconds * 1e3);
        }
    };
    const auto seePoint = [&](const core::ServingPoint &p) {
        see(p.ttft);
        see(p.tpot);
        throughput = std::max(throughput, p.throughput);
    };
    std::for_each(curve.points.begin(), curve.points.end(), seePoint);
    if (beside)
        std::for_each(beside->points.begin(), beside->points.end(), seePoint);
    if (point)
        seePoint(*point);
    for (const auto &target : {ttftTarget, tpotTarget}) {
        if (target)
            see(core::inSeconds(*target));
    }
    if (high > 0) {
        plan.msMin = std::pow(10.0, std::floor(std::log10(low) + 1e-9));
        plan.msMax = std::pow(10.0, std::ceil(std::log10(high) - 1e-9));
        if (plan.msMax <= plan.msMin)
            plan.msMax = plan.msMin * 10;
    }
    plan.throughputMax = roundUp(throughput * 1.05);

    if (curve.knee && *curve.knee < curve.memoryLimit)
        plan.kneeStart = *curve.knee;
    const double byKnee = plan.kneeStart.value_or(curve.memoryLimit);
    if (!curve.slaLimit) {
        plan.sweetEnd = byKnee;
    } else if (*curve.slaLimit >= 1) {
        plan.sweetEnd = std::min(*curve.slaLimit, byKnee);
        plan.slaEndsSweet = *curve.slaLimit < byKnee;
    }
    if (plan.sweetEnd && *plan.sweetEnd < 1)
        plan.sweetEnd.reset();
    return plan;
}

} // namespace inferrack::ui
