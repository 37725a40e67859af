// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/project/placement.h"
#include "core/question.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"

#include <optional>
#include <vector>

namespace inferrack::ui {

/// What a user can do with the slots of the shown server: each act is one undo step, each refusal a sentence in the strip.
///
/// Drawing, list of slots, context menu and keyboard all ask here, so they do the same.
class ChassisActions : public QObject {
    Q_OBJECT
public:
    ChassisActions(Document &document, Selection &selection, QObject *parent = nullptr);

    Document &document() const { return m_document; }
    Selection &selection() const { return m_selection; }
    const core::Layout *layout() const;
    core::SlotAddress address(const core::SlotId &slot) const;
    core::PartId partIn(const core::SlotId &slot) const;
    /// What asks for all figures of a slot of the shown server.
    core::SlotQuestion slotQuestion(const core::SlotId &slot) const { return {m_document.server().id, slot}; }
    /// Parts in these slots that can be taken out.
    std::vector<core::SlotId> removable(const std::vector<core::SlotId> &slots) const;

    bool place(const core::PartId &part, const core::SlotId &slot);
    /// The part into every empty slot like this one that takes it.
    bool fillLike(const core::PartId &part, const core::SlotId &slot);
    /// How many of the part that would be.
    int countLike(const core::PartId &part, const core::SlotId &slot) const;
    bool replace(const std::vector<core::SlotId> &slots, const core::PartId &part);
    /// Parts to this slot and, if there are several, to the next slots that take them. Exchanges a single part with what is there.
    bool move(const std::vector<core::SlotId> &from, const core::SlotId &to, bool copy = false);
    bool remove(const std::vector<core::SlotId> &slots);
    /// The part once more in the best free slot of the same kind.
    bool duplicate(const core::SlotId &slot);
    bool bridge(const std::vector<core::SlotId> &slots);
    bool unbridge(const std::vector<core::SlotId> &slots);
    bool isBridged(const core::SlotId &slot) const;
    bool setChassis(const core::PartId &chassis);

    /// Parts of the kind of these slots' content that fit all of them, in catalogue order.
    std::vector<core::PartId> replacements(const std::vector<core::SlotId> &slots) const;

    /// Says for 4 s why something is not done.
    void refuse(const core::Text &sentence, const std::vector<core::SlotId> &about = {});

Q_SIGNALS:
    /// Parts were taken out: what the undo bar says.
    void removed(const inferrack::core::Text &sentence);
    /// "Where is this from?" was asked of a part.
    void partInfoRequested(const inferrack::core::PartId &part);
    /// What the selected parts are together was asked.
    void selectionInfoRequested();
    /// How a figure of a slot or a link is made was asked.
    void whyAsked(const inferrack::core::Question &question);

private:
    bool edit(StepName name, const Document::Change &change, std::vector<core::SlotId> select);
    QString nameOf(const core::PartId &part) const;

    Document &m_document;
    Selection &m_selection;
};

} // namespace inferrack::ui
