// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/figure.h"

namespace inferrack::ui {

/// "+29 ms", "-1.2 GiB", "±0 ms": by how much a figure rises, as a reader with a pencil finds it from the two printed in the style of `like`.
QString changeBetween(const core::Figure &before, const core::Figure &after, const core::Figure &like);

} // namespace inferrack::ui
