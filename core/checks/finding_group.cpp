// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/finding_group.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// The brief is the sentence without the place: equal briefs of one check have one cause and the same figures.
bool isOfOneSlot(const Finding &finding)
{
    return finding.subject.kind == Subject::Kind::Slots && finding.subject.where.empty() && !finding.subject.slots.empty() && !finding.brief.isEmpty();
}

bool sayTheSame(const Finding &a, const Finding &b)
{
    return isOfOneSlot(a) && isOfOneSlot(b) && a.check == b.check && a.textId == b.textId && a.severity == b.severity && a.internal == b.internal &&
           a.brief == b.brief && a.subject.scenario == b.subject.scenario && a.subject.server == b.subject.server && a.subject.workload == b.subject.workload;
}

void join(FindingGroup &group, std::size_t member, const Finding &finding)
{
    group.members.push_back(member);
    if (!finding.subject.slots.empty())
        group.places.push_back(finding.subject.slots.front());
    for (const SlotId &slot : finding.subject.slots)
        if (std::find(group.subject.slots.begin(), group.subject.slots.end(), slot) == group.subject.slots.end())
            group.subject.slots.push_back(slot);
}

} // namespace

std::vector<FindingGroup> grouped(const std::vector<Finding> &findings)
{
    std::vector<FindingGroup> groups;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        auto group = std::find_if(groups.begin(), groups.end(), [&](const FindingGroup &g) { return sayTheSame(findings[g.members.front()], findings[i]); });
        if (group == groups.end()) {
            FindingGroup alone;
            alone.subject = findings[i].subject;
            alone.subject.slots.clear();
            group = groups.insert(groups.end(), std::move(alone));
        }
        join(*group, i, findings[i]);
    }
    return groups;
}

} // namespace inferrack::core
