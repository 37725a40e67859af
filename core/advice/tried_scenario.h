// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

#include <memory>

namespace inferrack::core {

/// A scenario with its results.
struct EvaluatedScenario {
    const Scenario &scenario;
    const ScenarioEvaluation &result;
};

/// One scenario of a project that was changed to see what the change leads to. Its results point into the project it keeps.
class TriedScenario {
public:
    TriedScenario(const Project &project, ScenarioId scenario, const Catalog &catalog);
    EvaluatedScenario evaluated() const { return {m_project->scenarios.front(), m_evaluation->scenarios.front()}; }

private:
    std::unique_ptr<Project> m_project;
    std::unique_ptr<Evaluation> m_evaluation;
};

} // namespace inferrack::core
