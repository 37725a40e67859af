// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/fields.h"

// Readers of the entries that are no parts; parts are read by their kinds (kinds/kinds.h).

namespace inferrack::core {

void readFields(Fields &fields, Layout &layout);
void readFields(Fields &fields, LanguageModel &model);
void readFields(Fields &fields, WeightFormat &format);
void readFields(Fields &fields, KvFormat &format);
void readFields(Fields &fields, DriverStack &stack);
void readFields(Fields &fields, PriceContents &contents);
void readFields(Fields &fields, PartState &state);
void readFields(Fields &fields, Source &source);
/// Without its rows; `file` is the table that holds them.
void readFields(Fields &fields, PriceList &list, std::string &file);
/// A row of a price list, as its table or a project file holds it.
void readFields(Fields &fields, Price &price, Currency currency);
/// Ids of the items that the constants are not whole without, beside the families, engines and links.
template <class Constants>
std::vector<std::string> singleGroups();
template <>
std::vector<std::string> singleGroups<ServingConstants>();
template <>
std::vector<std::string> singleGroups<EngineeringConstants>();
template <>
std::vector<std::string> singleGroups<CostDefaults>();
/// One item of constants/serving.json: "families.hopper", "engines.vllm", "links.pcie", "memory" ...
void readFields(Fields &fields, const std::string &id, ServingConstants &constants);
/// One item of constants/engineering.json.
void readFields(Fields &fields, const std::string &id, EngineeringConstants &constants);
/// One item of constants/cost.json.
void readFields(Fields &fields, const std::string &id, CostDefaults &defaults);

} // namespace inferrack::core
