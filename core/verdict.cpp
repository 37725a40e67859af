// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict.h"

#include "core/checks/check_support.h"
#include "core/inference/accelerator_set.h"
#include "core/inference/deployment_evaluation.h"
#include "core/target_time.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace inferrack::core {

namespace {

Counted load(const Scenario &scenario, const DeploymentEvaluation &deployment)
{
    const Workload *workload = scenario.workload(deployment.workload);
    return {Noun::ConcurrentRequest, workload ? workload->concurrency.value : 0};
}

Text slowSentence(const Scenario &scenario, const TargetTime &timing)
{
    const Figure difference = printedDifference(timing.time, timing.target);
    const Value time(timing.time, timing.target), over(difference, timing.target);
    const Counted at = load(scenario, *timing.deployment);
    const Limit limiting = timing.firstToken ? timing.deployment->firstTokenLimit : timing.deployment->limit;
    const Term limit{nameOf(limiting)};
    if (limiting == Limit::Nothing)
        return timing.firstToken ? text(INFERRACK_TEXT("Verdict", "Mean TTFT is %1 at %2; the SLA target is %3: %4 too long."), time, at, timing.target, over)
                                 : text(INFERRACK_TEXT("Verdict", "Mean TPOT is %1 at %2; the SLA target is %3: %4 too long."), time, at, timing.target, over);
    return timing.firstToken ? text(INFERRACK_TEXT("Verdict", "Mean TTFT is %1 at %2; the SLA target is %3: %4 too long, limited by %5."), time, at,
                                    timing.target, over, limit)
                             : text(INFERRACK_TEXT("Verdict", "Mean TPOT is %1 at %2; the SLA target is %3: %4 too long, limited by %5."), time, at,
                                    timing.target, over, limit);
}

Text goodSentence(const Scenario &scenario, const DeploymentEvaluation &deployment)
{
    const Workload *workload = scenario.workload(deployment.workload);
    const Figure first = inSecondFigure(deployment.point->ttft), each = inSecondFigure(deployment.point->tpot);
    const Counted at = load(scenario, deployment);
    const Figure throughput{deployment.point->throughput, Unit::TokenPerSecond};
    if (workload && !hasFurtherTokens(*workload)) {
        if (workload->ttftTarget) {
            const Figure target = inSecondFigure(inSeconds(*workload->ttftTarget));
            return text(INFERRACK_TEXT("Verdict", "At %1 mean TTFT is %2 (target %3); one output token has no TPOT."), at, Value(first, target), target);
        }
        return text(INFERRACK_TEXT("Verdict", "At %1 mean TTFT is %2 and throughput %3; one output token has no TPOT."), at, first, throughput);
    }
    if (workload && workload->ttftTarget && workload->tpotTarget) {
        const Figure firstTarget = inSecondFigure(inSeconds(*workload->ttftTarget)), eachTarget = inSecondFigure(inSeconds(*workload->tpotTarget));
        if (deployment.limit == Limit::Nothing)
            return text(INFERRACK_TEXT("Verdict", "At %1 mean TTFT is %2 (target %3) and mean TPOT %4 (target %5)."), at, Value(first, firstTarget),
                        firstTarget, Value(each, eachTarget), eachTarget);
        return text(INFERRACK_TEXT("Verdict", "At %1 mean TTFT is %2 (target %3) and mean TPOT %4 (target %5), limited by %6."), at, Value(first, firstTarget),
                    firstTarget, Value(each, eachTarget), eachTarget, Term{nameOf(deployment.limit)});
    }
    if (deployment.limit == Limit::Nothing)
        return text(INFERRACK_TEXT("Verdict", "At %1 mean TTFT is %2, mean TPOT %3 and throughput %4."), at, first, each, throughput);
    return text(INFERRACK_TEXT("Verdict", "At %1 mean TTFT is %2, mean TPOT %3 and throughput %4, limited by %5."), at, first, each, throughput,
                Term{nameOf(deployment.limit)});
}

struct ProblemTexts {
    std::string_view problem;
    Message headline, sentence;
};

/// Why a deployment has no answer; %1 is the model, the accelerator or the format that is meant.
const auto problems = std::to_array<ProblemTexts>({
    {"unknown_model", INFERRACK_TEXT("Verdict", "No token figures"),
     INFERRACK_TEXT("Verdict", "%1 is not a language model of the catalogue: there are no token figures, and memory and speed are not calculated.")},
    {"encoder_model", INFERRACK_TEXT("Verdict", "A model without output"),
     INFERRACK_TEXT("Verdict", "%1 makes embeddings and no tokens; memory and speed are not calculated.")},
    {"unknown_engine", INFERRACK_TEXT("Verdict", "The engine is unknown"),
     INFERRACK_TEXT("Verdict", "%1 is no inference engine of the program; memory and speed are not calculated.")},
    {"unknown_accelerator", INFERRACK_TEXT("Verdict", "The accelerator is unknown"),
     INFERRACK_TEXT("Verdict", "%1 is not in the catalogue; memory and speed are not calculated.")},
    {"unknown_format", INFERRACK_TEXT("Verdict", "The format is unknown"),
     INFERRACK_TEXT("Verdict", "%1 is not in the catalogue; memory and speed are not calculated.")},
    {"missing_figure", INFERRACK_TEXT("Verdict", "A figure is missing"),
     INFERRACK_TEXT("Verdict", "The data of %1 do not state a figure that memory or speed is calculated from; it is not assumed.")},
    {"missing_constants", INFERRACK_TEXT("Verdict", "Constants are missing"),
     INFERRACK_TEXT("Verdict", "The constants of the serving model could not be read; memory and speed of %1 are not calculated.")},
});

Argument meant(const Scenario &scenario, const Catalog &catalog, const DeploymentEvaluation &deployment)
{
    const Workload *workload = scenario.workload(deployment.workload);
    const Deployment *asked = scenario.deployment(deployment.deployment);
    const Part *accelerator = catalog.part(deployment.accelerator);
    if (deployment.problem == "encoder_model" && workload && catalog.model(workload->model))
        return Name{catalog.model(workload->model)->name};
    if (deployment.problem == "unknown_engine" && asked)
        return Name{asked->engine.value.text};
    if (deployment.problem == "unknown_model" && workload)
        return Name{workload->model.text};
    if (deployment.problem == "unknown_format" && asked)
        return Name{catalog.weightFormat(asked->weightFormat.value) ? asked->kvFormat.value.text : asked->weightFormat.value.text};
    return Name{accelerator ? infoOf(*accelerator).name : deployment.accelerator.text};
}

/// The part that a deployment calls unknown: the first that the file names in a slot for accelerators that it runs on.
PartId unknownAccelerator(const Deployment &deployment, const ServerEvaluation &server, const Catalog &catalog)
{
    const std::vector<PartId> unknown = unknownMembers(deployment.accelerators.front(), server.assembly, catalog);
    const auto named = std::find_if(unknown.begin(), unknown.end(), [](const PartId &part) { return !part.isEmpty(); });
    return named == unknown.end() ? PartId() : *named;
}

/// What the project leaves open, so that there is no name to put into a sentence.
const auto notChosen = std::to_array<ProblemTexts>({
    {"no_model", INFERRACK_TEXT("Verdict", "No model chosen"), INFERRACK_TEXT("Verdict", "No model is chosen; memory and speed are not calculated.")},
    {"no_engine", INFERRACK_TEXT("Verdict", "No engine chosen"),
     INFERRACK_TEXT("Verdict", "No inference engine is chosen; memory and speed are not calculated.")},
    {"no_weight_format", INFERRACK_TEXT("Verdict", "No weight format chosen"),
     INFERRACK_TEXT("Verdict", "No weight format is chosen; memory and speed are not calculated.")},
    {"no_kv_format", INFERRACK_TEXT("Verdict", "No KV cache format chosen"),
     INFERRACK_TEXT("Verdict", "No KV cache format is chosen; memory and speed are not calculated.")},
});

/// Why no accelerator serves although the server has some: the deployment names other slots. Nothing where that is not so.
std::optional<Verdict> otherSlots(const Scenario &scenario, const ScenarioEvaluation &result)
{
    for (const DeploymentEvaluation &deployment : result.deployments) {
        const Deployment *asked = scenario.deployment(deployment.deployment);
        const ServerEvaluation *server = result.server(deployment.server);
        if (deployment.problem != "other_slots" || !asked || !server || asked->accelerators.empty())
            continue;
        SlotNames names;
        for (const SlotId &slot : asked->accelerators.front().slots)
            names.labels.push_back(server->assembly.label(slot).label);
        Verdict verdict;
        verdict.severity = Severity::Warning;
        verdict.headline = text(INFERRACK_TEXT("Verdict", "No accelerator in these slots"));
        verdict.sentence = text(INFERRACK_TEXT("Verdict", "The deployment runs on %1 of %2, where no accelerator is installed: nothing serves the workload."),
                                std::move(names), server->assembly.name());
        return verdict;
    }
    return std::nullopt;
}

/// The verdict of a scenario that nothing was calculated for; nothing where a deployment has an answer.
std::optional<Verdict> withoutAnswer(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    Verdict verdict;
    if (result.servers.empty()) {
        verdict.headline = text(INFERRACK_TEXT("Verdict", "No server yet"));
        verdict.sentence = text(INFERRACK_TEXT("Verdict", "The scenario has no server."));
        return verdict;
    }
    for (const ServerEvaluation &server : result.servers)
        if (!server.assembly.layout) {
            verdict.severity = Severity::Blocker;
            if (server.assembly.type->chassis.isEmpty()) {
                verdict.headline = text(INFERRACK_TEXT("Verdict", "No chassis chosen"));
                verdict.sentence = text(INFERRACK_TEXT("Verdict", "No chassis is chosen: %1 is not calculated."), server.assembly.name());
                return verdict;
            }
            verdict.headline = text(INFERRACK_TEXT("Verdict", "The chassis is unknown"));
            verdict.sentence = text(INFERRACK_TEXT("Verdict", "%1 is not in the catalogue: %2 is not calculated."), Name{server.assembly.type->chassis.text},
                                    server.assembly.name());
            return verdict;
        }
    const bool empty = std::all_of(result.servers.begin(), result.servers.end(), [](const ServerEvaluation &s) { return s.assembly.filled.empty(); });
    const ServerEvaluation &first = result.servers.front();
    if (empty) {
        verdict.headline = text(INFERRACK_TEXT("Verdict", "This chassis is empty"));
        verdict.sentence = text(INFERRACK_TEXT("Verdict", "%1 holds no part: nothing serves the workload."), first.assembly.name());
        return verdict;
    }
    for (const DeploymentEvaluation &deployment : result.deployments) {
        const auto of = [&deployment](const ProblemTexts &p) { return deployment.problem == p.problem; };
        if (const auto open = std::find_if(notChosen.begin(), notChosen.end(), of); open != notChosen.end())
            return Verdict{Severity::Warning, false, text(open->headline), text(open->sentence)};
        const auto found = std::find_if(problems.begin(), problems.end(), of);
        if (found == problems.end())
            continue;
        verdict.severity = Severity::Warning;
        const Workload *workload = scenario.workload(deployment.workload);
        const LanguageModel *model = workload ? catalog.model(workload->model) : nullptr;
        // A model that is known but lacks a key says so by its own headline.
        if (deployment.problem == "missing_figure" && model && (model->layers == 0 || model->hiddenSize == 0 || model->parameters.total() <= 0.0)) {
            verdict.headline = text(INFERRACK_TEXT("Verdict", "One model field is missing"));
            verdict.sentence = text(found->sentence, Name{model->name});
            return verdict;
        }
        verdict.headline = text(found->headline);
        if (deployment.problem == "unknown_accelerator") {
            const Deployment *asked = scenario.deployment(deployment.deployment);
            const ServerEvaluation *server = result.server(deployment.server);
            const PartId part = asked && server ? unknownAccelerator(*asked, *server, catalog) : PartId();
            verdict.sentence = part.isEmpty() ? text(INFERRACK_TEXT("Verdict", "The file names no accelerator; memory and speed are not calculated."))
                                              : text(found->sentence, Name{part.text});
            return verdict;
        }
        verdict.sentence = text(found->sentence, meant(scenario, catalog, deployment));
        return verdict;
    }
    if (auto elsewhere = otherSlots(scenario, result))
        return elsewhere;
    const bool answered = std::any_of(result.deployments.begin(), result.deployments.end(), [](const DeploymentEvaluation &d) { return d.problem.empty(); });
    if (answered)
        return std::nullopt;
    verdict.headline = text(INFERRACK_TEXT("Verdict", "No accelerator installed"));
    verdict.sentence = text(INFERRACK_TEXT("Verdict", "%1 has no accelerator: nothing serves the workload."), first.assembly.name());
    return verdict;
}

} // namespace

