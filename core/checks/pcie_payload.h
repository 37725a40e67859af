// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace inferrack::core {

/// What a PCIe link carries of its rate after packet overhead.
inline constexpr double pciePayloadShare = 0.9;

} // namespace inferrack::core
