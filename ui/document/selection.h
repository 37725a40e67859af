// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/checks/finding.h"
#include "core/project/edits.h"

#include <optional>
#include <vector>

namespace inferrack::ui {

class Document;

/// What is selected, in hand and pointed at, shared by all views of a document. Not in the project and not in undo.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(Document &document, QObject *parent = nullptr);

    /// Selected slots of the shown server, in the order they were selected.
    const std::vector<core::SlotId> &slotIds() const { return m_slots; }
    bool contains(const core::SlotId &slot) const;
    void select(std::vector<core::SlotId> slots);
    void toggle(const core::SlotId &slot);
    void clear() { select({}); }

    /// The part that is dragged or picked up; empty = nothing in hand.
    const core::PartId &inHand() const { return m_inHand; }
    void takeInHand(const core::PartId &part);

    /// What the canvas holds above its slots: dragged, or picked up by keyboard.
    struct Carried {
        core::PartId part;
        std::optional<core::SlotId> over; ///< the slot below
        bool dragged = false;
        bool placed = false; ///< it was taken out of a slot
        bool operator==(const Carried &) const = default;
    };
    const std::optional<Carried> &carried() const { return m_carried; }
    void carry(std::optional<Carried> carried);

    /// Shows slots to the user: scrolls there and pulses them once.
    void reveal(const std::vector<core::SlotId> &slots);
    /// A sentence for the explanation strip with its severity; empty text hides it. `about`: the slots that it speaks of, which it does not cover.
    void explain(const core::Text &sentence, core::Severity severity, bool ok = false, int milliseconds = 0, const std::vector<core::SlotId> &about = {});

Q_SIGNALS:
    void slotsChanged();
    void inHandChanged();
    void carriedChanged();
    void revealed(const std::vector<inferrack::core::SlotId> &slots);
    void explained(const inferrack::core::Text &sentence, inferrack::core::Severity severity, bool ok, int milliseconds,
                   const std::vector<inferrack::core::SlotId> &about);

private:
    Document &m_document;
    std::vector<core::SlotId> m_slots;
    core::PartId m_inHand;
    std::optional<Carried> m_carried;
};

/// MIME type of a part id that is dragged: UTF-8 text of the id. A drag of placed parts carries their slots besides.
constexpr const char *partMimeType = "application/x-inferrack-part";
constexpr const char *slotsMimeType = "application/x-inferrack-slots";

} // namespace inferrack::ui
