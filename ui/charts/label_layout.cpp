// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_layout.h"

#include <algorithm>
#include <cmath>

namespace inferrack::ui {

namespace {

constexpr qreal columnWidth = 4.0;

/// How far from its point a label stands.
struct Offset {
    qreal cost, aside, down;
};

std::vector<Offset> offsetsByCost()
{
    constexpr qreal step = 5;
    std::vector<Offset> offsets;
    for (const qreal aside : {0.0, 24.0, 60.0, 110.0, 180.0, 270.0, 390.0, 550.0})
        for (int i = 0; i < 40; ++i)
            for (const int side : {-1, 1})
                if (i > 0 || side < 0)
                    offsets.push_back({i * step + aside / 2, aside, side * i * step});
    std::stable_sort(offsets.begin(), offsets.end(), [](const Offset &a, const Offset &b) { return a.cost < b.cost; });
    return offsets;
}

} // namespace

LineHeights::LineHeights(const QRectF &area) : m_area(area), m_columns(static_cast<std::size_t>(std::max(1.0, std::ceil(area.width() / columnWidth)))) {}

std::size_t LineHeights::columnAt(qreal x) const
{
    const qreal column = std::floor((x - m_area.left()) / columnWidth);
    return static_cast<std::size_t>(std::clamp<qreal>(column, 0, static_cast<qreal>(m_columns.size() - 1)));
}

void LineHeights::add(const QPolygonF &line, qreal width)
{
    std::vector<std::optional<std::pair<qreal, qreal>>> heights(m_columns.size());
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
        const QPointF a = line[i], b = line[i + 1];
        if (b.x() < m_area.left() || a.x() > m_area.right())
            continue;
        const bool upright = b.x() <= a.x();
        const auto heightAt = [&](qreal x) { return a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()); };
        for (std::size_t c = columnAt(a.x()); c <= columnAt(b.x()); ++c) {
            const qreal left = m_area.left() + static_cast<qreal>(c) * columnWidth;
            const qreal from = upright ? a.y() : heightAt(std::clamp(left, a.x(), b.x()));
            const qreal to = upright ? b.y() : heightAt(std::clamp(left + columnWidth, a.x(), b.x()));
            const auto &known = heights[c];
            heights[c] = std::pair(std::min({from, to, known ? known->first : from}), std::max({from, to, known ? known->second : from}));
        }
    }
    for (std::size_t c = 0; c < heights.size(); ++c)
        if (heights[c])
            m_columns[c].emplace_back(heights[c]->first - width / 2, heights[c]->second + width / 2);
}

bool LineHeights::touches(const QRectF &rectangle) const
{
    if (rectangle.right() < m_area.left() || rectangle.left() > m_area.right())
        return false;
    for (std::size_t c = columnAt(rectangle.left()); c <= columnAt(rectangle.right()); ++c)
        for (const auto &[top, bottom] : m_columns[c])
            if (top <= rectangle.bottom() && bottom >= rectangle.top())
                return true;
    return false;
}

std::vector<std::optional<PlacedLabel>> placeLabels(const QRectF &area, const std::vector<QRectF> &obstacles, const std::vector<LabelWish> &wishes,
                                                    const std::vector<LineHeights> &lines)
{
    constexpr qreal air = 2.0;
    std::vector<QRectF> taken = obstacles;
    const auto isFree = [&](const QRectF &rectangle, std::size_t kept) {
        const QRectF wide = rectangle.adjusted(-air, -air, air, air);
        return area.contains(rectangle) && std::none_of(taken.begin(), taken.end(), [&](const QRectF &other) { return wide.intersects(other); }) &&
               std::none_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(kept),
                            [&](const LineHeights &heights) { return heights.touches(rectangle); });
    };
    const auto placeOf = [&](const LabelWish &wish) -> std::optional<PlacedLabel> {
        for (std::size_t kept = lines.size() + 1; kept-- > 0;) {
            for (const LabelWish::Place &place : wish.places) {
                const QRectF rectangle(place.topLeft, place.upright ? wish.size.transposed() : wish.size);
                if (isFree(rectangle, kept))
                    return PlacedLabel{rectangle, place.upright};
            }
        }
        return std::nullopt;
    };
    std::vector<std::optional<PlacedLabel>> placed;
    placed.reserve(wishes.size());
    for (const LabelWish &wish : wishes) {
        placed.push_back(placeOf(wish));
        if (placed.back())
            taken.push_back(placed.back()->rectangle);
    }
    return placed;
}

std::vector<LabelWish::Place> placesAround(const QPointF &point, const QSizeF &size, qreal distance)
{
    static const std::vector<Offset> offsets = offsetsByCost();
    const qreal middle = point.y() - size.height() / 2;
    std::vector<LabelWish::Place> places;
    places.reserve(2 * offsets.size());
    for (const Offset &offset : offsets) {
        places.push_back({QPointF(point.x() - distance - offset.aside - size.width(), middle + offset.down), false});
        places.push_back({QPointF(point.x() + distance + offset.aside, middle + offset.down), false});
    }
    return places;
}

} // namespace inferrack::ui
