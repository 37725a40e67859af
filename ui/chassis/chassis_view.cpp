// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassis_view.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/chassis/slot_menu.h"
#include "ui/document/preview.h"
#include "ui/drawing/chassis_look.h"
#include "ui/widgets/floating.h"

#include <algorithm>
#include <cmath>

namespace inferrack::ui {

namespace {

constexpr double smallestZoom = 0.25, largestZoom = 4.0;
constexpr double releaseDistance = 12.0; ///< a snapped part lets go of its slot this far outside
constexpr int scrollMargin = 32;

} // namespace

ChassisView::ChassisView(ChassisActions &actions, QWidget *parent)
    : QGraphicsView(parent), m_actions(actions), m_document(actions.document()), m_selection(actions.selection()), m_scene(m_document, m_selection)
{
    setScene(&m_scene);
    setFrameShape(NoFrame);
    setAcceptDrops(true);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setCacheMode(CacheBackground);
    setViewportUpdateMode(MinimalViewportUpdate);
    setTransformationAnchor(NoAnchor);
    m_scrolling.setInterval(30);
    connect(&m_scrolling, &QTimer::timeout, this, &ChassisView::autoScroll);
    connect(&m_selection, &Selection::inHandChanged, this, &ChassisView::takeSharedHand);
    connect(&m_selection, &Selection::revealed, this, [this](const std::vector<core::SlotId> &slots) {
        m_selection.select(slots);
        if (!slots.empty()) {
            setCurrent(slots.front());
            if (const PlanSlot *slot = m_scene.plan().slot(slots.front()))
                ensureVisible(slot->rect, 40, 40);
        }
        m_scene.pulse(slots);
    });
    // The verdicts in hand speak of the project they were asked of.
    connect(&m_document, &Document::changed, this, [this] {
        if (m_hand && m_byKeyboard && m_hand->from.empty())
            hold(takeInHand(m_document, m_hand->part));
        else if (m_hand)
            letGo();
        if (m_current && !m_scene.plan().slot(*m_current))
            setCurrent({});
        if (!m_hand)
            explainAgain();
        setAccessibleDescription(m_scene.look().empty ? tr("This chassis is empty.") : QString());
    });
    connect(&m_selection, &Selection::explained, this, [this](const core::Text &, core::Severity, bool, int milliseconds) {
        if (milliseconds > 0)
            m_refusal.setRemainingTime(milliseconds);
    });
    setAccessibleName(tr("Chassis"));
}

ChassisView::~ChassisView()
{
    m_scene.setHand(nullptr);
}

// ---- what is in hand

std::optional<core::SlotId> ChassisView::slotUnder(const QPoint &position) const
{
    return m_scene.slotAt(mapToScene(position));
}

void ChassisView::hold(std::optional<Hand> hand)
{
    m_scene.setHand(nullptr);
    m_document.preview().clear();
    m_hand = std::move(hand);
    m_scene.setHand(m_hand ? &*m_hand : nullptr);
    if (m_hand && !m_byKeyboard)
        m_scrolling.start();
    else
        m_scrolling.stop();
    tellCarried();
}

void ChassisView::tellCarried()
{
    if (m_hand)
        m_selection.carry(Selection::Carried{m_hand->part, m_scene.hovered(), !m_byKeyboard, !m_hand->from.empty()});
    else
        m_selection.carry({});
}

void ChassisView::letGo()
{
    const bool shared = !m_selection.inHand().isEmpty();
    m_byKeyboard = false;
    hold({});
    if (shared)
        m_selection.takeInHand({});
    m_selection.explain({}, core::Severity::Note);
}

void ChassisView::takeSharedHand()
{
    const core::PartId part = m_selection.inHand();
    if (part.isEmpty()) {
        if (m_hand && m_byKeyboard) {
            m_byKeyboard = false;
            hold({});
        }
        return;
    }
    if (m_hand && m_hand->part == part)
        return;
    m_byKeyboard = true;
    hold(takeInHand(m_document, part));
    if (m_hand && m_hand->best) {
        setCurrent(m_hand->best);
        m_scene.setHovered(m_hand->best);
        explainHovered();
    }
}

void ChassisView::countInHand(Qt::KeyboardModifiers modifiers)
{
    if (!m_hand)
        return;
    const auto &slot = m_scene.hovered();
    const bool all = m_hand->from.empty() && (modifiers & Qt::ShiftModifier) && slot && m_hand->takenBy(*slot);
    m_scene.setHandCount(all ? std::max(1, m_actions.countLike(m_hand->part, *slot)) : m_hand->count());
}

void ChassisView::explainHovered()
{
    const auto &slot = m_scene.hovered();
    const core::PlacementVerdict *verdict = m_hand && slot ? m_hand->verdict(*slot) : nullptr;
    previewHovered();
    tellCarried();
    if (!verdict) {
        m_selection.explain({}, core::Severity::Note);
        return;
    }
    const core::Severity severity = core::severityOf(*verdict);
    m_selection.explain(verdict->sentence, severity, severity == core::Severity::Note, 0, {*slot});
}

void ChassisView::previewHovered()
{
    const auto &slot = m_scene.hovered();
    const bool takes = m_hand && slot && m_hand->takenBy(*slot);
    // Of several in hand, where the others come to lie is known only when they are put down.
    if (!takes || m_hand->from.size() > 1)
        return m_document.preview().clear();
    const core::SlotAddress to = m_actions.address(*slot);
    m_document.preview().show([&](const core::Project &project) {
        return m_hand->from.empty() ? core::place(project, m_document.catalog(), to, m_hand->part)
                                    : core::move(project, m_document.catalog(), m_actions.address(m_hand->from.front()), to.slot);
    });
}

void ChassisView::carryTo(const QPoint &position, Qt::KeyboardModifiers modifiers)
{
    if (!m_hand)
        return;
    m_lastAt = position;
    m_lastModifiers = modifiers;
    const QPointF point = mapToScene(position);
    std::optional<core::SlotId> slot = m_scene.slotAt(point);
    // A snapped part stays until the pointer is well outside its slot, unless it is over another one.
    if (!slot && m_scene.hovered() && m_hand->takenBy(*m_scene.hovered()) && m_scene.isNear(*m_scene.hovered(), point, releaseDistance))
        slot = m_scene.hovered();
    const bool another = slot != m_scene.hovered();
    if (another) {
        m_scene.setHovered(slot);
        explainHovered();
    }
    if (another || m_counted != (modifiers & Qt::ShiftModifier)) {
        m_counted = modifiers & Qt::ShiftModifier;
        countInHand(modifiers);
    }
    const bool snapped = slot && m_hand->takenBy(*slot) && !(modifiers & Qt::AltModifier);
    if (snapped)
        m_scene.snapGhost(*slot);
    else if (m_gesture == Gesture::Dragging || m_byKeyboard)
        m_scene.moveGhost(point);
    // A drag of the window system has a picture of its own at the pointer.
}

bool ChassisView::putDown(const core::SlotId &slot, Qt::KeyboardModifiers modifiers)
{
    if (!m_hand)
        return false;
    const Hand hand = *m_hand;
    const bool keep = m_byKeyboard && hand.from.empty();
    if (const core::PlacementVerdict *verdict = hand.verdict(slot); !hand.takenBy(slot)) {
        if (verdict && !verdict->sentence.isEmpty())
            m_actions.refuse(verdict->sentence, {slot});
        return false;
    }
    if (!keep) {
        m_byKeyboard = false;
        hold({});
    }
    bool done = false;
    if (!hand.from.empty())
        done = m_actions.move(hand.from, slot, modifiers & Qt::ControlModifier);
    else if (modifiers & Qt::ShiftModifier)
        done = m_actions.fillLike(hand.part, slot);
    else
        done = m_actions.place(hand.part, slot);
    return done;
}

void ChassisView::dropCarried(const QPoint &position, Qt::KeyboardModifiers modifiers)
{
    carryTo(position, modifiers);
    if (!m_hand)
        return;
    const Hand hand = *m_hand;
    const std::optional<core::SlotId> slot = m_scene.hovered();
    m_selection.explain({}, core::Severity::Note);
    m_pointed = {};
    bool changed = false;
    if (slot) {
        changed = putDown(*slot, modifiers);
    } else if (!hand.from.empty()) {
        // Outside the chassis a placed part is taken out; inside it, beside the slots, nothing happens.
        const QPointF point = mapToScene(position);
        const auto &plan = m_scene.plan();
        const bool onChassis = viewport()->rect().contains(position) &&
                               (plan.body.contains(point) ||
                                std::any_of(plan.elevations.begin(), plan.elevations.end(), [&](const PlanElevation &e) { return e.rect.contains(point); }));
        if (!onChassis) {
            hold({});
            changed = m_actions.remove(hand.from);
        }
    }
    if (!m_hand || m_byKeyboard)
        return;
    if (changed)
        hold({});
    else
        bringBack();
}

void ChassisView::bringBack()
{
    const bool own = !m_hand->from.empty();
    const bool snapped = m_scene.hovered() && m_hand->takenBy(*m_scene.hovered());
    if (!own && !snapped)
        m_scene.moveGhost(mapToScene(m_lastAt));
    const std::optional<QRectF> ghost = m_scene.ghost();
    QRectF home;
    if (const PlanSlot *place = own ? m_scene.plan().slot(m_hand->from.front()) : nullptr)
        home = place->rect;
    else if (ghost)
        home = QRectF(m_enteredAt - QPointF(ghost->width() / 2, ghost->height() / 2), ghost->size());
    hold({});
    if (ghost && !home.isEmpty())
        m_scene.returnGhost(home);
}

void ChassisView::dragEnterEvent(QDragEnterEvent *event)
{
    m_byKeyboard = false;
    hold(takeInHand(m_document, *event->mimeData()));
    if (!m_hand) {
        event->ignore();
        return;
    }
    event->setDropAction(event->proposedAction());
    event->accept();
    m_enteredAt = mapToScene(event->position().toPoint());
    carryTo(event->position().toPoint(), event->modifiers());
}

void ChassisView::dragMoveEvent(QDragMoveEvent *event)
{
    if (!m_hand) {
        event->ignore();
        return;
    }
    carryTo(event->position().toPoint(), event->modifiers());
    event->accept(); // refused slots too: the drop is answered with its reason
}

void ChassisView::dragLeaveEvent(QDragLeaveEvent *event)
{
    hold({});
    m_selection.explain({}, core::Severity::Note);
    event->accept();
}

void ChassisView::dropEvent(QDropEvent *event)
{
    if (!m_hand) {
        event->ignore();
        return;
    }
    dropCarried(event->position().toPoint(), event->modifiers());
    event->accept();
    setFocus(Qt::MouseFocusReason);
}

// ---- pointer

void ChassisView::mousePressEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    m_ring = false;
    m_scene.setFocus({});
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld)) {
        m_gesture = Gesture::Panning;
        m_spacePanned = true;
        m_lastAt = at;
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    const std::optional<core::SlotId> slot = slotUnder(at);
    if (m_hand && m_byKeyboard) { // picked up before: a click puts it down
        if (slot) {
            m_scene.setHovered(slot);
            putDown(*slot, event->modifiers());
        }
        return;
    }
    m_pressedAt = at;
    m_gesture = Gesture::Pressed;
    if (!slot) {
        m_bandBase = event->modifiers() & Qt::ControlModifier ? m_selection.slotIds() : std::vector<core::SlotId>();
        if (!(event->modifiers() & Qt::ControlModifier))
            m_selection.clear();
        return;
    }
    const PlanSlot *place = m_scene.plan().slot(*slot);
    if (place && place->kind == core::SlotKind::Fan)
        return;
    m_current = slot;
    if (event->modifiers() & Qt::ControlModifier)
        m_selection.toggle(*slot);
    else if (!m_selection.contains(*slot))
        m_selection.select({*slot});
}

