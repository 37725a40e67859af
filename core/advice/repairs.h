// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/advice/difference.h"
#include "core/advice/side_effects.h"
#include "core/catalog/catalog.h"
#include "core/checks/finding.h"
#include "core/project/project.h"

#include <atomic>
#include <vector>

namespace inferrack::core {

/// A change that cures a finding. It was tried: the project as it will be was evaluated, and there the finding is not raised, no check raises
/// more blockers than before, none more warnings either unless the finding was a blocker, and where everything held it still does. Where something
/// was missed already, another target may be lost: then it says so.
struct Repair {
    Text sentence; ///< the act and the figure it leads to: the button, and the name of the undo step
    int changes = 1; ///< parts that come, go, move or are exchanged, and inputs that are set
    Watts power; ///< typical wall power of all servers of the scenario, as it will be
    Difference difference; ///< against the project as it is
    std::vector<SideEffect> sideEffects; ///< on speed and on other findings, harm first; empty = neither changes noticeably
    Project project; ///< as it will be
    bool operator==(const Repair &) const = default;
};

/// What cures a finding of a project; at most `most`. First what loses no speed target, then what leaves the load as it was asked for, then
/// what leaves the fewest warnings, then the fewest changes, of equal ones the lower power draw. Empty = the program knows no way, or the finding is not raised by this
/// project. Takes up to some tens of milliseconds; `stop` ends it early with what was found.
std::vector<Repair> repairs(const Finding &finding, const Project &project, const Catalog &catalog, std::size_t most = 3,
                            const std::atomic<bool> *stop = nullptr);

} // namespace inferrack::core
