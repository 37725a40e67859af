// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace inferrack::core;

namespace {

const Catalog &catalog()
{
    static const CatalogReading reading = loadCatalog(folderReader(INFERRACK_SOURCE_DIR "/resources"));
    return reading.catalog;
}

Project example(const std::string &name)
{
    std::ifstream file(INFERRACK_SOURCE_DIR "/resources/examples/" + name);
    std::stringstream content;
    content << file.rdbuf();
    Result<ProjectReading> reading = readProject(content.str(), name);
    if (!reading) {
        std::cerr << name << " cannot be read\n";
        std::exit(1);
    }
    return std::move(reading).value().project;
}

void evaluateOneServer(benchmark::State &state, const std::string &name)
{
    const Project project = example(name);
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluate(project, catalog()));
}

/// Forty servers: ten each of four types, each with its own deployment of the same workload.
void evaluateFortyServers(benchmark::State &state)
{
    Project project = example("tier-4xl40s.inferrack");
    Scenario &scenario = project.scenarios.front();
    const ServerType type = scenario.servers.front();
    const Deployment deployment = scenario.deployments.front();
    scenario.servers.clear();
    scenario.deployments.clear();
    for (int i = 0; i < 4; ++i) {
        ServerType copy = type;
        copy.id = ServerId{i + 1};
        copy.count = 10;
        if (i > 0) // types differ: each leaves out another memory module
            copy.placements.erase(copy.placements.begin() + i);
        Deployment onIt = deployment;
        onIt.id = DeploymentId{i + 1};
        onIt.accelerators = {{copy.id, {}, ""}};
        scenario.servers.push_back(copy);
        scenario.deployments.push_back(onIt);
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluate(project, catalog()));
}

void loadAllData(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(loadCatalog(folderReader(INFERRACK_SOURCE_DIR "/resources")));
}

BENCHMARK_CAPTURE(evaluateOneServer, llama70b_fp8_4xl40s, "tier-4xl40s.inferrack")
    ->Name("evaluate/one_server/llama70b_fp8_4xl40s")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluateOneServer, deepseek_v3_8xh200, "tier-8xh200sxm.inferrack")
    ->Name("evaluate/one_server/deepseek_v3_8xh200")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(evaluateFortyServers)->Name("evaluate/forty_servers")->Unit(benchmark::kMillisecond);
BENCHMARK(loadAllData)->Name("start/load_all_data")->Unit(benchmark::kMillisecond);

} // namespace
