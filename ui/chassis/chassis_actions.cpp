// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassis_actions.h"

#include "ui/document/step_about.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int refusalMs = 4000;

bool fits(core::Fit fit)
{
    return fit == core::Fit::Fits || fit == core::Fit::FitsWithWarning;
}

} // namespace

ChassisActions::ChassisActions(Document &document, Selection &selection, QObject *parent) : QObject(parent), m_document(document), m_selection(selection) {}

const core::Layout *ChassisActions::layout() const
{
    return m_document.catalog().layout(m_document.server().chassis);
}

core::SlotAddress ChassisActions::address(const core::SlotId &slot) const
{
    return {m_document.scenario().id, m_document.server().id, slot};
}

core::PartId ChassisActions::partIn(const core::SlotId &slot) const
{
    const auto &placements = m_document.server().placements;
    const auto found = std::find_if(placements.begin(), placements.end(), [&](const core::Placement &p) { return p.slot == slot; });
    return found == placements.end() ? core::PartId() : found->part;
}

std::vector<core::SlotId> ChassisActions::removable(const std::vector<core::SlotId> &slots) const
{
    std::vector<core::SlotId> result;
    const core::Layout *map = layout();
    for (const core::SlotId &slot : slots) {
        const core::SlotGroup *group = map ? map->group(slot.group) : nullptr;
        if (group && group->fixed.isEmpty() && !partIn(slot).isEmpty())
            result.push_back(slot);
    }
    return result;
}

QString ChassisActions::nameOf(const core::PartId &part) const
{
    return partName(m_document.catalog(), part);
}

bool ChassisActions::edit(StepName name, const Document::Change &change, std::vector<core::SlotId> select)
{
    // Asked first, so that a refusal is a sentence beside the slot and not a message above the canvas.
    const auto result = change(m_document.project());
    if (!result) {
        refuse(result.problem().text);
        return false;
    }
    const bool changed = m_document.edit(std::move(name), [&result](const core::Project &) { return result; });
    if (changed && !select.empty())
        m_selection.select(std::move(select));
    return changed;
}

void ChassisActions::refuse(const core::Text &sentence, const std::vector<core::SlotId> &about)
{
    m_selection.explain(sentence, core::Severity::Blocker, false, refusalMs, about);
}

bool ChassisActions::place(const core::PartId &part, const core::SlotId &slot)
{
    const core::PlacementVerdict verdict = core::canPlace(m_document.project(), m_document.catalog(), address(slot), part);
    if (!fits(verdict.fit)) {
        refuse(verdict.sentence, {slot});
        return false;
    }
    return edit(stepAbout(m_document, part, slot, [] { return tr("Add %1 to %2", "part, slot"); }),
                [&](const core::Project &project) { return core::place(project, m_document.catalog(), address(slot), part); }, {slot});
}

bool ChassisActions::fillLike(const core::PartId &part, const core::SlotId &slot)
{
    const std::vector<core::Placement> before = m_document.server().placements;
    if (!edit(stepAbout(m_document, part, [] { return tr("Fill with %1"); }),
              [&](const core::Project &project) { return core::fillLike(project, m_document.catalog(), address(slot), part); }, {}))
        return false;
    std::vector<core::SlotId> added;
    for (const core::Placement &placement : m_document.server().placements) {
        if (std::find(before.begin(), before.end(), placement) == before.end())
            added.push_back(placement.slot);
    }
    m_selection.select(std::move(added));
    return true;
}

int ChassisActions::countLike(const core::PartId &part, const core::SlotId &slot) const
{
    const auto filled = core::fillLike(m_document.project(), m_document.catalog(), address(slot), part);
    if (!filled)
        return 0;
    const core::Scenario *scenario = filled->scenario(m_document.scenario().id);
    const core::ServerType *server = scenario ? scenario->server(m_document.server().id) : nullptr;
    const std::size_t before = m_document.server().placements.size();
    return server && server->placements.size() > before ? static_cast<int>(server->placements.size() - before) : 0;
}

bool ChassisActions::replace(const std::vector<core::SlotId> &slots, const core::PartId &part)
{
    std::vector<core::SlotAddress> addresses;
    for (const core::SlotId &slot : slots)
        addresses.push_back(address(slot));
    return edit(
        stepAbout(m_document, part, [] { return tr("Replace with %1"); }),
        [&](const core::Project &project) { return core::replace(project, m_document.catalog(), addresses, part); }, slots);
}

