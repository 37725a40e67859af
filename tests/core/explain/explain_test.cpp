// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Why?" of every headline figure, over every complete server that is known: the result is the figure that is shown, the lines calculate
// to it, and every input says where it comes from.
#include "core/explain.h"

#include "core/evaluate.h"
#include "core/explain/explain_support.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>

using namespace inferrack::core;

namespace {

constexpr double gib = 1073741824.0;

struct Asked {
    HeadlineFigure figure;
    const char *name;
    /// The figure as the results hold it; nothing = there is none.
    std::function<std::optional<Argument>(const ScenarioEvaluation &)> shown;
};

const DeploymentEvaluation *answered(const ScenarioEvaluation &result)
{
    const auto found = std::find_if(result.deployments.begin(), result.deployments.end(), [](const auto &d) { return d.problem.empty(); });
    return found == result.deployments.end() ? nullptr : &*found;
}

const ServerEvaluation *known(const ScenarioEvaluation &result)
{
    const auto found = std::find_if(result.servers.begin(), result.servers.end(), [](const auto &s) { return s.assembly.layout != nullptr; });
    return found == result.servers.end() ? nullptr : &*found;
}

using OfDeployment = std::optional<Figure> (*)(const DeploymentEvaluation &);
using OfServer = std::optional<Figure> (*)(const ServerEvaluation &);

std::function<std::optional<Argument>(const ScenarioEvaluation &)> ofDeployment(OfDeployment read)
{
    return [read](const ScenarioEvaluation &result) -> std::optional<Argument> {
        const DeploymentEvaluation *d = answered(result);
        const auto figure = d ? read(*d) : std::nullopt;
        return figure ? std::optional<Argument>(*figure) : std::nullopt;
    };
}

std::function<std::optional<Argument>(const ScenarioEvaluation &)> ofServer(OfServer read)
{
    return [read](const ScenarioEvaluation &result) -> std::optional<Argument> {
        const ServerEvaluation *s = known(result);
        const auto figure = s ? read(*s) : std::nullopt;
        return figure ? std::optional<Argument>(*figure) : std::nullopt;
    };
}

std::optional<Argument> ofPeriod(const ScenarioEvaluation &result)
{
    return result.cost.overPeriod ? std::optional<Argument>(MoneyValue{result.cost.overPeriod->total()}) : std::nullopt;
}

template <int years>
std::optional<Argument> ofYears(const ScenarioEvaluation &result)
{
    const std::optional<TotalCost> total = result.cost.over(years);
    return total ? std::optional<Argument>(MoneyValue{total->total()}) : std::nullopt;
}

Figure gibibytesOf(double bytes)
{
    return {bytes / gib, Unit::GiB};
}

const std::vector<Asked> &everyFigure()
{
    static const std::vector<Asked> all{
        {HeadlineFigure::VramHeadroom, "headroom", ofDeployment([](const DeploymentEvaluation &d) { return std::optional(gibibytesOf(d.memory.headroom)); })},
        {HeadlineFigure::KvCache, "KV cache", ofDeployment([](const DeploymentEvaluation &d) { return std::optional(gibibytesOf(d.memory.kvOfWorkload)); })},
        {HeadlineFigure::Weights, "weights", ofDeployment([](const DeploymentEvaluation &d) { return std::optional(gibibytesOf(d.memory.budget.weights)); })},
        {HeadlineFigure::Activations, "activations",
         ofDeployment([](const DeploymentEvaluation &d) { return std::optional(gibibytesOf(d.memory.budget.activations)); })},
        {HeadlineFigure::RuntimeOverhead, "overhead", ofDeployment([](const DeploymentEvaluation &d) {
             const MemoryBudget &budget = d.memory.budget;
             return std::optional(gibibytesOf(budget.outsideAllocator + (budget.graphsInside ? budget.graphs : 0.0)));
         })},
        {HeadlineFigure::VramUsed, "VRAM in use", ofDeployment([](const DeploymentEvaluation &d) {
             const MemoryBudget &budget = d.memory.budget;
             return std::optional(gibibytesOf(budget.weights + d.memory.kvOfWorkload + budget.activations + (budget.outsideAllocator + budget.graphs)));
         })},
        {HeadlineFigure::TimeToFirstToken, "TTFT", ofDeployment([](const DeploymentEvaluation &d) {
             return d.point ? std::optional(Figure{d.point->ttft, Unit::Second}) : std::nullopt;
         })},
        {HeadlineFigure::TimePerOutputToken, "TPOT", ofDeployment([](const DeploymentEvaluation &d) {
             return d.point ? std::optional(Figure{d.point->tpot, Unit::Second}) : std::nullopt;
         })},
        {HeadlineFigure::Throughput, "throughput", ofDeployment([](const DeploymentEvaluation &d) {
             return d.point ? std::optional(Figure{d.point->throughput, Unit::TokenPerSecond}) : std::nullopt;
         })},
        {HeadlineFigure::PcieLanes, "lanes", ofServer([](const ServerEvaluation &s) {
             return std::optional(Figure{static_cast<double>(s.pcie.asked()), Unit::Lane});
         })},
        {HeadlineFigure::OutputPower, "output power", ofServer([](const ServerEvaluation &s) {
             return std::optional(Figure{inWatts(s.power.output), Unit::Watt});
         })},
        {HeadlineFigure::WallPower, "wall power", ofServer([](const ServerEvaluation &s) {
             return std::optional(Figure{inWatts(s.power.wall), Unit::Watt});
         })},
        {HeadlineFigure::PowerDensity, "density", ofServer([](const ServerEvaluation &s) {
             return s.heat.perUnit ? std::optional(Figure{inWatts(*s.heat.perUnit), Unit::Watt}) : std::nullopt;
         })},
        {HeadlineFigure::PurchaseCost, "purchase",
         [](const ScenarioEvaluation &result) {
             return result.cost.bill.taxes.empty() ? std::nullopt : std::optional<Argument>(MoneyValue{result.cost.bill.total});
         }},
        {HeadlineFigure::EnergyCost, "energy",
         [](const ScenarioEvaluation &result) { return std::optional<Argument>(MoneyValue{result.cost.energyPerYearCost}); }},
        {HeadlineFigure::TotalCost, "TCO", ofPeriod},
        {HeadlineFigure::TotalCostOneYear, "TCO, 1 year", ofYears<1>},
        {HeadlineFigure::TotalCostThreeYears, "TCO, 3 years", ofYears<3>},
        {HeadlineFigure::TotalCostFiveYears, "TCO, 5 years", ofYears<5>},
        {HeadlineFigure::CostPerMillionTokens, "per million tokens",
         [](const ScenarioEvaluation &result) {
             const auto &money = result.cost.perMillionTokens;
             return money ? std::optional<Argument>(MoneyValue{*money}) : std::nullopt;
         }},
    };
    return all;
}

/// Walks a derivation and those of its inputs.
void everyDerivation(const Derivation &derivation, const std::function<void(const Derivation &)> &visit)
{
    visit(derivation);
    for (const Derivation::Input &input : derivation.inputs)
        for (const Derivation &inner : input.derivation)
            everyDerivation(inner, visit);
}

/// Every derivation of every figure of every configuration.
void everywhere(const std::function<void(const Configured &, const Asked &, const Derivation &, const ScenarioEvaluation &)> &visit)
{
    for (const Configured &each : everyConfiguration()) {
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        for (size_t s = 0; s < evaluation.scenarios.size(); ++s)
            for (const Asked &asked : everyFigure()) {
                INFO(each.name << ", " << asked.name);
                visit(each, asked, explain(asked.figure, each.project->scenarios[s], *each.catalog, evaluation.scenarios[s]), evaluation.scenarios[s]);
            }
    }
}

bool isFinite(const Argument &argument)
{
    const auto figure = figureOf(argument);
    return !figure || std::isfinite(figure->value);
}

bool hasDigitsOnly(const std::string &text)
{
    return !text.empty() && text.find_first_not_of("0123456789.,") == std::string::npos;
}

Derivation explained(const Scene &scene, HeadlineFigure figure)
{
    const Evaluation evaluation = evaluate(scene.project, scene.catalog);
    return explain(figure, scene.project.scenarios.front(), scene.catalog, evaluation.scenarios.front());
}

const Derivation::Input *input(const Derivation &derivation, const char *name)
{
    const auto found = std::find_if(derivation.inputs.begin(), derivation.inputs.end(), [&](const auto &i) { return printed(i.name) == name; });
    return found == derivation.inputs.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("the_result_of_a_derivation_is_the_figure_shown", "[explain]")
{
    int figures = 0, absent = 0;
    everywhere([&](const Configured &, const Asked &asked, const Derivation &derivation, const ScenarioEvaluation &result) {
        const auto shown = asked.shown(result);
        CHECK(derivation.result == shown);
        CHECK_FALSE(derivation.title.isEmpty());
        ++(shown ? figures : absent);
        if (!shown)
            CHECK_FALSE(derivation.notes.empty()); // says why there is none
    });
    CHECK(figures > 330);
    CHECK(absent > 0);
}

TEST_CASE("the_lines_of_a_derivation_calculate_to_its_result", "[explain]")
{
    int equations = 0;
    everywhere([&](const Configured &, const Asked &, const Derivation &outer, const ScenarioEvaluation &) {
        everyDerivation(outer, [&](const Derivation &derivation) {
            for (const Text &line : derivation.formula)
                for (const Equation &equation : equationsOf(line)) {
                    INFO(equation.text);
                    ++equations;
                    const double left = equation.rounds ? std::ceil(equation.left - 1e-9) : equation.left;
                    // Money is rounded to its minor unit.
                    CHECK(left == Approx(equation.right)
                                      .epsilon(1e-6)
                                      .margin((derivation.result && std::holds_alternative<MoneyValue>(*derivation.result)) ? 0.0051 : 1e-9));
                }
        });
    });
    CHECK(equations > 500);
}

TEST_CASE("the_last_line_of_a_derivation_ends_in_its_result", "[explain]")
{
    everywhere([&](const Configured &, const Asked &, const Derivation &outer, const ScenarioEvaluation &) {
        everyDerivation(outer, [&](const Derivation &derivation) {
            if (derivation.formula.empty())
                return;
            const Text &last = derivation.formula.back();
            INFO(printed(derivation.title) << ": " << printed(last));
            REQUIRE_FALSE(last.arguments.empty());
            const auto ends = figureOf(last.arguments.back()), result = figureOf(derivation.result);
            REQUIRE(ends.has_value() == result.has_value());
            if (!ends)
                CHECK(last.arguments.back() == derivation.result);
            else {
                CHECK(ends->unit == result->unit);
                CHECK(ends->value == Approx(result->value).epsilon(1e-6).margin(1e-12));
            }
        });
    });
}

TEST_CASE("every_input_says_where_it_comes_from", "[explain]")
{
    int inputs = 0;
    everywhere([&](const Configured &each, const Asked &, const Derivation &outer, const ScenarioEvaluation &) {
        everyDerivation(outer, [&](const Derivation &derivation) {
            for (const Derivation::Input &input : derivation.inputs) {
                INFO(printed(derivation.title) << ", input " << printed(input.name));
                ++inputs;
                CHECK_FALSE(input.name.isEmpty());
                CHECK(isFinite(input.value));
                const Origin &origin = input.origin;
                for (const SourceId &source : origin.sources) {
                    INFO(source.text);
                    CHECK(each.catalog->source(source) != nullptr);
                }
                switch (origin.kind) {
                case Origin::Kind::Catalogue:
                case Origin::Kind::PriceList:
                    CHECK_FALSE(origin.sources.empty());
                    break;
                case Origin::Kind::Model:
                case Origin::Kind::Constant:
                    CHECK_FALSE(origin.sources.empty());
                    CHECK(origin.part.isEmpty());
                    break;
                case Origin::Kind::Assumed:
                case Origin::Kind::Workload:
                case Origin::Kind::Site:
                    break;
                case Origin::Kind::Computed:
                    // What is computed shows how, or is a term of the lines above it (one server of a sum).
                    CHECK((!input.derivation.empty() || !derivation.formula.empty()));
                    break;
                }
                if (!origin.part.isEmpty())
                    CHECK(each.catalog->part(origin.part) != nullptr);
                for (const Derivation &inner : input.derivation) {
                    CHECK(inner.result == input.value);
                    CHECK(origin.kind == Origin::Kind::Computed);
                }
            }
        });
    });
    CHECK(inputs > 3000);
}

TEST_CASE("numbers_of_derivations_are_figures_with_a_unit_and_no_texts", "[explain]")
{
    everywhere([&](const Configured &, const Asked &, const Derivation &outer, const ScenarioEvaluation &) {
        everyDerivation(outer, [&](const Derivation &derivation) {
            for (const Derivation::Input &input : derivation.inputs) {
                INFO(printed(input.name));
                const auto *name = std::get_if<Name>(&input.value);
                CHECK_FALSE((name && (name->text.empty() || hasDigitsOnly(name->text))));
                if (const auto *value = std::get_if<Value>(&input.value))
                    CHECK(value->figure.unit == value->like.unit);
            }
            for (const Text &line : derivation.formula)
                for (const Argument &argument : line.arguments) {
                    const auto *name = std::get_if<Name>(&argument);
                    CHECK_FALSE((name && hasDigitsOnly(name->text)));
                    CHECK(isFinite(argument));
                }
        });
    });
}

TEST_CASE("the_inputs_of_the_parts_add_up_to_their_power", "[explain]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        const ScenarioEvaluation &result = evaluation.scenarios.front();
        const Derivation output = explain(HeadlineFigure::OutputPower, each.project->scenarios.front(), *each.catalog, result);
        REQUIRE(output.inputs.front().derivation.size() == 1);
        const Derivation &parts = output.inputs.front().derivation.front();
        double sum = 0.0;
        for (const Derivation::Input &part : parts.inputs)
            sum += figureOf(part.value)->value;
        CHECK(sum == Approx(inWatts(result.servers.front().power.dc)));
    }
}

TEST_CASE("the_inputs_of_the_purchase_add_up_to_it", "[explain]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        const ScenarioEvaluation &result = evaluation.scenarios.front();
        const Derivation purchase = explain(HeadlineFigure::PurchaseCost, each.project->scenarios.front(), *each.catalog, result);
        const BillOfMaterials &bill = result.cost.bill;
        if (bill.taxes.empty()) {
            CHECK_FALSE(purchase.result);
            CHECK(purchase.inputs.empty());
            CHECK(purchase.notes.size() == 1 + bill.unbillable.size());
            continue;
        }
        Money sum{0, result.cost.bill.currency};
        for (const Derivation::Input &line : purchase.inputs) {
            const Money amount = std::get<MoneyValue>(line.value).money;
            CHECK(amount.minor > 0);
            CHECK_FALSE(line.origin.asOf.empty());
            sum = sum + amount;
        }
        CHECK(sum == result.cost.bill.total);
        CHECK(purchase.formula.front().arguments.front() == Argument(Counted{Noun::LineItem, static_cast<long long>(purchase.inputs.size())}));
        // what is on request, each kind without a line, the tax of the prices
        CHECK(purchase.notes.size() == std::size_t(bill.onRequest > 0) + bill.unbillable.size() + 1);
        CHECK_FALSE(purchase.inputs.empty());
    }
}

