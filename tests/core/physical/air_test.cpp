// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/air.h"

#include <catch2/catch.hpp>

namespace inferrack::core {

TEST_CASE("air_carries_ten_kilowatts_by_the_published_flow")
{
    // 10.2 kW at a rise of 15 °C: 1,195 CFM, 1.699 m3/h each.
    CHECK(airflowFor(watts(10200), 15.0) == Approx(1195 * 1.699).epsilon(0.001));
    CHECK(airflowFor(watts(1000), 10.0) == Approx(298.5));
    CHECK(airflowFor(watts(0), 10.0) == 0.0);
}

TEST_CASE("the_rise_of_a_flow_is_the_one_it_was_made_for")
{
    for (const double heat : {35.0, 700.0, 2280.0, 10200.0, 14300.0}) {
        for (const double rise : {5.0, 12.0, 15.0, 20.0}) {
            CAPTURE(heat, rise);
            CHECK(riseOf(watts(heat), airflowFor(watts(heat), rise)) == Approx(rise));
        }
    }
    // Twice the air warms half as much.
    CHECK(riseOf(watts(1000), 400.0) == Approx(2 * riseOf(watts(1000), 800.0)));
}

} // namespace inferrack::core
