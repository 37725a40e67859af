// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/catalog/layout.h"

namespace inferrack::ui {

/// What an empty slot says of itself. Where a text may be too long the shorter forms follow in the same list.
struct SlotText {
    QStringList takes; ///< in one line: "empty · double-width · PCIe 5.0 x16"
    QStringList upper, lower; ///< in two lines: "empty · double-width", "PCIe 5.0 x16"; none = one is enough
    QString limit; ///< "≤ 600 W"; empty = the layout does not state one
    bool operator==(const SlotText &) const = default;
};

/// The one rule for the texts of empty slots, whether the layout was drawn or made from counts: link, width and limit, as far as they are
/// stated. `label` is the silk-screen name, which a text does not say twice.
SlotText slotText(const core::SlotGroup &group, const QString &label);

/// "PCIe 5.0 x16"; empty = the lanes are not stated.
QString linkName(int generation, int lanes);

} // namespace inferrack::ui
