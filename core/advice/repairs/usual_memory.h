// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/physical/assembly.h"

#include <vector>

namespace inferrack::core {

/// Memory that a server is given by a repair: the kind of module that is there, else those of the usual size that its processors work with,
/// the fastest first.
std::vector<const MemoryModule *> usualMemory(const Catalog &catalog, const Assembly &assembly);

} // namespace inferrack::core
