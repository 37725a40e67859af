// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure.h"
#include "core/text.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <set>
#include <string>

using namespace inferrack::core;

TEST_CASE("every_unit_has_its_multiple_and_decimals")
{
    struct Row {
        Figure figure;
        PrintStyle style;
        double printed; // in the multiple of the style
    };
    const Row rows[] = {
        {{1234567, Unit::Count}, {1, 0}, 1234567},
        {{1.2, Unit::Ratio}, {1, 2}, 1.20},
        {{0.77, Unit::Percent}, {0.01, 0}, 77},
        {{0.285, Unit::Percent}, {0.01, 0}, 29},
        {{0.038, Unit::Points}, {0.01, 1}, 3.8},
        {{0.10, Unit::Points}, {0.01, 0}, 10},
        {{44.42, Unit::GiB}, {1, 1}, 44.4},
        {{80, Unit::GiB}, {1, 1}, 80.0},
        {{320, Unit::KiB}, {1, 0}, 320},
        {{68.625, Unit::KiB}, {1, 1}, 68.6},
        {{141, Unit::GB}, {1, 0}, 141},
        {{70.6, Unit::GB}, {1, 1}, 70.6},
        {{1448, Unit::GB}, {1, 0}, 1448},
        {{669.8, Unit::GB}, {1, 0}, 670},
        {{7.68, Unit::TB}, {1, 2}, 7.68},
        {{15.4, Unit::TB}, {1, 1}, 15.4},
        {{63.0, Unit::GBPerSecond}, {1, 1}, 63.0},
        {{1.97, Unit::GBPerSecond}, {1, 1}, 2.0},
        {{864, Unit::GBPerSecond}, {1, 0}, 864},
        {{179.2, Unit::GBPerSecond}, {1, 1}, 179.2},
        {{4800, Unit::GBPerSecond}, {1, 0}, 4800},
        {{400, Unit::GbPerSecond}, {1, 0}, 400},
        {{4800, Unit::MTPerSecond}, {1, 0}, 4800},
        {{5.5, Unit::Watt}, {1, 1}, 5.5},
        {{350, Unit::Watt}, {1, 0}, 350},
        {{999.4, Unit::Watt}, {1, 0}, 999},
        {{999.6, Unit::Watt}, {1000, 2, true}, 1.00},
        {{2300, Unit::Watt}, {1000, 2, true}, 2.30},
        {{9996, Unit::Watt}, {1000, 1, true}, 10.0},
        {{10200, Unit::Watt}, {1000, 1, true}, 10.2},
        {{-10200, Unit::Watt}, {1000, 1, true}, -10.2},
        {{47000, Unit::KWh}, {1, 0}, 47000},
        {{220, Unit::Volt}, {1, 0}, 220},
        {{32, Unit::Ampere}, {1, 0}, 32},
        {{27, Unit::Celsius}, {1, 0}, 27},
        {{897, Unit::Millimetre}, {1, 0}, 897},
        {{33.4, Unit::Kilogram}, {1, 1}, 33.4},
        {{130.4, Unit::Kilogram}, {1, 0}, 130},
        {{8, Unit::RackUnit}, {1, 0}, 8},
        {{2030, Unit::CubicMetrePerHour}, {1, 0}, 2030},
        {{34800, Unit::BtuPerHour}, {1, 0}, 34800},
        {{0, Unit::Second}, {0.001, 0}, 0},
        {{0.0066, Unit::Second}, {0.001, 1}, 6.6},
        {{0.062, Unit::Second}, {0.001, 0}, 62},
        {{0.9996, Unit::Second}, {1, 1, true}, 1.0},
        {{1.8, Unit::Second}, {1, 1, true}, 1.8},
        {{9.97, Unit::Second}, {1, 0, true}, 10},
        {{94.4, Unit::Second}, {1, 0, true}, 94},
        {{2400, Unit::TokenPerSecond}, {1, 0}, 2400},
        {{7.25, Unit::TokenPerSecond}, {1, 1}, 7.3},
        {{3.5, Unit::RequestPerSecond}, {1, 2}, 3.50},
        {{12.34, Unit::RequestPerSecond}, {1, 1}, 12.3},
        {{312, Unit::TeraFlops}, {1, 0}, 312},
        {{91.6, Unit::TeraFlops}, {1, 1}, 91.6},
        {{362.05, Unit::TeraFlops}, {1, 0}, 362},
        {{14, Unit::Microsecond}, {1, 0}, 14},
        {{3.25e9, Unit::Hertz}, {1e9, 2, true}, 3.25},
        {{3.1e9, Unit::Hertz}, {1e9, 1, true}, 3.1},
        {{3, Unit::Year}, {1, 0}, 3},
        {{16, Unit::Lane}, {1, 0}, 16},
        {{131072, Unit::Token}, {1, 0}, 131072},
        {{0.5625, Unit::Byte}, {1, 4}, 0.5625},
        {{2, Unit::Byte}, {1, 0}, 2},
    };
    for (const Row &row : rows) {
        INFO("value " << row.figure.value << " of unit " << keySuffix(row.figure.unit));
        CHECK(printStyle(row.figure) == row.style);
        CHECK(printedValue(row.figure) / row.style.divisor == Approx(row.printed).margin(1e-9));
    }
}

