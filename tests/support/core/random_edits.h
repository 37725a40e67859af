// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/edits.h"

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace inferrack::core {

/// An edit that was drawn, with its arguments fixed.
struct DrawnEdit {
    std::string kind; ///< "place", "move" ...
    std::string what; ///< kind and arguments, for a message
    std::function<Result<Project>(const Project &)> apply;
};

/// Draws edits of every kind of edits.h with arguments that mostly make sense: parts that suit a slot, slots that exist; now and then
/// ones that do not, for every edit must refuse them with a sentence.
class RandomEdits {
public:
    RandomEdits(const Catalog &catalog, unsigned seed);

    /// Draws an edit of a kind drawn first.
    DrawnEdit next(const Project &project);
    /// Draws an edit of this kind.
    DrawnEdit next(const Project &project, const std::string &kind);
    static const std::vector<std::string> &kinds();

private:
    int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(m_random); }
    bool chance(double share) { return std::uniform_real_distribution<double>(0.0, 1.0)(m_random) < share; }
    template <class T>
    const T &oneOf(const std::vector<T> &list)
    {
        return list.at(static_cast<size_t>(below(static_cast<int>(list.size()))));
    }

    const Scenario &scenarioOf(const Project &project);
    SlotAddress slot(const Scenario &scenario, const ServerType &server, bool filled);
    PartId partFor(const ServerType &server, const SlotId &slot);
    PartId anyPart();
    std::vector<SlotId> accelerators(const ServerType &server);

    Workload workload(const Scenario &scenario);
    Deployment deployment(const Scenario &scenario);
    Site site(const Scenario &scenario);
    PriceSelection prices();

    const Catalog &m_catalog;
    std::mt19937 m_random;
};

/// A project to begin with: two servers of this chassis with their fixed parts, two workloads, a deployment on each server, all layouts
/// as they are suggested.
Project startOf(const Catalog &catalog, const PartId &chassis);

/// The layouts that are assumed set to what is suggested for them, as the edits leave them.
Project settled(Project project, const Catalog &catalog);

} // namespace inferrack::core