void ChassisView::startDragging(const QPoint &position)
{
    const std::optional<core::SlotId> slot = slotUnder(m_pressedAt);
    if (!slot)
        return;
    const core::PartId part = m_actions.partIn(*slot);
    // Dragging one of several selected parts of a kind takes them all along.
    std::vector<core::SlotId> from{*slot};
    if (m_selection.contains(*slot)) {
        for (const core::SlotId &other : m_selection.slotIds()) {
            if (other != *slot && m_actions.partIn(other) == part)
                from.push_back(other);
        }
    }
    from = m_actions.removable(from);
    if (part.isEmpty() || from.empty()) {
        m_gesture = Gesture::None;
        return;
    }
    m_gesture = Gesture::Dragging;
    m_byKeyboard = false;
    hold(takeInHand(m_document, part, from));
    carryTo(position, QApplication::keyboardModifiers());
}

void ChassisView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    switch (m_gesture) {
    case Gesture::Panning:
        pan(at);
        return;
    case Gesture::Dragging:
        carryTo(at, event->modifiers());
        return;
    case Gesture::Pressed:
        if ((at - m_pressedAt).manhattanLength() < QApplication::startDragDistance())
            return;
        if (slotUnder(m_pressedAt))
            startDragging(at);
        else
            m_gesture = Gesture::RubberBand;
        if (m_gesture != Gesture::RubberBand)
            return;
        [[fallthrough]];
    case Gesture::RubberBand: {
        const QRectF band = QRectF(mapToScene(m_pressedAt), mapToScene(at)).normalized();
        m_scene.setRubberBand(band);
        std::vector<core::SlotId> slots = m_bandBase;
        for (const PlanSlot &slot : m_scene.plan().slots) {
            if (slot.kind != core::SlotKind::Fan && band.intersects(slot.rect) && std::find(slots.begin(), slots.end(), slot.id) == slots.end())
                slots.push_back(slot.id);
        }
        m_selection.select(std::move(slots));
        return;
    }
    case Gesture::None:
        break;
    }
    if (m_hand && m_byKeyboard)
        carryTo(at, event->modifiers());
    else if (event->buttons() == Qt::NoButton)
        explainAtRest(pointedAt(at));
}

