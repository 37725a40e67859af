// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace inferrack::ui {

/// A text of a chart with the places it may stand at, best first.
struct LabelWish {
    struct Place {
        QPointF topLeft;
        bool upright = false;
    };
    QSizeF size; ///< lying
    std::vector<Place> places;
};

struct PlacedLabel {
    QRectF rectangle;
    bool upright = false;
    bool operator==(const PlacedLabel &) const = default;
};

/// Gives each label, in order, the first of its places that lies in the area and touches neither an obstacle nor a label placed before;
/// a label for which none is left gets nothing and is not shown.
std::vector<std::optional<PlacedLabel>> placeLabels(const QRectF &area, const std::vector<QRectF> &obstacles, const std::vector<LabelWish> &wishes);

/// Places around a point: left, right, then further above and below.
std::vector<LabelWish::Place> placesAround(const QPointF &point, const QSizeF &size, qreal distance);

} // namespace inferrack::ui
