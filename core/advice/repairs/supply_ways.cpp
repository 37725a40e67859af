// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/supply_ways.h"

#include <algorithm>
#include <memory>

namespace inferrack::core {

namespace {

/// Names of the schemes of a layout, the present one first.
std::vector<std::string> schemesOf(const ServerEvaluation &server)
{
    std::vector<std::string> names{server.power.scheme.name};
    for (const SupplyScheme &scheme : server.assembly.layout->schemes)
        if (scheme.name != names.front())
            names.push_back(scheme.name);
    return names;
}

Result<Project> underScheme(const RepairContext &context, Result<Project> project, const ServerEvaluation &server, const std::string &scheme)
{
    if (!project || scheme == server.power.scheme.name)
        return project;
    return setSupplyScheme(*project, context.catalog, context.scenario.id, server.server, scheme);
}

std::vector<const PowerSupply *> suppliesByRating(const Catalog &catalog)
{
    std::vector<const PowerSupply *> supplies;
    for (const auto &part : catalog.parts(PartKind::PowerSupply))
        supplies.push_back(&std::get<PowerSupply>(*part));
    std::stable_sort(supplies.begin(), supplies.end(), [](const PowerSupply *a, const PowerSupply *b) { return a->rating < b->rating; });
    return supplies;
}

/// A server in another chassis as it is before supplies are chosen; nothing = a part finds no place in it.
Result<Project> inChassis(const RepairContext &context, const ServerEvaluation &server, const PartId &chassis)
{
    Result<ChassisChange> change = setChassis(context.project, context.catalog, context.scenario.id, server.server, chassis);
    const bool whole = change && std::all_of(change->leftOut.begin(), change->leftOut.end(),
                                             [&](const Placement &left) { return context.catalog.find<PowerSupply>(left.part) != nullptr; });
    return whole ? Result<Project>(std::move(change.value().project)) : Result<Project>(Problem{});
}

} // namespace

RepairWays otherSupplies(const RepairContext &context, const ServerEvaluation &server, const std::function<Text(const RepairOutcome &)> &sentence)
{
    const std::vector<SlotId> bays = powerBays(server.assembly);
    const std::vector<const PowerSupply *> supplies = suppliesByRating(context.catalog);
    RepairWays ways;
    for (const std::string &scheme : schemesOf(server))
        for (const PowerSupply *supply : supplies)
            ways.push_back([&context, &server, bays, scheme, supply, sentence] {
                const bool sameScheme = scheme == server.power.scheme.name;
                return RepairDraft{underScheme(context, placeAll(context.project, context.catalog, context.addresses(bays), supply->id), server, scheme),
                                   static_cast<int>(bays.size()) + (sameScheme ? 0 : 1), sentence};
            });
    return ways;
}

RepairWays otherChassisWithSupplies(const RepairContext &context, const ServerEvaluation &server,
                                    const std::function<Text(const RepairOutcome &, const Chassis &)> &sentence)
{
    RepairWays ways;
    const Part *now = server.assembly.chassis ? context.catalog.part(server.assembly.chassis->id) : nullptr;
    if (!now)
        return ways;
    for (const Part *part : alike(context.catalog, *now)) {
        const Chassis &chassis = std::get<Chassis>(*part);
        const Layout *layout = context.catalog.layout(chassis.id);
        if (!layout)
            continue;
        const std::vector<SlotId> bays = powerBays(*layout);
        // The first of the ways into a chassis looks whether everything finds its place there.
        const auto moved = std::make_shared<std::optional<Result<Project>>>();
        for (const PowerSupply *supply : suppliesByRating(context.catalog))
            ways.push_back([&context, &server, &chassis, supply, bays, moved, sentence] {
                if (!*moved)
                    *moved = inChassis(context, server, chassis.id);
                const Result<Project> &there = **moved;
                return RepairDraft{there && !bays.empty() ? placeAll(*there, context.catalog, context.addresses(bays), supply->id) : Result<Project>(Problem{}),
                                   2 + static_cast<int>(bays.size()),
                                   [&chassis, sentence](const RepairOutcome &outcome) { return sentence(outcome, chassis); }};
            });
    }
    return ways;
}

RepairWays moreSupplies(const RepairContext &context, const ServerEvaluation &server,
                        const std::function<Text(const RepairOutcome &, const Parts &added)> &sentence)
{
    std::vector<SlotId> empty;
    for (const SlotId &bay : powerBays(server.assembly))
        if (!server.assembly.at(bay))
            empty.push_back(bay);
    const Part *supply = context.catalog.part(server.power.supply);
    RepairWays ways;
    if (!supply)
        return ways;
    for (std::size_t more = 1; more <= empty.size(); ++more)
        for (const std::string &scheme : schemesOf(server))
            ways.push_back(
                [&context, &server, supply, scheme, sentence, bays = std::vector<SlotId>(empty.begin(), empty.begin() + static_cast<std::ptrdiff_t>(more))] {
                    const int count = static_cast<int>(bays.size());
                    const bool sameScheme = scheme == server.power.scheme.name;
                    return RepairDraft{
                        underScheme(context, placeAll(context.project, context.catalog, context.addresses(bays), infoOf(*supply).id), server, scheme),
                        count + (sameScheme ? 0 : 1),
                        [sentence, supply, count](const RepairOutcome &outcome) { return sentence(outcome, parts(count, infoOf(*supply))); }};
                });
    return ways;
}

} // namespace inferrack::core
