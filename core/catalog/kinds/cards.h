// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/kinds/kinds.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

// What cards of all kinds are made of. An empty Text is shown as —, or left out of a subtitle.

namespace inferrack::core {

Text shown(const std::optional<Figure> &figure);
Text shown(const std::string &name);
/// "PCIe 5.0 x16"
Text shownLink(std::optional<int> generation, std::optional<int> lanes);
/// "NVIDIA"
Text shownMaker(const PartInfo &part);
/// A subtitle of the pieces that are not empty.
std::vector<Text> line(std::initializer_list<Text> pieces);

/// A quantity as a figure: figure(accelerator.tdp, inWatts, Unit::Watt).
template <class Q>
std::optional<Figure> figure(const std::optional<Q> &quantity, double (*reader)(Q), Unit unit)
{
    return quantity ? std::optional(Figure{reader(*quantity), unit}) : std::nullopt;
}
template <class Q>
std::optional<Figure> figure(Q quantity, double (*reader)(Q), Unit unit)
{
    return Figure{reader(quantity), unit};
}
inline std::optional<Figure> count(int value, Unit unit = Unit::Count)
{
    return Figure{double(value), unit};
}

} // namespace inferrack::core
