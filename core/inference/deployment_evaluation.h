// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

namespace inferrack::core {

/// Whether a request has a token after the first: without one there is no time per further token, and no target for it.
bool hasFurtherTokens(const Workload &workload);

/// Memory, speed and curve of one deployment on servers that were evaluated before.
DeploymentEvaluation evaluateDeployment(const Scenario &scenario, const Deployment &deployment, const std::vector<ServerEvaluation> &servers,
                                        const Catalog &catalog);

/// The point of the curve at any concurrency, for a hover or a drag; nothing where nothing is served.
std::optional<ServingPoint> servingPoint(const Scenario &scenario, const Deployment &deployment, const std::vector<ServerEvaluation> &servers,
                                         const Catalog &catalog, double concurrency);

} // namespace inferrack::core
