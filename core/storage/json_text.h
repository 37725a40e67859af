// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace inferrack::core {

/// What is wrong with a JSON text; all empty where nothing is.
struct JsonFault {
    enum class Kind { NotJson, NotUtf8, NumberTooLarge };
    std::optional<int> line; ///< line that cannot be read, from 1
    Kind kind = Kind::NotJson; ///< what is wrong in that line
    std::string duplicateKey; ///< path of a key that stands twice in one object: "project.scenarios[0].id"
    bool tooDeep = false; ///< nested deeper than 64
    std::string deepIn; ///< where, as far as a sentence can show it

    explicit operator bool() const { return line || !duplicateKey.empty() || tooDeep; }
};

/// Looks through a JSON text strictly before it is parsed: no comments, no NaN, no key twice, at most 64 levels.
JsonFault jsonFault(std::string_view text);

/// The text without a UTF-8 byte order mark.
std::string_view withoutByteOrderMark(std::string_view text);

} // namespace inferrack::core
