// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/json_value.h"

#include <nlohmann/json.hpp>

namespace inferrack::core {

namespace {

const nlohmann::json &json(const void *value)
{
    return *static_cast<const nlohmann::json *>(value);
}

} // namespace

bool JsonValue::isNull() const
{
    return json(m_json).is_null();
}

bool JsonValue::isObject() const
{
    return json(m_json).is_object();
}

bool JsonValue::isList() const
{
    return json(m_json).is_array();
}

std::optional<double> JsonValue::number() const
{
    return json(m_json).is_number() ? std::optional(json(m_json).get<double>()) : std::nullopt;
}

std::optional<std::string> JsonValue::text() const
{
    const auto *text = json(m_json).get_ptr<const std::string *>();
    return text ? std::optional(*text) : std::nullopt;
}

std::optional<bool> JsonValue::flag() const
{
    return json(m_json).is_boolean() ? std::optional(json(m_json).get<bool>()) : std::nullopt;
}

std::size_t JsonValue::size() const
{
    return json(m_json).size();
}

JsonValue JsonValue::element(std::size_t n) const
{
    return JsonValue(&json(m_json)[n]);
}

std::optional<JsonValue> JsonValue::member(const char *key) const
{
    if (!isObject())
        return {};
    const auto found = json(m_json).find(key);
    return found == json(m_json).end() ? std::nullopt : std::optional(JsonValue(&*found));
}

std::vector<std::string> JsonValue::keys() const
{
    std::vector<std::string> keys;
    if (isObject())
        for (const auto &entry : json(m_json).items())
            keys.push_back(entry.key());
    return keys;
}

} // namespace inferrack::core
