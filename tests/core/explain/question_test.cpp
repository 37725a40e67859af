// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked beside the headline figures: points of the curves, parts of a cost, findings, slots, links, assumed values.
#include "core/question.h"

#include "core/checks/check.h"
#include "core/checks/check_support.h"
#include "core/evaluate.h"
#include "core/inference/deployment_evaluation.h"
#include "core/unused_inputs.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <cmath>
#include <functional>
#include <set>

using namespace inferrack::core;

namespace {

std::optional<Derivation> asked(Scene &scene, const Question &question)
{
    const ScenarioEvaluation &result = scene.evaluated();
    return answer(question, scene.project.scenarios.front(), scene.catalog, result);
}

const Derivation::Input *input(const Derivation &derivation, const std::string &name)
{
    const auto found = std::find_if(derivation.inputs.begin(), derivation.inputs.end(), [&](const auto &i) { return printed(i.name) == name; });
    return found == derivation.inputs.end() ? nullptr : &*found;
}

bool says(const Derivation &derivation, const std::string &note)
{
    return std::any_of(derivation.notes.begin(), derivation.notes.end(), [&](const Text &text) { return printed(text) == note; });
}

/// Of the derivation and of all in it: lines calculate, computed terms have the result of their own derivation, sources exist.
void checkWhole(const Derivation &derivation, const Catalog &catalog)
{
    INFO(printed(derivation.title));
    CHECK_FALSE(derivation.title.isEmpty());
    for (const Text &line : derivation.formula)
        for (const Equation &equation : equationsOf(line)) {
            INFO(equation.text);
            const double left = equation.rounds ? std::ceil(equation.left - 1e-9) : equation.left;
            CHECK(left ==
                  Approx(equation.right).epsilon(1e-6).margin((derivation.result && std::holds_alternative<MoneyValue>(*derivation.result)) ? 0.0051 : 1e-9));
        }
    for (const Derivation::Input &term : derivation.inputs) {
        INFO(printed(term.name));
        CHECK_FALSE(term.name.isEmpty());
        for (const SourceId &source : term.origin.sources)
            CHECK(catalog.source(source) != nullptr);
        if (!term.origin.part.isEmpty())
            CHECK(catalog.part(term.origin.part) != nullptr);
        for (const Derivation &inner : term.derivation) {
            CHECK(inner.result == term.value);
            checkWhole(inner, catalog);
        }
    }
}

void everywhere(const std::function<void(const Scenario &, const Catalog &, const ScenarioEvaluation &)> &visit)
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        for (std::size_t s = 0; s < evaluation.scenarios.size(); ++s)
            visit(each.project->scenarios[s], *each.catalog, evaluation.scenarios[s]);
    }
}

} // namespace

TEST_CASE("a_point_of_the_curve_is_made_of_the_terms_at_its_load", "[explain]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation &result = scene.evaluated();
    for (const int concurrency : {1, 3, 24, 64}) {
        INFO(concurrency);
        const auto point = servingPoint(scene.scenario(), scene.deployment(), result.servers, scene.catalog, concurrency);
        REQUIRE(point);
        const std::pair<HeadlineFigure, Figure> rows[] = {{HeadlineFigure::TimeToFirstToken, {point->ttft, Unit::Second}},
                                                          {HeadlineFigure::TimePerOutputToken, {point->tpot, Unit::Second}},
                                                          {HeadlineFigure::Throughput, {point->throughput, Unit::TokenPerSecond}}};
        for (const auto &[figure, value] : rows) {
            const auto derivation = answer(PointQuestion{figure, concurrency}, scene.scenario(), scene.catalog, result);
            REQUIRE(derivation);
            CHECK(figureOf(derivation->result)->value == Approx(value.value).epsilon(1e-9));
            CHECK(figureOf(derivation->result)->unit == value.unit);
            CHECK(derivation->title.arguments.back() == Argument(Counted{Noun::ConcurrentRequest, concurrency}));
            checkWhole(*derivation, scene.catalog);
        }
        const auto throughput = answer(PointQuestion{HeadlineFigure::Throughput, concurrency}, scene.scenario(), scene.catalog, result);
        REQUIRE(input(*throughput, "Concurrency"));
        CHECK(input(*throughput, "Concurrency")->value == Argument(Figure{static_cast<double>(concurrency), Unit::Count}));
    }
}

