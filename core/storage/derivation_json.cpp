// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/derivation_json.h"

#include <nlohmann/json.hpp>

#include <variant>

namespace inferrack::core {

namespace {

using Json = nlohmann::ordered_json;

const char *word(Origin::Kind kind)
{
    switch (kind) {
    case Origin::Kind::Computed:
        return "computed";
    case Origin::Kind::Catalogue:
        return "catalogue";
    case Origin::Kind::Workload:
        return "workload";
    case Origin::Kind::Site:
        return "site";
    case Origin::Kind::PriceList:
        return "price_list";
    case Origin::Kind::Model:
        return "model";
    case Origin::Kind::Constant:
        return "constant";
    case Origin::Kind::Assumed:
        break;
    }
    return "assumed";
}

const char *word(Confidence confidence)
{
    switch (confidence) {
    case Confidence::High:
        return "high";
    case Confidence::Medium:
        return "medium";
    case Confidence::Low:
        break;
    }
    return "low";
}

std::string key(const char *name, Unit unit)
{
    return name + std::string(keySuffix(unit));
}

class Writer {
public:
    Writer(const Catalog &catalog, const std::function<std::string(const Text &)> &sentence) : m_catalog(catalog), m_sentence(sentence) {}

    Json derivation(const Derivation &derivation) const
    {
        Json object{{"title", m_sentence(derivation.title)},
                    {"result", derivation.result ? value(*derivation.result) : Json{{"text", "—"}}},
                    {"formula", sentences(derivation.formula)}};
        Json &terms = object["terms"] = Json::array();
        for (const Derivation::Input &input : derivation.inputs)
            terms.push_back(term(input));
        object["notes"] = sentences(derivation.notes);
        return object;
    }

private:
    /// The number with its unit in the key where there is one, and always the text as it is shown.
    Json value(const Argument &argument) const
    {
        Json object = Json::object();
        if (const auto *shown = std::get_if<Value>(&argument)) {
            object[key("value", shown->figure.unit)] = shown->figure.value;
        } else if (const auto *range = std::get_if<Range>(&argument)) {
            object[key("low", range->low.unit)] = range->low.value;
            object[key("high", range->high.unit)] = range->high.value;
        } else if (const auto *money = std::get_if<MoneyValue>(&argument)) {
            object["value_minor"] = money->money.minor;
            object["currency"] = code(money->money.currency);
        } else if (const auto *counted = std::get_if<Counted>(&argument)) {
            object["value"] = counted->value;
        } else if (const auto *link = std::get_if<LinkTerm>(&argument)) {
            object["generation"] = link->generation;
            object["value_lanes"] = link->lanes;
        } else if (const auto *parts = std::get_if<Parts>(&argument)) {
            object["quantity"] = parts->quantity;
        }
        object["text"] = m_sentence(Text{Message{"", "%1", false}, {argument}});
        return object;
    }

    Json sentences(const std::vector<Text> &texts) const
    {
        Json list = Json::array();
        for (const Text &text : texts)
            list.push_back(m_sentence(text));
        return list;
    }

    Json term(const Derivation::Input &input) const
    {
        const Origin &origin = input.origin;
        Json object{{"name", m_sentence(input.name)},
                    {"value", value(input.value)},
                    {"in_formula", !input.further},
                    {"assumed", origin.kind == Origin::Kind::Assumed},
                    {"origin", word(origin.kind)},
                    {"sources", Json::array()},
                    {"as_of", origin.asOf.empty() ? Json() : Json(origin.asOf)},
                    {"confidence", origin.sources.empty() ? Json() : Json(word(origin.confidence))},
                    {"part", origin.part.isEmpty() ? Json() : Json(origin.part.text)}};
        for (const SourceId &id : origin.sources) {
            const Source *source = m_catalog.source(id);
            object["sources"].push_back({{"id", id.text}, {"title", source ? Json(source->titleEn) : Json()}});
        }
        object["derivation"] = input.derivation.empty() ? Json() : derivation(input.derivation.front());
        return object;
    }

    const Catalog &m_catalog;
    const std::function<std::string(const Text &)> &m_sentence;
};

} // namespace

std::string derivationJson(const Derivation &derivation, const Catalog &catalog, const std::function<std::string(const Text &)> &sentence)
{
    Json document{{"format", "inferrack-derivation"}, {"version", 1}};
    document.update(Writer(catalog, sentence).derivation(derivation));
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace inferrack::core
