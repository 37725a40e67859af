// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

#include <utility>

namespace inferrack::ui {

/// A sentence parted into its first clause, which is set bold, and the rest.
std::pair<QString, QString> firstClause(const QString &sentence);

/// Room between a first clause and the rest in this font: a full-width mark brings its own, behind others stands a space.
qreal gapAfter(const QString &clause, const QFont &font);

} // namespace inferrack::ui
