// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part.h"

#include <optional>

namespace inferrack::core {

/// Full load of a part as its data sheet states it.
struct StatedPower {
    std::optional<Watts> watts; ///< nothing = not known
    const char *field = ""; ///< of the catalogue: "tdp_w"
};
/// Nothing = a kind of part that draws nothing of its own: chassis, power supplies, accessories.
std::optional<StatedPower> statedPower(const Part &part);

} // namespace inferrack::core
