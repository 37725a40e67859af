// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_line.h"

#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"

#include <QPainter>

namespace inferrack::ui {

namespace {

constexpr int rowHeight = 28;
constexpr int inset = 14;
constexpr int gap = 24;

} // namespace

StatusLine::StatusLine(Document &document, Selection &selection, QWidget *parent) : QWidget(parent), m_document(document), m_selection(selection)
{
    setFixedHeight(rowHeight);
    connect(&document, &Document::changed, this, qOverload<>(&QWidget::update));
    connect(&selection, &Selection::slotsChanged, this, qOverload<>(&QWidget::update));
    connect(&selection, &Selection::inHandChanged, this, qOverload<>(&QWidget::update));
}

void StatusLine::setStart(bool start)
{
    m_start = start;
    update();
}

QString StatusLine::hint() const
{
    if (m_start)
        return tr("Arrow keys choose an example · Enter opens it");
    if (!m_selection.inHand().isEmpty())
        return tr("Click or Enter puts it down · Esc cancels");
    if (!m_selection.slotIds().empty())
        return tr("Drag to another slot · Delete removes · Ctrl+D duplicates");
    return tr("Drag a part into a slot · double-click for the best slot");
}

QString StatusLine::selected() const
{
    if (m_start)
        return {};
    if (!m_selection.inHand().isEmpty())
        return tr("In hand: %1").arg(partName(m_document.catalog(), m_selection.inHand()));
    const std::vector<core::SlotId> &selection = m_selection.slotIds();
    if (selection.empty())
        return {};
    const core::Assembly &assembly = m_document.serverResult().assembly;
    if (selection.size() > 1) {
        return tr("Selected: %1").arg(translated(core::Argument(core::Counted{core::Noun::Slot, static_cast<long long>(selection.size())})));
    }
    const QString slot = translated(core::Argument(assembly.label(selection.front())));
    const core::FilledSlot *filled = assembly.at(selection.front());
    return filled ? tr("Selected: %1 · %2", "slot, part").arg(slot, partName(m_document.catalog(), filled->partId)) : tr("Selected: %1").arg(slot);
}

QString StatusLine::state() const
{
    if (m_start)
        return tr("Catalogue %1 · offline").arg(QString::fromStdString(m_document.catalog().version()));
    return tr("Recalculated in %1 ms · revision %2 · catalogue %3 · offline")
        .arg(number(m_document.evaluationMs(), 1), number(m_document.revision()), QString::fromStdString(m_document.catalog().version()));
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().panel);
    painter.setPen(tokens().hair);
    painter.drawLine(0, 0, width(), 0);
    painter.setFont(ui::font(TextRole::Small));
    painter.setPen(tokens().text3);
    const QFontMetrics metrics = painter.fontMetrics();
    int left = inset;
    int right = width() - inset;
    // The state goes first when room is short, then the selection: the hint stays.
    const int hintWidth = metrics.horizontalAdvance(hint());
    painter.drawText(QRect(left, 0, right - left, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, hint());
    left += hintWidth + gap;
    const QString centre = selected();
    const int centreWidth = metrics.horizontalAdvance(centre);
    const int stateWidth = metrics.horizontalAdvance(state());
    if (left + centreWidth + gap + stateWidth <= right) {
        painter.drawText(QRect(left, 0, right - left, rowHeight), Qt::AlignRight | Qt::AlignVCenter, state());
        right -= stateWidth + gap;
    }
    if (!centre.isEmpty() && left + centreWidth <= right) {
        painter.setPen(tokens().text2);
        const int middle = std::clamp(width() / 2 - centreWidth / 2, left, right - centreWidth);
        painter.drawText(QRect(middle, 0, centreWidth + 2, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, centre);
    }
}

} // namespace inferrack::ui
