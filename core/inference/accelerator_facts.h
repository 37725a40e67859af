// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/kinds/accelerator.h"
#include "core/inference/formats.h"
#include "core/inference/constants.h"

#include <optional>
#include <string>
#include <string_view>

// What the serving model reads out of the data sheet of an accelerator.

namespace inferrack::core {

/// ASCII letters in small.
std::string lowerCase(std::string_view text);

/// Peak arithmetic on weights of a kind, and the row of efficiency that goes with it.
struct PeakRow {
    double flops = 0.0; ///< FLOP/s; integer operations where the kernels are integer ones
    EfficiencyRow row = EfficiencyRow::R16;
};
/// Weights that the accelerator has no units for are widened to 16 bits. Nothing = the figure is missing in the data sheet.
std::optional<PeakRow> peakRow(const Accelerator &accelerator, WeightKind kind);

/// Whether the data sheet states the rates that the serving model needs for weights of this kind.
bool hasServingFigures(const Accelerator &accelerator, WeightKind kind);

} // namespace inferrack::core
