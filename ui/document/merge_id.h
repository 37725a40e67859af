// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace inferrack::ui {

/// Kinds of steps that follow each other and become one (Document::edit): typing, stepping and dragging the same value are one kind.
enum MergeId {
    InputLength,
    OutputLength,
    Concurrency,
    TtftTarget,
    TpotTarget,
    Tariff,
    Pue,
    Layout,
    ScenarioOrder,
    EvaluationPeriod,
    Colocation,
    Maintenance,
    Warranty,
    BusyShare,
    ExchangeRate,
    EngineVersion
};

} // namespace inferrack::ui
