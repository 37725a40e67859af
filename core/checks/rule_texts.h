// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <string_view>

namespace inferrack::core {

/// What a check demands, in one sentence without figures of a project; nothing = there is no such check.
const Message *ruleText(std::string_view check);

} // namespace inferrack::core
