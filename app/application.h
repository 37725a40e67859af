// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace inferrack::app {

/// The program from its arguments to its exit code: 0 done, 2 wrong usage or no display, 3 a file that cannot be read or written.
int run(int argc, char **argv);

} // namespace inferrack::app
