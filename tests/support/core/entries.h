// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/catalog_file.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

// Entries of the shipped catalogue as JSON, to be broken and loaded again.

namespace inferrack::core {

/// "catalog/accelerators.json" of "accelerators".
std::string fileOf(const std::string &kind);
/// The entries of a shipped file.
const std::vector<nlohmann::json> &shippedEntries(const std::string &kind);
nlohmann::json shippedEntry(const std::string &kind, const std::string &id);
/// Entries that together have every field that an entry of this kind has anywhere: few and rich.
std::vector<nlohmann::json> richEntries(const std::string &kind);

/// A catalogue file of this kind with these entries.
std::string fileWith(const std::string &kind, const std::vector<nlohmann::json> &items);
/// A catalogue that has these entries alone.
CatalogReading loaded(const std::string &kind, const std::vector<nlohmann::json> &items);

/// Every place inside an entry: objects, lists, their members. The entry itself is not among them.
std::vector<std::string> pointersOf(const nlohmann::json &entry);
/// "plugs[0].kind" of "/plugs/0/kind".
std::string fieldOf(const std::string &pointer);
/// "plugs[].kind" of "/plugs/0/kind".
std::string anyFieldOf(const std::string &pointer);

} // namespace inferrack::core
