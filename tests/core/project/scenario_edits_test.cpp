// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "core/storage/project_file.h"
#include "tests/support/core/catalog.h"

using namespace inferrack::core;

namespace {

const ScenarioId a{1}, b{2}, c{3};

Project oneScenario()
{
    Project project = newProject(PartId("box"), ModelId("model"), PriceListId("prices"));
    project.scenarios.front().name = "first";
    return project;
}

std::string letters(const Project &project)
{
    std::string all;
    for (const Scenario &scenario : project.scenarios)
        all += letterOf(scenario.id);
    return all;
}

Project copied(const Project &project, ScenarioId scenario)
{
    return duplicateScenario(project, scenario)->project;
}

} // namespace

TEST_CASE("a_copy_stands_behind_its_source_and_is_compared_with_it")
{
    const Project before = oneScenario();
    const Result<ScenarioCopy> made = duplicateScenario(before, a);
    REQUIRE(made);
    CHECK(made->copy == b);
    REQUIRE(made->project.scenarios.size() == 2);
    CHECK(made->project.scenarios[0] == before.scenarios[0]);
    Scenario copy = made->project.scenarios[1];
    CHECK(copy.base == a);
    CHECK(copy.name.empty());
    // Besides id, name and base nothing differs.
    copy.id = a;
    copy.name = "first";
    copy.base.reset();
    CHECK(copy == before.scenarios[0]);
}

TEST_CASE("letters_travel_with_scenarios_and_are_given_again_when_free")
{
    Project project = copied(copied(oneScenario(), a), a);
    CHECK(letters(project) == "ACB");
    project = *moveScenario(project, a, 2);
    CHECK(letters(project) == "CBA");
    project = *removeScenario(project, b);
    CHECK(letters(project) == "CA");
    project = copied(project, a);
    CHECK(letters(project) == "CAB");
}

TEST_CASE("a_scenario_moves_to_any_place_and_not_beyond_the_ends")
{
    const Project project = copied(copied(oneScenario(), a), b);
    REQUIRE(letters(project) == "ABC");
    const std::pair<int, const char *> places[] = {{-5, "BAC"}, {0, "BAC"}, {1, "ABC"}, {2, "ACB"}, {99, "ACB"}};
    for (const auto &[position, expected] : places) {
        CAPTURE(position);
        CHECK(letters(*moveScenario(project, b, position)) == expected);
    }
}

TEST_CASE("the_last_scenario_stays")
{
    const Result<Project> removed = removeScenario(oneScenario(), a);
    REQUIRE_FALSE(removed);
    CHECK_FALSE(removed.problem().text.isEmpty());
}

TEST_CASE("removing_a_base_leaves_nothing_to_compare_with")
{
    const Project project = copied(copied(oneScenario(), a), b);
    REQUIRE(project.scenario(b)->base == a);
    REQUIRE(project.scenario(c)->base == b);
    const Project without = *removeScenario(project, b);
    CHECK(without.scenario(c)->base == std::nullopt);
    const Project withoutFirst = *removeScenario(project, a);
    CHECK(withoutFirst.scenario(b)->base == std::nullopt);
    CHECK(withoutFirst.scenario(c)->base == b);
}

TEST_CASE("a_scenario_is_not_compared_with_itself_or_a_stranger")
{
    const Project project = copied(oneScenario(), a);
    CHECK(setBase(project, b, b)->scenario(b)->base == std::nullopt);
    CHECK(setBase(project, a, b)->scenario(a)->base == b);
    CHECK_FALSE(setBase(project, a, ScenarioId{9}));
    CHECK(setBase(project, b, std::nullopt)->scenario(b)->base == std::nullopt);
}

TEST_CASE("names_count_characters_not_bytes")
{
    const Project project = oneScenario();
    std::string sixty;
    for (int i = 0; i < 60; ++i)
        sixty += "方";
    CHECK(renameScenario(project, a, sixty)->scenario(a)->name == sixty);
    CHECK_FALSE(renameScenario(project, a, sixty + "案"));
    CHECK(renameScenario(project, a, {})->scenario(a)->name.empty());
}

TEST_CASE("a_project_holds_twenty_six_scenarios")
{
    Project project = oneScenario();
    for (int i = 1; i < 26; ++i)
        project = copied(project, a);
    CHECK(project.scenarios.size() == 26);
    CHECK(letterOf(project.scenarios.back().id) == "B");
    const Result<ScenarioCopy> more = duplicateScenario(project, a);
    REQUIRE_FALSE(more);
    CHECK_FALSE(more.problem().text.isEmpty());
}

