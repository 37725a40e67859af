// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <optional>
#include <string_view>

namespace inferrack::core {

/// What a check demands, in one sentence with its limits and without figures of a project; nothing = there is no such check.
std::optional<Text> ruleText(std::string_view check);

} // namespace inferrack::core
