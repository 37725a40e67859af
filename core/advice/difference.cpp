// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/difference.h"

#include <map>

namespace inferrack::core {

namespace {

Watts wallOf(const ScenarioEvaluation &result, Watts PowerDraw::*wall)
{
    Watts sum;
    for (const ServerEvaluation &server : result.servers)
        sum += server.power.*wall * static_cast<double>(server.count);
    return sum;
}

/// Pieces that must be bought and have no price, by part.
std::map<PartId, int> unpriced(const BillOfMaterials &bill)
{
    std::map<PartId, int> pieces;
    for (const BillOfMaterials::ServerLines &server : bill.servers)
        for (const BillLine &line : server.lines)
            if (!line.amount)
                pieces[line.part] += line.total;
    for (const UnbillablePart &part : bill.unbillable)
        pieces[part.part] += part.count;
    return pieces;
}

} // namespace

Watts typicalWallOf(const ScenarioEvaluation &result)
{
    return wallOf(result, &PowerDraw::typicalWall);
}

Difference difference(const ScenarioEvaluation &before, const ScenarioEvaluation &after)
{
    Difference out;
    const BillOfMaterials &now = before.cost.bill, &then = after.cost.bill;
    if (now.currency == then.currency && unpriced(now) == unpriced(then))
        out.purchase = then.total - now.total;
    out.typicalWall = typicalWallOf(after) - typicalWallOf(before);
    out.peakWall = wallOf(after, &PowerDraw::wallWorst) - wallOf(before, &PowerDraw::wallWorst);
    return out;
}

} // namespace inferrack::core
