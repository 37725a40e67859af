// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/text/translate.h"

#include <string>
#include <vector>

namespace inferrack::ui {

/// Silk-screen labels as one phrase, those in a row as a range: "Slots 6–9, 11", "槽位 6～9、11", "GPU0–GPU7".
QString placesText(const std::vector<std::string> &labels, Language in = language());

} // namespace inferrack::ui
