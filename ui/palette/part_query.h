// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/catalog/part.h"

#include <functional>
#include <optional>
#include <vector>

namespace inferrack::ui {

/// What a user asks the part library for: words, and limits such as ">80GB", "<400W" or, of prices, "<500/GB".
struct PartQuery {
    enum class Compare { Below, AtMost, Equal, AtLeast, Above };
    struct Limit {
        Compare compare = Compare::Equal;
        double value = 0.0; ///< in the base unit of the dimension
        QString dimension; ///< "byte", "byte/s", "bit/s", "watt", "transfer/s", "unit", "kg"; a price of one begins with "price/"
        bool operator==(const Limit &) const = default;
    };
    QStringList words; ///< folded: lower case, without spaces and hyphens
    std::vector<Limit> limits;

    bool isEmpty() const { return words.isEmpty() && limits.empty(); }
    bool operator==(const PartQuery &) const = default;
};

PartQuery parsePartQuery(const QString &text);

/// Price of a unit of a part by its dimension ("price/gigabyte"), in major units; nothing = there is none.
using PriceFigure = std::function<std::optional<double>(const core::Part &part, const QString &dimension)>;

/// A limit compares with the card figures of the same dimension, a limit of prices with what `price` says; a part without such a figure does
/// not match.
bool matches(const core::Part &part, const PartQuery &query, const PriceFigure &price = {});

/// Pinyin initials of the Han in the name of a product or command ("昇腾" -> "st"), for searching without an input method.
QString pinyinInitials(const QString &text);

/// Made by a maker of mainland China.
bool isDomestic(const core::PartInfo &part);

} // namespace inferrack::ui
