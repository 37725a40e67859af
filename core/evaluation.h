// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"
#include "core/cost/total_cost.h"
#include "core/inference/replica.h"
#include "core/physical/cooling.h"
#include "core/physical/memory_population.h"
#include "core/physical/pcie.h"
#include "core/physical/power.h"
#include "core/project/project.h"

#include <optional>
#include <string>
#include <vector>

// Results. They keep the terms they were made of; explain.h turns them into derivations.

namespace inferrack::core {

/// Everything physical of one server type.
struct ServerEvaluation {
    ServerId server{};
    int count = 1; ///< servers of the type; the figures below are of one
    Assembly assembly; ///< points into the project and the catalogue it was evaluated with
    PcieUse pcie;
    std::vector<SocketMemory> memory; ///< by socket
    PowerDraw power;
    HeatLoad heat;
};

/// What ends the speed of a deployment at its load.
enum class Limit { Compute, MemoryBandwidth, KvRoom, Places, Link, Host, Nothing };

/// VRAM of one accelerator at the load of the workload. GiB are of the smallest accelerator of the deployment.
struct MemoryUse {
    MemoryBudget budget;
    bool visibleAssumed = false;
    double kvOfWorkload = 0; ///< bytes: running requests of a replica x kvNeed(input + output)
    double headroom = 0; ///< bytes: pool - kvOfWorkload; negative = short
    double headroomError = 0; ///< bytes, ± : error of the KV pool by class (0.5, 2.5 or 6 GiB)
    int runningPerReplica = 0; ///< concurrency / replicas, rounded up
    int holds = 0; ///< requests of input + output tokens that all replicas hold
    bool operator==(const MemoryUse &) const = default;
};

/// Mean times and throughput at one number of concurrent requests.
struct ServingPoint {
    double concurrency = 0; ///< over all replicas
    double ttft = 0, tpot = 0; ///< seconds, mean
    double throughput = 0; ///< output tokens/s of all replicas
    double ttftLow = 0, ttftHigh = 0, tpotLow = 0, tpotHigh = 0, throughputLow = 0, throughputHigh = 0; ///< error band
    bool operator==(const ServingPoint &) const = default;
};

/// The curve over batch size and the marks on it.
struct ServingCurve {
    std::vector<ServingPoint> points; ///< log-spaced from 1 (or the number of replicas) to the memory limit
    double memoryLimit = 0; ///< concurrent requests that fit
    std::optional<double> knee; ///< smallest batch from which doubling gains less than 15% throughput
    std::optional<double> slaLimit; ///< largest concurrency that meets the SLA; 0 = none does; nothing = no SLA
};

/// How one deployment is served: its plan, its memory, its speed at the load and over all batch sizes.
struct DeploymentEvaluation {
    DeploymentId deployment{};
    WorkloadId workload{};
    ServerId server{}; ///< first server it runs on; count of servers multiplies replicas
    PartId accelerator; ///< the smallest of the replica
    int acceleratorCount = 0; ///< installed in the set, one server
    ParallelLayout layout;
    /// Why there is no answer. Not chosen: "no_model", "no_engine", "no_weight_format", "no_kv_format". Not installed: "no_accelerator", or
    /// only in "other_slots" than the deployment's. Not known: "unknown_model", "encoder_model", "unknown_accelerator", "unknown_format",
    /// "unknown_engine". "missing_figure", "missing_constants"; empty = answered.
    std::string problem;
    std::string engineKey;
    Interconnect interconnect;
    MemoryUse memory;
    std::optional<ServingPoint> point; ///< nothing = the engine does not start, or not one request fits
    ClosedLoop loop; ///< parts of the times at the load
    ServingCurve curve;
    Limit limit = Limit::Nothing; ///< of the tokens after the first and of the throughput
    Limit firstTokenLimit = Limit::Nothing;
    bool speedAssumed = false; ///< the weight format has no calibrated row, or the engine borrows its constants
    std::string calibrationClass; ///< A, B, C
};

/// A value the program chose, with the field that changes it.
struct AssumedValue {
    std::string field; ///< "workload.input_tokens", "site.tariff", "part.nvidia-l40s.memory_visible"
    Text name;
    Argument value = Name{};
    Origin origin;
    bool operator==(const AssumedValue &) const = default;
};

/// The sentence at the top: what holds, what does not, what limits.
struct Verdict {
    Severity severity = Severity::Note; ///< Note = all holds
    bool holds = false; ///< every target met
    Text headline; ///< at most 32 letters or 12 hanzi
    Text sentence; ///< figure, limit, cause
    bool operator==(const Verdict &) const = default;
};

struct ScenarioEvaluation {
    ScenarioId scenario{};
    std::vector<ServerEvaluation> servers;
    std::vector<DeploymentEvaluation> deployments;
    Cost cost;
    std::vector<Finding> findings;
    std::vector<AssumedValue> assumed;
    Verdict verdict;
    int checksRun = 0;

    /// Nothing = the scenario has none of this id.
    const ServerEvaluation *server(ServerId id) const;
    const DeploymentEvaluation *deployment(DeploymentId id) const;
};

struct Evaluation {
    std::vector<ScenarioEvaluation> scenarios;
};

} // namespace inferrack::core
