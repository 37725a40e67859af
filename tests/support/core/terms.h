// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation.h"

#include <string>
#include <vector>

// The laws of a derivation: every number of its lines has a row, every row stands in a line or says that it does not, and the numbers as
// they are shown calculate to the result as it is shown.

namespace inferrack::core {

/// What of a derivation and of those inside it breaks the laws, in words; empty = nothing.
std::vector<std::string> brokenTerms(const Derivation &derivation);

/// Number of derivations, of rows and of equations that were looked at, so that a test sees that it looked at something.
struct TermsSeen {
    int derivations = 0, rows = 0, equations = 0;
};
std::vector<std::string> brokenTerms(const Derivation &derivation, TermsSeen &seen);

} // namespace inferrack::core
