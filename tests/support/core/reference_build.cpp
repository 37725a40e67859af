// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/reference_build.h"

#include "core/storage/catalog_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace inferrack::core {

namespace {

using nlohmann::json;

json read(const std::string &name)
{
    return json::parse(std::ifstream(std::string(INFERRACK_SOURCE_DIR "/tests/data/") + name)).at("builds");
}

template <class T>
Input<T> stated(T value)
{
    return {std::move(value), false};
}

ServerType serverOf(const json &build)
{
    ServerBuilder server = aServer(build["chassis"]);
    for (const json &part : build["parts"])
        server.with(part["part"].get<std::string>(), part["slots"].get<std::vector<std::string>>());
    for (const json &slots : build.value("bridges", json::array()))
        server.bridged(slots.get<std::vector<std::string>>());
    for (const json &optics : build.value("optics", json::array()))
        server.optics(optics["kind"], optics["count"]);
    return server.scheme(build["psu_scheme"]);
}

std::optional<Seconds> target(const json &milli)
{
    return milli.is_number() ? std::optional(milliseconds(milli.get<double>())) : std::nullopt;
}

Workload workloadOf(const json &load)
{
    Workload workload;
    workload.id = WorkloadId{1};
    workload.model = ModelId(load["model"].get<std::string>());
    if (load["input_tokens"].is_number())
        workload.inputTokens = stated(load["input_tokens"].get<int>());
    if (load["output_tokens"].is_number())
        workload.outputTokens = stated(load["output_tokens"].get<int>());
    workload.concurrency = stated(load["concurrency"].get<int>());
    workload.ttftTarget = target(load["sla"]["ttft_ms"]);
    workload.tpotTarget = target(load["sla"]["tpot_ms"]);
    return workload;
}

Deployment deploymentOf(const json &load)
{
    Deployment deployment;
    deployment.id = DeploymentId{1};
    deployment.workload = WorkloadId{1};
    deployment.engine = stated(EngineId(load["engine"].get<std::string>()));
    deployment.engineVersion = stated(load["engine_version"].get<std::string>());
    deployment.weightFormat = stated(WeightFormatId(load["weight_format"].get<std::string>()));
    if (load["kv_format"].is_string())
        deployment.kvFormat = stated(KvFormatId(load["kv_format"].get<std::string>()));
    deployment.layout = stated(ParallelLayout{load["tp"], load["pp"], 1, 1, load["replicas"]});
    deployment.accelerators = {{ServerId{1}, {}, {}}};
    return deployment;
}

/// The shipped catalogue with fields of some entries changed.
Catalog altered(const json &entries)
{
    RawItems items;
    for (const auto &[key, fields] : entries.items()) {
        json entry = json::parse(testCatalog().rawItems().at(key));
        entry.merge_patch(fields);
        items[key] = entry.dump();
    }
    CatalogReading reading = overlaid(testCatalog(), items);
    if (!reading.remarks.empty())
        throw std::invalid_argument("an altered entry cannot be read: " + reading.remarks.front().item);
    return std::move(reading.catalog);
}

ReferenceBuild::Expected expected(const json &finding)
{
    return {finding["check"], finding["severity"], finding["where"]};
}

ReferenceBuild buildOf(const json &server, const json &wanted)
{
    ReferenceBuild build;
    build.id = wanted["id"];
    build.healthy = wanted["healthy"];
    build.catalog = altered(wanted.value("as", json::object()));
    Scenario scenario = aScenario({serverOf(server)});
    scenario.servers.front().count = wanted.value("servers", 1);
    if (wanted.contains("max_per_rack_w"))
        scenario.site.maxPerRack = watts(wanted["max_per_rack_w"].get<double>());
    scenario.site.voltage = stated(server["voltage"].get<double>());
    scenario.site.cooling = stated(PartId(server["cooling"].get<std::string>()));
    scenario.workloads = {workloadOf(wanted["workload"])};
    scenario.deployments = {deploymentOf(wanted["workload"])};
    build.project.scenarios = {scenario};
    for (const json &finding : wanted["findings"])
        build.findings.push_back(expected(finding));
    std::sort(build.findings.begin(), build.findings.end());
    for (const json &finding : wanted.value("not_checked", json::array()))
        build.notChecked.push_back({expected(finding), finding["reason"]});
    return build;
}

} // namespace

const std::vector<ReferenceBuild> &referenceBuilds()
{
    static const std::vector<ReferenceBuild> all = [] {
        std::vector<ReferenceBuild> builds;
        const json servers = read("reference_numbers.json");
        for (const json &wanted : read("reference_findings.json")) {
            const auto server = std::find_if(servers.begin(), servers.end(), [&](const json &s) { return s["id"] == wanted["id"]; });
            builds.push_back(buildOf(*server, wanted));
        }
        return builds;
    }();
    return all;
}

const ReferenceBuild &referenceBuild(const std::string &id)
{
    const auto &all = referenceBuilds();
    const auto found = std::find_if(all.begin(), all.end(), [&](const ReferenceBuild &b) { return b.id == id; });
    if (found == all.end())
        throw std::invalid_argument("no reference build " + id);
    return *found;
}

std::vector<ReferenceBuild::Expected> foundIn(const ScenarioEvaluation &result)
{
    std::vector<ReferenceBuild::Expected> found;
    for (const Finding &finding : result.findings)
        if (finding.severity != Severity::Note)
            found.push_back(shortForm(finding));
    std::sort(found.begin(), found.end());
    return found;
}

std::string printed(const std::vector<ReferenceBuild::Expected> &findings)
{
    std::string lines;
    for (const auto &f : findings)
        lines += f.severity + ' ' + f.check + " at " + f.where + '\n';
    return lines;
}

std::string nameOf(Severity severity)
{
    return severity == Severity::Blocker ? "blocker" : severity == Severity::Warning ? "warning" : "note";
}

ReferenceBuild::Expected shortForm(const Finding &finding)
{
    std::string where = finding.subject.where;
    if (where.empty())
        switch (finding.subject.kind) {
        case Subject::Kind::Slots:
            where = finding.subject.slots.empty() ? "" : toString(finding.subject.slots.front());
            break;
        case Subject::Kind::Server:
            where = "chassis";
            break;
        case Subject::Kind::Scenario:
        case Subject::Kind::Workload:
            where = "workload";
            break;
        }
    return {finding.check, nameOf(finding.severity), where};
}

} // namespace inferrack::core