void ChassisView::mouseReleaseEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    switch (std::exchange(m_gesture, Gesture::None)) {
    case Gesture::Panning:
        unsetCursor();
        break;
    case Gesture::Dragging:
        dropCarried(at, event->modifiers());
        break;
    case Gesture::RubberBand:
        m_scene.setRubberBand({});
        break;
    case Gesture::Pressed:
        // A click on one of several selected slots chooses that one.
        if (const auto slot = slotUnder(at); slot && m_selection.contains(*slot) && !(event->modifiers() & Qt::ControlModifier))
            m_selection.select({*slot});
        else if (const Pointed pointed = pointedAt(at); pointed.link)
            askLink(*pointed.link);
        break;
    case Gesture::None:
        break;
    }
}

void ChassisView::askLink(std::size_t link)
{
    // A line to several modules is asked of the first that uses it.
    for (const core::SlotId &slot : m_scene.plan().links[link].slots)
        if (m_document.serverResult().pcie.link(slot)) {
            Q_EMIT m_actions.whyAsked(core::LinkQuestion{m_document.server().id, slot});
            return;
        }
}

void ChassisView::mouseDoubleClickEvent(QMouseEvent *event)
{
    mousePressEvent(event);
    const std::optional<core::SlotId> slot = event->button() == Qt::LeftButton && !m_hand ? slotUnder(event->position().toPoint()) : std::nullopt;
    if (slot && !m_actions.partIn(*slot).isEmpty())
        Q_EMIT m_actions.partInfoRequested(m_actions.partIn(*slot));
}

