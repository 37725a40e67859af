// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/quantity.h"

namespace inferrack::core {

constexpr double cubicMetresPerWattKelvin = 2.985; ///< air at sea level: m3/h = 2.985 W / dT

/// m3/h of air that carry this heat while they warm by `rise` °C.
constexpr double airflowFor(Watts heat, double rise)
{
    return cubicMetresPerWattKelvin * inWatts(heat) / rise;
}

/// °C by which this much air (m3/h) warms when it carries the heat.
constexpr double riseOf(Watts heat, double airflow)
{
    return cubicMetresPerWattKelvin * inWatts(heat) / airflow;
}

} // namespace inferrack::core
