// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"

#include <vector>

namespace inferrack::ui {

/// What the findings of one scenario and those of another have not in common.
struct FindingChanges {
    std::vector<bool> onlyHere; ///< for each finding of the first
    int onlyThere = 0; ///< findings of the second alone

    int countHere() const;
    bool operator==(const FindingChanges &) const = default;
};

/// A finding is the same if its check says the same of the same place as gravely; what is left is paired by what is said, wherever it is.
FindingChanges findingChanges(const std::vector<core::Finding> &here, const std::vector<core::Finding> &there);

} // namespace inferrack::ui