ChassisView::Pointed ChassisView::pointedAt(const QPoint &position) const
{
    if (auto slot = slotUnder(position))
        return {std::move(slot), {}};
    return {{}, m_scene.linksShown() ? m_scene.plan().linkAt(mapToScene(position)) : std::nullopt};
}

void ChassisView::explainAtRest(const Pointed &pointed)
{
    if (pointed == m_pointed || !m_refusal.hasExpired())
        return;
    m_pointed = pointed;
    explainAgain();
    if (!m_pointed.slot && !m_pointed.link)
        m_selection.explain({}, core::Severity::Note);
}

void ChassisView::explainAgain()
{
    const core::Layout *layout = m_scene.layout();
    const ChassisPlan &plan = m_scene.plan();
    if ((m_pointed.slot && !plan.slot(*m_pointed.slot)) || (m_pointed.link && *m_pointed.link >= plan.links.size())) {
        m_pointed = {}; // it went with its chassis
        if (m_refusal.hasExpired())
            m_selection.explain({}, core::Severity::Note);
    }
    m_scene.setPointedLink(m_pointed.link);
    if (!layout || (!m_pointed.slot && !m_pointed.link) || !m_refusal.hasExpired())
        return;
    LinkState state = LinkState::Idle;
    if (m_pointed.link)
        state = m_scene.look().links[*m_pointed.link].state;
    else if (const SlotLook *look = m_scene.look().slot(*m_pointed.slot))
        state = look->link;
    const core::Severity severity = state == LinkState::Dead       ? core::Severity::Blocker
                                    : state == LinkState::Narrowed ? core::Severity::Warning
                                                                   : core::Severity::Note;
    const core::ServerEvaluation &server = m_document.serverResult();
    if (m_pointed.link) {
        const PlanLink &link = plan.links[*m_pointed.link];
        m_selection.explain(linkSentence(plan, link, *layout, server), severity, false, 0, link.slots);
    } else {
        m_selection.explain(slotSentence(*layout, server, *m_pointed.slot), severity, false, 0, {*m_pointed.slot});
    }
}

