// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/alternatives.h"

#include "core/advice/side_effects.h"
#include "core/advice/tried_scenario.h"
#include "core/checks/check_support.h"
#include "core/explain/explain_support.h"
#include "core/project/edits.h"

#include <algorithm>
#include <span>

namespace inferrack::core {

namespace {

constexpr std::size_t most = 4;

/// A change of one value: its name and the project after it.
struct Change {
    Text name;
    Result<Project> after;
};

using Maker = std::optional<Change> (*)(const Project &, const Catalog &, const Scenario &);

std::optional<Change> changeWorkload(const Project &project, const Catalog &catalog, const Scenario &scenario, Text name, const Workload &workload)
{
    return Change{std::move(name), setWorkload(project, catalog, scenario.id, workload)};
}

std::optional<Change> twiceTheLoad(const Project &project, const Catalog &catalog, const Scenario &scenario)
{
    if (scenario.workloads.empty() || scenario.workloads.front().concurrency.value > 1'000'000)
        return std::nullopt;
    Workload workload = scenario.workloads.front();
    workload.concurrency = {workload.concurrency.value * 2, false};
    Text name = text(INFERRACK_TEXT("Explain", "%1"), Counted{Noun::ConcurrentRequest, workload.concurrency.value});
    return changeWorkload(project, catalog, scenario, std::move(name), workload);
}

std::optional<Change> twiceTheInput(const Project &project, const Catalog &catalog, const Scenario &scenario)
{
    if (scenario.workloads.empty() || scenario.workloads.front().inputTokens.value > 1'000'000)
        return std::nullopt;
    Workload workload = scenario.workloads.front();
    workload.inputTokens = {workload.inputTokens.value * 2, false};
    Text name = text(INFERRACK_TEXT("Explain", "input length %1"), tokenCount(workload.inputTokens.value));
    return changeWorkload(project, catalog, scenario, std::move(name), workload);
}

/// FP8 where the KV cache has 16 bits, 16 bits where it has fewer.
std::optional<Change> otherKvFormat(const Project &project, const Catalog &catalog, const Scenario &scenario)
{
    if (scenario.deployments.empty())
        return std::nullopt;
    Deployment deployment = scenario.deployments.front();
    const KvFormat *now = catalog.kvFormat(deployment.kvFormat.value);
    const KvFormat *other = catalog.kvFormat(KvFormatId(now && now->effectiveBits < 16.0 ? "fp16/bf16" : "fp8-e4m3"));
    if (!now || !other)
        return std::nullopt;
    deployment.kvFormat = {other->id, false};
    return Change{text(INFERRACK_TEXT("Explain", "KV cache in %1"), nameOf(*other)), setDeployment(project, catalog, scenario.id, deployment)};
}

/// Twice the tensor width out of half the replicas, or the other way round.
std::optional<Change> otherLayout(const Project &project, const Catalog &catalog, const Scenario &scenario)
{
    if (scenario.deployments.empty())
        return std::nullopt;
    Deployment deployment = scenario.deployments.front();
    ParallelLayout layout = deployment.layout.value;
    if (layout.expert > 1 || layout.attentionData > 1)
        return std::nullopt;
    if (layout.replicas > 1 && layout.replicas % 2 == 0) {
        layout.tensor *= 2;
        layout.replicas /= 2;
    } else if (layout.tensor > 1 && layout.tensor % 2 == 0) {
        layout.tensor /= 2;
        layout.replicas *= 2;
    } else {
        return std::nullopt;
    }
    deployment.layout = {layout, false};
    return Change{text(INFERRACK_TEXT("Explain", "parallel layout %1"), Name{toString(layout)}), setDeployment(project, catalog, scenario.id, deployment)};
}

/// Stages of a pipeline instead of tensor-parallel ranks: the accelerators exchange a token's state once a stage, not twice a layer.
std::optional<Change> stagesInstead(const Project &project, const Catalog &catalog, const Scenario &scenario)
{
    if (scenario.deployments.empty())
        return std::nullopt;
    Deployment deployment = scenario.deployments.front();
    ParallelLayout layout = deployment.layout.value;
    if (layout.tensor < 2 || layout.expert > 1 || layout.attentionData > 1)
        return std::nullopt;
    layout.pipeline *= layout.tensor;
    layout.tensor = 1;
    deployment.layout = {layout, false};
    return Change{text(INFERRACK_TEXT("Explain", "parallel layout %1"), Name{toString(layout)}), setDeployment(project, catalog, scenario.id, deployment)};
}

/// The last part of a kind out of its slot, in each server of its type. Parts that come and go only as a whole set have no such change.
template <class Kind>
std::optional<Change> withoutOne(const Project &project, const Catalog &catalog, const Scenario &scenario)
{
    if (scenario.servers.empty())
        return std::nullopt;
    const ServerType &server = scenario.servers.front();
    const Layout *layout = catalog.layout(server.chassis);
    for (auto placement = server.placements.rbegin(); placement != server.placements.rend(); ++placement) {
        const Kind *part = catalog.find<Kind>(placement->part);
        const SlotGroup *group = layout ? layout->group(placement->slot.group) : nullptr;
        if (!part || !group || group->allOrNone)
            continue;
        Text name = server.count > 1 ? text(INFERRACK_TEXT("Explain", "without %1"), parts(server.count, *part))
                                     : text(INFERRACK_TEXT("Explain", "without one %1"), partName(*part));
        return Change{std::move(name), remove(project, catalog, {{scenario.id, server.id, placement->slot}})};
    }
    return std::nullopt;
}

std::optional<Change> oneServerMore(const Project &project, const Catalog &, const Scenario &scenario)
{
    if (scenario.servers.empty())
        return std::nullopt;
    const ServerType &server = scenario.servers.front();
    return Change{text(INFERRACK_TEXT("Explain", "%1"), Counted{Noun::Server, server.count + 1}),
                  setServerCount(project, scenario.id, server.id, server.count + 1)};
}

/// A fifth more for electricity.
std::optional<Change> dearerElectricity(const Project &project, const Catalog &catalog, const Scenario &scenario)
{
    Site site = scenario.site;
    site.tariff = {scaled(site.tariff.value, Rational{12, 10}), false};
    return Change{text(INFERRACK_TEXT("Explain", "electricity price %1 per kWh"), MoneyValue{site.tariff.value}), setSite(project, catalog, scenario.id, site)};
}

std::optional<Change> otherUtilisation(const Project &project, const Catalog &, const Scenario &scenario)
{
    CostTerms terms = scenario.costTerms;
    terms.utilisation = {inDecimals(terms.utilisation.value) < 0.8 ? Rational{80, 100} : Rational{40, 100}, false};
    return Change{text(INFERRACK_TEXT("Explain", "GPU utilisation %1"), percent(inDecimals(terms.utilisation.value))),
                  setCostTerms(project, scenario.id, terms)};
}

std::optional<Change> oneYearOfWarrantyLess(const Project &project, const Catalog &, const Scenario &scenario)
{
    CostTerms terms = scenario.costTerms;
    if (terms.warrantyYears.value < 1)
        return std::nullopt;
    terms.warrantyYears = {terms.warrantyYears.value - 1, false};
    return Change{text(INFERRACK_TEXT("Explain", "warranty %1"), Counted{Noun::Year, terms.warrantyYears.value}), setCostTerms(project, scenario.id, terms)};
}

constexpr Maker ofServing[] = {otherKvFormat, twiceTheLoad, stagesInstead, otherLayout, twiceTheInput};
constexpr Maker ofPoint[] = {otherKvFormat, stagesInstead, otherLayout, twiceTheInput};
constexpr Maker ofHardware[] = {withoutOne<Accelerator>, withoutOne<NetworkAdapter>, withoutOne<Drive>, withoutOne<MemoryModule>};
constexpr Maker ofCost[] = {oneServerMore, dearerElectricity, otherUtilisation, oneYearOfWarrantyLess, withoutOne<Accelerator>};

std::span<const Maker> makersFor(HeadlineFigure figure)
{
    switch (figure) {
    case HeadlineFigure::VramHeadroom:
    case HeadlineFigure::KvCache:
    case HeadlineFigure::Weights:
    case HeadlineFigure::Activations:
    case HeadlineFigure::RuntimeOverhead:
    case HeadlineFigure::VramUsed:
    case HeadlineFigure::VramReserve:
    case HeadlineFigure::TimeToFirstToken:
    case HeadlineFigure::TimePerOutputToken:
    case HeadlineFigure::Throughput:
        return ofServing;
    case HeadlineFigure::PcieLanes:
    case HeadlineFigure::OutputPower:
    case HeadlineFigure::WallPower:
    case HeadlineFigure::PowerDensity:
        return ofHardware;
    case HeadlineFigure::PurchaseCost:
    case HeadlineFigure::EnergyCost:
    case HeadlineFigure::TotalCost:
    case HeadlineFigure::TotalCostOneYear:
    case HeadlineFigure::TotalCostThreeYears:
    case HeadlineFigure::TotalCostFiveYears:
    case HeadlineFigure::CostPerMillionTokens:
        return ofCost;
    case HeadlineFigure::Verdict:
        break;
    }
    return {};
}

std::span<const Maker> makersFor(const Question &question)
{
    if (const auto *figure = std::get_if<HeadlineFigure>(&question))
        return makersFor(*figure);
    if (std::holds_alternative<PointQuestion>(question))
        return ofPoint;
    if (std::holds_alternative<CostQuestion>(question))
        return ofCost;
    return {};
}

std::optional<Argument> valueIn(const Question &question, const EvaluatedScenario &evaluated, const Catalog &catalog)
{
    const std::optional<Derivation> derivation = answer(question, evaluated.scenario, catalog, evaluated.result);
    return derivation ? derivation->result : std::nullopt;
}

/// The project under the load of the point that is asked about, where it is one of the curve: what a change breaks is judged where the reader
/// looks.
Project projectAt(const Question &question, const Project &project, const Catalog &catalog, ScenarioId scenario)
{
    Project there = project;
    const auto *point = std::get_if<PointQuestion>(&question);
    if (!point)
        return there;
    const TriedScenario present(project, scenario, catalog);
    const ExplainContext context = explainContext(present.evaluated().scenario, catalog, present.evaluated().result);
    if (context.deployment)
        there.scenario(scenario)->workload(context.deployment->workload->id)->concurrency = {point->concurrency, false};
    return there;
}

void addHarms(Alternative &alternative, const EvaluatedScenario &now, const EvaluatedScenario &then)
{
    for (SideEffect &effect : sideEffects(now, then)) {
        if (!effect.harm)
            continue;
        alternative.harms.push_back(std::move(effect.sentence));
        alternative.worst = std::max(alternative.worst, effect.severity);
    }
}

} // namespace

std::vector<Alternative> alternatives(const Question &question, const Project &asked, const Catalog &catalog, ScenarioId scenario)
{
    std::vector<Alternative> found;
    const std::span<const Maker> makers = makersFor(question);
    if (makers.empty() || !asked.scenario(scenario))
        return found;
    const Project project = projectAt(question, asked, catalog, scenario);
    const Scenario *base = project.scenario(scenario);
    const TriedScenario present(project, scenario, catalog);
    const std::optional<Argument> now = valueIn(question, present.evaluated(), catalog);
    if (!now)
        return found;
    for (const Maker make : makers) {
        std::optional<Change> change = make(project, catalog, *base);
        if (!change || !change->after)
            continue;
        const TriedScenario changed(*change->after, scenario, catalog);
        const std::optional<Argument> then = valueIn(question, changed.evaluated(), catalog);
        if (!then || *then == *now)
            continue;
        found.push_back({std::move(change->name), *then, {}});
        addHarms(found.back(), present.evaluated(), changed.evaluated());
        if (found.size() == most)
            break;
    }
    return found;
}

} // namespace inferrack::core
