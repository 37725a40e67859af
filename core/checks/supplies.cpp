// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/supplies.h"

namespace inferrack::core {

Parts suppliesName(const Catalog &catalog, const ServerEvaluation &server)
{
    const PowerDraw &power = server.power;
    if (power.supplies == 0 || power.adapterOfBoard)
        return parts(0, *server.assembly.chassis);
    return parts(power.supplies, catalog, power.supply, power.scheme.name);
}

std::vector<SlotId> supplySlots(const Assembly &assembly)
{
    return assembly.supplies.empty() ? powerBays(assembly) : slotIds(assembly.supplies);
}

} // namespace inferrack::core