TEST_CASE("figures_of_one_sentence_take_the_style_of_the_limit")
{
    const Figure usable{6000, Unit::Watt}, needed{10150, Unit::Watt};
    CHECK(printedValue(needed, usable) == Approx(10150));
    CHECK(printedValue({350, Unit::Watt}, usable) == Approx(350));
    CHECK(printedValue({354, Unit::Watt}, usable) == Approx(350));
    CHECK(printedValue({12.36, Unit::Second}, {2.0, Unit::Second}) == Approx(12.4));
}

TEST_CASE("a_difference_is_that_of_the_printed_figures")
{
    const Figure weights{131.44, Unit::GiB}, usable{79.96, Unit::GiB};
    CHECK(printedDifference(weights, usable).value == Approx(51.4).margin(1e-12));
    CHECK(printedDifference(usable, usable).value == 0.0);
    CHECK(printedDifference({1152, Unit::GB}, {1448, Unit::GB}).value == -296.0);
}

TEST_CASE("a_difference_of_percentages_is_in_percentage_points")
{
    const Figure over = printedDifference({0.9, Unit::Percent}, {0.8, Unit::Percent});
    CHECK(over.unit == Unit::Points);
    CHECK(over.value == Approx(0.10));
}

TEST_CASE("every_unit_has_a_key_suffix_of_its_own")
{
    std::set<std::string> seen;
    for (int unit = static_cast<int>(Unit::Ratio); unit <= static_cast<int>(Unit::Byte); ++unit) {
        if (static_cast<Unit>(unit) == Unit::Points) // shares its key with Percent: both are fractions
            continue;
        const std::string suffix(keySuffix(static_cast<Unit>(unit)));
        INFO(suffix);
        CHECK(suffix.starts_with('_'));
        CHECK(seen.insert(suffix).second);
    }
    CHECK(keySuffix(Unit::Count).empty());
    CHECK(keySuffix(Unit::Second) == "_s");
}

TEST_CASE("messages_are_equal_by_content")
{
    const std::string context = "Checks", source = "%1 needs %2.";
    CHECK(INFERRACK_TEXT("Checks", "%1 needs %2.") == Message{context.c_str(), source.c_str(), false});
    CHECK_FALSE(INFERRACK_TEXT("Checks", "%1 needs %2.") == INFERRACK_TEXT_N("Checks", "%1 needs %2."));
    CHECK_FALSE(INFERRACK_TEXT("Checks", "%1 needs %2.") == INFERRACK_TEXT("Slots", "%1 needs %2."));
}
