// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/laws.h"

#include "core/checks/check.h"
#include "core/project/edits.h"
#include "core/storage/evaluation_json.h"
#include "tests/support/core/formula.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace inferrack::core {

namespace {

class Laws {
public:
    explicit Laws(std::string where) : m_where(std::move(where)) {}

    void hold(bool law, const std::string &otherwise)
    {
        if (!law)
            m_broken.push_back(m_where + ": " + otherwise);
    }
    void finite(double value, const char *name) { hold(std::isfinite(value), std::string(name) + " is no number"); }
    void notNegative(double value, const char *name) { hold(std::isfinite(value) && value >= 0.0, std::string(name) + " is negative or no number"); }
    void equal(double a, double b, const char *name)
    {
        hold(std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1e-6}),
             std::string(name) + ": " + std::to_string(a) + " is not " + std::to_string(b));
    }
    Broken take() { return std::move(m_broken); }

private:
    std::string m_where;
    Broken m_broken;
};

void append(Broken &all, Broken more)
{
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string nameOf(const Scenario &scenario)
{
    return "scenario " + std::to_string(static_cast<int>(scenario.id));
}

std::string nameOf(const ServerType &server)
{
    return "server " + std::to_string(static_cast<int>(server.id)) + " (" + server.chassis.text + ")";
}

const PartId *partIn(const ServerType &server, const SlotId &slot)
{
    const auto found = std::find_if(server.placements.begin(), server.placements.end(), [&](const Placement &p) { return p.slot == slot; });
    return found == server.placements.end() ? nullptr : &found->part;
}

Broken brokenInServer(const Project &project, const Catalog &catalog, const Scenario &scenario, const ServerType &server)
{
    Laws laws(nameOf(server));
    for (size_t i = 1; i < server.placements.size(); ++i)
        laws.hold(server.placements[i - 1].slot < server.placements[i].slot, "placements are not sorted, or a slot holds two parts");
    const Layout *layout = catalog.layout(server.chassis);
    if (!layout)
        return laws.take();
    for (const SlotGroup &group : layout->groups) {
        int filled = 0;
        bool equal = true, fixed = true;
        for (int i = 0; i < group.count; ++i) {
            const PartId *part = partIn(server, {group.id, i}), *first = partIn(server, {group.id, 0});
            filled += part != nullptr;
            equal = equal && (part == nullptr) == (first == nullptr) && (!part || *part == *first);
            fixed = fixed && part && *part == group.fixed;
        }
        if (group.allOrNone)
            laws.hold(equal, group.id + " is filled in part");
        if (!group.fixed.isEmpty() && catalog.part(group.fixed))
            laws.hold(fixed, group.id + " has lost a fixed part");
    }
    const bool knownScheme = server.supplyScheme.empty() || std::any_of(layout->schemes.begin(), layout->schemes.end(),
                                                                        [&](const SupplyScheme &scheme) { return scheme.name == server.supplyScheme; });
    laws.hold(knownScheme, "redundancy " + server.supplyScheme + " is not of this chassis");
    laws.hold(server.count >= 1, "fewer than one server");
    for (const Bridge &each : server.bridges)
        laws.hold(static_cast<bool>(bridge(project, catalog, scenario.id, server.id, each.slots)),
                  "a bridge from " + toString(each.slots.front()) + " cannot be");
    return laws.take();
}

void powerOf(Laws &laws, const ServerEvaluation &server)
{
    const PowerDraw &power = server.power;
    const Watts parts =
        power.accelerators + power.processors + power.memory + power.drives + power.adapters + power.optics + power.switches + power.board + power.baseboard;
    laws.equal(inWatts(parts), inWatts(power.dc), "sum of the parts");
    for (const auto &[watts, name] : {std::pair(power.dc, "power of the parts"), std::pair(power.output, "output power"), std::pair(power.wall, "wall power"),
                                      std::pair(power.typicalWall, "typical power"), std::pair(power.usable, "usable power")})
        laws.notNegative(inWatts(watts), name);
    laws.hold(power.dc <= power.output && power.output <= power.outputWorst, "output power below that of the parts, or above the worst");
    laws.hold(power.output <= power.wall && power.wall <= power.wallWorst * (1.0 + 1e-12), "wall power below output power, or above the worst");
    laws.hold(power.typicalOutput <= power.output, "typical power above full load");
    laws.hold(power.efficiency > 0.0 && power.efficiency <= 1.0 && power.efficiencyTypical > 0.0 && power.efficiencyTypical <= 1.0, "efficiency is no share");
    laws.notNegative(server.heat.btuPerHour, "heat");
    laws.notNegative(server.heat.airflowM3PerHour, "airflow");
    laws.equal(inWatts(server.heat.peak), inWatts(power.wallWorst), "peak of the heat");
}

void lanesOf(Laws &laws, const ServerEvaluation &server)
{
    for (const NegotiatedLink &link : server.pcie.links) {
        laws.hold(link.lanes >= 0 && link.generation >= 0, "a link with less than no lanes at " + toString(link.slot));
        laws.hold(link.nativeLanes == 0 || link.lanes <= link.nativeLanes, "a link wider than its part at " + toString(link.slot));
        laws.hold(link.nativeGeneration == 0 || link.generation <= link.nativeGeneration, "a link faster than its part at " + toString(link.slot));
        laws.hold(server.assembly.at(link.slot) != nullptr, "a link of an empty slot " + toString(link.slot));
    }
    int asked = 0, offered = 0;
    for (const LaneBudget &budget : server.pcie.sockets) {
        asked += budget.asked;
        offered += budget.offered;
    }
    laws.hold(asked == server.pcie.asked() && offered == server.pcie.offered(), "lanes of the sockets do not add up");
    for (const SocketMemory &memory : server.memory) {
        laws.hold(memory.channelsFilled >= 0 && memory.channelsFilled <= memory.channels, "more memory channels filled than there are");
        laws.hold(memory.bandwidth <= memory.bandwidthFull, "memory bandwidth above that of all channels");
    }
}

void pointOf(Laws &laws, const ServingPoint &p)
{
    laws.hold(std::isfinite(p.ttft) && p.ttft > 0.0 && std::isfinite(p.tpot) && p.tpot > 0.0 && std::isfinite(p.throughput) && p.throughput > 0.0,
              "a time or throughput is no number");
    laws.hold(p.ttftLow <= p.ttft && p.ttft <= p.ttftHigh && p.tpotLow <= p.tpot && p.tpot <= p.tpotHigh && p.throughputLow <= p.throughput &&
                  p.throughput <= p.throughputHigh,
              "a figure outside its error band");
}

void deploymentOf(Laws &laws, const DeploymentEvaluation &d, const Scenario &scenario)
{
    if (!d.problem.empty()) {
        laws.hold(!d.point && d.curve.points.empty(), "no answer and yet a point");
        return;
    }
    const MemoryBudget &b = d.memory.budget;
    for (const double value : {b.visible, b.usable, b.weights, b.activations, b.outsideAllocator, b.graphs, b.kvPerToken})
        laws.notNegative(value, "a part of the VRAM");
    laws.finite(d.memory.headroom, "headroom");
    laws.equal(d.memory.headroom, b.pool - d.memory.kvOfWorkload, "headroom");
    laws.equal(b.usable, b.visible * b.utilisation, "usable VRAM");
    laws.hold(!b.starts || b.pool > 0.0, "starts without a pool");
    laws.hold(d.memory.holds >= 0, "holds less than nothing");
    if (d.point) {
        pointOf(laws, *d.point);
        laws.hold(d.memory.holds >= 1 && b.starts, "serves what it does not hold");
        laws.hold(d.limit != Limit::Nothing, "serves and is limited by nothing");
        const Workload *workload = scenario.workload(d.workload);
        laws.equal(d.point->concurrency, workload ? workload->concurrency.value : 0, "concurrency of the point");
    }
    for (size_t i = 0; i < d.curve.points.size(); ++i) {
        pointOf(laws, d.curve.points[i]);
        if (i > 0)
            laws.hold(d.curve.points[i].concurrency > d.curve.points[i - 1].concurrency, "the curve runs backwards");
    }
}

void subjectOf(Laws &laws, const Finding &finding, const Scenario &scenario, const Catalog &catalog)
{
    const Subject &subject = finding.subject;
    laws.hold(subject.scenario == scenario.id, finding.check + " names another scenario");
    const bool ofServer = subject.kind == Subject::Kind::Server || subject.kind == Subject::Kind::Slots;
    const ServerType *server = scenario.server(subject.server);
    laws.hold(!ofServer || server, finding.check + " names no server of the scenario");
    if (subject.kind == Subject::Kind::Workload)
        laws.hold(scenario.workload(subject.workload) != nullptr, finding.check + " names no workload of the scenario");
    if (subject.kind != Subject::Kind::Slots || !server)
        return;
    const Layout *layout = catalog.layout(server->chassis);
    laws.hold(!subject.slots.empty(), finding.check + " names no slot");
    for (const SlotId &slot : subject.slots) {
        const SlotGroup *group = layout ? layout->group(slot.group) : nullptr;
        laws.hold(group && slot.index >= 0 && slot.index < group->count, finding.check + " names no slot of the chassis: " + toString(slot));
    }
}

bool calculates(const Derivation &derivation, std::string &line)
{
    for (const Text &text : derivation.formula)
        for (const Equation &equation : equationsOf(text)) {
            line = equation.text;
            // Differences are taken of printed figures; requests that fit are rounded down.
            const double left = equation.left, right = equation.right;
            const bool whole = right == std::floor(right) && std::floor(left + 1e-9) == right;
            if (!whole && std::abs(left - right) > std::max(equation.step, 1e-9 * std::abs(right)))
                return false;
        }
    return true;
}

void findingOf(Laws &laws, const Finding &finding, const Scenario &scenario, const Catalog &catalog)
{
    laws.hold(check(finding.check) != nullptr, "a finding of no check: " + finding.check);
    laws.hold(!finding.sentence.isEmpty(), finding.check + " says nothing");
    subjectOf(laws, finding, scenario, catalog);
    for (const auto &figure : {finding.actual, finding.limit, finding.difference})
        laws.hold(!figure || std::isfinite(figure->value), finding.check + " has a figure that is no number");
    laws.hold(!finding.difference || finding.difference->value >= 0.0, finding.check + " is short by less than nothing");
    for (const Argument &argument : finding.sentence.arguments) {
        const auto *name = std::get_if<Name>(&argument);
        laws.hold(!name || !name->text.empty(), finding.check + " has an empty name in its sentence");
        const auto figure = figureOf(argument);
        laws.hold(!figure || std::isfinite(figure->value), finding.check + " has a number in its sentence that is none");
    }
    std::string line;
    laws.hold(!finding.derivation || calculates(*finding.derivation, line), finding.check + " does not calculate: " + line);
}

Broken brokenInBill(const ServerType &type, const BillOfMaterials::ServerLines &bill, const BillOfMaterials &whole, const Catalog &catalog)
{
    Laws laws("bill of " + nameOf(type));
    std::map<PartId, int> placed{{type.chassis, 1}}, found;
    for (const Placement &placement : type.placements)
        ++placed[placement.part];
    for (const BillLine &line : bill.lines) {
        laws.hold(line.perServer > 0 && line.total == line.perServer * type.count, "line " + line.part.text + " is not counted by servers");
        laws.hold(line.unitPrice.has_value() == line.amount.has_value(), "line " + line.part.text + " has half a price");
        if (line.amount)
            laws.hold(*line.amount == *line.unitPrice * line.total, "amount of " + line.part.text);
        laws.hold(!line.contained || (line.amount && line.amount->minor == 0), "line " + line.part.text + " is inside and yet paid");
        // Accessories are no placed parts.
        if (line.companion || catalog.find<Accessory>(line.part))
            continue;
        if (const AcceleratorBoard *board = catalog.find<AcceleratorBoard>(line.part))
            found[board->moduleId] += board->moduleCount * line.perServer;
        else
            found[line.part] += line.perServer;
    }
    // Modules without a board belong to the whole bill: they are what is missing of the modules placed.
    for (const UnbillablePart &part : whole.unbillable) {
        const int missing = placed[part.part] - found[part.part];
        if (missing > 0)
            found[part.part] += missing;
    }
    std::erase_if(placed, [](const auto &entry) { return entry.second == 0; });
    std::erase_if(found, [](const auto &entry) { return entry.second == 0; });
    for (const auto &[part, count] : placed)
        laws.hold(found[part] == count, part.text + " is placed " + std::to_string(count) + " times and billed " + std::to_string(found[part]) + " times");
    for (const auto &[part, count] : found)
        laws.hold(placed[part] == count, part.text + " is billed " + std::to_string(count) + " times and placed " + std::to_string(placed[part]) + " times");
    return laws.take();
}

} // namespace

