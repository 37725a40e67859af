// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"
#include "core/result.h"

#include <string>

// Scenarios of a project: copies that share nothing. Pure functions like those of edits.h.

namespace inferrack::core {

/// The letter a scenario is known by, "A" to "Z" by its id; it travels with the scenario when the order changes.
std::string letterOf(ScenarioId scenario);

/// A copy of a scenario, directly behind it, with the first free letter; what it was copied from is its base.
struct ScenarioCopy {
    Project project;
    ScenarioId copy{};
};
Result<ScenarioCopy> duplicateScenario(const Project &project, ScenarioId scenario);
/// An empty name = called after its accelerators. At most 60 characters, in UTF-8 counted as code points.
Result<Project> renameScenario(const Project &project, ScenarioId scenario, const std::string &name);
/// Refused for the last one. Scenarios that were compared with it are compared with nothing.
Result<Project> removeScenario(const Project &project, ScenarioId scenario);
/// To a position counted from 0 in the order without it.
Result<Project> moveScenario(const Project &project, ScenarioId scenario, int position);
/// What a scenario is compared with; nothing, or itself, = no comparison.
Result<Project> setBase(const Project &project, ScenarioId scenario, std::optional<ScenarioId> base);

/// A scenario gets a load of its own, or follows the others again: then it takes theirs. See setWorkload.
Result<Project> setOwnLoad(const Project &project, const Catalog &catalog, ScenarioId scenario, bool own);

} // namespace inferrack::core
