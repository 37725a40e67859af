// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers/readers.h"
#include "core/project/ranges.h"

#include <cmath>

namespace inferrack::core {

namespace {

Bounds within(InputRange range)
{
    return {range.least, range.most};
}

/// The ratio of a decimal number with at most four places: in hundredths, as edits write it, where that is exact.
Rational ratioOf(double decimal)
{
    const std::int64_t tenThousandths = std::llround(decimal * 10'000.0);
    return tenThousandths % 100 == 0 ? Rational{tenThousandths / 100, 100} : Rational{tenThousandths, 10'000};
}

void readRatio(Fields &fields, const char *key, InputRange range, Rational &ratio)
{
    double decimal = 0.0;
    fields.required(key, decimal, within(range));
    ratio = ratioOf(decimal);
}

} // namespace

template <>
std::vector<std::string> singleGroups<CostDefaults>()
{
    return {"evaluation_period", "electricity_price", "maintenance", "warranty", "utilisation", "exchange_rate"};
}

void readFields(Fields &fields, const std::string &id, CostDefaults &defaults)
{
    std::string field;
    if (id == "evaluation_period") {
        field = "cost.years";
        fields.required("years", defaults.years, within(ranges::evaluationYears));
    } else if (id == "electricity_price") {
        field = "site.tariff";
        double price = 0.0;
        fields.required("cny_per_kwh", price, within(ranges::tariff));
        defaults.tariff = estimated(price, Currency::CNY);
    } else if (id == "maintenance") {
        field = "cost.maintenance";
        readRatio(fields, "share_per_year", ranges::maintenance, defaults.maintenance);
    } else if (id == "warranty") {
        field = "cost.warranty_years";
        fields.required("years", defaults.warrantyYears, within(ranges::warrantyYears));
    } else if (id == "utilisation") {
        field = "cost.utilisation";
        readRatio(fields, "busy_share", ranges::busyShare, defaults.utilisation);
    } else if (id == "exchange_rate") {
        field = "prices.exchange_rate";
        readRatio(fields, "cny_per_usd", ranges::exchangeRateOfDefault, defaults.exchangeRate);
    } else {
        fields.refuse("id", text(INFERRACK_TEXT("Catalog", "The program knows no constants of this name.")));
        return;
    }
    readProvenance(fields, defaults.origins[field]);
}

} // namespace inferrack::core
