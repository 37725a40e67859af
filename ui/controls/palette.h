// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

#include "ui/style/tokens.h"

namespace inferrack::ui {

/// The roles of a theme's colours.
QPalette paletteOf(const Tokens &t);

} // namespace inferrack::ui
