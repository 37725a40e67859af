// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/catalog.h"

#include "core/storage/catalog_file.h"

namespace inferrack::core {

const Catalog &testCatalog()
{
    static const Catalog catalog = loadCatalog(folderReader(INFERRACK_SOURCE_DIR "/resources")).catalog;
    return catalog;
}

} // namespace inferrack::core
