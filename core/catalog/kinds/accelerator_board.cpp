// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/accelerator_board.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

void readFields(Fields &fields, AcceleratorBoard &part)
{
    std::string orderable;
    fields.required("module_id", part.moduleId);
    fields.required("module_count", part.moduleCount, bounds::fewAndSome);
    fields.required("baseboard_overhead_w", watts, part.baseboardOverhead);
    fields.optional("weight_kg", part.weightKg);
    fields.required("fits_chassis", part.fitsChassis);
    fields.required("included_in_systems", part.includedInSystems);
    fields.word("orderable", orderable, {"board", "system-only"});
    part.orderable = orderable == "board";
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<AcceleratorBoard>(any);
    return {{{shown(count(part.moduleCount)), INFERRACK_TEXT("Card", "modules")},
             {shown(figure(part.baseboardOverhead, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "baseboard power")},
             {part.weightKg ? shown(Figure{*part.weightKg, Unit::Kilogram}) : Text{}, INFERRACK_TEXT("Card", "weight")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<AcceleratorBoard>(any);
    return line({shownMaker(part)});
}

} // namespace

extern const Kind acceleratorBoardKind{PartKind::AcceleratorBoard,
                                       "accelerator_boards",
                                       INFERRACK_TEXT("Kind", "accelerator baseboard"),
                                       INFERRACK_TEXT("Kind", "accelerator baseboards"),
                                       "accelerator",
                                       false,
                                       readPart<AcceleratorBoard, readFields>,
                                       figures,
                                       subtitle};

} // namespace inferrack::core
