// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repair_rule.h"

#include "core/inference/engines/engine.h"
#include "core/project/placement.h"
#include "core/project/ranges.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace inferrack::core {

namespace {

/// How far two parts of a kind are apart, in doublings of their foremost figures.
double distance(const Part &a, const Part &b)
{
    const auto apart = [](double x, double y) { return x > 0.0 && y > 0.0 ? std::abs(std::log2(x / y)) : 8.0; };
    if (const auto *x = std::get_if<Accelerator>(&a)) {
        const auto gigabytes = [](const Accelerator &accelerator) { return accelerator.memory ? inGigabytes(*accelerator.memory) : 0.0; };
        return apart(gigabytes(*x), gigabytes(std::get<Accelerator>(b)));
    }
    if (const auto *x = std::get_if<NetworkAdapter>(&a))
        return apart(inGigabitsPerSecond(x->maxTotal), inGigabitsPerSecond(std::get<NetworkAdapter>(b).maxTotal));
    if (const auto *x = std::get_if<MemoryModule>(&a))
        return apart(inGigabytes(x->capacity), inGigabytes(std::get<MemoryModule>(b).capacity));
    if (const auto *x = std::get_if<PowerSupply>(&a))
        return apart(inWatts(x->rating), inWatts(std::get<PowerSupply>(b).rating));
    return 0.0;
}

/// A value of a deployment set to each of these in turn.
template <class Choice>
RepairWays choices(const RepairContext &context, const ResolvedDeployment &deployment, const std::vector<Choice> &list,
                   void (*set)(Deployment &, const Choice &), const std::function<Text(const RepairOutcome &, const Choice &)> &sentence)
{
    RepairWays ways;
    for (const Choice &choice : list)
        ways.push_back([&context, deployment, choice, set, sentence] {
            return changedDeployment(
                context, deployment, [choice, set](Deployment &d) { set(d, choice); },
                [sentence, choice](const RepairOutcome &outcome) { return sentence(outcome, choice); });
        });
    return ways;
}

} // namespace

std::optional<ResolvedDeployment> RepairContext::deployment() const
{
    const Subject &subject = finding.subject;
    for (ResolvedDeployment &d : resolvedDeployments(scenario, catalog, result))
        if ((subject.workload == WorkloadId{} || d.workload->id == subject.workload) && (subject.server == ServerId{} || d.server->server == subject.server))
            return std::move(d);
    return std::nullopt;
}

std::vector<SlotAddress> RepairContext::addresses(const std::vector<SlotId> &slots) const
{
    std::vector<SlotAddress> list;
    for (const SlotId &slot : slots)
        list.push_back(address(slot));
    return list;
}

std::vector<const FilledSlot *> RepairContext::filledSlots() const
{
    std::vector<const FilledSlot *> filled;
    if (const ServerEvaluation *of = server())
        for (const SlotId &slot : finding.subject.slots)
            if (const FilledSlot *each = of->assembly.at(slot))
                filled.push_back(each);
    return filled;
}

const NegotiatedLink *RepairOutcome::link(ServerId id, const SlotId &slot) const
{
    const ServerEvaluation *of = server(id);
    return of ? of->pcie.link(slot) : nullptr;
}

Figure RepairOutcome::memoryCapacity(ServerId id) const
{
    Bytes capacity;
    for (const SocketMemory &socket : server(id)->memory)
        capacity += socket.capacity;
    return inGBFigure(capacity);
}

std::vector<const Part *> alike(const Catalog &catalog, const Part &part)
{
    std::vector<const Part *> list;
    for (const auto &other : catalog.parts(kindOf(part)))
        if (infoOf(*other).id != infoOf(part).id)
            list.push_back(other.get());
    const std::string &vendor = infoOf(part).vendor;
    std::stable_sort(list.begin(), list.end(), [&](const Part *a, const Part *b) {
        const bool sameA = infoOf(*a).vendor == vendor, sameB = infoOf(*b).vendor == vendor;
        return sameA != sameB ? sameA : distance(part, *a) < distance(part, *b);
    });
    return list;
}

RepairWays moves(const RepairContext &context, const SlotId &from, const std::function<Text(const RepairOutcome &, const SlotId &to)> &sentence)
{
    RepairWays ways;
    const ServerEvaluation *server = context.server();
    const FilledSlot *filled = server ? server->assembly.at(from) : nullptr;
    if (!filled)
        return ways;
    for (const SlotVerdict &slot : verdicts(context.project, context.catalog, context.scenario.id, server->server, filled->partId)) {
        if (slot.occupied || slot.verdict.fit != Fit::Fits)
            continue;
        ways.push_back([&context, from, to = slot.slot, sentence] {
            return RepairDraft{move(context.project, context.catalog, context.address(from), to), 1,
                               [sentence, to](const RepairOutcome &outcome) { return sentence(outcome, to); }};
        });
    }
    return ways;
}

