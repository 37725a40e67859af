// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace inferrack::ui {

/// The text for painting over several lines: no line ends between a number and its unit, inside a unit ("GB/s"), a quantity ("4 × 2,000 W"),
/// a link ("PCIe 5.0 x16") or an amount ("CNY 1.09 million"). For the clipboard, search and files the text stays as it is.
QString unbroken(const QString &text);

} // namespace inferrack::ui
