// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/comparison.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferrack::core {

namespace {

/// The server and the deployment that a finding speaks of, beside those of the headline figures.
ExplainContext contextOf(const ExplainContext &context, const Finding &finding)
{
    ExplainContext own{context.scenario, context.catalog, context.result, std::nullopt, context.result.server(finding.subject.server)};
    if (own.server && !(own.server->assembly.layout && own.server->assembly.chassis))
        own.server = nullptr;
    const Subject &subject = finding.subject;
    if (subject.workload == WorkloadId{})
        return own;
    for (ResolvedDeployment &deployment : resolvedDeployments(context.scenario, context.catalog, context.result))
        if (deployment.workload->id == subject.workload && (subject.server == ServerId{} || deployment.server->server == subject.server)) {
            own.deployment = std::move(deployment);
            break;
        }
    return own;
}

/// Makes a derivation end in a figure as a sentence states it.
void endIn(Derivation &derivation, const Value &figure)
{
    derivation.result = figure;
    if (!derivation.formula.empty() && !derivation.formula.back().arguments.empty()) {
        derivation.formula.back().arguments.back() = figure;
        derivation.formula.back() = calculable(std::move(derivation.formula.back()));
    }
}

} // namespace

AskedFinding::AskedFinding(const ExplainContext &context, const Finding &finding) : m_finding(finding), m_context(contextOf(context, finding)) {}

const FilledSlot *AskedFinding::slot() const
{
    if (server())
        for (const SlotId &slot : m_finding.subject.slots)
            if (const FilledSlot *filled = server()->assembly.at(slot))
                return filled;
    return nullptr;
}

Origin AskedFinding::ofSlotPart(const char *field) const
{
    return slot() ? ofPart(infoOf(*slot()->part), field) : computed();
}

Value AskedFinding::stated(const Figure &figure) const
{
    const Value *alike = nullptr;
    for (const Argument &argument : m_finding.sentence.arguments) {
        const auto *value = std::get_if<Value>(&argument);
        if (value && value->figure == figure)
            return *value;
        if (value && !alike && value->figure.unit == figure.unit && value->like.unit == figure.unit)
            alike = value;
    }
    if (alike)
        return {figure, alike->like};
    const std::optional<Figure> &limit = m_finding.limit;
    return limit && limit->unit == figure.unit && limit->value != 0.0 ? Value(figure, *limit) : Value(figure);
}

Derivation::Input AskedFinding::row(Message name, const Figure &figure, Origin origin) const
{
    return term(name, stated(figure), std::move(origin));
}

Derivation::Input AskedFinding::row(Message name, const Figure &figure, Derivation made) const
{
    const auto *end = made.result ? std::get_if<Value>(&*made.result) : nullptr;
    if (!end || end->figure.unit != figure.unit || std::abs(end->figure.value - figure.value) > 1e-6 * std::max(1.0, std::abs(figure.value)))
        return row(name, figure, computed());
    endIn(made, stated(figure));
    return term(name, std::move(made));
}

Derivation AskedFinding::own(std::vector<Derivation::Input> rows) const
{
    Derivation derivation = m_finding.derivation.value_or(Derivation());
    for (Text &line : derivation.formula)
        line = calculable(std::move(line));
    derivation.inputs = std::move(rows);
    return derivation;
}

Derivation::Input term(Message name, Argument value, Origin origin)
{
    return {text(name), std::move(value), std::move(origin), {}, false};
}

Derivation::Input term(Message name, Derivation derivation)
{
    Argument value = derivation.result.value_or(Name{});
    return {text(name), std::move(value), computed(), {std::move(derivation)}, false};
}

Comparison inWords(Argument present, Origin ofPresent, Argument needed, Origin ofNeeded)
{
    Comparison comparison;
    comparison.lines = {text(INFERRACK_TEXT("Explain", "present %1 ≠ needed %2"), present, needed)};
    comparison.sides = {term(INFERRACK_TEXT("Explain", "Present"), std::move(present), std::move(ofPresent)),
                        term(INFERRACK_TEXT("Explain", "Needed"), std::move(needed), std::move(ofNeeded))};
    return comparison;
}

std::span<const FindingComparison> findingComparisons()
{
    static constexpr std::array list{
        FindingComparison{"vram_fit", compareVramFit},
        FindingComparison{"kv_room", compareKvRoom},
        FindingComparison{"context_length", compareContextLength},
        FindingComparison{"parallel_layout", compareParallelLayout},
        FindingComparison{"engine_accelerator", compareEngineAccelerator},
        FindingComparison{"engine_format", compareEngineFormat},
        FindingComparison{"pcie_lanes", comparePcieLanes},
        FindingComparison{"pcie_link", comparePcieLink},
        FindingComparison{"slot_socket", compareSlotSocket},
        FindingComparison{"stray_part", compareStrayPart},
        FindingComparison{"card_width", compareCardWidth},
        FindingComparison{"card_length", compareCardLength},
        FindingComparison{"card_plug", compareCardPlug},
        FindingComparison{"slot_power", compareSlotPower},
        FindingComparison{"memory_channels", compareMemoryChannels},
        FindingComparison{"memory_mixed", compareMemoryMixed},
        FindingComparison{"psu_capacity", comparePsuCapacity},
        FindingComparison{"psu_redundancy", comparePsuRedundancy},
        FindingComparison{"cooling_density", compareCoolingDensity},
    };
    return list;
}

} // namespace inferrack::core
