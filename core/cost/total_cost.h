// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/bill_of_materials.h"
#include "core/units/quantity.h"

#include <vector>

namespace inferrack::core {

struct ServerEvaluation;

/// What the scenario costs to buy and to run: purchase, and energy = typical wall power x 8,760 h x PUE x electricity price.
struct Cost {
    BillOfMaterials bill;
    Watts typicalWall; ///< of all servers
    double pue = 1.0;
    bool pueAssumed = true;
    Joules energyPerYear; ///< with PUE
    Money energyPerYearCost;
    bool operator==(const Cost &) const = default;
};

/// Purchase and energy of a scenario whose servers were evaluated before.
Cost totalCost(const Scenario &scenario, const std::vector<ServerEvaluation> &servers, const Catalog &catalog);

} // namespace inferrack::core
