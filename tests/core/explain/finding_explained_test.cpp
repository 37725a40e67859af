// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Why?" of a finding: the two sides it compares, as its sentence states them, and the rule.
#include "core/checks/check.h"
#include "core/question.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/terms.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

struct Explained {
    const Finding *finding = nullptr;
    Derivation derivation;
};

Explained why(Scene &scene, const std::string &check)
{
    const ScenarioEvaluation &result = scene.evaluated();
    const auto found = std::find_if(result.findings.begin(), result.findings.end(), [&](const Finding &f) { return f.check == check; });
    REQUIRE(found != result.findings.end());
    const auto derivation = answer(questionAbout(*found), scene.scenario(), scene.catalog, result);
    REQUIRE(derivation);
    return {&*found, *derivation};
}

const Derivation::Input &row(const Derivation &derivation, const std::string &name)
{
    const auto found = std::find_if(derivation.inputs.begin(), derivation.inputs.end(), [&](const auto &input) { return printed(input.name) == name; });
    INFO(name);
    REQUIRE(found != derivation.inputs.end());
    return *found;
}

/// Unit and decimals of what is shown: kW with two.
PrintStyle styleOf(const Argument &argument)
{
    return printStyle(std::get<Value>(argument));
}

} // namespace

TEST_CASE("power_without_supplies_is_compared_in_kilowatts", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.take("psu-a").take("psu-b");
    const Explained none = why(scene, "psu_capacity");
    REQUIRE(none.finding->textId == "none");
    const PrintStyle said = styleOf(none.finding->sentence.arguments.at(1));
    CHECK(said.large);
    CHECK(styleOf(row(none.derivation, "Output power").value) == said);
    CHECK(styleOf(row(none.derivation, "Usable power").value) == said);
    CHECK(styleOf(*none.derivation.result) == said);
    // Output power - usable power 0 = output power, and the output power opens its parts.
    REQUIRE(none.derivation.formula.size() == 1);
    CHECK(none.derivation.formula.front().arguments.back() == *none.derivation.result);
    REQUIRE(row(none.derivation, "Output power").derivation.size() == 1);
    const Derivation &output = row(none.derivation, "Output power").derivation.front();
    CHECK(row(output, "Parts").derivation.size() == 1);
    CHECK(styleOf(row(output, "Parts").value) == said);
    CHECK(brokenTerms(none.derivation) == std::vector<std::string>{});
}

TEST_CASE("supplies_that_are_too_weak_open_what_they_give_and_what_is_needed", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.alter<PowerSupply>("smc-pws-2k04a-1r", [](PowerSupply &supply) {
        supply.rating = watts(900);
        for (VoltageBand &band : supply.bands)
            band.output = watts(900);
    });
    const Explained load = why(scene, "psu_capacity");
    REQUIRE(load.finding->textId == "load");
    CHECK(figureOf(load.derivation.result) == load.finding->difference);
    const Derivation::Input &usable = row(load.derivation, "Usable power");
    REQUIRE(usable.derivation.size() == 1);
    CHECK(figureOf(usable.value) == load.finding->limit);
    CHECK(row(usable.derivation.front(), "Output of a power supply at the input voltage").origin.part == PartId("smc-pws-2k04a-1r"));
    CHECK(figureOf(row(load.derivation, "Output power").value) == load.finding->actual);
    CHECK(brokenTerms(load.derivation) == std::vector<std::string>{});
}

TEST_CASE("a_finding_names_its_check_and_keeps_the_id_for_the_rule", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.take("psu-a").take("psu-b");
    const Derivation derivation = why(scene, "psu_capacity").derivation;
    const Check &rule = *check("psu_capacity");
    CHECK(derivation.title == text(rule.title));
    const Derivation::Input &named = derivation.inputs.back();
    CHECK(named.further);
    CHECK(named.name.arguments == std::vector<Argument>{Name{"P-01"}});
    CHECK(named.value == Argument(Term{rule.title}));
    for (const Derivation::Input &input : derivation.inputs)
        CHECK_FALSE(input.value == Argument(Name{"psu_capacity"}));
    REQUIRE(named.derivation.size() == 1);
    CHECK(row(named.derivation.front(), "Name in files and on the command line").value == Argument(Name{"psu_capacity"}));
    CHECK(named.derivation.front().notes == std::vector<Text>{rule.rule});
}

TEST_CASE("a_card_and_its_slot_are_the_sides_of_what_does_not_fit", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.alter<Accelerator>("nvidia-l40s", [](Accelerator &card) { card.lengthMm = 900.0; });
    const Explained length = why(scene, "card_length");
    const Derivation::Input &card = row(length.derivation, "Length of the card"), &slot = row(length.derivation, "Length that the slot accepts");
    CHECK(figureOf(card.value) == Figure{900.0, Unit::Millimetre});
    CHECK(card.origin.part == PartId("nvidia-l40s"));
    CHECK_FALSE(card.origin.sources.empty());
    CHECK(figureOf(slot.value) == length.finding->limit);
    CHECK(figureOf(length.derivation.result) == length.finding->difference);
}

TEST_CASE("requests_that_find_no_room_are_counted_from_the_memory_that_is_left", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.workload().concurrency = {4000, false};
    const Explained room = why(scene, "kv_room");
    const Derivation::Input &fit = row(room.derivation, "Requests that fit"), &asked = row(room.derivation, "Concurrency");
    CHECK(figureOf(fit.value) == room.finding->actual);
    REQUIRE(fit.derivation.size() == 1);
    CHECK(asked.origin.kind == Origin::Kind::Workload);
    CHECK(figureOf(asked.value) == Figure{4000, Unit::Count});
    CHECK(figureOf(room.derivation.result) == room.finding->difference);
    CHECK(brokenTerms(room.derivation) == std::vector<std::string>{});
}

TEST_CASE("what_is_no_number_is_compared_by_name", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().site.cooling = {PartId("no-such-cooling"), false};
    const Derivation cooling = why(scene, "cooling_density").derivation;
    REQUIRE(cooling.formula.size() == 1);
    CHECK(std::string(cooling.formula.front().message.source) == "present %1 ≠ needed %2");
    CHECK(row(cooling, "Present").value == Argument(Name{"no-such-cooling"}));
    CHECK(row(cooling, "Present").origin.kind == Origin::Kind::Site);
    CHECK(std::holds_alternative<Term>(row(cooling, "Needed").value));
}
