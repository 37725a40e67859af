// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace inferrack::core {

namespace {

Origin of(const Provenance &provenance, Origin::Kind kind)
{
    Origin origin;
    origin.kind = kind;
    origin.sources = provenance.sources;
    origin.asOf = provenance.asOf;
    origin.confidence = provenance.confidence;
    return origin;
}

/// A result and one unit of the last place it is shown with.
struct Shown {
    double value = 0.0, step = 0.0;
};

std::optional<Shown> shownAs(const Argument &argument)
{
    if (const auto *value = std::get_if<Value>(&argument)) {
        const PrintStyle style = printStyle(*value);
        return Shown{value->figure.value, style.divisor * std::pow(10.0, -style.decimals)};
    }
    if (const auto *money = std::get_if<MoneyValue>(&argument)) {
        // In sentences sums below 100 have a fraction; larger ones are shown to the unit or coarser.
        const double amount = inMajor(money->money);
        return Shown{amount, std::abs(amount) < 100.0 ? 0.01 : 1.0};
    }
    if (const auto *counted = std::get_if<Counted>(&argument))
        return Shown{static_cast<double>(counted->value), 1.0};
    return std::nullopt;
}

/// Where the terms of a sum, each printed rightly, still miss the printed result by a half that falls the other way, they get further digits.
void addUp(Text &sum, const Shown &result, int most)
{
    std::vector<Value *> terms;
    for (auto term = sum.arguments.begin(); term != sum.arguments.end() - 1; ++term)
        if (auto *value = std::get_if<Value>(&*term))
            terms.push_back(value);
        else
            return;
    const auto reached = [&] {
        double printed = 0.0;
        for (const Value *term : terms)
            printed += printedValue(term->figure, printStyle(*term));
        return std::round(printed / result.step) == std::round(result.value / result.step);
    };
    for (int digits = 1; digits < most && !reached(); ++digits)
        for (Value *term : terms)
            term->more = term->figure.value == 0.0 ? term->more : std::min(term->more + 1, most);
}

} // namespace

ExplainContext explainContext(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    ExplainContext context{scenario, catalog, result, {}, nullptr};
    std::vector<ResolvedDeployment> deployments = resolvedDeployments(scenario, catalog, result);
    if (!deployments.empty())
        context.deployment = std::move(deployments.front());
    for (const ServerEvaluation &server : result.servers)
        if (!context.server && server.assembly.layout && server.assembly.chassis)
            context.server = &server;
    return context;
}

Origin computed()
{
    return {};
}

Origin assumed()
{
    Origin origin;
    origin.kind = Origin::Kind::Assumed;
    origin.confidence = Confidence::Low;
    return origin;
}

Origin ofPrice(const Price &price)
{
    Origin origin;
    origin.kind = Origin::Kind::PriceList;
    origin.sources = {price.source};
    origin.asOf = price.asOf;
    origin.confidence = price.confidence;
    return origin;
}

Origin ofPrice(const BillLine &line)
{
    Origin origin;
    origin.kind = Origin::Kind::PriceList;
    if (line.price)
        origin = ofPrice(*line.price);
    origin.part = line.part;
    return origin;
}

Origin ofPart(const PartInfo &info, const char *field)
{
    Origin origin = of(info.provenance, Origin::Kind::Catalogue);
    origin.part = info.id;
    const auto &unsure = info.provenance.unsureFields;
    if (std::find(unsure.begin(), unsure.end(), field) != unsure.end())
        origin.confidence = Confidence::Low;
    return origin;
}

Origin ofModel(const LanguageModel &model)
{
    return of(model.provenance, Origin::Kind::Model);
}

Origin ofSources(const std::vector<SourceId> &sources)
{
    Origin origin;
    origin.kind = Origin::Kind::Catalogue;
    origin.sources = sources;
    return origin;
}

Origin ofConstant(const Catalog &catalog, std::string path)
{
    Origin origin;
    origin.kind = Origin::Kind::Constant;
    const auto &provenance = catalog.constants().provenance;
    while (!path.empty()) {
        auto found = provenance.lower_bound(path);
        // "families.ada.eta_w" is stated as "families.ada.eta_w.16" for each kind of weights.
        if (found != provenance.end() && (found->first == path || found->first.rfind(path + ".", 0) == 0)) {
            origin.sources = {SourceId(found->second)};
            break;
        }
        const size_t dot = path.rfind('.');
        path = dot == std::string::npos ? std::string() : path.substr(0, dot);
    }
    return origin.sources.empty() ? assumed() : origin;
}

