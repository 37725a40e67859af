// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers/readers.h"

namespace inferrack::core {

namespace {

void readCurrency(Fields &fields, Currency &currency)
{
    std::string found;
    fields.required("currency", found);
    if (const auto known = currencyOf(found))
        currency = *known;
    else if (!found.empty())
        fields.refuse("currency", text(INFERRACK_TEXT("Catalog", "“%1” is no currency that the program knows."), Name{found}));
}

/// A billion for one piece: the sum of a room full of them still fits into minor units.
constexpr std::int64_t highestMajor = 1'000'000'000;

/// Prices are decimal texts: a number in a JSON file would be rounded to binary.
void readAmount(Fields &fields, const char *key, Currency currency, Money &amount)
{
    std::string found;
    fields.required(key, found);
    const auto money = moneyOf(found, currency);
    if (money && money->minor > highestMajor * minorUnits(currency))
        fields.refuse(key, text(INFERRACK_TEXT("Catalog", "The number is too large to be true.")));
    else if (money && money->minor >= 0)
        amount = *money;
    else if (!found.empty())
        fields.refuse(key, text(INFERRACK_TEXT("Catalog", "“%1” is no price in %2."), Name{found}, Name{std::string(code(currency))}));
}

} // namespace

void readFields(Fields &fields, PriceList &list, std::string &file)
{
    fields.required("id", list.id);
    fields.required("file", file);
    readTwoLanguages(fields, "name", list.nameEn, list.nameZh);
    readCurrency(fields, list.currency);
    fields.required("valid_from", list.validFrom);
    fields.required("valid_to", list.validTo);
    fields.word("condition", list.condition, {"new", "used"});
}

void readFields(Fields &fields, Price &price, Currency currency)
{
    Currency stated = currency;
    fields.required("part_id", price.part);
    readCurrency(fields, stated);
    if (stated != currency)
        fields.refuse("currency", text(INFERRACK_TEXT("Catalog", "The list is in %1."), Name{std::string(code(currency))}));
    readAmount(fields, "list_price_low", currency, price.low);
    readAmount(fields, "typical", currency, price.typical);
    readAmount(fields, "list_price_high", currency, price.high);
    if (fields.sound() && (price.typical.minor < price.low.minor || price.high.minor < price.typical.minor))
        fields.refuse("typical", text(INFERRACK_TEXT("Catalog", "The typical price must lie between the low and the high one.")));
    fields.choice("tax_basis", price.tax,
                  {{"net", TaxBasis::Net},
                   {"incl_vat_13", TaxBasis::Inclusive13},
                   {"incl_vat_9", TaxBasis::Inclusive9},
                   {"incl_vat_6", TaxBasis::Inclusive6},
                   {"no_vat_invoice", TaxBasis::NoInvoice}});
    fields.required("as_of", price.asOf);
    fields.required("source", price.source);
    readConfidence(fields, "confidence", price.confidence);
    fields.optional("note", price.noteEn);
    fields.optional("note_zh", price.noteZh);
}

} // namespace inferrack::core
