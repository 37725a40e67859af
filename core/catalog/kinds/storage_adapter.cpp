// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/storage_adapter.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

Text sort(const StorageAdapter &part)
{
    if (part.kind == "raid")
        return shown(std::string("RAID"));
    if (part.kind == "hba")
        return shown(std::string("HBA"));
    return part.kind == "boot-module" ? text(INFERRACK_TEXT("Card", "boot module")) : text(INFERRACK_TEXT("Card", "RAID key"));
}

void readFields(Fields &fields, StorageAdapter &part)
{
    fields.word("kind", part.kind, {"raid", "hba", "boot-module", "raid-key"});
    fields.optional("pcie_gen", part.pcieGeneration, bounds::generation);
    fields.required("pcie_lanes", part.pcieLanes, bounds::lanes);
    fields.required("form_factor", part.formFactor);
    fields.required("ports", part.ports, bounds::few);
    fields.required("connector", part.connector);
    fields.required("protocols", part.protocols);
    fields.required("max_sas_sata_drives", part.maxSasSataDrives, Bounds{0.0, 1e6});
    fields.required("max_nvme_drives", part.maxNvmeDrives, Bounds{0.0, 1e6});
    fields.required("watts", watts, part.power);
    fields.object("fits", [&](Fields &fits) {
        fits.required("any_slot", part.anySlot);
        fits.optional("vendors", part.vendors);
        fits.optional("chassis_ids", part.chassis);
    });
}

std::array<CardFigure, 3> figures(const Part &any)
{
    const auto &part = std::get<StorageAdapter>(any);
    return {{{shown(count(std::max(part.maxSasSataDrives, part.maxNvmeDrives))), INFERRACK_TEXT("Card", "drives")},
             {shownLink(part.pcieGeneration, part.pcieLanes), INFERRACK_TEXT("Card", "link")},
             {shown(figure(part.power, inWatts, Unit::Watt)), INFERRACK_TEXT("Card", "power draw")}}};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<StorageAdapter>(any);
    return line({shownMaker(part), sort(part), shown(part.formFactor)});
}

} // namespace

extern const Kind storageAdapterKind{PartKind::StorageAdapter,
                                     "raid_hbas",
                                     INFERRACK_TEXT("Kind", "storage adapter"),
                                     INFERRACK_TEXT("Kind", "storage adapters"),
                                     "layers",
                                     true,
                                     readPart<StorageAdapter, readFields>,
                                     figures,
                                     subtitle};

} // namespace inferrack::core
