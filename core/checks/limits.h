// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Shares that checks compare with and that their rules name.

namespace inferrack::core {

/// VRAM that stays free beside weights, activations and the KV cache of the workload: share of usable VRAM.
inline constexpr double headroomShare = 0.10;
/// A link below this share of what the card is made for raises a warning.
inline constexpr double nativeShare = 0.5;
/// Above this share of the usable power supplies run without headroom, below the lower one with poor efficiency.
inline constexpr double highLoad = 0.80, lowLoad = 0.20;

} // namespace inferrack::core
