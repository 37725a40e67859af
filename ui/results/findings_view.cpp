// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/findings_view.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>

#include "ui/results/finding_delegate.h"
#include "ui/results/finding_list_model.h"
#include "ui/style/style.h"
#include "ui/style/verdict_icon.h"
#include "ui/widgets/floating.h"

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
    m_needed = m_delegate->lineHeight();
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
    return m_closed || !currentIndex().isValid() ? -1 : currentIndex().row();
}

bool FindingsView::wantsToBeSeen() const
{
    return openRow() >= 0 || (m_expanded && m_delegate->isCompact());
}

void FindingsView::setMostHeight(int height)
{
    if (height == m_mostHeight)
        return;
    m_mostHeight = height;
    updateRows();
}

QSize FindingsView::sizeHint() const
{
    return {120, m_needed};
}

void FindingsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    m_entered = m_closed = false;
    updateRows();
    if (!current.isValid())
        return;
    m_row = current.row();
    showOpen();
}

void FindingsView::showOpen()
{
    scrollTo(currentIndex());
    Q_EMIT opened();
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
    const int open = openRow();
    m_delegate->setOpenRow(open);
    const int before = m_hidden;
    const int width = viewport()->width(), height = viewport()->height();
    const int rows = model()->rowCount();
    int used = 0, all = 0, hidden = 0, needed = m_delegate->lineHeight();
    for (int row = 0; row < rows; ++row) {
        const int tall = m_delegate->heightFor(width, model()->index(row, 0));
        // What opens takes no other finding away: the list moves under it.
        used += row == open && m_delegate->isCompact() ? m_delegate->lineHeight() : tall;
        all += tall;
        if (row == open)
            needed = std::max(needed, std::min(tall, m_mostHeight));
        // The gravest finding shows even where it does not fit whole, and so does the one that is looked at.
        const bool hide = !m_expanded && row > 0 && row != open && used > height;
        hidden += hide;
        setRowHidden(row, hide);
    }
    // Around a finding that is open the others stay in sight, as far as the column goes.
    if ((m_expanded || open >= 0) && m_delegate->isCompact())
        needed = std::max(needed, std::min(all, m_mostHeight));
    if (needed != m_needed) {
        m_needed = needed;
        updateGeometry();
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
    if (openRow() >= 0)
        scrollTo(currentIndex());
}

FindingsView::Target FindingsView::targetAt(const QPoint &at) const
{
    const QModelIndex index = indexAt(at);
    if (!index.isValid())
        return {};
    Target target{index.row()};
    target.why = m_delegate->whyRectangle(visualRect(index)).contains(at);
    const std::vector<QRectF> buttons = m_delegate->repairRectangles(visualRect(index), index);
    for (std::size_t i = 0; i < buttons.size(); ++i)
        if (buttons[i].contains(at))
            target.repair = static_cast<int>(i);
    return target;
}

void FindingsView::mousePressEvent(QMouseEvent *event)
{
    // A press opens a finding and moves the list: meant is what was there before.
    m_pressed = event->button() == Qt::LeftButton ? targetAt(event->pos()) : Target();
    m_pressedAt = event->pos();
    QListView::mousePressEvent(event);
}

void FindingsView::mouseReleaseEvent(QMouseEvent *event)
{
    const Target pressed = std::exchange(m_pressed, Target());
    QListView::mouseReleaseEvent(event);
    const bool moved = (event->pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (event->button() != Qt::LeftButton || moved || pressed.row < 0 || pressed.row >= model()->rowCount())
        return;
    if (pressed.repair >= 0)
        Q_EMIT repairChosen(pressed.row, pressed.repair);
    else if (pressed.why)
        Q_EMIT whyAsked(pressed.row);
    else
        enter(pressed.row);
}

void FindingsView::mouseMoveEvent(QMouseEvent *event)
{
    // With the button held the list would select whatever moves under the pointer.
    if (event->buttons() & Qt::LeftButton)
        return;
    QListView::mouseMoveEvent(event);
    const Target target = targetAt(event->pos());
    setActiveRepair(target.repair >= 0 ? target.row : -1, target.repair);
    viewport()->setCursor(target.why || target.repair >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (target.row != m_pointed) {
        m_pointed = target.row;
        Q_EMIT pointed(target.row);
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
        // The next one is among those that have no room: the keyboard walks through all.
        if (event->key() == Qt::Key_Down && m_hidden > 0 && row >= 0 && isLastShown(row))
            setExpanded(true);
        QListView::keyPressEvent(event);
        if (currentIndex().isValid() && currentIndex().row() != row) {
            setActiveRepair(-1, -1);
            m_told = true;
            Q_EMIT pointed(currentIndex().row());
        }
    }
}

bool FindingsView::isLastShown(int row) const
{
    for (int below = row + 1; below < model()->rowCount(); ++below)
        if (!isRowHidden(below))
            return false;
    return true;
}

void FindingsView::enter(int row)
{
    m_closed = m_delegate->isCompact() && m_entered && !m_closed;
    m_entered = true;
    updateRows();
    if (m_closed)
        return;
    showOpen();
    Q_EMIT chosen(row);
}

void FindingsView::walkRepairs(int row, int steps)
{
    if (m_closed) {
        m_closed = false;
        updateRows();
        showOpen();
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
    const QVariantList severities = index.data(FindingListModel::RepairHarmSeveritiesRole).toList();
    for (int i = 0; i < repairs.size(); ++i) {
        // What follows the tab stands in a column of its own.
        const QString sentence = QString(repairs.at(i)).replace(QLatin1Char('&'), QStringLiteral("&&"));
        QStringList figures{prices.at(i), powers.at(i)};
        if (!harms.at(i).isEmpty())
            figures.append(harms.at(i));
        const QIcon sign = harms.at(i).isEmpty() ? icon(QStringLiteral("repair"))
                                                 : verdictIcon(verdictOf(static_cast<core::Severity>(severities.at(i).toInt())), devicePixelRatioF());
        QAction *action = menu->addAction(sign, sentence + QLatin1Char('\t') + figures.join(QStringLiteral(" · ")));
        connect(action, &QAction::triggered, this, [this, row, i] { Q_EMIT repairChosen(row, i); });
        connect(action, &QAction::hovered, this, [this, row, i] { setActiveRepair(row, i); });
    }
    if (!repairs.isEmpty())
        menu->addSeparator();
    connect(menu->addAction(icon(QStringLiteral("why")), tr("Why?")), &QAction::triggered, this, [this, row] { Q_EMIT whyAsked(row); });
    connect(menu->addAction(tr("Show the place")), &QAction::triggered, this, [this, row] { Q_EMIT chosen(row); });
    connect(menu, &QMenu::aboutToHide, this, [this] { setActiveRepair(-1, -1); });
    popUp(*menu, *this, event->reason() == QContextMenuEvent::Keyboard ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
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