Message nameOf(Limit limit)
{
    switch (limit) {
    case Limit::Compute:
        return INFERRACK_TEXT("Verdict", "compute");
    case Limit::MemoryBandwidth:
        return INFERRACK_TEXT("Verdict", "VRAM bandwidth");
    case Limit::KvRoom:
        return INFERRACK_TEXT("Verdict", "room for KV cache");
    case Limit::Places:
        return INFERRACK_TEXT("Verdict", "places in the batch of the engine");
    case Limit::Link:
        return INFERRACK_TEXT("Verdict", "the link between accelerators");
    case Limit::Host:
        return INFERRACK_TEXT("Verdict", "the processor");
    case Limit::Nothing:
        break;
    }
    return {};
}

Verdict verdictOf(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    const Severity worst = result.findings.empty() ? Severity::Note : result.findings.front().severity;
    if (auto verdict = withoutAnswer(scenario, catalog, result)) {
        verdict->severity = std::max(verdict->severity, worst);
        return *verdict;
    }

    const std::vector<TargetTime> all = targetTimes(scenario, result);
    const auto slowest = std::max_element(all.begin(), all.end(), [](const TargetTime &a, const TargetTime &b) {
        return std::make_pair(!a.isMet(), a.ratio()) < std::make_pair(!b.isMet(), b.ratio());
    });
    const bool slow = slowest != all.end() && !slowest->isMet();
    const bool starts = std::all_of(result.deployments.begin(), result.deployments.end(), [](const DeploymentEvaluation &d) { return d.point.has_value(); });
    const bool fast = starts && !all.empty() && !slow;

    Verdict verdict;
    verdict.severity = worst;
    verdict.holds = starts && !slow && worst != Severity::Blocker;
    if (worst == Severity::Note && slow)
        verdict.severity = Severity::Warning;
    const Finding *finding = worst == Severity::Note ? nullptr : &result.findings.front();
    // A time above its target weighs more than a warning and less than a blocker.
    if (slow && worst != Severity::Blocker) {
        // A headroom below zero is no fit: the engine starts, and what has no room waits.
        const bool queues = slowest->deployment->memory.headroom < 0.0;
        verdict.headline = text(queues ? INFERRACK_TEXT("Verdict", "Requests queue, too slow") : INFERRACK_TEXT("Verdict", "Fits, too slow"));
        verdict.sentence = slowSentence(scenario, *slowest);
        return verdict;
    }
    if (finding) {
        const Headlines headlines = check(finding->check)->headlines(*finding);
        verdict.headline = text(fast ? headlines.fast : headlines.fits);
        verdict.sentence = finding->sentence;
        return verdict;
    }
    const auto answered = std::find_if(result.deployments.begin(), result.deployments.end(), [](const DeploymentEvaluation &d) { return d.point.has_value(); });
    verdict.headline = fast ? text(INFERRACK_TEXT("Verdict", "Meets every target")) : text(INFERRACK_TEXT("Verdict", "Fits the workload"));
    if (answered != result.deployments.end())
        verdict.sentence = goodSentence(scenario, *answered);
    return verdict;
}

} // namespace inferrack::core
