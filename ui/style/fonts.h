// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace inferrack::ui {

/// The bundled families, Latin first: digits stay copyable in PDF and Chinese does not come out in Japanese forms.
QStringList fontFamilies();
/// Makes the fonts under ":/resources/fonts" known to the application; their files that could not be read.
QStringList registerFonts();

} // namespace inferrack::ui
