// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"

#include <vector>

namespace inferrack::core {

/// A slot with the part in it.
struct FilledSlot {
    SlotId slot;
    const SlotGroup *group = nullptr;
    const Part *part = nullptr;             ///< nothing = the catalogue does not know the part
    PartId partId;
};

/// A server type with its ids resolved: the view of it that all physical rules read. Pointers live as long as catalogue and type.
struct Assembly {
    const ServerType *type = nullptr;
    int number = 1;                         ///< position in the scenario, for "Server 1"
    const Chassis *chassis = nullptr;       ///< nothing = unknown chassis
    const Layout *layout = nullptr;
    std::vector<FilledSlot> filled;         ///< in layout order, only slots that exist in the layout
    std::vector<Placement> strays;          ///< placements whose slot does not exist or whose part is unknown or of the wrong kind
    std::vector<const FilledSlot *> accelerators, processors, memory, drives, adapters, storageAdapters, supplies;

    const FilledSlot *at(const SlotId &slot) const;
    ServerName name() const;
    SlotName label(const SlotId &slot) const;
};

Assembly assemble(const ServerType &type, int number, const Catalog &catalog);

} // namespace inferrack::core
