// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server || server->heat.cheapestCooling.text.empty())
        return;
    ends.push_back({[&context, server, cooling = server->heat.cheapestCooling] {
        Site site = context.scenario.site;
        site.cooling = {cooling, false};
        return RepairDraft{
            setSite(context.project, context.catalog, context.scenario.id, site), 1, [id = server->server, cooling](const RepairOutcome &outcome) {
                const DensityVerdict &density = outcome.server(id)->heat.engineering;
                const Argument name = partName(outcome.catalog, cooling);
                if (density.limit.base() <= 0.0) // no source states one
                    return text(INFERRACK_TEXT("Repairs", "Change the cooling to %1."), name);
                return density.perUnit ? text(INFERRACK_TEXT("Repairs", "Change the cooling to %1: limit %2 per U."), name, inWattFigure(density.limit))
                                       : text(INFERRACK_TEXT("Repairs", "Change the cooling to %1: limit %2 per server."), name, inWattFigure(density.limit));
            }};
    }});
}

} // namespace

const RepairRule coolingDensityRepairs{"cooling_density", propose};

} // namespace inferrack::core
