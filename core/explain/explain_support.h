// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/check_support.h"
#include "core/question.h"

// What the derivations of all subjects share: origins of inputs and the deployment or server that a headline figure speaks of.

namespace inferrack::core {

/// What a derivation reads.
struct ExplainContext {
    const Scenario &scenario;
    const Catalog &catalog;
    const ScenarioEvaluation &result;
    /// The first deployment that has an answer; nothing = none has.
    std::optional<ResolvedDeployment> deployment;
    /// The first server with a known chassis; nothing = there is none.
    const ServerEvaluation *server = nullptr;
};

ExplainContext explainContext(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result);

Origin computed();
Origin assumed();
/// A field of a part; weaker than the part where its provenance says so.
Origin ofPart(const PartInfo &info, const char *field = "");
Origin ofModel(const LanguageModel &model);
Origin ofSources(const std::vector<SourceId> &sources);
/// A constant of the serving model by its path: "families.ada.eta_w"; falls back to the nearest stated path above it.
Origin ofConstant(const Catalog &catalog, std::string path);
/// A row of a price list.
Origin ofPrice(const Price &price);
/// The price of a line of the bill, whose term leads to its part.
Origin ofPrice(const BillLine &line);
/// A group of engineering practice: board, switches, losses, supplies, serving, optics.
Origin ofPractice(const Catalog &catalog, const std::string &group);
/// What the user stated, or what the program chose for him.
template <class T>
Origin ofInput(const Input<T> &input, Origin::Kind stated)
{
    Origin origin;
    origin.kind = input.assumed ? Origin::Kind::Assumed : stated;
    return origin;
}

/// What the wiring of a chassis is known from.
Origin ofLayout(const Layout &layout);

/// A figure that does not exist yet says why; it has no value.
Derivation absent(Text title, Text reason);

/// A derivation that grows: title and result, then lines and inputs.
class Explained {
public:
    Explained(Text title, Argument result);
    /// Its terms get the digits that its result needs: calculated as it is shown, a line gives what stands behind "=".
    Explained &line(Text formula);
    /// A line whose figures stay as another sentence states them.
    Explained &statedLine(Text formula);
    Explained &input(Message name, Argument value, Origin origin);
    Explained &input(Text name, Argument value, Origin origin);
    /// An input that is itself computed; a figure that does not exist is none.
    Explained &input(Message name, Derivation derivation);
    Explained &input(Text name, Derivation derivation);
    /// What is no term of the formula: a term or a limit rests on it.
    Explained &further(Message name, Argument value, Origin origin);
    Explained &further(Text name, Argument value, Origin origin);
    Explained &further(Message name, Derivation derivation);
    Explained &further(Text name, Derivation derivation);
    /// Rows as they are.
    Explained &rows(std::vector<Derivation::Input> inputs);
    Explained &note(Text note);
    Derivation done() { return std::move(m_derivation); }

private:
    Derivation m_derivation;
};

/// A line with as many digits as its result needs, so that a reader with a pencil finds it.
Text calculable(Text line);
/// A number in a formula: a plain count, or with its decimals.
Figure plainNumber(double value);

// core/explain.cpp
Derivation explainFigure(HeadlineFigure figure, const ExplainContext &context);

// core/explain/memory.cpp
Derivation explainHeadroom(const ExplainContext &context);
Derivation explainKvCache(const ExplainContext &context);
Derivation explainUsableVram(const ExplainContext &context);
Derivation explainWeights(const ExplainContext &context);
Derivation explainActivations(const ExplainContext &context);
Derivation explainOverhead(const ExplainContext &context);
Derivation explainUsed(const ExplainContext &context);
Derivation explainReserve(const ExplainContext &context);
// core/explain/speed.cpp
Derivation explainFirstToken(const ExplainContext &context);
Derivation explainOutputToken(const ExplainContext &context);
Derivation explainThroughput(const ExplainContext &context);
// core/explain/communication.cpp
/// What the accelerators of a replica tell each other in a step.
Derivation explainCommunication(const ExplainContext &context, const StepTime &step);
// core/explain/point.cpp
Derivation explainPoint(const ExplainContext &context, const PointQuestion &question);
// core/explain/hardware.cpp
Derivation explainLanes(const ExplainContext &context);
Derivation explainOutputPower(const ExplainContext &context);
/// Output power with fans at full speed and reserve.
Derivation explainWorstOutput(const ExplainContext &context);
/// Terms of an output power, printed like its result: the rows to its formula.
std::vector<Derivation::Input> outputTerms(const ExplainContext &context, double fans, double reserve, const Figure &like);
/// Wall power at worst: what is published or calculated.
Derivation explainPeak(const ExplainContext &context);
/// What the power supplies give together.
Derivation explainUsablePower(const ExplainContext &context);
Derivation explainWallPower(const ExplainContext &context);
Derivation explainDensity(const ExplainContext &context);
// core/explain/cost.cpp
Derivation explainPurchase(const ExplainContext &context);
Derivation explainEnergy(const ExplainContext &context);
Derivation explainTotalCost(const ExplainContext &context, int years);
Derivation explainMillionTokens(const ExplainContext &context);
Derivation explainCostComponent(const ExplainContext &context, const CostQuestion &question);
// core/explain/slot.cpp
Derivation explainLink(const ServerEvaluation &server, const SlotId &slot);
Derivation explainSlot(const ExplainContext &context, const ServerEvaluation &server, const SlotId &slot);
// core/explain/finding.cpp
Derivation explainFinding(const ExplainContext &context, const Finding &finding);
// core/explain/assumed.cpp
Derivation explainAssumed(const ExplainContext &context, const AssumedValue &value);
// core/explain/verdict.cpp
Derivation explainVerdict(const ExplainContext &context);

} // namespace inferrack::core