TEST_CASE("a_point_at_the_load_is_the_headline_figure", "[explain]")
{
    Scene scene("tier-4xl40s");
    const int load = scene.workload().concurrency.value;
    for (const HeadlineFigure figure : {HeadlineFigure::TimeToFirstToken, HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput})
        CHECK(asked(scene, PointQuestion{figure, load}) == asked(scene, figure));
}

TEST_CASE("asking_for_a_point_leaves_the_load_alone", "[explain]")
{
    Scene scene("tier-4xl40s");
    const auto before = asked(scene, HeadlineFigure::TimePerOutputToken);
    asked(scene, PointQuestion{HeadlineFigure::TimePerOutputToken, 77});
    CHECK(asked(scene, HeadlineFigure::TimePerOutputToken) == before);
}

TEST_CASE("a_point_without_accelerators_says_why_there_is_none", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.take("gpu-a");
    const auto derivation = asked(scene, PointQuestion{HeadlineFigure::TimePerOutputToken, 4});
    REQUIRE(derivation);
    CHECK_FALSE(derivation->result);
    CHECK_FALSE(derivation->notes.empty());
}

TEST_CASE("the_parts_of_a_cost_add_up_to_its_total", "[explain]")
{
    everywhere([](const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result) {
        for (const int years : yearsShown) {
            const auto total = result.cost.over(years);
            if (!total)
                continue;
            Money sum{0, total->purchase.currency};
            for (const CostComponent component : {CostComponent::Purchase, CostComponent::Electricity, CostComponent::Colocation, CostComponent::Maintenance}) {
                const auto derivation = answer(CostQuestion{component, years}, scenario, catalog, result);
                REQUIRE(derivation);
                checkWhole(*derivation, catalog);
                if (const auto *money = derivation->result ? std::get_if<MoneyValue>(&*derivation->result) : nullptr)
                    sum = sum + money->money;
                else
                    CHECK((component == CostComponent::Colocation && !scenario.site.colocationPerMonth));
            }
            CHECK(sum == total->total());
        }
    });
}

TEST_CASE("a_colocation_fee_that_is_not_given_has_no_derivation_but_a_reason", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().site.colocationPerMonth.reset();
    const auto none = asked(scene, CostQuestion{CostComponent::Colocation, 3});
    REQUIRE(none);
    CHECK_FALSE(none->result);
    scene.scenario().site.colocationPerMonth = Money{150000, Currency::CNY};
    const auto fee = asked(scene, CostQuestion{CostComponent::Colocation, 3});
    REQUIRE(fee);
    CHECK(fee->result == Argument(MoneyValue{Money{150000 * 12 * 3, Currency::CNY}}));
}

TEST_CASE("every_finding_names_its_check_and_what_the_check_demands", "[explain]")
{
    int findings = 0;
    everywhere([&](const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result) {
        for (const Finding &finding : result.findings) {
            INFO(finding.check);
            ++findings;
            const auto derivation = answer(questionAbout(finding), scenario, catalog, result);
            REQUIRE(derivation);
            REQUIRE_FALSE(derivation->notes.empty());
            CHECK(derivation->notes.front() == finding.sentence);
            CHECK(derivation->notes.back() == check(finding.check)->rule);
            REQUIRE_FALSE(derivation->inputs.empty());
            const Derivation::Input &rule = derivation->inputs.back();
            CHECK(rule.name == text(INFERRACK_TEXT("Explain", "Check %1"), Name{check(finding.check)->code}));
            CHECK(rule.value == Argument(Term{check(finding.check)->title}));
            REQUIRE(rule.derivation.size() == 1);
            CHECK(rule.derivation.front().notes.front() == check(finding.check)->rule);
            REQUIRE(input(rule.derivation.front(), "Name in files and on the command line"));
            CHECK(input(rule.derivation.front(), "Name in files and on the command line")->value == Argument(Name{finding.check}));
        }
    });
    CHECK(findings > 5);
}

