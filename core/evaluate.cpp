// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate.h"

#include "core/assumed_values.h"
#include "core/checks/check.h"
#include "core/inference/deployment_evaluation.h"
#include "core/verdict.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// Equal in everything that is calculated from.
bool buildAlike(const ServerType &a, const ServerType &b)
{
    return a.chassis == b.chassis && a.placements == b.placements && a.bridges == b.bridges && a.optics == b.optics && a.supplyScheme == b.supplyScheme;
}

ServerEvaluation evaluateServer(const ServerType &type, int number, const Site &site, const Catalog &catalog)
{
    ServerEvaluation server;
    server.server = type.id;
    server.count = type.count;
    server.assembly = assemble(type, number, catalog);
    if (!server.assembly.layout)
        return server;
    server.pcie = pcieUse(server.assembly);
    server.memory = memoryPopulation(server.assembly);
    server.power = powerDraw(server.assembly, site, catalog.engineering());
    server.heat = heatLoad(server.assembly, server.power, site, catalog);
    return server;
}

/// Servers of a scenario; those built alike are calculated once. `alike` names for each server the first one built like it.
std::vector<ServerEvaluation> evaluateServers(const Scenario &scenario, const Catalog &catalog, std::vector<size_t> &alike)
{
    std::vector<ServerEvaluation> servers;
    servers.reserve(scenario.servers.size());
    for (size_t i = 0; i < scenario.servers.size(); ++i) {
        const ServerType &type = scenario.servers[i];
        size_t first = 0;
        while (first < i && !buildAlike(scenario.servers[first], type))
            ++first;
        alike.push_back(first);
        const int number = static_cast<int>(i) + 1;
        if (first == i) {
            servers.push_back(evaluateServer(type, number, scenario.site, catalog));
            continue;
        }
        ServerEvaluation server = servers[first];
        server.server = type.id;
        server.count = type.count;
        server.assembly.type = &type;
        server.assembly.number = number;
        servers.push_back(std::move(server));
    }
    return servers;
}

/// Whether two deployments ask the same of servers that are built alike, so that one answer serves both.
bool askAlike(const Scenario &scenario, const std::vector<size_t> &alike, const Deployment &a, const Deployment &b)
{
    if (a.accelerators.size() != 1 || b.accelerators.size() != 1)
        return false;
    const AcceleratorSet &setA = a.accelerators.front(), &setB = b.accelerators.front();
    const ServerType *serverA = scenario.server(setA.server), *serverB = scenario.server(setB.server);
    const Workload *workloadA = scenario.workload(a.workload), *workloadB = scenario.workload(b.workload);
    if (!serverA || !serverB || !workloadA || !workloadB || serverA->count != serverB->count || setA.slots != setB.slots || setA.migProfile != setB.migProfile)
        return false;
    const auto placeOf = [&](const ServerType *server) { return alike[static_cast<size_t>(server - scenario.servers.data())]; };
    if (placeOf(serverA) != placeOf(serverB))
        return false;
    Deployment likeA = b;
    likeA.id = a.id;
    likeA.workload = a.workload;
    likeA.accelerators = a.accelerators;
    if (likeA != a)
        return false;
    if (workloadA == workloadB)
        return true;
    Workload workload = *workloadB;
    workload.id = workloadA->id;
    workload.name = workloadA->name;
    return workload == *workloadA;
}

std::vector<DeploymentEvaluation> evaluateDeployments(const Scenario &scenario, const Catalog &catalog, const std::vector<ServerEvaluation> &servers,
                                                      const std::vector<size_t> &alike)
{
    std::vector<DeploymentEvaluation> results;
    results.reserve(scenario.deployments.size());
    for (size_t i = 0; i < scenario.deployments.size(); ++i) {
        const Deployment &deployment = scenario.deployments[i];
        size_t first = 0;
        while (first < i && !askAlike(scenario, alike, scenario.deployments[first], deployment))
            ++first;
        if (first == i) {
            results.push_back(evaluateDeployment(scenario, deployment, servers, catalog));
            continue;
        }
        DeploymentEvaluation result = results[first];
        result.deployment = deployment.id;
        result.workload = deployment.workload;
        result.server = deployment.accelerators.front().server;
        results.push_back(std::move(result));
    }
    return results;
}

ScenarioEvaluation evaluateScenario(const Scenario &scenario, const Catalog &catalog)
{
    ScenarioEvaluation result;
    std::vector<size_t> alike;
    result.scenario = scenario.id;
    result.servers = evaluateServers(scenario, catalog, alike);
    result.deployments = evaluateDeployments(scenario, catalog, result.servers, alike);
    std::vector<const Assembly *> assemblies;
    for (const ServerEvaluation &server : result.servers)
        assemblies.push_back(&server.assembly);
    result.cost = totalCost(scenario, billOfMaterials(scenario, assemblies, catalog), result.servers, result.deployments, catalog);
    result.findings = runChecks(scenario, catalog, result);
    result.checksRun = static_cast<int>(checks().size());
    result.assumed = assumedValues(scenario, catalog, result);
    result.verdict = verdictOf(scenario, catalog, result);
    return result;
}

} // namespace

Evaluation evaluate(const Project &project, const Catalog &catalog)
{
    Evaluation evaluation;
    evaluation.scenarios.reserve(project.scenarios.size());
    for (const Scenario &scenario : project.scenarios)
        evaluation.scenarios.push_back(evaluateScenario(scenario, catalog));
    return evaluation;
}

} // namespace inferrack::core
