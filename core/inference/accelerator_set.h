// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/physical/assembly.h"
#include "core/project/project.h"

#include <vector>

// Which accelerators a deployment has: calculation, checks, explanations and drawing ask here.

namespace inferrack::core {

struct DeploymentEvaluation;
struct ServerEvaluation;

/// Whether a set has this slot; one that names no slots has every accelerator of its server.
bool hasSlot(const AcceleratorSet &set, const SlotId &slot);
/// What is installed of a set, in slot order.
std::vector<const FilledSlot *> membersOf(const AcceleratorSet &set, const Assembly &assembly);
/// Parts that the catalogue does not know, in slots of a set that may hold an accelerator.
std::vector<PartId> unknownMembers(const AcceleratorSet &set, const Assembly &assembly, const Catalog &catalog);
/// Slots of a server that a deployment is calculated with: of its first set as many as the layout takes, in slot order; the rest stands idle.
/// A deployment without an answer, or on another server, uses none.
std::vector<SlotId> usedSlots(const Deployment &deployment, const DeploymentEvaluation &result, const ServerEvaluation &server);

} // namespace inferrack::core
