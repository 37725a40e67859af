// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/catalog_file.h"

#include <set>
#include <string>
#include <vector>

namespace inferrack::core {

/// What entries name and is not there, or contradicts what they name. `read` gives the files, for what the catalogue does not keep.
/// Nobody is blamed for naming an entry that loading has left out: `leftOut` holds their ids.
std::vector<CatalogRemark> referenceRemarks(const Catalog &catalog, const ReadResource &read, const std::set<std::string> &leftOut);

} // namespace inferrack::core
