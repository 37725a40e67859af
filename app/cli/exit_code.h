// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace inferrack::cli {

/// Exit codes of all commands.
enum ExitCode { done = 0, blockersFound = 1, wrongUsage = 2, badInput = 3 };

} // namespace inferrack::cli
