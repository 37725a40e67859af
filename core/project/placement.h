// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/checks/finding.h"
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
    /// The gravest finding that names the slot once the part is in it and that stays when the parts which follow it are in too (memory of a
    /// processor, further power supplies); sentence and brief are then that finding's.
    Severity raises = Severity::Note;
    BytesPerSecond link{}; ///< what the link of the part would carry per direction; zero = it would have none
    bool operator==(const PlacementVerdict &) const = default;
};

/// Whether the slot takes the part, at whatever cost.
constexpr bool takes(Fit fit)
{
    return fit == Fit::Fits || fit == Fit::FitsWithWarning;
}
/// How grave the answer is: a refusal is a blocker, what is taken is as grave as what it would raise.
Severity severityOf(const PlacementVerdict &verdict);

/// Asks for one slot. OtherKind: the slot takes parts of another kind altogether. An occupied slot is judged as a replacement.
PlacementVerdict canPlace(const Project &project, const Catalog &catalog, const SlotAddress &slot, const PartId &part);

/// Verdicts of all slots of a server for one part, in layout order, assembled once: what a drag tints.
struct SlotVerdict {
    SlotId slot;
    PlacementVerdict verdict;
    bool occupied = false;
};
std::vector<SlotVerdict> verdicts(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const PartId &part);

/// The empty slot that suits the part best: fits without warning, raises the least, right role, in layout order (memory: position 0 of
/// all channels first, sockets in turn); where all of them warn, the one with the widest link of those. Nothing if none takes it.
std::optional<SlotId> bestSlot(const std::vector<SlotVerdict> &verdicts, const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server,
                               const PartId &part);

/// Fit of the part in the best slot of a server: what a palette card shows.
PlacementVerdict bestFit(const Project &project, const Catalog &catalog, ScenarioId scenario, ServerId server, const PartId &part);

} // namespace inferrack::core
