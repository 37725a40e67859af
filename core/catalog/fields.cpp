// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/fields.h"

#include <algorithm>
#include <cmath>

namespace inferrack::core {

std::optional<JsonValue> Fields::value(const char *key) const
{
    const auto json = m_object.member(key);
    return json && !json->isNull() ? json : std::nullopt;
}

std::optional<JsonValue> Fields::demanded(const char *key)
{
    const auto json = value(key);
    if (!json)
        fault(pathOf(key), text(INFERRACK_TEXT("Catalog", "The value is missing.")));
    return json;
}

std::optional<double> Fields::readNumber(JsonValue json, const std::string &path, Bounds bounds)
{
    const auto number = json.number();
    if (!number) {
        fault(path, text(INFERRACK_TEXT("Catalog", "A number belongs here.")));
        return {};
    }
    if (!std::isfinite(*number)) {
        fault(path, text(INFERRACK_TEXT("Catalog", "The number is too large to be true.")));
        return {};
    }
    if (*number < bounds.least) {
        fault(path, *number < 0.0    ? text(INFERRACK_TEXT("Catalog", "The number must not be negative."))
                    : *number == 0.0 ? text(INFERRACK_TEXT("Catalog", "The number must be greater than 0."))
                                     : text(INFERRACK_TEXT("Catalog", "The number is too small to be true.")));
        return {};
    }
    if (*number > bounds.greatest) {
        fault(path, bounds.greatest == 1.0 ? text(INFERRACK_TEXT("Catalog", "The share must not be greater than 1."))
                                           : text(INFERRACK_TEXT("Catalog", "The number is too large to be true.")));
        return {};
    }
    return number;
}

std::optional<std::string> Fields::readText(JsonValue json, const std::string &path)
{
    auto found = json.text();
    if (!found) {
        fault(path, text(INFERRACK_TEXT("Catalog", "A text belongs here.")));
        return {};
    }
    if (found->empty()) {
        fault(path, text(INFERRACK_TEXT("Catalog", "The text must not be empty.")));
        return {};
    }
    return found;
}

void Fields::read(JsonValue json, const std::string &path, std::string &member, Bounds)
{
    if (auto found = readText(json, path))
        member = std::move(*found);
}

void Fields::read(JsonValue json, const std::string &path, bool &member, Bounds)
{
    if (const auto flag = json.flag())
        member = *flag;
    else
        fault(path, text(INFERRACK_TEXT("Catalog", "true or false belongs here.")));
}

void Fields::read(JsonValue json, const std::string &path, double &member, Bounds bounds)
{
    if (const auto number = readNumber(json, path, bounds))
        member = *number;
}

void Fields::read(JsonValue json, const std::string &path, int &member, Bounds bounds)
{
    const auto number = readNumber(json, path, {bounds.least, std::min(bounds.greatest, 2e9)});
    if (!number)
        return;
    if (*number == std::floor(*number))
        member = int(*number);
    else
        fault(path, text(INFERRACK_TEXT("Catalog", "A whole number belongs here.")));
}

void Fields::faultOfWord(const std::string &path, const std::string &found, const std::vector<std::string> &words)
{
    std::string known;
    for (const std::string &word : words)
        known += (known.empty() ? "" : ", ") + word;
    fault(path, text(INFERRACK_TEXT("Catalog", "“%1” is none of the words that belong here: %2."), Name{found}, Name{known}));
}

void Fields::word(const char *key, std::string &member, std::span<const char *const> words)
{
    if (demanded(key))
        optionalWord(key, member, words);
}

void Fields::optionalWord(const char *key, std::string &member, std::span<const char *const> words)
{
    const auto json = value(key);
    auto found = json ? readText(*json, pathOf(key)) : std::nullopt;
    if (!found)
        return;
    for (const char *word : words)
        if (*found == word) {
            member = std::move(*found);
            return;
        }
    faultOfWord(pathOf(key), *found, {words.begin(), words.end()});
}

bool Fields::isObject(JsonValue json, const std::string &path)
{
    if (!json.isObject())
        fault(path, text(INFERRACK_TEXT("Catalog", "An object in { } belongs here.")));
    return json.isObject();
}

std::size_t Fields::sizeOfList(JsonValue json, const std::string &path)
{
    if (!json.isList())
        fault(path, text(INFERRACK_TEXT("Catalog", "A list in [ ] belongs here.")));
    return json.isList() ? json.size() : 0;
}

void Fields::object(const char *key, const std::function<void(Fields &)> &reader)
{
    if (demanded(key))
        optionalObject(key, reader);
}

void Fields::optionalObject(const char *key, const std::function<void(Fields &)> &reader)
{
    const auto json = value(key);
    if (!json || !isObject(*json, pathOf(key)))
        return;
    Fields fields(*json, pathOf(key), *m_faults);
    reader(fields);
}

void readConfidence(Fields &fields, const char *key, Confidence &confidence)
{
    fields.choice(key, confidence, {{"high", Confidence::High}, {"medium", Confidence::Medium}, {"low", Confidence::Low}});
}

void readProvenance(Fields &fields, Provenance &provenance)
{
    fields.required("as_of", provenance.asOf);
    readConfidence(fields, "confidence", provenance.confidence);
    fields.optional("unsure_fields", provenance.unsureFields);
    fields.required("sources", provenance.sources);
}

void readInfo(Fields &fields, PartInfo &part)
{
    fields.required("id", part.id);
    fields.required("vendor", part.vendor);
    fields.required("name", part.name);
    fields.optional("name_zh", part.nameZh);
    fields.optional("aliases", part.aliases);
    fields.optional("notes", part.notes);
    fields.optional("notes_zh", part.notesZh);
    readProvenance(fields, part.provenance);
}

void readTwoLanguages(Fields &fields, const char *key, std::string &en, std::string &zh)
{
    fields.object(key, [&](Fields &texts) {
        texts.required("en", en);
        texts.required("zh", zh);
    });
}

void readIdsOrAny(Fields &fields, const char *key, std::vector<PartId> &ids)
{
    if (fields.isText(key)) {
        std::string any;
        fields.word(key, any, {"any"});
    } else {
        fields.optional(key, ids);
    }
}

} // namespace inferrack::core
