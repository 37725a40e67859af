// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"
#include "core/text.h"

#include <vector>

namespace inferrack::core {

/// A slot with the part in it.
struct FilledSlot {
    SlotId slot;
    const SlotGroup *group = nullptr;
    const Part *part = nullptr; ///< never nothing: parts the catalogue does not know are strays
    PartId partId;

    /// The part if it is of this kind, or nothing.
    template <class Kind>
    const Kind *as() const
    {
        return std::get_if<Kind>(part);
    }
};

/// Kinds of part that a slot of this kind can hold.
bool holds(SlotKind slot, PartKind part);

/// A server type with its ids resolved: the view of it that all physical rules read. Pointers live as long as catalogue and type.
struct Assembly {
    const ServerType *type = nullptr;
    int number = 1; ///< position in the scenario, for "Server 1"
    const Chassis *chassis = nullptr; ///< nothing = unknown chassis
    const Layout *layout = nullptr;
    std::vector<FilledSlot> filled; ///< in layout order, only slots that exist in the layout
    std::vector<Placement> strays; ///< placements whose slot does not exist or whose part is unknown or of the wrong kind
    /// The filled slots by kind of part; they point into `filled` and follow it when an assembly is copied.
    std::vector<const FilledSlot *> accelerators, processors, memory, drives, adapters, storageAdapters, supplies;

    Assembly() = default;
    Assembly(const Assembly &other);
    Assembly(Assembly &&) = default;
    Assembly &operator=(const Assembly &other);
    Assembly &operator=(Assembly &&) = default;

    const FilledSlot *at(const SlotId &slot) const;
    ServerName name() const;
    SlotName label(const SlotId &slot) const;
};

/// Why a placement is not among the filled slots.
enum class Misfit { NoSlot, UnknownPart, OtherKind, Taken };
Misfit misfitOf(const Assembly &assembly, const Placement &stray, const Catalog &catalog);

/// A board whose processor and accelerator are one chip; while no processor is placed its socket says it.
bool isSystemOnChip(const Assembly &assembly);

Assembly assemble(const ServerType &type, int number, const Catalog &catalog);
/// Fills the lists by kind anew after `filled` was changed by hand.
void sortByKind(Assembly &assembly);

} // namespace inferrack::core
