// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/slot_menu.h"

#include "ui/chassis/chassis_actions.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

/// Parts by maker: one level if few, a menu for each maker if many.
void addReplacements(QMenu &menu, ChassisActions &actions, const std::vector<core::SlotId> &slots)
{
    QMenu *replace = menu.addMenu(ChassisActions::tr("Replace with…"));
    const std::vector<core::PartId> parts = actions.replacements(slots);
    replace->setEnabled(!parts.empty());
    constexpr std::size_t few = 14;
    std::vector<std::pair<std::string, QMenu *>> makers;
    for (const core::PartId &id : parts) {
        QMenu *target = replace;
        if (parts.size() > few) {
            const std::string &maker = core::infoOf(*actions.document().catalog().part(id)).vendor;
            const auto found = std::find_if(makers.begin(), makers.end(), [&](const auto &m) { return m.first == maker; });
            if (found == makers.end()) {
                target = replace->addMenu(QString::fromStdString(maker));
                makers.emplace_back(maker, target);
            } else {
                target = found->second;
            }
        }
        target->addAction(partName(actions.document().catalog(), id), &actions, [&actions, slots, id] { actions.replace(slots, id); });
    }
}

} // namespace

QMenu *slotMenu(ChassisActions &actions, const core::SlotId &slot, const std::vector<core::SlotId> &selected, QWidget *parent)
{
    auto *menu = new QMenu(parent);
    const core::PartId part = actions.partIn(slot);
    std::vector<core::SlotId> same;
    for (const core::SlotId &other : selected) {
        if (actions.partIn(other) == part)
            same.push_back(other);
    }
    if (std::find(same.begin(), same.end(), slot) == same.end())
        same = {slot};
    const bool removable = !part.isEmpty() && actions.removable({slot}).size() == 1;
    if (part.isEmpty()) {
        // An empty slot offers what suits it: the parts of the kind are in the library; here the one that stands in its like.
        const auto &placements = actions.document().server().placements;
        std::vector<core::PartId> offered;
        for (const core::Placement &placement : placements) {
            if (std::find(offered.begin(), offered.end(), placement.part) != offered.end())
                continue;
            const core::Fit fit = core::canPlace(actions.document().project(), actions.document().catalog(), actions.address(slot), placement.part).fit;
            if (core::takes(fit))
                offered.push_back(placement.part);
        }
        for (const core::PartId &id : offered)
            menu->addAction(ChassisActions::tr("Add %1").arg(partName(actions.document().catalog(), id)), &actions,
                            [&actions, slot, id] { actions.place(id, slot); });
        if (offered.empty())
            menu->addAction(ChassisActions::tr("Drag a part here from the part library"))->setEnabled(false);
        return menu;
    }
    if (removable)
        addReplacements(*menu, actions, same);
    if (removable) {
        menu->addAction(ChassisActions::tr("Fill all like slots"), &actions, [&actions, slot, part] { actions.fillLike(part, slot); });
        QAction *duplicate = menu->addAction(ChassisActions::tr("Duplicate"), &actions, [&actions, slot] { actions.duplicate(slot); });
        duplicate->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
        duplicate->setShortcutContext(Qt::WidgetShortcut);
        QAction *remove = menu->addAction(ChassisActions::tr("Remove"), &actions,
                                          [&actions, selected, slot] { actions.remove(selected.empty() ? std::vector{slot} : selected); });
        remove->setShortcut(QKeySequence(Qt::Key_Delete));
        remove->setShortcutContext(Qt::WidgetShortcut);
    }
    // The menu offers a bridge where core would join the cards.
    const auto bridged = [&](const core::SlotId &s) { return actions.isBridged(s); };
    if (std::any_of(same.begin(), same.end(), bridged)) {
        menu->addSeparator();
        menu->addAction(ChassisActions::tr("Remove the bridge"), &actions, [&actions, same] { actions.unbridge(same); });
    } else if (same.size() >= 2) {
        const auto joined =
            core::bridge(actions.document().project(), actions.document().catalog(), actions.document().scenario().id, actions.document().server().id, same);
        if (joined) {
            menu->addSeparator();
            menu->addAction(ChassisActions::tr("Join with an NVLink bridge"), &actions, [&actions, same] { actions.bridge(same); });
        }
    }
    if (!menu->isEmpty())
        menu->addSeparator();
    QAction *why =
        menu->addAction(ChassisActions::tr("Why these figures?"), &actions, [&actions, slot] { Q_EMIT actions.whyAsked(actions.slotQuestion(slot)); });
    why->setShortcut(QKeySequence(Qt::Key_F1));
    why->setShortcutContext(Qt::WidgetShortcut);
    menu->addAction(ChassisActions::tr("Where is this from?"), &actions, [&actions, part] { Q_EMIT actions.partInfoRequested(part); });
    const auto filled = std::count_if(selected.begin(), selected.end(), [&](const core::SlotId &s) { return !actions.partIn(s).isEmpty(); });
    if (filled > 1 && std::find(selected.begin(), selected.end(), slot) != selected.end())
        menu->addAction(ChassisActions::tr("Specification of the selected parts"), &actions, [&actions] { Q_EMIT actions.selectionInfoRequested(); });
    return menu;
}

} // namespace inferrack::ui
