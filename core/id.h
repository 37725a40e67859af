// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <utility>

namespace inferrack::core {

/// A text that names one thing of one sort; ids of different sorts cannot be mixed.
template <class Sort>
struct Id {
    std::string text;

    Id() = default;
    explicit Id(std::string t) : text(std::move(t)) {}
    bool isEmpty() const { return text.empty(); }
    auto operator<=>(const Id &) const = default;
};

using PartId = Id<struct PartSort>;
using ModelId = Id<struct ModelSort>;
using WeightFormatId = Id<struct WeightFormatSort>;
using KvFormatId = Id<struct KvFormatSort>;
using EngineId = Id<struct EngineSort>;
using PriceListId = Id<struct PriceListSort>;
using SourceId = Id<struct SourceSort>;

} // namespace inferrack::core

template <class Sort>
struct std::hash<inferrack::core::Id<Sort>> {
    std::size_t operator()(const inferrack::core::Id<Sort> &id) const noexcept { return std::hash<std::string>()(id.text); }
};
