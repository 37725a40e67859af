// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

#include <functional>
#include <string>

namespace inferrack::core {

/// Figures with the unit in the key, findings with id, text, severity, subject and numbers. Sentences come from `sentence`.
std::string evaluationJson(const Project &project, const Catalog &catalog, const Evaluation &evaluation,
                           const std::function<std::string(const Text &)> &sentence);

} // namespace inferrack::core