bool ChassisActions::move(const std::vector<core::SlotId> &from, const core::SlotId &to, bool copy)
{
    if (from.empty() || (from.size() == 1 && from.front() == to))
        return false;
    const core::PartId part = partIn(from.front());
    if (from.size() == 1) {
        if (copy)
            return place(part, to);
        return edit(stepAbout(m_document, part, to, [] { return tr("Move %1 to %2", "part, slot"); }),
                    [&](const core::Project &project) { return core::move(project, m_document.catalog(), address(from.front()), to); }, {to});
    }
    // Several of a kind: the first lands where it was dropped, the others in the next slots that take them.
    std::vector<core::SlotAddress> sources;
    for (const core::SlotId &slot : from)
        sources.push_back(address(slot));
    const core::Result<core::Project> lifted =
        copy ? core::Result<core::Project>(m_document.project()) : core::remove(m_document.project(), m_document.catalog(), sources);
    if (!lifted) {
        refuse(lifted.problem().text);
        return false;
    }
    const std::vector<core::SlotVerdict> verdicts = core::verdicts(*lifted, m_document.catalog(), m_document.scenario().id, m_document.server().id, part);
    const auto start = std::find_if(verdicts.begin(), verdicts.end(), [&](const core::SlotVerdict &v) { return v.slot == to; });
    std::vector<core::SlotAddress> targets;
    std::vector<core::SlotId> selected;
    for (std::size_t i = 0; i < verdicts.size() && targets.size() < from.size(); ++i) {
        const core::SlotVerdict &verdict = verdicts[(static_cast<std::size_t>(start - verdicts.begin()) + i) % verdicts.size()];
        if (!verdict.occupied && fits(verdict.verdict.fit)) {
            targets.push_back(address(verdict.slot));
            selected.push_back(verdict.slot);
        }
    }
    if (targets.size() < from.size()) {
        refuse(core::text(INFERRACK_TEXT("Chassis", "Free slots for %1 from here on: %2; %3 are in hand."), core::Name{nameOf(part).toStdString()},
                          core::Value{core::Figure{static_cast<double>(targets.size()), core::Unit::Count}},
                          core::Value{core::Figure{static_cast<double>(from.size()), core::Unit::Count}}));
        return false;
    }
    return edit(
        stepAbout(
            m_document, part, copy ? [] { return tr("Add %1"); } : [] { return tr("Move %1"); }),
        [&](const core::Project &) { return core::placeAll(*lifted, m_document.catalog(), targets, part); }, selected);
}

bool ChassisActions::remove(const std::vector<core::SlotId> &slots)
{
    const std::vector<core::SlotId> taken = removable(slots);
    if (taken.empty()) {
        const core::Layout *map = layout();
        for (const core::SlotId &slot : slots) {
            const core::SlotGroup *group = map ? map->group(slot.group) : nullptr;
            if (group && !group->fixed.isEmpty())
                refuse(core::text(INFERRACK_TEXT("Chassis", "The part in %1 belongs to the chassis and stays."),
                                  core::SlotName{core::slotLabel(*group, slot.index)}));
        }
        return false;
    }
    std::vector<core::SlotAddress> addresses;
    for (const core::SlotId &slot : taken)
        addresses.push_back(address(slot));
    const core::PartId first = partIn(taken.front());
    const bool same = std::all_of(taken.begin(), taken.end(), [&](const core::SlotId &slot) { return partIn(slot) == first; });
    const std::size_t before = m_document.server().placements.size();
    StepName step = taken.size() == 1 ? stepAbout(m_document, first, taken.front(), [] { return tr("Remove %1 from %2", "part, slot"); })
                                      : stepAbout(m_document, first, [] { return tr("Remove %1"); });
    if (!edit(std::move(step), [&](const core::Project &project) { return core::remove(project, m_document.catalog(), addresses); }, {}))
        return false;
    const core::ServerName server = m_document.serverResult().assembly.name();
    const int gone = static_cast<int>(before - m_document.server().placements.size());
    if (same)
        Q_EMIT removed(core::text(INFERRACK_TEXT("Chassis", "%1 removed from %2."), core::Parts{gone, nameOf(first).toStdString(), {}}, server));
    else
        Q_EMIT removed(core::text(INFERRACK_TEXT_N("Chassis", "%n part(s) removed from %1."), server, core::Plural{gone}));
    return true;
}

