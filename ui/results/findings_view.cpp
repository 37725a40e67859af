// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/findings_view.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>

#include "ui/results/finding_delegate.h"
#include "ui/results/finding_list_model.h"
#include "ui/style/style.h"

#include <algorithm>
#include <utility>

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
    retranslate();
}

void FindingsView::retranslate()
{
    setStatusTip(tr("Up, down: findings · Right, left: repairs · Enter shows the place or makes the repair · F1 tells why"));
}

void FindingsView::setModel(QAbstractItemModel *model)
{
    QListView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        // What was pointed at is of the findings before.
        setActiveRepair(-1, -1);
        updateRows();
        if (hasFocus())
            ensureCurrent();
    });
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

int FindingsView::openRow() const
{
    if (!currentIndex().isValid())
        return 0;
    return m_closed ? -1 : currentIndex().row();
}

void FindingsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    m_entered = m_closed = false;
    updateRows();
    if (!current.isValid())
        return;
    m_row = current.row();
    scrollTo(current);
}

void FindingsView::ensureCurrent()
{
    const int last = model()->rowCount() - 1;
    const QModelIndex index = currentIndex().isValid() ? currentIndex() : model()->index(std::min(m_row, last), 0);
    // Only a selected item wears the ring.
    if (index.isValid())
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
}

void FindingsView::updateRows()
{
    if (!model())
        return;
    m_delegate->setOpenRow(openRow());
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
    // An empty list is no stop of the Tab key.
    setFocusPolicy(rows > 0 ? Qt::StrongFocus : Qt::NoFocus);
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
    if (const int repair = repairAt(index, event->pos()); repair >= 0)
        Q_EMIT repairChosen(index.row(), repair);
    else if (m_delegate->whyRectangle(visualRect(index)).contains(event->pos()))
        Q_EMIT whyAsked(index.row());
    else
        Q_EMIT chosen(index.row());
}

void FindingsView::mouseMoveEvent(QMouseEvent *event)
{
    QListView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->pos());
    const int row = index.isValid() ? index.row() : -1;
    const bool why = index.isValid() && m_delegate->whyRectangle(visualRect(index)).contains(event->pos());
    const int repair = index.isValid() ? repairAt(index, event->pos()) : -1;
    setActiveRepair(repair >= 0 ? row : -1, repair);
    viewport()->setCursor(why || repair >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (row != m_pointed) {
        m_pointed = row;
        Q_EMIT pointed(row);
    }
}

void FindingsView::leaveEvent(QEvent *event)
{
    QListView::leaveEvent(event);
    setActiveRepair(-1, -1);
    if (m_pointed >= 0) {
        m_pointed = -1;
        Q_EMIT pointed(-1);
    }
}

void FindingsView::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().isValid() ? currentIndex().row() : -1;
    const bool entered = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (row >= 0 && event->key() == Qt::Key_F1) {
        Q_EMIT whyAsked(row);
    } else if (row >= 0 && entered && m_activeRow == row) {
        Q_EMIT repairChosen(row, m_activeRepair);
        // Another Enter is not for the repair that moved up.
        setActiveRepair(-1, -1);
    } else if (row >= 0 && entered) {
        enter(row);
    } else if (row >= 0 && event->key() == Qt::Key_Right) {
        walkRepairs(row, 1);
    } else if (row >= 0 && event->key() == Qt::Key_Left) {
        walkRepairs(row, -1);
    } else {
        QListView::keyPressEvent(event);
        if (currentIndex().isValid() && currentIndex().row() != row) {
            setActiveRepair(-1, -1);
            m_told = true;
            Q_EMIT pointed(currentIndex().row());
        }
    }
}

void FindingsView::enter(int row)
{
    m_closed = m_delegate->isCompact() && m_entered && !m_closed;
    m_entered = true;
    updateRows();
    if (!m_closed)
        Q_EMIT chosen(row);
}

