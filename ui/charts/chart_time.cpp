// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_time.h"

#include "ui/text/number_format.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

using core::Figure;
using core::Unit;

Figure timeOf(double seconds)
{
    return {seconds, Unit::Second};
}

/// The style of a time, but never that of whole seconds.
Figure inMilliseconds(double seconds)
{
    return timeOf(std::min(seconds, 0.5));
}

} // namespace

QString chartTimeValue(double seconds, const std::optional<double> &limit)
{
    return formattedApart(timeOf(seconds), inMilliseconds(limit.value_or(seconds))).value;
}

QString chartTime(double seconds, const std::optional<double> &limit)
{
    return formatted(timeOf(seconds), inMilliseconds(limit.value_or(seconds)));
}

QString chartTimeRange(double low, double high)
{
    return formattedRange(timeOf(low), timeOf(high), inMilliseconds(high));
}

} // namespace inferrack::ui
