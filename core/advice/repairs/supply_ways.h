// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/advice/repair_rule.h"

// What the repairs of the two checks of power supplies share.

namespace inferrack::core {

/// All bays filled with supplies of one kind, the lowest rating first, under each scheme of the layout: the present one first.
RepairWays otherSupplies(const RepairContext &context, const ServerEvaluation &server, const std::function<Text(const RepairOutcome &)> &sentence);
/// Another chassis that has a place for every part but the supplies, its bays filled with supplies of one kind, the lowest rating first.
RepairWays otherChassisWithSupplies(const RepairContext &context, const ServerEvaluation &server,
                                    const std::function<Text(const RepairOutcome &, const Chassis &)> &sentence);
/// One more supply of the present kind, two more and so on, under each scheme.
RepairWays moreSupplies(const RepairContext &context, const ServerEvaluation &server,
                        const std::function<Text(const RepairOutcome &, const Parts &added)> &sentence);

} // namespace inferrack::core
