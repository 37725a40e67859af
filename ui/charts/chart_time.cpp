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

} // namespace

Figure chartTimeStyle(double seconds)
{
    // Never that of whole seconds.
    return timeOf(std::min(seconds, 0.5));
}

QString chartTimeValue(double seconds, const std::optional<double> &limit)
{
    return formattedApart(timeOf(seconds), chartTimeStyle(limit.value_or(seconds))).value;
}

QString chartTime(double seconds, const std::optional<double> &limit)
{
    return formatted(timeOf(seconds), chartTimeStyle(limit.value_or(seconds)));
}

QString chartTimeRange(double low, double high)
{
    return formattedRange(timeOf(low), timeOf(high), chartTimeStyle(high));
}

} // namespace inferrack::ui
