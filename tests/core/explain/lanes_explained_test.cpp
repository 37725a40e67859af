// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Why?" of the PCIe lanes: what is listed adds up to what is needed, and what does not count says why.
#include "core/question.h"

#include "core/evaluate.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/reference_build.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

Derivation lanes(Scene &scene)
{
    return *answer(HeadlineFigure::PcieLanes, scene.scenario(), scene.catalog, scene.evaluated());
}

bool says(const Derivation &derivation, const char *note)
{
    return std::any_of(derivation.notes.begin(), derivation.notes.end(), [note](const Text &text) { return std::string(text.message.source) == note; });
}

/// Lanes of the products under the terms of the sum, and what else asks.
int listed(const Derivation &derivation)
{
    int sum = 0;
    for (const Derivation::Input &term : derivation.inputs) {
        if (term.further)
            continue;
        if (term.derivation.empty())
            sum += static_cast<int>(figureOf(term.value)->value);
        else
            for (const Derivation::Input &product : term.derivation.front().inputs)
                sum += static_cast<int>(figureOf(product.value)->value);
    }
    return sum;
}

} // namespace

TEST_CASE("the_lanes_that_are_listed_add_up_to_those_needed", "[explain]")
{
    int added = 0;
    for (const ReferenceBuild &build : referenceBuilds()) {
        INFO(build.id);
        Scene scene(build.id);
        const PcieUse use = scene.evaluated().servers.front().pcie;
        const Derivation derivation = lanes(scene);
        const bool beyond = std::any_of(use.shares.begin(), use.shares.end(), [](const ShareUse &share) { return share.asked > share.offered; });
        CHECK(says(derivation, "Slots that share lanes ask no more than they have together.") == beyond);
        if (beyond) {
            CHECK(listed(derivation) > use.asked());
        } else {
            CHECK(listed(derivation) == use.asked());
            ++added;
        }
    }
    CHECK(added > 15);
}

TEST_CASE("a_drive_on_additional_lanes_is_listed_and_not_counted", "[explain]")
{
    Scene scene("tier-4xl40s");
    const Derivation derivation = lanes(scene);
    const auto boot = std::find_if(derivation.inputs.begin(), derivation.inputs.end(),
                                   [](const Derivation::Input &input) { return std::string(input.name.message.source) == "%1, not counted"; });
    REQUIRE(boot != derivation.inputs.end());
    CHECK(boot->origin.part == PartId("samsung-pm9a3-960g-m2"));
    CHECK(figureOf(boot->value) == Figure{4, Unit::Lane});
    CHECK(says(derivation, "Parts on a chipset or on the additional lanes of a processor ask none of the lanes counted here."));
    CHECK_FALSE(says(derivation, "Parts behind a PCIe switch ask only the uplinks of the switch."));
    scene.take("m2");
    const Derivation without = lanes(scene);
    CHECK(without.result == derivation.result);
    CHECK_FALSE(says(without, "Parts on a chipset or on the additional lanes of a processor ask none of the lanes counted here."));
}

TEST_CASE("a_link_below_the_rate_of_its_part_is_named", "[explain]")
{
    Scene scene("tier-4xl40s");
    const PcieUse use = scene.evaluated().servers.front().pcie;
    const Assembly &assembly = scene.evaluated().servers.front().assembly;
    const Derivation derivation = lanes(scene);
    std::vector<SlotName> named, below;
    for (const Text &note : derivation.notes)
        if (std::string(note.message.source) == "%1 runs at %2, its part is made for %3.")
            named.push_back(std::get<SlotName>(note.arguments.front()));
    for (const NegotiatedLink &link : use.links)
        if (link.lanes < link.nativeLanes || link.generation < link.nativeGeneration)
            below.push_back(assembly.label(link.slot));
    CHECK(named == below);
    CHECK(named == std::vector<SlotName>{SlotName{"M.2"}});
}
