// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/part_count.h"

#include <algorithm>

namespace inferrack::core {

std::vector<PartCount> countParts(const std::vector<const FilledSlot *> &filled)
{
    std::vector<PartCount> counts;
    for (const FilledSlot *slot : filled) {
        const PartInfo &info = infoOf(*slot->part);
        const auto same = std::find_if(counts.begin(), counts.end(), [&](const PartCount &c) { return c.info->id == info.id; });
        if (same == counts.end())
            counts.push_back({&info, slot->part, 1});
        else
            ++same->count;
    }
    std::stable_sort(counts.begin(), counts.end(), [](const PartCount &a, const PartCount &b) { return a.count > b.count; });
    return counts;
}

} // namespace inferrack::core