void ChassisView::leaveEvent(QEvent *event)
{
    if (m_gesture == Gesture::None && !m_hand)
        explainAtRest({});
    QGraphicsView::leaveEvent(event);
}

void ChassisView::contextMenuEvent(QContextMenuEvent *event)
{
    std::optional<core::SlotId> slot = event->reason() == QContextMenuEvent::Mouse ? slotUnder(event->pos()) : m_current;
    if (!slot)
        return;
    if (!m_selection.contains(*slot))
        m_selection.select({*slot});
    m_current = slot;
    const PlanSlot *place = m_scene.plan().slot(*slot);
    openMenu(*slot, event->reason() == QContextMenuEvent::Mouse || !place ? event->globalPos() : viewport()->mapToGlobal(mapFromScene(place->rect.center())));
}

void ChassisView::openMenu(const core::SlotId &slot, const QPoint &at)
{
    QMenu *menu = slotMenu(m_actions, slot, selectedOrCurrent(), this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    popUp(*menu, *this, at);
}

void ChassisView::pan(const QPoint &to)
{
    const QPoint step = to - m_lastAt;
    m_lastAt = to;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - step.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - step.y());
}

void ChassisView::autoScroll()
{
    const QRect inner = viewport()->rect().adjusted(scrollMargin, scrollMargin, -scrollMargin, -scrollMargin);
    const auto step = [](int value, int low, int high) { return value < low ? value - low : value > high ? value - high : 0; };
    const int dx = step(m_lastAt.x(), inner.left(), inner.right()) / 3, dy = step(m_lastAt.y(), inner.top(), inner.bottom()) / 3;
    if ((dx == 0 && dy == 0) || !viewport()->rect().contains(m_lastAt))
        return;
    const int before = horizontalScrollBar()->value() + verticalScrollBar()->value();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + dx);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + dy);
    if (horizontalScrollBar()->value() + verticalScrollBar()->value() != before)
        carryTo(m_lastAt, m_lastModifiers);
}

