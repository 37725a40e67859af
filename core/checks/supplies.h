// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/check_support.h"

#include <algorithm>

// What the two checks of power supplies share.

namespace inferrack::core {

/// Supplies that carry the load.
inline int carrying(const PowerDraw &power)
{
    return power.adapterOfBoard ? 1 : std::min(power.scheme.load, power.supplies);
}
/// "4 × PWS-2K04A-1R (2+2)"; the chassis by name where the adapter comes with the board.
Parts suppliesName(const Catalog &catalog, const ServerEvaluation &server);
/// The supplies; the power bays while there are none.
std::vector<SlotId> supplySlots(const Assembly &assembly);

} // namespace inferrack::core