TEST_CASE("an_unknown_scenario_is_refused_by_every_edit")
{
    const Project project = oneScenario();
    const ScenarioId stranger{7};
    CHECK_FALSE(duplicateScenario(project, stranger));
    CHECK_FALSE(renameScenario(project, stranger, "x"));
    CHECK_FALSE(removeScenario(project, stranger));
    CHECK_FALSE(moveScenario(project, stranger, 0));
    CHECK_FALSE(setBase(project, stranger, a));
}

TEST_CASE("scenarios_survive_saving_and_reopening")
{
    Project project = copied(copied(oneScenario(), a), b);
    project = *renameScenario(project, c, "方案 C · cheaper");
    project = *moveScenario(project, c, 0);
    project.scenario(b)->ownLoad = true;
    const Result<ProjectReading> again = readProject(writeProject(project, {}), "p.inferrack");
    REQUIRE(again);
    CHECK(again->project == project);
}

TEST_CASE("scenarios_follow_each_other_in_the_load_until_one_has_its_own")
{
    const Catalog &catalog = testCatalog();
    Project project = copied(copied(newProject(PartId("smc-as-4125gs-tnrt"), ModelId("llama-3.1-70b"), PriceListId()), a), b);
    const auto load = [](const Project &p, ScenarioId id) { return p.scenario(id)->workloads.front().concurrency.value; };
    const auto setLoad = [&](const Project &p, ScenarioId id, int concurrency) {
        Workload workload = p.scenario(id)->workloads.front();
        workload.concurrency = {concurrency, false};
        return *setWorkload(p, catalog, id, workload);
    };
    project = setLoad(project, b, 32);
    CHECK(load(project, a) == 32);
    CHECK(load(project, c) == 32);

    project = *setOwnLoad(project, catalog, b, true);
    project = setLoad(project, a, 64);
    CHECK(load(project, b) == 32);
    CHECK(load(project, c) == 64);
    project = setLoad(project, b, 8);
    CHECK(load(project, a) == 64);

    // One that follows again takes what the others have.
    project = *setOwnLoad(project, catalog, b, false);
    CHECK(load(project, b) == 64);
}

TEST_CASE("terms_of_the_cost_follow_and_the_colocation_fee_does_not")
{
    const Catalog &catalog = testCatalog();
    Project project = copied(copied(newProject(PartId("smc-as-4125gs-tnrt"), ModelId("llama-3.1-70b"), PriceListId()), a), b);
    const CostTerms terms{{5, false}, {{10, 100}, false}, {1, false}, {{80, 100}, false}};
    project = *setCostTerms(project, b, terms);
    CHECK(project.scenario(a)->costTerms == terms);
    CHECK(project.scenario(c)->costTerms == terms);
    Site site = project.scenario(b)->site;
    site.colocationPerMonth = Money{450'000, Currency::CNY};
    project = *setSite(project, catalog, b, site);
    CHECK_FALSE(project.scenario(a)->site.colocationPerMonth);

    project = *setOwnLoad(project, catalog, b, true);
    project = *setCostTerms(project, a, CostTerms{});
    CHECK(project.scenario(b)->costTerms == terms);
    CHECK(project.scenario(c)->costTerms == CostTerms{});
    project = *setCostTerms(project, b, {{2, false}, {{3, 100}, false}, {4, false}, {{5, 100}, false}});
    CHECK(project.scenario(a)->costTerms == CostTerms{});
    project = *setOwnLoad(project, catalog, b, false);
    CHECK(project.scenario(b)->costTerms == CostTerms{});
    CHECK(project.scenario(b)->site.colocationPerMonth == Money{450'000, Currency::CNY});
}

TEST_CASE("formats_tariff_and_pue_follow_layout_and_accelerators_do_not")
{
    const Catalog &catalog = testCatalog();
    Project project = copied(newProject(PartId("smc-as-4125gs-tnrt"), ModelId("llama-3.1-70b"), PriceListId()), a);
    Deployment deployment = project.scenario(a)->deployments.front();
    deployment.kvFormat = {catalog.kvFormats().back().id, false};
    deployment.layout = {ParallelLayout{2, 1, 1, 1, 1}, false};
    project = *setDeployment(project, catalog, a, deployment);
    CHECK(project.scenario(b)->deployments.front().kvFormat == deployment.kvFormat);
    CHECK(project.scenario(b)->deployments.front().layout.assumed);

    Site site = project.scenario(b)->site;
    site.pue = {1.2, false};
    site.voltage = {230.0, false};
    project = *setSite(project, catalog, b, site);
    CHECK(project.scenario(a)->site.pue == site.pue);
    CHECK(project.scenario(a)->site.voltage != site.voltage);
}
