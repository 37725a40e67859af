// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

#include "core/advice/repairs/supply_ways.h"
#include "core/checks/supplies.h"

namespace inferrack::core {

namespace {

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server)
        return;
    const auto sentence = [id = server->server](const RepairOutcome &outcome, const Parts &added) {
        const PowerDraw &power = outcome.server(id)->power;
        return text(INFERRACK_TEXT("Repairs", "Add %1: redundancy %2, usable power %3."), added, Name{power.scheme.name}, inWattFigure(power.usable));
    };
    ends.push_back(moreSupplies(context, *server, sentence));
    ends.push_back(otherSupplies(context, *server, [id = server->server](const RepairOutcome &outcome) {
        const ServerEvaluation &after = *outcome.server(id);
        return text(INFERRACK_TEXT("Repairs", "Replace the power supplies with %1: usable power %2, load ratio %3."), suppliesName(outcome.catalog, after),
                    inWattFigure(after.power.usable), percent(after.power.loadRatio()));
    }));
}

} // namespace

const RepairRule psuRedundancyRepairs{"psu_redundancy", propose};

} // namespace inferrack::core
