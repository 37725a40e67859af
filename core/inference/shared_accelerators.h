// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

#include <vector>

namespace inferrack::core {

/// Accelerators of one server that several deployments are calculated with, each as if it had them alone.
struct SharedAccelerators {
    ServerId server{};
    std::vector<SlotId> slots; ///< in slot order
    int deployments = 0; ///< on the accelerator that most of them take
    bool operator==(const SharedAccelerators &) const = default;
};

/// By server; none where every accelerator serves one deployment at most. A deployment without an answer takes none.
std::vector<SharedAccelerators> sharedAccelerators(const Scenario &scenario, const std::vector<ServerEvaluation> &servers,
                                                   const std::vector<DeploymentEvaluation> &deployments);

} // namespace inferrack::core
