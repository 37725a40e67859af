// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"

#include <optional>
#include <vector>

// From parts to lines (facts of price_includes, boards and accessories):
//   a module is never a line: its board is, or the complete system that contains it
//   a placed part that the chassis' list price contains costs nothing up to its count
//   a complete system is one line, its content printed as description
//   accessories that a part requires are added by their rules; optional ones are not

namespace inferrack::core {

struct BillLine {
    PartId part;
    int perServer = 0;
    int total = 0;
    bool contained = false; ///< inside the price of the chassis: listed, costs nothing
    bool companion = false; ///< added by a rule of an accessory
    std::optional<Money> unitPrice; ///< nothing = on request
    std::optional<Money> amount; ///< unitPrice x total
    std::optional<Price> price; ///< the row it comes from
    bool operator==(const BillLine &) const = default;
};

/// A part that must be bought but for which no line exists: modules without a board for this chassis.
struct UnbillablePart {
    PartId part;
    int count = 0;
    bool operator==(const UnbillablePart &) const = default;
};

struct BillOfMaterials {
    struct ServerLines {
        ServerId server{};
        std::vector<BillLine> lines;
        bool operator==(const ServerLines &) const = default;
    };
    std::vector<ServerLines> servers;
    std::vector<UnbillablePart> unbillable;
    Currency currency = Currency::CNY;
    Money total; ///< of the lines with a price; tax basis of the list
    int onRequest = 0; ///< lines without a price: "+ n items on request"
    bool operator==(const BillOfMaterials &) const = default;
};

BillOfMaterials billOfMaterials(const Scenario &scenario, const Catalog &catalog);

} // namespace inferrack::core
