// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QStringList>

#include "core/evaluation.h"
#include "ui/drawing/chassis_plan.h"
#include "ui/style/tokens.h"

#include <optional>
#include <vector>

class QPainter;

// The layer "airflow" of a chassis: front to rear as the plan runs, a tint from inlet to outlet, three arrows for each row of fans
// (where the air comes in, behind the fans, where it leaves) and a caption with the figures that are known.

namespace inferrack::ui {

/// What is known of the air through one server.
struct Airflow {
    bool fans = false; ///< the chassis has fans
    double inletC = 0.0;
    std::optional<double> riseC; ///< assumed rise up to the outlet; nothing = liquid takes heat away, or nothing draws power
    double m3PerHour = 0.0; ///< that this rise asks for
    bool operator==(const Airflow &) const = default;
};

Airflow airflowOf(const core::Layout &layout, const core::Site &site, const core::HeatLoad &heat, const core::Catalog &catalog);

/// The caption from whole to shortest.
QStringList airflowCaption(const Airflow &air);

struct AirflowArrow {
    enum class Where { Inlet, Fans, Outlet };
    Where where = Where::Fans;
    QPointF from, to;
    bool operator==(const AirflowArrow &) const = default;
};

/// Three arrows for each row of fans, in the margins of the body and in the gaps between zones, where no text lies. Rows of two fan
/// walls at one height share what enters and what leaves.
std::vector<AirflowArrow> airflowArrows(const ChassisPlan &plan);

/// Tint and arrows; a caption in the given part of the line below the body.
void paintAirflow(QPainter &painter, const Tokens &tokens, double scale, const ChassisPlan &plan);
void paintAirflowCaption(QPainter &painter, const Tokens &tokens, double scale, const QRectF &where, const Airflow &air);

} // namespace inferrack::ui
