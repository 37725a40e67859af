// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

namespace inferrack::ui {

/// A scenario with its results, for what is read of any scenario and not only of the shown one. Holds as long as the document does not
/// change.
class ScenarioView {
public:
    /// The shown scenario of a document.
    ScenarioView(const Document &document) : ScenarioView(document, document.scenario().id) {} // NOLINT: a document may stand for what it shows
    ScenarioView(const Document &document, core::ScenarioId id)
        : m_catalog(document.catalog()), m_scenario(*document.project().scenario(id)), m_result(document.resultOf(id))
    {}

    ScenarioView(const core::Catalog &catalog, const core::Scenario &scenario, const core::ScenarioEvaluation &result)
        : m_catalog(catalog), m_scenario(scenario), m_result(result)
    {}

    const core::Catalog &catalog() const { return m_catalog; }
    const core::Scenario &scenario() const { return m_scenario; }
    const core::ScenarioEvaluation &result() const { return m_result; }
    const core::ServerEvaluation &serverResult() const { return m_result.servers.front(); }

private:
    const core::Catalog &m_catalog;
    const core::Scenario &m_scenario;
    const core::ScenarioEvaluation &m_result;
};

} // namespace inferrack::ui
