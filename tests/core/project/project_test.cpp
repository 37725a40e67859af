// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/project.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("slots_are_written_and_read_as_group_and_index", "[project]")
{
    CHECK(toString({"gpu-a", 2}) == "gpu-a.2");
    CHECK(slotOf("gpu-a.2") == SlotId{"gpu-a", 2});
    CHECK(slotOf("a.b.12") == SlotId{"a.b", 12});
    for (const char *text : {"", "gpu-a", "gpu-a.", ".2", "gpu-a.x", "gpu-a.2x", "gpu-a.-1", "gpu-a.99999999999"})
        CHECK(slotOf(text) == std::nullopt);
}

TEST_CASE("a_new_project_has_one_of_everything", "[project]")
{
    Project project = newProject(PartId("some-chassis"), ModelId("some-model"), PriceListId("some-list"));
    REQUIRE(project.scenarios.size() == 1);
    Scenario &scenario = project.scenarios[0];
    REQUIRE(scenario.servers.size() == 1);
    REQUIRE(scenario.workloads.size() == 1);
    REQUIRE(scenario.deployments.size() == 1);
    CHECK(scenario.servers[0].chassis == PartId("some-chassis"));
    CHECK(scenario.workloads[0].model == ModelId("some-model"));
    CHECK(scenario.prices.list == PriceListId("some-list"));
    CHECK(scenario.deployments[0].workload == scenario.workloads[0].id);
    CHECK(scenario.deployments[0].accelerators == std::vector<AcceleratorSet>{{scenario.servers[0].id, {}, {}}});
}

TEST_CASE("entries_are_found_by_id", "[project]")
{
    Project project = newProject(PartId("a"), ModelId("b"), PriceListId("c"));
    const Scenario &scenario = project.scenarios[0];
    CHECK(project.scenario(scenario.id) == &project.scenarios[0]);
    CHECK(project.scenario(ScenarioId{99}) == nullptr);
    CHECK(scenario.server(ServerId{1}) == &scenario.servers[0]);
    CHECK(scenario.server(ServerId{2}) == nullptr);
    CHECK(scenario.workload(WorkloadId{1}) == &scenario.workloads[0]);
    CHECK(scenario.deployment(DeploymentId{1}) == &scenario.deployments[0]);
}
