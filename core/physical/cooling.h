// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/physical/power.h"

#include <optional>

// Heat and the cooling a server needs: all power becomes heat; the limits of a cooling are per rack unit and per server.

namespace inferrack::core {

/// Limits of the cooling by engineering practice: kW per U, per server (coolings.json).
struct DensityVerdict {
    Watts actual, limit;
    bool perUnit = true; ///< limit per U, else per server
    bool exceeded = false;
    bool operator==(const DensityVerdict &) const = default;
};

/// The three bands of the source article-e (resources/catalog/sources.json): below 4 kW air, to 6 kW hybrid, above that full liquid.
enum class ArticleBand { Air, Hybrid, FullLiquid };

/// Heat of one server and whether the cooling of its site carries it.
struct HeatLoad {
    Watts peak; ///< wall power at worst: all of it becomes heat
    Watts typical;
    double btuPerHour = 0.0; ///< 3.412 BTU/h per W of peak
    double airflowM3PerHour = 0.0; ///< 2.985 W / dT, dT 15 °C for accelerator servers
    std::optional<Watts> perUnit; ///< nothing = not rack-mounted
    DensityVerdict engineering; ///< the tighter of per U and per server for the cooling of the site
    ArticleBand articles = ArticleBand::Air;
    PartId cheapestCooling; ///< first cooling of the chassis' options that carries it by engineering; empty = none
    bool operator==(const HeatLoad &) const = default;
};

HeatLoad heatLoad(const Assembly &assembly, const PowerDraw &power, const Site &site, const Catalog &catalog);

} // namespace inferrack::core
