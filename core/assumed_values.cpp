// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assumed_values.h"

#include "core/checks/check_support.h"
#include "core/cost/default_origin.h"
#include "core/inference/engines/engine.h"
#include "core/unused_inputs.h"

#include <algorithm>

namespace inferrack::core {

namespace {

class List {
public:
    void add(std::string field, Text name, Argument value, Origin origin = {Origin::Kind::Assumed, {}, {}, Confidence::Low, {}})
    {
        AssumedValue assumed{std::move(field), std::move(name), std::move(value), std::move(origin)};
        if (std::find(m_values.begin(), m_values.end(), assumed) == m_values.end())
            m_values.push_back(std::move(assumed));
    }
    template <class T>
    void addIf(const Input<T> &input, const char *field, Message name, Argument value)
    {
        if (input.assumed)
            add(field, text(name), std::move(value));
    }
    std::vector<AssumedValue> take() { return std::move(m_values); }

private:
    std::vector<AssumedValue> m_values;
};

Origin ofPart(const PartInfo &info)
{
    return {Origin::Kind::Catalogue, info.provenance.sources, info.provenance.asOf, info.provenance.confidence, info.id};
}

void addWorkload(List &list, const Workload &workload)
{
    list.addIf(workload.inputTokens, "workload.input_tokens", INFERRACK_TEXT("Assumed", "Input length"), tokenCount(workload.inputTokens.value));
    list.addIf(workload.outputTokens, "workload.output_tokens", INFERRACK_TEXT("Assumed", "Output length"), tokenCount(workload.outputTokens.value));
    list.addIf(workload.concurrency, "workload.concurrency", INFERRACK_TEXT("Assumed", "Concurrency"), count(workload.concurrency.value));
}

void addDeployment(List &list, const Deployment &deployment, const Catalog &catalog, const DeploymentEvaluation *result)
{
    const Engine *chosen = engine(deployment.engine.value);
    const WeightFormat *weights = catalog.weightFormat(deployment.weightFormat.value);
    const KvFormat *kv = catalog.kvFormat(deployment.kvFormat.value);
    list.addIf(deployment.engine, "deployment.engine", INFERRACK_TEXT("Assumed", "Inference engine"),
               Name{chosen ? chosen->name : deployment.engine.value.text});
    list.addIf(deployment.engineVersion, "deployment.engine_version", INFERRACK_TEXT("Assumed", "Engine version"), Name{deployment.engineVersion.value});
    list.addIf(deployment.weightFormat, "deployment.weight_format", INFERRACK_TEXT("Assumed", "Weight format"),
               weights ? nameOf(*weights) : Argument(Name{deployment.weightFormat.value.text}));
    list.addIf(deployment.kvFormat, "deployment.kv_format", INFERRACK_TEXT("Assumed", "KV cache format"),
               kv ? nameOf(*kv) : Argument(Name{deployment.kvFormat.value.text}));
    list.addIf(deployment.layout, "deployment.layout", INFERRACK_TEXT("Assumed", "Parallel layout"), Name{toString(deployment.layout.value)});
    if (!result || !result->problem.empty())
        return;
    list.addIf(deployment.utilisation, "deployment.utilisation", INFERRACK_TEXT("Assumed", "VRAM utilisation limit"),
               percent(result->memory.budget.utilisation));
    const Accelerator *accelerator = catalog.find<Accelerator>(result->accelerator);
    if (accelerator && result->memory.visibleAssumed)
        list.add("part." + accelerator->id.text + ".memory_visible", text(INFERRACK_TEXT("Assumed", "Visible VRAM of %1"), partName(*accelerator)),
                 inGiBFigure(result->memory.budget.visible));
    if (accelerator && result->interconnect.assumed && result->layout.acceleratorsPerReplica() > 1)
        list.add("part." + accelerator->id.text + ".pcie_gen", text(INFERRACK_TEXT("Assumed", "Link between accelerators of %1"), partName(*accelerator)),
                 LinkTerm{result->interconnect.generation, result->interconnect.lanes});
    if (accelerator && weights && result->speedAssumed)
        list.add("part." + accelerator->id.text + ".speed", text(INFERRACK_TEXT("Assumed", "Speed of %1 in this weight format"), partName(*accelerator)),
                 nameOf(*weights));
}

/// Watts that nobody knows count as none, and groups of constants that could not be read keep usual values: both are said.
void addPower(List &list, const ServerEvaluation &server, const Catalog &catalog)
{
    const EngineeringConstants &constants = catalog.engineering();
    const Message name = INFERRACK_TEXT("Assumed", "Power draw of %1");
    const Figure nothing{0.0, Unit::Watt};
    for (const FilledSlot *slot : server.assembly.accelerators)
        if (const Accelerator *accelerator = slot->as<Accelerator>(); !accelerator->tdp)
            list.add("part." + accelerator->id.text + ".tdp_w", text(name, partName(*accelerator)), nothing);
    for (const Optics &optics : server.assembly.type->optics)
        if (!opticsWatts(optics.kind, constants))
            list.add("server.optics", text(name, Name{optics.kind}), nothing);
    const PowerDraw &power = server.power;
    if (!power.unknownScheme.empty())
        list.add("server.supply_scheme",
                 text(INFERRACK_TEXT("Assumed", "Redundancy of %1, whose chassis has no %2"), server.assembly.name(), Name{power.unknownScheme}),
                 Name{power.scheme.name});
    if (power.mixedSupplies)
        list.add("server.supplies",
                 text(INFERRACK_TEXT("Assumed", "Power supplies of %1, which are mixed: each counts as the weakest"), server.assembly.name()),
                 partName(catalog, power.supply));
    const std::pair<const char *, Message> groups[] = {
        {"board", INFERRACK_TEXT("Assumed", "Power draw of the boards")},
        {"switches", INFERRACK_TEXT("Assumed", "Power draw of PCIe switches and baseboards")},
        {"losses", INFERRACK_TEXT("Assumed", "Conversion losses, fans at full speed and reserve")},
        {"supplies", INFERRACK_TEXT("Assumed", "Efficiency of adapters and of servers without power supply")},
        {"serving", INFERRACK_TEXT("Assumed", "Share of the TDP that accelerators draw while serving")},
    };
    for (const auto &[group, message] : groups)
        if (constants.sources.count(group) == 0)
            list.add(std::string("constants.") + group, text(message), Term{INFERRACK_TEXT("Assumed", "usual value")});
}

void addSite(List &list, const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    const Site &site = scenario.site;
    list.addIf(site.voltage, "site.voltage", INFERRACK_TEXT("Assumed", "Input voltage"), Figure{site.voltage.value, Unit::Volt});
    list.addIf(site.cooling, "site.cooling", INFERRACK_TEXT("Assumed", "Cooling"), partName(catalog, site.cooling.value));
    if (site.tariff.assumed)
        list.add("site.tariff", text(INFERRACK_TEXT("Assumed", "Electricity price")), MoneyValue{site.tariff.value},
                 originOfAssumed(scenario, catalog, "site.tariff"));
    if (!result.cost.pueAssumed)
        return;
    const Cooling *cooling = coolingOfPue(site, catalog);
    const bool typical = site.pue.value <= 0.0 && cooling && cooling->pueTypical;
    const bool standsIn = typical && cooling->id != site.cooling.value;
    list.add("site.pue",
             standsIn ? text(INFERRACK_TEXT("Assumed", "PUE of %1, as the cooling is unknown"), partName(*cooling)) : text(INFERRACK_TEXT("Assumed", "PUE")),
             Figure{result.cost.pue, Unit::Ratio}, typical ? ofPart(*cooling) : Origin{Origin::Kind::Assumed, {}, {}, Confidence::Low, {}});
}

void addCostTerms(List &list, const Scenario &scenario, const Catalog &catalog, const Cost &cost)
{
    const CostTerms &terms = scenario.costTerms;
    const auto add = [&](bool assumed, const char *field, Message name, Argument value) {
        if (assumed)
            list.add(field, text(name), std::move(value), originOfAssumed(scenario, catalog, field));
    };
    add(terms.years.assumed, "cost.years", INFERRACK_TEXT("Assumed", "Evaluation period"), Counted{Noun::Year, terms.years.value});
    add(terms.maintenance.assumed, "cost.maintenance", INFERRACK_TEXT("Assumed", "Maintenance per year after the warranty"),
        percent(inDecimals(terms.maintenance.value)));
    add(terms.warrantyYears.assumed, "cost.warranty_years", INFERRACK_TEXT("Assumed", "Warranty period"), Counted{Noun::Year, terms.warrantyYears.value});
    add(terms.utilisation.assumed, "cost.utilisation", INFERRACK_TEXT("Assumed", "GPU utilisation"), percent(inDecimals(terms.utilisation.value)));
    if (cost.exchangeRate)
        add(cost.exchangeRateAssumed, "prices.exchange_rate", INFERRACK_TEXT("Assumed", "Exchange rate"), Figure{inDecimals(*cost.exchangeRate), Unit::Ratio});
}

} // namespace

std::vector<AssumedValue> assumedValues(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    List list;
    for (const Workload &workload : scenario.workloads)
        addWorkload(list, workload);
    for (const Deployment &deployment : scenario.deployments)
        addDeployment(list, deployment, catalog, result.deployment(deployment.id));
    for (const ServerEvaluation &server : result.servers)
        if (server.assembly.chassis && server.assembly.layout && server.assembly.layout->fromCounts)
            list.add("part." + server.assembly.chassis->id.text + ".lanes",
                     text(INFERRACK_TEXT("Assumed", "Slots and PCIe lanes of %1"), partName(*server.assembly.chassis)),
                     Term{INFERRACK_TEXT("Assumed", "schematic")}, ofPart(*server.assembly.chassis));
    for (const ServerEvaluation &server : result.servers)
        if (server.assembly.layout && server.assembly.chassis)
            addPower(list, server, catalog);
    addSite(list, scenario, catalog, result);
    addCostTerms(list, scenario, catalog, result.cost);
    for (AssumedValue &unused : unusedInputs(scenario, catalog, result))
        list.add(std::move(unused.field), std::move(unused.name), std::move(unused.value), std::move(unused.origin));
    return list.take();
}

} // namespace inferrack::core
