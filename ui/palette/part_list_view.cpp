// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/part_list_view.h"

#include <QContextMenuEvent>
#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>

#include "ui/document/selection.h"
#include "ui/palette/part_card_delegate.h"
#include "ui/palette/part_list_model.h"
#include "ui/palette/part_row_delegate.h"

namespace inferrack::ui {

namespace {

/// A pointer on its way over the cards asks nothing.
constexpr int restMs = 120;

} // namespace

PartListView::PartListView(PartListModel &model, Selection &selection, QWidget *parent)
    : QListView(parent), m_model(model), m_selection(selection), m_cards(new PartCardDelegate(this)), m_lines(new PartRowDelegate(this))
{
    setModel(&model);
    setItemDelegate(m_cards);
    connect(&model, &QAbstractItemModel::modelReset, m_cards, &PartCardDelegate::forgetColumns);
    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    setUniformItemSizes(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(SingleSelection);
    setResizeMode(Adjust);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    setMouseTracking(true);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, [this] { Q_EMIT pointed(m_pointed); });
    viewport()->setAttribute(Qt::WA_Hover);
    // What is chosen stays in sight when the order is made anew.
    connect(&model, &PartListModel::sorted, this, [this] {
        scheduleDelayedItemsLayout();
        if (currentIndex().isValid() && hasFocus())
            scrollTo(currentIndex());
        tellVisible();
    });
}

core::PartId PartListView::currentPart() const
{
    return currentIndex().isValid() ? m_model.partAt(currentIndex().row()) : core::PartId();
}

void PartListView::setColumns(bool columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    if (columns)
        setItemDelegate(m_lines);
    else
        setItemDelegate(m_cards);
    scheduleDelayedItemsLayout();
    tellVisible();
}

void PartListView::startDrag(Qt::DropActions)
{
    const core::PartId part = currentPart();
    if (part.isEmpty())
        return;
    auto *mime = new QMimeData;
    mime->setData(QString::fromLatin1(partMimeType), QByteArray::fromStdString(part.text));
    auto *drag = new QDrag(this);
    drag->setMimeData(mime);
    const QPixmap ghost = PartCardDelegate::ghost(m_model.card(part), devicePixelRatioF());
    drag->setPixmap(ghost);
    drag->setHotSpot(QPoint(18, 18));
    point({});
    m_selection.takeInHand(part);
    drag->exec(Qt::CopyAction, Qt::CopyAction);
    m_selection.takeInHand({});
}

void PartListView::keyPressEvent(QKeyEvent *event)
{
    const core::PartId part = currentPart();
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!part.isEmpty())
            Q_EMIT placed(part, event->modifiers() & Qt::ShiftModifier);
        return;
    case Qt::Key_Space:
        if (!part.isEmpty())
            Q_EMIT pickedUp(part);
        return;
    case Qt::Key_Menu:
        if (!part.isEmpty())
            Q_EMIT menuAsked(part, viewport()->mapToGlobal(visualRect(currentIndex()).center()));
        return;
    default:
        QListView::keyPressEvent(event);
    }
}

void PartListView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid() && event->button() == Qt::LeftButton)
        Q_EMIT placed(m_model.partAt(index.row()), event->modifiers() & Qt::ShiftModifier);
}

void PartListView::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    const QModelIndex index = event->buttons() == Qt::NoButton ? indexAt(event->pos()) : QModelIndex();
    point(index.isValid() ? m_model.partAt(index.row()) : core::PartId());
}

void PartListView::leaveEvent(QEvent *event)
{
    QListView::leaveEvent(event);
    point({});
}

void PartListView::point(const core::PartId &part)
{
    if (part == m_pointed)
        return;
    const bool left = !m_pointed.isEmpty() && part.isEmpty();
    m_pointed = part;
    if (part.isEmpty()) {
        m_rest.stop();
        if (left)
            Q_EMIT pointed({});
    } else {
        m_rest.start();
    }
}

void PartListView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid())
        Q_EMIT menuAsked(m_model.partAt(index.row()), event->globalPos());
}

void PartListView::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    tellVisible();
}

void PartListView::scrollContentsBy(int dx, int dy)
{
    QListView::scrollContentsBy(dx, dy);
    tellVisible();
}

void PartListView::tellVisible()
{
    const QModelIndex first = indexAt(QPoint(20, 8));
    const int card = m_columns ? PartRowDelegate::rowHeight : PartCardDelegate::cardHeight + PartCardDelegate::gap;
    const int from = first.isValid() ? first.row() : 0;
    m_model.setVisibleRows(from, from + viewport()->height() / card + 1);
}

} // namespace inferrack::ui
