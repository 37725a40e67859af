// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/scenario_edits.h"

#include "core/project/edits.h"
#include "core/project/no_scenario.h"
#include "core/project/take_values.h"

#include <algorithm>

namespace inferrack::core {

namespace {

constexpr int mostScenarios = 26;
constexpr int longestName = 60;

/// Code points: every byte that does not continue one.
int characters(const std::string &utf8)
{
    return static_cast<int>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<Scenario>::iterator place(Project &project, ScenarioId scenario)
{
    return std::find_if(project.scenarios.begin(), project.scenarios.end(), [scenario](const Scenario &s) { return s.id == scenario; });
}

} // namespace

std::string letterOf(ScenarioId scenario)
{
    const int number = static_cast<int>(scenario);
    return number >= 1 && number <= mostScenarios ? std::string(1, static_cast<char>('A' + number - 1)) : std::to_string(number);
}

Result<ScenarioCopy> duplicateScenario(const Project &project, ScenarioId scenario)
{
    ScenarioCopy made{project, {}};
    const auto source = place(made.project, scenario);
    if (source == made.project.scenarios.end())
        return noScenario();
    int free = 1;
    while (project.scenario(ScenarioId{free}))
        ++free;
    if (free > mostScenarios)
        return Problem{text(INFERRACK_TEXT("Edits", "A project holds at most %1 scenarios. Delete one first."), Figure{mostScenarios, Unit::Count})};
    Scenario copy = *source;
    copy.id = made.copy = ScenarioId{free};
    copy.name.clear();
    copy.base = source->id;
    made.project.scenarios.insert(source + 1, std::move(copy));
    return made;
}

Result<Project> renameScenario(const Project &project, ScenarioId scenario, const std::string &name)
{
    Project changed = project;
    Scenario *renamed = changed.scenario(scenario);
    if (!renamed)
        return noScenario();
    if (characters(name) > longestName)
        return Problem{text(INFERRACK_TEXT("Edits", "The name of a scenario has at most %1 characters; this one has %2."), Figure{longestName, Unit::Count},
                            Figure{static_cast<double>(characters(name)), Unit::Count})};
    renamed->name = name;
    return changed;
}

Result<Project> removeScenario(const Project &project, ScenarioId scenario)
{
    Project changed = project;
    const auto removed = place(changed, scenario);
    if (removed == changed.scenarios.end())
        return noScenario();
    if (changed.scenarios.size() == 1)
        return Problem{text(INFERRACK_TEXT("Edits", "The last scenario cannot be deleted. Start a new project instead."))};
    changed.scenarios.erase(removed);
    for (Scenario &other : changed.scenarios)
        if (other.base == scenario)
            other.base.reset();
    return changed;
}

Result<Project> moveScenario(const Project &project, ScenarioId scenario, int position)
{
    Project changed = project;
    const auto moved = place(changed, scenario);
    if (moved == changed.scenarios.end())
        return noScenario();
    Scenario taken = std::move(*moved);
    changed.scenarios.erase(moved);
    const int end = static_cast<int>(changed.scenarios.size());
    changed.scenarios.insert(changed.scenarios.begin() + std::clamp(position, 0, end), std::move(taken));
    return changed;
}

Result<Project> setBase(const Project &project, ScenarioId scenario, std::optional<ScenarioId> base)
{
    Project changed = project;
    Scenario *compared = changed.scenario(scenario);
    if (!compared || (base && !project.scenario(*base)))
        return noScenario();
    compared->base = base == scenario ? std::nullopt : base;
    return changed;
}

Result<Project> setOwnLoad(const Project &project, const Catalog &catalog, ScenarioId scenario, bool own)
{
    Project changed = project;
    Scenario *set = changed.scenario(scenario);
    if (!set)
        return noScenario();
    const auto other =
        std::find_if(project.scenarios.begin(), project.scenarios.end(), [scenario](const Scenario &s) { return s.id != scenario && !s.ownLoad; });
    set->ownLoad = own;
    if (own || other == project.scenarios.end())
        return changed;
    // The edits of the other's values reach the one that joins it.
    for (const Workload &workload : other->workloads)
        if (Workload *same = set->workload(workload.id))
            takeValues(*same, workload);
    set->site.tariff = other->site.tariff;
    set->site.pue = other->site.pue;
    takeValues(set->costTerms, other->costTerms);
    for (const Deployment &deployment : other->deployments) {
        Deployment *same = set->deployment(deployment.id);
        if (!same)
            continue;
        Deployment taken = deployment;
        taken.layout = same->layout;
        taken.accelerators = same->accelerators;
        takeValues(*same, taken);
        if (same->layout.assumed)
            same->layout.value = suggestedLayout(*set, catalog, *same);
    }
    return changed;
}

} // namespace inferrack::core