TEST_CASE("a_finding_that_is_solved_has_no_answer", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.take("psu-a").take("psu-b");
    const Finding *found = scene.finding("psu_capacity");
    REQUIRE(found);
    const FindingQuestion question = questionAbout(*found);
    CHECK(asked(scene, question));
    CHECK_FALSE(answer(FindingQuestion{"no_such_check", found->subject}, scene.scenario(), scene.catalog, scene.evaluated()));
    Scene whole("tier-4xl40s");
    CHECK_FALSE(asked(whole, question));
}

TEST_CASE("every_check_has_a_rule_and_no_two_have_the_same", "[explain]")
{
    std::set<std::string> seen;
    for (const Check &each : checks()) {
        INFO(each.id);
        REQUIRE_FALSE(each.rule.isEmpty());
        CHECK(seen.insert(each.rule.message.source).second);
        // A limit is an argument: a figure in the words would stay where the constant of the check goes on.
        const std::string words = each.rule.message.source;
        for (std::size_t at = words.find('%', 1); at != std::string::npos; at = words.find('%', at + 1))
            CHECK_FALSE(std::isdigit(static_cast<unsigned char>(words[at - 1])));
    }
    CHECK_FALSE(check("no_such_check"));
    CHECK_FALSE(check(""));
}

TEST_CASE("rules_name_the_limits_their_checks_compare_with", "[explain]")
{
    CHECK(check("vram_fit")->rule.arguments == std::vector<Argument>{percent(0.9)});
    CHECK(check("pcie_link")->rule.arguments == std::vector<Argument>{percent(0.5), percent(0.9)});
    CHECK(check("psu_capacity")->rule.arguments == std::vector<Argument>{percent(0.8), percent(0.2)});
    Scene scene("tier-4xl40s");
    scene.take("psu-a").take("psu-b");
    const auto derivation = answer(questionAbout(*scene.finding("psu_capacity")), scene.scenario(), scene.catalog, scene.evaluated());
    REQUIRE(derivation);
    CHECK(derivation->notes.back().arguments == std::vector<Argument>{percent(0.8), percent(0.2)});
}

TEST_CASE("every_negotiated_link_is_the_narrowest_of_its_terms", "[explain]")
{
    int links = 0;
    everywhere([&](const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result) {
        for (const ServerEvaluation &server : result.servers)
            for (const NegotiatedLink &link : server.pcie.links) {
                INFO(toString(link.slot));
                const auto derivation = answer(LinkQuestion{server.server, link.slot}, scenario, catalog, result);
                REQUIRE(derivation);
                checkWhole(*derivation, catalog);
                const auto *term = derivation->result ? std::get_if<LinkTerm>(&*derivation->result) : nullptr;
                CHECK((term != nullptr) == (link.generation > 0 && link.lanes > 0));
                if (!term)
                    continue;
                ++links;
                CHECK(*term == LinkTerm{link.generation, link.lanes});
                for (const Derivation::Input &each : derivation->inputs)
                    if (const auto *other = std::get_if<LinkTerm>(&each.value)) {
                        CHECK(other->lanes >= term->lanes);
                        CHECK(other->generation >= term->generation);
                    }
            }
    });
    CHECK(links > 50);
}

TEST_CASE("the_link_of_an_l40s_comes_from_its_card", "[explain]")
{
    Scene scene("tier-4xl40s");
    const auto link = asked(scene, LinkQuestion{scene.server().id, {"gpu-a", 0}});
    REQUIRE(link);
    CHECK(link->result == Argument(LinkTerm{4, 16}));
    REQUIRE(input(*link, "Link of the part"));
    CHECK(input(*link, "Link of the part")->value == Argument(LinkTerm{4, 16}));
    CHECK(input(*link, "Link of the part")->origin.part == PartId("nvidia-l40s"));
    REQUIRE(input(*link, "Link of the slot"));
    CHECK(input(*link, "Link of the slot")->value == Argument(LinkTerm{5, 16}));
    REQUIRE(input(*link, "Bandwidth per direction"));
    CHECK(figureOf(input(*link, "Bandwidth per direction")->value)->value == Approx(31.504).epsilon(1e-3));
}

