// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"

namespace inferrack::ui {

/// What "New" gives: one empty server and a workload of assumed values. The chassis is the eight-accelerator PCIe machine of the
/// catalogue, else the first one there is.
core::Project emptyProject(const core::Catalog &catalog);

} // namespace inferrack::ui