Origin ofPractice(const Catalog &catalog, const std::string &group)
{
    Origin origin;
    origin.kind = Origin::Kind::Constant;
    const auto &sources = catalog.engineering().sources;
    if (const auto found = sources.find(group); found != sources.end())
        origin.sources = found->second;
    return origin.sources.empty() ? assumed() : origin;
}

Origin ofLayout(const Layout &layout)
{
    Origin origin = layout.fromCounts ? assumed() : ofSources(layout.sources);
    origin.confidence = layout.lanesConfidence;
    return origin;
}

Derivation absent(Text title, Text reason)
{
    Derivation derivation;
    derivation.title = std::move(title);
    derivation.notes = {std::move(reason)};
    return derivation;
}

Figure plainNumber(double value)
{
    return value == std::floor(value) ? count(value) : Figure{value, Unit::Byte};
}

Text calculable(Text line)
{
    // A term may move the result by its share of less than half of the last place.
    constexpr double tolerated = 0.4;
    constexpr int most = 5;
    const std::string_view source = line.message.source;
    if (line.arguments.size() < 2 || source.find(" = ") == std::string_view::npos)
        return line;
    const std::optional<Shown> result = shownAs(line.arguments.back());
    if (!result)
        return line;
    const bool ofFactors = source.find("×") != std::string_view::npos || source.find("÷") != std::string_view::npos;
    const double allowed = tolerated * result->step / static_cast<double>(line.arguments.size() - 1);
    for (auto term = line.arguments.begin(); term != line.arguments.end() - 1; ++term) {
        if (auto *money = std::get_if<MoneyValue>(&*term))
            money->whole = true;
        auto *value = std::get_if<Value>(&*term);
        if (!value || value->figure.value == 0.0)
            continue;
        const auto moves = [&] {
            const double error = std::abs(value->figure.value - printedValue(value->figure, printStyle(*value)));
            return ofFactors ? std::abs(result->value) * error / std::abs(value->figure.value) : error;
        };
        for (value->more = 0; value->more < most && moves() > allowed; ++value->more) {}
    }
    if (!ofFactors && source.find(" + ") != std::string_view::npos && source.find(" - ") == std::string_view::npos)
        addUp(line, *result, most);
    return line;
}

Explained::Explained(Text title, Argument result)
{
    m_derivation.title = std::move(title);
    m_derivation.result = std::move(result);
}

Explained &Explained::line(Text formula)
{
    return statedLine(calculable(std::move(formula)));
}

Explained &Explained::statedLine(Text formula)
{
    m_derivation.formula.push_back(std::move(formula));
    return *this;
}

Explained &Explained::input(Text name, Argument value, Origin origin)
{
    m_derivation.inputs.push_back({std::move(name), std::move(value), std::move(origin), {}, false});
    return *this;
}

Explained &Explained::input(Message name, Argument value, Origin origin)
{
    return input(text(name), std::move(value), std::move(origin));
}

Explained &Explained::input(Text name, Derivation derivation)
{
    if (!derivation.result)
        return *this;
    Argument value = *derivation.result;
    m_derivation.inputs.push_back({std::move(name), std::move(value), computed(), {std::move(derivation)}, false});
    return *this;
}

Explained &Explained::input(Message name, Derivation derivation)
{
    return input(text(name), std::move(derivation));
}

Explained &Explained::further(Text name, Argument value, Origin origin)
{
    m_derivation.inputs.push_back({std::move(name), std::move(value), std::move(origin), {}, true});
    return *this;
}

Explained &Explained::further(Message name, Argument value, Origin origin)
{
    return further(text(name), std::move(value), std::move(origin));
}

Explained &Explained::further(Message name, Derivation derivation)
{
    return further(text(name), std::move(derivation));
}

Explained &Explained::further(Text name, Derivation derivation)
{
    const std::size_t before = m_derivation.inputs.size();
    input(std::move(name), std::move(derivation));
    if (m_derivation.inputs.size() > before)
        m_derivation.inputs.back().further = true;
    return *this;
}

Explained &Explained::rows(std::vector<Derivation::Input> inputs)
{
    std::move(inputs.begin(), inputs.end(), std::back_inserter(m_derivation.inputs));
    return *this;
}

Explained &Explained::note(Text note)
{
    m_derivation.notes.push_back(std::move(note));
    return *this;
}

} // namespace inferrack::core
