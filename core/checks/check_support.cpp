// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"

#include "core/inference/accelerator_set.h"

#include <algorithm>

namespace inferrack::core {

namespace {

bool contains(const std::string &text, std::string_view word)
{
    return text.find(word) != std::string::npos;
}

/// Low-profile cards name it in their form factor.
bool isLowProfile(const std::vector<std::string> &forms)
{
    return std::any_of(forms.begin(), forms.end(),
                       [](const std::string &form) { return contains(form, "HHHL") || contains(form, "LP") || contains(form, "low-profile"); });
}

double adapterWidth(const std::vector<std::string> &forms)
{
    return std::any_of(forms.begin(), forms.end(), [](const std::string &form) { return contains(form, "dual-slot"); }) ? 2.0 : 1.0;
}

/// Half length; adapters and cards of that form count as this.
constexpr double halfLengthMm = 168.0;
/// Full length by the standard of card forms.
constexpr double fullLengthMm = 312.0;

std::optional<double> acceleratorLength(const Accelerator &accelerator)
{
    if (accelerator.lengthMm)
        return accelerator.lengthMm;
    if (contains(accelerator.formFactor, "FHFL"))
        return fullLengthMm;
    if (contains(accelerator.formFactor, "HHHL"))
        return halfLengthMm;
    return std::nullopt;
}

} // namespace

Argument partName(const PartInfo &info)
{
    if (info.nameZh.empty())
        return Name{info.name};
    return BilingualTerm{info.name, info.nameZh};
}

Argument partName(const Catalog &catalog, const PartId &id)
{
    const Part *part = catalog.part(id);
    return part ? partName(infoOf(*part)) : Argument(Name{id.text});
}

Parts parts(int quantity, const Catalog &catalog, const PartId &part, std::string remark)
{
    const Part *known = catalog.part(part);
    return known ? parts(quantity, infoOf(*known), std::move(remark)) : Parts{quantity, part.text, std::move(remark)};
}

Argument nameOf(const WeightFormat &format)
{
    return BilingualTerm{format.nameEn, format.nameZh};
}

Argument nameOf(const KvFormat &format)
{
    return BilingualTerm{format.nameEn, format.nameZh};
}

Subject slotsOf(const CheckContext &context, const ServerEvaluation &server, std::vector<SlotId> slots, std::string where)
{
    Subject subject;
    subject.kind = Subject::Kind::Slots;
    subject.scenario = context.scenario.id;
    subject.server = server.server;
    subject.slots = std::move(slots);
    subject.where = std::move(where);
    return subject;
}

std::vector<SlotId> slotIds(const std::vector<const FilledSlot *> &filled)
{
    std::vector<SlotId> ids;
    ids.reserve(filled.size());
    for (const FilledSlot *slot : filled)
        ids.push_back(slot->slot);
    return ids;
}

std::vector<SlotId> powerBays(const Layout &layout)
{
    std::vector<SlotId> ids;
    for (const std::string &bay : layout.powerBays)
        if (const SlotGroup *group = layout.group(bay))
            for (int i = 0; i < group->count; ++i)
                ids.push_back({group->id, i});
    return ids;
}

bool hasBegun(const Assembly &assembly)
{
    return !assembly.processors.empty() || !assembly.accelerators.empty();
}

std::optional<Card> cardOf(const Part &part)
{
    Card card;
    card.info = &infoOf(part);
    if (const auto *accelerator = std::get_if<Accelerator>(&part)) {
        card.accelerator = true;
        card.module = !accelerator->slotsWidth;
        card.width = accelerator->slotsWidth;
        card.lengthMm = acceleratorLength(*accelerator);
        card.power = accelerator->tdp;
        card.lanes = accelerator->pcieLanes;
        card.forms = {accelerator->formFactor};
        // Up to 75 W come through the slot, whatever plug the data sheet names.
        if (accelerator->plugs && !accelerator->plugs->empty() && accelerator->tdp && inWatts(*accelerator->tdp) > 75.0)
            card.plug = accelerator->plugs->front().kind;
    } else if (const auto *adapter = std::get_if<NetworkAdapter>(&part)) {
        card.width = adapterWidth(adapter->formFactors);
        card.lengthMm = halfLengthMm;
        card.power = adapter->power;
        card.lanes = adapter->pcieLanes;
        card.forms = adapter->formFactors;
        if (adapter->auxPower && inWatts(adapter->power) > 75.0)
            card.plug = "PCIe-8";
    } else if (const auto *storage = std::get_if<StorageAdapter>(&part)) {
        card.forms = {storage->formFactor};
        card.width = adapterWidth(card.forms);
        card.lengthMm = halfLengthMm;
        card.power = storage->power;
        card.lanes = storage->pcieLanes;
    } else {
        return std::nullopt;
    }
    card.lowProfile = isLowProfile(card.forms);
    return card;
}

std::optional<PowerLimit> powerLimit(const Assembly &assembly, const SlotGroup &group, const Card &card)
{
    std::optional<PowerLimit> limit;
    if (inWatts(group.maxPower) > 0.0)
        limit = PowerLimit{group.maxPower, false};
    const Watts ofChassis = assembly.layout->maxAcceleratorTdp;
    if (card.accelerator && inWatts(ofChassis) > 0.0 && (!limit || ofChassis < limit->limit))
        limit = PowerLimit{ofChassis, true};
    return limit;
}

std::vector<ResolvedDeployment> resolvedDeployments(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    std::vector<ResolvedDeployment> resolved;
    for (const DeploymentEvaluation &evaluation : result.deployments) {
        if (!evaluation.problem.empty())
            continue;
        ResolvedDeployment d;
        d.result = &evaluation;
        d.deployment = scenario.deployment(evaluation.deployment);
        d.workload = scenario.workload(evaluation.workload);
        d.server = result.server(evaluation.server);
        if (!d.deployment || !d.workload || !d.server || d.deployment->accelerators.empty())
            continue;
        d.model = catalog.model(d.workload->model);
        d.accelerator = catalog.find<Accelerator>(evaluation.accelerator);
        d.weights = catalog.weightFormat(d.deployment->weightFormat.value);
        d.kv = catalog.kvFormat(d.deployment->kvFormat.value);
        if (!d.model || !d.accelerator || !d.weights || !d.kv)
            continue;
        d.slots = slotIds(membersOf(d.deployment->accelerators.front(), d.server->assembly)); // the set that is calculated with
        resolved.push_back(std::move(d));
    }
    return resolved;
}

Argument acceleratorsName(const ResolvedDeployment &deployment, int quantity)
{
    const bool alike = std::all_of(deployment.slots.begin(), deployment.slots.end(), [&](const SlotId &slot) {
        const FilledSlot *member = deployment.server->assembly.at(slot);
        return member && member->partId == deployment.accelerator->id;
    });
    return alike ? Argument(parts(quantity, *deployment.accelerator)) : Argument(Counted{Noun::Accelerator, quantity});
}

Subject acceleratorsOf(const CheckContext &context, const ResolvedDeployment &deployment)
{
    Subject subject = slotsOf(context, *deployment.server, deployment.slots);
    subject.workload = deployment.workload->id;
    return subject;
}

Subject workloadOf(const CheckContext &context, const ResolvedDeployment &deployment)
{
    Subject subject;
    subject.kind = Subject::Kind::Workload;
    subject.scenario = context.scenario.id;
    subject.workload = deployment.workload->id;
    subject.server = deployment.server->server;
    return subject;
}

Subject scenarioOf(const CheckContext &context, const ResolvedDeployment &deployment)
{
    Subject subject = workloadOf(context, deployment);
    subject.kind = Subject::Kind::Scenario;
    return subject;
}

Derivation derived(Text title, Argument result, Text formula)
{
    Derivation derivation;
    derivation.title = std::move(title);
    derivation.result = std::move(result);
    derivation.formula = {std::move(formula)};
    return derivation;
}

} // namespace inferrack::core
