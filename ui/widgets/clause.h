// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>

namespace inferrack::ui {

/// A sentence parted into its first clause, which is set bold, and the rest.
std::pair<QString, QString> firstClause(const QString &sentence);

} // namespace inferrack::ui
