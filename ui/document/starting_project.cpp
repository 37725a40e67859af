// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/starting_project.h"

namespace inferrack::ui {

core::Project emptyProject(const core::Catalog &catalog)
{
    core::PartId chassis("smc-as-4125gs-tnrt");
    const auto &all = catalog.parts(core::PartKind::Chassis);
    if (!catalog.part(chassis) && !all.empty())
        chassis = core::infoOf(*all.front()).id;
    core::ModelId model("llama-3.1-70b");
    if (!catalog.model(model) && !catalog.models().empty())
        model = catalog.models().front()->id;
    const core::PriceListId prices = catalog.priceLists().empty() ? core::PriceListId() : catalog.priceLists().front().id;
    return core::newProject(chassis, model, prices);
}

} // namespace inferrack::ui
