// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

#include <algorithm>

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
    derivation.result = Name{"—"};
    derivation.notes = {std::move(reason)};
    return derivation;
}

Explained::Explained(Text title, Argument result)
{
    m_derivation.title = std::move(title);
    m_derivation.result = std::move(result);
}

Explained &Explained::line(Text formula)
{
    m_derivation.formula.push_back(std::move(formula));
    return *this;
}

Explained &Explained::input(Text name, Argument value, Origin origin)
{
    m_derivation.inputs.push_back({std::move(name), std::move(value), std::move(origin), {}});
    return *this;
}

Explained &Explained::input(Message name, Argument value, Origin origin)
{
    return input(text(name), std::move(value), std::move(origin));
}

Explained &Explained::input(Text name, Derivation derivation)
{
    Argument value = derivation.result;
    m_derivation.inputs.push_back({std::move(name), std::move(value), computed(), {std::move(derivation)}});
    return *this;
}

Explained &Explained::input(Message name, Derivation derivation)
{
    return input(text(name), std::move(derivation));
}

Explained &Explained::note(Text note)
{
    m_derivation.notes.push_back(std::move(note));
    return *this;
}

} // namespace inferrack::core
