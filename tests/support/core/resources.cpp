// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/resources.h"

#include "core/storage/catalog_sections.h"

namespace inferrack::core {

namespace {

const ReadResource &shipped()
{
    static const ReadResource reader = folderReader(INFERRACK_SOURCE_DIR "/resources");
    return reader;
}

} // namespace

std::string shippedFile(const std::string &path)
{
    return shipped()(path).value();
}

ReadResource shippedExcept(std::map<std::string, std::string> replaced)
{
    return [replaced = std::move(replaced)](const std::string &path) -> Result<std::string> {
        const auto found = replaced.find(path);
        return found == replaced.end() ? shipped()(path) : Result<std::string>(found->second);
    };
}

ReadResource onlyThese(std::map<std::string, std::string> files)
{
    for (const char *constants : {"constants/serving.json", "constants/engineering.json", "constants/cost.json"})
        files.try_emplace(constants, shippedFile(constants));
    for (const CatalogSection &section : catalogSections())
        files.try_emplace(section.path, R"({"format": 1, "as_of": "2026-11-30", "items": [], "kind": ")" + section.kind + "\"}");
    return [files = std::move(files)](const std::string &path) -> Result<std::string> {
        const auto found = files.find(path);
        if (found == files.end())
            return Problem{text(INFERRACK_TEXT("Catalog", "%1 cannot be read."), Name{path})};
        return found->second;
    };
}

} // namespace inferrack::core
