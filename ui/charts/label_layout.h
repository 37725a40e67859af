// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <utility>
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

/// Where lines run through an area, column by column: answers quickly whether a label would lie on one of them.
class LineHeights {
public:
    explicit LineHeights(const QRectF &area);
    /// Points from left to right.
    void add(const QPolygonF &line, qreal width);
    bool touches(const QRectF &rectangle) const;

private:
    std::size_t columnAt(qreal x) const;

    QRectF m_area;
    std::vector<std::vector<std::pair<qreal, qreal>>> m_columns; ///< top and bottom of each line in it
};

/// Gives each label, in order, the first of its places that lies in the area and touches neither an obstacle nor a label placed before;
/// a label for which none is left gets nothing and is not shown. A place that is free of all lines is better than any other; where there is
/// none the last lines may be covered, then the ones before.
std::vector<std::optional<PlacedLabel>> placeLabels(const QRectF &area, const std::vector<QRectF> &obstacles, const std::vector<LabelWish> &wishes,
                                                    const std::vector<LineHeights> &lines = {});

/// Places left and right of a point, the nearest first; what is far above or below, or far aside, comes last.
std::vector<LabelWish::Place> placesAround(const QPointF &point, const QSizeF &size, qreal distance);

} // namespace inferrack::ui
