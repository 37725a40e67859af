// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

/// The figure a derivation ends in; "—" where it does not exist.
QString resultText(const core::Derivation &derivation, Language in = language());

} // namespace inferrack::ui
