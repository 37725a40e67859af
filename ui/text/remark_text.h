// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/translate.h"

#include <string>

namespace inferrack::core {
struct CatalogRemark;
}

namespace inferrack::ui {

/// Where a remark on the facts of a file stands and what it says: "a.inferrack · accelerators/nvidia-l40s · tdp_w: The number must be ...".
/// Without a file it begins with the item.
QString remarkText(const core::CatalogRemark &remark, const std::string &file, Language in = language());

} // namespace inferrack::ui
