// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/translate.h"

namespace inferrack::ui {

/// The language of the user's system: Chinese where it is the first wish, else English.
Language systemLanguage();

} // namespace inferrack::ui
