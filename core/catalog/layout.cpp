// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/layout.h"

#include <algorithm>

namespace inferrack::core {

namespace {

template <class T>
const T *named(const std::vector<T> &list, const std::string &id)
{
    const auto found = std::ranges::find(list, id, &T::id);
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const SlotGroup *Layout::group(const std::string &wanted) const
{
    return named(groups, wanted);
}

const TreeNode *Layout::node(const std::string &wanted) const
{
    return named(tree, wanted);
}

const Row *Layout::row(const std::string &wanted) const
{
    return named(rows, wanted);
}

std::string slotLabel(const SlotGroup &group, int index)
{
    std::string label;
    for (std::size_t at = 0; at < group.label.size();) {
        const auto stands = [&](std::string_view place) { return std::string_view(group.label).substr(at, place.size()) == place; };
        if (stands("{n}")) {
            label += std::to_string(group.labelFrom + index * group.labelStep);
            at += 3;
        } else if (stands("{channel}")) {
            const auto channel = std::size_t(group.perChannel > 0 ? index / group.perChannel : index);
            if (channel < group.channels.size())
                label += group.channels[channel];
            at += 9;
        } else if (stands("{position}")) {
            label += std::to_string(group.perChannel > 0 ? index % group.perChannel + 1 : 1);
            at += 10;
        } else {
            label += group.label[at++];
        }
    }
    return label;
}

} // namespace inferrack::core
