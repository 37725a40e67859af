// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/formula.h"

#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace inferrack::core {

namespace {

/// How many base units one unit of a figure is.
double baseOf(Unit unit)
{
    switch (unit) {
    case Unit::GiB:
        return 1073741824.0;
    case Unit::KiB:
        return 1024.0;
    case Unit::GB:
    case Unit::GBPerSecond:
    case Unit::GbPerSecond: // counted in bits: a line says "× 8 bit"
        return 1e9;
    case Unit::TB:
        return 1e12;
    case Unit::MTPerSecond:
        return 1e6;
    case Unit::KWh: // of watts times hours
        return 1e3;
    case Unit::Microsecond: // times are counted in seconds
        return 1e-6;
    default:
        return 1.0;
    }
}

struct Number {
    double value = 0.0, step = 0.0;
};

/// What a line says of its numbers.
struct Reading {
    bool ofMoney = false; ///< energy is counted in kWh, not in watts and hours
    bool asShown = false;
};

Number moneyOf(const MoneyValue &money, bool asShown)
{
    const double amount = inMajor(money.money), minor = 1.0 / minorUnits(money.money.currency);
    if (!asShown || money.whole)
        return {amount, minor};
    // In an English sentence a price below 100 has a fraction, and a million has two decimals.
    const double step = std::abs(amount) < 100.0 ? minor : std::abs(amount) < 1e6 ? 1.0 : 1e4;
    return {std::round(amount / step) * step, step};
}

std::optional<Number> numberOf(const Argument &argument, const Reading &reading = {})
{
    if (const auto *money = std::get_if<MoneyValue>(&argument))
        return moneyOf(*money, reading.asShown);
    if (const auto *counted = std::get_if<Counted>(&argument))
        return Number{static_cast<double>(counted->value), 1.0};
    const auto *value = std::get_if<Value>(&argument);
    if (!value)
        return std::nullopt;
    const PrintStyle style = printStyle(*value);
    const double base = reading.ofMoney && value->figure.unit == Unit::KWh ? 1.0 : baseOf(value->figure.unit);
    const double figure = reading.asShown ? printedValue(value->figure, style) : value->figure.value;
    return Number{figure * base, style.divisor * std::pow(10.0, -style.decimals) * base};
}

struct Token {
    char kind = '#'; ///< '#' = number, else the sign
    Number number;
};

std::string shown(double number)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.10g", number);
    return buffer;
}

bool startsWith(const std::string &text, size_t at, const char *word)
{
    return text.compare(at, std::char_traits<char>::length(word), word) == 0;
}

/// Numbers, signs and brackets of a piece of a line; words and units fall away.
std::vector<Token> tokensOf(const std::string &source, const std::vector<Argument> &arguments, const Reading &reading)
{
    std::vector<Token> tokens;
    const auto sign = [&](char kind) { tokens.push_back({kind, {}}); };
    for (size_t i = 0; i < source.size();) {
        if (startsWith(source, i, "×") || startsWith(source, i, "÷")) {
            sign(startsWith(source, i, "×") ? '*' : '/');
            i += std::char_traits<char>::length("×");
        } else if (startsWith(source, i, " - ")) { // no hyphen
            sign('-');
            i += 3;
        } else if (source[i] == '+' || source[i] == '(' || source[i] == ')') {
            sign(source[i++]);
        } else if (source[i] == '%' && i + 1 < source.size() && std::isdigit(static_cast<unsigned char>(source[i + 1]))) {
            const Argument &argument = arguments.at(static_cast<size_t>(source[i + 1] - '1'));
            if (const auto number = numberOf(argument, reading))
                tokens.push_back({'#', *number});
            i += 2;
        } else if (std::isdigit(static_cast<unsigned char>(source[i]))) {
            std::string digits;
            for (; i < source.size() && (std::isdigit(static_cast<unsigned char>(source[i])) || source[i] == ',' || source[i] == '.'); ++i)
                if (source[i] != ',')
                    digits += source[i];
            tokens.push_back({'#', {std::strtod(digits.c_str(), nullptr), 0.0}});
        } else {
            ++i;
        }
    }
    return tokens;
}

