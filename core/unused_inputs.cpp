// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unused_inputs.h"

#include <utility>

namespace inferrack::core {

namespace {

class List {
public:
    void add(std::string field, Text sentence)
    {
        values.push_back(
            {std::move(field), std::move(sentence), Term{INFERRACK_TEXT("Unused", "not used")}, Origin{Origin::Kind::Assumed, {}, {}, Confidence::Low, {}}});
    }

    std::vector<AssumedValue> values;
};

Figure share(Rational ratio, Unit unit)
{
    return {inDecimals(ratio), unit};
}

void addWorkload(List &list, const Workload &workload)
{
    if (workload.requestRate)
        list.add("workload.request_rate",
                 text(INFERRACK_TEXT("Unused", "The request rate of %1 is kept in the file, but this version does not calculate with it."),
                      Figure{*workload.requestRate, Unit::RequestPerSecond}));
    else if (workload.load == LoadKind::RequestRate)
        list.add("workload.load",
                 text(INFERRACK_TEXT("Unused", "A load by request rate is kept in the file, but this version calculates with the concurrency.")));
    if (workload.load == LoadKind::DayCurve || !workload.dayCurve.empty())
        list.add("workload.day_curve",
                 text(INFERRACK_TEXT("Unused", "The load over the day is kept in the file, but this version calculates with the concurrency.")));
    if (workload.percentile != 0.0)
        list.add("workload.percentile",
                 text(INFERRACK_TEXT("Unused", "The percentile P%1 is kept in the file, but this version compares the SLA targets with mean times."),
                      Figure{workload.percentile, Unit::Count}));
}

void addSite(List &list, const Site &site)
{
    const Site usual;
    if (site.inletC.value != usual.inletC.value)
        list.add("site.inlet_c", text(INFERRACK_TEXT("Unused", "The inlet temperature of %1 is kept in the file, but this version does not calculate with it."),
                                      Figure{site.inletC.value, Unit::Celsius}));
    if (site.altitudeM.value != usual.altitudeM.value)
        list.add("site.altitude_m", text(INFERRACK_TEXT("Unused", "The altitude of %1 m is kept in the file, but this version does not calculate with it."),
                                         Figure{site.altitudeM.value, Unit::Count}));
    if (site.maxPerRack)
        list.add("site.max_per_rack_w",
                 text(INFERRACK_TEXT("Unused", "The power limit of %1 per rack is kept in the file, but this version does not calculate with it."),
                      Figure{inWatts(*site.maxPerRack), Unit::Watt}));
    if (site.maxKgPerRack)
        list.add("site.max_per_rack_kg",
                 text(INFERRACK_TEXT("Unused", "The weight limit of %1 per rack is kept in the file, but this version does not calculate with it."),
                      Figure{*site.maxKgPerRack, Unit::Kilogram}));
}

void addPrices(List &list, const PriceSelection &prices)
{
    const PriceSelection usual;
    if (prices.discount.numerator != 0)
        list.add("prices.discount",
                 text(INFERRACK_TEXT("Unused", "The discount percentage of %1 is kept in the file, but this version does not calculate with it."),
                      share(prices.discount, Unit::Percent)));
    if (share(prices.taxRate, Unit::Percent) != share(usual.taxRate, Unit::Percent))
        list.add("prices.tax_rate", text(INFERRACK_TEXT("Unused", "The VAT rate of %1 is kept in the file, but this version does not calculate with it."),
                                         share(prices.taxRate, Unit::Percent)));
}

} // namespace

std::vector<AssumedValue> unusedInputs(const Scenario &scenario)
{
    List list;
    for (const Workload &workload : scenario.workloads)
        addWorkload(list, workload);
    for (const Deployment &deployment : scenario.deployments)
        for (const AcceleratorSet &set : deployment.accelerators)
            if (!set.migProfile.empty())
                list.add("deployment.mig_profile",
                         text(INFERRACK_TEXT("Unused", "The MIG profile %1 is kept in the file, but this version calculates with whole accelerators."),
                              Name{set.migProfile}));
    addSite(list, scenario.site);
    addPrices(list, scenario.prices);
    if (!scenario.racks.empty())
        list.add("site.racks", text(INFERRACK_TEXT("Unused", "The racks are kept in the file, but this version does not calculate with them.")));
    return std::move(list.values);
}

} // namespace inferrack::core