// ---- keyboard

std::vector<core::SlotId> ChassisView::selectedOrCurrent() const
{
    if (!m_selection.slotIds().empty())
        return m_selection.slotIds();
    return m_current ? std::vector{*m_current} : std::vector<core::SlotId>();
}

void ChassisView::setCurrent(const std::optional<core::SlotId> &slot)
{
    m_current = slot;
    m_scene.setFocus(m_ring && hasFocus() ? m_current : std::nullopt);
}

void ChassisView::keyboardMoved()
{
    m_ring = true;
    m_scene.setFocus(m_current);
    if (!m_current)
        return;
    if (const PlanSlot *slot = m_scene.plan().slot(*m_current))
        ensureVisible(slot->rect, 24, 24);
    if (m_hand) {
        m_scene.setHovered(m_current);
        m_scene.hideGhost();
        explainHovered();
    } else {
        m_selection.select({*m_current});
        m_refusal.setRemainingTime(0);
        explainAtRest({m_current, {}});
    }
}

void ChassisView::walk(int steps)
{
    const std::vector<core::SlotId> order = m_scene.walk();
    if (order.empty())
        return;
    auto at = m_current ? std::find(order.begin(), order.end(), *m_current) : order.end();
    const auto size = static_cast<int>(order.size());
    const int index = at == order.end() ? (steps > 0 ? -1 : size) : static_cast<int>(at - order.begin());
    m_current = order[static_cast<std::size_t>(std::clamp(index + steps, 0, size - 1))];
    keyboardMoved();
}

void ChassisView::walkAcross(int direction)
{
    const PlanSlot *from = m_current ? m_scene.plan().slot(*m_current) : nullptr;
    if (!from) {
        walk(direction);
        return;
    }
    // The nearest slot to the left or right, the same height first.
    const PlanSlot *best = nullptr;
    double bestDistance = 0.0;
    for (const PlanSlot &slot : m_scene.plan().slots) {
        if (slot.kind == core::SlotKind::Fan)
            continue;
        const double dx = direction * (slot.rect.center().x() - from->rect.center().x());
        if (dx <= std::min(slot.rect.width(), from->rect.width()) / 2)
            continue;
        const double distance = dx + 3.0 * std::abs(slot.rect.center().y() - from->rect.center().y());
        if (!best || distance < bestDistance) {
            best = &slot;
            bestDistance = distance;
        }
    }
    if (!best)
        return;
    m_current = best->id;
    keyboardMoved();
}

bool ChassisView::walkZones(int direction)
{
    const PlanSlot *from = m_current ? m_scene.plan().slot(*m_current) : nullptr;
    const auto zones = static_cast<int>(m_scene.plan().zones.size());
    for (int zone = from ? from->zone + direction : (direction > 0 ? 0 : zones - 1); zone >= 0 && zone < zones; zone += direction) {
        for (const PlanSlot &slot : m_scene.plan().slots) {
            if (slot.zone == zone && slot.kind != core::SlotKind::Fan) {
                m_current = slot.id;
                keyboardMoved();
                return true;
            }
        }
    }
    return false;
}

bool ChassisView::focusNextPrevChild(bool next)
{
    // Tab walks the zones; behind the last one it leaves for the next control.
    return walkZones(next ? 1 : -1) || QGraphicsView::focusNextPrevChild(next);
}

