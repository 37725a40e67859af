// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/figure.h"

#include <optional>

namespace inferrack::ui {

// The axis and the field of a latency are in milliseconds, so is every figure written into the chart: "4,000 ms", never "4.0 s" beside it.

/// "856 ms"; with the decimals of the limit where there is one: 8.43 of 50 is "8 ms", alone "8.4 ms".
QString chartTime(double seconds, const std::optional<double> &limit = std::nullopt);
/// The same without the unit.
QString chartTimeValue(double seconds, const std::optional<double> &limit = std::nullopt);
/// The style that differences of such times are written in.
core::Figure chartTimeStyle(double seconds);
/// "3,600–4,900 ms", "3,600～4,900 ms": both in the decimals of the upper one.
QString chartTimeRange(double low, double high);

} // namespace inferrack::ui
