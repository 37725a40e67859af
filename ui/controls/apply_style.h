// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/tokens.h"

class QApplication;

namespace inferrack::ui {

/// Registers the bundled fonts, sets Fusion with our proxy style, palette and font. Once at start.
void applyStyle(QApplication &application, Theme theme);
/// Changes the theme while running: palette, PaletteChange to every widget.
void setTheme(Theme theme);

} // namespace inferrack::ui
