// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/evaluation.h"
#include "ui/style/tokens.h"

namespace inferrack::ui {

class Document;

/// Colour and sign of the verdict of a scenario: green only if every target is met and no check warns.
Verdict shownVerdict(const core::ScenarioEvaluation &result);
/// The sentence of the verdict in fewer words, for a narrow column; empty = there is no shorter form.
QString briefVerdict(const Document &document);

} // namespace inferrack::ui
