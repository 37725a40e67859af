// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unused_inputs.h"

#include "core/inference/engines/engine.h"

#include <algorithm>
#include <utility>

namespace inferrack::core {

namespace {

/// The value of every unused input, and of no other.
Term notUsed()
{
    return {INFERRACK_TEXT("Unused", "not used")};
}

class List {
public:
    void add(std::string field, Text sentence)
    {
        values.push_back({std::move(field), std::move(sentence), notUsed(), Origin{Origin::Kind::Assumed, {}, {}, Confidence::Low, {}}});
    }

    std::vector<AssumedValue> values;
};

Figure share(Rational ratio, Unit unit)
{
    return {inDecimals(ratio), unit};
}

void addWorkload(List &list, const Workload &workload)
{
    if (workload.requestRate)
        list.add("workload.request_rate",
                 text(INFERRACK_TEXT("Unused", "The request rate of %1 is kept in the file, but this version does not calculate with it."),
                      Figure{*workload.requestRate, Unit::RequestPerSecond}));
    else if (workload.load == LoadKind::RequestRate)
        list.add("workload.load",
                 text(INFERRACK_TEXT("Unused", "A load by request rate is kept in the file, but this version calculates with the concurrency.")));
    if (workload.load == LoadKind::DayCurve || !workload.dayCurve.empty())
        list.add("workload.day_curve",
                 text(INFERRACK_TEXT("Unused", "The load over the day is kept in the file, but this version calculates with the concurrency.")));
    if (workload.percentile != 0.0)
        list.add("workload.percentile",
                 text(INFERRACK_TEXT("Unused", "The percentile P%1 is kept in the file, but this version compares the SLA targets with mean times."),
                      Figure{workload.percentile, Unit::Count}));
}

/// Workloads that no deployment serves.
void addUnserved(List &list, const Scenario &scenario)
{
    for (std::size_t i = 0; i < scenario.workloads.size(); ++i) {
        const Workload &workload = scenario.workloads[i];
        const auto serves = [&workload](const Deployment &deployment) { return deployment.workload == workload.id; };
        if (std::any_of(scenario.deployments.begin(), scenario.deployments.end(), serves))
            continue;
        const std::string name = !workload.name.empty() ? workload.name : !workload.model.isEmpty() ? workload.model.text : std::to_string(i + 1);
        list.add("workload.deployment",
                 text(INFERRACK_TEXT("Unused", "The workload %1 is kept in the file, but this version does not calculate with it: no deployment serves it."),
                      Name{name}));
    }
}

ServerName nameOf(const Scenario &scenario, ServerId id)
{
    const ServerType *server = scenario.server(id);
    return server ? ServerName{server->name, static_cast<int>(server - scenario.servers.data()) + 1} : ServerName{};
}

void addEngineVersion(List &list, const Deployment &deployment)
{
    const Engine *chosen = engine(deployment.engine.value);
    const std::string &version = deployment.engineVersion.value;
    if (!chosen || !versionNumber(chosen->defaultVersion) || versionNumber(version))
        return;
    if (version.empty())
        list.add("deployment.engine_version",
                 text(INFERRACK_TEXT("Unused", "No engine version is stated: this version calculates with the usual constants of %1."), Name{chosen->name}));
    else
        list.add("deployment.engine_version",
                 text(INFERRACK_TEXT("Unused", "The engine version %1 is kept in the file, but this version calculates with the usual constants of %2."),
                      Name{version}, Name{chosen->name}));
}

void addDeployment(List &list, const Scenario &scenario, const Deployment &deployment, const Catalog &catalog)
{
    for (const AcceleratorSet &set : deployment.accelerators)
        if (!set.migProfile.empty())
            list.add("deployment.mig_profile",
                     text(INFERRACK_TEXT("Unused", "The MIG profile %1 is kept in the file, but this version calculates with whole accelerators."),
                          Name{set.migProfile}));
    for (std::size_t i = 1; i < deployment.accelerators.size(); ++i)
        list.add("deployment.accelerators",
                 text(INFERRACK_TEXT("Unused", "A further group of accelerators of a deployment, on %1, is kept in the file, but this version calculates with "
                                               "the first, on %2."),
                      nameOf(scenario, deployment.accelerators[i].server), nameOf(scenario, deployment.accelerators.front().server)));
    const Workload *workload = scenario.workload(deployment.workload);
    const LanguageModel *model = workload ? catalog.model(workload->model) : nullptr;
    const int expert = deployment.layout.value.expert;
    if (expert > 1 && model && !model->mixture)
        list.add(
            "deployment.layout",
            text(INFERRACK_TEXT("Unused", "Expert parallelism over %1 is kept in the file, but this version does not calculate with it: %2 has no experts."),
                 Figure{static_cast<double>(expert), Unit::Count}, Name{model->name}));
    addEngineVersion(list, deployment);
}

/// Whether the cards under a bridge have a connector for it.
bool joins(const Bridge &bridge, const Assembly &assembly, const Catalog &catalog)
{
    const auto hasConnector = [&assembly](const SlotId &slot) {
        const FilledSlot *filled = assembly.at(slot);
        const Accelerator *accelerator = filled ? filled->as<Accelerator>() : nullptr;
        return accelerator && accelerator->link.type.find("bridge") != std::string::npos;
    };
    const bool known = bridge.part.isEmpty() || catalog.find<Accessory>(bridge.part);
    return known && bridge.slots.size() > 1 && std::all_of(bridge.slots.begin(), bridge.slots.end(), hasConnector);
}

void addServers(List &list, const Catalog &catalog, const std::vector<ServerEvaluation> &servers)
{
    const auto isEmpty = [](const ServerEvaluation &server) { return server.assembly.filled.empty(); };
    const bool allEmpty = std::all_of(servers.begin(), servers.end(), isEmpty); // the verdict says so
    for (const ServerEvaluation &server : servers) {
        const Assembly &assembly = server.assembly;
        if (!assembly.layout)
            continue;
        if (!allEmpty && isEmpty(server))
            list.add("server.placements",
                     text(INFERRACK_TEXT("Unused", "%1 has no parts: it is in the bill of materials and serves nothing."), assembly.name()));
        for (const Bridge &bridge : assembly.type->bridges)
            if (!joins(bridge, assembly, catalog))
                list.add(
                    "server.bridges",
                    text(INFERRACK_TEXT("Unused", "A bridge in %1 is kept in the file, but this version does not calculate with it: it joins no cards that "
                                                  "have a connector for it."),
                         assembly.name()));
    }
}

void addSite(List &list, const Site &site)
{
    const Site usual;
    if (site.inletC.value != usual.inletC.value)
        list.add("site.inlet_c", text(INFERRACK_TEXT("Unused", "The inlet temperature of %1 is kept in the file, but this version does not calculate with it."),
                                      Figure{site.inletC.value, Unit::Celsius}));
    if (site.altitudeM.value != usual.altitudeM.value)
        list.add("site.altitude_m", text(INFERRACK_TEXT("Unused", "The altitude of %1 m is kept in the file, but this version does not calculate with it."),
                                         Figure{site.altitudeM.value, Unit::Count}));
    if (site.maxPerRack)
        list.add("site.max_per_rack_w",
                 text(INFERRACK_TEXT("Unused", "The power limit of %1 per rack is kept in the file, but this version does not calculate with it."),
                      Figure{inWatts(*site.maxPerRack), Unit::Watt}));
    if (site.maxKgPerRack)
        list.add("site.max_per_rack_kg",
                 text(INFERRACK_TEXT("Unused", "The weight limit of %1 per rack is kept in the file, but this version does not calculate with it."),
                      Figure{*site.maxKgPerRack, Unit::Kilogram}));
}

void addPrices(List &list, const PriceSelection &prices)
{
    const PriceSelection usual;
    if (prices.discount.numerator != 0)
        list.add("prices.discount",
                 text(INFERRACK_TEXT("Unused", "The discount percentage of %1 is kept in the file, but this version does not calculate with it."),
                      share(prices.discount, Unit::Percent)));
    if (share(prices.taxRate, Unit::Percent) != share(usual.taxRate, Unit::Percent))
        list.add("prices.tax_rate", text(INFERRACK_TEXT("Unused", "The VAT rate of %1 is kept in the file, but this version does not calculate with it."),
                                         share(prices.taxRate, Unit::Percent)));
    if (!prices.date.empty())
        list.add("prices.date",
                 text(INFERRACK_TEXT("Unused", "The price date %1 is kept in the file, but this version calculates with the prices of the list."),
                      Name{prices.date}));
}

} // namespace

std::vector<AssumedValue> unusedInputs(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    List list;
    for (const Workload &workload : scenario.workloads)
        addWorkload(list, workload);
    addUnserved(list, scenario);
    for (const Deployment &deployment : scenario.deployments)
        addDeployment(list, scenario, deployment, catalog);
    addServers(list, catalog, result.servers);
    addSite(list, scenario.site);
    addPrices(list, scenario.prices);
    if (!scenario.racks.empty())
        list.add("site.racks", text(INFERRACK_TEXT("Unused", "The racks are kept in the file, but this version does not calculate with them.")));
    return std::move(list.values);
}

bool isUnused(const AssumedValue &value)
{
    return value.value == Argument(notUsed());
}

} // namespace inferrack::core
