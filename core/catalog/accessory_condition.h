// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part.h"

namespace inferrack::core {

/// Whether a part is one that the condition names: by its id, or by the value of one of its fields.
bool meets(const Part &part, const AccessoryCondition &condition);

} // namespace inferrack::core
