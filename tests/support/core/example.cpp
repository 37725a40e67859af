// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/example.h"

#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/reference_build.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace inferrack::core {

const std::vector<Example> &examples()
{
    static const std::vector<Example> all = [] {
        std::vector<Example> list;
        for (const auto &entry : std::filesystem::directory_iterator(INFERRACK_SOURCE_DIR "/resources/examples")) {
            std::ostringstream content;
            content << std::ifstream(entry.path(), std::ios::binary).rdbuf();
            const Result<ProjectReading> reading = readProject(content.str(), entry.path().filename().string());
            if (!reading)
                throw std::runtime_error("cannot read " + entry.path().string());
            list.push_back({entry.path().stem().string(), reading->project, overlaid(testCatalog(), reading->items).catalog});
        }
        std::sort(list.begin(), list.end(), [](const Example &a, const Example &b) { return a.id < b.id; });
        return list;
    }();
    return all;
}

std::vector<Configured> everyConfiguration()
{
    std::vector<Configured> all;
    for (const ReferenceBuild &build : referenceBuilds())
        all.push_back({build.id, &build.project, &build.catalog});
    for (const Example &example : examples())
        all.push_back({"example " + example.id, &example.project, &example.catalog});
    return all;
}

} // namespace inferrack::core
