// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/physical/assembly.h"

#include <vector>

namespace inferrack::core {

/// Equal parts of one name: how many, which.
struct PartCount {
    const PartInfo *info = nullptr;
    const Part *part = nullptr;
    int count = 0;
};
/// Parts by id, the most frequent first, of equal ones the first in the slots.
std::vector<PartCount> countParts(const std::vector<const FilledSlot *> &filled);

} // namespace inferrack::core
