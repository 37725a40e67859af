// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/random_edits.h"

#include "core/inference/engines/engine.h"
#include "core/physical/assembly.h"

#include <algorithm>

namespace inferrack::core {

namespace {

constexpr PartKind placeable[] = {PartKind::Accelerator,    PartKind::Processor,      PartKind::MemoryModule, PartKind::Drive,
                                  PartKind::StorageAdapter, PartKind::NetworkAdapter, PartKind::PowerSupply};

/// Whether a part has a chance in a slot: the socket, the form, the type of memory agree.
bool suits(const Part &part, const SlotGroup &group, const Layout &layout)
{
    if (!holds(group.kind, kindOf(part)))
        return false;
    const auto listed = [](const std::vector<std::string> &list, const std::string &word) { return std::find(list.begin(), list.end(), word) != list.end(); };
    if (const auto *processor = std::get_if<Processor>(&part))
        return processor->socket == group.socket;
    if (const auto *module = std::get_if<MemoryModule>(&part))
        return module->type == group.memoryType;
    if (const auto *accelerator = std::get_if<Accelerator>(&part))
        return group.kind == SlotKind::Module ? listed(group.accepts, accelerator->formFactor) : accelerator->slotsWidth.has_value();
    if (const auto *supply = std::get_if<PowerSupply>(&part))
        return layout.supplyParts.empty() || std::find(layout.supplyParts.begin(), layout.supplyParts.end(), supply->id) != layout.supplyParts.end();
    return true;
}

std::string textOf(const SlotAddress &slot)
{
    return "server " + std::to_string(static_cast<int>(slot.server)) + " " + toString(slot.slot);
}

Result<Project> projectOf(Result<ChassisChange> change)
{
    if (!change)
        return change.problem();
    return change->project;
}

} // namespace

RandomEdits::RandomEdits(const Catalog &catalog, unsigned seed) : m_catalog(catalog), m_random(seed) {}

const std::vector<std::string> &RandomEdits::kinds()
{
    static const std::vector<std::string> all{"place",        "placeAll",  "fillLike",        "move",           "remove",      "replace",       "setChassis",
                                              "bridge",       "unbridge",  "setSupplyScheme", "setServerCount", "setWorkload", "setDeployment", "setSite",
                                              "setCostTerms", "setPrices", "setTitle"};
    return all;
}

DrawnEdit RandomEdits::next(const Project &project)
{
    // Parts are edited most.
    static const std::vector<std::string> often{"place", "place", "place", "placeAll", "fillLike", "fillLike", "move", "remove", "replace"};
    return next(project, chance(0.55) ? oneOf(often) : oneOf(kinds()));
}

const Scenario &RandomEdits::scenarioOf(const Project &project)
{
    return oneOf(project.scenarios);
}

SlotAddress RandomEdits::slot(const Scenario &scenario, const ServerType &server, bool filled)
{
    SlotAddress address{scenario.id, server.id, {"no-such-group", below(3)}};
    if (chance(0.01))
        address.server = ServerId{99};
    if (chance(0.01))
        address.scenario = ScenarioId{99};
    const Layout *layout = m_catalog.layout(server.chassis);
    if (!layout || layout->groups.empty() || chance(0.02))
        return address;
    if (filled && !server.placements.empty() && !chance(0.1)) {
        address.slot = oneOf(server.placements).slot;
        return address;
    }
    const SlotGroup &group = oneOf(layout->groups);
    address.slot = {group.id, chance(0.02) ? group.count : below(group.count)};
    return address;
}

PartId RandomEdits::anyPart()
{
    if (chance(0.05))
        return PartId("no-such-part");
    const auto &list = m_catalog.parts(static_cast<PartKind>(below(11)));
    return list.empty() ? PartId() : infoOf(*oneOf(list)).id;
}

PartId RandomEdits::partFor(const ServerType &server, const SlotId &slot)
{
    const Layout *layout = m_catalog.layout(server.chassis);
    const SlotGroup *group = layout ? layout->group(slot.group) : nullptr;
    if (!group || chance(0.06))
        return anyPart();
    const bool bridged = group->kind == SlotKind::Pcie && chance(0.2);
    std::vector<PartId> suited;
    for (const PartKind kind : placeable)
        for (const auto &part : m_catalog.parts(kind))
            if (suits(*part, *group, *layout) &&
                (!bridged || (kind == PartKind::Accelerator && std::get<Accelerator>(*part).link.type.find("bridge") != std::string::npos)))
                suited.push_back(infoOf(*part).id);
    return suited.empty() ? anyPart() : oneOf(suited);
}

std::vector<SlotId> RandomEdits::accelerators(const ServerType &server)
{
    std::vector<SlotId> slots;
    for (const Placement &placement : server.placements)
        if (m_catalog.find<Accelerator>(placement.part))
            slots.push_back(placement.slot);
    if (slots.empty())
        return {{"no-such-group", 0}, {"no-such-group", 1}};
    // most often two neighbours that a bridge can join
    for (size_t i = 1; i < slots.size() && chance(0.8); ++i) {
        const auto partIn = [&](const SlotId &slot) {
            return std::find_if(server.placements.begin(), server.placements.end(), [&](const Placement &p) { return p.slot == slot; })->part;
        };
        const bool bridged = m_catalog.find<Accelerator>(partIn(slots[i]))->link.type.find("bridge") != std::string::npos;
        if (bridged && partIn(slots[i]) == partIn(slots[i - 1]))
            return {slots[i - 1], slots[i]};
    }
    // neighbours, for bridges reach no further
    const size_t first = static_cast<size_t>(below(static_cast<int>(slots.size())));
    const size_t count = std::min(slots.size() - first, static_cast<size_t>(1 + below(4)));
    return {slots.begin() + static_cast<std::ptrdiff_t>(first), slots.begin() + static_cast<std::ptrdiff_t>(first + count)};
}

Workload RandomEdits::workload(const Scenario &scenario)
{
    Workload workload = oneOf(scenario.workloads);
    const auto length = [&](int most) { return chance(0.03) ? 0 : 1 + below(most); };
    switch (below(6)) {
    case 0:
        workload.model = chance(0.05) ? ModelId("no-such-model") : oneOf(m_catalog.models())->id;
        break;
    case 1:
        workload.inputTokens = {length(chance(0.2) ? 200000 : 8192), chance(0.3)};
        break;
    case 2:
        workload.outputTokens = {length(4096), chance(0.3)};
        break;
    case 3:
        workload.concurrency = {length(chance(0.3) ? 5000 : 64), chance(0.3)};
        break;
    case 4:
        workload.ttftTarget = chance(0.3) ? std::nullopt : std::optional(milliseconds(below(5000)));
        workload.tpotTarget = chance(0.3) ? std::nullopt : std::optional(milliseconds(below(200)));
        break;
    default:
        workload.load = static_cast<LoadKind>(below(3));
        workload.requestRate = chance(0.5) ? std::nullopt : std::optional(below(1000) / 8.0);
        workload.dayCurve.assign(static_cast<size_t>(below(25)), below(9) / 8.0);
        workload.percentile = below(101);
        workload.name = chance(0.5) ? "" : "Workload " + std::to_string(below(100)) + " 负载";
        break;
    }
    return workload;
}

Deployment RandomEdits::deployment(const Scenario &scenario)
{
    Deployment deployment = oneOf(scenario.deployments);
    switch (below(7)) {
    case 0: {
        const Engine &chosen = engines()[static_cast<size_t>(below(static_cast<int>(engines().size())))];
        deployment.engine = {EngineId(chance(0.04) ? "no-such-engine" : chosen.id), false};
        deployment.engineVersion = {chosen.defaultVersion, chance(0.5)};
        break;
    }
    case 1:
        deployment.weightFormat = {chance(0.04) ? WeightFormatId("no-such-format") : oneOf(m_catalog.weightFormats()).id, false};
        break;
    case 2:
        deployment.kvFormat = {chance(0.04) ? KvFormatId("no-such-format") : oneOf(m_catalog.kvFormats()).id, false};
        break;
    case 3:
        deployment.layout = {{1 << below(4), 1 << below(2), 1 + below(2), 1 + below(4), 1 + below(8)}, false};
        if (chance(0.1))
            deployment.layout.value.tensor = below(1200);
        break;
    case 4:
        deployment.layout.assumed = true;
        break;
    case 5:
        deployment.utilisation = {chance(0.3) ? 0.0 : below(21) / 20.0, chance(0.3)};
        break;
    default: {
        const ServerType &server = oneOf(scenario.servers);
        deployment.accelerators = {{server.id, chance(0.5) ? std::vector<SlotId>{} : accelerators(server), {}}};
        if (chance(0.05))
            deployment.accelerators.front().server = ServerId{99};
        break;
    }
    }
    return deployment;
}

Site RandomEdits::site(const Scenario &scenario)
{
    Site site = scenario.site;
    switch (below(6)) {
    case 0:
        site.voltage = {oneOf(std::vector<double>{100, 110, 208, 220, 230, 240, 415, 5000}), false};
        break;
    case 1:
        site.cooling = {chance(0.1) ? PartId("no-such-cooling") : infoOf(*oneOf(m_catalog.parts(PartKind::Cooling))).id, false};
        break;
    case 2:
        site.inletC = {below(90) - 20.0, false};
        site.altitudeM = {below(7000) - 200.0, false};
        break;
    case 3:
        site.tariff = {{below(12000), static_cast<Currency>(below(7))}, chance(0.5)};
        break;
    case 4:
        site.pue = {chance(0.4) ? 0.0 : 0.8 + below(24) / 10.0, false};
        break;
    default:
        site.feeds = {below(6), false};
        site.maxPerRack = chance(0.5) ? std::nullopt : std::optional(watts(below(40000)));
        site.maxKgPerRack = chance(0.5) ? std::nullopt : std::optional(static_cast<double>(below(2000)));
        site.colocationPerMonth = chance(0.5) ? std::nullopt : std::optional(Money{below(1000000), Currency::CNY});
        break;
    }
    return site;
}

PriceSelection RandomEdits::prices()
{
    PriceSelection prices;
    prices.list = chance(0.1) ? PriceListId("no-such-list") : oneOf(m_catalog.priceLists()).id;
    prices.discount = {below(110), 100};
    prices.taxRate = {below(30), chance(0.05) ? 0 : 100};
    if (chance(0.5)) {
        prices.exchangeRate = Rational{below(900), 100};
        prices.exchangeDate = "2026-11-30";
    }
    return prices;
}

DrawnEdit RandomEdits::next(const Project &project, const std::string &kind)
{
    const Catalog &catalog = m_catalog;
    const Scenario &scenario = scenarioOf(project);
    const ServerType &server = oneOf(scenario.servers);
    const ScenarioId in = scenario.id;
    const ServerId at = server.id;
    const std::string place = kind + " in server " + std::to_string(static_cast<int>(at)) + " (" + server.chassis.text + ")";

    if (kind == "place" || kind == "fillLike") {
        const SlotAddress address = slot(scenario, server, false);
        const PartId part = partFor(server, address.slot);
        const bool fills = kind == "fillLike";
        return {kind, place + ", " + textOf(address) + ": " + part.text,
                [=, &catalog](const Project &p) { return fills ? fillLike(p, catalog, address, part) : core::place(p, catalog, address, part); }};
    }
    if (kind == "placeAll" || kind == "replace") {
        std::vector<SlotAddress> slots;
        const int count = 1 + below(6);
        const SlotAddress first = slot(scenario, server, kind == "replace");
        for (int i = 0; i < count; ++i) {
            slots.push_back(first);
            slots.back().slot.index = first.slot.index + i;
        }
        const PartId part = partFor(server, first.slot);
        const bool all = kind == "placeAll";
        return {kind, place + ", " + std::to_string(count) + " slots from " + textOf(first) + ": " + part.text,
                [=, &catalog](const Project &p) { return all ? placeAll(p, catalog, slots, part) : core::replace(p, catalog, slots, part); }};
    }
    if (kind == "move") {
        const SlotAddress from = slot(scenario, server, true);
        SlotId to = slot(scenario, server, chance(0.4)).slot;
        // most often a slot of the same kind
        const Layout *layout = catalog.layout(server.chassis);
        const SlotGroup *group = layout ? layout->group(from.slot.group) : nullptr;
        if (group && chance(0.7))
            for (int tries = 0; tries < 8; ++tries) {
                const SlotGroup &other = oneOf(layout->groups);
                if (other.kind == group->kind) {
                    to = {other.id, below(other.count)};
                    break;
                }
            }
        return {kind, place + ", " + textOf(from) + " to " + toString(to), [=, &catalog](const Project &p) { return core::move(p, catalog, from, to); }};
    }
    if (kind == "remove") {
        std::vector<SlotAddress> slots;
        for (int i = 1 + below(3); i > 0; --i)
            slots.push_back(slot(scenario, server, true));
        return {kind, place + ", " + textOf(slots.front()), [=, &catalog](const Project &p) { return core::remove(p, catalog, slots); }};
    }
    if (kind == "setChassis") {
        const PartId chassis = chance(0.04) ? anyPart() : infoOf(*oneOf(catalog.parts(PartKind::Chassis))).id;
        return {kind, place + ": " + chassis.text, [=, &catalog](const Project &p) { return projectOf(setChassis(p, catalog, in, at, chassis)); }};
    }
    if (kind == "bridge" || kind == "unbridge") {
        const std::vector<SlotId> slots = accelerators(server);
        const bool joins = kind == "bridge";
        return {kind, place + ", from " + toString(slots.front()),
                [=, &catalog](const Project &p) { return joins ? bridge(p, catalog, in, at, slots) : unbridge(p, in, at, slots); }};
    }
    if (kind == "setSupplyScheme") {
        const Layout *layout = catalog.layout(server.chassis);
        const std::string scheme = chance(0.2) || !layout || layout->schemes.empty() ? (chance(0.5) ? "" : "7+7") : oneOf(layout->schemes).name;
        return {kind, place + ": " + scheme, [=, &catalog](const Project &p) { return setSupplyScheme(p, catalog, in, at, scheme); }};
    }
    if (kind == "setServerCount") {
        const int count = chance(0.1) ? below(20000) - 5 : 1 + below(12);
        return {kind, place + ": " + std::to_string(count), [=](const Project &p) { return setServerCount(p, in, at, count); }};
    }
    if (kind == "setWorkload") {
        const Workload value = workload(scenario);
        return {kind, place, [=, &catalog](const Project &p) { return setWorkload(p, catalog, in, value); }};
    }
    if (kind == "setDeployment") {
        const Deployment value = deployment(scenario);
        return {kind, place, [=, &catalog](const Project &p) { return setDeployment(p, catalog, in, value); }};
    }
    if (kind == "setSite") {
        const Site value = site(scenario);
        return {kind, place, [=, &catalog](const Project &p) { return setSite(p, catalog, in, value); }};
    }
    if (kind == "setCostTerms") {
        const CostTerms value{
            {below(13), chance(0.3)}, {{below(60), chance(0.05) ? 0 : 100}, chance(0.3)}, {below(12), chance(0.3)}, {{below(110), 100}, chance(0.3)}};
        return {kind, place, [=](const Project &p) { return setCostTerms(p, in, value); }};
    }
    if (kind == "setPrices") {
        const PriceSelection value = prices();
        return {kind, place, [=, &catalog](const Project &p) { return setPrices(p, catalog, in, value); }};
    }
    const std::string title = "Offer " + std::to_string(below(1000)) + " 报价";
    return {kind, kind + ": " + title, [=](const Project &p) { return setTitle(p, title); }};
}

Project startOf(const Catalog &catalog, const PartId &chassis)
{
    Project project = newProject(chassis, ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3"));
    Scenario &scenario = project.scenarios.front();
    if (const Layout *layout = catalog.layout(chassis))
        for (const SlotGroup &group : layout->groups)
            for (int i = 0; i < group.count && !group.fixed.isEmpty(); ++i)
                scenario.servers.front().placements.push_back({{group.id, i}, group.fixed});
    auto &placements = scenario.servers.front().placements;
    std::sort(placements.begin(), placements.end(), [](const Placement &a, const Placement &b) { return a.slot < b.slot; });

    ServerType server = scenario.servers.front();
    server.id = ServerId{2};
    Workload workload = scenario.workloads.front();
    workload.id = WorkloadId{2};
    workload.model = ModelId("qwen3-30b-a3b");
    Deployment deployment = scenario.deployments.front();
    deployment.id = DeploymentId{2};
    deployment.workload = workload.id;
    deployment.accelerators.front().server = server.id;
    scenario.servers.push_back(server);
    scenario.workloads.push_back(workload);
    scenario.deployments.push_back(deployment);
    return settled(project, catalog);
}

Project settled(Project project, const Catalog &catalog)
{
    for (Scenario &scenario : project.scenarios)
        for (Deployment &deployment : scenario.deployments)
            if (deployment.layout.assumed)
                deployment.layout.value = suggestedLayout(scenario, catalog, deployment);
    return project;
}

} // namespace inferrack::core
