// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/trial.h"

#include "core/project/refusals.h"

#include <algorithm>
#include <string_view>

namespace inferrack::core {

namespace {

/// The reason of a finding in a few words, for a card or a slot.
Text briefOf(const Finding &finding)
{
    const auto difference = [&] { return Value(finding.difference.value_or(Figure{}), finding.limit.value_or(Figure{})); };
    const std::string_view check = finding.check, which = finding.textId;
    if (check == "card_width" && which == "narrow")
        return text(INFERRACK_TEXT("Placement", "%1 slots wide, %2 accepted"), *finding.actual, *finding.limit);
    if (check == "card_width")
        return text(INFERRACK_TEXT("Placement", "Covers a filled slot"));
    if (check == "card_length")
        return text(INFERRACK_TEXT("Placement", "%1 too long"), difference());
    if (check == "card_plug")
        return text(INFERRACK_TEXT("Placement", "Needs power by %1"), finding.sentence.arguments.at(1));
    if (check == "slot_power")
        return text(INFERRACK_TEXT("Placement", "%1 over the limit"), difference());
    if (check == "pcie_link" && which == "connector")
        return text(INFERRACK_TEXT("Placement", "Edge x%1, slot x%2"), *finding.actual, *finding.limit);
    if (check == "pcie_link")
        return text(INFERRACK_TEXT("Placement", "Link of %1"), finding.sentence.arguments.at(which == "ports" ? 3 : 2));
    if (check == "slot_socket")
        return text(INFERRACK_TEXT("Placement", "%1 is not installed"), finding.sentence.arguments.at(which == "card" ? 1 : 2));
    if (check == "pcie_lanes")
        return text(INFERRACK_TEXT("Placement", "%1 PCIe lanes too few"), *finding.difference);
    if (check == "memory_mixed" && which == "kind")
        return text(INFERRACK_TEXT("Placement", "Mixed memory does not start"));
    return text(INFERRACK_TEXT("Placement", "Mixed memory capacities"));
}

/// Whether the lanes of a server depend on this part at all.
bool takesLanes(const Part &part)
{
    const PartKind kind = kindOf(part);
    return kind == PartKind::Accelerator || kind == PartKind::NetworkAdapter || kind == PartKind::StorageAdapter || kind == PartKind::Drive;
}

/// Order of a slot in the layout: group, then index.
std::pair<ptrdiff_t, int> orderOf(const Layout &layout, const FilledSlot &slot)
{
    return {slot.group - layout.groups.data(), slot.slot.index};
}

} // namespace

Trial::Trial(const Scenario &scenario, const ServerType &type, int number, const Catalog &catalog) : m_scenario(scenario), m_catalog(catalog)
{
    m_server.server = type.id;
    m_server.count = type.count;
    m_server.assembly = assemble(type, number, catalog);
}

std::vector<SlotId> Trial::members(const SlotId &slot) const
{
    const SlotGroup *group = m_server.assembly.layout->group(slot.group);
    if (!group || !group->allOrNone)
        return {slot};
    std::vector<SlotId> all;
    for (int i = 0; i < group->count; ++i)
        all.push_back({group->id, i});
    return all;
}

std::vector<Trial::Former> Trial::exchange(const std::vector<Former> &parts)
{
    Assembly &assembly = m_server.assembly;
    std::vector<Former> before;
    for (const auto &[slot, part] : parts) {
        const auto at = std::find_if(assembly.filled.begin(), assembly.filled.end(), [&slot = slot](const FilledSlot &f) { return f.slot == slot; });
        before.push_back({slot, at == assembly.filled.end() ? nullptr : at->part});
        if (!part) {
            if (at != assembly.filled.end())
                assembly.filled.erase(at);
        } else if (at != assembly.filled.end()) {
            at->part = part;
            at->partId = infoOf(*part).id;
        } else {
            const FilledSlot filled{slot, assembly.layout->group(slot.group), part, infoOf(*part).id};
            const auto order = orderOf(*assembly.layout, filled);
            const auto after =
                std::find_if(assembly.filled.begin(), assembly.filled.end(), [&](const FilledSlot &f) { return orderOf(*assembly.layout, f) > order; });
            assembly.filled.insert(after, filled);
        }
    }
    sortByKind(assembly);
    return before;
}

void Trial::put(const SlotId &slot, const Part &part)
{
    std::vector<Former> parts;
    for (const SlotId &member : members(slot))
        parts.push_back({member, &part});
    exchange(parts);
}

void Trial::clear(const SlotId &slot)
{
    std::vector<Former> parts;
    for (const SlotId &member : members(slot))
        parts.push_back({member, nullptr});
    exchange(parts);
}

PlacementVerdict Trial::judge(const SlotId &slot, const Part &part)
{
    const Assembly &assembly = m_server.assembly;
    const SlotGroup *group = assembly.layout->group(slot.group);
    if (!group || slot.index < 0 || slot.index >= group->count)
        return {Fit::OtherKind, text(INFERRACK_TEXT("Placement", "%1 has no slot %2."), assembly.name(), Name{toString(slot)}),
                text(INFERRACK_TEXT("Placement", "No such slot"))};
    if (const auto refusal = refusalByKind(assembly, *group, slot, part, m_catalog))
        return *refusal;
    std::vector<Former> parts;
    for (const SlotId &member : members(slot))
        parts.push_back({member, &part});
    const std::vector<Former> before = exchange(parts);
    PlacementVerdict verdict = warningOrFit(slot, *group, part);
    exchange(before);
    return verdict;
}

PlacementVerdict Trial::warningOrFit(const SlotId &slot, const SlotGroup &group, const Part &part)
{
    m_server.pcie = takesLanes(part) ? pcieUse(m_server.assembly) : PcieUse{};
    CheckContext context{m_scenario, m_catalog, m_nothing};
    context.onlyServer = &m_server.assembly;
    context.onlySlot = &slot;
    std::vector<Finding> findings;
    const Finding *warning = nullptr;
    for (const Check &check : checks()) {
        if (!check.refuses && !check.warnsAtSlot)
            continue;
        check.server(context, m_server, findings);
    }
    for (const Finding &finding : findings) {
        const Check *raised = core::check(finding.check);
        if (raised->refuses && finding.severity == Severity::Blocker)
            return {Fit::Impossible, finding.sentence, briefOf(finding)};
        if (raised->warnsAtSlot && (!warning || finding.severity > warning->severity))
            warning = &finding;
    }
    const PartInfo &info = infoOf(part);
    const SlotName label = m_server.assembly.label(slot);
    const auto link = std::find_if(m_server.pcie.links.begin(), m_server.pcie.links.end(), [&](const NegotiatedLink &l) { return l.slot == slot; });
    const auto atLink = [&] {
        return text(INFERRACK_TEXT("Placement", "%1 fits %2 at %3: %4 per direction."), partName(info), label, LinkTerm{link->generation, link->lanes},
                    inGBPerSecondFigure(pcieRate(link->generation, link->lanes)));
    };
    if (warning) {
        const bool narrow = warning->check == "pcie_link" && warning->textId == "width";
        return {Fit::FitsWithWarning, narrow ? atLink() : warning->sentence, briefOf(*warning)};
    }
    if (const auto adapter = missingAdapter(m_server.assembly, group, slot, part))
        return *adapter;
    if (link != m_server.pcie.links.end() && link->lanes > 0 && group.kind != SlotKind::Bay)
        return {Fit::Fits, atLink(), text(INFERRACK_TEXT("Placement", "Fits at %1"), LinkTerm{link->generation, link->lanes})};
    return {Fit::Fits, text(INFERRACK_TEXT("Placement", "%1 fits %2."), partName(info), label), text(INFERRACK_TEXT("Placement", "Fits"))};
}

} // namespace inferrack::core