RepairWays moves(const RepairContext &context, const FilledSlot &from)
{
    return moves(context, from.slot, [id = context.finding.subject.server, &info = infoOf(*from.part)](const RepairOutcome &outcome, const SlotId &to) {
        return movedTo(outcome, id, info, to);
    });
}

Text movedTo(const RepairOutcome &outcome, ServerId server, const PartInfo &part, const SlotId &to)
{
    return text(INFERRACK_TEXT("Repairs", "Move %1 to %2."), partName(part), outcome.server(server)->assembly.label(to));
}

RepairWays replacements(const RepairContext &context, const std::vector<SlotId> &slots, const std::function<bool(const Part &)> &suits,
                        const std::function<Text(const RepairOutcome &, const Part &)> &sentence)
{
    RepairWays ways;
    const ServerEvaluation *server = context.server();
    const FilledSlot *filled = server && !slots.empty() ? server->assembly.at(slots.front()) : nullptr;
    if (!filled)
        return ways;
    for (const Part *part : alike(context.catalog, *filled->part)) {
        if (!suits(*part))
            continue;
        ways.push_back([&context, slots, part, sentence] {
            return RepairDraft{replace(context.project, context.catalog, context.addresses(slots), infoOf(*part).id), static_cast<int>(slots.size()),
                               [sentence, part](const RepairOutcome &outcome) { return sentence(outcome, *part); }};
        });
    }
    return ways;
}

RepairWays additions(const RepairContext &context, const PartId &part, int most, const std::function<Text(const RepairOutcome &, int count)> &sentence)
{
    RepairWays ways;
    const auto grown = std::make_shared<Result<Project>>(context.project);
    for (int count = 1; count <= most; ++count)
        ways.push_back([&context, part, count, grown, sentence] {
            if (*grown) {
                const ServerId server = context.finding.subject.server;
                const auto all = verdicts(**grown, context.catalog, context.scenario.id, server, part);
                const auto slot = bestSlot(all, **grown, context.catalog, context.scenario.id, server, part);
                *grown = slot ? place(**grown, context.catalog, context.address(*slot), part) : Result<Project>(Problem{});
            }
            return RepairDraft{*grown, count, [sentence, count](const RepairOutcome &outcome) { return sentence(outcome, count); }};
        });
    return ways;
}

RepairWays otherChassis(const RepairContext &context, const std::function<Text(const RepairOutcome &, const Chassis &)> &sentence)
{
    RepairWays ways;
    const ServerEvaluation *server = context.server();
    const Part *now = server && server->assembly.chassis ? context.catalog.part(server->assembly.chassis->id) : nullptr;
    if (!now)
        return ways;
    for (const Part *part : alike(context.catalog, *now)) {
        const auto *chassis = std::get_if<Chassis>(part);
        ways.push_back([&context, chassis, sentence] {
            const Result<ChassisChange> change = setChassis(context.project, context.catalog, context.scenario.id, context.finding.subject.server, chassis->id);
            const bool whole = change && change->leftOut.empty();
            return RepairDraft{whole ? Result<Project>(change->project) : Result<Project>(Problem{}), 2,
                               [sentence, chassis](const RepairOutcome &outcome) { return sentence(outcome, *chassis); }};
        });
    }
    return ways;
}

RepairDraft changedDeployment(const RepairContext &context, const ResolvedDeployment &deployment, const std::function<void(Deployment &)> &change,
                              const std::function<Text(const RepairOutcome &)> &sentence)
{
    Deployment changed = *deployment.deployment;
    change(changed);
    return {setDeployment(context.project, context.catalog, context.scenario.id, changed), 1, sentence};
}

RepairWays kvFormats(const RepairContext &context, const ResolvedDeployment &deployment, const std::function<bool(const KvFormat &)> &suits,
                     const std::function<Text(const RepairOutcome &, const KvFormat &)> &sentence)
{
    std::vector<const KvFormat *> formats;
    const DriverStack *stack = context.catalog.driverStack(deployment.accelerator->id);
    const Engine *chosen = engine(deployment.deployment->engine.value);
    if (!stack || !chosen)
        return {};
    for (const KvFormat &format : context.catalog.kvFormats())
        if (suits(format) && keepsKv(*chosen, format, *stack))
            formats.push_back(&format);
    std::stable_sort(formats.begin(), formats.end(), [](const KvFormat *a, const KvFormat *b) { return a->effectiveBits > b->effectiveBits; });
    return choices<const KvFormat *>(
        context, deployment, formats,
        [](Deployment &d, const KvFormat *const &format) {
            d.kvFormat = {format->id, false};
        },
        [sentence](const RepairOutcome &outcome, const KvFormat *format) { return sentence(outcome, *format); });
}

