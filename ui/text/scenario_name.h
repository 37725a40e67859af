// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/evaluation.h"

namespace inferrack::ui {

/// What a scenario is called: its own name, else after its accelerators ("4 × L40S").
QString scenarioName(const core::Scenario &scenario, const core::ScenarioEvaluation &result);
/// With its letter in front, as it stands in menus and sentences: "B 4 × L40S".
QString scenarioTitle(const core::Scenario &scenario, const core::ScenarioEvaluation &result);

} // namespace inferrack::ui
