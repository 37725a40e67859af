// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"

#include <string>
#include <vector>

namespace inferrack::core {

/// A project that ships as an example, with the catalogue its own facts are laid over.
struct Example {
    std::string id; ///< name of the file without ending
    Project project;
    Catalog catalog;
};

/// All shipped examples.
const std::vector<Example> &examples();

/// A project with the catalogue it is evaluated with: reference builds and examples in one list.
struct Configured {
    std::string name;
    const Project *project = nullptr;
    const Catalog *catalog = nullptr;
};
std::vector<Configured> everyConfiguration();

} // namespace inferrack::core