/// Sums of products with brackets.
class Calculation {
public:
    explicit Calculation(const std::vector<Token> &tokens) : m_tokens(tokens) {}

    Number result()
    {
        const Number number = sum();
        if (m_at != m_tokens.size())
            throw std::invalid_argument("a line that cannot be calculated");
        return number;
    }

private:
    char next() const { return m_at < m_tokens.size() ? m_tokens[m_at].kind : '\0'; }

    Number sum()
    {
        Number number = product();
        while (next() == '+' || next() == '-') {
            const bool minus = m_tokens[m_at++].kind == '-';
            const Number other = product();
            number = {number.value + (minus ? -other.value : other.value), std::max(number.step, other.step)};
        }
        return number;
    }
    Number product()
    {
        Number number = factor();
        while (next() == '*' || next() == '/') {
            const bool over = m_tokens[m_at++].kind == '/';
            const Number other = factor();
            number.value = over ? number.value / other.value : number.value * other.value;
        }
        return number;
    }
    Number factor()
    {
        if (next() == '(') {
            ++m_at;
            const Number number = sum();
            if (next() != ')')
                throw std::invalid_argument("a bracket that is not closed");
            ++m_at;
            return number;
        }
        if (next() != '#')
            throw std::invalid_argument("a number is missing");
        return m_tokens[m_at++].number;
    }

    const std::vector<Token> &m_tokens;
    size_t m_at = 0;
};

bool hasMoney(const std::vector<Argument> &arguments)
{
    for (const Argument &argument : arguments)
        if (std::holds_alternative<MoneyValue>(argument))
            return true;
    return false;
}

std::vector<std::string> split(const std::string &text, const std::string &at)
{
    std::vector<std::string> pieces;
    size_t from = 0;
    for (size_t found = text.find(at); found != std::string::npos; found = text.find(at, from)) {
        pieces.push_back(text.substr(from, found - from));
        from = found + at.size();
    }
    pieces.push_back(text.substr(from));
    return pieces;
}

std::vector<Equation> equations(const Text &line, bool asShown)
{
    std::vector<Equation> equations;
    const Reading reading{hasMoney(line.arguments), asShown};
    for (const std::string &piece : split(line.message.source, ";")) {
        const bool rounds = piece.find(", rounded up to ") != std::string::npos;
        const std::vector<std::string> sides = split(piece, rounds ? ", rounded up to " : " = ");
        for (size_t i = 1; i < sides.size(); ++i) {
            const std::vector<Token> left = tokensOf(sides[i - 1], line.arguments, reading), right = tokensOf(sides[i], line.arguments, reading);
            if (left.size() < 3 && right.size() < 3)
                continue; // words on one side
            const Number a = Calculation(left).result(), b = Calculation(right).result();
            equations.push_back({printed(line), a.value, b.value, asShown ? b.step : std::max(a.step, b.step), rounds});
        }
    }
    return equations;
}

} // namespace

std::optional<Figure> figureOf(const std::optional<Argument> &result)
{
    return result ? figureOf(*result) : std::nullopt;
}

std::optional<Figure> figureOf(const Argument &argument)
{
    if (const auto *value = std::get_if<Value>(&argument))
        return value->figure;
    if (const auto *counted = std::get_if<Counted>(&argument))
        return Figure{static_cast<double>(counted->value), Unit::Count};
    return std::nullopt;
}

std::string printed(const Text &text)
{
    const std::string source = text.message.source;
    std::string out;
    for (size_t i = 0; i < source.size(); ++i) {
        if (source[i] != '%' || i + 1 == source.size() || !std::isdigit(static_cast<unsigned char>(source[i + 1]))) {
            out += source[i];
            continue;
        }
        const size_t which = static_cast<size_t>(source[++i] - '1');
        const auto number = which < text.arguments.size() ? numberOf(text.arguments[which]) : std::nullopt;
        out += number ? shown(number->value) : "…";
    }
    return out;
}

std::vector<Equation> equationsOf(const Text &line)
{
    return equations(line, false);
}

std::vector<Equation> shownEquationsOf(const Text &line)
{
    return equations(line, true);
}

} // namespace inferrack::core
