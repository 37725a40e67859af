// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

namespace inferrack::core {

/// Inputs that a project file keeps and that no calculation reads, each with a sentence, where they differ from what is calculated
/// with: discount and tax, load by rate or day, percentile, MIG profile, climate and limits of the site, racks.
std::vector<AssumedValue> unusedInputs(const Scenario &scenario);

} // namespace inferrack::core
