// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/evaluation_json.h"

#include "core/checks/check.h"
#include "core/inference/deployment_evaluation.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace inferrack::core {

namespace {

using Json = nlohmann::ordered_json;
using Sentence = std::function<std::string(const Text &)>;

constexpr double gib = 1073741824.0;

const char *word(Severity severity)
{
    switch (severity) {
    case Severity::Blocker:
        return "blocker";
    case Severity::Warning:
        return "warning";
    case Severity::Note:
        break;
    }
    return "note";
}

const char *word(Limit limit)
{
    switch (limit) {
    case Limit::Compute:
        return "compute";
    case Limit::MemoryBandwidth:
        return "memory_bandwidth";
    case Limit::KvRoom:
        return "kv_room";
    case Limit::Places:
        return "places";
    case Limit::Link:
        return "link";
    case Limit::Host:
        return "host";
    case Limit::Nothing:
        break;
    }
    return "nothing";
}

const char *word(PathKind path)
{
    switch (path) {
    case PathKind::Single:
        return "single";
    case PathKind::Group:
        return "group";
    case PathKind::SameSwitch:
        return "same_switch";
    case PathKind::SameProcessor:
        return "same_processor";
    case PathKind::AcrossProcessors:
        break;
    }
    return "across_processors";
}

const char *word(ArticleBand band)
{
    switch (band) {
    case ArticleBand::Air:
        return "air";
    case ArticleBand::Hybrid:
        return "hybrid";
    case ArticleBand::FullLiquid:
        break;
    }
    return "full_liquid";
}

const char *word(Subject::Kind kind)
{
    switch (kind) {
    case Subject::Kind::Scenario:
        return "scenario";
    case Subject::Kind::Workload:
        return "workload";
    case Subject::Kind::Server:
        return "server";
    case Subject::Kind::Slots:
        break;
    }
    return "slots";
}

Json slotList(const std::vector<SlotId> &slots)
{
    Json list = Json::array();
    for (const SlotId &slot : slots)
        list.push_back(toString(slot));
    return list;
}

void put(Json &object, const std::string &name, const std::optional<Figure> &figure)
{
    if (figure)
        object[name + std::string(keySuffix(figure->unit))] = figure->value;
}

/// An amount of money: exact minor units and the currency.
Json json(const Money &money)
{
    return {{"minor", money.minor}, {"currency", code(money.currency)}};
}

Json json(const ParallelLayout &layout)
{
    return {{"name", toString(layout)}, {"tensor", layout.tensor},     {"pipeline", layout.pipeline},          {"attention_data", layout.attentionData},
            {"expert", layout.expert},  {"replicas", layout.replicas}, {"accelerators", layout.accelerators()}};
}

Json json(const PcieUse &use)
{
    Json object{
        {"asked_lanes", use.asked()}, {"offered_lanes", use.offered()}, {"sockets", Json::array()}, {"shares", Json::array()}, {"links", Json::array()}};
    for (const LaneBudget &socket : use.sockets)
        object["sockets"].push_back({{"socket", toString(socket.socket)}, {"asked_lanes", socket.asked}, {"offered_lanes", socket.offered}});
    for (const ShareUse &share : use.shares)
        object["shares"].push_back(
            {{"share", share.share}, {"asked_lanes", share.asked}, {"offered_lanes", share.offered}, {"members", slotList(share.members)}});
    for (const NegotiatedLink &link : use.links)
        object["links"].push_back({{"slot", toString(link.slot)},
                                   {"node", link.node},
                                   {"root", link.root},
                                   {"generation", link.generation},
                                   {"lanes", link.lanes},
                                   {"native_generation", link.nativeGeneration},
                                   {"native_lanes", link.nativeLanes}});
    return object;
}

Json json(const PowerDraw &power)
{
    return {{"accelerators_w", inWatts(power.accelerators)},
            {"processors_w", inWatts(power.processors)},
            {"memory_w", inWatts(power.memory)},
            {"drives_w", inWatts(power.drives)},
            {"adapters_w", inWatts(power.adapters)},
            {"optics_w", inWatts(power.optics)},
            {"switches_w", inWatts(power.switches)},
            {"board_w", inWatts(power.board)},
            {"baseboard_w", inWatts(power.baseboard)},
            {"dc_w", inWatts(power.dc)},
            {"output_w", inWatts(power.output)},
            {"output_worst_w", inWatts(power.outputWorst)},
            {"wall_w", inWatts(power.wall)},
            {"wall_worst_w", inWatts(power.wallWorst)},
            {"wall_typical_w", inWatts(power.typicalWall)},
            {"supplies", power.supplies},
            {"supply", power.supply.text},
            {"scheme", power.scheme.name},
            {"per_supply_w", inWatts(power.perSupply)},
            {"usable_w", inWatts(power.usable)},
            {"load_ratio", power.loadRatio()},
            {"efficiency", power.efficiency}};
}

Json json(const HeatLoad &heat)
{
    Json object{{"peak_w", inWatts(heat.peak)},
                {"typical_w", inWatts(heat.typical)},
                {"heat_btu_per_h", heat.btuPerHour},
                {"airflow_m3_per_h", heat.airflowM3PerHour},
                {"articles_band", word(heat.articles)}};
    if (heat.engineering.limit.base() > 0.0) {
        object["limit_w"] = inWatts(heat.engineering.limit);
        object["limit_is_per_u"] = heat.engineering.perUnit;
        object["exceeded"] = heat.engineering.exceeded;
    }
    if (heat.perUnit)
        object["per_u_w"] = inWatts(*heat.perUnit);
    if (!heat.cheapestCooling.isEmpty())
        object["cheapest_cooling"] = heat.cheapestCooling.text;
    return object;
}

Json json(const SocketMemory &memory)
{
    return {{"socket", toString(memory.socket)},
            {"channels_filled", memory.channelsFilled},
            {"channels", memory.channels},
            {"modules", memory.modules},
            {"speed_mts", memory.speedMts},
            {"capacity_gb", inGigabytes(memory.capacity)},
            {"bandwidth_gb_per_s", inGigabytesPerSecond(memory.bandwidth)},
            {"bandwidth_full_gb_per_s", inGigabytesPerSecond(memory.bandwidthFull)}};
}

const char *word(Misfit misfit)
{
    switch (misfit) {
    case Misfit::NoSlot:
        return "no_slot";
    case Misfit::UnknownPart:
        return "unknown_part";
    case Misfit::OtherKind:
        return "other_kind";
    case Misfit::Taken:
        break;
    }
    return "slot_taken";
}

Json json(const ServerEvaluation &server, const Catalog &catalog, const Sentence &sentence)
{
    Json object{{"id", static_cast<int>(server.server)},
                {"name", sentence(text(Message{"", "%1", false}, server.assembly.name()))},
                {"count", server.count},
                {"chassis", server.assembly.type->chassis.text},
                {"accelerators", server.assembly.accelerators.size()},
                {"pcie", json(server.pcie)},
                {"memory", Json::array()},
                {"power", json(server.power)},
                {"heat", json(server.heat)}};
    for (const SocketMemory &memory : server.memory)
        object["memory"].push_back(json(memory));
    if (!server.assembly.strays.empty() && server.assembly.layout) {
        Json &strays = object["strays"] = Json::array();
        for (const Placement &stray : server.assembly.strays)
            strays.push_back({{"slot", toString(stray.slot)}, {"part", stray.part.text}, {"reason", word(misfitOf(server.assembly, stray, catalog))}});
    }
    return object;
}

/// One output token has no time to the next.
Json json(const ServingPoint &point, bool furtherTokens)
{
    Json object{{"concurrency", point.concurrency}, {"ttft_mean_s", point.ttft}, {"ttft_low_s", point.ttftLow}, {"ttft_high_s", point.ttftHigh}};
    if (furtherTokens) {
        object["tpot_mean_s"] = point.tpot;
        object["tpot_low_s"] = point.tpotLow;
        object["tpot_high_s"] = point.tpotHigh;
    }
    object["throughput_tokens_per_s"] = point.throughput;
    object["throughput_low_tokens_per_s"] = point.throughputLow;
    object["throughput_high_tokens_per_s"] = point.throughputHigh;
    return object;
}

Json json(const MemoryUse &use)
{
    const MemoryBudget &budget = use.budget;
    return {{"visible_gib", budget.visible / gib},
            {"visible_assumed", use.visibleAssumed},
            {"vram_utilisation_limit", budget.utilisation},
            {"usable_gib", budget.usable / gib},
            {"weights_gib", budget.weights / gib},
            {"activations_gib", budget.activations / gib},
            {"outside_allocator_gib", budget.outsideAllocator / gib},
            {"graphs_gib", budget.graphs / gib},
            {"graphs_inside_usable", budget.graphsInside},
            {"kv_pool_gib", budget.pool / gib},
            {"kv_per_token_kib", budget.kvPerToken / 1024.0},
            {"kv_tokens", budget.kvTokens},
            {"kv_of_workload_gib", use.kvOfWorkload / gib},
            {"headroom_gib", use.headroom / gib},
            {"headroom_error_gib", use.headroomError / gib},
            {"starts", budget.starts},
            {"running_per_replica", use.runningPerReplica},
            {"holds_requests", use.holds}};
}

Json json(const DeploymentEvaluation &deployment, const Scenario &scenario)
{
    Json object{{"id", static_cast<int>(deployment.deployment)}, {"workload", static_cast<int>(deployment.workload)}};
    const Workload *workload = scenario.workload(deployment.workload);
    if (workload)
        object["model"] = workload->model.text;
    const bool furtherTokens = workload && hasFurtherTokens(*workload);
    if (const Deployment *asked = scenario.deployment(deployment.deployment)) {
        object["engine"] = asked->engine.value.text;
        object["engine_version"] = asked->engineVersion.value;
        object["weight_format"] = asked->weightFormat.value.text;
        object["kv_format"] = asked->kvFormat.value.text;
    }
    object["parallel_layout"] = json(deployment.layout);
    if (!deployment.problem.empty()) {
        object["problem"] = deployment.problem;
        return object;
    }
    object["accelerator"] = deployment.accelerator.text;
    object["accelerators_installed"] = deployment.acceleratorCount;
    object["interconnect"] = {{"kind", key(deployment.interconnect.kind)},
                              {"one_way_gb_per_s", inGigabytesPerSecond(deployment.interconnect.oneWay)},
                              {"path", word(deployment.interconnect.path)}};
    object["vram_per_accelerator"] = json(deployment.memory);
    object["speed_assumed"] = deployment.speedAssumed;
    object["calibration_class"] = deployment.calibrationClass;
    if (deployment.point) {
        object["at_load"] = json(*deployment.point, furtherTokens);
        object["limit"] = word(deployment.limit);
        object["ttft_limit"] = word(deployment.firstTokenLimit);
    }
    Json &curve = object["curve"] = Json::array();
    for (const ServingPoint &point : deployment.curve.points)
        curve.push_back(json(point, furtherTokens));
    object["memory_limit_requests"] = deployment.curve.memoryLimit;
    if (deployment.curve.knee)
        object["knee_requests"] = *deployment.curve.knee;
    if (deployment.curve.slaLimit)
        object["sla_limit_requests"] = *deployment.curve.slaLimit;
    return object;
}

const char *word(TaxBasis tax)
{
    switch (tax) {
    case TaxBasis::Net:
        return "net";
    case TaxBasis::Inclusive13:
        return "incl_vat_13";
    case TaxBasis::Inclusive9:
        return "incl_vat_9";
    case TaxBasis::Inclusive6:
        return "incl_vat_6";
    case TaxBasis::NoInvoice:
        break;
    }
    return "no_vat_invoice";
}

Json json(const TotalCost &total)
{
    return {{"years", total.years},
            {"total", json(total.total())},
            {"purchase", json(total.purchase)},
            {"electricity", json(total.electricity)},
            {"colocation", json(total.colocation)},
            {"maintenance", json(total.maintenance)}};
}

Json json(const Cost &cost)
{
    Json object = Json::object();
    if (!cost.bill.taxes.empty())
        object["purchase"] = json(cost.bill.total);
    object.update({{"tax_bases", Json::array()},
                   {"items_on_request", cost.bill.onRequest},
                   {"pue", cost.pue},
                   {"pue_assumed", cost.pueAssumed},
                   {"wall_typical_w", inWatts(cost.typicalWall)},
                   {"energy_per_year_kwh", inKilowattHours(cost.energyPerYear)},
                   {"energy_cost_per_year", json(cost.energyPerYearCost)},
                   {"totals", Json::array()},
                   {"lines", Json::array()},
                   {"parts_without_line", Json::array()}});
    for (const TotalCost &total : cost.overYears)
        object["totals"].push_back(json(total));
    if (cost.overPeriod)
        object["evaluation_period"] = json(*cost.overPeriod);
    if (cost.exchangeRate)
        object["exchange_rate"] = inDecimals(*cost.exchangeRate);
    if (cost.perMillionTokens)
        object["per_million_output_tokens"] = json(*cost.perMillionTokens);
    for (const TaxBasis tax : cost.bill.taxes)
        object["tax_bases"].push_back(word(tax));
    for (const BillOfMaterials::ServerLines &server : cost.bill.servers) {
        for (const BillLine &line : server.lines) {
            Json row{{"server", static_cast<int>(server.server)},
                     {"part", line.part.text},
                     {"per_server", line.perServer},
                     {"total", line.total},
                     {"contained", line.contained},
                     {"companion", line.companion}};
            if (line.unitPrice)
                row["unit_price"] = json(*line.unitPrice);
            if (line.amount)
                row["amount"] = json(*line.amount);
            object["lines"].push_back(std::move(row));
        }
    }
    for (const UnbillablePart &part : cost.bill.unbillable)
        object["parts_without_line"].push_back({{"part", part.part.text}, {"count", part.count}});
    return object;
}

Json json(const Finding &finding, const Sentence &sentence)
{
    Json object{{"id", finding.check}};
    if (!finding.textId.empty())
        object["text"] = finding.textId;
    if (const Check *known = check(finding.check)) {
        object["code"] = known->code;
        object["title"] = sentence(Text{known->title, {}});
    }
    object["severity"] = word(finding.severity);
    object["internal"] = finding.internal;
    Json &subject = object["subject"] = {{"kind", word(finding.subject.kind)}};
    if (finding.subject.kind == Subject::Kind::Workload)
        subject["workload"] = static_cast<int>(finding.subject.workload);
    if (finding.subject.kind == Subject::Kind::Server || finding.subject.kind == Subject::Kind::Slots)
        subject["server"] = static_cast<int>(finding.subject.server);
    if (!finding.subject.slots.empty())
        subject["slots"] = slotList(finding.subject.slots);
    if (!finding.subject.where.empty())
        subject["where"] = finding.subject.where;
    put(object, "actual", finding.actual);
    put(object, "limit", finding.limit);
    put(object, "difference", finding.difference);
    object["sentence"] = sentence(finding.sentence);
    return object;
}

} // namespace

