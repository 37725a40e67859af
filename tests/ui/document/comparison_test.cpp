// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "tests/support/ui/compared.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/comparison.h"
#include "ui/document/preview.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::Comparison;
using ui::comparisonOf;

namespace {

core::Figure ms(double value)
{
    return {value / 1e3, core::Unit::Second};
}

} // namespace

TEST_CASE("without_a_base_or_a_preview_nothing_is_compared")
{
    Scene scene;
    CHECK_FALSE(comparisonOf(scene.document));
    duplicate(scene.document);
    REQUIRE(comparisonOf(scene.document));
    setBase(scene.document, std::nullopt);
    CHECK_FALSE(comparisonOf(scene.document));
}

TEST_CASE("the_base_is_called_by_its_letter")
{
    Scene scene;
    const core::ScenarioId first = scene.document.scenario().id;
    compareWithOther(scene.document);
    const auto comparison = comparisonOf(scene.document);
    REQUIRE(comparison);
    CHECK(comparison->with == Comparison::With::Base);
    CHECK(comparison->other.scenario().id == first);
    CHECK(&comparison->other.result() == &scene.document.resultOf(first));
    CHECK(comparison->name() == "scenario A");
    CHECK(comparison->brief() == "A");
    ui::setLanguage(ui::Language::Chinese);
    CHECK(comparison->name() == QString::fromUtf8("方案 A"));
    CHECK(comparison->brief() == "A");
}

TEST_CASE("a_preview_comes_before_the_base_and_leaves_it")
{
    Scene scene;
    duplicate(scene.document);
    scene.document.preview().show(otherAccelerators(scene.document));
    const auto comparison = comparisonOf(scene.document);
    REQUIRE(comparison);
    CHECK(comparison->with == Comparison::With::Preview);
    CHECK(comparison->other.result().deployments.front().accelerator == core::PartId("nvidia-h100-nvl"));
    CHECK(comparison->name() == "preview");
    CHECK(comparison->brief() == "preview");
    ui::setLanguage(ui::Language::Chinese);
    CHECK(comparison->name() == QString::fromUtf8("预览"));
    scene.document.preview().clear();
    REQUIRE(comparisonOf(scene.document));
    CHECK(comparisonOf(scene.document)->with == Comparison::With::Base);
}

TEST_CASE("another_scenario_has_a_base_of_its_own")
{
    Scene scene;
    const core::ScenarioId first = scene.document.scenario().id;
    duplicate(scene.document);
    scene.document.show(first);
    CHECK_FALSE(comparisonOf(scene.document));
}

TEST_CASE("a_figure_changes_from_the_base_to_the_scenario_and_from_the_scenario_to_the_preview")
{
    Scene scene;
    duplicate(scene.document);
    const auto base = comparisonOf(scene.document);
    REQUIRE(base);
    CHECK(base->change(ms(91), ms(120)) == "-29 ms");
    CHECK(base->sentence(ms(91), ms(120)) == "scenario A: 120 ms, -29 ms");
    CHECK(base->withChange("TPOT 91 of 120 ms", ms(91), ms(120)) == "TPOT 91 of 120 ms (-29 ms)");
    CHECK(base->withChange("TPOT 91 of 120 ms", ms(91), ms(91.2)) == "TPOT 91 of 120 ms");
    // The figure there is printed like the one here, so that the difference can be found with a pencil.
    CHECK(base->sentence(ms(900), ms(1200)) == "scenario A: 1,200 ms, -300 ms");
    scene.document.preview().show(otherAccelerators(scene.document));
    const auto preview = comparisonOf(scene.document);
    REQUIRE(preview);
    CHECK(preview->change(ms(91), ms(120)) == "+29 ms");
    CHECK(preview->sentence(ms(91), ms(120)) == "preview: 120 ms, +29 ms");
    ui::setLanguage(ui::Language::Chinese);
    CHECK(preview->sentence(ms(91), ms(120)) == QString::fromUtf8("预览：120 ms，+29 ms"));
    CHECK(preview->withChange("TPOT", ms(91), ms(120)) == QString::fromUtf8("TPOT（+29 ms）"));
}
