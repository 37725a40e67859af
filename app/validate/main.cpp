// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/schema.h"

#include <filesystem>
#include <iostream>

// inferrack-validate FOLDER: checks a folder of catalogue files. Exit codes: 0 no remark, 2 usage, 3 remarks.

namespace {

using namespace inferrack::core;

/// The sentence in English; remarks carry names and counts only.
std::string english(const Text &text)
{
    std::string sentence;
    for (const char *c = text.message.source; *c; ++c) {
        const auto place = std::size_t(c[1] - '1');
        if (*c != '%' || place >= text.arguments.size()) {
            sentence += *c;
            continue;
        }
        if (const auto *name = std::get_if<Name>(&text.arguments[place]))
            sentence += name->text;
        else if (const auto *value = std::get_if<Value>(&text.arguments[place]))
            sentence += std::to_string((long long)(value->figure.value));
        ++c;
    }
    return sentence;
}

} // namespace

int main(int argc, char **argv)
{
    std::error_code none;
    if (argc != 2 || !std::filesystem::is_directory(argv[1], none)) {
        std::cerr << "Usage: inferrack-validate FOLDER\n";
        return 2;
    }
    const ResourceCheck check = validateResources(folderReader(argv[1]));
    for (const CatalogRemark &remark : check.remarks) {
        std::cerr << remark.file;
        for (const std::string &step : {remark.item, remark.field})
            if (!step.empty())
                std::cerr << " · " << step;
        std::cerr << ": " << english(remark.text) << '\n';
    }
    std::cout << check.files << " files, " << check.items << " items, " << check.remarks.size() << " remarks\n";
    return check.remarks.empty() ? 0 : 3;
}
