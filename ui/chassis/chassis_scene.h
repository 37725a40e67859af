// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsScene>
#include <QVariantAnimation>

#include "ui/chassis/chassis_items.h"
#include "ui/chassis/hand.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"

#include <memory>
#include <optional>
#include <vector>

namespace inferrack::ui {

/// The drawn chassis of the shown server: a mirror of the document that repaints what differs.
class ChassisScene : public QGraphicsScene {
    Q_OBJECT
public:
    ChassisScene(Document &document, Selection &selection, QObject *parent = nullptr);
    ~ChassisScene() override;

    /// Lays the plan out to a viewport.
    void setViewport(QSizeF viewport);
    void setElevationsShown(bool shown);
    void setLinksShown(bool shown);
    bool elevationsShown() const { return m_options.elevations; }
    bool linksShown() const { return m_picture.links; }
    void setAirflowShown(bool shown);
    void setNumaShown(bool shown);
    bool airflowShown() const { return m_picture.airflow; }
    bool numaShown() const { return m_picture.numa; }
    /// What the layers say, shown or not: derived when it is asked for and kept until something changes.
    const Airflow &air() const;
    const NumaNodes &numa() const;

    const ChassisPlan &plan() const { return m_picture.plan; }
    const ChassisLook &look() const { return m_picture.look; }
    const core::Layout *layout() const { return m_layout; }
    std::optional<core::SlotId> slotAt(QPointF point) const { return m_picture.plan.slotAt(point); }
    /// The slot whose rectangle, grown by `reach`, holds the point.
    bool isNear(const core::SlotId &slot, QPointF point, double reach) const;
    /// Slots a user can walk to and select, in plan order.
    std::vector<core::SlotId> walk() const;
    SlotMarks marksOf(const core::SlotId &slot) const;

    /// The part in hand tints every slot; none ends it.
    void setHand(const Hand *hand);
    void setHovered(std::optional<core::SlotId> slot);
    const std::optional<core::SlotId> &hovered() const { return m_hovered; }
    /// How many of the part in hand would land at once: on the ghost and on the hovered slot.
    void setHandCount(int count);
    int handCount() const { return m_handCount; }
    void setFocus(std::optional<core::SlotId> slot);
    /// The line that is pointed at lights up with its ends.
    void setPointedLink(std::optional<std::size_t> link);
    std::optional<std::size_t> pointedLink() const { return m_pointedLink->link(); }

    void moveGhost(QPointF at);
    void hideGhost();
    /// The ghost glides into the slot that takes it and goes: the slot shows the part.
    void snapGhost(const core::SlotId &slot);
    /// The ghost of what was refused glides back to where it came from.
    void returnGhost(const QRectF &to);
    /// Where the ghost is drawn; nothing = there is none.
    std::optional<QRectF> ghost() const;
    bool isGliding() const { return m_glide.state() == QAbstractAnimation::Running; }
    void pulse(const std::vector<core::SlotId> &slots);
    void setRubberBand(const QRectF &band);

    /// Compares with what is shown and updates what differs.
    void sync();
    /// Colours or texts are new: everything is painted anew.
    void restyle();

    /// Items whose look differed in the last sync, for tests.
    int lastUpdated() const { return m_lastUpdated; }
    /// How often what a layer says was derived, for tests.
    int layersDerived() const { return m_layersDerived; }

Q_SIGNALS:
    /// The plan lies differently: views scroll and fit anew.
    void laidOut();

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void layOut();
    void layOutLayers();
    /// What the layers said is gone; those that are shown are read anew.
    void readLayers();
    void rebuildItems();
    static double footFor(const ChassisLook &look);
    void updateMarks();
    /// Where the part in hand would lie: its slot and those of the zone that it covers.
    QRectF landing(const core::SlotId &slot) const;
    void glide(const QRectF &to, int milliseconds);
    /// Whether words of the plan stand there beside the body: the line of a layer, the title of a view.
    bool isOnCaption(QPointF point) const;

    Document &m_document;
    Selection &m_selection;
    QSizeF m_viewport{1264.0, 604.0};
    PlanOptions m_options;
    ChassisPicture m_picture;
    mutable std::optional<Airflow> m_air; ///< nothing = not asked for yet
    mutable std::optional<NumaNodes> m_nodes;
    mutable int m_layersDerived = 0;
    core::PartId m_chassis;
    const core::Layout *m_layout = nullptr;
    int m_revision = -1;
    ChassisItem *m_body = nullptr;
    AirflowItem *m_airflow = nullptr;
    NumaItem *m_numa = nullptr;
    LinksItem *m_links = nullptr;
    BridgeItem *m_bridges = nullptr;
    PointedLinkItem *m_pointedLink = nullptr;
    GhostItem *m_ghost = nullptr;
    std::vector<SlotItem *> m_slotItems;
    std::vector<ElevationItem *> m_elevationItems;
    const Hand *m_hand = nullptr;
    std::optional<core::SlotId> m_hovered, m_focus;
    std::vector<core::SlotId> m_pulsed;
    QVariantAnimation m_pulse, m_glide;
    int m_handCount = 1;
    QRectF m_band;
    int m_lastUpdated = 0;
};

} // namespace inferrack::ui
