// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/side_effects.h"

#include "core/checks/check.h"
#include "core/inference/deployment_evaluation.h"
#include "core/target_time.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

namespace inferrack::core {

namespace {

/// Share of a figure from which on a change of it is worth a word.
constexpr double noticeable = 0.05;

bool isNoticeable(double before, double after)
{
    return std::abs(after - before) >= noticeable * std::abs(before);
}

/// A figure of service, read off a point of the curve.
struct Measure {
    Message name;
    Unit unit;
    double ServingPoint::*value;
    std::optional<Seconds> Workload::*target; ///< null = it has no target
    bool further; ///< speaks of the tokens after the first
};

const std::array<Measure, 3> measures{{
    {INFERRACK_TEXT("Repairs", "TTFT"), Unit::Second, &ServingPoint::ttft, &Workload::ttftTarget, false},
    {INFERRACK_TEXT("Repairs", "TPOT"), Unit::Second, &ServingPoint::tpot, &Workload::tpotTarget, true},
    {INFERRACK_TEXT("Repairs", "throughput"), Unit::TokenPerSecond, &ServingPoint::throughput, nullptr, false},
}};

/// One figure of one deployment, before and after.
struct Course {
    std::optional<Figure> before; ///< nothing = nothing was served
    Figure after;
    std::optional<Figure> target;

