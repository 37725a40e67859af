// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/json_value.h"
#include "core/catalog/part.h"
#include "core/text.h"

#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace inferrack::core {

/// What is wrong with a field of an item.
struct FieldFault {
    std::string field; ///< "memory_gb", "plugs[0].kind"
    Text text;
};

/// Least and greatest value of a number.
struct Bounds {
    double least = 0.0;
    double greatest = 1e15;
};
namespace bounds {
inline constexpr Bounds any{-1e15, 1e15};
inline constexpr Bounds share{0.0, 1.0};
// No product has less than a thousandth of the unit that its field is stated in; less would make figures that end nowhere.
inline constexpr Bounds positive{0.001, 1e15};
inline constexpr Bounds power{0.1, 1e15}; ///< W of a part
// What a program counts through must end: slots, lanes, steps of a label. No product has a thousand of them.
inline constexpr Bounds few{0.0, 1000.0};
inline constexpr Bounds fewAndSome{1.0, 1000.0};
inline constexpr Bounds lanes{0.0, 1024.0};
inline constexpr Bounds generation{0.0, 16.0}; ///< of PCIe
inline constexpr Bounds dimension{0.0, 1e8}; ///< of a neural network: products of them stay exact
inline constexpr Bounds efficiency{0.1, 1.0};
} // namespace bounds

/// Reads the fields of an object and remarks those that are missing, of another type or out of bounds.
///
/// A reader names each field once: key, unit, member.
///
///     fields.required("name", part.name);
///     fields.optional("memory_gb", gigabytes, accelerator.memory);
///     fields.word("status", accelerator.status, {"current", "eol"});
///
/// `required` remarks a field that is absent or null; `optional` leaves the member as it is then. Both remark what is there and wrong.
class Fields {
public:
    Fields(JsonValue object, std::string path, std::vector<FieldFault> &faults) : m_object(object), m_path(std::move(path)), m_faults(&faults) {}

    /// A field that is there and not null.
    bool has(const char *key) const { return value(key).has_value(); }
    /// A field that holds a text.
    bool isText(const char *key) const { return has(key) && value(key)->text().has_value(); }
    std::vector<std::string> keys() const { return m_object.keys(); }

    template <class T>
    void required(const char *key, T &member, Bounds bounds = {})
    {
        if (const auto json = demanded(key))
            read(*json, pathOf(key), member, bounds);
    }
    template <class T>
    void optional(const char *key, T &member, Bounds bounds = {})
    {
        if (const auto json = value(key))
            read(*json, pathOf(key), member, bounds);
    }
    /// With the maker of a unit: required("tdp_w", watts, part.tdp).
    template <class Q, class M>
    void required(const char *key, Q (*unit)(double), M &member, Bounds bounds = {})
    {
        if (const auto json = demanded(key))
            readQuantity(*json, pathOf(key), unit, member, bounds);
    }
    template <class Q, class M>
    void optional(const char *key, Q (*unit)(double), M &member, Bounds bounds = {})
    {
        if (const auto json = value(key))
            readQuantity(*json, pathOf(key), unit, member, bounds);
    }

    /// A text that is one of the words.
    void word(const char *key, std::string &member, std::span<const char *const> words);
    void word(const char *key, std::string &member, std::initializer_list<const char *> words) { word(key, member, spanOf(words)); }
    void optionalWord(const char *key, std::string &member, std::span<const char *const> words);
    void optionalWord(const char *key, std::string &member, std::initializer_list<const char *> words) { optionalWord(key, member, spanOf(words)); }
    /// A text that stands for a value.
    template <class E>
    void choice(const char *key, E &member, std::initializer_list<std::pair<const char *, E>> words)
    {
        if (const auto json = demanded(key))
            readChoice(*json, pathOf(key), member, words);
    }

    /// A nested object, read by `reader`.
    void object(const char *key, const std::function<void(Fields &)> &reader);
    void optionalObject(const char *key, const std::function<void(Fields &)> &reader);
    /// A list of objects, each read into a new element.
    template <class T>
    void each(const char *key, std::vector<T> &members, const std::function<void(Fields &, T &)> &reader)
    {
        if (const auto json = demanded(key))
            readEach(*json, pathOf(key), members, reader);
    }
    template <class T>
    void optionalEach(const char *key, std::vector<T> &members, const std::function<void(Fields &, T &)> &reader)
    {
        if (const auto json = value(key))
            readEach(*json, pathOf(key), members, reader);
    }