TEST_CASE("a_link_to_an_empty_socket_is_dead_and_says_so", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.take("cpu.0");
    const auto link = asked(scene, LinkQuestion{scene.server().id, {"gpu-a", 0}});
    REQUIRE(link);
    CHECK(link->result == Argument(Name{"x0"}));
    CHECK(says(*link, "The processor socket that the slot hangs on is empty: the link is dead."));
    CHECK(input(*link, "Bandwidth per direction") == nullptr);
}

TEST_CASE("a_slot_shows_the_figures_of_what_is_in_it", "[explain]")
{
    Scene scene("tier-4xl40s");
    const ServerId server = scene.server().id;
    const auto card = asked(scene, SlotQuestion{server, {"gpu-a", 0}});
    REQUIRE(card);
    checkWhole(*card, scene.catalog);
    for (const char *name : {"VRAM in use", "VRAM headroom", "VRAM left free by the engine", "PCIe link", "Power draw of the part", "Price of one"}) {
        INFO(name);
        CHECK(input(*card, name));
    }
    CHECK(input(*card, "VRAM headroom")->value == asked(scene, HeadlineFigure::VramHeadroom)->result);
    CHECK(input(*card, "Power draw of the part")->value == Argument(Figure{350.0, Unit::Watt}));
    CHECK(input(*card, "Power draw of the part")->origin.part == PartId("nvidia-l40s"));

    const auto supply = asked(scene, SlotQuestion{server, {"psu-a", 0}});
    REQUIRE(supply);
    REQUIRE(input(*supply, "Load"));
    CHECK(figureOf(input(*supply, "Load")->value)->value == Approx(scene.evaluated().servers.front().power.loadRatio()));
    CHECK(input(*supply, "VRAM in use") == nullptr);
}

TEST_CASE("an_empty_slot_says_so_and_a_slot_of_another_chassis_has_no_answer", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.take("gpu-a.3");
    const auto empty = asked(scene, SlotQuestion{scene.server().id, {"gpu-a", 3}});
    REQUIRE(empty);
    CHECK_FALSE(empty->result);
    CHECK(says(*empty, "The slot is empty: it has no figures."));
    const auto link = asked(scene, LinkQuestion{scene.server().id, {"gpu-a", 3}});
    REQUIRE(link);
    CHECK_FALSE(link->result);
    CHECK_FALSE(asked(scene, SlotQuestion{scene.server().id, {"no-such-group", 0}}));
    CHECK_FALSE(asked(scene, LinkQuestion{ServerId(999), {"gpu-a", 0}}));
}

TEST_CASE("every_slot_of_every_server_answers", "[explain]")
{
    everywhere([](const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result) {
        for (const ServerEvaluation &server : result.servers)
            for (const FilledSlot &slot : server.assembly.filled) {
                INFO(toString(slot.slot));
                const auto derivation = answer(SlotQuestion{server.server, slot.slot}, scenario, catalog, result);
                REQUIRE(derivation);
                CHECK(derivation->result);
                checkWhole(*derivation, catalog);
            }
    });
}

TEST_CASE("every_assumed_value_says_how_the_program_came_to_it", "[explain]")
{
    int values = 0;
    everywhere([&](const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result) {
        for (const AssumedValue &value : result.assumed) {
            INFO(value.field);
            ++values;
            const auto question = questionAbout(value, result.assumed);
            CHECK(question.has_value() == !isUnused(value));
            if (!question)
                continue;
            const auto derivation = answer(*question, scenario, catalog, result);
            REQUIRE(derivation);
            CHECK(derivation->title == value.name);
            CHECK(derivation->inputs.front().value == value.value);
            checkWhole(*derivation, catalog);
            CHECK_FALSE(derivation->inputs.empty());
            CHECK(says(*derivation, "Assumed until it is stated or confirmed."));
            const bool sourced = !derivation->inputs.front().origin.sources.empty();
            CHECK((sourced || derivation->notes.size() >= 2));
        }
    });
    CHECK(values > 50);
}

TEST_CASE("a_stated_value_is_no_longer_asked_about", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.workload().inputTokens.assumed = true;
    CHECK(asked(scene, AssumedQuestion{"workload.input_tokens"}));
    scene.workload().inputTokens.assumed = false;
    CHECK_FALSE(asked(scene, AssumedQuestion{"workload.input_tokens"}));
    CHECK_FALSE(asked(scene, AssumedQuestion{"no.such.field"}));
}

