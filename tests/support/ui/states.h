// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ui/shown_window.h"

#include <span>

namespace inferrack::tests {

/// A state of the program that has a picture of its own.
struct ScreenState {
    const char *name; ///< of the file
    /// Brings a fresh window with the first example into the state; what it returns is on top of the window (a dialog, a popup), or nothing.
    QWidget *(*bring)(ShownWindow &shown);
};

/// All pages, dialogs and states.
std::span<const ScreenState> screenStates();

/// The window with what is on top of it, as a user sees it.
QImage pictureOf(ShownWindow &shown, QWidget *onTop);

} // namespace inferrack::tests
