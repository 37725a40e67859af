// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/slot.h"

#include <charconv>

namespace inferrack::core {

std::string toString(const SlotId &slot)
{
    return slot.group + "." + std::to_string(slot.index);
}

std::optional<SlotId> slotOf(std::string_view text)
{
    const std::size_t dot = text.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == text.size() || text[dot + 1] == '-')
        return std::nullopt;
    SlotId slot{std::string(text.substr(0, dot)), 0};
    const char *end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + dot + 1, end, slot.index);
    if (error != std::errc() || stop != end)
        return std::nullopt;
    return slot;
}

} // namespace inferrack::core
