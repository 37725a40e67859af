// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs.h"

#include "core/advice/repair_rule.h"
#include "core/advice/side_effects.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace inferrack::core {

namespace {

/// Findings of the check of `finding` that are as grave as it.
int raisedLike(const std::vector<Finding> &findings, const Finding &finding)
{
    return static_cast<int>(
        std::count_if(findings.begin(), findings.end(), [&](const Finding &f) { return f.check == finding.check && f.severity >= finding.severity; }));
}

int warnings(const std::vector<Finding> &findings)
{
    return static_cast<int>(std::count_if(findings.begin(), findings.end(), [](const Finding &f) { return f.severity == Severity::Warning; }));
}

} // namespace

bool cures(const Finding &finding, const ScenarioEvaluation &before, const ScenarioEvaluation &after)
{
    if (raisedLike(after.findings, finding) >= raisedLike(before.findings, finding))
        return false;
    for (const Finding &left : after.findings)
        if (left.check == finding.check && left.subject == finding.subject && left.severity >= finding.severity)
            return false;
    for (const RaisedMore &raised : raisedMore(before, after))
        // A server that does not work is mended even where something is left to improve.
        if (raised.severity != Severity::Warning || finding.severity != Severity::Blocker)
            return false;
    if (before.verdict.holds && !after.verdict.holds)
        return false;
    for (const DeploymentEvaluation &deployment : after.deployments) {
        const DeploymentEvaluation *former = before.deployment(deployment.deployment);
        if (!deployment.problem.empty() && (!former || former->problem.empty()))
            return false;
    }
    return true;
}

std::vector<Repair> repairs(const Finding &finding, const Project &project, const Catalog &catalog, std::size_t most, const std::atomic<bool> *stop)
{
    const Scenario *scenario = project.scenario(finding.subject.scenario);
    const auto rules = repairRules();
    const auto rule = std::find_if(rules.begin(), rules.end(), [&](const RepairRule &r) { return finding.check == r.check; });
    if (!scenario || rule == rules.end())
        return {};
    const TriedScenario now(project, scenario->id, catalog);
    const ScenarioEvaluation &before = now.evaluated().result;
    if (std::find(before.findings.begin(), before.findings.end(), finding) == before.findings.end())
        return {};
    const RepairContext context{finding, project, catalog, *scenario, before};
    std::vector<RepairWays> ends;
    rule->propose(context, ends);

    // What serves worse than the customer asked for, or asks less of the server, comes behind what does not.
    struct Found {
        Repair repair;
        int lost; ///< speed targets
        bool asksLess;
        int warnings;
    };
    const int had = warnings(before.findings);
    std::vector<Found> found;
    for (const RepairWays &ways : ends) {
        // The first way that loses no target and leaves no new warning, else the first that loses the fewest.
        std::optional<Found> best;
        for (const auto &way : ways) {
            if (stop && *stop)
                break;
            RepairDraft draft = way();
            if (!draft.project || *draft.project == project)
                continue;
            const TriedScenario then(*draft.project, scenario->id, catalog);
            const RepairOutcome outcome{then.evaluated(), catalog};
            const int left = warnings(outcome.result.findings);
            const int lost = lostTargets({*scenario, before}, outcome);
            if ((best && std::pair(lost, left > had) >= std::pair(best->lost, best->warnings > had)) || !cures(finding, before, outcome.result))
                continue;
            best = Found{{draft.sentence(outcome), draft.changes, typicalWallOf(outcome.result), difference(before, outcome.result),
                          sideEffects({*scenario, before}, outcome), *std::move(draft.project)},
                         lost,
                         outcome.scenario.workloads != scenario->workloads,
                         left};
            if (lost == 0 && left <= had)
                break;
        }
        if (best && std::none_of(found.begin(), found.end(), [&](const Found &other) { return other.repair.project == best->repair.project; }))
            found.push_back(*std::move(best));
    }
    std::stable_sort(found.begin(), found.end(), [](const Found &a, const Found &b) {
        const auto rank = [](const Found &f) { return std::tuple(f.lost, f.asksLess, f.warnings, f.repair.changes, f.repair.power); };
        return rank(a) < rank(b);
    });
    std::vector<Repair> list;
    for (Found &each : found)
        if (list.size() < most)
            list.push_back(std::move(each.repair));
    return list;
}

} // namespace inferrack::core
