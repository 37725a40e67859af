// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_line.h"

#include "core/physical/part_count.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int rowHeight = 28;
constexpr int inset = 14;
constexpr int gap = 24;
constexpr int hintOnlyBelow = 1330;

} // namespace

StatusLine::StatusLine(Document &document, Selection &selection, QWidget *parent) : QWidget(parent), m_document(document), m_selection(selection)
{
    setFixedHeight(rowHeight);
    connect(&document, &Document::changed, this, qOverload<>(&QWidget::update));
    connect(&selection, &Selection::slotsChanged, this, qOverload<>(&QWidget::update));
    connect(&selection, &Selection::inHandChanged, this, qOverload<>(&QWidget::update));
    connect(&selection, &Selection::carriedChanged, this, qOverload<>(&QWidget::update));
    connect(qApp, &QApplication::focusChanged, this, qOverload<>(&QWidget::update));
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
    const auto &carried = m_selection.carried();
    if (carried && carried->dragged)
        return carried->placed ? tr("Release over a slot · Ctrl copies · outside the chassis removes · Esc cancels")
                               : tr("Release over a slot · Shift fills all slots like it · Esc cancels");
    if (carried || !m_selection.inHand().isEmpty())
        return tr("Click or Enter puts it down · Esc cancels");
    // A control with gestures of its own has them as its status tip.
    if (const QWidget *focus = window()->focusWidget(); focus && !focus->statusTip().isEmpty())
        return focus->statusTip();
    if (!m_selection.slotIds().empty())
        return tr("Drag to another slot · Delete removes · Ctrl+D duplicates");
    return tr("Drag a part into a slot · double-click for the best slot");
}

QString StatusLine::contents(const std::vector<core::SlotId> &slots) const
{
    const core::Assembly &assembly = m_document.serverResult().assembly;
    std::vector<const core::FilledSlot *> filled;
    for (const core::SlotId &slot : slots) {
        if (const core::FilledSlot *content = assembly.at(slot))
            filled.push_back(content);
    }
    QStringList names;
    for (const core::PartCount &kind : core::countParts(filled))
        names << translated(core::Argument(core::Parts{kind.count, kind.info->name, {}, kind.info->nameZh}));
    if (const std::size_t empty = slots.size() - filled.size(); empty > 0)
        names << tr("%n empty slot(s)", nullptr, static_cast<int>(empty));
    return listed(names);
}

QString StatusLine::selected() const
{
    if (m_start)
        return {};
    const core::Assembly &assembly = m_document.serverResult().assembly;
    if (const auto &carried = m_selection.carried()) {
        const QString part = partName(m_document.catalog(), carried->part);
        return carried->over ? tr("In hand: %1 · target: %2", "part, slot").arg(part, translated(core::Argument(assembly.label(*carried->over))))
                             : tr("In hand: %1").arg(part);
    }
    if (!m_selection.inHand().isEmpty())
        return tr("In hand: %1").arg(partName(m_document.catalog(), m_selection.inHand()));
    const std::vector<core::SlotId> &selection = m_selection.slotIds();
    if (selection.empty())
        return {};
    if (selection.size() > 1) {
        return tr("Selected: %1").arg(contents(selection));
    }
    const QString slot = translated(core::Argument(assembly.label(selection.front())));
    const core::FilledSlot *filled = assembly.at(selection.front());
    return filled ? tr("Selected: %1 · %2", "slot, part").arg(slot, partName(m_document.catalog(), filled->partId)) : tr("Selected: %1").arg(slot);
}

QString StatusLine::state() const
{
    if (m_document.catalog().version().empty())
        return {};
    if (m_start)
        return tr("Catalogue %1 · offline").arg(QString::fromStdString(m_document.catalog().version()));
    return tr("Recalculated in %1 ms · revision %2 · catalogue %3 · offline")
        .arg(number(m_document.evaluationMs(), 1), number(m_document.revision()), QString::fromStdString(m_document.catalog().version()));
}

StatusLine::Shown StatusLine::shown() const
{
    Shown texts{hint(), {}, {}};
    if (width() < hintOnlyBelow)
        return texts;
    // The state goes first when room is short, then the selection: the hint stays.
    const QFontMetrics metrics(ui::font(TextRole::Small));
    const int room = width() - 2 * inset - metrics.horizontalAdvance(texts.hint) - gap;
    const QString centre = selected(), all = state();
    const int centreWidth = metrics.horizontalAdvance(centre);
    if (centreWidth + gap + metrics.horizontalAdvance(all) <= room)
        texts.state = all;
    if (centreWidth <= room)
        texts.centre = centre;
    return texts;
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
    const Shown texts = shown();
    int left = inset;
    int right = width() - inset;
    painter.drawText(QRect(left, 0, right - left, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, texts.hint);
    left += metrics.horizontalAdvance(texts.hint) + gap;
    if (!texts.state.isEmpty()) {
        painter.drawText(QRect(left, 0, right - left, rowHeight), Qt::AlignRight | Qt::AlignVCenter, texts.state);
        right -= metrics.horizontalAdvance(texts.state) + gap;
    }
    if (!texts.centre.isEmpty()) {
        const int centreWidth = metrics.horizontalAdvance(texts.centre);
        painter.setPen(tokens().text2);
        const int middle = std::clamp(width() / 2 - centreWidth / 2, left, std::max(left, right - centreWidth));
        painter.drawText(QRect(middle, 0, centreWidth + 2, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, texts.centre);
    }
}

} // namespace inferrack::ui