Broken brokenInProject(const Project &project, const Catalog &catalog, const Evaluation &evaluation)
{
    Broken all;
    for (size_t s = 0; s < project.scenarios.size(); ++s) {
        const Scenario &scenario = project.scenarios[s];
        for (const ServerType &server : scenario.servers)
            append(all, brokenInServer(project, catalog, scenario, server));
        Laws laws(nameOf(scenario));
        for (const Deployment &deployment : scenario.deployments)
            laws.hold(!deployment.layout.assumed || deployment.layout.value == suggestedLayout(scenario, catalog, deployment),
                      "an assumed layout that is not the suggested one");
        for (const Finding &finding : evaluation.scenarios[s].findings) {
            const Check *raised = check(finding.check);
            laws.hold(!raised || !raised->refuses || finding.severity != Severity::Blocker, finding.check + ": an edit made what it must refuse");
        }
        append(all, laws.take());
    }
    return all;
}

Broken brokenInEvaluation(const Project &project, const Catalog &catalog, const Evaluation &evaluation)
{
    Broken all;
    for (size_t s = 0; s < project.scenarios.size(); ++s) {
        const Scenario &scenario = project.scenarios[s];
        const ScenarioEvaluation &result = evaluation.scenarios[s];
        Laws laws(nameOf(scenario));
        laws.hold(result.scenario == scenario.id && result.servers.size() == scenario.servers.size() &&
                      result.deployments.size() == scenario.deployments.size(),
                  "results of other things");
        for (const ServerEvaluation &server : result.servers)
            if (server.assembly.layout) {
                powerOf(laws, server);
                lanesOf(laws, server);
            }
        for (const DeploymentEvaluation &deployment : result.deployments)
            deploymentOf(laws, deployment, scenario);
        for (const Finding &finding : result.findings)
            findingOf(laws, finding, scenario, catalog);
        laws.hold(std::is_sorted(result.findings.begin(), result.findings.end(), [](const Finding &a, const Finding &b) { return a.severity > b.severity; }),
                  "findings are not sorted");
        const Severity worst = result.findings.empty() ? Severity::Note : result.findings.front().severity;
        laws.hold(!result.verdict.headline.isEmpty(), "a verdict without headline");
        laws.hold(!result.verdict.sentence.isEmpty(), "a verdict without sentence");
        laws.hold(result.verdict.severity >= worst, "a verdict milder than its findings");
        laws.hold(!result.verdict.holds || worst != Severity::Blocker, "all holds in spite of a blocker");
        laws.notNegative(result.cost.pue, "PUE");
        laws.notNegative(inKilowattHours(result.cost.energyPerYear), "energy");
        laws.hold(result.cost.energyPerYearCost.minor >= 0, "energy that earns money");
        laws.hold(result.cost.overYears.empty() == (result.cost.noTotal != NoTotal::None), "a total that there is no reason for, or none");
        for (size_t i = 0; i < result.cost.overYears.size(); ++i) {
            const TotalCost &total = result.cost.overYears[i];
            laws.hold(total.total().minor >= total.purchase.minor && total.electricity.minor >= 0 && total.colocation.minor >= 0 &&
                          total.maintenance.minor >= 0,
                      "a cost that earns money");
            laws.hold(i == 0 || total.total().minor >= result.cost.overYears[i - 1].total().minor, "a longer time that costs less");
        }
        laws.hold(!result.cost.perMillionTokens || result.cost.outputTokensPerSecond, "a cost of tokens without throughput");
        for (size_t i = 0; i < result.assumed.size(); ++i)
            for (size_t j = 0; j < i; ++j)
                laws.hold(!(result.assumed[i] == result.assumed[j]), "the assumed value " + result.assumed[i].field + " stands twice");
        append(all, laws.take());
    }
    return all;
}

