// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/explanation.h"

#include <functional>
#include <string>

namespace inferrack::core {

/// A derivation as JSON, with the unit in the key of every figure and the source, date, confidence and "assumed" of every term; docs/derivation_json.md
/// states the shape. Words come from `sentence`.
std::string derivationJson(const Derivation &derivation, const Catalog &catalog, const std::function<std::string(const Text &)> &sentence);

} // namespace inferrack::core