TEST_CASE("the_total_cost_is_made_of_its_components_and_says_what_is_missing", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().site.colocationPerMonth = Money{450'000, Currency::CNY};
    scene.scenario().costTerms.years = {5, false};
    const ScenarioEvaluation &result = scene.evaluated();
    const TotalCost total = *result.cost.overPeriod;
    const Derivation derivation = explain(HeadlineFigure::TotalCost, scene.scenario(), scene.catalog, result);
    CHECK(derivation.result == Argument(MoneyValue{total.total()}));
    CHECK(derivation.title.arguments == std::vector<Argument>{Counted{Noun::Year, 5}});
    REQUIRE(derivation.formula.size() == 4);
    CHECK(derivation.formula.back().arguments == std::vector<Argument>{MoneyValue{total.purchase, true}, MoneyValue{total.electricity, true},
                                                                       MoneyValue{total.colocation, true}, MoneyValue{total.maintenance, true},
                                                                       MoneyValue{total.total()}});
    for (const char *name : {"Purchase cost", "Electricity cost per year", "Colocation fee per year", "Maintenance per year after the warranty"}) {
        INFO(name);
        const Derivation::Input *part = input(derivation, name);
        REQUIRE(part);
        CHECK(part->derivation.size() == 1);
    }
    CHECK(input(derivation, "Warranty period")->origin.kind == Origin::Kind::Assumed);
    CHECK(input(derivation, "Evaluation period")->origin.kind == Origin::Kind::Site);
    const auto says = [](const Derivation &d, const char *words) {
        return std::any_of(d.notes.begin(), d.notes.end(), [words](const Text &note) { return printed(note).find(words) != std::string::npos; });
    };
    CHECK(says(derivation, "on request") == (result.cost.bill.missing() > 0));
    CHECK(says(derivation, "residual value"));
    CHECK_FALSE(says(derivation, "No colocation fee"));

    scene.scenario().site.colocationPerMonth.reset();
    const Derivation alone = explained(scene, HeadlineFigure::TotalCost);
    CHECK(alone.formula.size() == 3);
    CHECK(input(alone, "Colocation fee per year") == nullptr);
    CHECK(says(alone, "No colocation fee"));
}

TEST_CASE("communication_over_pcie_says_how_fast_the_link_is_and_where_the_cards_meet", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().workloads.front().concurrency = {64, false};
    const ScenarioEvaluation &result = scene.evaluated();
    const StepTime &step = result.deployments.front().loop.step;
    const Derivation token = explain(HeadlineFigure::TimePerOutputToken, scene.scenario(), scene.catalog, result);
    const Derivation::Input *row = input(token, "Communication");
    REQUIRE(row);
    REQUIRE(row->derivation.size() == 1);
    const Derivation &communication = row->derivation.front();
    CHECK(communication.result == Argument(Figure{step.communication, Unit::Second}));
    // 80 layers, two all-reduces each, at the latency of four ranks over PCIe
    CHECK(input(communication, "All-reduces of a step, two in each layer")->value == Argument(Figure{160, Unit::Count}));
    CHECK(input(communication, "Latency of an all-reduce")->value == Argument(Figure{16, Unit::Microsecond}));
    CHECK(step.startOfTransfers == Approx(160 * 16e-6));
    REQUIRE(communication.formula.size() == 2);
    REQUIRE(communication.notes.size() == 2);
    CHECK(printed(communication.notes.front()).find("The accelerators meet") == 0);
    CHECK(communication.notes.back().arguments == std::vector<Argument>{Figure{step.communication / step.total, Unit::Percent}});

    scene.scenario().deployments.front().layout = {{.tensor = 1, .replicas = 4}, false};
    const Derivation alone = explained(scene, HeadlineFigure::TimePerOutputToken);
    CHECK_FALSE(input(alone, "Communication")); // no term of it in the formula either
}

TEST_CASE("data_of_all_reduces_go_from_tokens_to_seconds", "[explain]")
{
    Scene scene("tier-4xl40s");
    const ScenarioEvaluation &result = scene.evaluated();
    const ClosedLoop &loop = result.deployments.front().loop;
    const Derivation token = explained(scene, HeadlineFigure::TimePerOutputToken);
    const Derivation &communication = input(token, "Communication")->derivation.front();
    const Derivation::Input *row = input(communication, "Data transfer");
    REQUIRE(row);
    REQUIRE(row->derivation.size() == 1);
    const Derivation &transfer = row->derivation.front();
    const auto link = figureOf(input(transfer, "Link between accelerators, per direction")->value);
    const auto share = figureOf(input(transfer, "Share of the link that large all-reduces reach")->value);
    CHECK(*link == Figure{32, Unit::GBPerSecond}); // PCIe 4.0 x16
    REQUIRE(transfer.formula.size() == 4);
    const double bandwidth = figureOf(transfer.formula.front().arguments.back())->value;
    CHECK(bandwidth == Approx(link->value * share->value));
    // 16 requests write a token each; of all steps one in 16 reads a prompt of 2,048 tokens (2,048 / 256 prompts a step and sequence)
    CHECK(loop.prefillShare == Approx(16.0 * 2048 / 256 / 2048));
    const double tokens = figureOf(input(transfer, "Tokens of a step, mean")->value)->value;
    CHECK(tokens == Approx(16 - loop.prefillShare + 16.0 * 2048 / 256));
    const double bytes = tokens * 8192 * 2;
    CHECK(figureOf(transfer.formula[2].arguments.back())->value == Approx(160 * 1.5 * bytes / (bandwidth * 1e9)));
    CHECK(figureOf(transfer.formula[3].arguments.back())->value == Approx(loop.step.communication - loop.step.startOfTransfers));
}

TEST_CASE("communication_over_pcie_is_compared_with_faster_links", "[explain]")
{
    Scene scene("tier-4xl40s");
    const Derivation token = explained(scene, HeadlineFigure::TimePerOutputToken);
    const Derivation &communication = input(token, "Communication")->derivation.front();
    const double now = figureOf(*communication.result)->value;
    std::vector<double> others;
    for (const Derivation::Input &row : communication.inputs)
        if (printed(row.name).find("The same over") == 0) {
            CHECK(row.further);
            CHECK(row.derivation.size() == 1);
            others.push_back(figureOf(row.value)->value);
        }
    REQUIRE(others.size() == 2); // twice the rate of PCIe 4.0, and the link of modules
    CHECK(others[0] > now * 0.45);
    CHECK(others[0] < now * 0.6);
    CHECK(others[1] < now * 0.2);

    Scene modules("tier-8xh200sxm");
    const Derivation there = explained(modules, HeadlineFigure::TimePerOutputToken);
    for (const Derivation::Input &row : input(there, "Communication")->derivation.front().inputs)
        CHECK(printed(row.name).find("The same over") == std::string::npos);
}

TEST_CASE("the_units_that_compute_are_those_of_the_weights", "[explain]")
{
    Scene scene("tier-4xl40s"); // FP8 weights on cards with FP8 units
    const Derivation eight = explained(scene, HeadlineFigure::TimePerOutputToken);
    CHECK(input(eight, "Compute in 8 bits"));
    CHECK_FALSE(input(eight, "Compute in 16 bits"));
    scene.deployment().weightFormat = {WeightFormatId("bf16"), false};
    CHECK(input(explained(scene, HeadlineFigure::TimePerOutputToken), "Compute in 16 bits"));
}

TEST_CASE("a_printed_sum_of_times_gives_its_printed_result", "[explain]")
{
    for (const char *name : {"tier-4xl40s", "tier-2xl40s", "api-4x4090", "tier-8xh200sxm"})
        for (int concurrency = 1; concurrency <= 24; ++concurrency) {
            Scene scene(name);
            scene.workload().concurrency = {concurrency, false};
            const Derivation token = explained(scene, HeadlineFigure::TimePerOutputToken);
            REQUIRE_FALSE(token.formula.empty());
            const Text &sum = token.formula.front();
            double terms = 0.0;
            for (auto term = sum.arguments.begin(); term != sum.arguments.end() - 1; ++term) {
                const Value &value = std::get<Value>(*term);
                terms += printedValue(value.figure, printStyle(value));
            }
            const Value &result = std::get<Value>(sum.arguments.back());
            const PrintStyle style = printStyle(result);
            const double step = style.divisor * std::pow(10.0, -style.decimals);
            INFO(name << " at " << concurrency);
            CHECK(std::round(terms / step) == std::round(printedValue(result.figure, style) / step));
        }
}

TEST_CASE("accelerators_without_a_peer_to_peer_path_say_that_they_exchange_through_host_memory", "[explain]")
{
    Scene scene("api-4x4090");
    scene.deployment().layout = {{.tensor = 4}, false};
    const Derivation token = explained(scene, HeadlineFigure::TimePerOutputToken);
    const Derivation::Input *row = input(token, "Communication");
    REQUIRE(row);
    CHECK(printed(row->derivation.front().notes.front()).find("through the memory of the processors") != std::string::npos);
}

TEST_CASE("a_total_that_does_not_exist_says_why", "[explain]")
{
    Scene scene("tier-4xl40s");
    const auto reason = [&scene](HeadlineFigure figure) {
        const Derivation derivation = explained(scene, figure);
        REQUIRE_FALSE(derivation.result);
        REQUIRE(derivation.notes.size() == 1);
        return printed(derivation.notes.front());
    };
    scene.scenario().prices.list = PriceListId("none");
    for (const HeadlineFigure figure : {HeadlineFigure::TotalCost, HeadlineFigure::TotalCostFiveYears, HeadlineFigure::CostPerMillionTokens})
        CHECK(reason(figure).find("does not know the price list") != std::string::npos);
    scene.scenario().prices.list = PriceListId("cn_reference_2026q3");
    scene.scenario().site.tariff.value = {10, Currency::EUR};
    CHECK(reason(HeadlineFigure::TotalCostOneYear).find("two currencies") != std::string::npos);
    scene.scenario().site.tariff.value = {75, Currency::CNY};
    scene.scenario().deployments.front().weightFormat.value = WeightFormatId("none");
    CHECK(reason(HeadlineFigure::CostPerMillionTokens).find("throughput is not known") != std::string::npos);
}

TEST_CASE("electricity_in_another_currency_shows_the_exchange_rate", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().prices.list = PriceListId("intl_reference_2026q3");
    scene.scenario().prices.exchangeRate.reset();
    const Derivation total = explained(scene, HeadlineFigure::TotalCostThreeYears);
    const Derivation::Input *electricity = input(total, "Electricity cost per year");
    REQUIRE(electricity);
    REQUIRE(electricity->derivation.size() == 1);
    const Derivation::Input *rate = input(electricity->derivation.front(), "Exchange rate");
    REQUIRE(rate);
    CHECK(rate->value == Argument(Figure{7.1, Unit::Ratio}));
    CHECK(rate->origin.kind == Origin::Kind::Assumed);
    CHECK_FALSE(rate->origin.sources.empty());
    CHECK(std::get<MoneyValue>(electricity->value).money.currency == Currency::USD);
}

TEST_CASE("modules_that_no_board_brings_are_named_beside_the_sum", "[explain]")
{
    Scene scene("tier-8xh200sxm");
    const auto notes = [&scene] {
        const ScenarioEvaluation &result = scene.evaluated();
        return explain(HeadlineFigure::PurchaseCost, scene.scenario(), scene.catalog, result).notes;
    };
    const std::size_t before = notes().size();
    scene.take("module.7"); // seven modules: no board has so many
    REQUIRE(scene.evaluated().cost.bill.unbillable == std::vector<UnbillablePart>{{PartId("nvidia-h200-sxm"), 7}});
    const std::vector<Text> all = notes();
    const auto found = std::find_if(all.begin(), all.end(), [](const Text &note) { return printed(note).find("not in this sum: the") != std::string::npos; });
    REQUIRE(found != all.end());
    CHECK(all.size() == before + 1);
    CHECK(found->arguments == std::vector<Argument>{Parts{7, scene.catalog.find<Accelerator>(PartId("nvidia-h200-sxm"))->name, {}}});
}

TEST_CASE("the_typical_power_is_the_sum_over_the_servers", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.server().count = 3;
    ServerType second = scene.server();
    second.id = ServerId{2};
    second.count = 2;
    second.placements.pop_back();
    scene.scenario().servers.push_back(second);
    const Derivation energy = explained(scene, HeadlineFigure::EnergyCost);
    const Derivation::Input *typical = input(energy, "Typical power draw");
    REQUIRE(typical);
    REQUIRE(typical->derivation.size() == 1);
    double sum = 0.0;
    int servers = 0;
    for (const Derivation::Input &each : typical->derivation.front().inputs)
        if (each.name.arguments.size() == 2) {
            sum += figureOf(each.value)->value;
            REQUIRE(each.derivation.size() == 1); // so many servers × the draw of one
            ++servers;
        }
    CHECK(servers == 2);
    CHECK(sum == Approx(figureOf(typical->value)->value));
}

TEST_CASE("values_the_user_stated_are_his_and_others_are_assumed", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.workload().inputTokens = {2048, true};
    scene.workload().outputTokens = {300, false};
    scene.deployment().utilisation = {0.85, false};
    const Derivation kv = explained(scene, HeadlineFigure::KvCache);
    REQUIRE(input(kv, "Input length"));
    CHECK(input(kv, "Input length")->origin.kind == Origin::Kind::Assumed);
    REQUIRE(input(kv, "Output length"));
    CHECK(input(kv, "Output length")->origin.kind == Origin::Kind::Workload);
    CHECK(input(kv, "Output length")->value == Argument(Figure{300, Unit::Token}));

    const Derivation headroom = explained(scene, HeadlineFigure::VramHeadroom);
    const Derivation &usable = input(headroom, "Usable VRAM")->derivation.front();
    CHECK(input(usable, "VRAM utilisation limit")->origin.kind == Origin::Kind::Workload);
    CHECK(input(usable, "VRAM utilisation limit")->value == Argument(Figure{0.85, Unit::Percent}));
    CHECK(input(usable, "Visible VRAM")->origin.part == PartId("nvidia-l40s"));

    scene.deployment().utilisation = {0.0, true};
    const Derivation usual = input(explained(scene, HeadlineFigure::VramHeadroom), "Usable VRAM")->derivation.front();
    CHECK(input(usual, "VRAM utilisation limit")->origin.kind == Origin::Kind::Constant);
}

TEST_CASE("visible_vram_without_a_source_is_assumed", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.alter<Accelerator>("nvidia-l40s", [](Accelerator &a) {
        a.memoryVisible = std::nullopt;
        a.memoryDriver = std::nullopt;
    });
    const Derivation usable = input(explained(scene, HeadlineFigure::VramHeadroom), "Usable VRAM")->derivation.front();
    CHECK(input(usable, "Visible VRAM")->origin.kind == Origin::Kind::Assumed);
}

TEST_CASE("activations_name_the_step_they_are_sized_for", "[explain]")
{
    Scene scene("tier-4xl40s");
    const Derivation activations = explained(scene, HeadlineFigure::Activations);
    const MemoryBudget &budget = scene.evaluated().deployments.front().memory.budget;
    REQUIRE(input(activations, "Tokens of the largest step"));
    CHECK(input(activations, "Tokens of the largest step")->value == Argument(Figure{static_cast<double>(budget.stepTokens), Unit::Token}));
    CHECK(input(activations, "Sequences of the largest step")->value == Argument(Figure{static_cast<double>(budget.stepSequences), Unit::Count}));
    CHECK(budget.stepTokens == 2048); // vLLM on cards below 70 GiB
    CHECK(budget.stepSequences == 256);
}

TEST_CASE("what_cannot_be_calculated_keeps_its_name", "[explain]")
{
    const auto titles = [](Scene &scene) {
        std::vector<std::string> all;
        for (const Asked &asked : everyFigure())
            all.push_back(printed(explained(scene, asked.figure).title));
        return all;
    };
    Scene whole("tier-4xl40s");
    const std::vector<std::string> usual = titles(whole);
    CHECK(std::set<std::string>(usual.begin(), usual.end()).count("How this figure is made") == 0);
    whole.take("gpu-a");
    whole.scenario().prices.list = PriceListId("none");
    CHECK(titles(whole) == usual);
    whole.server().chassis = PartId("no-such-chassis");
    CHECK(titles(whole) == usual);
}

TEST_CASE("a_purchase_without_a_price_is_no_purchase_of_zero", "[explain]")
{
    Scene scene("tier-4xl40s");
    const auto told = [&scene] {
        const Derivation purchase = explained(scene, HeadlineFigure::PurchaseCost);
        CHECK_FALSE(purchase.result);
        CHECK(printed(purchase.title) == "Purchase cost");
        CHECK(purchase.inputs.empty());
        return printed(purchase.notes.at(0));
    };
    PriceList list = *scene.catalog.priceList(scene.scenario().prices.list);
    list.prices.clear();
    scene.catalog.add(list);
    CHECK(told() == "No part has a price: all are on request.");
    scene.scenario().prices.list = PriceListId("none");
    CHECK(told() == "The catalogue does not know the price list of the scenario: there is nothing to calculate from.");
}

TEST_CASE("what_cannot_be_calculated_says_why", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.take("gpu-a");
    for (const HeadlineFigure figure :
         {HeadlineFigure::VramHeadroom, HeadlineFigure::KvCache, HeadlineFigure::Weights, HeadlineFigure::Activations, HeadlineFigure::RuntimeOverhead,
          HeadlineFigure::TimeToFirstToken, HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput}) {
        const Derivation derivation = explained(scene, figure);
        CHECK_FALSE(derivation.result);
        REQUIRE(derivation.notes.size() == 1);
        CHECK(printed(derivation.notes.front()) == "No accelerator serves the workload: there is nothing to calculate from.");
        CHECK(derivation.formula.empty());
    }
    scene.server().chassis = PartId("no-such-chassis");
    for (const HeadlineFigure figure : {HeadlineFigure::PcieLanes, HeadlineFigure::OutputPower, HeadlineFigure::WallPower, HeadlineFigure::PowerDensity}) {
        const Derivation derivation = explained(scene, figure);
        CHECK_FALSE(derivation.result);
        CHECK(printed(derivation.notes.front()) == "The scenario has no server of a known chassis.");
    }
}

TEST_CASE("an_engine_that_does_not_start_has_no_times_to_explain", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.deployment().weightFormat = {WeightFormatId("bf16"), false};
    scene.deployment().layout.value = {1, 1, 1, 1, 4};
    for (const HeadlineFigure figure : {HeadlineFigure::TimeToFirstToken, HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput}) {
        const Derivation derivation = explained(scene, figure);
        CHECK_FALSE(derivation.result);
        CHECK(printed(derivation.notes.front()) == "The engine does not start: there is no time to calculate.");
    }
    CHECK(figureOf(explained(scene, HeadlineFigure::VramHeadroom).result)->value < 0.0);
}

TEST_CASE("a_time_without_a_processor_says_that_it_is_the_one_with_it", "[explain]")
{
    const auto says = [](Scene &scene) {
        const Derivation derivation = explained(scene, HeadlineFigure::TimePerOutputToken);
        return std::any_of(derivation.notes.begin(), derivation.notes.end(), [](const Text &note) {
            return std::string(note.message.source) == "A processor of these accelerators is not installed; calculated as if it were.";
        });
    };
    Scene whole("tier-4xl40s"), without("tier-4xl40s");
    without.take("cpu.0");
    CHECK_FALSE(says(whole));
    CHECK(says(without));
}

TEST_CASE("a_box_without_rack_units_has_no_density_and_says_so", "[explain]")
{
    Scene scene("edge-agx-orin");
    REQUIRE_FALSE(scene.evaluated().servers.front().heat.perUnit);
    const Derivation density = explained(scene, HeadlineFigure::PowerDensity);
    CHECK_FALSE(density.result);
    CHECK(printed(density.notes.front()) == "… is not rack-mounted: it has no power density.");
}

TEST_CASE("the_density_of_a_module_server_comes_from_its_published_peak", "[explain]")
{
    Scene scene("tier-8xh200sxm");
    const ServerEvaluation server = scene.evaluated().servers.front();
    const Derivation density = explained(scene, HeadlineFigure::PowerDensity);
    const bool published = server.power.wallWorst == server.assembly.chassis->maxSystemPower;
    CHECK((input(density, "Peak power draw, as published") != nullptr) == published);
    // what is published and lower than the calculation is not used
    scene.alter<Chassis>(scene.server().chassis.text, [](Chassis &c) { c.maxSystemPower = watts(1000); });
    const Derivation calculated = explained(scene, HeadlineFigure::PowerDensity);
    REQUIRE(input(calculated, "Peak power draw"));
    CHECK(input(calculated, "Peak power draw")->origin.kind == Origin::Kind::Computed);
    // and what is higher is
    scene.alter<Chassis>(scene.server().chassis.text, [](Chassis &c) { c.maxSystemPower = watts(19000); });
    const Derivation published19 = explained(scene, HeadlineFigure::PowerDensity);
    REQUIRE(input(published19, "Peak power draw, as published"));
    CHECK(input(published19, "Peak power draw, as published")->value == Argument(Figure{19000, Unit::Watt}));
}

TEST_CASE("the_pue_comes_from_the_site_or_from_its_cooling", "[explain]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().site.pue = {0.0, true};
    const Derivation::Input typical = *input(explained(scene, HeadlineFigure::EnergyCost), "PUE");
    CHECK(typical.origin.kind == Origin::Kind::Assumed);
    CHECK(typical.origin.part == scene.scenario().site.cooling.value);
    CHECK(typical.value == Argument(Figure{*scene.catalog.find<Cooling>(scene.scenario().site.cooling.value)->pueTypical, Unit::Ratio}));
    scene.scenario().site.pue = {1.21, false};
    const Derivation::Input stated = *input(explained(scene, HeadlineFigure::EnergyCost), "PUE");
    CHECK(stated.origin.kind == Origin::Kind::Site);
    CHECK(stated.value == Argument(Figure{1.21, Unit::Ratio}));
}

TEST_CASE("a_supply_gives_its_efficiency_and_without_one_it_is_assumed", "[explain]")
{
    Scene scene("tier-4xl40s");
    const Derivation::Input with = *input(explained(scene, HeadlineFigure::WallPower), "Efficiency at this load");
    CHECK(with.origin.kind == Origin::Kind::Catalogue);
    CHECK(with.origin.part == PartId("smc-pws-2k04a-1r"));
    scene.take("psu-a").take("psu-b");
    const Derivation::Input without = *input(explained(scene, HeadlineFigure::WallPower), "Efficiency at this load");
    CHECK(without.origin == ofPractice(scene.catalog, "supplies"));
    CHECK(without.origin.kind == Origin::Kind::Constant);
}

TEST_CASE("error_bands_enclose_their_figure_and_name_their_ground", "[explain]")
{
    for (const Configured &each : everyConfiguration()) {
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        const ScenarioEvaluation &result = evaluation.scenarios.front();
        const DeploymentEvaluation *d = answered(result);
        if (!d || !d->point)
            continue;
        INFO(each.name);
        for (const HeadlineFigure figure :
             {HeadlineFigure::VramHeadroom, HeadlineFigure::TimeToFirstToken, HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput}) {
            const Derivation derivation = explain(figure, each.project->scenarios.front(), *each.catalog, result);
            const auto note = std::find_if(derivation.notes.begin(), derivation.notes.end(),
                                           [](const Text &t) { return std::string(t.message.source) == "error band %1, from %2"; });
            REQUIRE(note != derivation.notes.end());
            const Range range = std::get<Range>(note->arguments.at(0));
            const Figure value = *figureOf(derivation.result);
            CHECK(range.low.value <= value.value);
            CHECK(value.value <= range.high.value);
            CHECK(range.low.unit == value.unit);
            CHECK(std::holds_alternative<Term>(note->arguments.at(1)));
        }
    }
}

TEST_CASE("a_field_that_is_weaker_than_its_part_lowers_the_confidence_of_the_input", "[explain]")
{
    PartInfo info;
    info.id = PartId("a");
    info.provenance.sources = {SourceId("datasheet")};
    info.provenance.confidence = Confidence::High;
    info.provenance.asOf = "2026-11";
    info.provenance.unsureFields = {"tdp_w"};
    CHECK(ofPart(info, "tdp_w").confidence == Confidence::Low);
    CHECK(ofPart(info, "length_mm").confidence == Confidence::High);
    CHECK(ofPart(info).confidence == Confidence::High);
    CHECK(ofPart(info, "length_mm") == Origin{Origin::Kind::Catalogue, {SourceId("datasheet")}, "2026-11", Confidence::High, PartId("a")});
}

TEST_CASE("constants_are_traced_to_the_nearest_stated_path", "[explain]")
{
    Catalog catalog;
    ServingConstants constants;
    constants.provenance = {{"families.ada.eta_w.16", "fit"}, {"families.ada.eta_kv", "bench"}, {"memory", "reports"}, {"engines", "table"}};
    catalog.set(constants);
    const auto source = [&](const char *path) {
        const Origin origin = ofConstant(catalog, path);
        return origin.sources.empty() ? std::string("none") : origin.sources.front().text;
    };
    CHECK(source("families.ada.eta_w") == "fit");
    CHECK(source("families.ada.eta_kv") == "bench");
    CHECK(source("memory.sampler_new") == "reports");
    CHECK(source("engines.vllm.util") == "table");
    CHECK(source("links.pcie.share") == "none");
    CHECK(ofConstant(catalog, "links.pcie.share").kind == Origin::Kind::Assumed); // nothing stands behind it
    CHECK(ofConstant(catalog, "memory.late").kind == Origin::Kind::Constant);
    CHECK(ofPractice(catalog, "losses").kind == Origin::Kind::Assumed);
}
