// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/evaluation.h"

#include <vector>

// What several selected parts are together: how many of each, the figures that add up, those that are equal and those that differ.

namespace inferrack::ui {

struct SelectionFact {
    enum class Kind { Count, Sum, Equal, Differs };
    Kind kind = Kind::Equal;
    QString name;
    QString value; ///< "—" = not known
    QString note; ///< of a sum: which parts are not in it; of a figure that differs: its values
    bool unsure = false;
    bool operator==(const SelectionFact &) const = default;
};

/// Slots without a part have no say. Prices are those of the bill; lanes those that the slots negotiated.
std::vector<SelectionFact> selectionFacts(const std::vector<core::SlotId> &slots, const core::ServerEvaluation &server, const core::BillOfMaterials &bill);

} // namespace inferrack::ui
