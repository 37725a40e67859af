// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/power_supply.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

void readFields(Fields &fields, PowerSupply &part)
{
    fields.required("form_factor", part.formFactor);
    fields.required("wattage", watts, part.rating, bounds::power);
    fields.required("efficiency_class", part.efficiencyClass);
    fields.object("efficiency", [&](Fields &efficiency) {
        efficiency.required("20", part.efficiency20, bounds::efficiency);
        efficiency.required("50", part.efficiency50, bounds::efficiency);
        efficiency.required("100", part.efficiency100, bounds::efficiency);
    });
    fields.each<VoltageBand>("watts_by_input_v", part.bands, [](Fields &band, VoltageBand &member) {
        band.required("v_min", member.minV);
        band.required("v_max", member.maxV, bounds::positive);
        band.required("watts", watts, member.output, bounds::power);
        if (band.sound() && member.minV >= member.maxV)
            band.refuse("v_max", text(INFERRACK_TEXT("Catalog", "The band must end above its beginning.")));
    });
    fields.required("inlet", part.inlet);
    fields.required("hot_swap", part.hotSwap);
    fields.required("redundant_capable", part.redundantCapable);
    fields.optional("atx_version", part.atxVersion);
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<PowerSupply>(any);
    return {{{shown(figure(part.rating, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "rated power")},
             {shown(Figure{part.efficiency50, Unit::Percent}), INFERRACK_TEXT("Card", "efficiency")},
             {shown(part.inlet), INFERRACK_TEXT("Card", "inlet")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<PowerSupply>(any);
    return line({shownMaker(part), shown(part.formFactor), shown(part.efficiencyClass.substr(0, part.efficiencyClass.find(" (")))});
}

} // namespace

extern const Kind powerSupplyKind{PartKind::PowerSupply,
                                  "psus",
                                  INFERRACK_TEXT("Kind", "power supply"),
                                  INFERRACK_TEXT("Kind", "power supplies"),
                                  "psu",
                                  true,
                                  readPart<PowerSupply, readFields>,
                                  figures,
                                  subtitle};

} // namespace inferrack::core
