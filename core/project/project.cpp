// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/project.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// The entry of this id in a list of things that carry one, or nothing.
template <class List, class Id>
auto entry(List &list, Id id) -> decltype(list.data())
{
    const auto found = std::find_if(list.begin(), list.end(), [id](const auto &thing) { return thing.id == id; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const ServerType *Scenario::server(ServerId wanted) const
{
    return entry(servers, wanted);
}

ServerType *Scenario::server(ServerId wanted)
{
    return entry(servers, wanted);
}

const Workload *Scenario::workload(WorkloadId wanted) const
{
    return entry(workloads, wanted);
}

Workload *Scenario::workload(WorkloadId wanted)
{
    return entry(workloads, wanted);
}

const Deployment *Scenario::deployment(DeploymentId wanted) const
{
    return entry(deployments, wanted);
}

Deployment *Scenario::deployment(DeploymentId wanted)
{
    return entry(deployments, wanted);
}

const Scenario *Project::scenario(ScenarioId wanted) const
{
    return entry(scenarios, wanted);
}

Scenario *Project::scenario(ScenarioId wanted)
{
    return entry(scenarios, wanted);
}

Project newProject(const PartId &chassis, const ModelId &model, const PriceListId &prices)
{
    ServerType server;
    server.id = ServerId{1};
    server.chassis = chassis;

    Workload workload;
    workload.id = WorkloadId{1};
    workload.model = model;

    Deployment deployment;
    deployment.id = DeploymentId{1};
    deployment.workload = workload.id;
    deployment.accelerators = {{server.id, {}, {}}};

    Scenario scenario;
    scenario.id = ScenarioId{1};
    scenario.servers = {server};
    scenario.workloads = {workload};
    scenario.deployments = {deployment};
    scenario.prices.list = prices;

    Project project;
    project.scenarios = {scenario};
    return project;
}

} // namespace inferrack::core
