// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped examples are the reference builds, whole: the same server, the same load, the same findings.
#include "core/evaluate.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/example.h"
#include "tests/support/core/reference_build.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <sstream>

using namespace inferrack::core;

namespace {

std::string contentOf(const std::string &id)
{
    std::ostringstream content;
    content << std::ifstream(INFERRACK_SOURCE_DIR "/resources/examples/" + id + ".inferrack", std::ios::binary).rdbuf();
    return content.str();
}

/// Every value that the program may have chosen, with whether it is confirmed.
std::vector<bool> assumptions(const Scenario &scenario)
{
    std::vector<bool> all;
    const Site &site = scenario.site;
    for (const bool assumed :
         {site.voltage.assumed, site.feeds.assumed, site.cooling.assumed, site.inletC.assumed, site.altitudeM.assumed, site.tariff.assumed, site.pue.assumed})
        all.push_back(assumed);
    for (const Workload &w : scenario.workloads)
        for (const bool assumed : {w.inputTokens.assumed, w.outputTokens.assumed, w.concurrency.assumed})
            all.push_back(assumed);
    for (const Deployment &d : scenario.deployments)
        for (const bool assumed : {d.engine.assumed, d.engineVersion.assumed, d.weightFormat.assumed, d.kvFormat.assumed, d.utilisation.assumed})
            all.push_back(assumed);
    return all;
}

bool makesTokens(const Example &example)
{
    return example.catalog.model(example.project.scenarios.front().workloads.front().model) != nullptr;
}

} // namespace

TEST_CASE("every_reference_build_is_an_example_and_every_example_a_reference_build", "[storage]")
{
    std::set<std::string> built, shipped;
    for (const ReferenceBuild &build : referenceBuilds())
        built.insert(build.id);
    for (const Example &example : examples())
        shipped.insert(example.id);
    CHECK(built == shipped);
    CHECK(shipped.size() == 24);
}

TEST_CASE("examples_raise_the_findings_of_their_build_and_no_others", "[storage]")
{
    for (const Example &example : examples()) {
        INFO(example.id);
        const Evaluation evaluation = evaluate(example.project, example.catalog);
        REQUIRE(evaluation.scenarios.size() == 1);
        CHECK(printed(foundIn(evaluation.scenarios.front())) == printed(referenceBuild(example.id).findings));
    }
}

TEST_CASE("examples_open_without_a_remark_and_in_the_present_format", "[storage]")
{
    for (const Example &example : examples()) {
        INFO(example.id);
        const auto reading = readProject(contentOf(example.id), example.id);
        REQUIRE(reading);
        CHECK_FALSE(reading->newerFormat);
        const CatalogReading laidOver = overlaid(testCatalog(), reading->items);
        for (const CatalogRemark &remark : laidOver.remarks) {
            INFO(remark.item << " " << remark.field);
            CHECK(remark.text == Text());
        }
        // Nothing of the program's own catalogue is needed but its constants.
        const CatalogReading alone = overlaid(Catalog(), reading->items);
        CHECK(alone.remarks.empty());
    }
}

TEST_CASE("examples_hold_the_server_and_the_load_of_their_build", "[storage]")
{
    for (const Example &example : examples()) {
        INFO(example.id);
        REQUIRE(example.project.scenarios.size() == 1);
        const Scenario &shipped = example.project.scenarios.front(), &built = referenceBuild(example.id).scenario();
        CHECK(shipped.servers == built.servers);
        CHECK(shipped.site.voltage.value == built.site.voltage.value);
        CHECK(shipped.site.cooling.value == built.site.cooling.value);
        CHECK(shipped.site.maxPerRack == built.site.maxPerRack);
        REQUIRE(shipped.workloads.size() == 1);
        const Workload &load = shipped.workloads.front(), &wanted = built.workloads.front();
        CHECK(load.model == wanted.model);
        CHECK(load.inputTokens.value == wanted.inputTokens.value);
        CHECK(load.outputTokens.value == wanted.outputTokens.value);
        CHECK(load.concurrency.value == wanted.concurrency.value);
        CHECK(load.ttftTarget == wanted.ttftTarget);
        CHECK(load.tpotTarget == wanted.tpotTarget);
        REQUIRE(shipped.deployments.size() == 1);
        const Deployment &served = shipped.deployments.front(), &planned = built.deployments.front();
        CHECK(served.engine.value == planned.engine.value);
        CHECK(served.engineVersion.value == planned.engineVersion.value);
        CHECK(served.weightFormat.value == planned.weightFormat.value);
        CHECK(served.kvFormat.value == planned.kvFormat.value);
        CHECK(served.layout == planned.layout);
    }
}

TEST_CASE("what_an_example_was_given_counts_as_assumed_but_for_the_parallel_layout", "[storage]")
{
    for (const Example &example : examples()) {
        INFO(example.id);
        const Scenario &scenario = example.project.scenarios.front();
        const std::vector<bool> all = assumptions(scenario);
        CHECK(std::all_of(all.begin(), all.end(), [](bool assumed) { return assumed; }));
        CHECK_FALSE(scenario.deployments.front().layout.assumed);
    }
}

TEST_CASE("examples_are_called_by_what_they_hold_and_no_healthy_two_alike", "[storage]")
{
    std::set<std::string> titles;
    for (const Example &example : examples()) {
        INFO(example.id);
        const std::string &title = example.project.title;
        CHECK(title.find(" · ") != std::string::npos);
        const Workload &workload = example.project.scenarios.front().workloads.front();
        const LanguageModel *model = example.catalog.model(workload.model);
        CHECK(title.ends_with(model ? model->name : "YOLOv8s"));
        if (referenceBuild(example.id).healthy)
            CHECK(titles.insert(title).second);
        CHECK(example.project.catalogVersion == testCatalog().version());
        CHECK(example.project.customer == Customer());
    }
}

TEST_CASE("an_example_whose_model_makes_no_tokens_says_so_and_keeps_its_other_figures", "[storage]")
{
    int without = 0;
    for (const Example &example : examples()) {
        if (makesTokens(example))
            continue;
        ++without;
        INFO(example.id);
        const Evaluation evaluation = evaluate(example.project, example.catalog);
        const ScenarioEvaluation &result = evaluation.scenarios.front();
        CHECK(std::string(result.verdict.headline.message.source) == "No token figures");
        CHECK_FALSE(result.verdict.holds);
        CHECK(result.verdict.severity != Severity::Blocker);
        REQUIRE(result.deployments.size() == 1);
        CHECK(result.deployments.front().problem == "unknown_model");
        CHECK_FALSE(result.deployments.front().point);
        CHECK(result.servers.front().power.output > watts(0));
        CHECK((result.cost.bill.total.minor > 0 || result.cost.bill.missing() > 0));
    }
    CHECK(without == 1);
}

TEST_CASE("every_other_example_that_is_healthy_meets_its_targets", "[storage]")
{
    for (const Example &example : examples()) {
        if (!referenceBuild(example.id).healthy || !makesTokens(example))
            continue;
        INFO(example.id);
        const Evaluation evaluation = evaluate(example.project, example.catalog);
        const ScenarioEvaluation &result = evaluation.scenarios.front();
        CHECK(result.verdict.holds);
        CHECK(result.verdict.severity != Severity::Blocker);
        CHECK(result.deployments.front().point.has_value());
    }
}
