// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/history_panel.h"

#include "ui/document/document.h"
#include "ui/style/style.h"
#include "ui/widgets/card_background.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int cardWidth = 400;
constexpr int inset = 12;
constexpr int rowHeight = 28;
constexpr int mostRows = 11; ///< more of them scroll

} // namespace

HistoryPanel::HistoryPanel(Document &document, QWidget *parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint), m_document(document), m_title(new QLabel), m_list(new QListWidget)
{
    standOnCard(*this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(inset, inset, inset, inset);
    column->setSpacing(8);
    // As high as its lines.
    column->setSizeConstraint(QLayout::SetFixedSize);
    m_title->setFont(ui::font(TextRole::Strong));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFixedWidth(cardWidth - 2 * inset);
    column->addWidget(m_title);
    column->addWidget(m_list);
    const auto goTo = [this](const QListWidgetItem *item) { m_document.undoStack().setIndex(m_list->row(item)); };
    connect(m_list, &QListWidget::itemActivated, this, goTo);
    connect(m_list, &QListWidget::itemClicked, this, goTo);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, [this] { m_list->count() == m_document.undoStack().count() + 1 ? mark() : fill(); });
    fill();
    adjustSize();
    m_list->setFocus();
}

void HistoryPanel::fill()
{
    m_title->setText(tr("History"));
    m_list->setAccessibleName(tr("History"));
    m_list->clear();
    for (int step = 0; step <= m_document.undoStack().count(); ++step) {
        const QString name = step == 0 ? tr("As it was opened") : m_document.stepName(step - 1);
        auto *item = new QListWidgetItem(name, m_list);
        item->setToolTip(name);
        item->setSizeHint(QSize(0, rowHeight));
    }
    m_list->setFixedHeight(std::min(m_list->count(), mostRows) * rowHeight);
    mark();
}

void HistoryPanel::mark()
{
    const int now = m_document.undoStack().index();
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        item->setFont(ui::font(row == now ? TextRole::Strong : TextRole::Body));
        // What was taken back stands paler below the present state.
        item->setForeground(row > now ? tokens().text3 : tokens().text);
        const QString state = row == now ? tr("shown now") : row > now ? tr("taken back") : QString();
        item->setData(Qt::AccessibleDescriptionRole, state);
    }
    m_list->setCurrentRow(now);
}

void HistoryPanel::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace inferrack::ui
