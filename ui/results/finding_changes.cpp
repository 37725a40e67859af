// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/finding_changes.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

bool saysTheSame(const core::Finding &a, const core::Finding &b)
{
    return a.check == b.check && a.textId == b.textId && a.severity == b.severity && a.subject.kind == b.subject.kind && a.subject.where == b.subject.where;
}

/// Scenarios are copies of each other: ids of servers and workloads are theirs alike, the id of the scenario is not.
bool isOfTheSamePlace(const core::Finding &a, const core::Finding &b)
{
    return a.subject.server == b.subject.server && a.subject.workload == b.subject.workload && a.subject.slots == b.subject.slots;
}

} // namespace

int FindingChanges::countHere() const
{
    return static_cast<int>(std::count(onlyHere.begin(), onlyHere.end(), true));
}

FindingChanges findingChanges(const std::vector<core::Finding> &here, const std::vector<core::Finding> &there)
{
    FindingChanges changes{std::vector<bool>(here.size(), true), static_cast<int>(there.size())};
    std::vector<bool> left(there.size(), true);
    for (const bool placed : {true, false}) {
        for (std::size_t i = 0; i < here.size(); ++i) {
            for (std::size_t j = 0; changes.onlyHere[i] && j < there.size(); ++j) {
                if (!left[j] || !saysTheSame(here[i], there[j]) || (placed && !isOfTheSamePlace(here[i], there[j])))
                    continue;
                changes.onlyHere[i] = left[j] = false;
                --changes.onlyThere;
            }
        }
    }
    return changes;
}

} // namespace inferrack::ui
