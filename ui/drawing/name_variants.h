// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace inferrack::ui {

/// Names of a part from whole to shortest, one rule for all kinds: what follows the model goes first, from its end (order code, memory, form),
/// then what stands between family and model ("Xeon Platinum 8558", "Xeon 8558"). The family goes last, where nothing but the model has room.
QStringList nameVariants(const QString &name);

} // namespace inferrack::ui
