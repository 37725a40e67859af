// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"
#include "core/project/edits.h"
#include "core/project/no_scenario.h"
#include "core/project/ranges.h"
#include "core/project/take_values.h"

#include <cmath>

// Whole values of workload, deployment, site and prices: in range or refused by name.

namespace inferrack::core {

namespace {

using Refusal = std::optional<Problem>;

Refusal outside(Message field, double value, InputRange range, Unit unit)
{
    if (std::isfinite(value) && value >= range.least && value <= range.most)
        return {};
    return Problem{text(INFERRACK_TEXT("Edits", "%1 takes values from %2 to %3."), Term{field}, Figure{range.least, unit}, Figure{range.most, unit})};
}

/// The same for an amount, whose range is in major units.
Refusal outside(Message field, Money value, InputRange range)
{
    const Money most{static_cast<std::int64_t>(range.most) * minorUnits(value.currency), value.currency};
    if (value.minor >= 0 && value.minor <= most.minor)
        return {};
    return Problem{text(INFERRACK_TEXT("Edits", "%1 takes values from %2 to %3."), Term{field}, MoneyValue{{0, value.currency}}, MoneyValue{most})};
}

Problem unknown(Message field, const std::string &id)
{
    return {text(INFERRACK_TEXT("Edits", "%1: %2 is not in the catalogue."), Term{field}, Name{id})};
}

/// The first refusal of a list, or none.
Refusal firstOf(std::initializer_list<Refusal> refusals)
{
    for (const Refusal &refusal : refusals)
        if (refusal)
            return refusal;
    return {};
}

Refusal checkWorkload(const Workload &workload)
{
    Refusal refusal = firstOf({
        outside(INFERRACK_TEXT("Edits", "Input length"), workload.inputTokens.value, ranges::tokens, Unit::Token),
        outside(INFERRACK_TEXT("Edits", "Output length"), workload.outputTokens.value, ranges::tokens, Unit::Token),
        outside(INFERRACK_TEXT("Edits", "Concurrency"), workload.concurrency.value, ranges::concurrency, Unit::Count),
        outside(INFERRACK_TEXT("Edits", "Percentile"), workload.percentile, ranges::percentile, Unit::Count),
    });
    if (refusal)
        return refusal;
    if (workload.ttftTarget)
        refusal = outside(INFERRACK_TEXT("Edits", "SLA target of TTFT"), inSeconds(*workload.ttftTarget), ranges::ttftSeconds, Unit::Second);
    if (!refusal && workload.tpotTarget)
        refusal = outside(INFERRACK_TEXT("Edits", "SLA target of TPOT"), inSeconds(*workload.tpotTarget), ranges::tpotSeconds, Unit::Second);
    if (!refusal && workload.requestRate)
        refusal = outside(INFERRACK_TEXT("Edits", "Request rate"), *workload.requestRate, ranges::requestRate, Unit::RequestPerSecond);
    for (const double share : workload.dayCurve)
        if (!refusal)
            refusal = outside(INFERRACK_TEXT("Edits", "Share of the peak"), share, ranges::share, Unit::Percent);
    return refusal;
}

Refusal checkDeployment(const Scenario &scenario, const Catalog &catalog, const Deployment &deployment)
{
    if (!scenario.workload(deployment.workload))
        return Problem{text(INFERRACK_TEXT("Edits", "The workload of the deployment is not in the scenario."))};
    for (const AcceleratorSet &set : deployment.accelerators)
        if (!scenario.server(set.server))
            return Problem{text(INFERRACK_TEXT("Placement", "The server is not in the project."))};
    if (!engine(deployment.engine.value))
        return unknown(INFERRACK_TEXT("Edits", "Inference engine"), deployment.engine.value.text);
    if (!catalog.weightFormat(deployment.weightFormat.value))
        return unknown(INFERRACK_TEXT("Edits", "Weight format"), deployment.weightFormat.value.text);
    if (!catalog.kvFormat(deployment.kvFormat.value))
        return unknown(INFERRACK_TEXT("Edits", "KV cache format"), deployment.kvFormat.value.text);
    const ParallelLayout &layout = deployment.layout.value;
    Refusal refusal = firstOf({
        outside(INFERRACK_TEXT("Edits", "Tensor parallelism"), layout.tensor, ranges::parallelism, Unit::Count),
        outside(INFERRACK_TEXT("Edits", "Pipeline parallelism"), layout.pipeline, ranges::parallelism, Unit::Count),
        outside(INFERRACK_TEXT("Edits", "Data parallelism of the attention"), layout.attentionData, ranges::parallelism, Unit::Count),
        outside(INFERRACK_TEXT("Edits", "Expert parallelism"), layout.expert, ranges::parallelism, Unit::Count),
        outside(INFERRACK_TEXT("Edits", "Replicas"), layout.replicas, ranges::parallelism, Unit::Count),
    });
    // 0 is the default of the engine.
    if (!refusal && deployment.utilisation.value != 0.0)
        refusal = outside(INFERRACK_TEXT("Edits", "VRAM utilisation limit"), deployment.utilisation.value, ranges::utilisation, Unit::Percent);
    return refusal;
}

Refusal checkSite(const Catalog &catalog, const Site &site)
{
    Refusal refusal = firstOf({
        outside(INFERRACK_TEXT("Edits", "Input voltage"), site.voltage.value, ranges::voltage, Unit::Volt),
        outside(INFERRACK_TEXT("Edits", "Power feeds"), site.feeds.value, ranges::feeds, Unit::Count),
        outside(INFERRACK_TEXT("Edits", "Inlet temperature"), site.inletC.value, ranges::inletC, Unit::Celsius),
        outside(INFERRACK_TEXT("Edits", "Altitude"), site.altitudeM.value, ranges::altitudeM, Unit::Count),
    });
    if (refusal)
        return refusal;
    if (Refusal price = outside(INFERRACK_TEXT("Edits", "Electricity price"), site.tariff.value, ranges::tariff))
        return price;
    // 0 is what is typical of the cooling.
    if (site.pue.value != 0.0)
        refusal = outside(INFERRACK_TEXT("Edits", "PUE"), site.pue.value, ranges::pue, Unit::Ratio);
    if (site.colocationPerMonth)
        if (Refusal fee = outside(INFERRACK_TEXT("Edits", "Colocation fee per month"), *site.colocationPerMonth, ranges::colocation))
            return fee;
    if (!refusal && site.maxPerRack)
        refusal = outside(INFERRACK_TEXT("Edits", "Power per rack"), inWatts(*site.maxPerRack), ranges::rackWatts, Unit::Watt);
    if (!refusal && site.maxKgPerRack)
        refusal = outside(INFERRACK_TEXT("Edits", "Weight per rack"), *site.maxKgPerRack, ranges::rackKg, Unit::Kilogram);
    if (!refusal && !catalog.find<Cooling>(site.cooling.value))
        return unknown(INFERRACK_TEXT("Edits", "Cooling"), site.cooling.value.text);
    return refusal;
}

double asDouble(Rational ratio)
{
    return ratio.denominator > 0 ? inDecimals(ratio) : -1.0;
}

Refusal checkCostTerms(const CostTerms &terms)
{
    return firstOf({
        outside(INFERRACK_TEXT("Edits", "Evaluation period"), terms.years.value, ranges::evaluationYears, Unit::Year),
        outside(INFERRACK_TEXT("Edits", "Maintenance per year"), asDouble(terms.maintenance.value), ranges::maintenance, Unit::Percent),
        outside(INFERRACK_TEXT("Edits", "Warranty period"), terms.warrantyYears.value, ranges::warrantyYears, Unit::Year),
        outside(INFERRACK_TEXT("Edits", "GPU utilisation"), asDouble(terms.utilisation.value), ranges::busyShare, Unit::Percent),
    });
}

void followLayouts(Scenario &scenario, const Catalog &catalog)
{
    for (Deployment &deployment : scenario.deployments)
        if (deployment.layout.assumed)
            deployment.layout.value = suggestedLayout(scenario, catalog, deployment);
}

/// The scenarios an edit of the workload bar reaches: the scenario itself and, unless it has a load of its own, all others without one.
std::vector<Scenario *> following(Project &project, const Scenario &edited)
{
    std::vector<Scenario *> reached;
    for (Scenario &scenario : project.scenarios)
        if (scenario.id == edited.id || (!edited.ownLoad && !scenario.ownLoad))
            reached.push_back(&scenario);
    return reached;
}

/// What of a deployment is the same in all scenarios that follow each other; layout and accelerators are of each.
void takeFormats(Deployment &deployment, const Deployment &from)
{
    deployment.engine = from.engine;
    deployment.engineVersion = from.engineVersion;
    deployment.weightFormat = from.weightFormat;
    deployment.kvFormat = from.kvFormat;
    deployment.utilisation = from.utilisation;
}

} // namespace

Result<Project> setWorkload(const Project &project, const Catalog &catalog, ScenarioId scenarioId, const Workload &workload)
{
    Project changed = project;
    Scenario *scenario = changed.scenario(scenarioId);
    Workload *former = scenario ? scenario->workload(workload.id) : nullptr;
    if (!former)
        return noScenario();
    if (*former == workload)
        return changed;
    if (const Refusal refusal = checkWorkload(workload))
        return *refusal;
    // A model that a file brought along stays; a new one must be known.
    if (former->model != workload.model && !catalog.model(workload.model))
        return unknown(INFERRACK_TEXT("Edits", "Model"), workload.model.text);
    *former = workload;
    for (Scenario *each : following(changed, *scenario)) {
        if (Workload *same = each->workload(workload.id); same && same != former)
            takeValues(*same, workload);
        followLayouts(*each, catalog);
    }
    return changed;
}

Result<Project> setDeployment(const Project &project, const Catalog &catalog, ScenarioId scenarioId, const Deployment &deployment)
{
    Project changed = project;
    Scenario *scenario = changed.scenario(scenarioId);
    Deployment *former = scenario ? scenario->deployment(deployment.id) : nullptr;
    if (!former)
        return noScenario();
    if (*former == deployment)
        return changed;
    if (const Refusal refusal = checkDeployment(*scenario, catalog, deployment))
        return *refusal;
    *former = deployment;
    for (Scenario *each : following(changed, *scenario)) {
        if (Deployment *same = each->deployment(deployment.id))
            takeFormats(*same, deployment);
        followLayouts(*each, catalog);
    }
    return changed;
}

Result<Project> setSite(const Project &project, const Catalog &catalog, ScenarioId scenarioId, const Site &site)
{
    Project changed = project;
    Scenario *scenario = changed.scenario(scenarioId);
    if (!scenario)
        return noScenario();
    if (const Refusal refusal = scenario->site == site ? Refusal() : checkSite(catalog, site))
        return *refusal;
    scenario->site = site;
    for (Scenario *each : following(changed, *scenario)) {
        each->site.tariff = site.tariff;
        each->site.pue = site.pue;
    }
    return changed;
}

Result<Project> setPrices(const Project &project, const Catalog &catalog, ScenarioId scenarioId, const PriceSelection &prices)
{
    Project changed = project;
    Scenario *scenario = changed.scenario(scenarioId);
    if (!scenario)
        return noScenario();
    if (scenario->prices == prices)
        return changed;
    if (!catalog.priceList(prices.list))
        return unknown(INFERRACK_TEXT("Edits", "Price list"), prices.list.text);
    if (const Refusal refusal = firstOf({outside(INFERRACK_TEXT("Edits", "Discount percentage"), asDouble(prices.discount), ranges::share, Unit::Percent),
                                         outside(INFERRACK_TEXT("Edits", "VAT rate"), asDouble(prices.taxRate), ranges::share, Unit::Percent)}))
        return *refusal;
    if (prices.exchangeRate)
        if (const Refusal refusal = outside(INFERRACK_TEXT("Edits", "Exchange rate"), asDouble(*prices.exchangeRate), ranges::exchangeRate, Unit::Ratio))
            return *refusal;
    scenario->prices = prices;
    return changed;
}

Result<Project> setCostTerms(const Project &project, ScenarioId scenarioId, const CostTerms &terms)
{
    Project changed = project;
    Scenario *scenario = changed.scenario(scenarioId);
    if (!scenario)
        return noScenario();
    if (const Refusal refusal = scenario->costTerms == terms ? Refusal() : checkCostTerms(terms))
        return *refusal;
    scenario->costTerms = terms;
    for (Scenario *each : following(changed, *scenario))
        if (each != scenario)
            takeValues(each->costTerms, terms);
    return changed;
}

Result<Project> restoreCostDefault(const Project &project, const Catalog &catalog, ScenarioId scenarioId, std::string_view field)
{
    const Scenario *scenario = project.scenario(scenarioId);
    if (!scenario)
        return noScenario();
    const CostDefaults &defaults = catalog.costDefaults();
    Site site = scenario->site;
    CostTerms terms = scenario->costTerms;
    PriceSelection prices = scenario->prices;
    if (field == "site.tariff")
        site.tariff = {defaults.tariff, true};
    else if (field == "site.pue")
        site.pue = {0.0, true};
    else if (field == "site.colocation")
        site.colocationPerMonth.reset();
    else if (field == "cost.years")
        terms.years = {defaults.years, true};
    else if (field == "cost.maintenance")
        terms.maintenance = {defaults.maintenance, true};
    else if (field == "cost.warranty_years")
        terms.warrantyYears = {defaults.warrantyYears, true};
    else if (field == "cost.utilisation")
        terms.utilisation = {defaults.utilisation, true};
    else if (field == "prices.exchange_rate")
        prices.exchangeRate.reset();
    Result<Project> after = setSite(project, catalog, scenarioId, site);
    if (after)
        after = setCostTerms(*after, scenarioId, terms);
    // Without a known list the rate alone is taken: nothing else of the prices is asked for.
    if (after && prices != scenario->prices) {
        Project changed = *after;
        changed.scenario(scenarioId)->prices = prices;
        after = changed;
    }
    return after;
}

Result<Project> setTitle(const Project &project, const std::string &title)
{
    Project changed = project;
    changed.title = title;
    return changed;
}

} // namespace inferrack::core
