// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dividers.h"

#include <QMouseEvent>
#include <QPainter>
#include <QSplitterHandle>
#include <QStyle>
#include <QStyleOption>

namespace inferrack::ui {

namespace {

/// Before and behind the line, which is the last pixel of what lies before it.
constexpr int reach = 4;
constexpr int gripLength = 36, gripWidth = 4;

class Divider : public QSplitterHandle {
public:
    Divider(Qt::Orientation orientation, QSplitter *parent) : QSplitterHandle(orientation, parent)
    {
        // The splitter lays the contents of a handle out, here nothing, and the margins over the neighbours.
        if (isUpright())
            setContentsMargins(reach + 1, 0, reach, 0);
        else
            setContentsMargins(0, reach + 1, 0, reach);
        setAttribute(Qt::WA_MouseNoMask);
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        // Not that of Qt, which has margins and a mask of its own for thin handles.
        showGrip(m_gripShown);
        QWidget::resizeEvent(event); // NOLINT(bugprone-parent-virtual-call)
    }
    void enterEvent(QEnterEvent *event) override
    {
        QSplitterHandle::enterEvent(event);
        showGrip(true);
    }
    void leaveEvent(QEvent *event) override
    {
        QSplitterHandle::leaveEvent(event);
        showGrip(m_pressed);
    }
    void mousePressEvent(QMouseEvent *event) override
    {
        QSplitterHandle::mousePressEvent(event);
        m_pressed = event->button() == Qt::LeftButton;
        m_grabbed = along(event->position().toPoint()) - along(contentsRect().topLeft());
        showGrip(true);
    }
    void mouseMoveEvent(QMouseEvent *event) override
    {
        // Qt takes the edge of the handle for the edge of its contents and would jump by the margin.
        if (m_pressed && event->buttons().testFlag(Qt::LeftButton))
            moveSplitter(along(parentWidget()->mapFromGlobal(event->globalPosition().toPoint())) - m_grabbed);
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        QSplitterHandle::mouseReleaseEvent(event);
        m_pressed = false;
        showGrip(underMouse());
    }
    void changeEvent(QEvent *event) override
    {
        QSplitterHandle::changeEvent(event);
        if (event->type() == QEvent::EnabledChange) {
            // One that cannot be moved is only its line.
            setAttribute(Qt::WA_TransparentForMouseEvents, !isEnabled());
            showGrip(false);
        }
    }
    void paintEvent(QPaintEvent *) override
    {
        QStyleOption option;
        option.initFrom(this);
        option.state.setFlag(QStyle::State_Horizontal, isUpright());
        option.state.setFlag(QStyle::State_MouseOver, m_gripShown);
        option.state.setFlag(QStyle::State_Sunken, m_pressed);
        QPainter painter(this);
        style()->drawControl(QStyle::CE_Splitter, &option, &painter, this);
    }

private:
    bool isUpright() const { return orientation() == Qt::Horizontal; }
    int along(const QPoint &point) const { return isUpright() ? point.x() : point.y(); }

    /// The mask is what is painted; the neighbours show through the rest.
    void showGrip(bool shown)
    {
        m_gripShown = shown && isEnabled();
        const QPoint middle = rect().center();
        QRegion painted = isUpright() ? QRect(middle.x(), 0, 1, height()) : QRect(0, middle.y(), width(), 1);
        if (m_gripShown) {
            const QSize grip = isUpright() ? QSize(gripWidth + 2, gripLength + 2) : QSize(gripLength + 2, gripWidth + 2);
            painted += QRect(middle - QPoint(grip.width() / 2, grip.height() / 2), grip);
        }
        setMask(painted);
        update();
    }

    bool m_pressed = false;
    bool m_gripShown = false;
    int m_grabbed = 0;
};

} // namespace

Dividers::Dividers(Qt::Orientation orientation, QWidget *parent) : QSplitter(orientation, parent)
{
    setHandleWidth(0);
    setChildrenCollapsible(false);
}

QSplitterHandle *Dividers::createHandle()
{
    return new Divider(orientation(), this);
}

} // namespace inferrack::ui
