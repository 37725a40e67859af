// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/default_origin.h"

namespace inferrack::core {

namespace {

Origin ownChoice()
{
    return {Origin::Kind::Assumed, {}, {}, Confidence::Low, {}};
}

bool isDefault(const Scenario &scenario, const CostDefaults &defaults, std::string_view field)
{
    const CostTerms &terms = scenario.costTerms;
    if (field == "site.tariff")
        return scenario.site.tariff.value == defaults.tariff;
    if (field == "site.pue")
        return scenario.site.pue.value <= 0.0;
    if (field == "cost.years")
        return terms.years.value == defaults.years;
    if (field == "cost.maintenance")
        return sameValue(terms.maintenance.value, defaults.maintenance);
    if (field == "cost.warranty_years")
        return terms.warrantyYears.value == defaults.warrantyYears;
    if (field == "cost.utilisation")
        return sameValue(terms.utilisation.value, defaults.utilisation);
    return field == "prices.exchange_rate" && !scenario.prices.exchangeRate;
}

} // namespace

const Cooling *coolingOfPue(const Site &site, const Catalog &catalog)
{
    const Cooling *cooling = catalog.find<Cooling>(site.cooling.value);
    return cooling ? cooling : catalog.find<Cooling>(Site().cooling.value);
}

Origin originOfDefault(const Scenario &scenario, const Catalog &catalog, std::string_view field)
{
    Origin origin = ownChoice();
    const Provenance *provenance = nullptr;
    if (field == "site.pue") {
        const Cooling *cooling = coolingOfPue(scenario.site, catalog);
        if (cooling && cooling->pueTypical) {
            provenance = &cooling->provenance;
            origin.part = cooling->id;
        }
    } else {
        const auto &origins = catalog.costDefaults().origins;
        const auto found = origins.find(std::string(field));
        provenance = found == origins.end() ? nullptr : &found->second;
    }
    if (provenance) {
        origin.sources = provenance->sources;
        origin.asOf = provenance->asOf;
        origin.confidence = provenance->confidence;
    }
    return origin;
}

Origin originOfAssumed(const Scenario &scenario, const Catalog &catalog, std::string_view field)
{
    return isDefault(scenario, catalog.costDefaults(), field) ? originOfDefault(scenario, catalog, field) : ownChoice();
}

} // namespace inferrack::core
