// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace inferrack::cli {

struct EvaluateOptions {
    std::string file;
    bool json = false;
    bool strict = false;
    std::string language; ///< "en" or "zh"; empty = that of the system
};

/// inferrack-cli evaluate: prints figures and findings of a project; returns the exit code.
int evaluate(const EvaluateOptions &options);

} // namespace inferrack::cli
