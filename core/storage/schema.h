// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/catalog_file.h"

#include <vector>

namespace inferrack::core {

struct ResourceCheck {
    int files = 0;
    int items = 0; ///< entries and price rows
    std::vector<CatalogRemark> remarks;
};

/// Checks all files of the catalogue: what loading remarks, every entry against the schema of its kind (schemas/<kind>.json), and whether
/// what an entry names exists: parts, chassis, groups and nodes of a layout, source keys.
///
/// Loading does without the schemas and forgives what it does not need; this is for those who write the files.
ResourceCheck validateResources(const ReadResource &read);

} // namespace inferrack::core
