// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/core/reference_build.h"

#include <deque>
#include <functional>
#include <optional>

namespace inferrack::core {

/// A reference build that a test alters in words: Scene("tier-4xl40s").put("nvidia-t4", "gpu-a.0").findings().
class Scene {
public:
    explicit Scene(const std::string &build);

    Scenario &scenario() { return project.scenarios.front(); }
    ServerType &server() { return scenario().servers.front(); }
    Workload &workload() { return scenario().workloads.front(); }
    Deployment &deployment() { return scenario().deployments.front(); }
    /// Slots in the form of slotsOf, of the first server.
    Scene &put(const std::string &part, const std::string &slots);
    Scene &take(const std::string &slots);
    /// All slots of the server empty.
    Scene &empty();
    /// Alters the entry of a part in this scene's catalogue.
    template <class Kind>
    Scene &alter(const std::string &id, const std::function<void(Kind &)> &change)
    {
        Kind part = *catalog.find<Kind>(PartId(id));
        change(part);
        catalog.add(Part(part));
        return *this;
    }
    Scene &alterLayout(const std::function<void(Layout &)> &change);

    /// Evaluates anew. What is returned, and what finding() points to, lives as long as the scene.
    const ScenarioEvaluation &evaluated();
    /// The finding of a check, evaluated anew; nothing = it raises none.
    const Finding *finding(const std::string &check);

    Project project;
    Catalog catalog;

private:
    std::deque<Evaluation> m_evaluations;
};

/// One line of a table: what is altered in a build and what a check says then.
struct FindingRow {
    const char *name;
    const char *build;
    std::function<void(Scene &)> change;
    const char *check;
    const char *textId; ///< nothing = the check is silent
    Severity severity = Severity::Blocker;
    std::optional<double> actual = std::nullopt, limit = std::nullopt, difference = std::nullopt;
};

/// Every row in turn: the check is silent in the build as it is, and says this once it is altered.
void checkRows(const std::vector<FindingRow> &rows);

} // namespace inferrack::core
