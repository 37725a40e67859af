// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace inferrack::core {

/// The unit a figure is counted in. The value of a figure is always in the unit named here, never in a multiple of it.
enum class Unit {
    Count, ///< plain number of things; the sentence says of what
    Ratio, ///< 1.20
    Percent, ///< value 0.77 is 77%
    Points, ///< percentage points; value 0.038 is 3.8 percentage points
    GiB, ///< 2^30 bytes: visible and usable VRAM, KV cache
    KiB, ///< 2^10 bytes: KV cache of one token
    GB, ///< 10^9 bytes: labels of memory and files
    TB, ///< 10^12 bytes: drives
    GBPerSecond, ///< 10^9 bytes per second
    GbPerSecond, ///< 10^9 bits per second: ports
    MTPerSecond, ///< 10^6 transfers per second: memory speed
    Watt, ///< printed as W below 1 kW and as kW from there on
    KWh,
    Volt,
    Ampere,
    Celsius,
    Millimetre,
    Kilogram,
    RackUnit, ///< U
    CubicMetrePerHour,
    BtuPerHour,
    Second, ///< printed as ms below 1 s
    TokenPerSecond,
    RequestPerSecond,
    TeraFlops, ///< 10^12 FLOP per second
    Microsecond,
    Hertz, ///< printed as GHz
    Year,
    Lane, ///< PCIe lanes, printed as a plain number
    Token, ///< printed as a plain number with separators
    Byte, ///< bytes per element in derivations
};

/// A number with its unit, as a finding, a derivation or a gauge carries it.
struct Figure {
    double value = 0.0;
    Unit unit = Unit::Count;

    bool operator==(const Figure &) const = default;
};

/// Multiple and decimals a figure is printed with (translations/terms.md). Within one sentence every figure takes those of the limit.
struct PrintStyle {
    double divisor = 1.0; ///< value / divisor is printed
    int decimals = 0;
    bool large = false; ///< the larger unit of the pair: kW instead of W, s instead of ms, TB instead of GB

    bool operator==(const PrintStyle &) const = default;
};

/// Style in which `like` is printed: W below 1 kW, two decimals below 10 kW, one from 10 kW on, and so for every unit.
PrintStyle printStyle(const Figure &like);

/// The value as it is printed in the style of `like`, so that differences can be taken of printed figures.
double printedValue(const Figure &figure, const Figure &like);
double printedValue(const Figure &figure, const PrintStyle &style);
inline double printedValue(const Figure &figure)
{
    return printedValue(figure, figure);
}

/// a - b of the printed values, both in the style of b: the difference a reader with a pencil finds.
Figure printedDifference(const Figure &a, const Figure &b);

/// Ending of a JSON key that holds a value of this unit: "_w", "_gib", "_ms" is never used (seconds: "_s").
std::string_view keySuffix(Unit unit);

} // namespace inferrack::core
