// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/catalog_file.h"

namespace inferrack::ui {

/// Reader of the data built into the program (":/resources/...").
core::ReadResource builtInResources();

} // namespace inferrack::ui
