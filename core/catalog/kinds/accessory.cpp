// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/accessory.h"

#include "core/catalog/fields.h"
#include "core/catalog/kinds/cards.h"

namespace inferrack::core {

namespace {

void readCondition(Fields &fields, AccessoryCondition &condition)
{
    fields.word("file", condition.file, {"accelerators", "chassis", "coolings", "nics", "psus", "raid_hbas", "storage"});
    fields.optional("ids", condition.ids);
    fields.optional("field", condition.field);
    fields.optional("values", condition.values);
    if (condition.ids.empty() == condition.field.empty() && fields.sound())
        fields.refuse("ids", text(INFERRACK_TEXT("Catalog", "Either ids or a field with its values belongs here.")));
}

void readRule(Fields &fields, AccessoryRule &rule)
{
    fields.object("trigger", [&](Fields &condition) { readCondition(condition, rule.trigger); });
    if (fields.has("also"))
        fields.object("also", [&](Fields &condition) { readCondition(condition, rule.also.emplace()); });
    if (fields.has("unless"))
        fields.object("unless", [&](Fields &condition) { readCondition(condition, rule.unless.emplace()); });
    fields.word("per", rule.per, {"part", "group", "server", "supply", "drive", "port", "rack", "rack-unit", "cooling-unit"});
    fields.required("quantity", rule.quantity, bounds::fewAndSome);
    fields.optional("group_size", rule.groupSize, bounds::fewAndSome);
    fields.required("optional", rule.optional);
    fields.word("severity", rule.severity, {"blocker", "warning", "note"});
    fields.required("any_of", rule.anyOf);
    readTwoLanguages(fields, "text", rule.textEn, rule.textZh);
}

void readFields(Fields &fields, Accessory &part)
{
    fields.required("kind", part.kind);
    fields.object("spec", [&](Fields &spec) {
        spec.optional("group_size", part.cards, bounds::few);
        spec.optional("included_with_chassis", part.includedWithChassis);
    });
    fields.object("fits", [&](Fields &fits) {
        readIdsOrAny(fits, "accelerators", part.fitsAccelerators);
        readIdsOrAny(fits, "chassis", part.fitsChassis);
    });
    fields.each<AccessoryRule>("required_by", part.requiredBy, readRule);
}

std::array<CardFigure, 3> figures(const Part &any)
{
    (void)any;
    return {};
}

std::vector<Text> subtitle(const Part &any)
{
    const auto &part = std::get<Accessory>(any);
    return line({shownMaker(part)});
}

} // namespace

extern const Kind accessoryKind{PartKind::Accessory,
                                "accessories",
                                INFERRACK_TEXT("Kind", "companion part"),
                                INFERRACK_TEXT("Kind", "companion parts"),
                                "link",
                                false,
                                readPart<Accessory, readFields>,
                                figures,
                                subtitle};

} // namespace inferrack::core
