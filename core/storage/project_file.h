// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"
#include "core/result.h"

#include <string>
#include <string_view>

// A project file is one JSON object: "format" first, then the project (ids and facts, never results), then "catalog" with the parts,
// models and prices it uses, so that an old file opens unchanged after the catalogue has moved on.

namespace inferrack::core {

constexpr int projectFormat = 1;

struct ProjectReading {
    Project project;
    RawItems items; ///< facts that the file carries
    bool newerFormat = false; ///< saved by a newer version: open read-only
};

/// Reads a file. A text that is not a project is a Problem naming the line or the field that is wrong; nothing is half-read.
Result<ProjectReading> readProject(std::string_view json, const std::string &fileName);

/// Writes a project with the facts it uses. Reading it back gives an equal project.
std::string writeProject(const Project &project, const RawItems &items);

} // namespace inferrack::core
