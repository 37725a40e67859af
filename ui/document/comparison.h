// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/figure.h"
#include "ui/document/scenario_view.h"

#include <optional>

namespace inferrack::ui {

/// What gauges, charts and findings set beside the shown scenario: what a change under the pointer would make of it, else its base.
/// Holds as long as neither the document nor its preview changes.
struct Comparison {
    enum class With { Base, Preview };
    With with = With::Base;
    ScenarioView other;

    /// Whose the figures are, in a caption or legend: "scenario A", "preview".
    QString name() const;
    /// The same where there is room for a letter: "A", "preview".
    QString brief() const;
    /// By how much a figure rises from the base to the shown scenario, or from the shown scenario to the preview: "+29 ms".
    /// In the style of `like`, or of the shown figure.
    QString change(const core::Figure &shown, const core::Figure &there, const std::optional<core::Figure> &like = std::nullopt) const;
    /// A text with the change behind it, where there is one: "TPOT 91 of 120 ms (-29 ms)".
    QString withChange(const QString &text, const core::Figure &shown, const core::Figure &there, const std::optional<core::Figure> &like = std::nullopt) const;
    /// A figure there with the change: "scenario A: 120 ms, -29 ms".
    QString sentence(const core::Figure &shown, const core::Figure &there) const;
};

/// Nothing = nothing is previewed and no base is chosen.
std::optional<Comparison> comparisonOf(const Document &document);

} // namespace inferrack::ui
