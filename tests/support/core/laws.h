// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

#include <string>
#include <vector>

// What holds of every project that came out of edits, and of every evaluation. Each function names the laws that are broken, none as a
// rule, so that a test compares with an empty list and prints what is wrong.

namespace inferrack::core {

using Broken = std::vector<std::string>;

/// Of the project alone: placements sorted and single, sets whole, fixed parts in their place, bridges that could be made, nothing that an
/// edit would refuse.
Broken brokenInProject(const Project &project, const Catalog &catalog, const Evaluation &evaluation);
/// Of the results: numbers are finite, parts of sums are their sums, subjects of findings exist, lines of derivations calculate.
Broken brokenInEvaluation(const Project &project, const Catalog &catalog, const Evaluation &evaluation);
/// Of the bills: every placed part is on it exactly as often as it was placed, inside or paid; amounts add up.
Broken brokenInBills(const Project &project, const Catalog &catalog, const Evaluation &evaluation);
/// All of them, and the JSON of the evaluation can be read.
Broken brokenLaws(const Project &project, const Catalog &catalog, const Evaluation &evaluation);

} // namespace inferrack::core
