// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/bill_of_materials.h"
#include "core/units/quantity.h"

#include <array>
#include <optional>
#include <vector>

// Cost of buying and running a scenario, undiscounted and before residual value, as data-centre finance counts it:
//   energy per year          = typical wall power x 8,760 h x PUE
//   electricity per year     = energy per year x electricity price
//   colocation per year      = 12 x colocation fee per month (space; electricity is metered beside it)
//   maintenance per year     = purchase x maintenance share, in the years after the included warranty
//   TCO(T years)             = purchase + T x electricity + T x colocation + max(0, T - warranty) x maintenance
//   cost of 10^6 tokens      = TCO(T) / (T x 8,760 h) / (output tokens per s x 3,600 x share of busy time) x 10^6
// Staff, software, spare parts, network, financing and residual value are not in it.
//
// Rounding: each amount of a year, and the cost of 10^6 tokens, is rounded once to the minor unit, halves away from zero; years multiply and
// components add exactly, so a total is the sum of what is shown. All of it is in the currency of the price list; amounts of the site in
// another currency are divided by the exchange rate before they are rounded a second time.

namespace inferrack::core {

struct ServerEvaluation;
struct DeploymentEvaluation;

/// What a scenario costs over a number of years, by component.
struct TotalCost {
    int years = 0;
    Money purchase, electricity, colocation, maintenance;

    Money total() const { return purchase + electricity + colocation + maintenance; }
    bool operator==(const TotalCost &) const = default;
};

/// Why there is no total.
enum class NoTotal { None, NoPriceList, NothingPriced, NoExchangeRate };

/// What the scenario costs to buy and to run.
struct Cost {
    BillOfMaterials bill;
    Watts typicalWall; ///< of all servers
    double pue = 1.0;
    bool pueAssumed = true;
    Joules energyPerYear; ///< with PUE
    Money energyPerYearCost; ///< in the currency of the electricity price

    std::optional<Rational> exchangeRate; ///< money of the site for one unit of that of the price list; nothing = one currency, or not known
    bool exchangeRateAssumed = false;
    Money electricityPerYear, colocationPerYear, maintenancePerYear; ///< in the currency of the price list; maintenance of a year after the warranty
    NoTotal noTotal = NoTotal::NoPriceList;
    std::vector<TotalCost> overYears; ///< 1, 3 and 5 years; empty = no total
    std::optional<TotalCost> overPeriod; ///< the evaluation period of the scenario
    std::optional<double> outputTokensPerSecond; ///< of all deployments; nothing = one of them is not known
    std::optional<Money> perMillionTokens; ///< of output, over the evaluation period
    bool operator==(const Cost &) const = default;

    /// The total over so many years: one of overYears or overPeriod. Nothing = not calculated.
    std::optional<TotalCost> over(int years) const;
};

inline constexpr std::array yearsShown{1, 3, 5};

/// Cost of a scenario whose servers and deployments were evaluated before.
Cost totalCost(const Scenario &scenario, BillOfMaterials bill, const std::vector<ServerEvaluation> &servers,
               const std::vector<DeploymentEvaluation> &deployments, const Catalog &catalog);

} // namespace inferrack::core
