// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation.h"

namespace inferrack::core {

/// Bytes of an accelerator that weights, KV cache, activations and runtime take, wherever they lie.
double usedBytes(const MemoryUse &use);
/// CUDA context, libraries and graphs of the engine.
double runtimeBytes(const MemoryUse &use);
/// What the engine would leave free. Graphs that it does not count in its usable part lie in it.
double keptFreeBytes(const MemoryUse &use);
/// What of that is left beside all that is in use.
double reserveBytes(const MemoryUse &use);

} // namespace inferrack::core
