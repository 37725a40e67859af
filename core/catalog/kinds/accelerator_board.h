// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// An SXM, OAM or NPU board that is sold as one part with its modules on it.
struct AcceleratorBoard : PartInfo {
    PartId moduleId; ///< the accelerator on it
    int moduleCount = 0;
    Watts baseboardOverhead; ///< switches, retimers, controller
    std::optional<double> weightKg; ///< with heat sinks
    std::vector<PartId> fitsChassis; ///< chassis whose shell takes it
    std::vector<PartId> includedInSystems; ///< complete systems that already contain it
    bool orderable = true; ///< false = only inside a finished server

    bool operator==(const AcceleratorBoard &) const = default;
};

} // namespace inferrack::core
