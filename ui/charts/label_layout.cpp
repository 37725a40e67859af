// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_layout.h"

#include <algorithm>

namespace inferrack::ui {

std::vector<std::optional<PlacedLabel>> placeLabels(const QRectF &area, const std::vector<QRectF> &obstacles, const std::vector<LabelWish> &wishes)
{
    constexpr qreal air = 2.0;
    std::vector<QRectF> taken = obstacles;
    std::vector<std::optional<PlacedLabel>> placed;
    placed.reserve(wishes.size());
    for (const LabelWish &wish : wishes) {
        std::optional<PlacedLabel> found;
        for (const LabelWish::Place &place : wish.places) {
            const QRectF rectangle(place.topLeft, place.upright ? wish.size.transposed() : wish.size);
            const QRectF wide = rectangle.adjusted(-air, -air, air, air);
            if (!area.contains(rectangle) || std::any_of(taken.begin(), taken.end(), [&](const QRectF &other) { return wide.intersects(other); }))
                continue;
            found = PlacedLabel{rectangle, place.upright};
            taken.push_back(rectangle);
            break;
        }
        placed.push_back(found);
    }
    return placed;
}

std::vector<LabelWish::Place> placesAround(const QPointF &point, const QSizeF &size, qreal distance)
{
    const qreal left = point.x() - distance - size.width();
    const qreal right = point.x() + distance;
    const qreal middle = point.y() - size.height() / 2;
    std::vector<LabelWish::Place> places;
    for (int step = 0; step <= 6; ++step) {
        const qreal shift = step * (size.height() * 0.5 + 1);
        for (const qreal y : {middle - shift, middle + shift}) {
            places.push_back({QPointF(left, y), false});
            places.push_back({QPointF(right, y), false});
        }
    }
    return places;
}

} // namespace inferrack::ui
