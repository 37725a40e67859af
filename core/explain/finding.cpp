// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/comparison.h"

#include <algorithm>

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

/// The rule behind a finding, and the id it bears in files and on the command line.
Derivation explainRule(const Finding &finding, const Check &rule)
{
    return Explained(text(INFERRACK_TEXT("Explain", "Check %1"), Name{rule.code}), Term{rule.title})
        .input(INFERRACK_TEXT("Explain", "Severity"), Term{nameOf(finding.severity)}, computed())
        .input(INFERRACK_TEXT("Explain", "Name in files and on the command line"), Name{rule.id}, computed())
        .note(rule.rule)
        .done();
}

std::optional<Figure> figureOf(const Derivation::Input &side)
{
    const auto *value = std::get_if<Value>(&side.value);
    return value ? std::optional(value->figure) : std::nullopt;
}

/// The larger side less the smaller one, as the sentence prints them: the difference a reader with a pencil finds.
void addDifference(Derivation &derivation, const AskedFinding &asked, const Comparison &comparison)
{
    const Derivation::Input *more = &comparison.sides[0], *less = &comparison.sides[1];
    if (figureOf(*more)->value < figureOf(*less)->value)
        std::swap(more, less);
    const Value a = std::get<Value>(more->value), b = std::get<Value>(less->value);
    const Figure difference = asked.finding().difference.value_or(printedDifference(a.figure, b.figure));
    derivation.result = asked.stated(difference);
    derivation.formula.push_back(
        text(INFERRACK_TEXT("Explain", "%1 %2 - %3 %4 = %5"), Term{more->name.message}, a, Term{less->name.message}, b, *derivation.result));
}

} // namespace

// A finding is the difference of two sides: what there is, and what it is held against. The rule stands beside them.
Derivation explainFinding(const ExplainContext &context, const Finding &finding)
{
    const AskedFinding asked(context, finding);
    const auto comparisons = findingComparisons();
    const auto found = std::find_if(comparisons.begin(), comparisons.end(), [&](const FindingComparison &c) { return c.check == finding.check; });
    const Check *rule = check(finding.check);
    Derivation derivation;
    derivation.title = rule ? text(rule->title) : text(INFERRACK_TEXT("Explain", "%1"), Name{finding.check});
    derivation.notes = {finding.sentence};
    Comparison comparison = found == comparisons.end() ? Comparison() : found->compare(asked);
    if (!comparison.lines.empty()) {
        derivation.formula = std::move(comparison.lines);
        const Argument &end = derivation.formula.back().arguments.back();
        derivation.result = std::holds_alternative<Value>(end) ? end : Argument(Term{nameOf(finding.severity)});
    } else if (comparison.sides.size() == 2 && figureOf(comparison.sides[0]) && figureOf(comparison.sides[1])) {
        addDifference(derivation, asked, comparison);
    } else {
        derivation.result = Term{nameOf(finding.severity)};
    }
    derivation.inputs = std::move(comparison.sides);
    for (Derivation::Input &row : comparison.further) {
        row.further = true;
        derivation.inputs.push_back(std::move(row));
    }
    if (!rule)
        return derivation;
    Derivation ofRule = explainRule(finding, *rule);
    Argument title = *ofRule.result;
    derivation.inputs.push_back({ofRule.title, std::move(title), computed(), {std::move(ofRule)}, true});
    derivation.notes.push_back(rule->rule);
    return derivation;
}

} // namespace inferrack::core
