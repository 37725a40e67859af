// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/preview.h"

#include "core/evaluate.h"

namespace inferrack::ui {

/// A project of the one scenario, and its results, which point into it.
struct Preview::Outcome {
    core::Project project;
    core::Evaluation evaluation;
};

Preview::Preview(Document &document) : m_document(document)
{
    connect(&document, &Document::changed, this, &Preview::clear);
}

Preview::~Preview() = default;

void Preview::show(const Document::Change &change)
{
    const core::Result<core::Project> after = change(m_document.project());
    const core::Scenario *scenario = after ? after->scenario(m_document.scenario().id) : nullptr;
    if (!scenario || *scenario == m_document.scenario() || scenario->servers.empty())
        return clear();
    if (m_outcome && m_outcome->project.scenarios.front() == *scenario)
        return;
    auto outcome = std::make_unique<Outcome>();
    outcome->project.scenarios = {*scenario};
    outcome->evaluation = core::evaluate(outcome->project, m_document.catalog());
    m_outcome = std::move(outcome);
    Q_EMIT changed();
}

void Preview::clear()
{
    if (!m_outcome)
        return;
    m_outcome.reset();
    Q_EMIT changed();
}

std::optional<ScenarioView> Preview::view() const
{
    if (!m_outcome)
        return std::nullopt;
    return ScenarioView(m_document.catalog(), m_outcome->project.scenarios.front(), m_outcome->evaluation.scenarios.front());
}

} // namespace inferrack::ui