Broken brokenInBills(const Project &project, const Catalog &catalog, const Evaluation &evaluation)
{
    Broken all;
    for (size_t s = 0; s < project.scenarios.size(); ++s) {
        const Scenario &scenario = project.scenarios[s];
        const BillOfMaterials &bill = evaluation.scenarios[s].cost.bill;
        Laws laws(nameOf(scenario));
        laws.hold(bill.servers.size() == scenario.servers.size(), "a bill of other servers");
        Money sum{0, bill.currency};
        int onRequest = 0;
        for (size_t i = 0; i < bill.servers.size() && i < scenario.servers.size(); ++i) {
            laws.hold(bill.servers[i].server == scenario.servers[i].id, "a bill of another server");
            append(all, brokenInBill(scenario.servers[i], bill.servers[i], bill, catalog));
            for (const BillLine &line : bill.servers[i].lines) {
                if (line.amount)
                    sum = sum + *line.amount;
                onRequest += !line.amount;
            }
        }
        laws.hold(sum == bill.total, "the total is not the sum of the amounts");
        laws.hold(onRequest == bill.onRequest, "lines on request are miscounted");
        append(all, laws.take());
    }
    return all;
}

Broken brokenLaws(const Project &project, const Catalog &catalog, const Evaluation &evaluation)
{
    Broken all = brokenInProject(project, catalog, evaluation);
    append(all, brokenInEvaluation(project, catalog, evaluation));
    append(all, brokenInBills(project, catalog, evaluation));
    const std::string text = evaluationJson(project, catalog, evaluation, [](const Text &sentence) { return printed(sentence); });
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("scenarios") || json["scenarios"].size() != project.scenarios.size())
        all.push_back("the JSON of the evaluation cannot be read");
    return all;
}

} // namespace inferrack::core
