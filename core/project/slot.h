// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace inferrack::core {

/// A place for one part in a chassis: the group of its layout and the index in it, written "gpu-a.2".
struct SlotId {
    std::string group;
    int index = 0;

    auto operator<=>(const SlotId &) const = default;
};

/// "gpu-a.2".
std::string toString(const SlotId &slot);
/// The slot written as "group.index", or nothing if the text is not of that form.
std::optional<SlotId> slotOf(std::string_view text);

} // namespace inferrack::core

template <>
struct std::hash<inferrack::core::SlotId> {
    std::size_t operator()(const inferrack::core::SlotId &slot) const noexcept
    {
        return std::hash<std::string>()(slot.group) * 31 + static_cast<std::size_t>(slot.index);
    }
};
