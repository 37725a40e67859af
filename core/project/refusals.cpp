// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/refusals.h"

#include "core/catalog/vocabulary.h"
#include "core/checks/check_support.h"

#include <algorithm>

namespace inferrack::core {

namespace {

using Refusal = std::optional<PlacementVerdict>;

PlacementVerdict impossible(Text sentence, Text brief)
{
    return {Fit::Impossible, std::move(sentence), std::move(brief)};
}

/// A form factor in the words of its kind of part.
Argument formOf(const Part &part, const std::string &form)
{
    switch (kindOf(part)) {
    case PartKind::Accelerator:
        return termOf(Vocabulary::CardForm, form);
    case PartKind::Drive:
        return termOf(Vocabulary::DriveForm, form);
    case PartKind::NetworkAdapter:
    case PartKind::StorageAdapter:
        return termOf(Vocabulary::AdapterForm, form);
    case PartKind::PowerSupply:
        return termOf(Vocabulary::SupplyForm, form);
    default:
        return Name{form};
    }
}

PlacementVerdict otherForm(const Part &part, const std::string &has, const SlotName &slot, const std::string &takes)
{
    return impossible(text(INFERRACK_TEXT("Placement", "%1 has the form factor %2; %3 takes %4: the part does not fit."), partName(infoOf(part)),
                           formOf(part, has), slot, formOf(part, takes)),
                      text(INFERRACK_TEXT("Placement", "Other form factor")));
}

bool meet(const std::vector<std::string> &a, const std::vector<std::string> &b)
{
    return std::any_of(a.begin(), a.end(), [&](const std::string &word) { return std::find(b.begin(), b.end(), word) != b.end(); });
}

std::string firstOf(const std::vector<std::string> &words)
{
    return words.empty() ? std::string() : words.front();
}

Refusal processor(const Assembly &assembly, const SlotGroup &group, const SlotId &slot, const Part &part)
{
    const auto &processor = std::get<Processor>(part);
    const SlotName label = assembly.label(slot);
    if (!group.socket.empty() && processor.socket != group.socket)
        return impossible(text(INFERRACK_TEXT("Placement", "%1 needs socket %2; %3 has %4: the processor does not fit."), partName(processor),
                               Name{processor.socket}, label, Name{group.socket}),
                          text(INFERRACK_TEXT("Placement", "Needs socket %1"), Name{processor.socket}));
    // The processors that run together once this one is in its socket.
    int together = 1;
    for (const FilledSlot *other : assembly.processors)
        together += other->slot != slot;
    if (together > processor.maxSockets)
        return impossible(text(INFERRACK_TEXT("Placement", "%1 runs in at most %2; %3 has %4: %5 too many."), partName(processor),
                               Counted{Noun::Processor, processor.maxSockets}, assembly.name(), count(together), count(together - processor.maxSockets)),
                          text(INFERRACK_TEXT("Placement", "At most %1"), Counted{Noun::Processor, processor.maxSockets}));
    if (inWatts(group.maxTdp) > 0.0 && processor.tdp > group.maxTdp) {
        const Figure limit = inWattFigure(group.maxTdp), draw = inWattFigure(processor.tdp), over = printedDifference(draw, limit);
        return impossible(text(INFERRACK_TEXT("Placement", "%1 draws %2; the socket of %3 is cooled for %4: %5 over."), partName(processor), Value(draw, limit),
                               partName(*assembly.chassis), limit, Value(over, limit)),
                          text(INFERRACK_TEXT("Placement", "%1 over the limit"), Value(over, limit)));
    }
    return {};
}

Refusal memory(const Assembly &assembly, const SlotGroup &group, const Part &part)
{
    const auto &module = std::get<MemoryModule>(part);
    if (group.memoryType.empty() || module.type == group.memoryType)
        return {};
    return impossible(text(INFERRACK_TEXT("Placement", "%1 is %2; the memory slots of %3 take %4: the module does not fit."), partName(module),
                           Name{module.type}, partName(*assembly.chassis), Name{group.memoryType}),
                      text(INFERRACK_TEXT("Placement", "Is %1, slots take %2"), Name{module.type}, Name{group.memoryType}));
}

Refusal module(const Assembly &assembly, const SlotGroup &group, const SlotId &slot, const Part &part)
{
    const auto &accelerator = std::get<Accelerator>(part);
    if (std::find(group.accepts.begin(), group.accepts.end(), accelerator.formFactor) != group.accepts.end())
        return {};
    if (accelerator.slotsWidth) // a card, no module
        return otherForm(part, accelerator.formFactor, assembly.label(slot), group.form);
    return impossible(text(INFERRACK_TEXT("Placement", "%1 is an %2 module; %3 takes %4: the module does not fit."), partName(accelerator),
                           formOf(part, accelerator.formFactor), assembly.label(slot), Name{group.form}),
                      text(INFERRACK_TEXT("Placement", "Takes %1"), Name{group.form}));
}

/// Adapters that are made for the chassis of one maker only.
bool isMadeForOther(const StorageAdapter &adapter, const Chassis &chassis)
{
    const auto holds = [](const auto &list, const auto &value) { return list.empty() || std::find(list.begin(), list.end(), value) != list.end(); };
    return !holds(adapter.chassis, chassis.id) || !holds(adapter.vendors, chassis.vendor);
}

Refusal card(const Assembly &assembly, const SlotGroup &group, const SlotId &slot, const Part &part)
{
    const auto it = cardOf(part);
    const SlotName label = assembly.label(slot);
    if (it->module)
        return otherForm(part, firstOf(it->forms), label, "PCIe");
    if (const auto *adapter = std::get_if<NetworkAdapter>(&part)) {
        const auto isCard = [](const std::string &form) { return form.find("OCP") == std::string::npos && form != "AIOM"; };
        if (!adapter->formFactors.empty() && std::none_of(adapter->formFactors.begin(), adapter->formFactors.end(), isCard))
            return otherForm(part, adapter->formFactors.front(), label, "PCIe");
    }
    if (const auto *storage = std::get_if<StorageAdapter>(&part)) {
        if (storage->pcieLanes == 0 || storage->formFactor.find("dedicated") != std::string::npos)
            return otherForm(part, storage->formFactor, label, "PCIe");
        if (isMadeForOther(*storage, *assembly.chassis))
            return impossible(text(INFERRACK_TEXT("Placement", "%1 is made for other chassis than %2: the part does not fit."), partName(*storage),
                                   partName(*assembly.chassis)),
                              text(INFERRACK_TEXT("Placement", "Made for other chassis")));
    }
    if (!group.fullHeight && !it->lowProfile)
        return impossible(text(INFERRACK_TEXT("Placement", "%1 is full-height; %2 is low-profile: the card does not fit."), partName(infoOf(part)), label),
                          text(INFERRACK_TEXT("Placement", "Full-height card, low-profile slot")));
    return {};
}

const char *interfaceOf(const Drive &drive)
{
    return drive.interface == "NVMe" ? "nvme" : drive.interface == "eMMC" ? "emmc" : "sata";
}

const Attach *attachFor(const SlotGroup &group, const Drive &drive)
{
    const auto found = std::find_if(group.attach.begin(), group.attach.end(), [&](const Attach &attach) { return attach.interface == interfaceOf(drive); });
    return found == group.attach.end() ? nullptr : &*found;
}

std::string interfaceNames(const SlotGroup &group)
{
    std::string names;
    for (const Attach &attach : group.attach) {
        const std::string &i = attach.interface;
        names += (names.empty() ? "" : "/") + std::string(i == "nvme" ? "NVMe" : i == "emmc" ? "eMMC" : i == "sata" ? "SATA" : i);
    }
    return names;
}

Refusal drive(const Assembly &assembly, const SlotGroup &group, const SlotId &slot, const Part &part)
{
    const auto &drive = std::get<Drive>(part);
    if (!meet(drive.formFactors, group.forms))
        return otherForm(part, firstOf(drive.formFactors), assembly.label(slot), firstOf(group.forms));
    if (!attachFor(group, drive))
        return otherForm(part, drive.interface, assembly.label(slot), interfaceNames(group));
    return {};
}

/// Supplies go by the bays they are made for; the same form factor as one of them fits as well.
Refusal supply(const Assembly &assembly, const SlotId &slot, const Part &part, const Catalog &catalog)
{
    const auto &supply = std::get<PowerSupply>(part);
    const Layout &layout = *assembly.layout;
    if (layout.fromCounts)
        return {};
    std::string takes;
    for (const PartId &id : layout.supplyParts) {
        const PowerSupply *made = catalog.find<PowerSupply>(id);
        if (id == supply.id || (made && made->formFactor == supply.formFactor))
            return {};
        if (made && takes.empty())
            takes = made->formFactor;
    }
    if (!takes.empty())
        return otherForm(part, supply.formFactor, assembly.label(slot), takes);
    return impossible(text(INFERRACK_TEXT("Placement", "%1 brings its own power adapter: %2 does not fit."), partName(*assembly.chassis), partName(supply)),
                      text(INFERRACK_TEXT("Placement", "Brings its own power adapter")));
}

} // namespace

std::optional<PlacementVerdict> refusalByKind(const Assembly &assembly, const SlotGroup &group, const SlotId &slot, const Part &part, const Catalog &catalog)
{
    const PartInfo &info = infoOf(part);
    if (!holds(group.kind, kindOf(part)))
        return PlacementVerdict{
            Fit::OtherKind, text(INFERRACK_TEXT("Placement", "%1 does not go into %2: it takes another kind of part."), partName(info), assembly.label(slot)),
            text(INFERRACK_TEXT("Placement", "Another kind of part"))};
    if (!group.fixed.isEmpty() && group.fixed != info.id)
        return impossible(text(INFERRACK_TEXT("Placement", "%1 of %2 is part of the chassis and is not replaced by %3."), partName(catalog, group.fixed),
                               assembly.name(), partName(info)),
                          text(INFERRACK_TEXT("Placement", "Part of the chassis")));
    if (!group.fixed.isEmpty())
        return {};
    switch (group.kind) {
    case SlotKind::Processor:
        return processor(assembly, group, slot, part);
    case SlotKind::Memory:
        return memory(assembly, group, part);
    case SlotKind::Module:
        return module(assembly, group, slot, part);
    case SlotKind::Pcie:
        return card(assembly, group, slot, part);
    case SlotKind::Mezzanine:
        if (const auto &forms = std::get<NetworkAdapter>(part).formFactors; !meet(forms, group.accepts))
            return otherForm(part, firstOf(forms), assembly.label(slot), group.form);
        return {};
    case SlotKind::Bay:
        return drive(assembly, group, slot, part);
    case SlotKind::Power:
        return supply(assembly, slot, part, catalog);
    case SlotKind::Fan:
        break;
    }
    return {};
}

std::optional<PlacementVerdict> missingAdapter(const Assembly &assembly, const SlotGroup &group, const SlotId &slot, const Part &part)
{
    const auto *drive = std::get_if<Drive>(&part);
    const Attach *attach = drive && group.kind == SlotKind::Bay ? attachFor(group, *drive) : nullptr;
    if (!attach || attach->from != std::vector<std::string>{"hba"} || !assembly.storageAdapters.empty())
        return {};
    return PlacementVerdict{
        Fit::FitsWithWarning,
        text(INFERRACK_TEXT("Placement", "%1 of %2 works only with a RAID controller or HBA; the bill of materials has none: %3 stay without a link."),
             assembly.label(slot), assembly.name(), parts(1, *drive)),
        text(INFERRACK_TEXT("Placement", "Needs a RAID controller or HBA"))};
}

} // namespace inferrack::core
