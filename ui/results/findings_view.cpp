// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/findings_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include "ui/results/finding_delegate.h"
#include "ui/results/finding_list_model.h"

namespace inferrack::ui {

FindingsView::FindingsView(QWidget *parent) : QListView(parent), m_delegate(new FindingDelegate(this))
{
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setUniformItemSizes(false);
    setVerticalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(SingleSelection);
    setResizeMode(Adjust);
    setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    setAcceptDrops(false);
}

void FindingsView::setModel(QAbstractItemModel *model)
{
    QListView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &FindingsView::updateRows);
    connect(model, &QAbstractItemModel::dataChanged, this, &FindingsView::updateRows);
    updateRows();
}

void FindingsView::setCompact(bool compact)
{
    m_delegate->setCompact(compact);
    updateRows();
}

void FindingsView::setExpanded(bool expanded)
{
    m_expanded = expanded;
    setVerticalScrollBarPolicy(expanded ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    updateRows();
}

void FindingsView::updateRows()
{
    if (!model())
        return;
    const int before = m_hidden;
    const int width = viewport()->width(), height = viewport()->height();
    const int rows = model()->rowCount();
    int used = 0, hidden = 0;
    for (int row = 0; row < rows; ++row) {
        used += m_delegate->heightFor(width, model()->index(row, 0));
        // The gravest finding shows even where it does not fit whole.
        const bool hide = !m_expanded && row > 0 && used > height;
        hidden += hide;
        setRowHidden(row, hide);
    }
    m_hidden = hidden;
    scheduleDelayedItemsLayout();
    viewport()->update();
    if (m_hidden != before)
        Q_EMIT hiddenRowsChanged();
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    updateRows();
}

void FindingsView::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->pos());
    if (!index.isValid() || event->button() != Qt::LeftButton)
        return;
    if (index.data(FindingListModel::HasDerivationRole).toBool() && m_delegate->whyRectangle(visualRect(index)).contains(event->pos()))
        Q_EMIT whyAsked(index.row());
    else
        Q_EMIT chosen(index.row());
}

void FindingsView::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->pos());
    const int row = index.isValid() ? index.row() : -1;
    const bool why =
        index.isValid() && index.data(FindingListModel::HasDerivationRole).toBool() && m_delegate->whyRectangle(visualRect(index)).contains(event->pos());
    viewport()->setCursor(why ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (row != m_pointed) {
        m_pointed = row;
        Q_EMIT pointed(row);
    }
}

void FindingsView::leaveEvent(QEvent *event)
{
    QListView::leaveEvent(event);
    if (m_pointed >= 0) {
        m_pointed = -1;
        Q_EMIT pointed(-1);
    }
}

void FindingsView::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().isValid() ? currentIndex().row() : -1;
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (row >= 0 && event->key() == Qt::Key_F1 && currentIndex().data(FindingListModel::HasDerivationRole).toBool()) {
        Q_EMIT whyAsked(row);
    } else if (row >= 0 && enter) {
        Q_EMIT chosen(row);
    } else {
        QListView::keyPressEvent(event);
        if (currentIndex().isValid() && currentIndex().row() != row)
            Q_EMIT pointed(currentIndex().row());
    }
}

} // namespace inferrack::ui
