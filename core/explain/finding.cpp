// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

namespace inferrack::core {

namespace {

Message nameOf(Severity severity)
{
    switch (severity) {
    case Severity::Blocker:
        return INFERRACK_TEXT("Explain", "blocker");
    case Severity::Warning:
        return INFERRACK_TEXT("Explain", "warning");
    case Severity::Note:
        break;
    }
    return INFERRACK_TEXT("Explain", "note");
}

/// The rule behind a finding, by the id it bears in files and on the command line.
Derivation explainRule(const Finding &finding, const Check &rule)
{
    Explained explained(text(rule.title), Name{std::string(rule.code) + " · " + rule.id});
    explained.input(INFERRACK_TEXT("Explain", "Severity"), Term{nameOf(finding.severity)}, computed());
    return explained.note(rule.rule).done();
}

/// The figures of a finding that has no derivation of its own.
Derivation figuresOf(const Finding &finding, const Check *rule)
{
    const Text title = rule ? text(rule->title) : text(INFERRACK_TEXT("Explain", "%1"), Name{finding.check});
    if (!finding.actual || !finding.limit)
        return Explained(title, finding.actual ? Argument(*finding.actual) : Argument(Term{nameOf(finding.severity)})).done();
    const Figure &limit = *finding.limit;
    const Argument actual = Value(*finding.actual, finding.actual->unit == limit.unit ? limit : *finding.actual);
    Explained explained(title, actual);
    explained.input(INFERRACK_TEXT("Explain", "Actual"), actual, computed()).input(INFERRACK_TEXT("Explain", "Limit"), limit, computed());
    if (finding.difference)
        explained.input(INFERRACK_TEXT("Explain", "Difference"),
                        Value(*finding.difference, finding.difference->unit == limit.unit ? limit : *finding.difference), computed());
    return explained.done();
}

} // namespace

Derivation explainFinding(const Finding &finding)
{
    const Check *rule = check(finding.check);
    Derivation derivation = finding.derivation ? *finding.derivation : figuresOf(finding, rule);
    derivation.notes.insert(derivation.notes.begin(), finding.sentence);
    if (!rule)
        return derivation;
    Derivation ofRule = explainRule(finding, *rule);
    Argument id = ofRule.result;
    derivation.inputs.push_back({text(INFERRACK_TEXT("Explain", "Check")), std::move(id), computed(), {std::move(ofRule)}});
    derivation.notes.push_back(rule->rule);
    return derivation;
}

} // namespace inferrack::core
