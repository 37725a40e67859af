// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/physical/assembly.h"

#include <vector>

namespace inferrack::core {

/// Pieces of an accessory that one server needs.
struct Companion {
    PartId part;
    int count = 0;
    bool operator==(const Companion &) const = default;
};

/// What the parts of a server cannot do without, by the rules of the accessories, in catalogue order. Optional accessories and
/// those counted by rack or cooling unit are not in it. Of accessories that can stand in for each other only the first is taken.
std::vector<Companion> companions(const Assembly &assembly, const Catalog &catalog);

/// The pieces that a bridge over these slots takes: the smallest accessory for the accelerator that joins so many; nothing = none is known.
std::vector<Companion> bridgePieces(const Bridge &bridge, const Assembly &assembly, const Catalog &catalog);

} // namespace inferrack::core