RepairWays smallerKvFormats(const RepairContext &context, const ResolvedDeployment &deployment,
                            const std::function<Text(const RepairOutcome &, const KvFormat &)> &sentence)
{
    return kvFormats(
        context, deployment, [bits = deployment.kv->effectiveBits](const KvFormat &format) { return format.effectiveBits < bits; }, sentence);
}

RepairWays weightFormats(const RepairContext &context, const ResolvedDeployment &deployment, const std::function<bool(const WeightFormat &)> &suits,
                         const std::function<Text(const RepairOutcome &, const WeightFormat &)> &sentence)
{
    const DriverStack *stack = context.catalog.driverStack(deployment.accelerator->id);
    const Engine *chosen = engine(deployment.deployment->engine.value);
    if (!stack || !chosen)
        return {};
    const auto support = [stack](const WeightFormat &format) {
        const auto found = stack->formats.find(format.driverStackKey);
        return found == stack->formats.end() ? FormatSupport::Native : found->second;
    };
    std::vector<const WeightFormat *> formats;
    for (const WeightFormat &format : context.catalog.weightFormats())
        if (format.id != deployment.weights->id && suits(format) && chosen->loadsWeights(format.kind) && support(format) != FormatSupport::No)
            formats.push_back(&format);
    std::stable_sort(formats.begin(), formats.end(), [&](const WeightFormat *a, const WeightFormat *b) {
        const bool nativeA = support(*a) == FormatSupport::Native, nativeB = support(*b) == FormatSupport::Native;
        return nativeA != nativeB ? nativeA : a->effectiveBits > b->effectiveBits;
    });
    return choices<const WeightFormat *>(
        context, deployment, formats,
        [](Deployment &d, const WeightFormat *const &format) {
            d.weightFormat = {format->id, false};
        },
        [sentence](const RepairOutcome &outcome, const WeightFormat *format) { return sentence(outcome, *format); });
}

RepairWays otherLayouts(const RepairContext &context, const ResolvedDeployment &deployment,
                        const std::function<Text(const RepairOutcome &, const ParallelLayout &)> &sentence)
{
    const int installed = deployment.result->acceleratorCount;
    std::vector<ParallelLayout> layouts;
    Deployment free = *deployment.deployment;
    free.layout.assumed = true;
    layouts.push_back(suggestedLayout(context.scenario, context.catalog, free));
    for (int tensor = 1; tensor <= installed; tensor *= 2) {
        ParallelLayout layout;
        layout.tensor = tensor;
        layout.replicas = installed / tensor;
        if (layout.accelerators() == installed && std::find(layouts.begin(), layouts.end(), layout) == layouts.end())
            layouts.push_back(layout);
    }
    return choices<ParallelLayout>(
        context, deployment, layouts,
        [](Deployment &d, const ParallelLayout &layout) {
            d.layout = {layout, false};
        },
        sentence);
}

RepairWays shorterContext(const RepairContext &context, const ResolvedDeployment &deployment,
                          const std::function<Text(const RepairOutcome &, int tokens)> &sentence)
{
    return {[&context, deployment, sentence] {
        const Workload &now = *deployment.workload;
        const auto shortened = [&](int input) {
            Workload workload = now;
            workload.inputTokens = {input, false};
            return setWorkload(context.project, context.catalog, context.scenario.id, workload);
        };
        const auto isCured = [&](int input) {
            const Result<Project> project = shortened(input);
            if (!project)
                return false;
            const TriedScenario tried(*project, context.scenario.id, context.catalog);
            return cures(context.finding, context.result, tried.evaluated().result);
        };
        // The finding is gone from some length down; halving finds it.
        int cured = static_cast<int>(ranges::tokens.least), raised = now.inputTokens.value;
        if (raised <= cured || !isCured(cured))
            return RepairDraft{Problem{}, 1, {}};
        while (raised - cured > 1) {
            const int middle = cured + (raised - cured) / 2;
            (isCured(middle) ? cured : raised) = middle;
        }
        const int tokens = cured + now.outputTokens.value;
        return RepairDraft{shortened(cured), 1, [sentence, tokens](const RepairOutcome &outcome) { return sentence(outcome, tokens); }};
    }};
}

} // namespace inferrack::core
