// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/catalog/part.h"

#include <vector>

namespace inferrack::ui {

/// A line of a specification.
struct PartFact {
    QString name;
    QString value; ///< "—" = not known
    bool unsure = false; ///< weaker than the confidence of the part
    bool operator==(const PartFact &) const = default;
};

/// The specification of a part: what its maker states, in the order of a data sheet.
std::vector<PartFact> partFacts(const core::Part &part);

} // namespace inferrack::ui
