// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/result_text.h"

#include "ui/text/arguments.h"

namespace inferrack::ui {

QString resultText(const core::Derivation &derivation, Language in)
{
    return derivation.result ? translated(*derivation.result, in) : QStringLiteral("—");
}

} // namespace inferrack::ui
