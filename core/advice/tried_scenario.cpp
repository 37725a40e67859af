// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/tried_scenario.h"

#include "core/evaluate.h"

namespace inferrack::core {

TriedScenario::TriedScenario(const Project &project, ScenarioId scenario, const Catalog &catalog)
    : m_project(std::make_unique<Project>()), m_evaluation(std::make_unique<Evaluation>())
{
    m_project->scenarios.push_back(*project.scenario(scenario));
    *m_evaluation = evaluate(*m_project, catalog);
}

} // namespace inferrack::core
