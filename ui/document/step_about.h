// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

namespace inferrack::ui {

/// Name of a step about a part: its name in the %1 of what `pattern` says in the language of the moment.
StepName stepAbout(const Document &document, const core::PartId &part, QString (*pattern)());
/// With the slot in the %2: two steps about the same part are told apart.
StepName stepAbout(const Document &document, const core::PartId &part, const core::SlotId &slot, QString (*pattern)());

} // namespace inferrack::ui