    bool wasMissed() const { return before && target && printedDifference(*before, *target).value > 0.0; }
    bool isMissed() const { return target && printedDifference(after, *target).value > 0.0; }
    bool turned() const { return !before || wasMissed() != isMissed(); }
    bool isToSay() const { return before ? turned() || isNoticeable(before->value, after.value) : isMissed(); }
    /// A target that stays missed is harm only where the time grew.
    bool isHarm() const { return isMissed() && (turned() || after.value > before->value); }
    /// How much longer it takes; throughput has no target and is compared the other way round.
    double growth() const { return before && before->value > 0.0 ? after.value / before->value : 0.0; }
};

Text sentenceOf(const Message &name, const Course &course)
{
    if (!course.target)
        return text(INFERRACK_TEXT("Repairs", "%1 %2 → %3"), Term{name}, *course.before, course.after);
    const Figure &target = *course.target;
    const auto like = [&target](const Figure &time) { return Value(time, target); };
    if (!course.before)
        return text(INFERRACK_TEXT("Repairs", "%1 %2, target %3 missed"), Term{name}, like(course.after), target);
    return course.isMissed() ? text(INFERRACK_TEXT("Repairs", "%1 %2 → %3, target %4 missed"), Term{name}, like(*course.before), like(course.after), target)
                             : text(INFERRACK_TEXT("Repairs", "%1 %2 → %3, target %4 met"), Term{name}, like(*course.before), like(course.after), target);
}

std::optional<SideEffect> ofMeasure(const Measure &measure, const EvaluatedScenario &before, const EvaluatedScenario &after)
{
    std::optional<Course> worst;
    const auto weight = [&measure](const Course &course) {
        return std::tuple(course.isHarm(), course.isMissed(), measure.target ? course.growth() : -course.growth());
    };
    for (const DeploymentEvaluation &deployment : after.result.deployments) {
        const Workload *workload = after.scenario.workload(deployment.workload);
        if (!workload || !deployment.point || (measure.further && !hasFurtherTokens(*workload)))
            continue;
        const DeploymentEvaluation *former = before.result.deployment(deployment.deployment);
        Course course;
        if (former && former->point)
            course.before = Figure{*former->point.*measure.value, measure.unit};
        course.after = Figure{*deployment.point.*measure.value, measure.unit};
        if (measure.target && workload->*measure.target)
            course.target = Figure{inSeconds(*(workload->*measure.target)), measure.unit};
        if (course.isToSay() && (!worst || weight(*worst) < weight(course)))
            worst = course;
    }
    if (!worst)
        return std::nullopt;
    return SideEffect{sentenceOf(measure.name, *worst), worst->isHarm()};
}

/// Blockers and warnings by check, the blockers first.
std::map<std::pair<bool, std::string>, int> countsByCheck(const ScenarioEvaluation &result)
{
    std::map<std::pair<bool, std::string>, int> counts;
    for (const Finding &finding : result.findings)
        if (finding.severity != Severity::Note)
            ++counts[{finding.severity == Severity::Warning, finding.check}];
    return counts;
}

/// Checks that raise more than before, and findings that stay and grow.
void addFindings(const ScenarioEvaluation &before, const ScenarioEvaluation &after, std::vector<SideEffect> &effects)
{
    for (const RaisedMore &raised : raisedMore(before, after))
        if (const Check *rule = check(raised.check))
            effects.push_back(
                {text(INFERRACK_TEXT("Repairs", "brings %1: %2 (%3)"),
                      Counted{raised.severity == Severity::Warning ? Noun::Warning : Noun::Blocker, raised.more}, Term{rule->title}, Name{rule->code}),
                 true, raised.severity});
    for (const Finding &left : after.findings) {
        if (left.severity == Severity::Note || !left.difference)
            continue;
        const auto same = std::find_if(before.findings.begin(), before.findings.end(), [&](const Finding &f) {
            return f.check == left.check && f.textId == left.textId && f.subject == left.subject && f.difference && f.difference->unit == left.difference->unit;
        });
        const Check *rule = check(left.check);
        if (rule && same != before.findings.end() && left.difference->value > same->difference->value &&
            isNoticeable(same->difference->value, left.difference->value))
            effects.push_back(
                {text(INFERRACK_TEXT("Repairs", "%1 (%2) gets worse: %3 → %4"), Term{rule->title}, Name{rule->code}, *same->difference, *left.difference), true,
                 left.severity});
    }
}

/// Supplies that may fail: another scheme of the same supplies gives more power for it.
void addRedundancy(const ScenarioEvaluation &before, const ScenarioEvaluation &after, std::vector<SideEffect> &effects)
{
    for (const ServerEvaluation &server : after.servers) {
        const ServerEvaluation *former = before.server(server.server);
        if (!former || former->power.scheme.name.empty() || server.power.scheme.name.empty() || former->power.scheme == server.power.scheme)
            continue;
        const SupplyScheme &then = former->power.scheme, &now = server.power.scheme;
        effects.push_back({text(INFERRACK_TEXT("Repairs", "redundancy %1 → %2"), Name{then.name}, Name{now.name}), now.spare < then.spare});
    }
}

} // namespace

std::vector<SideEffect> sideEffects(const EvaluatedScenario &before, const EvaluatedScenario &after)
{
    std::vector<SideEffect> effects;
    for (const Measure &measure : measures)
        if (std::optional<SideEffect> effect = ofMeasure(measure, before, after))
            effects.push_back(*std::move(effect));
    addRedundancy(before.result, after.result, effects);
    addFindings(before.result, after.result, effects);
    std::stable_partition(effects.begin(), effects.end(), [](const SideEffect &effect) { return effect.harm; });
    return effects;
}

std::vector<RaisedMore> raisedMore(const ScenarioEvaluation &before, const ScenarioEvaluation &after)
{
    const auto then = countsByCheck(after), now = countsByCheck(before);
    std::vector<RaisedMore> raised;
    for (const auto &[kind, count] : then) {
        const auto former = now.find(kind);
        const int more = count - (former == now.end() ? 0 : former->second);
        if (more > 0)
            raised.push_back({kind.first ? Severity::Warning : Severity::Blocker, kind.second, more});
    }
    return raised;
}

int lostTargets(const EvaluatedScenario &before, const EvaluatedScenario &after)
{
    const std::vector<TargetTime> former = targetTimes(before.scenario, before.result);
    const std::vector<TargetTime> times = targetTimes(after.scenario, after.result);
    return static_cast<int>(std::count_if(times.begin(), times.end(), [&former](const TargetTime &time) {
        return !time.isMet() && std::any_of(former.begin(), former.end(), [&time](const TargetTime &f) {
            return f.firstToken == time.firstToken && f.deployment->deployment == time.deployment->deployment && f.isMet();
        });
    }));
}

} // namespace inferrack::core
