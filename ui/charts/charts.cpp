// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart.h"
#include "ui/charts/latency_chart.h"
#include "ui/charts/tco_chart.h"
#include "ui/charts/vram_donut.h"

namespace inferrack::ui {

std::span<const ChartDescriptor> charts()
{
    static const ChartDescriptor list[] = {
        {"latency", INFERRACK_TEXT("Charts", "Latency vs batch size"), 0, 490, [](Document &d, QWidget *p) -> Chart * { return new LatencyChart(d, p); }},
        {"vram", INFERRACK_TEXT("Charts", "VRAM"), 250, 250, [](Document &d, QWidget *p) -> Chart * { return new VramDonut(d, p); }},
        {"tco", INFERRACK_TEXT("Charts", "TCO"), 262, 262, [](Document &d, QWidget *p) -> Chart * { return new TcoChart(d, p); }},
    };
    return list;
}

int Chart::stepOf(int key)
{
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        return 1;
    case Qt::Key_Left:
    case Qt::Key_Up:
        return -1;
    default:
        return 0;
    }
}

} // namespace inferrack::ui
