// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/advice/repairs.h"

namespace inferrack::ui {

/// What a repair costs and draws more than now, as it stands beside it: "+CNY 12,400", "+350 W".
struct RepairFigures {
    QString price; ///< of the purchase total
    QString typicalPower, peakPower; ///< of all servers, at the wall
    bool operator==(const RepairFigures &) const = default;
};

RepairFigures figuresOf(const core::Difference &difference);

/// What a repair changes beside what it repairs, in a line each; empty = nothing noticeable.
struct RepairEffects {
    QString harm; ///< "TPOT 94 ms → 253 ms, target 120 ms missed"
    core::Severity worst = core::Severity::Note; ///< of the harm
    QString other; ///< "TTFT 60.8 s → 1.2 s, target 4.0 s met · throughput 193 tokens/s → 250 tokens/s"
    bool operator==(const RepairEffects &) const = default;
};

RepairEffects effectsOf(const std::vector<core::SideEffect> &effects);

/// A repair with its figures in one line, for a screen reader.
QString readOut(const core::Repair &repair);

} // namespace inferrack::ui
