// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/derivation_json.h"

#include "core/question.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace inferrack::core;
using Json = nlohmann::json;

namespace {

std::string words(const Text &text)
{
    return printed(text);
}

Json asJson(const Derivation &derivation, const Catalog &catalog)
{
    return Json::parse(derivationJson(derivation, catalog, words));
}

Derivation with(Argument value, Origin origin = {})
{
    Derivation derivation;
    derivation.title = text(INFERRACK_TEXT("", "title"));
    derivation.result = value;
    derivation.inputs.push_back({text(INFERRACK_TEXT("", "term")), value, std::move(origin), {}});
    return derivation;
}

/// The keys every term has, in every derivation below.
void checkTerms(const Json &derivation)
{
    for (const char *key : {"title", "result", "formula", "terms", "notes"})
        CHECK(derivation.contains(key));
    for (const Json &term : derivation.at("terms")) {
        INFO(term.dump());
        for (const char *key : {"name", "value", "in_formula", "assumed", "origin", "sources", "as_of", "confidence", "part", "derivation"})
            CHECK(term.contains(key));
        CHECK(term.at("assumed").get<bool>() == (term.at("origin") == "assumed"));
        CHECK(term.at("value").contains("text"));
        if (!term.at("derivation").is_null())
            checkTerms(term.at("derivation"));
    }
}

} // namespace

TEST_CASE("the_unit_of_a_figure_stands_in_its_key", "[json]")
{
    Scene scene("tier-4xl40s");
    const auto result = [&](Argument value) { return asJson(with(std::move(value)), scene.catalog).at("result"); };
    CHECK(result(Figure{12.5, Unit::GiB}).at("value_gib") == 12.5);
    CHECK(result(Figure{350.0, Unit::Watt}).at("value_w") == 350.0);
    CHECK(result(Figure{0.091, Unit::Second}).at("value_s") == 0.091);
    CHECK(result(Figure{0.9, Unit::Percent}).at("value_share") == 0.9);
    CHECK(result(Figure{80.0, Unit::Count}).at("value") == 80.0);
    CHECK(result(Figure{171.0, Unit::TokenPerSecond}).at("value_tokens_s") == 171.0);
    CHECK(result(Counted{Noun::Year, 3}).at("value") == 3);
    const Json money = result(MoneyValue{Money{60440700, Currency::CNY}});
    CHECK(money.at("value_minor") == 60440700);
    CHECK(money.at("currency") == "CNY");
    const Json range = result(Range{Figure{0.05, Unit::Second}, Figure{0.15, Unit::Second}});
    CHECK(range.at("low_s") == 0.05);
    CHECK(range.at("high_s") == 0.15);
    const Json link = result(LinkTerm{4, 16});
    CHECK(link.at("generation") == 4);
    CHECK(link.at("value_lanes") == 16);
}

TEST_CASE("a_term_bears_source_date_confidence_and_whether_it_is_assumed", "[json]")
{
    Scene scene("tier-4xl40s");
    const Accelerator &l40s = *scene.catalog.find<Accelerator>(PartId("nvidia-l40s"));
    Origin origin;
    origin.kind = Origin::Kind::Catalogue;
    origin.sources = l40s.provenance.sources;
    origin.asOf = "2026-11-30";
    origin.confidence = Confidence::High;
    origin.part = l40s.id;
    REQUIRE_FALSE(origin.sources.empty());
    const Json term = asJson(with(Figure{350.0, Unit::Watt}, origin), scene.catalog).at("terms").front();
    CHECK(term.at("assumed") == false);
    CHECK(term.at("origin") == "catalogue");
    CHECK(term.at("as_of") == "2026-11-30");
    CHECK(term.at("confidence") == "high");
    CHECK(term.at("part") == "nvidia-l40s");
    REQUIRE(term.at("sources").size() == origin.sources.size());
    CHECK(term.at("sources").front().at("id") == origin.sources.front().text);
    CHECK(term.at("sources").front().at("title") == scene.catalog.source(origin.sources.front())->titleEn);

    Origin assumed;
    assumed.kind = Origin::Kind::Assumed;
    const Json chosen = asJson(with(Figure{1.4, Unit::Ratio}, assumed), scene.catalog).at("terms").front();
    CHECK(chosen.at("assumed") == true);
    CHECK(chosen.at("as_of").is_null());
    CHECK(chosen.at("confidence").is_null());
    CHECK(chosen.at("part").is_null());
    CHECK(chosen.at("sources").empty());
}

TEST_CASE("every_figure_has_the_same_shape", "[json]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation &result = scene.evaluated();
    for (int figure = 0; figure <= static_cast<int>(HeadlineFigure::Verdict); ++figure) {
        INFO(figure);
        const Json document = asJson(explain(static_cast<HeadlineFigure>(figure), scene.scenario(), scene.catalog, result), scene.catalog);
        CHECK(document.at("format") == "inferrack-derivation");
        CHECK(document.at("version") == 1);
        checkTerms(document);
    }
}

TEST_CASE("computed_terms_stand_inside_with_their_own_terms", "[json]")
{
    Scene scene("tier-4xl40s");
    const Derivation headroom = explain(HeadlineFigure::VramHeadroom, scene.scenario(), scene.catalog, scene.evaluated());
    const Json document = asJson(headroom, scene.catalog);
    REQUIRE(document.at("terms").size() == headroom.inputs.size());
    int inner = 0;
    for (std::size_t i = 0; i < headroom.inputs.size(); ++i) {
        const Json &derivation = document.at("terms")[i].at("derivation");
        CHECK(derivation.is_null() == headroom.inputs[i].derivation.empty());
        if (derivation.is_null())
            continue;
        ++inner;
        CHECK(derivation.at("result") == document.at("terms")[i].at("value"));
        CHECK(derivation.at("terms").size() == headroom.inputs[i].derivation.front().inputs.size());
    }
    CHECK(inner >= 4);
}

TEST_CASE("a_figure_that_does_not_exist_is_a_text_and_a_note", "[json]")
{
    Scene scene("tier-4xl40s");
    scene.take("gpu-a");
    const Json document = asJson(explain(HeadlineFigure::KvCache, scene.scenario(), scene.catalog, scene.evaluated()), scene.catalog);
    CHECK(document.at("result").size() == 1);
    CHECK(document.at("result").contains("text"));
    CHECK(document.at("notes").size() == 1);
}
