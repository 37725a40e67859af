// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/layout.h"
#include "core/catalog/part.h"

namespace inferrack::core {

/// A slot map made from the counts of a chassis entry, for chassis without one of their own: the same groups and tree, no views.
/// What the entry does not state (lengths, plugs, which processor gives which lanes) is left open and counts as assumed.
Layout schematicLayout(const Chassis &chassis);

} // namespace inferrack::core
