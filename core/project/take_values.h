// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/project.h"

namespace inferrack::core {

/// The values of another scenario's object; what a newer version wrote beside this one stays where it is.
template <class T>
void takeValues(T &to, const T &from)
{
    UnknownMembers own = std::move(to.unknown);
    to = from;
    to.unknown = std::move(own);
}

} // namespace inferrack::core
