// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/tokens.h"

namespace inferrack::ui {

/// Makes tokens() those of a theme. Used by applyStyle and setTheme only, which also renew the palette.
void setCurrentTheme(Theme theme);

} // namespace inferrack::ui
