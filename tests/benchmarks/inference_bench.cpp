// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/deployment_evaluation.h"
#include "core/inference/replica.h"
#include "core/storage/catalog_file.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdlib>
#include <iostream>

using namespace inferrack::core;

namespace {

constexpr double input = 2048, output = 512;

const Catalog &catalog()
{
    static const CatalogReading reading = loadCatalog(folderReader(INFERRACK_SOURCE_DIR "/resources"));
    return reading.catalog;
}

template <class T>
const T &known(const T *fact, const char *id)
{
    if (fact)
        return *fact;
    std::cerr << "the catalogue lacks " << id << '\n';
    std::exit(1);
}

Replica replicaOf(const char *model, const char *accelerator, int tensor)
{
    const WeightFormat &format = known(catalog().weightFormat(WeightFormatId("fp8-e4m3-block128")), "fp8-e4m3-block128");
    ReplicaInput in;
    in.model = &known(catalog().model(ModelId(model)), model);
    in.accelerator = &known(catalog().find<Accelerator>(PartId(accelerator)), accelerator);
    in.constants = &catalog().constants();
    in.engineKey = "vllm";
    in.engineVersion = 0.024;
    in.weights = format.kind;
    in.speedBits = *format.referenceBits;
    in.memoryBits = format.effectiveBits;
    in.layout.tensor = tensor;
    return Replica(in);
}

void point(benchmark::State &state, const char *model, const char *accelerator, int tensor)
{
    const Replica replica = replicaOf(model, accelerator, tensor);
    double clients = 16.0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(clients);
        benchmark::DoNotOptimize(replica.closedLoopTimes(clients, input, output));
    }
}

/// A deployment on so many equal accelerators of a chassis, its server assembled.
struct Scene {
    Project project;
    std::vector<ServerEvaluation> servers;

    Scene(const char *model, const char *accelerator, const char *chassis, int count) : project(newProject(PartId(chassis), ModelId(model), PriceListId()))
    {
        Scenario &scenario = project.scenarios.front();
        ServerType &type = scenario.servers.front();
        int left = count;
        for (const SlotGroup &group : known(catalog().layout(PartId(chassis)), chassis).groups)
            if (group.kind == SlotKind::Module || (group.kind == SlotKind::Pcie && group.role == "accelerator"))
                for (int i = 0; i < group.count && left > 0; ++i, --left)
                    type.placements.push_back({{group.id, i}, PartId(accelerator)});
        Deployment &deployment = scenario.deployments.front();
        deployment.layout.value.tensor = count;
        deployment.weightFormat.value = WeightFormatId("fp8-e4m3-block128");
        scenario.workloads.front().ttftTarget = seconds(2.0);
        scenario.workloads.front().tpotTarget = milliseconds(50.0);
        ServerEvaluation server;
        server.server = type.id;
        server.assembly = assemble(type, 1, catalog());
        server.pcie = pcieUse(server.assembly);
        servers.push_back(std::move(server));
    }
    DeploymentEvaluation evaluate() const
    {
        const Scenario &scenario = project.scenarios.front();
        return evaluateDeployment(scenario, scenario.deployments.front(), servers, catalog());
    }
};

/// Memory, point, curve of forty points with its bands, knee and SLA limit.
void curve(benchmark::State &state, const char *model, const char *accelerator, const char *chassis, int count)
{
    const Scene scene(model, accelerator, chassis, count);
    if (scene.evaluate().curve.points.size() != 40) {
        std::cerr << model << " has no curve on " << accelerator << '\n';
        std::exit(1);
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(scene.evaluate());
}

} // namespace

BENCHMARK_CAPTURE(point, llama70b, "llama-3.1-70b", "nvidia-l40s", 4)->Name("closed_form/point/llama70b_fp8_4xl40s");
BENCHMARK_CAPTURE(point, deepseek, "deepseek-v3", "nvidia-h200-sxm", 8)->Name("closed_form/point/deepseek_v3_8xh200");
BENCHMARK_CAPTURE(curve, llama70b, "llama-3.1-70b", "nvidia-l40s", "smc-as-4125gs-tnrt", 4)->Name("curve/40_points/llama70b_fp8_4xl40s");
BENCHMARK_CAPTURE(curve, deepseek, "deepseek-v3", "nvidia-h200-sxm", "smc-sys-821ge-tnhr", 8)->Name("curve/40_points/deepseek_v3_8xh200");
