// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/finding_group.h"
#include "core/explain/explain_support.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// As the list counts them: what is said of several slots counts once.
Figure countOf(const std::vector<const Finding *> &findings, Severity severity)
{
    return count(static_cast<double>(std::count_if(findings.begin(), findings.end(), [&](const Finding *f) { return f->severity == severity; })));
}

} // namespace

// The verdict weighs: a blocker, then a time above its target, then a warning. What it was weighed from are the findings and the
// figures that have a limit.
Derivation explainVerdict(const ExplainContext &context)
{
    const ScenarioEvaluation &result = context.result;
    Explained explained(text(INFERRACK_TEXT("Explain", "Verdict")), Term{result.verdict.headline.message});
    explained.line(result.verdict.sentence);
    std::vector<const Finding *> findings;
    for (const FindingGroup &group : grouped(result.findings))
        findings.push_back(&result.findings[group.members.front()]);
    explained.line(text(INFERRACK_TEXT("Explain", "checks %1: blockers %2, warnings %3, notes %4"), count(result.checksRun),
                        countOf(findings, Severity::Blocker), countOf(findings, Severity::Warning), countOf(findings, Severity::Note)));
    for (const Finding *finding : findings) {
        const Check *rule = check(finding->check);
        if (!rule)
            continue;
        explained.input(rule->title, explainFinding(context, *finding));
    }
    if (context.deployment && context.deployment->result->point) {
        explained.input(INFERRACK_TEXT("Explain", "TTFT"), explainFirstToken(context));
        explained.input(INFERRACK_TEXT("Explain", "TPOT"), explainOutputToken(context));
    }
    if (const Workload *workload = context.deployment ? context.scenario.workload(context.deployment->result->workload) : nullptr) {
        const auto target = [&](Message name, const std::optional<Seconds> &wanted) {
            if (!wanted)
                return;
            Origin stated;
            stated.kind = Origin::Kind::Workload;
            explained.input(name, Figure{inSeconds(*wanted), Unit::Second}, stated);
        };
        target(INFERRACK_TEXT("Explain", "SLA target of TTFT"), workload->ttftTarget);
        target(INFERRACK_TEXT("Explain", "SLA target of TPOT"), workload->tpotTarget);
    }
    if (context.deployment)
        explained.input(INFERRACK_TEXT("Explain", "VRAM headroom"), explainHeadroom(context));
    if (context.server) {
        explained.input(INFERRACK_TEXT("Explain", "PCIe lanes needed"), explainLanes(context));
        explained.input(INFERRACK_TEXT("Explain", "Output power"), explainOutputPower(context));
        explained.input(INFERRACK_TEXT("Explain", "Power density"), explainDensity(context));
    }
    return explained.done();
}

} // namespace inferrack::core