bool ChassisActions::duplicate(const core::SlotId &slot)
{
    const core::PartId part = partIn(slot);
    if (part.isEmpty())
        return false;
    const core::Layout *map = layout();
    const core::SlotGroup *own = map ? map->group(slot.group) : nullptr;
    if (!own)
        return false;
    const auto verdicts = core::verdicts(m_document.project(), m_document.catalog(), m_document.scenario().id, m_document.server().id, part);
    const auto isFree = [&](const core::SlotVerdict &v) {
        const core::SlotGroup *group = map->group(v.slot.group);
        return !v.occupied && fits(v.verdict.fit) && group && group->kind == own->kind;
    };
    // The next slot of the same group first, then the best of the chassis.
    const auto like = std::find_if(verdicts.begin(), verdicts.end(), [&](const core::SlotVerdict &v) { return isFree(v) && v.slot.group == slot.group; });
    if (like != verdicts.end())
        return place(part, like->slot);
    if (const auto best = core::bestSlot(verdicts, m_document.project(), m_document.catalog(), m_document.scenario().id, m_document.server().id, part))
        return place(part, *best);
    refuse(core::text(INFERRACK_TEXT("Chassis", "No free slot takes %1."), core::Name{nameOf(part).toStdString()}));
    return false;
}

bool ChassisActions::bridge(const std::vector<core::SlotId> &slots)
{
    return edit(
        [] { return tr("Join with an NVLink bridge"); },
        [&](const core::Project &project) { return core::bridge(project, m_document.catalog(), m_document.scenario().id, m_document.server().id, slots); }, {});
}

bool ChassisActions::unbridge(const std::vector<core::SlotId> &slots)
{
    return edit([] { return tr("Remove the bridge"); },
                [&](const core::Project &project) { return core::unbridge(project, m_document.scenario().id, m_document.server().id, slots); }, {});
}

bool ChassisActions::isBridged(const core::SlotId &slot) const
{
    const auto &bridges = m_document.server().bridges;
    return std::any_of(bridges.begin(), bridges.end(),
                       [&](const core::Bridge &bridge) { return std::find(bridge.slots.begin(), bridge.slots.end(), slot) != bridge.slots.end(); });
}

bool ChassisActions::setChassis(const core::PartId &chassis)
{
    if (chassis == m_document.server().chassis)
        return false;
    const auto change = core::setChassis(m_document.project(), m_document.catalog(), m_document.scenario().id, m_document.server().id, chassis);
    if (!change) {
        refuse(change.problem().text);
        return false;
    }
    const core::Project after = change->project;
    const int left = static_cast<int>(change->leftOut.size());
    if (!m_document.edit(stepAbout(m_document, chassis, [] { return tr("Change chassis to %1"); }),
                         [&after](const core::Project &) { return core::Result<core::Project>(after); }))
        return false;
    m_selection.clear();
    if (left > 0)
        Q_EMIT removed(
            core::text(INFERRACK_TEXT_N("Chassis", "%n part(s) found no slot in %1."), core::Name{nameOf(chassis).toStdString()}, core::Plural{left}));
    return true;
}

std::vector<core::PartId> ChassisActions::replacements(const std::vector<core::SlotId> &slots) const
{
    std::vector<core::PartId> result;
    if (slots.empty())
        return result;
    const core::PartId current = partIn(slots.front());
    const core::Part *part = m_document.catalog().part(current);
    if (!part)
        return result;
    for (const auto &candidate : m_document.catalog().parts(core::kindOf(*part))) {
        const core::PartId &id = core::infoOf(*candidate).id;
        const bool fitsAll = id != current && std::all_of(slots.begin(), slots.end(), [&](const core::SlotId &slot) {
                                 return fits(core::canPlace(m_document.project(), m_document.catalog(), address(slot), id).fit);
                             });
        if (fitsAll)
            result.push_back(id);
    }
    return result;
}

} // namespace inferrack::ui
