// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/trial.h"

#include "core/checks/silencing.h"
#include "core/project/refusals.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// Whether the lanes of a server depend on this part at all.
bool takesLanes(const Part &part)
{
    const PartKind kind = kindOf(part);
    return kind == PartKind::Accelerator || kind == PartKind::NetworkAdapter || kind == PartKind::StorageAdapter || kind == PartKind::Drive;
}

bool names(const Finding &finding, const SlotId &slot)
{
    return std::find(finding.subject.slots.begin(), finding.subject.slots.end(), slot) != finding.subject.slots.end();
}

/// Whether the fault stood before: of the slot, or of the group of slots that a rule names by one word.
bool stoodIn(const std::vector<Finding> &before, const Finding &finding, const SlotId &slot)
{
    return std::any_of(before.begin(), before.end(), [&](const Finding &other) {
        const bool same = names(other, slot) || (!finding.subject.where.empty() && other.subject.where == finding.subject.where);
        return other.check == finding.check && other.severity >= finding.severity && same;
    });
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
    const std::vector<Finding> said = remarks(*group);
    const std::vector<Former> before = exchange(parts);
    PlacementVerdict verdict = warningOrFit(slot, *group, part);
    if (takes(verdict.fit))
        raise(verdict, slot, part, said);
    exchange(before);
    return verdict;
}

std::vector<Trial::Former> Trial::companions(const SlotId &slot, const Part &part) const
{
    const Assembly &assembly = m_server.assembly;
    const SlotKind kind = assembly.layout->group(slot.group)->kind;
    // Any module that goes into a slot stands for those to come: what there is already, else what the catalogue has.
    const auto moduleFor = [&](const SlotGroup &group, const SlotId &id) -> const Part * {
        for (const FilledSlot *filled : assembly.memory)
            if (!filled->group->soldered)
                return filled->part;
        for (const auto &module : m_catalog.parts(PartKind::MemoryModule))
            if (!refusalByKind(assembly, group, id, *module, m_catalog))
                return &*module;
        return nullptr;
    };
    std::vector<Former> parts;
    for (const SlotGroup &group : assembly.layout->groups) {
        const bool memory = kind == SlotKind::Processor && group.kind == SlotKind::Memory && !group.soldered && group.socket == toString(slot);
        const bool supply = kind == SlotKind::Power && group.kind == SlotKind::Power;
        for (int i = 0; (memory || supply) && i < group.count; ++i) {
            const SlotId id{group.id, i};
            if (assembly.at(id))
                continue;
            const Part *companion = memory ? moduleFor(group, id) : refusalByKind(assembly, group, id, part, m_catalog) ? nullptr : &part;
            if (companion)
                parts.push_back({id, companion});
        }
    }
    return parts;
}

std::vector<Finding> Trial::remarks(const SlotGroup &group)
{
    // A card, a module or a drive is named by the checks that are asked for its slot. Memory and lanes are held against the processor,
    // output power against the supplies: those are named by what the whole server comes to.
    if (group.kind != SlotKind::Processor && group.kind != SlotKind::Power)
        return {};
    m_server.pcie = pcieUse(m_server.assembly);
    m_server.memory = memoryPopulation(m_server.assembly);
    m_server.power = powerDraw(m_server.assembly, m_scenario.site, m_catalog.engineering());
    const CheckContext context{m_scenario, m_catalog, m_nothing};
    std::vector<Finding> findings;
    for (const Check &check : checks()) {
        if (check.server)
            check.server(context, m_server, findings);
    }
    return withoutSilenced(std::move(findings));
}

void Trial::raise(PlacementVerdict &verdict, const SlotId &slot, const Part &part, const std::vector<Finding> &before)
{
    const SlotGroup &group = *m_server.assembly.layout->group(slot.group);
    std::vector<Finding> raised = remarks(group);
    std::erase_if(raised,
                  [&](const Finding &finding) { return finding.severity <= severityOf(verdict) || !names(finding, slot) || stoodIn(before, finding, slot); });
    if (raised.empty())
        return;
    const std::vector<Former> without = exchange(companions(slot, part));
    const std::vector<Finding> last = remarks(group);
    exchange(without);
    for (const Finding &finding : raised) {
        std::optional<Severity> stays;
        for (const Finding &other : last)
            if (other.check == finding.check && names(other, slot))
                stays = std::max(stays.value_or(Severity::Note), std::min(other.severity, finding.severity));
        if (!stays || *stays <= severityOf(verdict))
            continue;
        verdict.raises = *stays;
        verdict.sentence = finding.sentence;
        verdict.brief = finding.brief.isEmpty() ? text(check(finding.check)->title) : finding.brief;
    }
    if (verdict.fit != Fit::Fits || severityOf(verdict) != Severity::Note)
        return;
    const SlotName label = m_server.assembly.label(slot);
    verdict.sentence = group.kind == SlotKind::Power
                           ? text(INFERRACK_TEXT("Placement", "%1 fits %2; add the other power supplies next."), partName(infoOf(part)), label)
                           : text(INFERRACK_TEXT("Placement", "%1 fits %2; add its memory modules next."), partName(infoOf(part)), label);
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
            return {Fit::Impossible, finding.sentence, finding.brief};
        if (raised->warnsAtSlot && (!warning || finding.severity > warning->severity))
            warning = &finding;
    }
    const PartInfo &info = infoOf(part);
    const SlotName label = m_server.assembly.label(slot);
    const NegotiatedLink *link = m_server.pcie.link(slot);
    const BytesPerSecond rate = link ? pcieRate(link->generation, link->lanes) : BytesPerSecond{};
    const auto atLink = [&] {
        return text(INFERRACK_TEXT("Placement", "%1 fits %2 at %3: %4 per direction."), partName(info), label, LinkTerm{link->generation, link->lanes},
                    inGBPerSecondFigure(rate));
    };
    if (warning) {
        const bool narrow = warning->check == "pcie_link" && warning->textId == "width";
        return {Fit::FitsWithWarning, narrow ? atLink() : warning->sentence, warning->brief, warning->severity, rate};
    }
    if (auto adapter = missingAdapter(m_server.assembly, group, slot, part))
        return *std::move(adapter);
    if (link && link->lanes > 0 && group.kind != SlotKind::Bay)
        return {Fit::Fits, atLink(), text(INFERRACK_TEXT("Placement", "Fits at %1"), LinkTerm{link->generation, link->lanes}), Severity::Note, rate};
    return {Fit::Fits, text(INFERRACK_TEXT("Placement", "%1 fits %2."), partName(info), label), text(INFERRACK_TEXT("Placement", "Fits")), Severity::Note,
            rate};
}

} // namespace inferrack::core
