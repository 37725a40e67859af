// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain_support.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

// What a finding holds against each other, as rows of its derivation. Every check has a function that names both sides and says where they
// come from; finding.cpp puts them into the line that compares.

namespace inferrack::core {

/// Both sides of a finding.
struct Comparison {
    std::vector<Derivation::Input> sides; ///< actual, limit; of words: present, needed
    std::vector<Derivation::Input> further; ///< what they rest on
    std::vector<Text> lines; ///< where it is no difference of the two: a remainder, a sum
};

/// A finding with what it speaks of.
class AskedFinding {
public:
    AskedFinding(const ExplainContext &context, const Finding &finding);

    const Finding &finding() const { return m_finding; }
    bool says(std::string_view textId) const { return m_finding.textId == textId; }
    /// With the deployment and the server of the finding.
    const ExplainContext &context() const { return m_context; }
    const ServerEvaluation *server() const { return m_context.server; }
    const ResolvedDeployment *deployment() const { return m_context.deployment ? &*m_context.deployment : nullptr; }
    /// The first filled slot that the finding is about; nothing = it has none.
    const FilledSlot *slot() const;
    /// The part in that slot, as the origin of one of its figures.
    Origin ofSlotPart(const char *field) const;

    /// As its sentence prints a figure. What it does not say is printed like what it says in that unit, else like the limit.
    Value stated(const Figure &figure) const;

    Derivation::Input actual(Message name, Origin origin) const { return row(name, *m_finding.actual, std::move(origin)); }
    Derivation::Input limit(Message name, Origin origin) const { return row(name, *m_finding.limit, std::move(origin)); }
    /// Opened by a derivation where that ends in the figure.
    Derivation::Input actual(Message name, Derivation made) const { return row(name, *m_finding.actual, std::move(made)); }
    Derivation::Input limit(Message name, Derivation made) const { return row(name, *m_finding.limit, std::move(made)); }
    Derivation::Input row(Message name, const Figure &figure, Origin origin) const;
    Derivation::Input row(Message name, const Figure &figure, Derivation made) const;
    /// The derivation that the check gave with the finding, with the rows of its terms.
    Derivation own(std::vector<Derivation::Input> rows) const;

private:
    const Finding &m_finding;
    ExplainContext m_context;
};

/// A row that is a word, or a number that no sentence states.
Derivation::Input term(Message name, Argument value, Origin origin = computed());
Derivation::Input term(Message name, Derivation derivation);
/// Sides that are words: what there is and what is asked for.
Comparison inWords(Argument present, Origin ofPresent, Argument needed, Origin ofNeeded);

/// How the findings of one check are compared.
struct FindingComparison {
    std::string_view check;
    Comparison (*compare)(const AskedFinding &);
};
std::span<const FindingComparison> findingComparisons();

// core/explain/compare_serving.cpp
Comparison compareVramFit(const AskedFinding &asked);
Comparison compareKvRoom(const AskedFinding &asked);
Comparison compareContextLength(const AskedFinding &asked);
Comparison compareParallelLayout(const AskedFinding &asked);
Comparison compareEngineAccelerator(const AskedFinding &asked);
Comparison compareEngineFormat(const AskedFinding &asked);
// core/explain/compare_slots.cpp
Comparison comparePcieLanes(const AskedFinding &asked);
Comparison comparePcieLink(const AskedFinding &asked);
Comparison compareSlotSocket(const AskedFinding &asked);
Comparison compareStrayPart(const AskedFinding &asked);
Comparison compareCardWidth(const AskedFinding &asked);
Comparison compareCardLength(const AskedFinding &asked);
Comparison compareCardPlug(const AskedFinding &asked);
Comparison compareSlotPower(const AskedFinding &asked);
// core/explain/compare_server.cpp
Comparison compareMemoryChannels(const AskedFinding &asked);
Comparison compareMemoryMixed(const AskedFinding &asked);
Comparison comparePsuCapacity(const AskedFinding &asked);
Comparison comparePsuRedundancy(const AskedFinding &asked);
Comparison compareCoolingDensity(const AskedFinding &asked);

} // namespace inferrack::core
