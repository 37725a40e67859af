// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of every formula has its row, and a reader with a pencil who sees no more than the screen finds the result.
#include "tests/support/core/terms.h"

#include "core/advice/part_value.h"
#include "core/evaluate.h"
#include "core/explain/explain_support.h"
#include "core/question.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>

using namespace inferrack::core;

namespace {

using Broken = std::vector<std::string>;

std::vector<Question> headlines()
{
    std::vector<Question> questions;
    for (int figure = 0; figure <= static_cast<int>(HeadlineFigure::Verdict); ++figure)
        questions.emplace_back(static_cast<HeadlineFigure>(figure));
    return questions;
}

std::vector<Question> pointsAndCosts()
{
    std::vector<Question> questions;
    for (const int concurrency : {1, 7, 40})
        for (const HeadlineFigure figure : {HeadlineFigure::TimeToFirstToken, HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput})
            questions.emplace_back(PointQuestion{figure, concurrency});
    for (const int years : {1, 3, 5})
        for (const CostComponent component : {CostComponent::Purchase, CostComponent::Electricity, CostComponent::Colocation, CostComponent::Maintenance})
            questions.emplace_back(CostQuestion{component, years});
    return questions;
}

/// The first slot that holds each product: others hold the same.
std::vector<Question> slotsOf(const ServerEvaluation &server)
{
    std::vector<Question> questions;
    std::vector<PartId> seen;
    for (const FilledSlot &slot : server.assembly.filled) {
        if (std::find(seen.begin(), seen.end(), slot.partId) != seen.end())
            continue;
        seen.push_back(slot.partId);
        questions.emplace_back(SlotQuestion{server.server, slot.slot});
    }
    return questions;
}

/// Asks in every scenario of every configuration.
TermsSeen askEverywhere(const std::function<std::vector<Question>(const ScenarioEvaluation &)> &questions)
{
    TermsSeen seen;
    for (const Configured &each : everyConfiguration()) {
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        for (std::size_t s = 0; s < evaluation.scenarios.size(); ++s) {
            int number = 0;
            for (const Question &question : questions(evaluation.scenarios[s])) {
                INFO(each.name << ", question " << number++);
                const auto derivation = answer(question, each.project->scenarios[s], *each.catalog, evaluation.scenarios[s]);
                REQUIRE(derivation);
                CHECK(brokenTerms(*derivation, seen) == Broken{});
            }
        }
    }
    return seen;
}

} // namespace

TEST_CASE("every_number_of_a_headline_figure_has_a_row_and_calculates_as_shown", "[explain]")
{
    const TermsSeen seen = askEverywhere([](const ScenarioEvaluation &) { return headlines(); });
    CHECK(seen.derivations > 2000);
    CHECK(seen.rows > 5000);
    CHECK(seen.equations > 1000);
}

TEST_CASE("every_number_of_a_point_and_of_a_part_of_the_cost_has_a_row", "[explain]")
{
    CHECK(askEverywhere([](const ScenarioEvaluation &) { return pointsAndCosts(); }).equations > 1000);
}

TEST_CASE("every_number_of_a_slot_has_a_row", "[explain]")
{
    const TermsSeen seen = askEverywhere([](const ScenarioEvaluation &result) {
        std::vector<Question> questions;
        for (const ServerEvaluation &server : result.servers)
            if (server.assembly.layout && server.assembly.chassis)
                for (Question &question : slotsOf(server))
                    questions.push_back(std::move(question));
        return questions;
    });
    CHECK(seen.derivations > 500);
}

TEST_CASE("every_number_of_a_finding_has_a_row", "[explain]")
{
    const TermsSeen seen = askEverywhere([](const ScenarioEvaluation &result) {
        std::vector<Question> questions;
        for (const Finding &finding : result.findings)
            questions.emplace_back(questionAbout(finding));
        return questions;
    });
    CHECK(seen.derivations > 10);
}