    /// Remarks a field that is well formed but does not agree with the others.
    void refuse(const std::string &key, Text text) { m_faults->push_back({pathOf(key), std::move(text)}); }
    bool sound() const { return m_faults->empty(); }

private:
    std::optional<JsonValue> value(const char *key) const;
    std::optional<JsonValue> demanded(const char *key);
    std::string pathOf(const std::string &key) const { return m_path.empty() ? key : m_path + "." + key; }
    void fault(const std::string &path, Text text) { m_faults->push_back({path, std::move(text)}); }
    static std::span<const char *const> spanOf(std::initializer_list<const char *> words) { return {words.begin(), words.size()}; }
    void faultOfWord(const std::string &path, const std::string &found, const std::vector<std::string> &words);

    std::optional<double> readNumber(JsonValue json, const std::string &path, Bounds bounds);
    std::optional<std::string> readText(JsonValue json, const std::string &path);
    void read(JsonValue json, const std::string &path, std::string &member, Bounds);
    void read(JsonValue json, const std::string &path, bool &member, Bounds);
    void read(JsonValue json, const std::string &path, double &member, Bounds bounds);
    void read(JsonValue json, const std::string &path, int &member, Bounds bounds);
    template <class Sort>
    void read(JsonValue json, const std::string &path, Id<Sort> &member, Bounds bounds)
    {
        read(json, path, member.text, bounds);
    }
    template <class T>
    void read(JsonValue json, const std::string &path, std::optional<T> &member, Bounds bounds)
    {
        T found{};
        read(json, path, found, bounds);
        member = std::move(found);
    }
    template <class T>
    void read(JsonValue json, const std::string &path, std::vector<T> &members, Bounds bounds)
    {
        const auto size = sizeOfList(json, path);
        for (std::size_t n = 0; n < size; ++n)
            read(json.element(n), path + "[" + std::to_string(n) + "]", members.emplace_back(), bounds);
    }
    template <class T>
    void read(JsonValue json, const std::string &path, std::map<std::string, T> &members, Bounds bounds)
    {
        if (!isObject(json, path))
            return;
        for (const std::string &key : json.keys())
            read(*json.member(key), path + "." + key, members[key], bounds);
    }
    template <class Q, class M>
    void readQuantity(JsonValue json, const std::string &path, Q (*unit)(double), M &member, Bounds bounds)
    {
        if (const auto number = readNumber(json, path, bounds))
            member = unit(*number);
    }
    template <class Q>
    void readQuantity(JsonValue json, const std::string &path, Q (*unit)(double), std::vector<Q> &members, Bounds bounds)
    {
        const auto size = sizeOfList(json, path);
        for (std::size_t n = 0; n < size; ++n)
            readQuantity(json.element(n), path + "[" + std::to_string(n) + "]", unit, members.emplace_back(), bounds);
    }
    template <class E>
    void readChoice(JsonValue json, const std::string &path, E &member, std::initializer_list<std::pair<const char *, E>> words)
    {
        const auto found = readText(json, path);
        if (!found)
            return;
        std::vector<std::string> known;
        for (const auto &[word, stands] : words) {
            if (*found == word) {
                member = stands;
                return;
            }
            known.push_back(word);
        }
        faultOfWord(path, *found, known);
    }
    template <class T>
    void readEach(JsonValue json, const std::string &path, std::vector<T> &members, const std::function<void(Fields &, T &)> &reader)
    {
        const auto size = sizeOfList(json, path);
        for (std::size_t n = 0; n < size; ++n) {
            const std::string elementPath = path + "[" + std::to_string(n) + "]";
            if (!isObject(json.element(n), elementPath))
                continue;
            Fields fields(json.element(n), elementPath, *m_faults);
            reader(fields, members.emplace_back());
        }
    }
    std::size_t sizeOfList(JsonValue json, const std::string &path);
    bool isObject(JsonValue json, const std::string &path);

    JsonValue m_object;
    std::string m_path;
    std::vector<FieldFault> *m_faults;
};

/// What all parts have.
void readInfo(Fields &fields, PartInfo &part);
/// Date, confidence and source keys.
void readProvenance(Fields &fields, Provenance &provenance);
void readConfidence(Fields &fields, const char *key, Confidence &confidence);
/// {"en": ..., "zh": ...}
void readTwoLanguages(Fields &fields, const char *key, std::string &en, std::string &zh);
/// A list of ids, or "any" for no restriction.
void readIdsOrAny(Fields &fields, const char *key, std::vector<PartId> &ids);

/// Reads a part of a kind: what all parts have, then what the reader of the kind adds.
template <class T, void (*readFieldsOfKind)(Fields &, T &)>
Part readPart(Fields &fields)
{
    T part;
    readInfo(fields, part);
    readFieldsOfKind(fields, part);
    return part;
}

} // namespace inferrack::core
