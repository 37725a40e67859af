// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "ui/document/document.h"

#include <catch2/catch.hpp>

namespace inferrack::tests {

/// Another accelerator in every slot of the shown server that holds one: not made, for an edit or a preview.
inline ui::Document::Change otherAccelerators(const ui::Document &document, const std::string &part = "nvidia-h100-nvl")
{
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : document.server().placements)
        if (document.catalog().find<core::Accelerator>(placement.part))
            slots.push_back({document.scenario().id, document.server().id, placement.slot});
    return [&document, slots, part](const core::Project &p) { return core::replace(p, document.catalog(), slots, core::PartId(part)); };
}

/// A copy of the shown scenario, compared with it and shown in its place.
inline void duplicate(ui::Document &document)
{
    const core::ScenarioId first = document.scenario().id;
    REQUIRE(document.edit(QStringLiteral("—"),
                          [first](const core::Project &p) -> core::Result<core::Project> { return core::duplicateScenario(p, first)->project; }));
    REQUIRE(document.scenario().base == first);
}

/// The same with other accelerators in the copy.
inline void compareWithOther(ui::Document &document, const std::string &part = "nvidia-h100-nvl")
{
    duplicate(document);
    REQUIRE(document.edit(QStringLiteral("—"), otherAccelerators(document, part)));
    REQUIRE(document.result().deployments.front().point);
}

/// Chooses what the shown scenario is compared with.
inline void setBase(ui::Document &document, std::optional<core::ScenarioId> base)
{
    if (document.scenario().base != base)
        REQUIRE(document.edit(QStringLiteral("—"), [&](const core::Project &p) { return core::setBase(p, document.scenario().id, base); }));
}

} // namespace inferrack::tests
