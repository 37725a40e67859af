// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Workload, deployment, site and prices: each value at its limits, one step inside and one outside.
#include "core/project/edits.h"

#include "core/evaluate.h"
#include "core/storage/project_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <limits>

using namespace inferrack::core;

namespace {

const double notANumber = std::nan("");
const double endless = std::numeric_limits<double>::infinity();

const ScenarioId here{1};

Project aProject()
{
    return referenceBuild("tier-4xl40s").project;
}

/// A value of a field, and whether it is taken; the sentence names field and range.
template <class Whole>
struct Limits {
    const char *field; ///< as the sentence names it
    std::function<void(Whole &, double)> set;
    double low, high; ///< both taken
    std::vector<double> refused;
};

template <class Whole>
void checkLimits(const std::vector<Limits<Whole>> &rows, const std::function<Whole(const Project &)> &read,
                 const std::function<Result<Project>(const Project &, const Whole &)> &write)
{
    const Project project = aProject();
    for (const Limits<Whole> &row : rows) {
        INFO(row.field);
        for (const double value : {row.low, row.high}) {
            INFO(value);
            Whole whole = read(project);
            row.set(whole, value);
            const Result<Project> result = write(project, whole);
            REQUIRE(result);
            CHECK(read(*result) == whole);
            // what an edit takes can be saved and opened
            const auto again = readProject(writeProject(*result, {}), "test");
            REQUIRE(again);
            CHECK(again->project == *result);
        }
        for (const double value : row.refused) {
            INFO(value);
            Whole whole = read(project);
            row.set(whole, value);
            const Result<Project> result = write(project, whole);
            REQUIRE_FALSE(result);
            const Text &sentence = result.problem().text;
            CHECK(std::string(sentence.message.source) == "%1 takes values from %2 to %3.");
            REQUIRE(sentence.arguments.size() == 3);
            CHECK(std::string(std::get<Term>(sentence.arguments[0]).message.source) == row.field);
        }
    }
}

Workload workloadOf(const Project &project)
{
    return project.scenarios.front().workloads.front();
}
Deployment deploymentOf(const Project &project)
{
    return project.scenarios.front().deployments.front();
}
Site siteOf(const Project &project)
{
    return project.scenarios.front().site;
}
CostTerms termsOf(const Project &project)
{
    return project.scenarios.front().costTerms;
}
PriceSelection pricesOf(const Project &project)
{
    return project.scenarios.front().prices;
}

std::string sentence(const Result<Project> &result)
{
    return result ? std::string("made") : std::string(result.problem().text.message.source);
}

} // namespace

TEST_CASE("workloads_keep_their_ranges", "[project]")
{
    checkLimits<Workload>(
        {
            {"Input length", [](Workload &w, double v) { w.inputTokens.value = static_cast<int>(v); }, 1, 10e6, {0, -1, 10e6 + 1}},
            {"Output length", [](Workload &w, double v) { w.outputTokens.value = static_cast<int>(v); }, 1, 10e6, {0, -5, 10e6 + 1}},
            {"Concurrency", [](Workload &w, double v) { w.concurrency.value = static_cast<int>(v); }, 1, 1e6, {0, -1, 1e6 + 1}},
            {"Percentile", [](Workload &w, double v) { w.percentile = v; }, 0, 100, {-0.1, 100.5, notANumber, endless}},
            {"SLA target of TTFT", [](Workload &w, double v) { w.ttftTarget = seconds(v); }, 0.001, 3600, {0, 0.0009, 3601, notANumber}},
            {"SLA target of TPOT", [](Workload &w, double v) { w.tpotTarget = seconds(v); }, 0.001, 60, {0, 0.0009, 60.1, -endless}},
            {"Request rate", [](Workload &w, double v) { w.requestRate = v; }, 0, 1e6, {-1, 1e6 + 1, notANumber}},
            {"Share of the peak",
             [](Workload &w, double v) {
                 w.dayCurve = {0.5, v, 1.0};
             },
             0,
             1,
             {-0.01, 1.01, notANumber}},
        },
        workloadOf, [](const Project &p, const Workload &w) { return setWorkload(p, testCatalog(), here, w); });
}

