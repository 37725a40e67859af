// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassis_scene.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

#include "ui/text/translate.h"

#include <algorithm>
#include <cmath>

namespace inferrack::ui {

namespace {

// Motion.
constexpr int pulseMs = 150, snapMs = 90, returnMs = 120;

/// What an empty chassis keeps free at its foot for the sentence that says how to go on. Any other fills the canvas: there the
/// explanation strip lies over the lower edge while it has something to say.
constexpr double footWhenEmpty = 44.0;
constexpr double besideTargets = 0.6; ///< opacity of what takes no part while a part is in hand

/// With the animations of the system off nothing moves.
bool motionIsOff()
{
    return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) <= 0;
}

} // namespace

ChassisScene::ChassisScene(Document &document, Selection &selection, QObject *parent) : QGraphicsScene(parent), m_document(document), m_selection(selection)
{
    setItemIndexMethod(NoIndex); // a hundred items, found through the plan
    m_pulse.setDuration(pulseMs);
    m_pulse.setStartValue(0.0);
    m_pulse.setEndValue(1.0);
    m_pulse.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_pulse, &QVariantAnimation::valueChanged, this, &ChassisScene::updateMarks);
    connect(&m_pulse, &QVariantAnimation::finished, this, [this] {
        m_pulsed.clear();
        updateMarks();
    });
    m_glide.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_glide, &QVariantAnimation::valueChanged, this, [this](const QVariant &where) { m_ghost->moveTo(where.toRectF()); });
    connect(&m_glide, &QVariantAnimation::finished, this, [this] { m_ghost->hide(); });
    connect(&document, &Document::changed, this, &ChassisScene::sync);
    connect(&selection, &Selection::slotsChanged, this, &ChassisScene::updateMarks);
    layOut();
}

ChassisScene::~ChassisScene()
{
    m_pulse.stop();
    m_glide.stop();
}

void ChassisScene::setViewport(QSizeF viewport)
{
    if (viewport == m_viewport)
        return;
    m_viewport = viewport;
    layOut();
}

void ChassisScene::setElevationsShown(bool shown)
{
    if (shown == m_options.elevations)
        return;
    m_options.elevations = shown;
    layOut();
}

void ChassisScene::setLinksShown(bool shown)
{
    m_picture.links = shown;
    m_links->update();
}

void ChassisScene::setAirflowShown(bool shown)
{
    if (shown == m_picture.airflow)
        return;
    m_picture.airflow = shown;
    layOutLayers();
}

void ChassisScene::setNumaShown(bool shown)
{
    if (shown == m_picture.numa)
        return;
    m_picture.numa = shown;
    layOutLayers();
}

void ChassisScene::layOutLayers()
{
    m_options.caption = m_picture.airflow || m_picture.numa;
    layOut();
}

const Airflow &ChassisScene::air() const
{
    static const core::Layout nothing;
    if (!m_air) {
        m_air = airflowOf(m_layout ? *m_layout : nothing, m_document.scenario().site, m_document.serverResult().heat, m_document.catalog());
        ++m_layersDerived;
    }
    return *m_air;
}

const NumaNodes &ChassisScene::numa() const
{
    static const core::Layout nothing;
    if (!m_nodes) {
        m_nodes = numaNodes(m_layout ? *m_layout : nothing, m_document.serverResult());
        ++m_layersDerived;
    }
    return *m_nodes;
}

void ChassisScene::readLayers()
{
    m_air.reset();
    m_nodes.reset();
    if (m_picture.airflow && air() != m_picture.air) {
        m_picture.air = air();
        if (m_airflow)
            m_airflow->update();
    }
    if (m_picture.numa && numa() != m_picture.nodes) {
        m_picture.nodes = numa();
        if (m_numa)
            m_numa->update();
    }
}

void ChassisScene::layOut()
{
    // Items know their places by index in the plan, so they go before it changes.
    m_glide.stop();
    clear();
    m_airflow = nullptr;
    m_numa = nullptr;
    m_slotItems.clear();
    m_elevationItems.clear();
    m_chassis = m_document.server().chassis;
    m_layout = m_document.catalog().layout(m_chassis);
    static const core::Layout nothing;
    const core::Layout &layout = m_layout ? *m_layout : nothing;
    const auto drawn = [&] {
        m_picture.plan = chassisPlan(layout, m_viewport, m_options);
        m_picture.look = chassisLook(m_picture.plan, layout, m_document.scenario(), m_document.result(), m_document.serverResult());
        return footFor(m_picture.look);
    };
    if (const double foot = drawn(); foot != m_options.foot) {
        m_options.foot = foot;
        drawn();
    }
    readLayers();
    m_revision = m_document.revision();
    setSceneRect(QRectF(QPointF(), m_picture.plan.size));
    invalidate(QRectF(), BackgroundLayer); // dots keep clear of what lies there
    rebuildItems();
    Q_EMIT laidOut();
}

