// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/selection.h"

#include "ui/document/document.h"

#include <algorithm>
#include <utility>

namespace inferrack::ui {

namespace {

bool exists(const core::Layout *layout, const core::SlotId &slot)
{
    if (!layout)
        return false;
    const auto group = std::find_if(layout->groups.begin(), layout->groups.end(), [&](const core::SlotGroup &g) { return g.id == slot.group; });
    return group != layout->groups.end() && slot.index >= 0 && slot.index < group->count;
}

} // namespace

Selection::Selection(Document &document, QObject *parent) : QObject(parent), m_document(document)
{
    connect(&document, &Document::changed, this, [this] {
        const core::Layout *layout = m_document.catalog().layout(m_document.server().chassis);
        std::vector<core::SlotId> left = m_slots;
        std::erase_if(left, [layout](const core::SlotId &slot) { return !exists(layout, slot); });
        select(std::move(left));
        if (!m_inHand.isEmpty() && !m_document.catalog().part(m_inHand))
            takeInHand({});
    });
    connect(&document, &Document::replaced, this, &Selection::clear);
}

bool Selection::contains(const core::SlotId &slot) const
{
    return std::find(m_slots.begin(), m_slots.end(), slot) != m_slots.end();
}

void Selection::select(std::vector<core::SlotId> slots)
{
    if (slots == m_slots)
        return;
    m_slots = std::move(slots);
    Q_EMIT slotsChanged();
}

void Selection::toggle(const core::SlotId &slot)
{
    std::vector<core::SlotId> slots = m_slots;
    if (std::erase(slots, slot) == 0)
        slots.push_back(slot);
    select(std::move(slots));
}

void Selection::takeInHand(const core::PartId &part)
{
    if (part == m_inHand)
        return;
    m_inHand = part;
    Q_EMIT inHandChanged();
}

void Selection::carry(std::optional<Carried> carried)
{
    if (carried == m_carried)
        return;
    m_carried = std::move(carried);
    Q_EMIT carriedChanged();
}

void Selection::reveal(const std::vector<core::SlotId> &slots)
{
    Q_EMIT revealed(slots);
}

void Selection::explain(const core::Text &sentence, core::Severity severity, bool ok, int milliseconds, const std::vector<core::SlotId> &about)
{
    Q_EMIT explained(sentence, severity, ok, milliseconds, about);
}

} // namespace inferrack::ui
