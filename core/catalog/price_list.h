// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/money.h"

#include <optional>
#include <string>
#include <unordered_map>

namespace inferrack::core {

/// What a price says about VAT: none in it, 13, 9 or 6% in it, or bought without an invoice.
enum class TaxBasis { Net, Inclusive13, Inclusive9, Inclusive6, NoInvoice };

/// One row: what is asked for one piece.
struct Price {
    PartId part;
    Money low, typical, high; ///< low <= typical <= high
    TaxBasis tax = TaxBasis::Net;
    std::string asOf;
    SourceId source;
    Confidence confidence = Confidence::Low;
    std::string noteEn, noteZh;
    bool operator==(const Price &) const = default;
};

/// A dated price list of one market and currency. A part that is not in it is "on request".
struct PriceList {
    PriceListId id;
    std::string nameEn, nameZh;
    Currency currency = Currency::CNY;
    std::string validFrom, validTo; ///< ISO dates
    std::string condition; ///< new, used
    std::unordered_map<PartId, Price> prices;
    bool operator==(const PriceList &) const = default;

    const Price *price(const PartId &part) const
    {
        const auto found = prices.find(part);
        return found == prices.end() ? nullptr : &found->second;
    }
    /// Whether it no longer holds on a day (ISO date). A list without an end holds for good.
    bool isExpired(const std::string &day) const { return !validTo.empty() && validTo < day; }
};

} // namespace inferrack::core
