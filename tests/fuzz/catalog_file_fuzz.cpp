// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/catalog_file.h"

#include <cstdlib>

using namespace inferrack::core;

/// The first byte chooses a file of the resources, the rest stands in its place: the others load, nothing crashes.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    static const char *const files[] = {"catalog/accelerators.json",
                                        "catalog/chassis.json",
                                        "catalog/accessories.json",
                                        "catalog/driver_stacks.json",
                                        "layouts/chassis_layouts.json",
                                        "models/llm_models.json",
                                        "constants/serving.json",
                                        "prices/cn_reference_2026q3.csv",
                                        "catalog/accelerator_boards.json",
                                        "catalog/coolings.json",
                                        "catalog/cpus.json",
                                        "catalog/memory.json",
                                        "catalog/nics.json",
                                        "catalog/part_states.json",
                                        "catalog/price_includes.json",
                                        "catalog/psus.json",
                                        "catalog/raid_hbas.json",
                                        "catalog/sources.json",
                                        "catalog/storage.json",
                                        "constants/cost.json",
                                        "constants/engineering.json",
                                        "prices/price_lists.json",
                                        "formats/weight_formats.json",
                                        "formats/kv_formats.json"};
    // A table of prices is read because a list names it.
    static const std::string lists = R"({"format": 1, "kind": "price_lists", "as_of": "2026-09-30", "items": [{"id": "a", "file": "cn_reference_2026q3.csv",
        "name": {"en": "A", "zh": "甲"}, "currency": "CNY", "valid_from": "2026-07-01", "valid_to": "2026-12-31", "condition": "new"}]})";
    if (size == 0)
        return 0;
    const std::string replaced = files[data[0] % std::size(files)];
    const std::string content(reinterpret_cast<const char *>(data) + 1, size - 1);
    const ReadResource nothing = [](const std::string &path) -> Result<std::string> {
        return Problem{text(INFERRACK_TEXT("Fuzz", "%1 is absent."), Name{path})};
    };
    const CatalogReading reading = loadCatalog([&](const std::string &path) {
        if (path == replaced)
            return Result<std::string>(content);
        return path == "prices/price_lists.json" ? Result<std::string>(lists) : nothing(path);
    });
    // Whatever is remarked says where and what.
    for (const CatalogRemark &remark : reading.remarks)
        if (remark.file.empty() || remark.text.isEmpty())
            std::abort();
    return 0;
}
