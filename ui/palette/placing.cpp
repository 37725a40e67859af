// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/placing.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/project/edits.h"
#include "core/project/placement.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/document/step_about.h"
#include "ui/text/translate.h"

#include <map>

namespace inferrack::ui {

namespace {

core::SlotAddress addressOf(const Document &document, const core::SlotId &slot)
{
    return {document.scenario().id, document.server().id, slot};
}

std::optional<core::SlotId> bestSlotFor(const Document &document, const core::PartId &part)
{
    const auto scenario = document.scenario().id;
    const auto server = document.server().id;
    const auto all = core::verdicts(document.project(), document.catalog(), scenario, server, part);
    return core::bestSlot(all, document.project(), document.catalog(), scenario, server, part);
}

/// The best slot, or nothing after the reason was reported.
std::optional<core::SlotId> bestSlotOrProblem(Document &document, const core::PartId &part)
{
    const auto slot = bestSlotFor(document, part);
    if (!slot) {
        const auto verdict = core::bestFit(document.project(), document.catalog(), document.scenario().id, document.server().id, part);
        document.report(
            verdict.fit == core::Fit::Impossible || verdict.fit == core::Fit::OtherKind
                ? verdict.sentence
                : core::text(INFERRACK_TEXT("Palette", "Every slot that takes %1 is filled."), core::Name{partName(document.catalog(), part).toStdString()}));
    }
    return slot;
}

bool isChassis(const Document &document, const core::PartId &part)
{
    return document.catalog().find<core::Chassis>(part) != nullptr;
}

} // namespace

bool putIntoBestSlot(Document &document, Selection &selection, const core::PartId &part)
{
    if (isChassis(document, part))
        return useChassis(document, part);
    const auto slot = bestSlotOrProblem(document, part);
    if (!slot)
        return false;
    const auto address = addressOf(document, *slot);
    const bool changed = document.edit(stepAbout(document, part, *slot, [] { return QCoreApplication::translate("Palette", "Add %1 to %2", "part, slot"); }),
                                       [&](const core::Project &project) { return core::place(project, document.catalog(), address, part); });
    if (changed)
        selection.select({*slot});
    return changed;
}

bool fillAllLike(Document &document, Selection &selection, const core::PartId &part)
{
    if (isChassis(document, part))
        return useChassis(document, part);
    const auto slot = bestSlotOrProblem(document, part);
    if (!slot)
        return false;
    const auto address = addressOf(document, *slot);
    const auto before = document.server().placements;
    const bool changed = document.edit(stepAbout(document, part, [] { return QCoreApplication::translate("Palette", "Fill all slots with %1"); }),
                                       [&](const core::Project &project) { return core::fillLike(project, document.catalog(), address, part); });
    if (changed) {
        std::vector<core::SlotId> filled;
        for (const core::Placement &placement : document.server().placements) {
            if (std::find(before.begin(), before.end(), placement) == before.end())
                filled.push_back(placement.slot);
        }
        selection.select(std::move(filled));
    }
    return changed;
}

bool replaceSelected(Document &document, Selection &selection, const core::PartId &part)
{
    std::vector<core::SlotAddress> slots;
    for (const core::SlotId &slot : selection.slotIds())
        slots.push_back(addressOf(document, slot));
    if (slots.empty())
        return false;
    return document.edit(stepAbout(document, part, [] { return QCoreApplication::translate("Palette", "Replace with %1"); }),
                         [&](const core::Project &project) { return core::replace(project, document.catalog(), slots, part); });
}

std::optional<Document::Change> placingOf(const Document &document, const Selection &selection, const core::PartId &part)
{
    const core::Catalog &catalog = document.catalog();
    const core::ScenarioId scenario = document.scenario().id;
    const core::ServerId server = document.server().id;
    if (isChassis(document, part))
        return [&catalog, scenario, server, part](const core::Project &project) -> core::Result<core::Project> {
            const core::Result<core::ChassisChange> change = core::setChassis(project, catalog, scenario, server, part);
            return change ? core::Result<core::Project>(change->project) : change.problem();
        };
    std::vector<core::SlotAddress> selected;
    for (const core::SlotId &slot : selection.slotIds())
        selected.push_back(addressOf(document, slot));
    const auto replacing = [&catalog, selected, part](const core::Project &project) { return core::replace(project, catalog, selected, part); };
    if (!selected.empty() && replacing(document.project()))
        return replacing;
    const auto slot = bestSlotFor(document, part);
    if (!slot)
        return std::nullopt;
    return [&catalog, address = addressOf(document, *slot), part](const core::Project &project) { return core::place(project, catalog, address, part); };
}

bool useChassis(Document &document, const core::PartId &chassis)
{
    std::vector<core::Placement> leftOut;
    const bool changed = document.edit(stepAbout(document, chassis, [] { return QCoreApplication::translate("Palette", "Change the chassis to %1"); }),
                                       [&](const core::Project &project) -> core::Result<core::Project> {
                                           auto result = core::setChassis(project, document.catalog(), document.scenario().id, document.server().id, chassis);
                                           if (!result)
                                               return result.problem();
                                           leftOut = result->leftOut;
                                           return std::move(result.value().project);
                                       });
    if (!changed || leftOut.empty())
        return changed;
    std::map<QString, int> counts;
    for (const core::Placement &placement : leftOut)
        ++counts[partName(document.catalog(), placement.part)];
    QStringList names;
    for (const auto &[name, count] : counts)
        names << translated(core::Argument(core::Parts{count, name.toStdString(), {}}));
    const QString separator = language() == Language::Chinese ? QStringLiteral("、") : QStringLiteral(", ");
    document.report(core::text(INFERRACK_TEXT("Palette", "%1 has no place for these parts, they left the server: %2."),
                               core::Name{partName(document.catalog(), chassis).toStdString()}, core::Name{names.join(separator).toStdString()}));
    return true;
}

} // namespace inferrack::ui
