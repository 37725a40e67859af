// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/money.h"

#include <map>
#include <optional>
#include <string>

namespace inferrack::core {

/// What the cost of a scenario rests on until a user says otherwise (resources/constants/cost.json), each value with its origin. An entry
/// that could not be read keeps the value of a new project and has no origin.
struct CostDefaults {
    int years = 3; ///< evaluation period
    Money tariff{75, Currency::CNY}; ///< per kWh
    Rational maintenance{8, 100}; ///< of the purchase cost, each year after the warranty
    int warrantyYears = 3;
    Rational utilisation{60, 100}; ///< share of the time that accelerators are busy
    Rational exchangeRate{71, 10}; ///< CNY for one USD
    std::map<std::string, Provenance> origins; ///< by the field of the input: "cost.years", "site.tariff"
};

} // namespace inferrack::core