double ChassisScene::footFor(const ChassisLook &look)
{
    return look.empty ? footWhenEmpty : 0.0;
}

void ChassisScene::rebuildItems()
{
    m_body = new ChassisItem(m_picture);
    m_airflow = new AirflowItem(m_picture);
    m_numa = new NumaItem(m_picture);
    m_links = new LinksItem(m_picture);
    m_bridges = new BridgeItem(m_picture);
    m_pointedLink = new PointedLinkItem(m_picture);
    m_ghost = new GhostItem;
    addItem(m_body);
    addItem(m_airflow);
    addItem(m_numa);
    addItem(m_links);
    addItem(m_bridges);
    addItem(m_pointedLink);
    addItem(m_ghost);
    std::vector<bool> inBank(m_picture.plan.slots.size(), false);
    const auto indexOf = [&](const core::SlotId &id) { return static_cast<std::size_t>(m_picture.plan.slot(id) - m_picture.plan.slots.data()); };
    for (const PlanSocket &socket : m_picture.plan.sockets) {
        for (const PlanBank &bank : socket.banks) {
            std::vector<std::size_t> members;
            for (const core::SlotId &slot : bank.slots) {
                members.push_back(indexOf(slot));
                inBank[members.back()] = true;
            }
            m_slotItems.push_back(new SlotItem(m_picture, std::move(members)));
        }
    }
    for (std::size_t i = 0; i < m_picture.plan.slots.size(); ++i) {
        if (!inBank[i])
            m_slotItems.push_back(new SlotItem(m_picture, {i}));
    }
    for (SlotItem *item : m_slotItems)
        addItem(item);
    for (std::size_t i = 0; i < m_picture.plan.elevations.size(); ++i) {
        m_elevationItems.push_back(new ElevationItem(m_picture, i));
        addItem(m_elevationItems.back());
    }
    updateMarks();
}

void ChassisScene::sync()
{
    if (m_document.server().chassis != m_chassis || m_document.catalog().layout(m_chassis) != m_layout) {
        setHand(nullptr);
        m_focus.reset();
        m_hovered.reset();
        layOut();
        return;
    }
    static const core::Layout nothing;
    ChassisLook look = chassisLook(m_picture.plan, m_layout ? *m_layout : nothing, m_document.scenario(), m_document.result(), m_document.serverResult());
    readLayers();
    m_revision = m_document.revision();
    if (footFor(look) != m_options.foot) {
        layOut();
        return;
    }
    std::vector<bool> differs(look.slots.size());
    bool slotsDiffer = false;
    for (std::size_t i = 0; i < look.slots.size(); ++i) {
        differs[i] = !(look.slots[i] == m_picture.look.slots[i]);
        slotsDiffer = slotsDiffer || differs[i];
    }
    const QList<QRectF> lines = m_links->differences(look);
    const bool body = look.supplyTitle != m_picture.look.supplyTitle || look.baseboardTitle != m_picture.look.baseboardTitle;
    const bool bridges = look.bridges != m_picture.look.bridges;
    m_picture.look = std::move(look);
    m_lastUpdated = 0;
    for (SlotItem *item : m_slotItems) {
        if (std::any_of(item->members().begin(), item->members().end(), [&](std::size_t member) { return differs[member]; })) {
            item->refresh();
            ++m_lastUpdated;
        }
    }
    if (body)
        m_body->update();
    for (const QRectF &line : lines)
        m_links->update(line);
    if (bridges || (slotsDiffer && !m_picture.look.bridges.empty()))
        m_bridges->update();
    for (ElevationItem *item : m_elevationItems)
        item->refresh(differs);
    updateMarks();
}

void ChassisScene::restyle()
{
    m_picture.look = {};
    layOut();
    update();
}

