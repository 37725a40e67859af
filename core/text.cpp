// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text.h"

#include <string_view>

namespace inferrack::core {

bool Message::operator==(const Message &other) const
{
    return plural == other.plural && std::string_view(context) == other.context && std::string_view(source) == other.source;
}

PrintStyle printStyle(const Value &value)
{
    PrintStyle style = printStyle(value.like);
    style.decimals += value.more;
    return style;
}

} // namespace inferrack::core