void FindingsView::walkRepairs(int row, int steps)
{
    if (m_closed) {
        m_closed = false;
        updateRows();
    }
    // Before the first repair is the finding itself.
    const int repairs = static_cast<int>(model()->index(row, 0).data(FindingListModel::RepairsRole).toStringList().size());
    const int now = m_activeRow == row ? m_activeRepair : -1;
    const int next = std::clamp(now + steps, -1, repairs - 1);
    setActiveRepair(next >= 0 ? row : -1, next);
    showRepair(row, next);
}

void FindingsView::showRepair(int row, int repair)
{
    const QModelIndex index = model()->index(row, 0);
    const std::vector<QRectF> buttons = m_delegate->repairRectangles(visualRect(index), index);
    if (repair < 0 || repair >= static_cast<int>(buttons.size()))
        return;
    const QRect button = buttons[static_cast<std::size_t>(repair)].toAlignedRect();
    const int below = button.bottom() + 1 - viewport()->height();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + std::min(std::max(0, below), button.top()));
}

void FindingsView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const int row = index.row();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QStringList repairs = index.data(FindingListModel::RepairsRole).toStringList();
    const QStringList prices = index.data(FindingListModel::RepairPricesRole).toStringList();
    const QStringList powers = index.data(FindingListModel::RepairPowersRole).toStringList();
    const QStringList harms = index.data(FindingListModel::RepairHarmsRole).toStringList();
    for (int i = 0; i < repairs.size(); ++i) {
        // What follows the tab stands in a column of its own.
        const QString sentence = QString(repairs.at(i)).replace(QLatin1Char('&'), QStringLiteral("&&"));
        QStringList figures{prices.at(i), powers.at(i)};
        if (!harms.at(i).isEmpty())
            figures.append(harms.at(i));
        QAction *action = menu->addAction(icon(QStringLiteral("repair")), sentence + QLatin1Char('\t') + figures.join(QStringLiteral(" · ")));
        connect(action, &QAction::triggered, this, [this, row, i] { Q_EMIT repairChosen(row, i); });
        connect(action, &QAction::hovered, this, [this, row, i] { setActiveRepair(row, i); });
    }
    if (!repairs.isEmpty())
        menu->addSeparator();
    connect(menu->addAction(icon(QStringLiteral("why")), tr("Why?")), &QAction::triggered, this, [this, row] { Q_EMIT whyAsked(row); });
    connect(menu->addAction(tr("Show the place")), &QAction::triggered, this, [this, row] { Q_EMIT chosen(row); });
    connect(menu, &QMenu::aboutToHide, this, [this] { setActiveRepair(-1, -1); });
    menu->popup(event->reason() == QContextMenuEvent::Keyboard ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

void FindingsView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FindingsView::focusInEvent(QFocusEvent *event)
{
    QListView::focusInEvent(event);
    // A click chooses its own finding.
    if (event->reason() != Qt::MouseFocusReason)
        ensureCurrent();
}

void FindingsView::focusOutEvent(QFocusEvent *event)
{
    QListView::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason)
        return;
    setActiveRepair(-1, -1);
    if (std::exchange(m_told, false))
        Q_EMIT pointed(-1);
}

int FindingsView::repairAt(const QModelIndex &index, const QPoint &at) const
{
    const std::vector<QRectF> rectangles = m_delegate->repairRectangles(visualRect(index), index);
    for (std::size_t i = 0; i < rectangles.size(); ++i)
        if (rectangles[i].contains(at))
            return static_cast<int>(i);
    return -1;
}

void FindingsView::setActiveRepair(int row, int repair)
{
    if (row == m_activeRow && repair == m_activeRepair)
        return;
    m_activeRow = row;
    m_activeRepair = repair;
    m_delegate->setActiveRepair(row, repair);
    viewport()->update();
    Q_EMIT repairPointed(row, repair);
}

} // namespace inferrack::ui
