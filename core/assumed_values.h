// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

namespace inferrack::core {

/// The values of a scenario that the program chose and figures rest on, each once: inputs nobody touched, visible VRAM that no source
/// states, the speed of formats without calibration, lanes of slot maps made from counts, the PUE that is typical of the cooling, the
/// terms of the cost, and inputs that are kept but not calculated with.
std::vector<AssumedValue> assumedValues(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result);

} // namespace inferrack::core
