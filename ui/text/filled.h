// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace inferrack::ui {

/// Puts texts into the places %1 to %9 of a sentence in the language of the program. Unlike QString::arg it drops the space where Han meets Han and walks
/// the sentence once, so that a "%1" inside a name stays what it is.
QString filled(const QString &sentence, const QStringList &places);

} // namespace inferrack::ui