SlotMarks ChassisScene::marksOf(const core::SlotId &slot) const
{
    SlotMarks marks;
    const bool inHand = m_hand && std::find(m_hand->from.begin(), m_hand->from.end(), slot) != m_hand->from.end();
    marks.selected = m_selection.contains(slot) && !m_hand;
    marks.focused = m_focus == slot;
    if (std::find(m_pulsed.begin(), m_pulsed.end(), slot) != m_pulsed.end() && m_pulse.state() == QAbstractAnimation::Running)
        marks.pulse = std::max(0.01, m_pulse.currentValue().toDouble());
    if (!m_hand)
        return marks;
    const core::PlacementVerdict *verdict = m_hand->verdict(slot);
    if (!verdict || verdict->fit == core::Fit::OtherKind) {
        marks.state = SlotState::Dimmed;
        return marks;
    }
    marks.hovered = m_hovered == slot;
    const SlotLook *look = m_picture.look.slot(slot);
    // What is in place stays visible; it changes its look only where the part in hand would take its place.
    if (look && look->part && !marks.hovered && !inHand) {
        marks.state = SlotState::Rest;
        return marks;
    }
    marks.best = m_hand->best == slot;
    if (!core::takes(verdict->fit)) {
        marks.state = SlotState::Impossible;
    } else {
        switch (core::severityOf(*verdict)) {
        case core::Severity::Note:
            marks.state = marks.best ? SlotState::Best : SlotState::Valid;
            break;
        case core::Severity::Warning:
            marks.state = SlotState::Warning;
            break;
        case core::Severity::Blocker:
            marks.state = SlotState::Conflict;
            break;
        }
        if (marks.hovered)
            marks.handRect = landing(slot);
    }
    marks.brief = verdict->brief.isEmpty() ? QString() : translated(verdict->brief);
    marks.handName = m_hand->name;
    marks.handIcon = m_hand->icon;
    marks.handWidth = m_hand->width;
    marks.handCount = marks.hovered && m_hand->takenBy(slot) ? m_handCount : 1;
    return marks;
}

void ChassisScene::updateMarks()
{
    for (SlotItem *item : m_slotItems) {
        for (std::size_t i = 0; i < item->members().size(); ++i) {
            const core::SlotId &slot = m_picture.plan.slots[item->members()[i]].id;
            const SlotMarks marks = marksOf(slot);
            item->setMarks(i, marks);
        }
    }
    for (std::size_t e = 0; e < m_elevationItems.size(); ++e) {
        for (const PlanElevation::Member &member : m_picture.plan.elevations[e].members) {
            SlotMarks marks = marksOf(member.id);
            marks.pulse = 0.0;
            m_elevationItems[e]->setMarks(member.id, marks);
        }
    }
    for (QGraphicsItem *item : {static_cast<QGraphicsItem *>(m_links), static_cast<QGraphicsItem *>(m_bridges)})
        item->setOpacity(m_hand ? besideTargets : 1.0);
}

bool ChassisScene::isNear(const core::SlotId &slot, QPointF point, double reach) const
{
    const PlanSlot *place = m_picture.plan.slot(slot);
    if (place && place->rect.adjusted(-reach, -reach, reach, reach).contains(point))
        return true;
    for (const PlanElevation &elevation : m_picture.plan.elevations) {
        for (const PlanElevation::Member &member : elevation.members) {
            if (member.id == slot && member.rect.adjusted(-reach, -reach, reach, reach).contains(point))
                return true;
        }
    }
    return false;
}

std::vector<core::SlotId> ChassisScene::walk() const
{
    std::vector<core::SlotId> result;
    for (const PlanSlot &slot : m_picture.plan.slots) {
        if (slot.kind != core::SlotKind::Fan)
            result.push_back(slot.id);
    }
    return result;
}

void ChassisScene::setHand(const Hand *hand)
{
    if (hand) {
        m_pointedLink->point({});
    } else {
        m_hovered.reset();
        if (m_hand)
            hideGhost();
    }
    m_hand = hand;
    m_handCount = hand ? hand->count() : 1;
    updateMarks();
}

void ChassisScene::setHandCount(int count)
{
    if (count == m_handCount)
        return;
    m_handCount = count;
    updateMarks();
}

void ChassisScene::setPointedLink(std::optional<std::size_t> link)
{
    m_pointedLink->point(link);
}

void ChassisScene::setHovered(std::optional<core::SlotId> slot)
{
    if (slot == m_hovered)
        return;
    m_hovered = std::move(slot);
    updateMarks();
}

void ChassisScene::setFocus(std::optional<core::SlotId> slot)
{
    if (slot == m_focus)
        return;
    m_focus = std::move(slot);
    updateMarks();
}

