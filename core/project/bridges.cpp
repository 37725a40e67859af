// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/project/edits.h"

#include <algorithm>

namespace inferrack::core {

namespace {

bool hasBridgeConnector(const Accelerator &accelerator)
{
    return accelerator.link.type.find("bridge") != std::string::npos;
}

/// Slots of a line in which neighbours can be bridged.
std::vector<SlotId> lineOf(const Layout &layout, const Fabric &fabric)
{
    std::vector<SlotId> line;
    for (const std::string &member : fabric.members)
        if (const SlotGroup *group = layout.group(member))
            for (int i = 0; i < group->count; ++i)
                line.push_back({group->id, i});
    return line;
}

/// The slots in the order of the line that holds all of them; empty where none does.
std::vector<SlotId> inLine(const Layout &layout, const std::vector<SlotId> &slots)
{
    for (const Fabric &fabric : layout.fabrics) {
        if (fabric.kind != Fabric::Kind::BridgeSpan)
            continue;
        std::vector<SlotId> ordered;
        for (const SlotId &slot : lineOf(layout, fabric))
            if (std::find(slots.begin(), slots.end(), slot) != slots.end())
                ordered.push_back(slot);
        if (ordered.size() == slots.size())
            return ordered;
    }
    return {};
}

std::optional<int> placeInLine(const Layout &layout, const SlotId &slot)
{
    for (const Fabric &fabric : layout.fabrics) {
        const std::vector<SlotId> line = lineOf(layout, fabric);
        const auto at = std::find(line.begin(), line.end(), slot);
        if (fabric.kind == Fabric::Kind::BridgeSpan && at != line.end())
            return static_cast<int>(at - line.begin());
    }
    return std::nullopt;
}

Problem problem(Text sentence)
{
    return {std::move(sentence)};
}

Problem noConnector(const Assembly &assembly, const Accelerator &accelerator, const SlotId &slot)
{
    const PcieUse use = pcieUse(assembly);
    LinkTerm link{accelerator.pcieGeneration.value_or(0), accelerator.pcieLanes.value_or(0)};
    if (const NegotiatedLink *negotiated = use.link(slot); negotiated && negotiated->lanes > 0)
        link = {negotiated->generation, negotiated->lanes};
    return problem(
        text(INFERRACK_TEXT("Edits", "%1 has no NVLink connector: the NVLink bridge does not fit, and traffic between GPUs uses %2, %3 per direction."),
             partName(accelerator), link, inGBPerSecondFigure(pcieRate(link.generation, link.lanes))));
}

} // namespace

Result<Project> bridge(const Project &project, const Catalog &catalog, ScenarioId scenarioId, ServerId serverId, const std::vector<SlotId> &slots)
{
    Project changed = project;
    Scenario *scenario = changed.scenario(scenarioId);
    ServerType *server = scenario ? scenario->server(serverId) : nullptr;
    if (!server)
        return problem(text(INFERRACK_TEXT("Placement", "The server is not in the project.")));
    const Assembly assembly = assemble(*server, static_cast<int>(server - scenario->servers.data()) + 1, catalog);
    if (!assembly.layout)
        return problem(text(INFERRACK_TEXT("Placement", "The chassis %1 is not in the catalogue."), Name{server->chassis.text}));
    if (slots.size() < 2)
        return problem(text(INFERRACK_TEXT("Edits", "An NVLink bridge joins two accelerators or more.")));

    std::vector<const Accelerator *> cards;
    for (const SlotId &slot : slots) {
        const FilledSlot *filled = assembly.at(slot);
        const Accelerator *accelerator = filled ? filled->as<Accelerator>() : nullptr;
        if (!accelerator)
            return problem(text(INFERRACK_TEXT("Edits", "%1 holds no accelerator: an NVLink bridge does not end there."), assembly.label(slot)));
        if (!hasBridgeConnector(*accelerator))
            return noConnector(assembly, *accelerator, slot);
        cards.push_back(accelerator);
    }
    for (const Accelerator *card : cards)
        if (card->id != cards.front()->id)
            return problem(
                text(INFERRACK_TEXT("Edits", "An NVLink bridge joins equal accelerators; %1 and %2 differ."), partName(*cards.front()), partName(*card)));
    const int most = cards.front()->link.maxGroup, wanted = static_cast<int>(slots.size());
    if (wanted > most)
        return problem(text(INFERRACK_TEXT("Edits", "An NVLink bridge joins at most %1; the bridge in %2 spans %3: %4 too many."), parts(most, *cards.front()),
                            assembly.name(), Counted{Noun::Accelerator, wanted}, count(wanted - most)));
    const std::vector<SlotId> ordered = inLine(*assembly.layout, slots);
    for (size_t i = 1; i < slots.size(); ++i) {
        const SlotId &left = ordered.empty() ? slots[i - 1] : ordered[i - 1], &right = ordered.empty() ? slots[i] : ordered[i];
        const auto a = placeInLine(*assembly.layout, left), b = placeInLine(*assembly.layout, right);
        if (!ordered.empty() && a && b && *b - *a == 1)
            continue;
        if (ordered.empty())
            return problem(text(INFERRACK_TEXT("Edits", "No NVLink bridge reaches from %1 to %2: they stand in no common line."), assembly.label(left),
                                assembly.label(right)));
        return problem(text(INFERRACK_TEXT("Edits", "No NVLink bridge reaches from %1 to %2: %3 positions apart, a bridge spans %4."), assembly.label(left),
                            assembly.label(right), count(2 * (*b - *a)), count(2)));
    }
    std::erase_if(server->bridges, [&](const Bridge &other) {
        return std::any_of(other.slots.begin(), other.slots.end(),
                           [&](const SlotId &slot) { return std::find(slots.begin(), slots.end(), slot) != slots.end(); });
    });
    server->bridges.push_back({{}, ordered});
    return changed;
}

Result<Project> unbridge(const Project &project, ScenarioId scenarioId, ServerId serverId, const std::vector<SlotId> &slots)
{
    Project changed = project;
    Scenario *scenario = changed.scenario(scenarioId);
    ServerType *server = scenario ? scenario->server(serverId) : nullptr;
    if (!server)
        return problem(text(INFERRACK_TEXT("Placement", "The server is not in the project.")));
    std::erase_if(server->bridges, [&](const Bridge &bridge) {
        return std::any_of(bridge.slots.begin(), bridge.slots.end(),
                           [&](const SlotId &slot) { return std::find(slots.begin(), slots.end(), slot) != slots.end(); });
    });
    return changed;
}

} // namespace inferrack::core
