// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/hand.h"

#include <QMimeData>

#include "core/catalog/kinds/kinds.h"
#include "ui/document/selection.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

const core::PlacementVerdict *Hand::verdict(const core::SlotId &slot) const
{
    const auto found = verdicts.find(slot);
    return found == verdicts.end() ? nullptr : &found->second;
}

bool Hand::takenBy(const core::SlotId &slot) const
{
    const core::PlacementVerdict *v = verdict(slot);
    return v && core::takes(v->fit);
}

std::optional<Hand> takeInHand(const Document &document, const core::PartId &part, const std::vector<core::SlotId> &from)
{
    const core::Catalog &catalog = document.catalog();
    const core::Part *found = catalog.part(part);
    if (!found)
        return {};
    Hand hand;
    hand.part = part;
    hand.name = partName(core::infoOf(*found).name, core::infoOf(*found).nameZh);
    hand.icon = QString::fromUtf8(core::describe(core::kindOf(*found)).icon);
    if (const auto *accelerator = std::get_if<core::Accelerator>(found))
        hand.width = std::max(1.0, accelerator->slotsWidth.value_or(1.0));
    hand.from = from;
    const core::ScenarioId scenario = document.scenario().id;
    const core::ServerId server = document.server().id;
    core::Project project = document.project();
    if (!from.empty()) {
        std::vector<core::SlotAddress> sources;
        for (const core::SlotId &slot : from)
            sources.push_back({scenario, server, slot});
        core::Result<core::Project> lifted = core::remove(project, catalog, sources);
        if (!lifted)
            return {};
        project = *std::move(lifted);
    }
    const std::vector<core::SlotVerdict> verdicts = core::verdicts(project, catalog, scenario, server, part);
    for (const core::SlotVerdict &verdict : verdicts)
        hand.verdicts.emplace(verdict.slot, verdict.verdict);
    hand.best = core::bestSlot(verdicts, project, catalog, scenario, server, part);
    return hand;
}

std::optional<Hand> takeInHand(const Document &document, const QMimeData &mime)
{
    if (!mime.hasFormat(QString::fromUtf8(partMimeType)))
        return {};
    std::vector<core::SlotId> from;
    for (const QByteArray &line : mime.data(QString::fromUtf8(slotsMimeType)).split('\n')) {
        if (const auto slot = core::slotOf(line.toStdString()))
            from.push_back(*slot);
    }
    return takeInHand(document, core::PartId(mime.data(QString::fromUtf8(partMimeType)).toStdString()), from);
}

} // namespace inferrack::ui
