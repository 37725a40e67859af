// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/memory_segments.h"

#include <QCoreApplication>

#include "core/inference/deployment_evaluation.h"
#include "core/inference/memory_use.h"

#include <algorithm>

namespace inferrack::ui {

MemorySegments memorySegments(const core::MemoryUse &use)
{
    const core::MemoryBudget &b = use.budget;
    MemorySegments out;
    out.visible = b.visible;
    out.usable = b.usable;
    out.used = core::usedBytes(use);
    out.shortfall = std::max(0.0, -use.headroom);
    using Kind = MemorySegment::Kind;
    out.segments = {{Kind::Weights, b.weights},
                    {Kind::KvCache, use.kvOfWorkload},
                    {Kind::Activations, b.activations},
                    {Kind::Runtime, core::runtimeBytes(use)},
                    {Kind::Headroom, std::max(0.0, use.headroom)},
                    {Kind::Reserve, core::reserveBytes(use)}};
    return out;
}

std::optional<Verdict> vramVerdict(const core::ScenarioEvaluation &result)
{
    if (result.deployments.empty() || !result.deployments.front().problem.empty())
        return std::nullopt;
    std::optional<core::Severity> worst;
    for (const core::Finding &finding : result.findings) {
        // A context that is longer than the model allows is a matter of the VRAM only where it does not fit either.
        const bool context = finding.check == "context_length" && (finding.textId == "pool" || result.deployments.front().memory.headroom < 0);
        if (finding.check == "vram_fit" || finding.check == "kv_room" || context)
            worst = std::max(worst.value_or(core::Severity::Note), finding.severity);
    }
    return worst ? verdictOf(*worst) : Verdict::Ok;
}

QString nameOf(MemorySegment::Kind kind)
{
    switch (kind) {
    case MemorySegment::Kind::Weights:
        return QCoreApplication::translate("MemorySegments", "Weights");
    case MemorySegment::Kind::KvCache:
        return QCoreApplication::translate("MemorySegments", "KV cache");
    case MemorySegment::Kind::Activations:
        return QCoreApplication::translate("MemorySegments", "Activations");
    case MemorySegment::Kind::Runtime:
        return QCoreApplication::translate("MemorySegments", "Runtime");
    case MemorySegment::Kind::Headroom:
        return QCoreApplication::translate("MemorySegments", "Headroom");
    case MemorySegment::Kind::Reserve:
        return QCoreApplication::translate("MemorySegments", "Reserve");
    }
    return {};
}

QColor Tokens::*tokenOf(MemorySegment::Kind kind)
{
    switch (kind) {
    case MemorySegment::Kind::Weights:
        return &Tokens::s1;
    case MemorySegment::Kind::KvCache:
        return &Tokens::s3;
    case MemorySegment::Kind::Activations:
        return &Tokens::s4;
    case MemorySegment::Kind::Runtime:
        return &Tokens::s6;
    case MemorySegment::Kind::Headroom:
        return &Tokens::metal2;
    case MemorySegment::Kind::Reserve:
        return &Tokens::border;
    }
    return &Tokens::border;
}

core::HeadlineFigure figureOf(MemorySegment::Kind kind)
{
    switch (kind) {
    case MemorySegment::Kind::Weights:
        return core::HeadlineFigure::Weights;
    case MemorySegment::Kind::KvCache:
        return core::HeadlineFigure::KvCache;
    case MemorySegment::Kind::Activations:
        return core::HeadlineFigure::Activations;
    case MemorySegment::Kind::Runtime:
        return core::HeadlineFigure::RuntimeOverhead;
    case MemorySegment::Kind::Headroom:
        return core::HeadlineFigure::VramHeadroom;
    case MemorySegment::Kind::Reserve:
        break;
    }
    return core::HeadlineFigure::VramReserve;
}

} // namespace inferrack::ui