TEST_CASE("deployments_keep_their_ranges", "[project]")
{
    checkLimits<Deployment>(
        {
            {"Tensor parallelism", [](Deployment &d, double v) { d.layout.value.tensor = static_cast<int>(v); }, 1, 1024, {0, -1, 1025}},
            {"Pipeline parallelism", [](Deployment &d, double v) { d.layout.value.pipeline = static_cast<int>(v); }, 1, 1024, {0, 1025}},
            {"Data parallelism of the attention", [](Deployment &d, double v) { d.layout.value.attentionData = static_cast<int>(v); }, 1, 1024, {0, 1025}},
            {"Expert parallelism", [](Deployment &d, double v) { d.layout.value.expert = static_cast<int>(v); }, 1, 1024, {0, 1025}},
            {"Replicas", [](Deployment &d, double v) { d.layout.value.replicas = static_cast<int>(v); }, 1, 1024, {0, -7, 1025}},
            {"VRAM utilisation limit", [](Deployment &d, double v) { d.utilisation.value = v; }, 0.1, 1.0, {0.09, 1.01, -0.5, notANumber, endless}},
        },
        deploymentOf, [](const Project &p, const Deployment &d) { return setDeployment(p, testCatalog(), here, d); });
    // 0 is the default of the engine
    Deployment usual = deploymentOf(aProject());
    usual.utilisation = {0.0, false};
    CHECK(setDeployment(aProject(), testCatalog(), here, usual));
}

TEST_CASE("the_terms_of_the_cost_keep_their_ranges", "[project]")
{
    checkLimits<CostTerms>(
        {
            {"Evaluation period",
             [](CostTerms &t, double v) {
                 t.years = {static_cast<int>(v), false};
             },
             1,
             10,
             {0, -1, 11}},
            {"Maintenance per year",
             [](CostTerms &t, double v) {
                 t.maintenance = {{static_cast<std::int64_t>(v), 100}, false};
             },
             0,
             50,
             {-1, 51}},
            {"Warranty period",
             [](CostTerms &t, double v) {
                 t.warrantyYears = {static_cast<int>(v), false};
             },
             0,
             10,
             {-1, 11}},
            {"GPU utilisation",
             [](CostTerms &t, double v) {
                 t.utilisation = {{static_cast<std::int64_t>(v), 100}, false};
             },
             1,
             100,
             {0, -1, 101}},
        },
        termsOf, [](const Project &p, const CostTerms &t) { return setCostTerms(p, here, t); });
    CostTerms broken = termsOf(aProject());
    broken.maintenance.value = {8, 0};
    CHECK_FALSE(setCostTerms(aProject(), here, broken));
    CHECK_FALSE(setCostTerms(aProject(), ScenarioId{9}, CostTerms{}));
    CHECK(*setCostTerms(aProject(), here, termsOf(aProject())) == aProject());
}