TEST_CASE("every_number_of_a_price_per_unit_has_a_row", "[explain]")
{
    Scene scene("tier-4xl40s");
    for (const PriceRatio ratio : ratiosOf(PartKind::Accelerator)) {
        const Derivation derivation = explain(ratio, PartId("nvidia-l40s"), scene.project, scene.scenario().id, scene.catalog);
        REQUIRE(derivation.result);
        INFO(printed(derivation.title));
        // The units of a price per unit stand in words behind the line: what it gives is looked at below.
        for (const std::string &broken : brokenTerms(derivation)) {
            CHECK(broken.find("as it is shown") != std::string::npos);
            CHECK(ratio != PriceRatio::PerTokenPerSecond);
        }
    }
    const Derivation bandwidth = explain(PriceRatio::PerTerabytePerSecond, PartId("nvidia-l40s"), scene.project, scene.scenario().id, scene.catalog);
    const std::vector<Argument> &terms = bandwidth.formula.front().arguments;
    const double price = inMajor(std::get<MoneyValue>(terms.at(0)).money), rate = figureOf(terms.at(1))->value;
    CHECK(std::string(bandwidth.formula.front().message.source).find("× 1,000 = ") != std::string::npos);
    CHECK(price / rate * 1000.0 == Approx(inMajor(std::get<MoneyValue>(terms.at(2)).money)).margin(0.01));
}

TEST_CASE("a_line_has_as_many_digits_as_its_result_needs", "[explain]")
{
    const Message product = INFERRACK_TEXT("Test", "output %1 ÷ efficiency %2 = %3"), sum = INFERRACK_TEXT("Test", "a %1 + b %2 + c %3 = %4");
    const auto more = [](const Text &line, std::size_t at) { return std::get<Value>(line.arguments.at(at)).more; };
    // 0.9437 as 0.94 would give 2.41 kW.
    const Text wall = calculable(text(product, Figure{2265, Unit::Watt}, Figure{0.9437, Unit::Ratio}, Figure{2265 / 0.9437, Unit::Watt}));
    CHECK(more(wall, 1) >= 1);
    CHECK(more(wall, 2) == 0);
    // What is exact stays as it is.
    const Text exact = calculable(text(product, Figure{2000, Unit::Watt}, Figure{0.8, Unit::Ratio}, Figure{2500, Unit::Watt}));
    CHECK(more(exact, 0) == 0);
    CHECK(more(exact, 1) == 0);
    // Three halves of a place are more than one.
    const Figure total{1.35, Unit::GiB};
    const Text added = calculable(text(sum, Value({0.45, Unit::GiB}, total), Value({0.45, Unit::GiB}, total), Value({0.45, Unit::GiB}, total), total));
    for (std::size_t term = 0; term < 3; ++term)
        CHECK(more(added, term) == 1);
    // Words and lines that are no formula are left alone.
    const Text words = text(INFERRACK_TEXT("Test", "limit: %1 (%2)"), Figure{0.4567, Unit::Ratio}, Name{"x"});
    CHECK(calculable(words) == words);
}

TEST_CASE("money_in_a_formula_is_whole_and_its_result_is_as_in_a_sentence", "[explain]")
{
    const auto yuan = [](std::int64_t minor) { return MoneyValue{Money{minor, Currency::CNY}}; };
    const Text line = calculable(text(INFERRACK_TEXT("Test", "purchase %1 + electricity %2 = %3"), yuan(1'234'567'89), yuan(50'000'49), yuan(1'284'568'38)));
    CHECK(std::get<MoneyValue>(line.arguments.at(0)).whole);
    CHECK(std::get<MoneyValue>(line.arguments.at(1)).whole);
    CHECK_FALSE(std::get<MoneyValue>(line.arguments.at(2)).whole);
}

TEST_CASE("ranks_that_share_layers_and_heads_show_what_each_has", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.deployment().layout = {{.tensor = 2, .pipeline = 2}, false};
    const auto kv = answer(HeadlineFigure::KvCache, scene.scenario(), scene.catalog, scene.evaluated());
    REQUIRE(kv);
    CHECK(brokenTerms(*kv) == Broken{});
    const auto row = [](const Derivation &derivation, const char *name) {
        for (const Derivation::Input &input : derivation.inputs)
            if (printed(input.name) == name)
                return input;
        FAIL("no row " << name);
        return Derivation::Input();
    };
    const Derivation token = row(*kv, "KV cache of one token").derivation.at(0);
    const LanguageModel &model = *scene.catalog.model(scene.workload().model);
    REQUIRE(row(token, "Layers").derivation.size() == 1);
    CHECK(figureOf(row(token, "Layers").value)->value == model.layers / 2.0);
    REQUIRE(row(token, "KV heads").derivation.size() == 1);
    CHECK(figureOf(row(token, "KV heads").value)->value == model.kvHeads / 2.0);
}
