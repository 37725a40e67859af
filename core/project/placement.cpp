// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/placement.h"

#include "core/project/trial.h"

#include <algorithm>
#include <tuple>

namespace inferrack::core {

namespace {

PlacementVerdict impossible(Text sentence, Text brief)
{
    return {Fit::Impossible, std::move(sentence), std::move(brief)};
}

/// The server a question is about, ready for trials; nothing where project or catalogue do not know it.
struct Question {
    const Scenario *scenario = nullptr;
    const ServerType *server = nullptr;
    const Part *part = nullptr;
    int number = 1;

    Question(const Project &project, const Catalog &catalog, ScenarioId scenarioId, ServerId serverId, const PartId &partId)
        : scenario(project.scenario(scenarioId)), server(scenario ? scenario->server(serverId) : nullptr), part(catalog.part(partId))
    {
        if (server)
            number = static_cast<int>(server - scenario->servers.data()) + 1;
    }
};

PlacementVerdict unknownServer()
{
    return impossible(text(INFERRACK_TEXT("Placement", "The server is not in the project.")), text(INFERRACK_TEXT("Placement", "No such server")));
}

PlacementVerdict unknownChassis(const ServerType &server)
{
    return impossible(text(INFERRACK_TEXT("Placement", "The chassis %1 is not in the catalogue."), Name{server.chassis.text}),
                      text(INFERRACK_TEXT("Placement", "Unknown chassis")));
}

PlacementVerdict unknownPart(const PartId &part)
{
    return impossible(text(INFERRACK_TEXT("Placement", "The part %1 is not in the catalogue."), Name{part.text}),
                      text(INFERRACK_TEXT("Placement", "Unknown part")));
}

/// 0 = the slot is meant for such parts, then slots for any, then slots meant for others.
int strangeness(const Part &part, const SlotGroup &group)
{
    const std::string &role = group.role;
    switch (kindOf(part)) {
    case PartKind::Accelerator:
        return group.kind == SlotKind::Module || role == "accelerator" ? 0 : role == "any" || role.empty() ? 1 : 2;
    case PartKind::NetworkAdapter:
        return role == "network" ? 0 : role == "any" || role.empty() ? 1 : 2;
    case PartKind::StorageAdapter:
        return role == "any" || role.empty() ? 0 : role == "network" ? 1 : 2;
    case PartKind::Drive:
        return (std::get<Drive>(part).role == "boot") == (role == "boot") ? 0 : 1;
    default:
        return 0;
    }
}

/// Position 0 of all channels first, sockets in turn; equal for all other slots.
std::tuple<int, int, int> memoryOrder(const Layout &layout, const SlotGroup &group, int index)
{
    if (group.kind != SlotKind::Memory || group.perChannel == 0)
        return {0, 0, 0};
    int channel = index / group.perChannel, socket = 0;
    for (const SlotGroup &other : layout.groups) {
        if (&other == &group)
            break;
        if (other.kind == SlotKind::Memory && other.socket == group.socket)
            channel += static_cast<int>(other.channels.size());
    }
    for (const SlotGroup &other : layout.groups)
        if (other.kind == SlotKind::Processor)
            for (int i = 0; i < other.count; ++i, ++socket)
                if (toString(SlotId{other.id, i}) == group.socket)
                    return {index % group.perChannel, channel, socket};
    return {index % group.perChannel, channel, socket};
}

using Rank = std::tuple<bool, Severity, int, double, std::tuple<int, int, int>>;

/// Lower is better. Only where there is a warning the width of the link is asked: else it is as wide as the part needs.
Rank rankOf(const SlotVerdict &verdict, const Layout &layout, const SlotGroup &group, const Part &part)
{
    const bool warns = verdict.verdict.fit == Fit::FitsWithWarning;
    return {warns, severityOf(verdict.verdict), strangeness(part, group), warns ? -inGigabytesPerSecond(verdict.verdict.link) : 0.0,
            memoryOrder(layout, group, verdict.slot.index)};
}

/// The empty slot with the best verdict by role and order; nothing if none takes the part.
const SlotVerdict *bestOf(const std::vector<SlotVerdict> &verdicts, const Layout &layout, const Part &part)
{
    const SlotVerdict *best = nullptr;
    Rank bestRank;
    for (const SlotVerdict &verdict : verdicts) {
        const SlotGroup *group = layout.group(verdict.slot.group);
        if (verdict.occupied || !takes(verdict.verdict.fit) || !group)
            continue;
        const Rank rank = rankOf(verdict, layout, *group, part);
        if (best && rank >= bestRank)
            continue;
        best = &verdict;
        bestRank = rank;
    }
    return best;
}

/// Verdicts in layout order; of filled slots only if they are wanted.
std::vector<SlotVerdict> judgeAll(Trial &trial, const Part &part, bool filledToo)
{
    std::vector<SlotVerdict> all;
    std::vector<SlotId> filled;
    for (const FilledSlot &slot : trial.assembly().filled)
        filled.push_back(slot.slot);
    auto next = filled.begin();
    for (const SlotGroup &group : trial.assembly().layout->groups)
        for (int i = 0; i < group.count; ++i) {
            SlotVerdict verdict;
            verdict.slot = {group.id, i};
            verdict.occupied = next != filled.end() && *next == verdict.slot;
            if (verdict.occupied)
                ++next;
            if (verdict.occupied && !filledToo)
                continue;
            verdict.verdict = trial.judge(verdict.slot, part);
            all.push_back(std::move(verdict));
        }
    return all;
}

} // namespace

Severity severityOf(const PlacementVerdict &verdict)
{
    if (!takes(verdict.fit))
        return Severity::Blocker;
    return std::max(verdict.raises, verdict.fit == Fit::FitsWithWarning ? Severity::Warning : Severity::Note);
}

PlacementVerdict canPlace(const Project &project, const Catalog &catalog, const SlotAddress &slot, const PartId &part)
{
    const Question question(project, catalog, slot.scenario, slot.server, part);
    if (!question.server)
        return unknownServer();
    if (!question.part)
        return unknownPart(part);
    Trial trial(*question.scenario, *question.server, question.number, catalog);
    return trial.isKnown() ? trial.judge(slot.slot, *question.part) : unknownChassis(*question.server);
}

std::vector<SlotVerdict> verdicts(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const PartId &part)
{
    const Question question(project, catalog, scenario, server, part);
    if (!question.server || !question.part)
        return {};
    Trial trial(*question.scenario, *question.server, question.number, catalog);
    return trial.isKnown() ? judgeAll(trial, *question.part, true) : std::vector<SlotVerdict>{};
}

std::optional<SlotId> bestSlot(const std::vector<SlotVerdict> &verdicts, const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server,
                               const PartId &part)
{
    const Question question(project, catalog, scenario, server, part);
    const Layout *layout = question.server ? catalog.layout(question.server->chassis) : nullptr;
    const SlotVerdict *best = layout && question.part ? bestOf(verdicts, *layout, *question.part) : nullptr;
    return best ? std::optional(best->slot) : std::nullopt;
}

PlacementVerdict bestFit(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const PartId &part)
{
    const Question question(project, catalog, scenario, server, part);
    if (!question.server)
        return unknownServer();
    if (!question.part)
        return unknownPart(part);
    Trial trial(*question.scenario, *question.server, question.number, catalog);
    if (!trial.isKnown())
        return unknownChassis(*question.server);
    const Layout &layout = *trial.assembly().layout;
    const std::vector<SlotVerdict> empty = judgeAll(trial, *question.part, false);
    if (const SlotVerdict *best = bestOf(empty, layout, *question.part))
        return best->verdict;

    // No empty slot takes it: the reason of the empty slot that is meant for such parts, else that all of them are filled.
    const SlotVerdict *nearest = nullptr;
    for (const SlotVerdict &verdict : empty) {
        if (verdict.verdict.fit != Fit::Impossible)
            continue;
        if (!nearest || strangeness(*question.part, *layout.group(verdict.slot.group)) < strangeness(*question.part, *layout.group(nearest->slot.group)))
            nearest = &verdict;
    }
    if (nearest)
        return nearest->verdict;
    const PartInfo &info = infoOf(*question.part);
    const bool suited =
        std::any_of(layout.groups.begin(), layout.groups.end(), [&](const SlotGroup &group) { return holds(group.kind, kindOf(*question.part)); });
    if (suited)
        return impossible(text(INFERRACK_TEXT("Placement", "%1 has no free slot for %2."), trial.assembly().name(), partName(info)),
                          text(INFERRACK_TEXT("Placement", "No free slot")));
    return {Fit::OtherKind, text(INFERRACK_TEXT("Placement", "%1 has no slot for %2."), trial.assembly().name(), partName(info)),
            text(INFERRACK_TEXT("Placement", "No slot for this part"))};
}

} // namespace inferrack::core
