// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/money.h"

#include <catch2/catch.hpp>

#include <random>
#include <string>

using namespace inferrack::core;

namespace {

/// a x n / d by long division in decimal digits, digit by digit: slow and plain.
std::int64_t slowlyScaled(std::int64_t amount, std::int64_t numerator, std::int64_t denominator)
{
    const bool negative = (amount < 0) != (numerator < 0);
    const auto digits = [](std::int64_t n) { return std::to_string(n < 0 ? -n : n); };
    const std::string a = digits(amount), n = digits(numerator);
    std::string product(a.size() + n.size(), '0');
    for (std::size_t i = a.size(); i-- > 0;)
        for (std::size_t j = n.size(); j-- > 0;) {
            int carry = (a[i] - '0') * (n[j] - '0');
            for (std::size_t place = i + j + 1; carry > 0; --place) {
                carry += product[place] - '0';
                product[place] = char('0' + carry % 10);
                carry /= 10;
            }
        }
    std::uint64_t quotient = 0, remainder = 0;
    for (const char digit : product) {
        remainder = remainder * 10 + std::uint64_t(digit - '0');
        quotient = quotient * 10 + remainder / std::uint64_t(denominator);
        remainder %= std::uint64_t(denominator);
    }
    const std::uint64_t rest = std::uint64_t(denominator) - remainder;
    if (remainder >= rest)
        ++quotient;
    return negative ? -std::int64_t(quotient) : std::int64_t(quotient);
}

} // namespace

TEST_CASE("money_is_read_from_decimal_texts")
{
    struct Case {
        const char *text;
        Currency currency;
        std::optional<std::int64_t> minor;
    };
    const Case cases[] = {
        {"10500", Currency::CNY, 1050000},
        {"0.75", Currency::CNY, 75},
        {"0.7", Currency::CNY, 70},
        {"0", Currency::USD, 0},
        {"-3.25", Currency::EUR, -325},
        {"1200", Currency::JPY, 1200},
        {"12.5", Currency::JPY, {}},
        {"1.005", Currency::CNY, {}},
        {"", Currency::CNY, {}},
        {"-", Currency::CNY, {}},
        {".5", Currency::CNY, {}},
        {"5.", Currency::CNY, {}},
        {"1,000", Currency::CNY, {}},
        {" 1", Currency::CNY, {}},
        {"1e3", Currency::CNY, {}},
        {"+1", Currency::CNY, {}},
        {"0x10", Currency::CNY, {}},
        {"NaN", Currency::CNY, {}},
        {"99999999999999", Currency::CNY, 9999999999999900},
        {"999999999999999", Currency::CNY, {}},
    };
    for (const Case &amount : cases) {
        INFO(amount.text);
        const std::optional<Money> money = moneyOf(amount.text, amount.currency);
        CHECK(money.has_value() == amount.minor.has_value());
        if (money && amount.minor)
            CHECK(*money == Money{*amount.minor, amount.currency});
    }
}

TEST_CASE("currencies_have_codes_and_minor_units")
{
    for (const Currency currency : {Currency::CNY, Currency::USD, Currency::EUR, Currency::GBP, Currency::HKD, Currency::SGD, Currency::JPY}) {
        CHECK(currencyOf(code(currency)) == currency);
        CHECK(minorUnits(currency) == (currency == Currency::JPY ? 1 : 100));
    }
    CHECK_FALSE(currencyOf("RMB"));
    CHECK_FALSE(currencyOf(""));
}

TEST_CASE("halves_are_rounded_away_from_zero")
{
    struct Case {
        std::int64_t minor, rounded;
    };
    for (const Case &half : {Case{1, 1}, Case{3, 2}, Case{5, 3}, Case{-1, -1}, Case{-3, -2}, Case{4, 2}, Case{0, 0}}) {
        const Money amount{half.minor, Currency::CNY};
        CHECK(scaled(amount, {1, 2}).minor == half.rounded);
    }
}

TEST_CASE("scaling_agrees_with_long_division")
{
    std::mt19937_64 random(7);
    const auto between = [&random](std::int64_t low, std::int64_t high) { return low + std::int64_t(random() % std::uint64_t(high - low + 1)); };
    for (int round = 0; round < 5000; ++round) {
        const Money amount{between(-90'000'000'000'000'000, 90'000'000'000'000'000), Currency::USD};
        const std::int64_t denominator = between(1, round % 2 ? 100 : 1'000'000);
        const Rational ratio{between(-denominator, denominator), denominator};
        INFO(amount.minor << " x " << ratio.numerator << "/" << ratio.denominator);
        CHECK(scaled(amount, ratio) == Money{slowlyScaled(amount.minor, ratio.numerator, ratio.denominator), Currency::USD});
    }
}

TEST_CASE("sums_and_products_are_exact")
{
    const Money price{123'456'789'012'345, Currency::CNY};
    Money sum{0, Currency::CNY};
    for (int n = 0; n < 640; ++n)
        sum = sum + price;
    CHECK(sum == price * 640);
    CHECK(sum - price * 639 == price);
    CHECK(scaled(price, {13, 100}) + scaled(price, {87, 100}) == price);
}

TEST_CASE("estimates_are_rounded_to_the_nearest_minor_unit")
{
    CHECK(estimated(2.505, Currency::JPY) == Money{3, Currency::JPY});
    CHECK(estimated(-0.004, Currency::CNY) == Money{0, Currency::CNY});
    CHECK(estimated(13455.36, Currency::CNY) == Money{1345536, Currency::CNY});
    CHECK(inMajor(Money{1345536, Currency::CNY}) == Approx(13455.36));
    CHECK(inMajor(Money{12, Currency::JPY}) == 12.0);
}
