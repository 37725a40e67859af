// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/physical/assembly.h"
#include "core/project/placement.h"

#include <optional>

// Parts of the wrong kind or form never get into a slot; each refusal names both sides.

namespace inferrack::core {

/// Why a part does not go into a slot by what both are, whatever else is installed; nothing = it does.
std::optional<PlacementVerdict> refusalByKind(const Assembly &assembly, const SlotGroup &group, const SlotId &slot, const Part &part, const Catalog &catalog);

/// A drive in a bay that works only with a storage adapter, while there is none: it can be added later.
std::optional<PlacementVerdict> missingAdapter(const Assembly &assembly, const SlotGroup &group, const SlotId &slot, const Part &part);

} // namespace inferrack::core
