// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain.h"
#include "ui/document/scenario_view.h"
#include "ui/widgets/gauge.h"

#include <functional>
#include <optional>
#include <span>

namespace inferrack::ui {

/// A figure and the one it is printed like.
struct PrintedFigure {
    core::Figure figure, like;
};

/// A gauge: which figure it shows and how it is read.
struct GaugeDescriptor {
    const char *id;
    const char *icon;
    core::Message title, brief; ///< brief: for a narrow column
    core::HeadlineFigure figure;
    GaugeReading (*read)(const ScenarioView &);
    /// The figure it shows, where it is one of a unit; nothing = it is not known.
    std::optional<PrintedFigure> (*value)(const ScenarioView &) = nullptr;
};

/// The gauges in the order of the screen.
std::span<const GaugeDescriptor> gaugeDescriptors();
/// What a gauge shows of a scenario, with its icon and label.
GaugeReading read(const GaugeDescriptor &gauge, const ScenarioView &shown, bool narrow = false);
/// The same beside what it shows elsewhere, as it is or for a preview was: `sentence` makes words of that figure.
GaugeReading readBeside(const GaugeDescriptor &gauge, const ScenarioView &shown, const ScenarioView &other,
                        const std::function<QString(const QString &)> &sentence, bool narrow = false);

} // namespace inferrack::ui
