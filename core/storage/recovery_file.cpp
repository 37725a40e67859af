// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/recovery_file.h"

#include "core/storage/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace inferrack::core {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char *recoveryKind = "inferrack-recovery";

std::string textOf(const Json &object, const char *key)
{
    const auto member = object.find(key);
    return member != object.end() && member->is_string() ? member->get<std::string>() : std::string();
}

} // namespace

std::string recoveryHeaderLine(const RecoveryHeader &header)
{
    const Json object{{"kind", recoveryKind}, {"fileName", header.fileName}, {"title", header.title}, {"at", header.at}};
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<RecoveryHeader> readRecoveryHeader(std::string_view text)
{
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
    if (line.size() > longestRecoveryHeader || jsonFault(line))
        return std::nullopt;
    const Json object = Json::parse(line);
    if (!object.is_object() || textOf(object, "kind") != recoveryKind)
        return std::nullopt;
    return RecoveryHeader{textOf(object, "fileName"), textOf(object, "title"), textOf(object, "at")};
}

std::string_view recoveredContent(std::string_view text)
{
    const std::size_t end = text.find('\n');
    return end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
}

} // namespace inferrack::core
