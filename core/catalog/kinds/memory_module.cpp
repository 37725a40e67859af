// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/memory_module.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

void readFields(Fields &fields, MemoryModule &part)
{
    fields.word("type", part.type, {"DDR4", "DDR5", "DDR5-UDIMM", "LPDDR5"});
    fields.word("module", part.module, {"RDIMM", "LRDIMM", "3DS RDIMM", "3DS LRDIMM", "MRDIMM", "UDIMM", "on-module"});
    fields.required("capacity_gb", gigabytes, part.capacity, bounds::positive);
    fields.required("speed_mts", part.speedMts, bounds::positive);
    fields.required("ranks", part.ranks);
    fields.required("ecc", part.ecc);
    fields.required("watts", watts, part.power);
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<MemoryModule>(any);
    return {{{shown(figure(part.capacity, inGigabytes, Unit::GB)), INFERRACK_TEXT("Card", "capacity")},
             {shown(count(part.speedMts, Unit::MTPerSecond)), INFERRACK_TEXT("Card", "memory speed")},
             {shown(figure(part.power, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "power draw")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<MemoryModule>(any);
    return line({shownMaker(part), shown(part.type), part.ranks == "-" ? Text{} : shown(part.ranks)});
}

} // namespace

extern const Kind memoryModuleKind{PartKind::MemoryModule,
                                   "memory",
                                   INFERRACK_TEXT("Kind", "memory module"),
                                   INFERRACK_TEXT("Kind", "memory modules"),
                                   "memory",
                                   true,
                                   readPart<MemoryModule, readFields>,
                                   figures,
                                   subtitle};

} // namespace inferrack::core