TEST_CASE("a_colocation_fee_keeps_its_range", "[project]")
{
    Site site = siteOf(aProject());
    for (const Currency currency : {Currency::CNY, Currency::JPY}) {
        for (const std::int64_t major : {std::int64_t{0}, std::int64_t{1'000'000'000}}) {
            site.colocationPerMonth = Money{major * minorUnits(currency), currency};
            CHECK(setSite(aProject(), testCatalog(), here, site));
        }
        for (const std::int64_t minor : {std::int64_t{-1}, std::int64_t{1'000'000'000} * minorUnits(currency) + 1}) {
            site.colocationPerMonth = Money{minor, currency};
            CHECK(sentence(setSite(aProject(), testCatalog(), here, site)) == "%1 takes values from %2 to %3.");
        }
    }
}

TEST_CASE("an_input_of_the_cost_goes_back_to_its_default_and_is_assumed_again", "[project]")
{
    Project project = aProject();
    Scenario &scenario = project.scenarios.front();
    scenario.site.tariff = {{91, Currency::CNY}, false};
    scenario.site.pue = {1.17, false};
    scenario.site.colocationPerMonth = Money{123, Currency::CNY};
    scenario.costTerms = {{7, false}, {{1, 100}, false}, {0, false}, {{1, 1}, false}};
    scenario.prices.exchangeRate = Rational{9, 1};
    const std::pair<const char *, std::function<void(Scenario &)>> rows[] = {
        {"site.tariff",
         [](Scenario &s) {
             s.site.tariff = {{75, Currency::CNY}, true};
         }},
        {"site.pue",
         [](Scenario &s) {
             s.site.pue = {0.0, true};
         }},
        {"site.colocation", [](Scenario &s) { s.site.colocationPerMonth.reset(); }},
        {"cost.years",
         [](Scenario &s) {
             s.costTerms.years = {3, true};
         }},
        {"cost.maintenance",
         [](Scenario &s) {
             s.costTerms.maintenance = {testCatalog().costDefaults().maintenance, true};
         }},
        {"cost.warranty_years",
         [](Scenario &s) {
             s.costTerms.warrantyYears = {3, true};
         }},
        {"cost.utilisation",
         [](Scenario &s) {
             s.costTerms.utilisation = {testCatalog().costDefaults().utilisation, true};
         }},
        {"prices.exchange_rate", [](Scenario &s) { s.prices.exchangeRate.reset(); }},
        {"workload.concurrency", [](Scenario &) {}},
    };
    for (const auto &[field, change] : rows) {
        INFO(field);
        Project expected = project;
        change(expected.scenarios.front());
        const Result<Project> restored = restoreCostDefault(project, testCatalog(), here, field);
        REQUIRE(restored);
        CHECK(*restored == expected);
        // once more changes nothing
        CHECK(*restoreCostDefault(*restored, testCatalog(), here, field) == expected);
    }
    CHECK_FALSE(restoreCostDefault(project, testCatalog(), ScenarioId{5}, "cost.years"));
}

TEST_CASE("the_site_keeps_its_ranges", "[project]")
{
    const Project project = aProject();
    const auto write = [](const Project &p, const Site &s) { return setSite(p, testCatalog(), here, s); };
    checkLimits<Site>(
        {
            {"Inlet temperature", [](Site &s, double v) { s.inletC.value = v; }, -20, 60, {-20.5, 60.5, notANumber}},
            {"Altitude", [](Site &s, double v) { s.altitudeM.value = v; }, -500, 6000, {-501, 6001, endless}},
            {"PUE", [](Site &s, double v) { s.pue.value = v; }, 1.0, 3.0, {0.99, 3.01, -1, notANumber}},
            {"Power per rack", [](Site &s, double v) { s.maxPerRack = watts(v); }, 0, 1e7, {-1, 1e7 + 1, notANumber, endless}},
            {"Weight per rack", [](Site &s, double v) { s.maxKgPerRack = v; }, 0, 1e5, {-0.5, 1e5 + 1, notANumber}},
        },
        siteOf, write);
    Site typical = siteOf(project);
    typical.pue = {0.0, false};
    CHECK(write(project, typical));

    // A price of 100 major units a kWh at most, in every currency.
    for (const Currency currency : {Currency::CNY, Currency::USD, Currency::JPY}) {
        Site site = siteOf(project);
        const std::int64_t most = 100 * minorUnits(currency);
        site.tariff = {{most, currency}, false};
        CHECK(write(project, site));
        site.tariff.value.minor = 0;
        CHECK(write(project, site));
        for (const std::int64_t wrong : {most + 1, std::int64_t(-1)}) {
            site.tariff.value.minor = wrong;
            const Result<Project> result = write(project, site);
            REQUIRE_FALSE(result);
            CHECK(result.problem().text.arguments.at(2) == Argument(MoneyValue{{most, currency}}));
        }
    }
    Site cooled = siteOf(project);
    cooled.cooling.value = PartId("no-such-cooling");
    CHECK(sentence(write(project, cooled)) == "%1: %2 is not in the catalogue.");
    cooled.cooling.value = PartId("nvidia-l40s"); // a part, no cooling
    CHECK(sentence(write(project, cooled)) == "%1: %2 is not in the catalogue.");
}

TEST_CASE("the_input_voltage_and_the_feeds_keep_their_ranges", "[project]")
{
    const Project project = aProject();
    const auto write = [&](const std::function<void(Site &)> &change) {
        Site site = siteOf(project);
        change(site);
        return setSite(project, testCatalog(), here, site);
    };
    CHECK(write([](Site &s) { s.voltage.value = 230.0; }));
    CHECK_FALSE(write([](Site &s) { s.voltage.value = 0.0; }));
    CHECK_FALSE(write([](Site &s) { s.voltage.value = -220.0; }));
    CHECK_FALSE(write([](Site &s) { s.voltage.value = 1e6; }));
    CHECK_FALSE(write([](Site &s) { s.voltage.value = notANumber; }));
    CHECK(write([](Site &s) { s.feeds.value = 1; }));
    CHECK(write([](Site &s) { s.feeds.value = 4; }));
    CHECK_FALSE(write([](Site &s) { s.feeds.value = 0; }));
    CHECK_FALSE(write([](Site &s) { s.feeds.value = 5; }));
}

TEST_CASE("prices_keep_their_ranges", "[project]")
{
    const Project project = aProject();
    const auto write = [&](const std::function<void(PriceSelection &)> &change) {
        PriceSelection prices = pricesOf(project);
        change(prices);
        return setPrices(project, testCatalog(), here, prices);
    };
    for (const Rational discount : {Rational{0, 1}, Rational{15, 100}, Rational{1, 1}})
        CHECK(write([&](PriceSelection &p) { p.discount = discount; }));
    for (const Rational discount : {Rational{-1, 100}, Rational{101, 100}, Rational{1, 0}, Rational{1, -2}})
        CHECK(sentence(write([&](PriceSelection &p) { p.discount = discount; })) == "%1 takes values from %2 to %3.");
    for (const Rational tax : {Rational{0, 1}, Rational{6, 100}, Rational{1, 1}})
        CHECK(write([&](PriceSelection &p) { p.taxRate = tax; }));
    for (const Rational tax : {Rational{-13, 100}, Rational{2, 1}, Rational{13, 0}})
        CHECK(sentence(write([&](PriceSelection &p) { p.taxRate = tax; })) == "%1 takes values from %2 to %3.");
    for (const Rational rate : {Rational{712, 100}, Rational{1, 1000}})
        CHECK(write([&](PriceSelection &p) { p.exchangeRate = rate; }));
    for (const Rational rate : {Rational{0, 1}, Rational{-7, 1}, Rational{7, 0}, Rational{7, -1}})
        CHECK(sentence(write([&](PriceSelection &p) { p.exchangeRate = rate; })) == "%1 takes values from %2 to %3.");
    CHECK(sentence(write([](PriceSelection &p) { p.list = PriceListId("no-such-list"); })) == "%1: %2 is not in the catalogue.");
    CHECK(write([](PriceSelection &p) { p.list = PriceListId("intl_reference_2026q3"); }));
}

TEST_CASE("what_a_deployment_names_must_be_there", "[project]")
{
    const Project project = aProject();
    const auto write = [&](const std::function<void(Deployment &)> &change) {
        Deployment deployment = deploymentOf(project);
        change(deployment);
        return sentence(setDeployment(project, testCatalog(), here, deployment));
    };
    CHECK(write([](Deployment &d) { d.id = DeploymentId{9}; }) == "The scenario is not in the project.");
    CHECK(write([](Deployment &d) { d.workload = WorkloadId{9}; }) == "The workload of the deployment is not in the scenario.");
    CHECK(write([](Deployment &d) { d.accelerators.front().server = ServerId{9}; }) == "The server is not in the project.");
    CHECK(write([](Deployment &d) { d.engine.value = EngineId("no-such-engine"); }) == "%1: %2 is not in the catalogue.");
    CHECK(write([](Deployment &d) { d.weightFormat.value = WeightFormatId("no-such-format"); }) == "%1: %2 is not in the catalogue.");
    CHECK(write([](Deployment &d) { d.kvFormat.value = KvFormatId("no-such-format"); }) == "%1: %2 is not in the catalogue.");
    CHECK(write([](Deployment &d) { d.accelerators.clear(); }) == "made");
}

TEST_CASE("a_model_that_a_file_brought_along_stays_and_a_new_one_must_be_known", "[project]")
{
    Project project = aProject();
    project.scenarios.front().workloads.front().model = ModelId("a-model-of-the-file");
    Workload workload = workloadOf(project);
    workload.inputTokens.value = 77;
    const Result<Project> kept = setWorkload(project, testCatalog(), here, workload);
    REQUIRE(kept);
    CHECK(workloadOf(*kept) == workload);
    workload.model = ModelId("another-unknown-model");
    CHECK(sentence(setWorkload(project, testCatalog(), here, workload)) == "%1: %2 is not in the catalogue.");
}

TEST_CASE("a_value_that_is_out_of_range_in_the_file_can_stay_as_it_is", "[project]")
{
    Project project = aProject();
    project.scenarios.front().workloads.front().inputTokens.value = 50'000'000; // a file may hold it, an edit may not set it
    const Result<Project> same = setWorkload(project, testCatalog(), here, workloadOf(project));
    REQUIRE(same);
    CHECK(*same == project);
    project.scenarios.front().site.pue.value = 7.0;
    const Result<Project> site = setSite(project, testCatalog(), here, siteOf(project));
    REQUIRE(site);
    CHECK(*site == project);
}

TEST_CASE("edits_of_a_scenario_that_is_not_there_are_refused", "[project]")
{
    const Project project = aProject();
    const ScenarioId nowhere{42};
    for (const Result<Project> &result :
         {setWorkload(project, testCatalog(), nowhere, workloadOf(project)), setDeployment(project, testCatalog(), nowhere, deploymentOf(project)),
          setSite(project, testCatalog(), nowhere, siteOf(project)), setPrices(project, testCatalog(), nowhere, pricesOf(project))}) {
        REQUIRE_FALSE(result);
        CHECK(printed(result.problem().text) == "The scenario is not in the project.");
    }
}

TEST_CASE("an_assumed_layout_follows_the_model_and_the_format", "[project]")
{
    Project project = aProject();
    Deployment &deployment = project.scenarios.front().deployments.front();
    deployment.layout = {suggestedLayout(project.scenarios.front(), testCatalog(), deployment), true};
    deployment.utilisation = {0.0, true};

    Workload small = workloadOf(project);
    small.model = ModelId("llama-3.1-8b");
    const Project eight = *setWorkload(project, testCatalog(), here, small);
    CHECK(deploymentOf(eight).layout == Input<ParallelLayout>{{1, 1, 1, 1, 4}, true});

    Workload large = small;
    large.model = ModelId("llama-3.1-70b");
    const Project seventy = *setWorkload(eight, testCatalog(), here, large);
    Deployment sixteen = deploymentOf(seventy);
    sixteen.weightFormat = {WeightFormatId("bf16"), false};
    const Project bf16 = *setDeployment(seventy, testCatalog(), here, sixteen);
    CHECK(deploymentOf(bf16).layout.value == ParallelLayout{4, 1, 1, 1, 1});
    Deployment four = sixteen;
    four.weightFormat = {WeightFormatId("int4-awq-g128"), false};
    const Project awq = *setDeployment(bf16, testCatalog(), here, four);
    CHECK(deploymentOf(awq).layout.value.tensor < 4);

    Deployment stated = deploymentOf(awq);
    stated.layout = {{2, 2, 1, 1, 1}, false};
    const Project fixed = *setDeployment(awq, testCatalog(), here, stated);
    CHECK(deploymentOf(*setWorkload(fixed, testCatalog(), here, small)).layout == stated.layout);
    Deployment free = deploymentOf(fixed);
    free.layout.assumed = true;
    CHECK(deploymentOf(*setDeployment(fixed, testCatalog(), here, free)).layout ==
          Input<ParallelLayout>{suggestedLayout(fixed.scenarios.front(), testCatalog(), free), true});
}

TEST_CASE("a_suggested_layout_divides_heads_width_and_accelerators", "[project]")
{
    int wide = 0;
    for (const auto &model : testCatalog().models())
        for (const int cards : {1, 2, 3, 4, 6, 8}) {
            Scenario scenario = newProject(PartId("smc-as-4125gs-tnrt"), model->id, {}).scenarios.front();
            for (int i = 0; i < cards; ++i)
                scenario.servers.front().placements.push_back({{i < 4 ? "gpu-a" : "gpu-b", i % 4}, PartId("nvidia-l40s")});
            const ParallelLayout layout = suggestedLayout(scenario, testCatalog(), scenario.deployments.front());
            INFO(model->id.text << " on " << cards);
            // No further replica of the layout has room in what stays idle.
            CHECK(layout.accelerators() <= cards);
            CHECK(layout.accelerators() + layout.acceleratorsPerReplica() > cards);
            CHECK(layout.attentionData == 1);
            CHECK((layout.tensor == 1 || layout.tensor == 2 || layout.tensor == 4 || layout.tensor == 8));
            if (model->heads > 0)
                CHECK(model->heads % layout.tensor == 0);
            const int width = model->mixture ? model->mixture->intermediateSize : model->intermediateSize;
            CHECK(width % layout.tensor == 0);
            wide += layout.tensor > 1;
        }
    CHECK(wide > 50);
}

TEST_CASE("a_further_accelerator_never_takes_the_room_that_the_model_had", "[project]")
{
    struct Row {
        int cards;
        ParallelLayout layout; ///< tensor, pipeline, attention data, expert, replicas
    };
    const Row rows[] = {{1, {1, 1, 1, 1, 1}}, {2, {2, 1, 1, 1, 1}}, {3, {1, 3, 1, 1, 1}}, {4, {4, 1, 1, 1, 1}},
                        {5, {4, 1, 1, 1, 1}}, {6, {4, 1, 1, 1, 1}}, {7, {4, 1, 1, 1, 1}}, {8, {4, 1, 1, 1, 2}}};
    bool fitted = false;
    for (const Row &row : rows) {
        Project project = newProject(PartId("smc-as-4125gs-tnrt"), ModelId("llama-3.1-70b"), {});
        Scenario &scenario = project.scenarios.front();
        scenario.deployments.front().weightFormat = {WeightFormatId("fp8-e4m3-tensor"), false};
        for (int i = 0; i < row.cards; ++i)
            scenario.servers.front().placements.push_back({{i < 4 ? "gpu-a" : "gpu-b", i % 4}, PartId("nvidia-l40s")});
        Deployment &deployment = scenario.deployments.front();
        deployment.layout = {suggestedLayout(scenario, testCatalog(), deployment), true};
        INFO(row.cards << ": " << toString(deployment.layout.value));
        CHECK(deployment.layout.value == row.layout);
        const Evaluation evaluation = evaluate(project, testCatalog());
        const ScenarioEvaluation &result = evaluation.scenarios.front();
        const bool fits = result.deployments.front().point.has_value();
        CHECK((fits || !fitted));
        fitted = fits;
        const auto idle = std::count_if(result.findings.begin(), result.findings.end(),
                                        [](const Finding &finding) { return finding.check == "parallel_layout" && finding.textId == "idle"; });
        CHECK(idle == (row.layout.accelerators() < row.cards));
    }
    CHECK(fitted);
}

TEST_CASE("a_layout_of_nothing_is_one_of_each", "[project]")
{
    Project project = aProject();
    Scenario &scenario = project.scenarios.front();
    const ParallelLayout one;
    Deployment deployment = scenario.deployments.front();
    deployment.accelerators.clear();
    CHECK(suggestedLayout(scenario, testCatalog(), deployment) == one);
    deployment = scenario.deployments.front();
    deployment.accelerators.front().server = ServerId{9};
    CHECK(suggestedLayout(scenario, testCatalog(), deployment) == one);
    deployment = scenario.deployments.front();
    deployment.workload = WorkloadId{9};
    CHECK(suggestedLayout(scenario, testCatalog(), deployment) == one);
    deployment = scenario.deployments.front();
    deployment.accelerators.front().slots = {{"gpu-b", 0}}; // empty there
    CHECK(suggestedLayout(scenario, testCatalog(), deployment) == one);
    deployment.accelerators.front().slots = {{"gpu-a", 0}, {"gpu-a", 1}};
    CHECK(suggestedLayout(scenario, testCatalog(), deployment).accelerators() == 2);
}

TEST_CASE("counts_of_accelerators_do_not_overflow", "[project]")
{
    CHECK(ParallelLayout{4, 2, 3, 1, 5}.accelerators() == 120);
    CHECK(ParallelLayout{4, 2, 3, 1, 5}.acceleratorsPerReplica() == 24);
    const ParallelLayout most{1024, 1024, 1024, 1024, 1024};
    CHECK(most.acceleratorsPerReplica() == 1'000'000'000);
    CHECK(most.accelerators() == 1'000'000'000);
    Project project = aProject();
    Deployment deployment = deploymentOf(project);
    deployment.layout = {most, false};
    const Result<Project> result = setDeployment(project, testCatalog(), here, deployment);
    REQUIRE(result);
    const Evaluation evaluation = evaluate(*result, testCatalog());
    CHECK(brokenInEvaluation(*result, testCatalog(), evaluation) == Broken{});
    const auto &findings = evaluation.scenarios.front().findings;
    CHECK(std::any_of(findings.begin(), findings.end(), [](const Finding &f) { return f.check == "parallel_layout" && f.textId == "count"; }));
}

TEST_CASE("a_title_is_any_text", "[project]")
{
    const Project project = aProject();
    for (const char *title : {"", "Offer", "报价 — 4 × L40S", "%1 %n"}) {
        const Result<Project> result = setTitle(project, title);
        REQUIRE(result);
        CHECK(result->title == title);
        CHECK(result->scenarios == project.scenarios);
    }
}
