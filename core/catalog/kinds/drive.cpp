// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/drive.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

void readFields(Fields &fields, Drive &part)
{
    fields.word("interface", part.interface, {"NVMe", "SATA", "SATA HDD", "eMMC"});
    fields.optional("pcie_gen", part.pcieGeneration, bounds::generation);
    fields.required("pcie_lanes", part.pcieLanes, bounds::lanes);
    fields.required("form_factors", part.formFactors);
    fields.required("capacity_tb", terabytes, part.capacity, bounds::positive);
    fields.required("seq_read_gbs", gigabytesPerSecond, part.sequentialRead);
    fields.required("seq_write_gbs", gigabytesPerSecond, part.sequentialWrite);
    fields.required("rand_read_kiops", part.randomReadKiops);
    fields.required("rand_write_kiops", part.randomWriteKiops);
    fields.optional("dwpd", part.drivesWritesPerDay);
    fields.required("watts", watts, part.power);
    fields.word("role", part.role, {"boot", "data", "archive"});
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<Drive>(any);
    const Text link = shownLink(part.pcieGeneration, part.pcieLanes);
    return {{{shown(figure(part.capacity, inTerabytes, Unit::TB)), INFERRACK_TEXT("Card", "capacity")},
             {shown(figure(part.sequentialRead, inGigabytesPerSecond, Unit::GBPerSecond)), INFERRACK_TEXT("Card", "sequential read")},
             {link.isEmpty() ? shown(part.interface) : link, INFERRACK_TEXT("Card", "link")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<Drive>(any);
    return line({shownMaker(part), shown(part.interface), part.formFactors.empty() ? Text{} : shown(part.formFactors.front())});
}

} // namespace

extern const Kind driveKind{PartKind::Drive, "storage", INFERRACK_TEXT("Kind", "drive"), INFERRACK_TEXT("Kind", "drives"),
                            "drive",         true,      readPart<Drive, readFields>,     figures,
                            subtitle};

} // namespace inferrack::core
