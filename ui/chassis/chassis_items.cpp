// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassis_items.h"

#include <QStyleOptionGraphicsItem>

#include "ui/drawing/numa_layer.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

/// Scale of the plan; the pixel ratio of the screen, which a cached item paints with, does not make small print larger.
double scaleOf(const QPainter &painter)
{
    return QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter.worldTransform());
}

constexpr double betweenCaptions = 24.0;

} // namespace

QRectF ChassisPicture::airflowCaption() const
{
    if (!airflow)
        return {};
    return numa ? plan.caption.adjusted(0.0, 0.0, -(plan.caption.width() + betweenCaptions) / 2, 0.0) : plan.caption;
}

QRectF ChassisPicture::numaCaption() const
{
    if (!numa)
        return {};
    return airflow ? plan.caption.adjusted((plan.caption.width() + betweenCaptions) / 2, 0.0, 0.0, 0.0) : plan.caption;
}

ChassisItem::ChassisItem(const ChassisPicture &picture) : m_picture(picture)
{
    setZValue(bodyZ);
    setCacheMode(DeviceCoordinateCache);
}

QRectF ChassisItem::boundingRect() const
{
    return m_picture.plan.body.adjusted(-8.0, -12.0, 8.0, 10.0);
}

void ChassisItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    ChassisPainter chassis(*painter, tokens(), scaleOf(*painter));
    chassis.paintBody(m_picture.plan, m_picture.look);
}

AirflowItem::AirflowItem(const ChassisPicture &picture) : m_picture(picture)
{
    setZValue(airflowZ);
    setCacheMode(DeviceCoordinateCache);
    setVisible(picture.airflow);
}

QRectF AirflowItem::boundingRect() const
{
    // Arrows reach beyond the body.
    return m_picture.plan.body.united(m_picture.plan.caption).adjusted(-12.0, -2.0, 12.0, 2.0);
}

void AirflowItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const double scale = scaleOf(*painter);
    paintAirflow(*painter, tokens(), scale, m_picture.plan);
    paintAirflowCaption(*painter, tokens(), scale, m_picture.airflowCaption(), m_picture.air);
}

NumaItem::NumaItem(const ChassisPicture &picture) : m_picture(picture)
{
    setZValue(numaZ);
    setCacheMode(DeviceCoordinateCache);
    setVisible(picture.numa);
}

QRectF NumaItem::boundingRect() const
{
    return m_picture.plan.body.united(m_picture.plan.caption).adjusted(-2.0, -2.0, 2.0, 2.0);
}

void NumaItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const double scale = scaleOf(*painter);
    paintNuma(*painter, tokens(), scale, m_picture.plan, m_picture.nodes);
    paintNumaCaption(*painter, tokens(), scale, m_picture.numaCaption(), m_picture.nodes);
}

LinksItem::LinksItem(const ChassisPicture &picture) : m_picture(picture)
{
    setZValue(linkZ);
    setCacheMode(DeviceCoordinateCache);
}

QList<QRectF> LinksItem::differences(const ChassisLook &look) const
{
    const ChassisLook &shown = m_picture.look;
    QList<QRectF> places;
    if (look.links.size() != shown.links.size() || look.chips.size() != shown.chips.size())
        return {boundingRect()};
    const auto add = [&places](const QRectF &place) { places.append(place.adjusted(-4.0, -4.0, 4.0, 4.0)); };
    for (std::size_t i = 0; i < look.links.size(); ++i)
        if (look.links[i] != shown.links[i])
            add(m_picture.plan.links[i].bounds());
    for (std::size_t i = 0; i < look.chips.size(); ++i)
        if (look.chips[i] != shown.chips[i])
            add(m_picture.plan.chips[i].rect.adjusted(0, 0, 0, 12.0));
    return places;
}

void LinksItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    ChassisPainter chassis(*painter, tokens(), scaleOf(*painter));
    if (m_picture.links)
        chassis.paintLinks(m_picture.plan, m_picture.look);
    chassis.paintChips(m_picture.plan, m_picture.look);
}

SlotItem::SlotItem(const ChassisPicture &picture, std::vector<std::size_t> members)
    : m_picture(picture), m_members(std::move(members)), m_marks(m_members.size())
{
    setZValue(slotZ);
    // A line that changes lies under many slots: those are copied then, not painted anew.
    setCacheMode(DeviceCoordinateCache);
    refresh();
}

void SlotItem::refresh()
{
    QRectF bounds;
    for (const std::size_t member : m_members) {
        bounds = bounds.united(m_picture.plan.slots[member].rect);
        if (member < m_picture.look.slots.size())
            bounds = bounds.united(ChassisPainter::cardRect(m_picture.plan, m_picture.look, m_picture.look.slots[member]));
        if (const PlanSocket *socket = m_picture.plan.socket(m_picture.plan.slots[member].id))
            bounds = bounds.united(socket->frame);
    }
    for (const SlotMarks &marks : m_marks)
        bounds = bounds.united(marks.handRect);
    bounds.adjust(-ChassisPainter::margin, -ChassisPainter::margin, ChassisPainter::margin, ChassisPainter::margin);
    if (bounds != m_bounds) {
        prepareGeometryChange();
        m_bounds = bounds;
    }
    update();
}

