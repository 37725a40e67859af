// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include "core/project/slot.h"

#include <vector>

namespace inferrack::ui {

class ChassisActions;

/// The context menu of a slot: what can be done with it and with the slots selected beside it. Only what is possible is in it.
QMenu *slotMenu(ChassisActions &actions, const core::SlotId &slot, const std::vector<core::SlotId> &selected, QWidget *parent);

} // namespace inferrack::ui
