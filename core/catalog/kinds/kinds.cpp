// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/kinds.h"

#include <algorithm>
#include <cassert>

namespace inferrack::core {

extern const Kind acceleratorKind, acceleratorBoardKind, chassisKind, processorKind, memoryModuleKind, driveKind, storageAdapterKind, networkAdapterKind,
    powerSupplyKind, coolingKind, accessoryKind;

// The constants of other files may not exist yet when this one is initialised: the list is made on first use.
std::span<const Kind> kinds()
{
    static const Kind list[] = {
        acceleratorKind, processorKind, memoryModuleKind,     driveKind,   networkAdapterKind, storageAdapterKind,
        powerSupplyKind, chassisKind,   acceleratorBoardKind, coolingKind, accessoryKind,
    };
    return list;
}

const Kind &describe(PartKind kind)
{
    const auto found = std::ranges::find(kinds(), kind, &Kind::kind);
    assert(found != kinds().end());
    return *found;
}

} // namespace inferrack::core
