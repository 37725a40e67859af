// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/edits.h"
#include "ui/document/document.h"

#include <catch2/catch.hpp>

namespace inferrack::tests {

/// Gives the shown server faults: no power supplies, and a part of a memory bank pulled.
inline void breakServer(ui::Document &document)
{
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : document.server().placements)
        if (placement.slot.group.rfind("psu", 0) == 0 || (placement.slot.group == "dimm0a" && placement.slot.index < 3))
            slots.push_back({document.scenario().id, document.server().id, placement.slot});
    REQUIRE(document.edit(QStringLiteral("—"), [&](const core::Project &p) { return core::remove(p, document.catalog(), slots); }));
}

/// What it would make of the project: for a preview.
inline core::Project brokenProject(ui::Document &document)
{
    breakServer(document);
    core::Project broken = document.project();
    document.undoStack().undo();
    return broken;
}

} // namespace inferrack::tests
