// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/catalog_file.h"

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
                                        "prices/price_lists.json"};
    if (size == 0)
        return 0;
    const std::string replaced = files[data[0] % std::size(files)];
    const std::string content(reinterpret_cast<const char *>(data) + 1, size - 1);
    const ReadResource nothing = [](const std::string &path) -> Result<std::string> {
        return Problem{text(INFERRACK_TEXT("Fuzz", "%1 is absent."), Name{path})};
    };
    loadCatalog([&](const std::string &path) { return path == replaced ? Result<std::string>(content) : nothing(path); });
    return 0;
}
