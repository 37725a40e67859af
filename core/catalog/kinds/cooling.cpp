// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/cooling.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

void readFields(Fields &fields, Cooling &part)
{
    std::optional<double> liquidPercent;
    fields.word("kind", part.kind, {"air", "rdhx", "hybrid", "cold-plate", "immersion", "cdu"});
    fields.optional("max_kw_per_server", kilowatts, part.maxPerServer);
    fields.optional("max_kw_per_rack", kilowatts, part.maxPerRack);
    fields.optional("max_kw_per_u", kilowatts, part.maxPerUnit);
    fields.optional("pue_min", part.pueMin, {1.0, 5.0});
    fields.optional("pue_typ", part.pueTypical, {1.0, 5.0});
    fields.optional("pue_max", part.pueMax, {1.0, 5.0});
    fields.optional("heat_captured_by_liquid_pct", liquidPercent, {0.0, 100.0});
    if (liquidPercent)
        part.heatToLiquid = *liquidPercent / 100.0;
    fields.optional("max_inlet_c", part.maxInletC);
    fields.required("facility_water", part.facilityWater);
    fields.optional("capacity_kw", kilowatts, part.capacity);
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<Cooling>(any);
    return {{{shown(figure(part.maxPerServer, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "per server")},
             {shown(figure(part.maxPerRack, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "per rack")},
             {part.pueTypical ? shown(Figure{*part.pueTypical, Unit::Ratio}) : Text{}, INFERRACK_TEXT("Card", "PUE")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<Cooling>(any);
    return line({shownMaker(part)});
}

} // namespace

extern const Kind coolingKind{PartKind::Cooling,
                              "coolings",
                              INFERRACK_TEXT("Kind", "cooling method"),
                              INFERRACK_TEXT("Kind", "cooling methods"),
                              "cooling",
                              false,
                              readPart<Cooling, readFields>,
                              figures,
                              subtitle};

} // namespace inferrack::core
