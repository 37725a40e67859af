// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/project/project.h"

namespace inferrack::ui {

class Document;

/// What a scenario is called: its own name, else after its accelerators ("4 × L40S"). Scenarios that would be called alike bear their parallel
/// layouts besides ("4 × L40S · TP4"), and where these are the same too, the later ones a number ("4 × L40S (2)").
QString scenarioName(const Document &document, core::ScenarioId id);
/// With its letter in front, as it stands in menus and sentences: "B 4 × L40S".
QString scenarioTitle(const Document &document, core::ScenarioId id);

} // namespace inferrack::ui
