// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/change.h"

#include "ui/text/number_format.h"

namespace inferrack::ui {

QString changeBetween(const core::Figure &before, const core::Figure &after, const core::Figure &like)
{
    const core::Figure change{core::printedValue(after, like) - core::printedValue(before, like), like.unit};
    const double printed = core::printedValue(change, like);
    const QString text = formatted(change, like);
    return printed > 0 ? u'+' + text : printed < 0 ? text : QChar(0xb1) + text;
}

} // namespace inferrack::ui
