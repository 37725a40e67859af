// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"
#include "core/result.h"

#include <string_view>

namespace inferrack::ui {

class Document;

/// Whether an assumed value of this field (core::AssumedValue::field) stands in the project, so that a user can confirm it.
bool canConfirm(std::string_view field);

/// The project with the assumed value of a field confirmed as it is; `pue` is the one that was calculated with.
core::Result<core::Project> confirmed(const core::Project &project, const core::Catalog &catalog, core::ScenarioId scenario, std::string_view field,
                                      double pue);

/// The same as one undo step, named after the value. True if there was something to confirm.
bool confirmAssumed(Document &document, std::string_view field);

} // namespace inferrack::ui
