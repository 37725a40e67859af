// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/alternatives.h"

#include "core/checks/check_support.h"
#include "core/evaluate.h"
#include "core/project/edits.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

std::vector<Alternative> of(const Scene &scene, const Question &question)
{
    return alternatives(question, scene.project, scene.catalog, scene.project.scenarios.front().id);
}

Argument valueOf(const Question &question, const Project &project, const Catalog &catalog)
{
    const Evaluation evaluation = evaluate(project, catalog);
    return *answer(question, project.scenarios.front(), catalog, evaluation.scenarios.front())->result;
}

} // namespace

TEST_CASE("four_changes_that_matter_are_offered_for_speed_and_memory", "[explain]")
{
    Scene scene("tier-4xl40s");
    for (const HeadlineFigure figure :
         {HeadlineFigure::KvCache, HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput, HeadlineFigure::VramHeadroom}) {
        const std::vector<Alternative> found = of(scene, figure);
        CHECK(found.size() == (figure == HeadlineFigure::KvCache ? 3 : 4)); // stages hold as much KV cache as ranks
        const Argument now = valueOf(figure, scene.project, scene.catalog);
        for (const Alternative &each : found) {
            INFO(printed(each.change));
            CHECK_FALSE(each.value == now);
            CHECK(figureOf(each.value)->unit == figureOf(now)->unit);
        }
    }
}

TEST_CASE("an_alternative_is_what_the_same_edit_gives", "[explain]")
{
    Scene scene("tier-4xl40s");
    const std::vector<Alternative> found = of(scene, HeadlineFigure::KvCache);
    REQUIRE(found.size() == 3);
    // The second is twice the load.
    Workload workload = scene.workload();
    workload.concurrency = {workload.concurrency.value * 2, false};
    const auto after = setWorkload(scene.project, scene.catalog, scene.scenario().id, workload);
    REQUIRE(after);
    CHECK(found[1].change.arguments.front() == Argument(Counted{Noun::ConcurrentRequest, workload.concurrency.value}));
    CHECK(found[1].value == valueOf(HeadlineFigure::KvCache, *after, scene.catalog));
    CHECK(figureOf(found[1].value)->value > figureOf(valueOf(HeadlineFigure::KvCache, scene.project, scene.catalog))->value);
}

TEST_CASE("an_alternative_says_what_it_breaks", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.workload().concurrency.value = 64;
    const std::vector<Alternative> found = of(scene, HeadlineFigure::TimePerOutputToken);
    const auto layout =
        std::find_if(found.begin(), found.end(), [](const Alternative &a) { return a.change.arguments.front() == Argument(Name{"TP2 × DP2"}); });
    REQUIRE(layout != found.end());
    // The better time for a token is paid with the time to the first and with room for KV cache.
    CHECK(figureOf(layout->value)->value < figureOf(valueOf(HeadlineFigure::TimePerOutputToken, scene.project, scene.catalog))->value);
    REQUIRE(layout->harms.size() == 2);
    CHECK(std::string(layout->harms[0].message.source) == "%1 %2 → %3, target %4 missed");
    CHECK(layout->harms[0].arguments.front() == Argument(Term{INFERRACK_TEXT("Repairs", "TTFT")}));
    CHECK(std::string(layout->harms[1].message.source) == "brings %1: %2 (%3)");
    CHECK(layout->harms[1].arguments.back() == Argument(Name{"V-02"}));
}

TEST_CASE("an_alternative_that_breaks_nothing_says_nothing", "[explain]")
{
    Scene scene("tier-4xl40s");
    const std::vector<Alternative> found = of(scene, HeadlineFigure::KvCache);
    REQUIRE_FALSE(found.empty());
    // Half the KV cache: nothing is missed for it.
    CHECK(found.front().harms.empty());
}

TEST_CASE("half_the_bits_give_half_the_kv_cache", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.deployment().kvFormat = {KvFormatId("fp16/bf16"), false};
    const std::vector<Alternative> found = of(scene, HeadlineFigure::KvCache);
    REQUIRE_FALSE(found.empty());
    CHECK(figureOf(found.front().value)->value == Approx(figureOf(valueOf(HeadlineFigure::KvCache, scene.project, scene.catalog))->value / 2).epsilon(0.01));
}

TEST_CASE("hardware_is_asked_without_one_of_its_parts", "[explain]")
{
    Scene scene("tier-4xl40s");
    const double now = figureOf(valueOf(HeadlineFigure::OutputPower, scene.project, scene.catalog))->value;
    const std::vector<Alternative> found = of(scene, HeadlineFigure::OutputPower);
    REQUIRE_FALSE(found.empty());
    for (const Alternative &each : found)
        CHECK(figureOf(each.value)->value < now);
}

TEST_CASE("what_is_taken_away_is_named_by_how_many", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.server().count = 3;
    const std::vector<Alternative> found = of(scene, HeadlineFigure::OutputPower);
    REQUIRE_FALSE(found.empty());
    const Accelerator &card = *scene.catalog.find<Accelerator>(PartId("nvidia-l40s"));
    CHECK(found.front().change == text(INFERRACK_TEXT("Explain", "without %1"), parts(3, card)));
    scene.server().count = 1;
    CHECK(of(scene, HeadlineFigure::OutputPower).front().change == text(INFERRACK_TEXT("Explain", "without one %1"), partName(card)));
}

