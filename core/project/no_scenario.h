// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

namespace inferrack::core {

/// What an edit of a scenario says that the project does not hold.
inline Problem noScenario()
{
    return {text(INFERRACK_TEXT("Edits", "The scenario is not in the project."))};
}

} // namespace inferrack::core
