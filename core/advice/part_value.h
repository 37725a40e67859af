// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/explanation.h"
#include "core/project/project.h"

#include <optional>
#include <span>

// What a part gives for its price in the price list of a scenario:
//   per GB, TB     = price / capacity as it is sold
//   per TB/s       = price / memory bandwidth
//   per token/s    = price x accelerators of the scenario / output tokens per second of the scenario at its load,
//                    every accelerator of the scenario exchanged by the part, its assumed parallel layouts following
// Each is rounded once to the minor unit.

namespace inferrack::core {

enum class PriceRatio { PerGigabyte, PerTerabyte, PerTerabytePerSecond, PerTokenPerSecond };

/// The ratios that say something of a kind of part, in the order of their columns; none = the kind has no figure to compare prices by.
std::span<const PriceRatio> ratiosOf(PartKind kind);

/// "Price per GB", and in a column below the price "per GB".
Message nameOf(PriceRatio ratio);
Message columnOf(PriceRatio ratio);

/// The price of a unit of something, or why there is none.
struct PricePer {
    std::optional<Money> money;
    Text reason; ///< empty where there is a price
    bool operator==(const PricePer &) const = default;
};

/// Per token/s takes as long as an evaluation of the scenario, the others no time.
PricePer pricePer(PriceRatio ratio, const PartId &part, const Project &project, ScenarioId scenario, const Catalog &catalog);

/// How pricePer() comes about.
Derivation explain(PriceRatio ratio, const PartId &part, const Project &project, ScenarioId scenario, const Catalog &catalog);

} // namespace inferrack::core
