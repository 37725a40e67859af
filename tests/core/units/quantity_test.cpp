// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/quantity.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <concepts>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

using namespace inferrack::core;

namespace {

template <class A, class B>
concept Addable = requires(A a, B b) { a + b; };
template <class A, class B>
concept Comparable = requires(A a, B b) { a < b; };
template <class A>
concept ADouble = std::convertible_to<A, double>;

} // namespace

TEST_CASE("what_goes_in_comes_out_in_the_same_unit", "[units]")
{
    for (const double value : {0.0, 1.0, 0.1, 48.0, 1e-9, 1e12, -3.5}) {
        INFO(value);
        CHECK(inBytes(bytes(value)) == value);
        CHECK(inKibibytes(kibibytes(value)) == value);
        CHECK(inGibibytes(gibibytes(value)) == value);
        CHECK(inGigabytes(gigabytes(value)) == Approx(value));
        CHECK(inTerabytes(terabytes(value)) == Approx(value));
        CHECK(inSeconds(seconds(value)) == value);
        CHECK(inMilliseconds(milliseconds(value)) == Approx(value));
        CHECK(inMicroseconds(microseconds(value)) == Approx(value));
        CHECK(inWatts(watts(value)) == value);
        CHECK(inKilowatts(kilowatts(value)) == Approx(value));
        CHECK(inKilowattHours(kilowattHours(value)) == Approx(value));
        CHECK(inGigabytesPerSecond(gigabytesPerSecond(value)) == Approx(value));
        CHECK(inGigabitsPerSecond(gigabitsPerSecond(value)) == Approx(value));
        CHECK(inTeraflops(teraflops(value)) == Approx(value));
        CHECK(inTokensPerSecond(tokensPerSecond(value)) == value);
        CHECK(inRequestsPerSecond(requestsPerSecond(value)) == value);
        CHECK(inTokens(tokens(value)) == value);
    }
}

TEST_CASE("units_of_one_dimension_stand_in_their_ratio", "[units]")
{
    CHECK(kibibytes(1) == bytes(1024));
    CHECK(gibibytes(1) == bytes(1024.0 * 1024 * 1024));
    CHECK(gigabytes(1) == bytes(1e9));
    CHECK(terabytes(1) == gigabytes(1000));
    CHECK(inGibibytes(gigabytes(48)) == Approx(44.703).epsilon(1e-4)); // what 48 GB on a label are in GiB
    CHECK(inGigabytes(gibibytes(80)) == Approx(85.899).epsilon(1e-4));
    CHECK(kilowatts(2.3) == watts(2300));
    CHECK(inSeconds(milliseconds(250)) == 0.25);
    CHECK(inMilliseconds(microseconds(1500)) == Approx(1.5));
    CHECK(gigabitsPerSecond(400) == gigabytesPerSecond(50)); // bits of a port, bytes of a link
    CHECK(inGigabitsPerSecond(gigabytesPerSecond(63)) == Approx(504));
}

TEST_CASE("products_and_quotients_have_the_dimensions_of_physics", "[units]")
{
    CHECK(watts(1000) * seconds(3600) == kilowattHours(1));
    CHECK(kilowattHours(1) / seconds(3600) == watts(1000));
    CHECK(gigabytes(141) / gigabytesPerSecond(4800) == seconds(141.0 / 4800.0));
    CHECK(gigabytesPerSecond(100) * seconds(2) == gigabytes(200));
    CHECK(tokensPerSecond(50) * seconds(4) == tokens(200));
    CHECK(tokens(200) / tokensPerSecond(50) == seconds(4));
    CHECK(bytes(327680) / tokens(1) == BytesPerToken::ofBase(327680));
    CHECK(BytesPerToken::ofBase(1024) * tokens(2048) == bytes(1024.0 * 2048.0));
    static_assert(std::is_same_v<decltype(watts(1) * seconds(1)), Joules>);
    static_assert(std::is_same_v<decltype(bytes(1) / seconds(1)), BytesPerSecond>);
    static_assert(std::is_same_v<decltype(watts(1) / watts(1)), double>);
    static_assert(std::is_same_v<decltype(tokens(1) / seconds(1)), TokensPerSecond>);
}

TEST_CASE("units_that_do_not_belong_together_do_not_mix", "[units]")
{
    static_assert(Addable<Watts, Watts>);
    static_assert(!Addable<Watts, Joules>);
    static_assert(!Addable<Bytes, BytesPerSecond>);
    static_assert(!Addable<TokensPerSecond, RequestsPerSecond>);
    static_assert(!Addable<Bytes, double>);
    static_assert(!Addable<double, Watts>);
    static_assert(!Comparable<Watts, Bytes>);
    static_assert(!Comparable<Seconds, double>);
    static_assert(!ADouble<Watts>);
    static_assert(!std::is_convertible_v<double, Watts>);
    static_assert(!std::is_constructible_v<Watts, double>);
    static_assert(!std::is_assignable_v<Watts &, double>);
    SUCCEED("checked when it was compiled");
}

TEST_CASE("sums_and_multiples_behave_like_numbers", "[units]")
{
    CHECK(watts(350) + watts(150) == watts(500));
    CHECK(watts(350) - watts(150) == watts(200));
    CHECK(-watts(5) == watts(-5));
    CHECK(watts(350) * 4 == watts(1400));
    CHECK(4 * watts(350) == watts(1400));
    CHECK(watts(1400) / 4 == watts(350));
    CHECK(watts(1400) / watts(350) == 4.0);
    Watts sum;
    CHECK(sum == watts(0));
    sum += watts(7);
    sum -= watts(2);
    CHECK(sum == watts(5));
    CHECK(watts(1) < watts(2));
    CHECK(watts(2) >= watts(2));
    CHECK_FALSE(watts(std::nan("")) == watts(std::nan("")));
    CHECK(std::isinf(inWatts(watts(1) / 0.0)));
}

TEST_CASE("laws_of_quantities_hold_for_random_numbers", "[units]")
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> any(-1e6, 1e6);
    for (int i = 0; i < 2000; ++i) {
        const double a = any(random), b = any(random), k = any(random);
        CHECK(inWatts(watts(a) + watts(b)) == a + b);
        CHECK(watts(a) + watts(b) == watts(b) + watts(a));
        CHECK(inWatts((watts(a) + watts(b)) * k) == (a + b) * k);
        CHECK((watts(a) < watts(b)) == (a < b));
        if (b != 0.0)
            CHECK(watts(a) / watts(b) == a / b);
        CHECK(inGigabytes(gigabytes(a) - gigabytes(b)) == Approx(a - b).margin(1e-6));
    }
}