std::string evaluationJson(const Project &project, const Catalog &catalog, const Evaluation &evaluation, const Sentence &sentence)
{
    Json root{
        {"format", 1}, {"kind", "inferrack-evaluation"}, {"project", project.title}, {"catalog_version", catalog.version()}, {"scenarios", Json::array()}};
    for (const ScenarioEvaluation &result : evaluation.scenarios) {
        const Scenario &scenario = *project.scenario(result.scenario);
        Json object{{"id", static_cast<int>(result.scenario)},
                    {"name", scenario.name},
                    {"verdict",
                     {{"severity", result.verdict.holds ? "ok" : word(result.verdict.severity)},
                      {"holds", result.verdict.holds},
                      {"headline", sentence(result.verdict.headline)},
                      {"sentence", sentence(result.verdict.sentence)}}},
                    {"servers", Json::array()},
                    {"deployments", Json::array()},
                    {"cost", json(result.cost)},
                    {"checks_run", result.checksRun},
                    {"findings", Json::array()},
                    {"assumed_values", Json::array()}};
        for (const ServerEvaluation &server : result.servers)
            object["servers"].push_back(json(server, catalog, sentence));
        for (const DeploymentEvaluation &deployment : result.deployments)
            object["deployments"].push_back(json(deployment, scenario));
        for (const Finding &finding : result.findings)
            object["findings"].push_back(json(finding, sentence));
        for (const AssumedValue &value : result.assumed)
            object["assumed_values"].push_back(
                {{"field", value.field}, {"name", sentence(value.name)}, {"value", sentence(Text{Message{"", "%1", false}, {value.value}})}});
        root["scenarios"].push_back(std::move(object));
    }
    return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace inferrack::core
