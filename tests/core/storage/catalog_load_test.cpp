// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/kinds.h"
#include "core/storage/catalog_file.h"

#include <catch2/catch.hpp>

#include <map>

using namespace inferrack::core;

namespace {

const CatalogReading &shipped()
{
    static const CatalogReading reading = loadCatalog(folderReader(INFERRACK_SOURCE_DIR "/resources"));
    return reading;
}

} // namespace

TEST_CASE("the_shipped_catalogue_loads_without_a_remark", "[storage]")
{
    for (const CatalogRemark &remark : shipped().remarks)
        FAIL_CHECK(remark.file << " " << remark.item << " " << remark.field << ": " << remark.text.message.source);
}

TEST_CASE("the_shipped_catalogue_has_this_many_entries", "[storage]")
{
    std::map<std::string, std::size_t> counts;
    for (const Kind &kind : kinds())
        counts[kind.id] = shipped().catalog.parts(kind.kind).size();
    CHECK(counts == std::map<std::string, std::size_t>{{"accelerators", 83},
                                                       {"accelerator_boards", 31},
                                                       {"accessories", 60},
                                                       {"chassis", 44},
                                                       {"coolings", 16},
                                                       {"cpus", 59},
                                                       {"memory", 23},
                                                       {"nics", 25},
                                                       {"psus", 22},
                                                       {"raid_hbas", 15},
                                                       {"storage", 33}});
    CHECK(shipped().catalog.models().size() == 89);
    CHECK(shipped().catalog.weightFormats().size() == 16);
    CHECK(shipped().catalog.kvFormats().size() == 6);
    CHECK(shipped().catalog.version() == "2026.11");
}
