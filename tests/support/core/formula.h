// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation.h"

#include <optional>
#include <string>
#include <vector>

// A reader with a pencil: takes a line of a derivation as it is written, puts the figures in and calculates it.

namespace inferrack::core {

/// One equation of a line: what stands left and right of "=", both in base units (bytes, seconds, watts, tokens, major units of money).
struct Equation {
    std::string text; ///< with the numbers put in, for a message
    double left = 0.0, right = 0.0;
    double step = 0.0; ///< one unit of the last printed place of the right side, in base units
    bool rounds = false; ///< the line says that the right side is rounded up
};

/// The equations of a line; none where it has no arithmetic ("sum over the servers = 3.10 kW").
std::vector<Equation> equationsOf(const Text &line);

/// The same with the numbers rounded as they are shown: what a reader calculates who sees no more than the screen.
std::vector<Equation> shownEquationsOf(const Text &line);

/// The figure of an argument; nothing for words.
std::optional<Figure> figureOf(const Argument &argument);
/// Of a result; nothing where it does not exist.
std::optional<Figure> figureOf(const std::optional<Argument> &result);

/// A line without its arithmetic in words: the source with the numbers put in.
std::string printed(const Text &text);

} // namespace inferrack::core
