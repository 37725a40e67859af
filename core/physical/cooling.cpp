// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/cooling.h"

#include "core/physical/air.h"

#include <algorithm>

namespace inferrack::core {

namespace {

constexpr double btuPerWattHour = 3.412;
constexpr double riseAccelerators = 15.0, riseOther = 12.0; // °C from inlet to outlet
constexpr Watts articleAir = kilowatts(4.0), articleHybrid = kilowatts(6.0);

DensityVerdict densityVerdict(Watts peak, double units, const Cooling *cooling)
{
    DensityVerdict verdict{peak, {}, false, false};
    if (!cooling)
        return verdict;
    const auto consider = [&verdict](Watts actual, Watts limit, bool perUnit) {
        if (verdict.limit.base() > 0.0 && actual / limit <= verdict.actual / verdict.limit)
            return;
        verdict = {actual, limit, perUnit, actual > limit};
    };
    if (cooling->maxPerServer)
        consider(peak, *cooling->maxPerServer, false);
    if (cooling->maxPerUnit && units > 0.0)
        consider(peak / units, *cooling->maxPerUnit, true);
    return verdict;
}

} // namespace

HeatLoad heatLoad(const Assembly &assembly, const PowerDraw &power, const Site &site, const Catalog &catalog)
{
    HeatLoad heat;
    heat.peak = power.wallWorst;
    heat.typical = power.typicalWall;
    heat.btuPerHour = btuPerWattHour * inWatts(heat.peak);
    heat.airflowM3PerHour = airflowFor(heat.peak, assembly.accelerators.empty() ? riseOther : riseAccelerators);
    const double units = assembly.chassis ? assembly.chassis->rackUnits : 0.0;
    if (units > 0.0)
        heat.perUnit = heat.peak / units;
    heat.engineering = densityVerdict(heat.peak, units, catalog.find<Cooling>(site.cooling.value));
    heat.articles = heat.peak < articleAir ? ArticleBand::Air : heat.peak <= articleHybrid ? ArticleBand::Hybrid : ArticleBand::FullLiquid;
    if (assembly.chassis)
        for (const PartId &option : assembly.chassis->coolingOptions) {
            const Cooling *cooling = catalog.find<Cooling>(option);
            if (cooling && !densityVerdict(heat.peak, units, cooling).exceeded) {
                heat.cheapestCooling = option;
                break;
            }
        }
    return heat;
}

} // namespace inferrack::core
