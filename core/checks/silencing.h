// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"

namespace inferrack::core {

/// Takes away what only follows from a graver fault: weights that do not fit leave no room for KV cache, a card that cannot be placed
/// has no link.
std::vector<Finding> withoutSilenced(std::vector<Finding> findings);

} // namespace inferrack::core
