// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"

#include <cstddef>
#include <vector>

namespace inferrack::core {

/// Findings of one check that say the same of several slots of a server, because one thing causes them: one line of a list.
///
/// A check raises a finding for each slot, so that a slot can be asked, marked and mended alone. Nine cards on an empty socket are nine
/// findings and one group.
struct FindingGroup {
    std::vector<std::size_t> members; ///< indices of findings, in their order
    Subject subject; ///< of the first, with the slots of all
    std::vector<SlotId> places; ///< the slot of each member

    bool isSeveral() const { return members.size() > 1; }
    bool operator==(const FindingGroup &) const = default;
};

/// The findings in groups; a group stands where its first member stood. What has no slot, or is alone with what it says, is a group of one.
std::vector<FindingGroup> grouped(const std::vector<Finding> &findings);

} // namespace inferrack::core
