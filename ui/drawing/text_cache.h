// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QStaticText>
#include <QString>

namespace inferrack::ui {

/// A laid-out text of one line. Shaping costs more than painting, and a chassis paints the same few hundred texts at every edit.
const QStaticText &laidOut(const QFont &font, const QString &text);

} // namespace inferrack::ui
