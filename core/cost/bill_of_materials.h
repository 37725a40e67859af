// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/physical/assembly.h"
#include "core/project/project.h"
#include "core/text.h"

#include <optional>
#include <vector>

// From parts to lines (by the price contents of a chassis, the boards and the accessories of the catalogue):
//   a module is never a line: its board is, or the complete system that contains it
//   a placed part that the chassis' list price contains costs nothing up to its count
//   a complete system is one line, its content printed as description
//   accessories that a part requires are added by their rules; optional ones are not

namespace inferrack::core {

/// So many pieces of one part for the servers of one type.
struct BillLine {
    PartId part;
    int perServer = 0; ///< pieces in one server
    int total = 0; ///< pieces in all servers of the type
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

/// What a scenario must buy, server by server, and what it costs as far as prices are known.
struct BillOfMaterials {
    struct ServerLines {
        ServerId server{};
        std::vector<BillLine> lines;
        bool operator==(const ServerLines &) const = default;
    };
    std::vector<ServerLines> servers;
    std::vector<UnbillablePart> unbillable; ///< not in the total
    Currency currency = Currency::CNY;
    Money total; ///< of the lines with a price, as the list states them
    std::vector<TaxBasis> taxes; ///< bases of these prices, each once, in the order of TaxBasis; several = the total mixes them
    int onRequest = 0; ///< lines without a price: "+ n items on request"
    /// Kinds of part that must be bought and are not in the total: on request or without a line.
    int missing() const { return onRequest + static_cast<int>(unbillable.size()); }
    bool operator==(const BillOfMaterials &) const = default;
};

/// What the total says about VAT, in one sentence; nothing = no line has a price.
std::optional<Text> taxSentence(const BillOfMaterials &bill);

BillOfMaterials billOfMaterials(const Scenario &scenario, const Catalog &catalog);
/// The same where the servers of the scenario are assembled, in its order.
BillOfMaterials billOfMaterials(const Scenario &scenario, const std::vector<const Assembly *> &servers, const Catalog &catalog);

} // namespace inferrack::core
