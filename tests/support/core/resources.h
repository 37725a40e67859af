// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/catalog_file.h"

#include <map>
#include <string>

namespace inferrack::core {

/// Reader of the shipped files with some of them replaced.
ReadResource shippedExcept(std::map<std::string, std::string> replaced);

/// Reader that has these files alone; the constants are the shipped ones, every other file of the catalogue is there and empty.
ReadResource onlyThese(std::map<std::string, std::string> files);

/// The shipped file as text.
std::string shippedFile(const std::string &path);

} // namespace inferrack::core
