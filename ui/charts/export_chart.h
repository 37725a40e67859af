// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace inferrack::ui {

class Chart;

/// Writes a chart as its file name says: .png at twice the size on screen, .svg, or .csv (UTF-8 with a byte order mark, for Excel).
/// False if the file cannot be written.
bool exportChart(Chart &chart, const QString &fileName);

} // namespace inferrack::ui
