// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"
#include "core/inference/shared_accelerators.h"

namespace inferrack::core {

namespace {

using Draft = std::optional<Finding>;

Finding draft(const char *textId, Severity severity, double actual, double limit)
{
    Finding finding;
    finding.textId = textId;
    finding.severity = severity;
    finding.actual = count(actual);
    finding.limit = count(limit);
    return finding;
}

Draft tooFew(const ResolvedDeployment &d)
{
    const ParallelLayout &layout = d.result->layout;
    const int needed = layout.accelerators(), installed = d.result->acceleratorCount;
    if (needed <= installed)
        return {};
    Finding finding = draft("count", Severity::Blocker, needed, installed);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(INFERRACK_TEXT("Checks", "Parallel layout %1 needs %2; %3 has %4: %5 short."), Name{toString(layout)},
                            Counted{Noun::Accelerator, needed}, d.server->assembly.name(), *finding.limit, *finding.difference);
    if (layout.attentionData == 1)
        finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Accelerators of the layout")), *finding.actual,
                                     text(INFERRACK_TEXT("Checks", "TP %1 × PP %2 × replicas %3 = %4"), count(layout.tensor), count(layout.pipeline),
                                          count(layout.replicas), *finding.actual));
    return finding;
}

Draft unevenHeads(const ResolvedDeployment &d)
{
    const int tensor = d.result->layout.tensor, heads = d.model->heads;
    if (tensor < 2 || heads == 0 || heads % tensor == 0)
        return {};
    Finding finding = draft("heads", Severity::Blocker, heads, tensor);
    finding.difference = count(heads % tensor);
    const int each = heads / tensor;
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 has %2 attention heads; tensor parallelism over %3 leaves a remainder of %4."), Name{d.model->name},
                            *finding.actual, *finding.limit, *finding.difference);
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Attention heads per accelerator")), *finding.actual,
                                 text(INFERRACK_TEXT("Checks", "%1 = %2 × %3 + %4"), *finding.actual, *finding.limit, count(each), *finding.difference));
    return finding;
}

Draft unevenExperts(const ResolvedDeployment &d)
{
    const int groups = d.result->layout.expert, experts = d.model->mixture ? d.model->mixture->experts : 0;
    if (groups < 2 || experts == 0 || experts % groups == 0)
        return {};
    Finding finding = draft("experts", Severity::Blocker, experts, groups);
    finding.difference = count(experts % groups);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 has %2 experts; expert parallelism over %3 leaves a remainder of %4."), Name{d.model->name},
                            *finding.actual, *finding.limit, *finding.difference);
    return finding;
}

Draft brokenGroups(const ResolvedDeployment &d)
{
    // Experts that are spread whole are not cut into columns.
    const bool whole = d.model->mixture && d.result->layout.expert > 1;
    const int width = d.model->mixture ? d.model->mixture->intermediateSize : d.model->intermediateSize;
    const int tensor = d.result->layout.tensor, group = d.weights->groupSize;
    if (whole || tensor < 2 || group == 0 || width == 0)
        return {};
    const int columns = width / tensor, groups = columns / group;
    if (columns % group == 0)
        return {};
    Finding finding = draft("group", Severity::Blocker, columns, group);
    finding.difference = count(columns % group);
    finding.sentence = text(INFERRACK_TEXT("Checks", "Tensor parallelism over %1 leaves %2 columns of %3 per accelerator; %4 quantises in groups of %5: "
                                                     "remainder %6."),
                            count(tensor), *finding.actual, Name{d.model->name}, nameOf(*d.weights), *finding.limit, *finding.difference);
    if (width % tensor == 0)
        finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Columns per accelerator")), *finding.actual,
                                     text(INFERRACK_TEXT("Checks", "intermediate size %1 ÷ %2 = %3; %3 = %4 × %5 + %6"), count(width), count(tensor),
                                          *finding.actual, count(groups), *finding.limit, *finding.difference));
    return finding;
}

