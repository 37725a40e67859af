// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/cards.h"

#include "core/catalog/vocabulary.h"

namespace inferrack::core {

Text shown(const std::optional<Figure> &figure)
{
    return figure ? text(INFERRACK_TEXT("Card", "%1"), Value(*figure)) : Text{};
}

Text shown(const std::string &name)
{
    return name.empty() ? Text{} : text(INFERRACK_TEXT("Card", "%1"), Name{name});
}

Text shownLink(std::optional<int> generation, std::optional<int> lanes)
{
    return generation && lanes && *lanes > 0 ? text(INFERRACK_TEXT("Card", "%1"), LinkTerm{*generation, *lanes}) : Text{};
}

Text shownMaker(const PartInfo &part)
{
    return part.vendor.empty() ? Text{} : text(INFERRACK_TEXT("Card", "%1"), termOf(Vocabulary::Maker, part.vendor));
}

std::vector<Text> line(std::initializer_list<Text> pieces)
{
    std::vector<Text> line;
    for (const Text &piece : pieces)
        if (!piece.isEmpty())
            line.push_back(piece);
    return line;
}

} // namespace inferrack::core
