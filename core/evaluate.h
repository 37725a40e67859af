// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

namespace inferrack::core {

/// Computes everything a project shows. Pure: the same project and catalogue give the same evaluation. The result points into both,
/// so they must outlive it.
Evaluation evaluate(const Project &project, const Catalog &catalog);

} // namespace inferrack::core
