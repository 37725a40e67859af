// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/catalog/catalog.h"
#include "core/explanation.h"

namespace inferrack::ui {

// A source is shown twice: in a line on the screen by its kind and month, and in full where it is asked for (tooltip, clipboard).

/// "documentation, 2026-11", "data sheet and 2 more, 2026-11, to be verified": the first source that was read stands for all. What is not
/// of high confidence, or rests on nothing that was read, is to be verified.
QString originLine(const core::Origin &origin, const core::Catalog &catalog);
/// The same of the facts of a part.
QString provenanceLine(const core::Provenance &provenance, const core::Catalog &catalog);

/// "Manufacturer's data sheet (to be verified), community data: gpumap (GitHub), 2026-11-30, confidence high": each source by the legend in
/// the language of the program, day, confidence.
QString originText(const core::Origin &origin, const core::Catalog &catalog);
/// The same of the facts of a part.
QString provenanceText(const core::Provenance &provenance, const core::Catalog &catalog);

/// Title with result, formula, terms with sources, what these rest on, notes; below each computed term how it is made: for the clipboard.
QString plainText(const core::Derivation &derivation, const core::Catalog &catalog);

/// "= 13,421,772,800 B = 12.5 GiB": the result in base unit and as it is shown.
QString resultLine(const core::Derivation &derivation);

} // namespace inferrack::ui
