// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/airflow_layer.h"

#include <QCoreApplication>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>

#include "core/catalog/catalog.h"
#include "core/physical/air.h"
#include "ui/drawing/layer_text.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <cmath>

namespace inferrack::ui {

namespace {

constexpr double reach = 7.0; ///< of an arrow beyond the edge of the body
constexpr double intoFans = 8.0; ///< of an arrow into the zone of the fans, beside their circles
constexpr double rowPitch = 14.0; ///< arrows closer than this would be one
constexpr double tint = 0.24;

QColor withAlpha(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

QString celsius(double degrees)
{
    return formatted(core::Figure{degrees, core::Unit::Celsius});
}

/// Kinds of cooling with which air alone carries the heat out of the chassis.
bool isAirAlone(const core::Cooling &cooling)
{
    return cooling.kind == "air" || cooling.kind == "rdhx";
}

/// Whether texts may lie there: slots, chips, and the widths on the lines.
bool isTaken(const ChassisPlan &plan, const AirflowArrow &arrow)
{
    const QRectF room = QRectF(arrow.from, arrow.to).normalized().adjusted(-1.0, -6.0, 1.0, 6.0);
    const auto meets = [&room](const auto &thing) { return thing.intersects(room); };
    return std::any_of(plan.slots.begin(), plan.slots.end(), [&](const PlanSlot &s) { return s.kind != core::SlotKind::Fan && meets(s.rect); }) ||
           std::any_of(plan.chips.begin(), plan.chips.end(), [&](const PlanChip &c) { return meets(c.rect.adjusted(0.0, 0.0, 0.0, 9.0)); }) ||
           std::any_of(plan.links.begin(), plan.links.end(), [&](const PlanLink &l) { return !l.chip.isEmpty() && meets(l.chip); });
}

void addUnlessNear(std::vector<AirflowArrow> &arrows, const AirflowArrow &arrow)
{
    const bool near = std::any_of(arrows.begin(), arrows.end(), [&](const AirflowArrow &other) {
        return other.where == arrow.where && std::abs(other.from.x() - arrow.from.x()) < 1.0 && std::abs(other.from.y() - arrow.from.y()) < rowPitch;
    });
    if (!near)
        arrows.push_back(arrow);
}

void paintArrow(QPainter &painter, const AirflowArrow &arrow, const QColor &color, const QColor &ground, double scale)
{
    // At least 1.5 px on screen, however small the drawing.
    const double width = std::max(2.0, 1.5 / scale), head = std::min(7.0, (arrow.to.x() - arrow.from.x()) * 0.6);
    QPainterPath path(arrow.from);
    path.lineTo(arrow.to);
    path.moveTo(arrow.to - QPointF(head, head * 0.7));
    path.lineTo(arrow.to);
    path.lineTo(arrow.to - QPointF(head, -head * 0.7));
    painter.setBrush(Qt::NoBrush);
    for (const bool halo : {true, false}) {
        QPen pen(halo ? ground : color, halo ? width + 2.0 : width);
        pen.setCapStyle(Qt::RoundCap);
        pen.setJoinStyle(Qt::RoundJoin);
        painter.setPen(pen);
        painter.drawPath(path);
    }
}

} // namespace

Airflow airflowOf(const core::Layout &layout, const core::Site &site, const core::HeatLoad &heat, const core::Catalog &catalog)
{
    Airflow air;
    air.fans = std::any_of(layout.groups.begin(), layout.groups.end(), [](const core::SlotGroup &g) { return g.kind == core::SlotKind::Fan; });
    air.inletC = site.inletC.value;
    const auto *cooling = catalog.find<core::Cooling>(site.cooling.value);
    if (cooling && isAirAlone(*cooling) && heat.airflowM3PerHour > 0.0) {
        air.riseC = core::riseOf(heat.peak, heat.airflowM3PerHour);
        air.m3PerHour = heat.airflowM3PerHour;
    }
    return air;
}

QStringList airflowCaption(const Airflow &air)
{
    const auto say = [](const char *text) { return QCoreApplication::translate("Layers", text); };
    const QString inlet = celsius(air.inletC);
    if (!air.fans)
        return {say(QT_TRANSLATE_NOOP("Layers", "Airflow not known: the chassis states no fans · inlet temperature %1")).arg(inlet),
                say(QT_TRANSLATE_NOOP("Layers", "Airflow not known · inlet temperature %1")).arg(inlet)};
    if (!air.riseC)
        return {say(QT_TRANSLATE_NOOP("Layers", "Airflow front to rear · inlet temperature %1 · outlet temperature not known")).arg(inlet),
                say(QT_TRANSLATE_NOOP("Layers", "Airflow front to rear · inlet temperature %1")).arg(inlet)};
    const QString outlet = celsius(air.inletC + *air.riseC), rise = celsius(*air.riseC);
    const QString flow = formatted(core::Figure{air.m3PerHour, core::Unit::CubicMetrePerHour});
    return {say(QT_TRANSLATE_NOOP("Layers", "Airflow front to rear · inlet temperature %1 · outlet temperature %2 at %3, for an assumed rise of %4"))
                .arg(inlet, outlet, flow, rise),
            say(QT_TRANSLATE_NOOP("Layers", "Airflow front to rear · inlet %1 · outlet %2 (assumed) · %3")).arg(inlet, outlet, flow),
            say(QT_TRANSLATE_NOOP("Layers", "Inlet %1 · outlet %2 (assumed)")).arg(inlet, outlet)};
}

std::vector<AirflowArrow> airflowArrows(const ChassisPlan &plan)
{
    std::vector<AirflowArrow> arrows;
    if (plan.zones.empty())
        return arrows;
    const double front = plan.zones.front().rect.left() - 2.0, rear = plan.zones.back().rect.right() + 2.0;
    for (const PlanSlot &fan : plan.slots) {
        if (fan.kind != core::SlotKind::Fan)
            continue;
        const auto at = static_cast<std::size_t>(fan.zone);
        const QRectF &zone = plan.zones[at].rect;
        const double y = std::round(fan.rect.center().y());
        addUnlessNear(arrows, {AirflowArrow::Where::Inlet, {plan.body.left() - reach, y}, {front, y}});
        // Behind the fans; before them where nothing stands behind or a text is in the way. A lone zone has no gap.
        std::vector<AirflowArrow> places;
        if (at + 1 < plan.zones.size())
            places.push_back({AirflowArrow::Where::Fans, {zone.right() - intoFans, y}, {plan.zones[at + 1].rect.left() - 2.0, y}});
        if (at > 0)
            places.push_back({AirflowArrow::Where::Fans, {plan.zones[at - 1].rect.right() + 2.0, y}, {zone.left() + intoFans, y}});
        const auto free = std::find_if(places.begin(), places.end(), [&](const AirflowArrow &place) { return !isTaken(plan, place); });
        if (free != places.end())
            arrows.push_back(*free);
        addUnlessNear(arrows, {AirflowArrow::Where::Outlet, {rear, y}, {plan.body.right() + reach, y}});
    }
    return arrows;
}

void paintAirflow(QPainter &painter, const Tokens &t, double scale, const ChassisPlan &plan)
{
    if (plan.zones.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    // Titles of the zones stay on the metal.
    const double top = plan.zones.front().rect.top() - 2.0;
    const QRectF inside(plan.body.left() + 1.0, top, plan.body.width() - 2.0, plan.body.bottom() - 1.0 - top);
    QLinearGradient gradient(inside.topLeft(), inside.topRight());
    gradient.setColorAt(0.0, withAlpha(t.s3, tint));
    gradient.setColorAt(0.5, withAlpha(t.s2, 0.03));
    gradient.setColorAt(1.0, withAlpha(t.s2, tint));
    QPainterPath shape;
    shape.addRoundedRect(inside, 9.0, 9.0);
    painter.fillPath(shape, gradient);
    for (const AirflowArrow &arrow : airflowArrows(plan)) {
        const bool inlet = arrow.where == AirflowArrow::Where::Inlet, outlet = arrow.where == AirflowArrow::Where::Outlet;
        paintArrow(painter, arrow, inlet ? t.s3 : outlet ? t.s2 : t.ink, t.metal, scale);
    }
}

void paintAirflowCaption(QPainter &painter, const Tokens &t, double scale, const QRectF &where, const Airflow &air)
{
    if (scale < layerCaptionsFrom || where.isEmpty())
        return;
    for (const QString &form : airflowCaption(air)) {
        if (layerTextWidth(form) <= where.width()) {
            paintLayerText(painter, where, t.text2, form);
            return;
        }
    }
}

} // namespace inferrack::ui