QRectF ChassisScene::landing(const core::SlotId &slot) const
{
    const PlanSlot *place = m_picture.plan.slot(slot);
    if (!place || !m_hand || !m_layout)
        return {};
    QRectF rect = place->rect;
    if (place->kind != core::SlotKind::Pcie)
        return rect;
    for (const core::SlotId &covered : coveredSlots(*m_layout, slot, m_hand->width)) {
        if (const PlanSlot *other = m_picture.plan.slot(covered); other && other->zone == place->zone)
            rect = rect.united(other->rect);
    }
    return rect;
}

void ChassisScene::moveGhost(QPointF at)
{
    if (!m_hand)
        return;
    m_glide.stop();
    QSizeF size(160.0, 32.0);
    const auto sized = m_hand->from.empty() ? m_hand->best : std::optional(m_hand->from.front());
    if (const PlanSlot *place = sized ? m_picture.plan.slot(*sized) : nullptr; place && place->rect.height() >= 20.0)
        size = place->rect.size();
    m_ghost->show(m_hand->name, m_hand->icon, m_handCount, QRectF(at - QPointF(std::min(24.0, size.width() / 2), size.height() / 2), size));
}

void ChassisScene::hideGhost()
{
    m_glide.stop();
    m_ghost->hide();
}

void ChassisScene::snapGhost(const core::SlotId &slot)
{
    const QRectF to = landing(slot);
    if (!m_ghost->isVisible() || to.isEmpty() || motionIsOff())
        hideGhost();
    else if (!isGliding() || m_glide.endValue().toRectF() != to)
        glide(to, snapMs);
}

void ChassisScene::returnGhost(const QRectF &to)
{
    if (m_ghost->place().isEmpty() || motionIsOff()) {
        hideGhost();
        return;
    }
    m_ghost->setVisible(true);
    glide(to, returnMs);
}

void ChassisScene::glide(const QRectF &to, int milliseconds)
{
    m_glide.stop();
    m_glide.setStartValue(m_ghost->place());
    m_glide.setEndValue(to);
    m_glide.setDuration(milliseconds);
    m_glide.start();
}

std::optional<QRectF> ChassisScene::ghost() const
{
    return m_ghost->isVisible() ? std::optional(m_ghost->place()) : std::nullopt;
}

void ChassisScene::pulse(const std::vector<core::SlotId> &slots)
{
    m_pulsed = slots;
    // With the animations of the system off, the selection alone shows the place.
    if (motionIsOff())
        return;
    m_pulse.stop();
    m_pulse.start();
}

void ChassisScene::setRubberBand(const QRectF &band)
{
    const QRectF dirty = m_band.united(band).adjusted(-2.0, -2.0, 2.0, 2.0);
    m_band = band;
    update(dirty);
}

bool ChassisScene::isOnCaption(QPointF point) const
{
    constexpr double around = 2.0; // as large as a dot
    const ChassisPlan &plan = m_picture.plan;
    const auto holds = [&](const QRectF &line) { return !line.isEmpty() && line.adjusted(-around, -around, around, around).contains(point); };
    return holds(plan.caption) ||
           std::any_of(plan.elevations.begin(), plan.elevations.end(), [&](const PlanElevation &elevation) { return holds(elevation.title); });
}

void ChassisScene::drawBackground(QPainter *painter, const QRectF &rect)
{
    const Tokens &t = tokens();
    painter->fillRect(rect, t.canvas);
    painter->setPen(QPen(t.grid, 1.8, Qt::SolidLine, Qt::RoundCap));
    constexpr double pitch = 16.0;
    QList<QPointF> dots;
    for (double y = std::floor(rect.top() / pitch) * pitch; y <= rect.bottom(); y += pitch) {
        for (double x = std::floor(rect.left() / pitch) * pitch; x <= rect.right(); x += pitch) {
            // Captions stand on clear ground.
            if (!isOnCaption({x, y}) && !m_picture.plan.body.contains(x, y))
                dots << QPointF(x, y);
        }
    }
    painter->drawPoints(dots.constData(), static_cast<int>(dots.size()));
}

void ChassisScene::drawForeground(QPainter *painter, const QRectF &)
{
    if (m_band.isNull())
        return;
    QColor fill = tokens().accentTint;
    fill.setAlphaF(0.35F);
    painter->setBrush(fill);
    painter->setPen(QPen(tokens().accent, 1.0));
    painter->drawRect(m_band);
}

} // namespace inferrack::ui
