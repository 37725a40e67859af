// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include "core/checks/finding.h"

#include <array>
#include <cstdint>

namespace inferrack::ui {

enum class Theme { Light, Dark };

/// Every colour of the program. Two instances exist; nothing else names a colour.
struct Tokens {
    QColor window, panel, canvas, grid, card, sunken, hair, border;
    QColor text, text2, text3, disabled;
    QColor accent, accentHover, accentTint, onAccent;
    QColor ok, okG, okT, warn, warnG, warnT, block, blockG, blockT, note, noteG, noteT;
    QColor metal, metal2, ink, solid, solidText, shadow;
    QColor s1, s2, s2Text, s3, s4, s5, s6, s6Text;
    QColor verdictSign; ///< sign on a filled verdict glyph
};

const Tokens &tokens(Theme theme);
/// Tokens of the theme in use.
const Tokens &tokens();
Theme theme();

/// Text, graphic and tint colour of a severity; `ok` is what holds.
enum class Verdict { Ok, Note, Warning, Blocker };
Verdict verdictOf(core::Severity severity);
struct VerdictColors {
    QColor text, graphic, tint;
};
VerdictColors colors(Verdict verdict, const Tokens &t = tokens());

} // namespace inferrack::ui
