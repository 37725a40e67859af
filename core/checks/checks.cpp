// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check.h"
#include "core/checks/list.h"
#include "core/checks/silencing.h"

#include <algorithm>
#include <array>

namespace inferrack::core {

std::span<const Check> checks()
{
    static const std::array list{
        vramFit,   kvRoom,     contextLength, parallelLayout, engineAccelerator, engineFormat, strayPart,   pcieLanes,     pcieLink,       slotSocket,
        cardWidth, cardLength, cardPlug,      slotPower,      memoryChannels,    memoryMixed,  psuCapacity, psuRedundancy, coolingDensity,
    };
    return list;
}

const Check *check(std::string_view id)
{
    const auto all = checks();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Check &c) { return id == c.id; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<Finding> runChecks(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    const CheckContext context{scenario, catalog, result};
    std::vector<Finding> findings;
    for (const Check &check : checks()) {
        const size_t before = findings.size();
        if (check.scenario)
            check.scenario(context, findings);
        if (check.server)
            for (const ServerEvaluation &server : result.servers)
                if (server.assembly.layout)
                    check.server(context, server, findings);
        for (size_t i = before; i < findings.size(); ++i)
            findings[i].internal = check.internal;
    }
    findings = withoutSilenced(std::move(findings));
    // The findings stand in the order of the list; a stable sort keeps it within a severity.
    std::stable_sort(findings.begin(), findings.end(), [](const Finding &a, const Finding &b) { return a.severity > b.severity; });
    return findings;
}

} // namespace inferrack::core
