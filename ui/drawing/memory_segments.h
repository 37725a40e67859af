// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/evaluation.h"
#include "core/explain.h"
#include "ui/style/tokens.h"

#include <optional>
#include <vector>

namespace inferrack::ui {

/// A part of the visible VRAM of one accelerator, as bars and the donut show it.
struct MemorySegment {
    enum class Kind { Weights, KvCache, Activations, Runtime, Headroom, Reserve };
    Kind kind = Kind::Weights;
    double bytes = 0;
    bool operator==(const MemorySegment &) const = default;
};

/// Segments in the order of the series. Without a shortfall they add up to visible VRAM; with one, headroom and reserve are what is left.
struct MemorySegments {
    std::vector<MemorySegment> segments;
    double visible = 0;
    double used = 0; ///< weights + KV cache + activations + runtime
    double usable = 0;
    double shortfall = 0; ///< what does not fit in usable VRAM; 0 = fits
    /// Bytes that words say of a segment: a headroom below zero is said, though there is nothing to draw of it.
    double told(std::size_t segment) const
    {
        const bool lacks = shortfall > 0 && segments[segment].kind == MemorySegment::Kind::Headroom;
        return lacks ? -shortfall : segments[segment].bytes;
    }
    bool operator==(const MemorySegments &) const = default;
};

MemorySegments memorySegments(const core::MemoryUse &use);

/// The worst that the checks say of the VRAM of a scenario: gauge, ring, bars and tab go by it. Nothing = no accelerator, no answer.
std::optional<Verdict> vramVerdict(const core::ScenarioEvaluation &result);

QString nameOf(MemorySegment::Kind kind);
QColor Tokens::*tokenOf(MemorySegment::Kind kind);
/// The figure whose derivation explains the segment.
core::HeadlineFigure figureOf(MemorySegment::Kind kind);

} // namespace inferrack::ui
