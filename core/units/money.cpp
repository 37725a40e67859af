// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/money.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace inferrack::core {

namespace {

struct CurrencyInfo {
    Currency currency;
    std::string_view code;
    int decimals;
};

constexpr std::array<CurrencyInfo, 7> currencies = {{
    {Currency::CNY, "CNY", 2},
    {Currency::USD, "USD", 2},
    {Currency::EUR, "EUR", 2},
    {Currency::GBP, "GBP", 2},
    {Currency::HKD, "HKD", 2},
    {Currency::SGD, "SGD", 2},
    {Currency::JPY, "JPY", 0},
}};

const CurrencyInfo &info(Currency currency)
{
    for (const CurrencyInfo &known : currencies)
        if (known.currency == currency)
            return known;
    assert(false);
    return currencies.front();
}

__extension__ typedef __int128 Wide;

/// Sums beyond 92 thousand million millions stand at that limit.
std::int64_t narrowed(Wide value)
{
    return std::int64_t(std::clamp<Wide>(value, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()));
}

} // namespace

std::string_view code(Currency currency)
{
    return info(currency).code;
}

std::optional<Currency> currencyOf(std::string_view code)
{
    for (const CurrencyInfo &known : currencies)
        if (known.code == code)
            return known.currency;
    return {};
}

int minorUnits(Currency currency)
{
    return info(currency).decimals == 0 ? 1 : 100;
}

Money operator+(Money a, Money b)
{
    assert(a.currency == b.currency);
    return {narrowed(Wide(a.minor) + b.minor), a.currency};
}

Money operator-(Money a, Money b)
{
    assert(a.currency == b.currency);
    return {narrowed(Wide(a.minor) - b.minor), a.currency};
}

Money operator*(Money a, std::int64_t count)
{
    return {narrowed(Wide(a.minor) * count), a.currency};
}

double inDecimals(Rational ratio)
{
    assert(ratio.denominator > 0);
    return static_cast<double>(ratio.numerator) / static_cast<double>(ratio.denominator);
}

bool sameValue(Rational a, Rational b)
{
    return Wide(a.numerator) * b.denominator == Wide(b.numerator) * a.denominator;
}

Money scaled(Money amount, Rational ratio)
{
    assert(ratio.denominator > 0);
    const Wide product = Wide(amount.minor) * ratio.numerator;
    const Wide size = product < 0 ? -product : product;
    Wide quotient = size / ratio.denominator;
    if (2 * (size % ratio.denominator) >= ratio.denominator)
        ++quotient;
    return {narrowed(product < 0 ? -quotient : quotient), amount.currency};
}

std::optional<Money> moneyOf(std::string_view decimal, Currency currency)
{
    const bool negative = !decimal.empty() && decimal.front() == '-';
    if (negative)
        decimal.remove_prefix(1);
    const std::size_t point = decimal.find('.');
    const std::string_view whole = decimal.substr(0, point);
    const std::string_view fraction = point == std::string_view::npos ? std::string_view() : decimal.substr(point + 1);
    const auto decimals = std::size_t(info(currency).decimals);
    // 16 digits stay below 9e16 minor units, where every later step is safe.
    if (whole.empty() || whole.size() + decimals > 16 || fraction.size() > decimals || (point != std::string_view::npos && fraction.empty()))
        return {};
    std::int64_t minor = 0;
    const auto append = [&minor](char digit) {
        minor = minor * 10 + (digit - '0');
        return digit >= '0' && digit <= '9';
    };
    for (const char digit : whole)
        if (!append(digit))
            return {};
    for (const char digit : fraction)
        if (!append(digit))
            return {};
    for (std::size_t n = fraction.size(); n < decimals; ++n)
        minor *= 10;
    return Money{negative ? -minor : minor, currency};
}

Money estimated(double major, Currency currency)
{
    assert(!std::isnan(major));
    return {std::llround(std::clamp(major * minorUnits(currency), -9e18, 9e18)), currency};
}

double inMajor(Money money)
{
    return double(money.minor) / minorUnits(money.currency);
}

} // namespace inferrack::core
