// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/terms.h"

#include "tests/support/core/formula.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace inferrack::core {

namespace {

bool isPlain(Unit unit)
{
    return unit == Unit::Count || unit == Unit::Byte || unit == Unit::Token || unit == Unit::Lane;
}

bool isNumber(const Argument &argument)
{
    return std::holds_alternative<MoneyValue>(argument) || figureOf(argument).has_value();
}

/// The same quantity, however it is printed.
bool isSame(const Argument &a, const Argument &b)
{
    const auto *money = std::get_if<MoneyValue>(&a), *other = std::get_if<MoneyValue>(&b);
    if (money || other)
        return money && other && money->money == other->money;
    const std::optional<Figure> x = figureOf(a), y = figureOf(b);
    if (!x || !y || (x->unit != y->unit && !(isPlain(x->unit) && isPlain(y->unit))))
        return false;
    return std::abs(x->value - y->value) <= 1e-6 * std::max(std::abs(x->value), std::abs(y->value)) + 1e-9;
}

/// Counts the rows themselves: "sum of 7 line items".
bool isCountOfRows(const Argument &argument)
{
    const auto *counted = std::get_if<Counted>(&argument);
    return counted && counted->noun == Noun::LineItem;
}

bool says(const Text &line, const char *words)
{
    return std::string(line.message.source).find(words) != std::string::npos;
}

bool isFormula(const Text &line)
{
    return says(line, " = ") || says(line, ", rounded up to ");
}

void arithmeticOf(const Derivation &derivation, TermsSeen &seen, std::vector<std::string> &broken)
{
    for (const Text &line : derivation.formula)
        for (const Equation &equation : shownEquationsOf(line)) {
            ++seen.equations;
            const double left = equation.rounds              ? std::ceil(equation.left - 1e-9)
                                : says(line, "rounded down") ? std::floor(equation.left + 1e-9)
                                                             : equation.left;
            if (std::abs(left - equation.right) > equation.step * (1.0 + 1e-6))
                broken.push_back(equation.text + ": as it is shown it gives " + std::to_string(left) + ", not " + std::to_string(equation.right));
        }
}

void rowsOf(const Derivation &derivation, TermsSeen &seen, std::vector<std::string> &broken)
{
    std::vector<Argument> operands, results;
    bool formula = false, inWords = false;
    const auto has = [](const std::vector<Argument> &list, const Argument &argument) {
        return std::any_of(list.begin(), list.end(), [&](const Argument &each) { return isSame(each, argument); });
    };
    const std::string title = printed(derivation.title);
    for (const Text &line : derivation.formula) {
        if (!isFormula(line) || line.arguments.empty())
            continue;
        formula = true;
        std::vector<Argument> terms;
        std::copy_if(line.arguments.begin(), line.arguments.end() - 1, std::back_inserter(terms),
                     [](const Argument &argument) { return isNumber(argument) && !isCountOfRows(argument); });
        inWords = inWords || terms.empty();
        for (const Argument &each : terms) {
            const bool row = std::any_of(derivation.inputs.begin(), derivation.inputs.end(),
                                         [&](const Derivation::Input &input) { return !input.further && isSame(input.value, each); });
            if (!row && !has(results, each))
                broken.push_back(title + ": a term without a row in " + printed(line));
        }
        operands.insert(operands.end(), terms.begin(), terms.end());
        results.push_back(line.arguments.back());
    }
    double sum = 0.0;
    for (const Derivation::Input &input : derivation.inputs) {
        ++seen.rows;
        if (input.further)
            continue;
        if (const std::optional<Figure> figure = figureOf(input.value))
            sum += figure->value;
        if (formula && !inWords && !has(operands, input.value))
            broken.push_back(title + ": the row " + printed(input.name) + " stands in no line");
    }
    for (const Text &line : derivation.formula)
        if (says(line, "sum over the parts = ") || says(line, "sum over the servers = ")) {
            const std::optional<Figure> total = figureOf(derivation.result);
            if (!total || std::abs(total->value - sum) > 1e-6 * std::max(1.0, std::abs(sum)))
                broken.push_back(title + ": its rows add up to " + std::to_string(sum));
        }
}

} // namespace

std::vector<std::string> brokenTerms(const Derivation &derivation, TermsSeen &seen)
{
    std::vector<std::string> broken;
    ++seen.derivations;
    arithmeticOf(derivation, seen, broken);
    rowsOf(derivation, seen, broken);
    for (const Derivation::Input &input : derivation.inputs)
        for (const Derivation &inner : input.derivation) {
            const std::vector<std::string> more = brokenTerms(inner, seen);
            broken.insert(broken.end(), more.begin(), more.end());
        }
    return broken;
}

std::vector<std::string> brokenTerms(const Derivation &derivation)
{
    TermsSeen seen;
    return brokenTerms(derivation, seen);
}

} // namespace inferrack::core
