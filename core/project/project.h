// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/id.h"
#include "core/inference/parallel_layout.h"
#include "core/project/slot.h"
#include "core/units/money.h"
#include "core/units/quantity.h"

#include <optional>
#include <string>
#include <vector>

// What a user configures. Plain values that copy and compare: ids and facts only, never results, no pointers.

namespace inferrack::core {

/// A value the program may have chosen: assumed until the user touches or confirms it.
template <class T>
struct Input {
    T value{};
    bool assumed = true;

    bool operator==(const Input &) const = default;
};

/// Members of an object in a file that this version does not know, and of the objects in it that have no place of their own for them: the
/// JSON text of an object, kept as it is and gone with the value. Empty = none.
using UnknownMembers = std::string;

enum class ServerId : int {};
enum class WorkloadId : int {};
enum class DeploymentId : int {};
enum class RackId : int {};
enum class ScenarioId : int {};

/// A part in a slot.
struct Placement {
    SlotId slot;
    PartId part;
    UnknownMembers unknown{};
    bool operator==(const Placement &) const = default;
};

/// A bridge over neighbouring accelerators.
struct Bridge {
    PartId part; ///< accessory; empty = the kind that fits
    std::vector<SlotId> slots;
    UnknownMembers unknown{};
    bool operator==(const Bridge &) const = default;
};

/// Transceivers of a server that its power budget counts, by kind.
struct Optics {
    std::string kind; ///< "SFP28 SR", "400G OSFP/QSFP112 DR4 or SR4" ...
    int count = 0;
    UnknownMembers unknown{};
    bool operator==(const Optics &) const = default;
};

/// Equal servers: a chassis with its parts, and how many of them there are.
struct ServerType {
    ServerId id{};
    std::string name; ///< empty = "Server 1"
    int count = 1;
    PartId chassis;
    std::vector<Placement> placements; ///< sorted by slot
    std::vector<Bridge> bridges;
    std::vector<Optics> optics;
    std::string supplyScheme; ///< "2+2"; empty = the default of the layout
    UnknownMembers unknown{};
    bool operator==(const ServerType &) const = default;
};

enum class LoadKind { Concurrency, RequestRate, DayCurve };

/// What is to be served: a model, lengths, a load, the SLA.
struct Workload {
    WorkloadId id{};
    std::string name;
    ModelId model;
    LoadKind load = LoadKind::Concurrency;
    Input<int> inputTokens{2048, true}; ///< >= 1
    Input<int> outputTokens{512, true}; ///< >= 1
    Input<int> concurrency{16, true}; ///< requests in flight over all replicas, >= 1
    std::optional<double> requestRate; ///< requests/s
    std::vector<double> dayCurve; ///< share of the peak by hour
    std::optional<Seconds> ttftTarget; ///< nothing = no demand
    std::optional<Seconds> tpotTarget;
    double percentile = 0.0; ///< 0 = mean
    UnknownMembers unknown{};
    bool operator==(const Workload &) const = default;
};

/// Accelerators of one server that a deployment runs on.
struct AcceleratorSet {
    ServerId server{};
    std::vector<SlotId> slots; ///< empty = all of the server in slot order
    std::string migProfile; ///< empty = whole accelerators
    UnknownMembers unknown{};
    bool operator==(const AcceleratorSet &) const = default;
};

/// A workload on accelerators: engine, formats, parallel layout.
struct Deployment {
    DeploymentId id{};
    WorkloadId workload{};
    Input<EngineId> engine{EngineId("vllm"), true};
    Input<std::string> engineVersion{"0.24", true};
    Input<WeightFormatId> weightFormat{WeightFormatId("bf16"), true};
    Input<KvFormatId> kvFormat{KvFormatId("fp16/bf16"), true};
    Input<ParallelLayout> layout{{}, true};
    Input<double> utilisation{0.0, true}; ///< VRAM utilisation limit, 0 = the engine's default
    std::vector<AcceleratorSet> accelerators;
    UnknownMembers unknown{};
    bool operator==(const Deployment &) const = default;
};

/// The machine room and what it costs.
struct Site {
    Input<double> voltage{220.0, true}; ///< V, single-phase at the supplies
    Input<int> feeds{1, true}; ///< power feeds of a rack
    Input<PartId> cooling{PartId("air-contained"), true};
    Input<double> inletC{25.0, true};
    Input<double> altitudeM{0.0, true};
    Input<Money> tariff{{75, Currency::CNY}, true}; ///< per kWh
    Input<double> pue{0.0, true}; ///< 0 = typical of the cooling
    std::optional<Watts> maxPerRack;
    std::optional<double> maxKgPerRack;
    std::optional<Money> colocationPerMonth; ///< of the whole scenario, without electricity; nothing = a room of one's own, free of charge
    UnknownMembers unknown{};
    bool operator==(const Site &) const = default;
};

/// Over how long costs are added up, and what they rest on beside site and prices. A new project has the defaults of the catalogue.
struct CostTerms {
    Input<int> years{3, true}; ///< evaluation period
    Input<Rational> maintenance{{8, 100}, true}; ///< of the purchase cost, each year after the warranty
    Input<int> warrantyYears{3, true}; ///< included in the purchase
    Input<Rational> utilisation{{60, 100}, true}; ///< share of the time that accelerators are busy
    UnknownMembers unknown{};
    bool operator==(const CostTerms &) const = default;
};

/// Something in a rack at a U position; half units count.
struct RackPlacement {
    PartId part; ///< switch, PDU, UPS; empty = a server
    ServerId server{};
    double lowestUnit = 1.0;
    bool rear = false;
    UnknownMembers unknown{};
    bool operator==(const RackPlacement &) const = default;
};

struct Rack {
    RackId id{};
    std::string name;
    PartId part;
    std::vector<RackPlacement> placements;
    UnknownMembers unknown{};
    bool operator==(const Rack &) const = default;
};

/// Which prices a scenario is calculated with.
struct PriceSelection {
    PriceListId list;
    std::string date; ///< ISO; empty = as of the list
    Rational discount{0, 1};
    Rational taxRate{13, 100};
    std::optional<Rational> exchangeRate; ///< money of the site (electricity, colocation) for one unit of that of the list; nothing = the default
    std::string exchangeDate;
    UnknownMembers unknown{};
    bool operator==(const PriceSelection &) const = default;
};

/// One alternative: everything a computation needs.
struct Scenario {
    ScenarioId id{};
    std::string name;
    std::optional<ScenarioId> base; ///< the scenario it is compared with
    bool ownLoad = false; ///< its load, formats, engine, tariff, PUE and cost terms do not follow those of the other scenarios
    Site site;
    CostTerms costTerms;
    std::vector<Workload> workloads;
    std::vector<ServerType> servers;
    std::vector<Rack> racks;
    std::vector<Deployment> deployments;
    PriceSelection prices;
    UnknownMembers unknown{};
    bool operator==(const Scenario &) const = default;

    const ServerType *server(ServerId id) const;
    ServerType *server(ServerId id);
    const Workload *workload(WorkloadId id) const;
    Workload *workload(WorkloadId id);
    const Deployment *deployment(DeploymentId id) const;
    Deployment *deployment(DeploymentId id);
};

struct Customer {
    std::string name, contact, address;
    UnknownMembers unknown{};
    bool operator==(const Customer &) const = default;
};

/// A file of a user: alternatives for one customer.
struct Project {
    std::string title;
    Customer customer;
    std::string terms;
    std::string presentationNotes;
    std::string catalogVersion; ///< release of the data it was last calculated with
    std::vector<Scenario> scenarios;
    UnknownMembers unknown{};
    UnknownMembers unknownInFile{}; ///< beside the project: members of the file itself
    bool operator==(const Project &) const = default;

    const Scenario *scenario(ScenarioId id) const;
    Scenario *scenario(ScenarioId id);
};

/// A project with one scenario, one workload, one empty server of this chassis and a deployment on it.
Project newProject(const PartId &chassis, const ModelId &model, const PriceListId &prices);

} // namespace inferrack::core
