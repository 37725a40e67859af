// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <optional>

namespace inferrack::ui {

class Selection;

// What can be done with a part of the library without dragging it: one undo step each. What is impossible is reported by
// Document::problem; true if the project changed.

/// Puts the part into the best slot of the shown server and selects it. A chassis becomes the chassis of the server.
bool putIntoBestSlot(Document &document, Selection &selection, const core::PartId &part);
/// Fills every empty slot like the best one.
bool fillAllLike(Document &document, Selection &selection, const core::PartId &part);
/// Puts the part into each selected slot.
bool replaceSelected(Document &document, Selection &selection, const core::PartId &part);
/// What a part of the library would change: it comes into the selected slots if all of them take it, else into the best slot; a chassis
/// becomes that of the server. Nothing = there is no place for it.
std::optional<Document::Change> placingOf(const Document &document, const Selection &selection, const core::PartId &part);
/// Another chassis for the shown server; parts without a place are named by Document::problem.
bool useChassis(Document &document, const core::PartId &chassis);

} // namespace inferrack::ui
