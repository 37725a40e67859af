// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/verdict_text.h"

#include <QCoreApplication>

#include "core/checks/check.h"
#include "ui/document/document.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

namespace {

QString briefFinding(const core::Finding &finding)
{
    const core::Check *check = core::check(finding.check);
    // A number of kinds or of slots says nothing without its sentence.
    if (check && finding.actual && finding.actual->unit == core::Unit::Count && !finding.brief.isEmpty())
        return QCoreApplication::translate("Verdict", "%1.", "what a check finds").arg(translated(finding.brief));
    if (!check || !finding.actual || !finding.limit || finding.actual->unit != finding.limit->unit)
        return {};
    return QCoreApplication::translate("Verdict", "%1: %2, the limit is %3.", "name of a check, figure, limit")
        .arg(translated(check->title), formatted(*finding.actual, *finding.limit), formatted(*finding.limit));
}

QString briefTimes(const core::Workload &load, const core::ServingPoint &point)
{
    const QString requests = translated(core::Argument(core::Counted{core::Noun::ConcurrentRequest, load.concurrency.value}));
    const core::Figure first{point.ttft, core::Unit::Second}, each{point.tpot, core::Unit::Second};
    if (load.ttftTarget && load.tpotTarget) {
        const core::Figure firstTarget{core::inSeconds(*load.ttftTarget), core::Unit::Second},
            eachTarget{core::inSeconds(*load.tpotTarget), core::Unit::Second};
        return QCoreApplication::translate("Verdict", "%1: TTFT %2 of %3, TPOT %4 of %5.", "requests, time, target, time, target")
            .arg(requests, formatted(first, firstTarget), formatted(firstTarget), formatted(each, eachTarget), formatted(eachTarget));
    }
    return QCoreApplication::translate("Verdict", "%1: TTFT %2, TPOT %3.", "requests, times").arg(requests, formatted(first), formatted(each));
}

} // namespace

Verdict shownVerdict(const core::ScenarioEvaluation &result)
{
    const core::Verdict &verdict = result.verdict;
    return verdict.holds && verdict.severity == core::Severity::Note ? Verdict::Ok : verdictOf(verdict.severity);
}

QString briefVerdict(const Document &document)
{
    const core::ScenarioEvaluation &result = document.result();
    if (!result.findings.empty() && result.findings.front().sentence == result.verdict.sentence)
        return briefFinding(result.findings.front());
    for (const core::DeploymentEvaluation &deployment : result.deployments) {
        const core::Workload *load = document.scenario().workload(deployment.workload);
        if (load && deployment.point)
            return briefTimes(*load, *deployment.point);
    }
    return {};
}

} // namespace inferrack::ui
