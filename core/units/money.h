// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace inferrack::core {

enum class Currency { CNY, USD, EUR, GBP, HKD, SGD, JPY };

/// ISO 4217 code.
std::string_view code(Currency currency);
std::optional<Currency> currencyOf(std::string_view code);
/// Minor units in one major unit: 100, for JPY 1.
int minorUnits(Currency currency);

/// A sum of money: integer minor units and a currency. Never a double; sums across currencies are a broken promise.
struct Money {
    std::int64_t minor = 0;
    Currency currency = Currency::CNY;

    bool operator==(const Money &) const = default;
};

Money operator+(Money a, Money b);
Money operator-(Money a, Money b);
Money operator*(Money a, std::int64_t count);

/// An exact ratio of two integers: tax and exchange rates, discounts. denominator > 0.
struct Rational {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;

    bool operator==(const Rational &) const = default;
};

/// The value of a ratio as a decimal number, for what is shown and for ranges.
double inDecimals(Rational ratio);
/// Whether two ratios have one value: 8/100 and 2/25 do.
bool sameValue(Rational a, Rational b);

/// a x ratio, rounded to minor units, halves away from zero. 128-bit inside, no overflow below 9e16.
Money scaled(Money amount, Rational ratio);

/// Money from a decimal text such as "10500" or "0.75": digits with at most the currency's decimals, else nothing.
std::optional<Money> moneyOf(std::string_view decimal, Currency currency);
/// Nearest minor unit of a figure that is an estimate by nature (energy cost, shares); for amounts use scaled.
Money estimated(double major, Currency currency);
double inMajor(Money money);

} // namespace inferrack::core
