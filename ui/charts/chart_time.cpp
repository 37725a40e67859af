// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_time.h"

#include "ui/text/number_format.h"

#include <cmath>

namespace inferrack::ui {

namespace {

/// As times below one second are printed everywhere: one decimal below 10 ms.
int decimalsOf(double seconds)
{
    return seconds != 0.0 && std::round(std::abs(seconds) * 1e4) < 100.0 ? 1 : 0;
}

QString inMilliseconds(double seconds, int decimals)
{
    return number(seconds * 1e3, decimals);
}

} // namespace

QString chartTimeValue(double seconds, const std::optional<double> &limit)
{
    return inMilliseconds(seconds, decimalsOf(limit.value_or(seconds)));
}

QString chartTime(double seconds, const std::optional<double> &limit)
{
    return chartTimeValue(seconds, limit) + QStringLiteral(" ms");
}

QString chartTimeRange(double low, double high)
{
    const int decimals = decimalsOf(high);
    const QChar dash = language() == Language::Chinese ? u'～' : u'–';
    return inMilliseconds(low, decimals) + dash + inMilliseconds(high, decimals) + QStringLiteral(" ms");
}

} // namespace inferrack::ui
