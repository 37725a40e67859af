// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>

#include "ui/drawing/airflow_layer.h"
#include "ui/drawing/chassis_painter.h"
#include "ui/drawing/numa_nodes.h"

#include <optional>
#include <vector>

namespace inferrack::ui {

/// What the items of one chassis share: the plan they lie on and the look they paint. The scene owns it and tells items when it changed.
struct ChassisPicture {
    ChassisPlan plan;
    ChassisLook look;
    bool links = true;
    bool airflow = false, numa = false; ///< layers that are shown
    Airflow air; ///< of layers that are shown
    NumaNodes nodes;

    /// The part of the line below the body that belongs to a layer: half of it where both are shown.
    QRectF airflowCaption() const;
    QRectF numaCaption() const;
};

// Items from back to front.
constexpr double bodyZ = 0.0, airflowZ = 10.0, linkZ = 20.0, numaZ = 25.0, slotZ = 30.0, raisedZ = 35.0, markZ = 50.0, ghostZ = 90.0;

/// Outline and zones: one cached item, since they change rarely.
class ChassisItem : public QGraphicsItem {
public:
    explicit ChassisItem(const ChassisPicture &picture);
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    void relayout() { prepareGeometryChange(); }

private:
    const ChassisPicture &m_picture;
};

/// The layer "airflow" over the body, under all that stands on it.
class AirflowItem : public QGraphicsItem {
public:
    explicit AirflowItem(const ChassisPicture &picture);
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    const ChassisPicture &m_picture;
};

/// The layer "NUMA" between the lines and the slots.
class NumaItem : public QGraphicsItem {
public:
    explicit NumaItem(const ChassisPicture &picture);
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    const ChassisPicture &m_picture;
};

/// The PCIe lines and the chips they run to.
class LinksItem : public QGraphicsItem {
public:
    explicit LinksItem(const ChassisPicture &picture);
    /// Where lines and chips would look different.
    QList<QRectF> differences(const ChassisLook &look) const;
    QRectF boundingRect() const override { return m_picture.plan.body; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    const ChassisPicture &m_picture;
};

/// One slot, or all memory slots of a bank, with what is in it.
class SlotItem : public QGraphicsItem {
public:
    /// `members` are indices of the plan's slots.
    SlotItem(const ChassisPicture &picture, std::vector<std::size_t> members);
    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

    const std::vector<std::size_t> &members() const { return m_members; }
    const SlotMarks &marks(std::size_t member) const { return m_marks[member]; }
    /// Takes new marks of a member; repaints if they differ.
    void setMarks(std::size_t member, const SlotMarks &marks);
    /// The look of the slots changed: other texts, or a card that covers more rows.
    void refresh();

private:
    /// The bank whose memory slots the members are; nothing = they are others.
    const PlanBank *bank() const;

    const ChassisPicture &m_picture;
    std::vector<std::size_t> m_members;
    std::vector<SlotMarks> m_marks;
    QRectF m_bounds;
};

/// Bridges over neighbouring cards.
class BridgeItem : public QGraphicsItem {
public:
    explicit BridgeItem(const ChassisPicture &picture);
    QRectF boundingRect() const override { return m_picture.plan.body; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    void relayout() { prepareGeometryChange(); }

private:
    const ChassisPicture &m_picture;
};

/// The line that is pointed at, drawn over everything at rest.
class PointedLinkItem : public QGraphicsItem {
public:
    explicit PointedLinkItem(const ChassisPicture &picture);
    QRectF boundingRect() const override { return m_picture.plan.body; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    const std::optional<std::size_t> &link() const { return m_link; }
    void point(std::optional<std::size_t> link);

private:
    const ChassisPicture &m_picture;
    std::optional<std::size_t> m_link;
};

/// Front or rear of the chassis.
class ElevationItem : public QGraphicsItem {
public:
    ElevationItem(const ChassisPicture &picture, std::size_t index);
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    void setMarks(const core::SlotId &slot, const SlotMarks &marks);
    /// Slots of the plan look different, by their index.
    void refresh(const std::vector<bool> &differs);

private:
    const ChassisPicture &m_picture;
    std::size_t m_index;
    std::vector<SlotMarks> m_marks;
};

/// The part in hand away from the slots that take it.
class GhostItem : public QGraphicsItem {
public:
    GhostItem();
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    void show(const QString &name, const QString &icon, int count, const QRectF &where);
    void moveTo(const QRectF &where);
    QRectF place() const { return {pos(), m_size}; }
    int count() const { return m_count; }

private:
    QString m_name, m_icon;
    int m_count = 1;
    QSizeF m_size;
};

} // namespace inferrack::ui
