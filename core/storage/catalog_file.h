// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"
#include "core/result.h"

#include <functional>
#include <string>
#include <vector>

namespace inferrack::core {

/// Reads a file of the resources, UTF-8: "catalog/accelerators.json". From a folder, or from what is built into the program.
using ReadResource = std::function<Result<std::string>(const std::string &path)>;

/// Something wrong in a catalogue file: which file, item and field. The item is left out, the rest loads.
struct CatalogRemark {
    std::string file, item, field;
    Text text;
    bool operator==(const CatalogRemark &) const = default;
};

struct CatalogReading {
    Catalog catalog;
    std::vector<CatalogRemark> remarks;
};

/// Loads everything. A file or an item that cannot be read is remarked and left out.
CatalogReading loadCatalog(const ReadResource &read);

/// Reader for a folder on disk.
ReadResource folderReader(const std::string &folder);

/// Lays facts that a project carries over a catalogue. Keys and texts as Catalog::rawItems.
CatalogReading overlaid(const Catalog &catalog, const RawItems &items);

/// The facts that a project uses: parts, layouts, models, formats, prices, for embedding.
RawItems itemsUsed(const Project &project, const Catalog &catalog);

/// Those of a project's facts that this version has no sort for: a newer one wrote them, and they stay in the file.
RawItems itemsOfUnknownSort(const RawItems &items);

} // namespace inferrack::core