void SlotItem::setMarks(std::size_t member, const SlotMarks &marks)
{
    if (m_marks[member] == marks)
        return;
    const bool reaches = m_marks[member].handRect != marks.handRect;
    m_marks[member] = marks;
    const bool raised = std::any_of(m_marks.begin(), m_marks.end(), [](const SlotMarks &m) { return m.selected || m.focused || m.hovered || m.pulse > 0.0; });
    setZValue(raised ? raisedZ : slotZ);
    if (reaches)
        refresh();
    else
        update();
}

const PlanBank *SlotItem::bank() const
{
    if (m_picture.plan.slots[m_members.front()].kind != core::SlotKind::Memory)
        return nullptr;
    for (const PlanSocket &socket : m_picture.plan.sockets) {
        for (const PlanBank &bank : socket.banks) {
            if (bank.slots.front() == m_picture.plan.slots[m_members.front()].id)
                return &bank;
        }
    }
    return nullptr;
}

void SlotItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    ChassisPainter chassis(*painter, tokens(), scaleOf(*painter));
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const std::size_t member = m_members[i];
        if (member >= m_picture.look.slots.size())
            continue;
        const SlotLook &look = m_picture.look.slots[member];
        const PlanSlot &place = m_picture.plan.slots[member];
        if (place.kind == core::SlotKind::Processor) {
            if (const PlanSocket *socket = m_picture.plan.socket(place.id))
                chassis.paintSocketTexts(*socket, look, m_marks[i].state == SlotState::Dimmed);
        }
        chassis.paintSlot(place.rect, ChassisPainter::cardRect(m_picture.plan, m_picture.look, look), look, m_marks[i]);
    }
    if (const PlanBank *members = bank()) {
        std::vector<const SlotMarks *> marks;
        for (const SlotMarks &mark : m_marks)
            marks.push_back(&mark);
        chassis.paintBankSigns(m_picture.plan, *members, m_picture.look, marks);
    }
}

BridgeItem::BridgeItem(const ChassisPicture &picture) : m_picture(picture)
{
    setZValue(markZ);
}

void BridgeItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (!m_picture.look.bridges.empty())
        ChassisPainter(*painter, tokens(), scaleOf(*painter)).paintBridges(m_picture.plan, m_picture.look);
}

PointedLinkItem::PointedLinkItem(const ChassisPicture &picture) : m_picture(picture)
{
    setZValue(markZ);
    hide();
}

void PointedLinkItem::point(std::optional<std::size_t> link)
{
    if (link == m_link)
        return;
    m_link = link;
    setVisible(m_link.has_value());
    update();
}

void PointedLinkItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (m_link)
        ChassisPainter(*painter, tokens(), scaleOf(*painter)).paintPointedLink(m_picture.plan, m_picture.look, *m_link);
}

ElevationItem::ElevationItem(const ChassisPicture &picture, std::size_t index)
    : m_picture(picture), m_index(index), m_marks(picture.plan.elevations[index].members.size())
{
    setZValue(slotZ);
    setCacheMode(DeviceCoordinateCache);
}

QRectF ElevationItem::boundingRect() const
{
    const PlanElevation &elevation = m_picture.plan.elevations[m_index];
    return elevation.title.united(elevation.rect).adjusted(-3.0, -2.0, 3.0, 3.0);
}

void ElevationItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    std::vector<const SlotMarks *> marks;
    for (const SlotMarks &mark : m_marks)
        marks.push_back(&mark);
    ChassisPainter(*painter, tokens(), scaleOf(*painter)).paintElevation(m_picture.plan.elevations[m_index], m_picture.look, marks);
}

void ElevationItem::setMarks(const core::SlotId &slot, const SlotMarks &marks)
{
    const auto &members = m_picture.plan.elevations[m_index].members;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (members[i].id == slot && !(m_marks[i] == marks)) {
            m_marks[i] = marks;
            update();
        }
    }
}

void ElevationItem::refresh(const std::vector<bool> &differs)
{
    for (const PlanElevation::Member &member : m_picture.plan.elevations[m_index].members) {
        const PlanSlot *slot = m_picture.plan.slot(member.id);
        if (slot && differs[static_cast<std::size_t>(slot - m_picture.plan.slots.data())])
            update(member.rect.adjusted(-ChassisPainter::margin, -ChassisPainter::margin, ChassisPainter::margin, ChassisPainter::margin));
    }
}

GhostItem::GhostItem()
{
    setZValue(ghostZ);
    setOpacity(0.65);
    hide();
}

QRectF GhostItem::boundingRect() const
{
    return QRectF(QPointF(), m_size).adjusted(-6.0, -14.0, 14.0, 8.0);
}

void GhostItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    ChassisPainter(*painter, tokens(), scaleOf(*painter)).paintGhost(QRectF(QPointF(), m_size), m_name, m_icon, m_count);
}

void GhostItem::show(const QString &name, const QString &icon, int count, const QRectF &where)
{
    m_name = name;
    m_icon = icon;
    m_count = count;
    moveTo(where);
    setVisible(true);
    update();
}

void GhostItem::moveTo(const QRectF &where)
{
    if (where.size() != m_size) {
        prepareGeometryChange();
        m_size = where.size();
    }
    setPos(where.topLeft());
}

} // namespace inferrack::ui
