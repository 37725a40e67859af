// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"
#include "core/result.h"

#include <string_view>
#include <vector>

// Every change a user can make, as a pure function from project to project. A change that is impossible is a Problem with a
// sentence; nothing is half-applied. A change that changes nothing returns an equal project.

namespace inferrack::core {

/// Address of a slot in a project.
struct SlotAddress {
    ScenarioId scenario{};
    ServerId server{};
    SlotId slot;
    bool operator==(const SlotAddress &) const = default;
};

/// Puts a part into a slot; what was there goes. Refused if canPlace says impossible. On an all-or-none module group all members
/// take the part. Deployments whose layout is assumed follow the number of accelerators (suggestedLayout).
Result<Project> place(const Project &project, const Catalog &catalog, const SlotAddress &slot, const PartId &part);
/// The same for several slots in one step; refused as a whole if one of them is impossible.
Result<Project> placeAll(const Project &project, const Catalog &catalog, const std::vector<SlotAddress> &slots, const PartId &part);
/// Fills every empty slot of the same group and its like (equal kind, role and form) that takes the part.
Result<Project> fillLike(const Project &project, const Catalog &catalog, const SlotAddress &slot, const PartId &part);
/// Moves a part to another slot of the same server; parts that meet change places where both fit.
Result<Project> move(const Project &project, const Catalog &catalog, const SlotAddress &from, const SlotId &to);
/// Empties slots. Fixed parts are refused; of an all-or-none module group all members go.
Result<Project> remove(const Project &project, const Catalog &catalog, const std::vector<SlotAddress> &slots);
/// Puts another part into each of the slots.
Result<Project> replace(const Project &project, const Catalog &catalog, const std::vector<SlotAddress> &slots, const PartId &part);
/// Another chassis for a server: parts keep the slot of the same name where they fit, else the first like slot that takes them;
/// what fits nowhere is left out and named in `leftOut`.
struct ChassisChange {
    Project project;
    std::vector<Placement> leftOut;
};
Result<ChassisChange> setChassis(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const PartId &chassis);
/// Joins accelerators by a bridge, or takes the bridges off these slots.
Result<Project> bridge(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const std::vector<SlotId> &slots);
Result<Project> unbridge(const Project &project, ScenarioId scenario, ServerId server, const std::vector<SlotId> &slots);
Result<Project> setSupplyScheme(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const std::string &scheme);
Result<Project> setServerCount(const Project &project, ScenarioId scenario, ServerId server, int count);

// Workload, deployment and site: whole values. Ranges are checked; a value outside is a Problem naming field and range. Scenarios without
// a load of their own follow each other: they take the workload, formats and engine, tariff, PUE and cost terms that one of them is given.
Result<Project> setWorkload(const Project &project, const Catalog &catalog, ScenarioId scenario, const Workload &workload);
Result<Project> setDeployment(const Project &project, const Catalog &catalog, ScenarioId scenario, const Deployment &deployment);
Result<Project> setSite(const Project &project, const Catalog &catalog, ScenarioId scenario, const Site &site);
Result<Project> setPrices(const Project &project, const Catalog &catalog, ScenarioId scenario, const PriceSelection &prices);
Result<Project> setCostTerms(const Project &project, ScenarioId scenario, const CostTerms &terms);
/// An input of the cost, by its field ("site.tariff", "site.pue", "site.colocation", "cost.years" ...), back to the default of the catalogue,
/// assumed again. A field that has no default is left as it is.
Result<Project> restoreCostDefault(const Project &project, const Catalog &catalog, ScenarioId scenario, std::string_view field);
Result<Project> setTitle(const Project &project, const std::string &title);

/// The layout a deployment takes while its own is assumed: the smallest tensor width (1, 2, 4, 8) that divides heads, experts' width
/// and accelerators and leaves a quarter of the VRAM for KV cache, the rest as replicas.
ParallelLayout suggestedLayout(const Scenario &scenario, const Catalog &catalog, const Deployment &deployment);

} // namespace inferrack::core
