// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace inferrack::core {

/// A file of entries of one kind.
struct CatalogSection {
    std::string kind; ///< "accelerators": word in the file, name of its schema, first part of the keys of RawItems
    std::string path; ///< "catalog/accelerators.json"
};

/// All files of the catalogue but the tables of price rows.
std::vector<CatalogSection> catalogSections();

} // namespace inferrack::core
