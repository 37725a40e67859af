// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

#include "ui/style/tokens.h"

namespace inferrack::ui {

/// The sign of a verdict at 16 px, for tabs and menus.
QIcon verdictIcon(Verdict verdict, qreal devicePixelRatio);

} // namespace inferrack::ui
