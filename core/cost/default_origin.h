// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/explanation.h"
#include "core/project/project.h"

#include <string_view>

namespace inferrack::core {

/// The cooling whose typical PUE counts where the site states none: that of the site, or the usual one where the catalogue does not know it.
const Cooling *coolingOfPue(const Site &site, const Catalog &catalog);

/// Where the default of an input of the cost comes from, by the field of the input ("site.tariff", "site.pue", "cost.years"): the legend of
/// the catalogue; for PUE the cooling. Without sources = the catalogue states none.
Origin originOfDefault(const Scenario &scenario, const Catalog &catalog, std::string_view field);

/// The same for the value that a scenario assumes now: a value that is not (or no longer) the default of the catalogue has no source.
Origin originOfAssumed(const Scenario &scenario, const Catalog &catalog, std::string_view field);

} // namespace inferrack::core
