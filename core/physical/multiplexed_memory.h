// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/kinds/memory_module.h"
#include "core/catalog/kinds/processor.h"

namespace inferrack::core {

/// Whether a processor is known to work with multiplexed modules (MRDIMM).
bool takesMultiplexed(const Processor &processor);

inline bool isMultiplexed(const MemoryModule &module)
{
    return module.module == "MRDIMM";
}

} // namespace inferrack::core