TEST_CASE("one_module_of_a_set_is_not_taken_away_alone", "[explain]")
{
    Scene scene("tier-8xh200sxm");
    const Argument module = partName(scene.catalog, PartId("nvidia-h200-sxm"));
    const auto accelerators = [&module](const std::vector<Alternative> &found) {
        return std::count_if(found.begin(), found.end(), [&](const Alternative &each) { return each.change.arguments.front() == module; });
    };
    CHECK(accelerators(of(scene, HeadlineFigure::OutputPower)) == 0);
    CHECK(accelerators(of(scene, HeadlineFigure::PurchaseCost)) == 0);
    CHECK_FALSE(of(scene, HeadlineFigure::OutputPower).empty());
    // Where each has a slot of its own one is.
    scene.alterLayout([](Layout &layout) {
        for (SlotGroup &group : layout.groups)
            group.allOrNone = false;
    });
    CHECK(accelerators(of(scene, HeadlineFigure::OutputPower)) == 1);
}

TEST_CASE("costs_are_asked_with_other_terms", "[explain]")
{
    Scene scene("tier-4xl40s");
    for (const Question &question : {Question(HeadlineFigure::TotalCost), Question(HeadlineFigure::EnergyCost), Question(HeadlineFigure::CostPerMillionTokens),
                                     Question(CostQuestion{CostComponent::Electricity, 3})}) {
        const std::vector<Alternative> found = of(scene, question);
        CHECK_FALSE(found.empty());
        CHECK(found.size() <= 4);
        for (const Alternative &each : found)
            CHECK(std::holds_alternative<MoneyValue>(each.value));
    }
}

TEST_CASE("a_point_keeps_its_load_in_every_alternative", "[explain]")
{
    Scene scene("tier-4xl40s");
    for (const Alternative &each : of(scene, PointQuestion{HeadlineFigure::TimePerOutputToken, 8}))
        for (const Argument &argument : each.change.arguments)
            CHECK_FALSE(std::holds_alternative<Counted>(argument));
}

TEST_CASE("what_a_change_breaks_at_a_point_is_judged_at_that_point", "[explain]")
{
    int harms = 0;
    for (const auto &[load, point] : {std::pair(8, 64), std::pair(64, 8), std::pair(64, 200)}) {
        INFO("load " << load << ", point " << point);
        Scene elsewhere("tier-4xl40s"), there("tier-4xl40s");
        elsewhere.workload().concurrency.value = load;
        there.workload().concurrency.value = point;
        for (const HeadlineFigure figure : {HeadlineFigure::TimeToFirstToken, HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput}) {
            const std::vector<Alternative> found = of(elsewhere, PointQuestion{figure, point});
            CHECK_FALSE(found.empty());
            CHECK(found == of(there, PointQuestion{figure, point}));
            for (const Alternative &each : found)
                harms += static_cast<int>(each.harms.size());
        }
    }
    CHECK(harms > 0);
    // At a light load the other layout misses no target, whatever the load of the workload.
    Scene scene("tier-4xl40s");
    scene.workload().concurrency.value = 64;
    const auto layout = [&scene](int point) {
        const std::vector<Alternative> found = of(scene, PointQuestion{HeadlineFigure::TimePerOutputToken, point});
        const auto at =
            std::find_if(found.begin(), found.end(), [](const Alternative &a) { return a.change.arguments.front() == Argument(Name{"TP2 × DP2"}); });
        REQUIRE(at != found.end());
        return *at;
    };
    const auto missed = [](const Alternative &a) {
        return std::count_if(a.harms.begin(), a.harms.end(),
                             [](const Text &harm) { return std::string(harm.message.source).find("missed") != std::string::npos; });
    };
    CHECK(missed(layout(64)) == 1);
    CHECK(missed(layout(1)) == 0);
}

TEST_CASE("what_is_no_figure_has_no_alternative", "[explain]")
{
    Scene scene("tier-4xl40s");
    const ServerId server = scene.server().id;
    CHECK(of(scene, HeadlineFigure::Verdict).empty());
    CHECK(of(scene, SlotQuestion{server, {"gpu-a", 0}}).empty());
    CHECK(of(scene, LinkQuestion{server, {"gpu-a", 0}}).empty());
    CHECK(of(scene, AssumedQuestion{"workload.input_tokens"}).empty());
    CHECK(alternatives(HeadlineFigure::KvCache, scene.project, scene.catalog, ScenarioId(999)).empty());
    scene.take("gpu-a");
    CHECK(of(scene, HeadlineFigure::KvCache).empty());
}

TEST_CASE("alternatives_of_every_example_are_few_and_named_once", "[explain]")
{
    for (const Example &example : examples()) {
        INFO(example.id);
        for (int figure = 0; figure <= static_cast<int>(HeadlineFigure::Verdict); ++figure) {
            INFO(figure);
            const auto found = alternatives(static_cast<HeadlineFigure>(figure), example.project, example.catalog, example.project.scenarios.front().id);
            CHECK(found.size() <= 4);
            for (std::size_t i = 0; i < found.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    CHECK_FALSE(found[i].change == found[j].change);
        }
    }
}
