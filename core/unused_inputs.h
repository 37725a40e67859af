// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

namespace inferrack::core {

/// Inputs that a project file keeps and that no calculation reads, each with a sentence, where they differ from what is calculated
/// with: discount, tax and date of the prices, load by rate or day, percentile, workloads without deployment, further accelerators of a
/// deployment, MIG profile, experts of a model that has none, an engine version without number, bridges that join nothing, servers without
/// parts, climate and limits of the site, racks. The results are those of the scenario: servers, deployments.
std::vector<AssumedValue> unusedInputs(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result);
/// Whether a value in the list of assumed values is such an input: its name is the whole sentence, and there is nothing to explain or confirm.
bool isUnused(const AssumedValue &value);

} // namespace inferrack::core