void ChassisView::selectKind(const core::SlotId &like)
{
    const PlanSlot *own = m_scene.plan().slot(like);
    if (!own)
        return;
    const SlotLook *look = m_scene.look().slot(like);
    std::vector<core::SlotId> slots;
    for (const PlanSlot &slot : m_scene.plan().slots) {
        const SlotLook *other = m_scene.look().slot(slot.id);
        if (slot.kind == own->kind && look && other && look->part == other->part)
            slots.push_back(slot.id);
    }
    m_selection.select(std::move(slots));
}

void ChassisView::pickUp()
{
    const std::vector<core::SlotId> chosen = selectedOrCurrent();
    if (chosen.empty())
        return;
    const core::PartId part = m_actions.partIn(chosen.front());
    std::vector<core::SlotId> from;
    for (const core::SlotId &slot : m_actions.removable(chosen)) {
        if (m_actions.partIn(slot) == part)
            from.push_back(slot);
    }
    if (part.isEmpty() || from.empty())
        return;
    m_byKeyboard = true;
    hold(takeInHand(m_document, part, from));
    if (!m_current)
        m_current = from.front();
    keyboardMoved();
}

void ChassisView::keyPressEvent(QKeyEvent *event)
{
    const bool control = event->modifiers() & Qt::ControlModifier;
    switch (event->key()) {
    case Qt::Key_Down:
        walk(1);
        return;
    case Qt::Key_Up:
        walk(-1);
        return;
    case Qt::Key_Right:
        walkAcross(1);
        return;
    case Qt::Key_Left:
        walkAcross(-1);
        return;
    case Qt::Key_Home:
        m_current.reset();
        walk(1);
        return;
    case Qt::Key_End:
        m_current.reset();
        walk(-1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_hand && m_byKeyboard && m_current) {
            if (putDown(*m_current, event->modifiers()) && m_hand && m_hand->best) {
                m_current = m_hand->best; // the next one lands beside it
                keyboardMoved();
            } else if (m_hand && !m_hand->best) {
                letGo();
            }
        } else if (m_current) {
            const PlanSlot *place = m_scene.plan().slot(*m_current);
            openMenu(*m_current, viewport()->mapToGlobal(mapFromScene(place ? place->rect.center() : QPointF())));
        }
        return;
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) {
            m_spaceHeld = true;
            m_spacePanned = false;
        }
        return;
    case Qt::Key_F1:
        if (!m_current || m_hand)
            break;
        Q_EMIT m_actions.whyAsked(m_actions.slotQuestion(*m_current));
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        m_actions.remove(selectedOrCurrent());
        return;
    case Qt::Key_Escape:
        if (m_hand) {
            if (m_gesture == Gesture::Dragging) {
                m_gesture = Gesture::None;
                bringBack();
            }
            letGo();
        } else if (m_gesture == Gesture::RubberBand) {
            m_gesture = Gesture::None;
            m_scene.setRubberBand({});
        } else {
            m_selection.clear();
        }
        return;
    case Qt::Key_A:
        if (control && m_current) {
            selectKind(*m_current);
            return;
        }
        break;
    case Qt::Key_D:
        if (control && !(event->modifiers() & Qt::ShiftModifier) && !selectedOrCurrent().empty()) {
            m_actions.duplicate(selectedOrCurrent().back());
            return;
        }
        break;
    case Qt::Key_F:
        if (event->modifiers() == Qt::NoModifier) {
            fit();
            return;
        }
        break;
    case Qt::Key_0:
        if (control) {
            setZoom(1.0);
            return;
        }
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        if (control) {
            setZoom(zoom() * 1.2);
            return;
        }
        break;
    case Qt::Key_Minus:
        if (control) {
            setZoom(zoom() / 1.2);
            return;
        }
        break;
    default:
        break;
    }
    event->ignore(); // what the canvas does not know belongs to the window
}

