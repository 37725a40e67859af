// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/edits.h"

#include "core/checks/check_support.h"
#include "core/project/ranges.h"
#include "core/project/trial.h"

#include <algorithm>
#include <set>

// Parts in slots, chassis, bridges. Workload, deployment and site: value_edits.cpp.

namespace inferrack::core {

namespace {

Problem problem(Text sentence)
{
    return {std::move(sentence)};
}

Problem noServer()
{
    return problem(text(INFERRACK_TEXT("Placement", "The server is not in the project.")));
}

Problem noPart(const PartId &part)
{
    return problem(text(INFERRACK_TEXT("Placement", "The part %1 is not in the catalogue."), Name{part.text}));
}

Problem noChassis(const PartId &chassis)
{
    return problem(text(INFERRACK_TEXT("Placement", "The chassis %1 is not in the catalogue."), Name{chassis.text}));
}

bool takes(const PlacementVerdict &verdict)
{
    return verdict.fit == Fit::Fits || verdict.fit == Fit::FitsWithWarning;
}

/// A server in a project that is being changed.
struct Target {
    Scenario *scenario = nullptr;
    ServerType *server = nullptr;
    int number = 1;

    Target(Project &project, ScenarioId scenarioId, ServerId serverId)
        : scenario(project.scenario(scenarioId)), server(scenario ? scenario->server(serverId) : nullptr)
    {
        if (server)
            number = static_cast<int>(server - scenario->servers.data()) + 1;
    }
    explicit operator bool() const { return server != nullptr; }
};

const Placement *placementIn(const ServerType &server, const SlotId &slot)
{
    const auto found = std::find_if(server.placements.begin(), server.placements.end(), [&](const Placement &p) { return p.slot == slot; });
    return found == server.placements.end() ? nullptr : &*found;
}

const PartId *partIn(const ServerType &server, const SlotId &slot)
{
    const Placement *placement = placementIn(server, slot);
    return placement ? &placement->part : nullptr;
}

/// The slots that go together with this one.
std::vector<SlotId> setOf(const Layout *layout, const SlotId &slot)
{
    const SlotGroup *group = layout ? layout->group(slot.group) : nullptr;
    if (!group || !group->allOrNone)
        return {slot};
    std::vector<SlotId> all;
    for (int i = 0; i < group->count; ++i)
        all.push_back({group->id, i});
    return all;
}

void putPart(ServerType &server, const Layout *layout, const SlotId &slot, const PartId &part)
{
    for (const SlotId &member : setOf(layout, slot)) {
        const auto at =
            std::lower_bound(server.placements.begin(), server.placements.end(), member, [](const Placement &p, const SlotId &s) { return p.slot < s; });
        if (at == server.placements.end() || at->slot != member)
            server.placements.insert(at, {member, part});
        else if (at->part != part)
            *at = {member, part};
    }
}

/// What a newer version wrote beside a part goes with it to another slot.
void carryUnknown(ServerType &server, const SlotId &to, const UnknownMembers &unknown)
{
    for (Placement &placement : server.placements)
        if (placement.slot == to)
            placement.unknown = unknown;
}

void takePart(ServerType &server, const Layout *layout, const SlotId &slot)
{
    for (const SlotId &member : setOf(layout, slot))
        std::erase_if(server.placements, [&](const Placement &p) { return p.slot == member; });
}

/// What follows from other parts in the slots: bridges over changed cards go, layouts that are assumed follow the accelerators.
void settle(Scenario &scenario, ServerType &server, const ServerType &before, const Catalog &catalog)
{
    if (server == before)
        return;
    std::erase_if(server.bridges, [&](const Bridge &bridge) {
        return std::any_of(bridge.slots.begin(), bridge.slots.end(), [&](const SlotId &slot) {
            const PartId *now = partIn(server, slot), *then = partIn(before, slot);
            return !now || !then || *now != *then;
        });
    });
    for (Deployment &deployment : scenario.deployments)
        if (deployment.layout.assumed)
            deployment.layout.value = suggestedLayout(scenario, catalog, deployment);
}

} // namespace

Result<Project> place(const Project &project, const Catalog &catalog, const SlotAddress &slot, const PartId &part)
{
    return placeAll(project, catalog, {slot}, part);
}

Result<Project> placeAll(const Project &project, const Catalog &catalog, const std::vector<SlotAddress> &slots, const PartId &id)
{
    const Part *part = catalog.part(id);
    if (!part)
        return noPart(id);
    Project changed = project;
    // Server by server: what stands in the slots goes first, so that old parts do not stand in the way of new ones.
    std::vector<SlotAddress> open = slots;
    while (!open.empty()) {
        const SlotAddress first = open.front();
        const auto elsewhere = [&](const SlotAddress &s) { return s.scenario != first.scenario || s.server != first.server; };
        const auto rest = std::stable_partition(open.begin(), open.end(), [&](const SlotAddress &s) { return !elsewhere(s); });
        const std::vector<SlotAddress> here(open.begin(), rest);
        open.erase(open.begin(), rest);

        const Target target(changed, first.scenario, first.server);
        if (!target)
            return noServer();
        const ServerType before = *target.server;
        Trial trial(*target.scenario, before, target.number, catalog);
        if (!trial.isKnown())
            return noChassis(before.chassis);
        const Layout *layout = trial.assembly().layout;
        for (const SlotAddress &address : here)
            if (here.size() > 1 && layout->group(address.slot.group) && layout->group(address.slot.group)->fixed.isEmpty())
                trial.clear(address.slot);
        for (const SlotAddress &address : here) {
            const PlacementVerdict verdict = trial.judge(address.slot, *part);
            if (!takes(verdict))
                return problem(verdict.sentence);
            trial.put(address.slot, *part);
            putPart(*target.server, layout, address.slot, id);
        }
        settle(*target.scenario, *target.server, before, catalog);
    }
    return changed;
}

Result<Project> replace(const Project &project, const Catalog &catalog, const std::vector<SlotAddress> &slots, const PartId &part)
{
    return placeAll(project, catalog, slots, part);
}

Result<Project> fillLike(const Project &project, const Catalog &catalog, const SlotAddress &address, const PartId &id)
{
    const Part *part = catalog.part(id);
    if (!part)
        return noPart(id);
    Project changed = project;
    const Target target(changed, address.scenario, address.server);
    if (!target)
        return noServer();
    const ServerType before = *target.server;
    Trial trial(*target.scenario, before, target.number, catalog);
    if (!trial.isKnown())
        return noChassis(before.chassis);
    const PlacementVerdict asked = trial.judge(address.slot, *part);
    if (!takes(asked))
        return problem(asked.sentence);
    const Layout *layout = trial.assembly().layout;
    const SlotGroup &like = *layout->group(address.slot.group);
    for (const SlotGroup &group : layout->groups) {
        const bool alike = group.id == like.id || (group.kind == like.kind && group.role == like.role && group.form == like.form && group.forms == like.forms);
        if (!alike)
            continue;
        for (int i = 0; i < group.count; ++i) {
            const SlotId slot{group.id, i};
            if (partIn(*target.server, slot))
                continue;
            const PlacementVerdict verdict = trial.judge(slot, *part);
            // The other slots are filled at most as badly as the one that was asked for.
            if (!takes(verdict) || (verdict.fit == Fit::FitsWithWarning && asked.fit == Fit::Fits))
                continue;
            trial.put(slot, *part);
            putPart(*target.server, layout, slot, id);
        }
    }
    settle(*target.scenario, *target.server, before, catalog);
    return changed;
}

Result<Project> move(const Project &project, const Catalog &catalog, const SlotAddress &from, const SlotId &to)
{
    Project changed = project;
    const Target target(changed, from.scenario, from.server);
    if (!target)
        return noServer();
    const ServerType before = *target.server;
    Trial trial(*target.scenario, before, target.number, catalog);
    if (!trial.isKnown())
        return noChassis(before.chassis);
    const Layout *layout = trial.assembly().layout;
    const PartId *moved = partIn(before, from.slot), *met = partIn(before, to);
    if (!moved)
        return problem(text(INFERRACK_TEXT("Edits", "%1 is empty: there is nothing to move."), trial.assembly().label(from.slot)));
    if (from.slot == to || (met && *met == *moved))
        return changed;
    const Part *movedPart = catalog.part(*moved), *metPart = met ? catalog.part(*met) : nullptr;
    if (!movedPart || (met && !metPart))
        return noPart(movedPart ? *met : *moved);
    for (const SlotId &slot : {from.slot, to}) {
        const SlotGroup *group = layout->group(slot.group);
        if (group && (!group->fixed.isEmpty() || group->allOrNone) && partIn(before, slot))
            return problem(text(INFERRACK_TEXT("Edits", "%1 belongs to its place in %2 and is not moved."), partName(catalog, *partIn(before, slot)),
                                trial.assembly().name()));
    }
    trial.clear(from.slot);
    takePart(*target.server, layout, from.slot);
    if (met) {
        trial.clear(to);
        takePart(*target.server, layout, to);
    }
    const auto settleIn = [&](const SlotId &slot, const PartId &id, const Part &part) -> std::optional<Problem> {
        const PlacementVerdict verdict = trial.judge(slot, part);
        if (!takes(verdict))
            return problem(verdict.sentence);
        trial.put(slot, part);
        putPart(*target.server, layout, slot, id);
        return {};
    };
    if (const auto refused = settleIn(to, *moved, *movedPart))
        return *refused;
    if (met)
        if (const auto refused = settleIn(from.slot, *met, *metPart))
            return *refused;
    carryUnknown(*target.server, to, placementIn(before, from.slot)->unknown);
    if (met)
        carryUnknown(*target.server, from.slot, placementIn(before, to)->unknown);
    settle(*target.scenario, *target.server, before, catalog);
    return changed;
}

Result<Project> remove(const Project &project, const Catalog &catalog, const std::vector<SlotAddress> &slots)
{
    Project changed = project;
    for (const SlotAddress &address : slots) {
        const Target target(changed, address.scenario, address.server);
        if (!target)
            return noServer();
        const ServerType before = *target.server;
        const Layout *layout = catalog.layout(before.chassis);
        const SlotGroup *group = layout ? layout->group(address.slot.group) : nullptr;
        if (group && !group->fixed.isEmpty() && partIn(before, address.slot) && *partIn(before, address.slot) == group->fixed)
            return problem(text(INFERRACK_TEXT("Edits", "%1 of %2 is part of the chassis and stays."), partName(catalog, group->fixed),
                                ServerName{before.name, target.number}));
        takePart(*target.server, layout, address.slot);
        settle(*target.scenario, *target.server, before, catalog);
    }
    return changed;
}

Result<ChassisChange> setChassis(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const PartId &chassis)
{
    ChassisChange change{project, {}};
    const Target target(change.project, scenario, server);
    if (!target)
        return noServer();
    const Layout *layout = catalog.layout(chassis);
    if (!catalog.find<Chassis>(chassis) || !layout)
        return noChassis(chassis);
    const ServerType before = *target.server;
    if (before.chassis == chassis)
        return change;
    ServerType &type = *target.server;
    type.chassis = chassis;
    type.placements.clear();
    const bool keepsScheme = std::any_of(layout->schemes.begin(), layout->schemes.end(), [&](const SupplyScheme &s) { return s.name == type.supplyScheme; });
    if (!keepsScheme)
        type.supplyScheme.clear();

    Trial trial(*target.scenario, type, target.number, catalog);
    const auto put = [&](const SlotId &slot, const Part &part) {
        trial.put(slot, part);
        putPart(type, layout, slot, infoOf(part).id);
    };
    for (const SlotGroup &group : layout->groups)
        if (const Part *fixed = group.fixed.isEmpty() ? nullptr : catalog.part(group.fixed))
            for (int i = 0; i < group.count; ++i)
                put({group.id, i}, *fixed);

    // Processors before what hangs on them, in the order of the old layout; then what lost its slot looks for another.
    const Layout *old = catalog.layout(before.chassis);
    std::vector<Placement> moving, homeless;
    for (const Placement &placement : before.placements) {
        const SlotGroup *group = old ? old->group(placement.slot.group) : nullptr;
        if (!group || group->fixed.isEmpty())
            moving.push_back(placement);
    }
    const auto rank = [&](const Placement &placement) {
        const Part *part = catalog.part(placement.part);
        const SlotGroup *group = old ? old->group(placement.slot.group) : nullptr;
        return std::make_tuple(!part || kindOf(*part) != PartKind::Processor, old && group ? group - old->groups.data() : 0, placement.slot.index);
    };
    std::stable_sort(moving.begin(), moving.end(), [&](const Placement &a, const Placement &b) { return rank(a) < rank(b); });
    for (const Placement &placement : moving) {
        const Part *part = catalog.part(placement.part);
        const PartId *there = partIn(type, placement.slot);
        if (part && there && *there == placement.part)
            continue; // came with its set
        if (part && !there && takes(trial.judge(placement.slot, *part))) {
            put(placement.slot, *part);
            carryUnknown(type, placement.slot, placement.unknown);
        } else
            homeless.push_back(placement);
    }
    for (const Placement &placement : homeless) {
        const Part *part = catalog.part(placement.part);
        const auto best =
            part ? bestSlot(verdicts(change.project, catalog, scenario, server, placement.part), change.project, catalog, scenario, server, placement.part)
                 : std::optional<SlotId>();
        if (best) {
            put(*best, *part);
            carryUnknown(type, *best, placement.unknown);
        } else
            change.leftOut.push_back(placement);
    }
    for (Deployment &deployment : target.scenario->deployments)
        for (AcceleratorSet &set : deployment.accelerators)
            if (set.server == server)
                set.slots.clear(); // slots of the old chassis
    settle(*target.scenario, type, before, catalog);
    // A bridge stays only where this chassis could be given it.
    std::vector<Bridge> standing;
    for (const Bridge &each : type.bridges)
        if (bridge(change.project, catalog, scenario, server, each.slots))
            standing.push_back(each);
    type.bridges = std::move(standing);
    return change;
}

Result<Project> setSupplyScheme(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const std::string &scheme)
{
    Project changed = project;
    const Target target(changed, scenario, server);
    if (!target)
        return noServer();
    const Layout *layout = catalog.layout(target.server->chassis);
    if (!layout)
        return noChassis(target.server->chassis);
    const bool known = scheme.empty() || std::any_of(layout->schemes.begin(), layout->schemes.end(), [&](const SupplyScheme &s) { return s.name == scheme; });
    if (!known)
        return problem(text(INFERRACK_TEXT("Edits", "%1 has no redundancy %2."), partName(catalog, target.server->chassis), Name{scheme}));
    target.server->supplyScheme = scheme;
    return changed;
}

Result<Project> setServerCount(const Project &project, ScenarioId scenario, ServerId server, int number)
{
    Project changed = project;
    const Target target(changed, scenario, server);
    if (!target)
        return noServer();
    if (number < ranges::servers.least || number > ranges::servers.most)
        return problem(text(INFERRACK_TEXT("Edits", "%1 takes values from %2 to %3."), Term{INFERRACK_TEXT("Edits", "Number of servers")},
                            count(ranges::servers.least), count(ranges::servers.most)));
    target.server->count = number;
    return changed;
}

} // namespace inferrack::core
