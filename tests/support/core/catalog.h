// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace inferrack::core {

/// The shipped catalogue, loaded once from the folder of the sources.
const Catalog &testCatalog();

} // namespace inferrack::core