TEST_CASE("an_input_that_is_not_used_has_no_answer_also_where_its_field_has_one", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.workload().requestRate = 2.5;
    CHECK_FALSE(asked(scene, AssumedQuestion{"workload.request_rate"}));
    // No number can be read from this version: what the file states is not used, and the choice of the program is assumed.
    scene.deployment().engineVersion = {"nightly", true};
    const auto version = asked(scene, AssumedQuestion{"deployment.engine_version"});
    REQUIRE(version);
    CHECK(printed(version->title) == "Engine version");
    scene.deployment().engineVersion.assumed = false;
    CHECK_FALSE(asked(scene, AssumedQuestion{"deployment.engine_version"}));
}

TEST_CASE("values_of_one_field_are_asked_about_each_by_itself", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.workload().inputTokens = {4000, true};
    Workload second = scene.workload();
    second.id = WorkloadId{5};
    second.inputTokens = {1000, true};
    scene.scenario().workloads.push_back(second);
    const auto first = asked(scene, AssumedQuestion{"workload.input_tokens"});
    const auto other = asked(scene, AssumedQuestion{"workload.input_tokens", 1});
    REQUIRE(first);
    REQUIRE(other);
    CHECK(first->result == Argument(tokenCount(4000)));
    CHECK(other->result == Argument(tokenCount(1000)));
    CHECK_FALSE(asked(scene, AssumedQuestion{"workload.input_tokens", 2}));
    CHECK_FALSE(questionAbout(AssumedValue{}, scene.evaluated().assumed));
}

TEST_CASE("two_texts_of_a_check_about_one_subject_are_two_findings", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.take("psu-a").take("psu-b");
    ScenarioEvaluation result = scene.evaluated();
    const Finding *found = scene.finding("psu_capacity");
    REQUIRE(found);
    Finding other = *found;
    other.textId = "another";
    other.sentence = text(INFERRACK_TEXT("Test", "Another sentence."));
    result.findings.push_back(other);
    const auto one = answer(questionAbout(*found), scene.scenario(), scene.catalog, result);
    const auto two = answer(questionAbout(other), scene.scenario(), scene.catalog, result);
    REQUIRE(one);
    REQUIRE(two);
    CHECK(one->notes.front() == found->sentence);
    CHECK(two->notes.front() == other.sentence);
}

TEST_CASE("an_assumed_layout_shows_the_accelerators_and_weights_it_was_chosen_for", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.deployment().layout.assumed = true;
    const auto layout = asked(scene, AssumedQuestion{"deployment.layout"});
    REQUIRE(layout);
    REQUIRE(input(*layout, "Accelerators installed"));
    CHECK(input(*layout, "Accelerators installed")->value == Argument(Figure{4.0, Unit::Count}));
    REQUIRE(input(*layout, "Weights"));
    CHECK(input(*layout, "Weights")->value == asked(scene, HeadlineFigure::Weights)->result);
}

TEST_CASE("what_the_engine_leaves_free_shrinks_when_the_load_reaches_into_it", "[explain]")
{
    Scene scene("tier-4xl40s");
    const auto roomy = asked(scene, HeadlineFigure::VramReserve);
    const MemoryBudget &budget = scene.evaluated().deployments.front().memory.budget;
    REQUIRE(figureOf(roomy->result));
    CHECK(figureOf(roomy->result)->value == Approx((budget.visible - budget.usable - (budget.graphsInside ? 0.0 : budget.graphs)) / 1073741824.0).margin(1e-9));
    scene.workload().concurrency.value = 4000;
    const auto none = asked(scene, HeadlineFigure::VramReserve);
    CHECK(figureOf(none->result)->value == 0.0);
    CHECK(none->formula.empty());
    CHECK(none->notes.size() == 1);
    for (const int load : {16, 100, 130, 160, 4000}) {
        scene.workload().concurrency.value = load;
        checkWhole(*asked(scene, HeadlineFigure::VramReserve), scene.catalog);
    }
}
