// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/project/placement.h"
#include "ui/document/document.h"

#include <optional>
#include <unordered_map>
#include <vector>

class QMimeData;

namespace inferrack::ui {

/// The part that is dragged or picked up, with the verdict of every slot on it: asked once, when it is taken in hand.
struct Hand {
    core::PartId part;
    QString name;
    QString icon;
    double width = 1.0; ///< slots it covers
    std::vector<core::SlotId> from; ///< slots it was taken from; empty = from the part library
    std::unordered_map<core::SlotId, core::PlacementVerdict> verdicts;
    std::optional<core::SlotId> best;

    int count() const { return from.empty() ? 1 : static_cast<int>(from.size()); }
    const core::PlacementVerdict *verdict(const core::SlotId &slot) const;
    bool takenBy(const core::SlotId &slot) const;
};

/// Takes a part in hand. Slots it comes from count as free. Nothing if the catalogue does not know it.
std::optional<Hand> takeInHand(const Document &document, const core::PartId &part, const std::vector<core::SlotId> &from = {});

/// The same from a drag: the part, and the slots if it was placed.
std::optional<Hand> takeInHand(const Document &document, const QMimeData &mime);

} // namespace inferrack::ui