Draft idle(const ResolvedDeployment &d)
{
    const int used = d.result->layout.accelerators(), installed = d.result->acceleratorCount;
    if (used >= installed)
        return {};
    Finding finding = draft("idle", Severity::Note, used, installed);
    finding.difference = printedDifference(*finding.limit, *finding.actual);
    finding.sentence = text(INFERRACK_TEXT("Checks", "Parallel layout %1 uses %2 of %3; idle: %4."), Name{toString(d.result->layout)}, *finding.actual,
                            acceleratorsName(d, installed), Counted{Noun::Accelerator, installed - used});
    return finding;
}

Draft copiedHeads(const ResolvedDeployment &d)
{
    const int tensor = d.result->layout.tensor, heads = d.model->kvHeads;
    if (d.model->latent || heads == 0 || tensor <= heads || tensor % heads != 0)
        return {};
    const int copies = tensor / heads;
    const double all = d.result->memory.budget.kvPerToken * tensor * d.result->layout.pipeline;
    Finding finding = draft("kv_heads", Severity::Note, heads, tensor);
    finding.difference = count(tensor - heads);
    const Figure with{all / 1024.0, Unit::KiB}, without{all / copies / 1024.0, Unit::KiB};
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 has %2 KV heads; tensor parallelism over %3 stores each %4 times: KV cache per token %5 in all, %6 "
                                                     "without copies."),
                            Name{d.model->name}, *finding.actual, *finding.limit, count(copies), with, without);
    return finding;
}

/// Each deployment counts the whole VRAM and the whole speed of its accelerators, so none of them has two.
Finding takenTwice(const CheckContext &context, const SharedAccelerators &shared, const ServerEvaluation &server)
{
    Finding finding = draft("shared", Severity::Blocker, shared.deployments, 1);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.subject = slotsOf(context, server, shared.slots);
    SlotNames names;
    for (const SlotId &slot : shared.slots)
        names.labels.push_back(server.assembly.label(slot).label);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 deployments on %2 take the same accelerators (%3); each accelerator serves one: %4 too many."),
                            *finding.actual, server.assembly.name(), std::move(names), *finding.difference);
    return finding;
}

void checkScenario(const CheckContext &context, std::vector<Finding> &findings)
{
    for (const ResolvedDeployment &d : resolvedDeployments(context.scenario, context.catalog, context.result)) {
        for (const auto rule : {tooFew, unevenHeads, unevenExperts, brokenGroups, idle, copiedHeads}) {
            Draft finding = rule(d);
            if (!finding)
                continue;
            finding->check = "parallel_layout";
            finding->subject = scenarioOf(context, d);
            findings.push_back(std::move(*finding));
            break;
        }
    }
    for (const SharedAccelerators &shared : sharedAccelerators(context.scenario, context.result.servers, context.result.deployments))
        if (const ServerEvaluation *server = context.result.server(shared.server)) {
            findings.push_back(takenTwice(context, shared, *server));
            findings.back().check = "parallel_layout";
        }
}

Headlines headlines(const Finding &finding)
{
    if (finding.textId == "shared")
        return {INFERRACK_TEXT("Verdict", "Accelerators are taken twice"), INFERRACK_TEXT("Verdict", "Accelerators are taken twice")};
    return {INFERRACK_TEXT("Verdict", "Parallel layout does not work"), INFERRACK_TEXT("Verdict", "Parallel layout does not work")};
}

} // namespace

const Check parallelLayout{
    "parallel_layout",
    "M-02",
    INFERRACK_TEXT("Checks", "Parallel layout"),
    text(INFERRACK_TEXT("Rules", "The parallel layout must find its accelerators, and its widths must divide the heads, experts and columns of the model.")),
    headlines,
    false,
    nullptr,
    checkScenario,
    false,
    false};

} // namespace inferrack::core
