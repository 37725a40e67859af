// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QGraphicsView>
#include <QTimer>

#include "ui/chassis/chassis_actions.h"
#include "ui/chassis/chassis_scene.h"
#include "ui/chassis/hand.h"

#include <optional>

namespace inferrack::ui {

/// Shows the chassis and turns gestures and keys into acts: dragging from the part library and within, selecting, walking, zooming.
class ChassisView : public QGraphicsView {
    Q_OBJECT
public:
    ChassisView(ChassisActions &actions, QWidget *parent = nullptr);
    ~ChassisView() override;

    ChassisScene &scene() { return m_scene; }
    const ChassisScene &scene() const { return m_scene; }

    double zoom() const { return transform().m11(); }
    void setZoom(double zoom);
    /// One step of the buttons and keys, a quarter.
    void zoomIn() { setZoom(zoom() * 1.25); }
    void zoomOut() { setZoom(zoom() / 1.25); }
    /// Lays the plan out to the viewport.
    void fit();

    /// The slot the keyboard stands on.
    const std::optional<core::SlotId> &current() const { return m_current; }
    void setCurrent(const std::optional<core::SlotId> &slot);
    bool isHolding() const { return m_hand.has_value(); }
    /// Puts away what is in hand.
    void letGo();

    /// Menu of a slot at a point of the screen.
    void openMenu(const core::SlotId &slot, const QPoint &at);

Q_SIGNALS:
    void zoomChanged(double zoom);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void wheelEvent(QWheelEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    /// Lays the plan out to the room without scroll bars, or beside one if the plan is too high.
    void layOut();

    enum class Gesture { None, Pressed, Dragging, RubberBand, Panning };

    std::optional<core::SlotId> slotUnder(const QPoint &position) const;
    void hold(std::optional<Hand> hand);
    /// The pointer with a part in hand: which slot it is over, the ghost, the sentence.
    void carryTo(const QPoint &position, Qt::KeyboardModifiers modifiers);
    /// Shift with a part of the library takes it for all like slots: how many that is, at the slot under the pointer.
    void countInHand(Qt::KeyboardModifiers modifiers);
    void explainHovered();
    void tellCarried();
    void previewHovered();
    /// What the pointer or the keyboard stands on while nothing is in hand: a slot, a line, or nothing.
    struct Pointed {
        std::optional<core::SlotId> slot;
        std::optional<std::size_t> link;
        bool operator==(const Pointed &) const = default;
    };
    Pointed pointedAt(const QPoint &position) const;
    void explainAtRest(const Pointed &pointed);
    /// Asks how the link of a line of the plan came about; a line without one is silent.
    void askLink(std::size_t link);
    /// The same again: an edit may have made the sentence another one.
    void explainAgain();
    /// Puts what is in hand into a slot. True if it went in.
    bool putDown(const core::SlotId &slot, Qt::KeyboardModifiers modifiers);
    void dropCarried(const QPoint &position, Qt::KeyboardModifiers modifiers);
    /// Ends a drag that changed nothing: the part glides back to where it came from.
    void bringBack();
    void pickUp();
    void startDragging(const QPoint &position);
    void autoScroll();
    void pan(const QPoint &to);
    void walk(int steps);
    void walkAcross(int direction);
    bool walkZones(int direction);
    void selectKind(const core::SlotId &like);
    void keyboardMoved();
    std::vector<core::SlotId> selectedOrCurrent() const;
    void takeSharedHand();

    ChassisActions &m_actions;
    Document &m_document;
    Selection &m_selection;
    ChassisScene m_scene;
    std::optional<Hand> m_hand;
    bool m_byKeyboard = false; ///< what is in hand follows the keyboard, not a drag
    bool m_ring = false; ///< the focus ring shows once the keyboard was used
    std::optional<core::SlotId> m_current;
    Pointed m_pointed;
    QPointF m_enteredAt; ///< where a part of the library came in
    Gesture m_gesture = Gesture::None;
    QPoint m_pressedAt, m_lastAt;
    Qt::KeyboardModifiers m_lastModifiers;
    std::vector<core::SlotId> m_bandBase;
    bool m_spaceHeld = false, m_spacePanned = false;
    bool m_fitted = true;
    bool m_counted = false; ///< the count in hand was made with Shift
    QDeadlineTimer m_refusal{QDeadlineTimer(0)};
    QTimer m_scrolling;
};

} // namespace inferrack::ui
