// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/edits.h"
#include "core/project/project.h"

#include <optional>
#include <vector>

namespace inferrack::core {

enum class Fit { Fits, FitsWithWarning, Impossible, OtherKind };

/// Whether a part can go into a slot, at which cost, or why not.
struct PlacementVerdict {
    Fit fit = Fit::Impossible;
    Text sentence; ///< whole sentence for strip, tooltip and message bar
    Text brief; ///< at most 36 letters or 20 hanzi, for a palette card or a slot
    bool operator==(const PlacementVerdict &) const = default;
};

/// Asks for one slot. OtherKind: the slot takes parts of another kind altogether. An occupied slot is judged as a replacement.
PlacementVerdict canPlace(const Project &project, const Catalog &catalog, const SlotAddress &slot, const PartId &part);

/// Verdicts of all slots of a server for one part, in layout order, assembled once: what a drag tints.
struct SlotVerdict {
    SlotId slot;
    PlacementVerdict verdict;
    bool occupied = false;
};
std::vector<SlotVerdict> verdicts(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const PartId &part);

/// The empty slot that suits the part best: right role, fits without warning, in layout order (memory: position 0 of all channels
/// first, sockets in turn). Nothing if none takes it.
std::optional<SlotId> bestSlot(const std::vector<SlotVerdict> &verdicts, const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server,
                               const PartId &part);

/// Fit of the part in the best slot of a server: what a palette card shows.
PlacementVerdict bestFit(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const PartId &part);

} // namespace inferrack::core