void ChassisView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        event->ignore();
        return;
    }
    m_spaceHeld = false;
    if (m_spacePanned)
        return;
    if (!m_hand) {
        pickUp();
    } else if (m_byKeyboard && m_current && putDown(*m_current, event->modifiers())) {
        letGo();
    }
}

void ChassisView::focusInEvent(QFocusEvent *event)
{
    QGraphicsView::focusInEvent(event);
    if (event->reason() == Qt::MouseFocusReason || event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    m_ring = true;
    if (!m_current) {
        const std::vector<core::SlotId> order = m_scene.walk();
        m_current = !m_selection.slotIds().empty() ? std::optional(m_selection.slotIds().front()) : order.empty() ? std::nullopt : std::optional(order.front());
    }
    m_scene.setFocus(m_current);
}

void ChassisView::focusOutEvent(QFocusEvent *event)
{
    QGraphicsView::focusOutEvent(event);
    m_scene.setFocus({});
    if (!m_hand && !viewport()->underMouse())
        explainAtRest({});
    m_spaceHeld = false;
}

// ---- zoom

void ChassisView::setZoom(double zoom)
{
    const double wanted = std::clamp(zoom, smallestZoom, largestZoom);
    const QPointF centre = mapToScene(viewport()->rect().center());
    setTransform(QTransform::fromScale(wanted, wanted));
    centerOn(centre);
    m_fitted = std::abs(wanted - 1.0) < 0.001;
    Q_EMIT zoomChanged(wanted);
}

void ChassisView::fit()
{
    setTransform(QTransform());
    m_fitted = true;
    layOut();
    Q_EMIT zoomChanged(1.0);
}

void ChassisView::layOut()
{
    // Not the viewport as it is: it may be smaller for scroll bars that the new plan does not need.
    const QSize whole = maximumViewportSize();
    m_scene.setViewport(whole);
    if (m_scene.plan().size.height() > whole.height())
        m_scene.setViewport(QSizeF(whole.width() - verticalScrollBar()->sizeHint().width(), whole.height()));
}

void ChassisView::wheelEvent(QWheelEvent *event)
{
    const double steps = event->angleDelta().y() / 120.0;
    if (steps == 0.0) {
        event->ignore();
        return;
    }
    const double wanted = std::clamp(zoom() * std::pow(1.15, steps), smallestZoom, largestZoom);
    const QPoint at = event->position().toPoint();
    const QPointF under = mapToScene(at);
    const double snapped = std::abs(wanted - 1.0) < 0.05 ? 1.0 : wanted;
    setTransform(QTransform::fromScale(snapped, snapped));
    m_fitted = snapped == 1.0;
    // What was under the pointer stays under it.
    const QPoint shift = mapFromScene(under) - at;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + shift.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + shift.y());
    Q_EMIT zoomChanged(snapped);
    event->accept();
}

void ChassisView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    if (m_fitted)
        layOut();
}

void ChassisView::changeEvent(QEvent *event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange || event->type() == QEvent::StyleChange) {
        resetCachedContent();
        setAccessibleName(tr("Chassis"));
        m_scene.restyle();
    }
}

bool ChassisView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QGraphicsView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::optional<core::SlotId> slot = m_hand ? std::nullopt : slotUnder(help->pos());
    const SlotLook *look = slot ? m_scene.look().slot(*slot) : nullptr;
    const auto &plan = m_scene.plan();
    if (look)
        QToolTip::showText(help->globalPos(), look->conflict ? look->description + QLatin1Char('\n') + look->conflictText : look->description, viewport());
    else if (plan.schematic && QRectF(plan.body.right() - 120.0, plan.body.top() - 12.0, 120.0, 24.0).contains(mapToScene(help->pos())))
        QToolTip::showText(help->globalPos(), m_scene.look().schematicNote, viewport());
    else
        QToolTip::hideText();
    return true;
}

} // namespace inferrack::ui
