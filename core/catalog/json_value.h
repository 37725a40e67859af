// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace inferrack::core {

/// A look at a value of a JSON text that core/storage has parsed, so that readers of the catalogue need no JSON library.
///
/// It is a pointer: the parsed text must outlive it.
class JsonValue {
public:
    explicit JsonValue(const void *json) : m_json(json) {}

    bool isNull() const;
    bool isObject() const;
    bool isList() const;
    std::optional<double> number() const;
    std::optional<std::string> text() const;
    std::optional<bool> flag() const;

    /// Elements of a list or members of an object.
    std::size_t size() const;
    /// An element of a list; n < size().
    JsonValue element(std::size_t n) const;
    /// A member of an object, or nothing.
    std::optional<JsonValue> member(const char *key) const;
    std::optional<JsonValue> member(const std::string &key) const { return member(key.c_str()); }
    std::vector<std::string> keys() const;

private:
    const void *m_json;
};

} // namespace inferrack::core
