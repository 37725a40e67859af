// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/step_about.h"

#include "ui/text/filled.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

StepName stepAbout(const Document &document, const core::PartId &part, QString (*pattern)())
{
    return [&catalog = document.catalog(), part, pattern] { return filled(pattern(), {partName(catalog, part)}); };
}

StepName stepAbout(const Document &document, const core::PartId &part, const core::SlotId &slot, QString (*pattern)())
{
    return [&catalog = document.catalog(), part, place = document.serverResult().assembly.label(slot), pattern] {
        return filled(pattern(), {partName(catalog, part), translated(core::Argument(place))});
    };
}

} // namespace inferrack::ui
