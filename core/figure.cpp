// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure.h"

#include <algorithm>
#include <cmath>

namespace inferrack::core {

namespace {

double power10(int decimals)
{
    return std::pow(10.0, decimals);
}

/// Halves go away from zero; the nudge is for products such as 0.285 × 100, which end just below the half they mean.
double roundedTo(double value, int decimals)
{
    const double scaled = value * power10(decimals);
    return std::round(scaled + scaled * 1e-12) / power10(decimals);
}

/// Fewest decimals, at most `most`, that show the value as it is; `otherwise` where more would be needed.
int shortest(double value, int most, int otherwise)
{
    for (int decimals = 0; decimals <= most; ++decimals) {
        if (std::abs(value * power10(decimals) - std::round(value * power10(decimals))) < 1e-6)
            return decimals;
    }
    return otherwise;
}
int shortest(double value, int most)
{
    return shortest(value, most, most);
}

/// `decimals` below the bound and one less from it on; what rounds up to the bound stands above it.
int fewerFrom(double bound, double value, int decimals)
{
    return roundedTo(value, decimals) < bound ? decimals : decimals - 1;
}

/// As sold when it is whole or has one decimal, else one decimal below 100 and none above.
int label(double value)
{
    const int decimals = shortest(value, 1, 1);
    return decimals == 0 ? 0 : fewerFrom(100.0, value, 1);
}

} // namespace

PrintStyle printStyle(const Figure &like)
{
    const double v = std::abs(like.value);
    switch (like.unit) {
    case Unit::Ratio:
        return {1.0, 2};
    case Unit::Percent:
        return {0.01, 0};
    case Unit::Points:
        return {0.01, shortest(v * 100.0, 1)};
    case Unit::GiB:
        return {1.0, 1};
    case Unit::KiB:
        return {1.0, shortest(v, 1)};
    case Unit::GB:
        return {1.0, label(v)};
    case Unit::TB:
        return {1.0, shortest(v, 2, 1)};
    case Unit::GBPerSecond:
        return {1.0, roundedTo(v, 0) >= 1000.0 ? 0 : v >= 100.0 ? shortest(v, 1) : 1};
    case Unit::Watt:
        if (roundedTo(v, 0) < 1000.0)
            return {1.0, v < 10.0 ? shortest(v, 1) : 0};
        return {1000.0, fewerFrom(10.0, v / 1000.0, 2), true};
    case Unit::KWh:
        return {1.0, label(v)};
    case Unit::Ampere:
    case Unit::Celsius:
    case Unit::RackUnit:
    case Unit::Year:
        return {1.0, shortest(v, 1)};
    case Unit::Kilogram:
    case Unit::GbPerSecond:
    case Unit::TeraFlops:
        return {1.0, label(v)};
    case Unit::Second:
        if (roundedTo(v * 1000.0, 0) < 1000.0)
            return {0.001, v == 0.0 ? 0 : fewerFrom(10.0, v * 1000.0, 1)};
        return {1.0, fewerFrom(10.0, v, 1), true};
    case Unit::TokenPerSecond:
    case Unit::Microsecond:
        return {1.0, v == 0.0 ? 0 : fewerFrom(10.0, v, 1)};
    case Unit::RequestPerSecond:
        return {1.0, roundedTo(v, 2) < 10.0 ? 2 : fewerFrom(100.0, v, 1)};
    case Unit::Hertz:
        return {1e9, std::max(1, shortest(v / 1e9, 2)), true};
    case Unit::Byte:
        return {1.0, shortest(v, 4)};
    case Unit::Count:
    case Unit::MTPerSecond:
    case Unit::Volt:
    case Unit::Millimetre:
    case Unit::CubicMetrePerHour:
    case Unit::BtuPerHour:
    case Unit::Lane:
    case Unit::Token:
        break;
    }
    return {1.0, 0};
}

double printedValue(const Figure &figure, const Figure &like)
{
    return printedValue(figure, printStyle(like));
}

double printedValue(const Figure &figure, const PrintStyle &style)
{
    return roundedTo(figure.value / style.divisor, style.decimals) * style.divisor;
}

Figure printedDifference(const Figure &a, const Figure &b)
{
    const PrintStyle style = printStyle(b);
    const double difference = roundedTo(printedValue(a, b) / style.divisor - printedValue(b) / style.divisor, style.decimals);
    return {difference * style.divisor, b.unit == Unit::Percent ? Unit::Points : b.unit};
}

std::string_view keySuffix(Unit unit)
{
    switch (unit) {
    case Unit::Count:
        return "";
    case Unit::Ratio:
        return "_ratio";
    case Unit::Percent:
    case Unit::Points:
        return "_share";
    case Unit::GiB:
        return "_gib";
    case Unit::KiB:
        return "_kib";
    case Unit::GB:
        return "_gb";
    case Unit::TB:
        return "_tb";
    case Unit::GBPerSecond:
        return "_gbs";
    case Unit::GbPerSecond:
        return "_gbps";
    case Unit::MTPerSecond:
        return "_mts";
    case Unit::Watt:
        return "_w";
    case Unit::KWh:
        return "_kwh";
    case Unit::Volt:
        return "_v";
    case Unit::Ampere:
        return "_a";
    case Unit::Celsius:
        return "_c";
    case Unit::Millimetre:
        return "_mm";
    case Unit::Kilogram:
        return "_kg";
    case Unit::RackUnit:
        return "_u";
    case Unit::CubicMetrePerHour:
        return "_m3h";
    case Unit::BtuPerHour:
        return "_btuh";
    case Unit::Second:
        return "_s";
    case Unit::TokenPerSecond:
        return "_tokens_s";
    case Unit::RequestPerSecond:
        return "_requests_s";
    case Unit::TeraFlops:
        return "_tflops";
    case Unit::Microsecond:
        return "_us";
    case Unit::Hertz:
        return "_hz";
    case Unit::Year:
        return "_years";
    case Unit::Lane:
        return "_lanes";
    case Unit::Token:
        return "_tokens";
    case Unit::Byte:
        return "_bytes";
    }
    return "";
}

} // namespace inferrack::core
