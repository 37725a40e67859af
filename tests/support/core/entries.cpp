// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/entries.h"

#include "core/storage/catalog_sections.h"
#include "tests/support/core/resources.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace inferrack::core {

namespace {

using nlohmann::json;

std::string written(const std::string &pointer, bool withNumbers)
{
    std::string field;
    for (std::size_t at = 1; at <= pointer.size();) {
        const std::size_t end = std::min(pointer.find('/', at), pointer.size());
        std::string step = pointer.substr(at, end - at);
        // Keys that are numbers exist ("20" of an efficiency); a place in a list has one digit or two and stands behind a name.
        const bool number = !step.empty() && step.find_first_not_of("0123456789") == std::string::npos;
        if (number && pointer.find("/efficiency/") == std::string::npos && pointer.find("/eta_") == std::string::npos &&
            pointer.find("/power_gain") == std::string::npos && at > 1) {
            field += withNumbers ? "[" + step + "]" : "[]";
        } else {
            for (const auto &[escaped, plain] : {std::pair("~1", "/"), std::pair("~0", "~")})
                for (std::size_t found = step.find(escaped); found != std::string::npos; found = step.find(escaped))
                    step.replace(found, 2, plain);
            field += (field.empty() ? "" : ".") + step;
        }
        at = end + 1;
    }
    return field;
}

void collect(const json &value, const std::string &pointer, std::vector<std::string> &pointers)
{
    if (!pointer.empty())
        pointers.push_back(pointer);
    if (value.is_object())
        for (const auto &[key, member] : value.items()) {
            std::string step;
            for (const char c : key)
                step += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
            collect(member, pointer + "/" + step, pointers);
        }
    if (value.is_array())
        for (std::size_t n = 0; n < value.size(); ++n)
            collect(value[n], pointer + "/" + std::to_string(n), pointers);
}

} // namespace

std::string fileOf(const std::string &kind)
{
    for (const CatalogSection &section : catalogSections())
        if (section.kind == kind)
            return section.path;
    throw std::invalid_argument("no kind " + kind);
}

const std::vector<json> &shippedEntries(const std::string &kind)
{
    static std::map<std::string, std::vector<json>> entries;
    if (entries.count(kind) == 0)
        entries[kind] = json::parse(shippedFile(fileOf(kind)))["items"].get<std::vector<json>>();
    return entries[kind];
}

json shippedEntry(const std::string &kind, const std::string &id)
{
    for (const json &entry : shippedEntries(kind))
        if (entry["id"] == id)
            return entry;
    throw std::invalid_argument("no entry " + id);
}

std::vector<json> richEntries(const std::string &kind)
{
    std::set<std::string> known;
    std::vector<json> rich;
    for (const json &entry : shippedEntries(kind)) {
        bool isNew = false;
        for (const std::string &pointer : pointersOf(entry))
            if (!entry[json::json_pointer(pointer)].is_null())
                isNew |= known.insert(anyFieldOf(pointer)).second;
        if (isNew)
            rich.push_back(entry);
    }
    return rich;
}

std::string fileWith(const std::string &kind, const std::vector<json> &items)
{
    return json{{"format", 1}, {"kind", kind}, {"as_of", "2026-11-30"}, {"items", items}}.dump();
}

CatalogReading loaded(const std::string &kind, const std::vector<json> &items)
{
    return loadCatalog(onlyThese({{fileOf(kind), fileWith(kind, items)}}));
}

std::vector<std::string> pointersOf(const json &entry)
{
    std::vector<std::string> pointers;
    collect(entry, "", pointers);
    return pointers;
}

std::string fieldOf(const std::string &pointer)
{
    return written(pointer, true);
}

std::string anyFieldOf(const std::string &pointer)
{
    return written(pointer, false);
}

} // namespace inferrack::core
