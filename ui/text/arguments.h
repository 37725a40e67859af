// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/translate.h"

namespace inferrack::ui {

/// The sentence of a message in the form that its count asks for, %n still in it. A text without a translation is its own source.
QString translatedCount(const core::Message &message, long long count, Language in);

/// "Slot 4" / "槽位 4": the words Slot, Bay and Fan of a silk-screen label are translated, all others stay.
QString slotName(const std::string &label, Language in);

} // namespace inferrack::ui
