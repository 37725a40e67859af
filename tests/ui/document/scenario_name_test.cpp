// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "tests/support/ui/compared.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/scenario_name.h"

#include <QStringList>

using namespace inferrack;
using namespace inferrack::tests;

namespace {

/// Titles of all scenarios joined: "A  4 × L40S | B  4 × L40S (2)".
QString titles(const ui::Document &document)
{
    QStringList all;
    for (const core::Scenario &scenario : document.project().scenarios)
        all.append(ui::scenarioTitle(document, scenario.id));
    return all.join(QStringLiteral(" | "));
}

void setLayout(ui::Document &document, const core::ParallelLayout &layout)
{
    REQUIRE(document.edit(QStringLiteral("—"), [&](const core::Project &p) {
        core::Deployment deployment = document.scenario().deployments.front();
        deployment.layout = {layout, false};
        return core::setDeployment(p, document.catalog(), document.scenario().id, deployment);
    }));
}

core::ParallelLayout tensor(int width, int replicas)
{
    core::ParallelLayout layout;
    layout.tensor = width;
    layout.replicas = replicas;
    return layout;
}

void rename(ui::Document &document, const std::string &name)
{
    REQUIRE(document.edit(QStringLiteral("—"), [&](const core::Project &p) { return core::renameScenario(p, document.scenario().id, name); }));
}

} // namespace

TEST_CASE("a_scenario_alone_is_called_after_its_accelerators")
{
    Scene scene;
    CHECK(titles(scene.document) == "A  4 × L40S 48GB");
    Scene empty{QString()};
    CHECK(titles(empty.document) == "A  No accelerator");
}

TEST_CASE("a_copy_that_differs_in_nothing_bears_a_number")
{
    Scene scene;
    duplicate(scene.document);
    CHECK(titles(scene.document) == "A  4 × L40S 48GB | B  4 × L40S 48GB (2)");
    duplicate(scene.document);
    CHECK(titles(scene.document) == "A  4 × L40S 48GB | B  4 × L40S 48GB (2) | C  4 × L40S 48GB (3)");
}

TEST_CASE("scenarios_with_the_same_accelerators_bear_their_parallel_layouts")
{
    Scene scene;
    duplicate(scene.document);
    setLayout(scene.document, tensor(2, 2));
    CHECK(titles(scene.document) == "A  4 × L40S 48GB · TP4 | B  4 × L40S 48GB · TP2 × DP2");
    duplicate(scene.document);
    CHECK(titles(scene.document) == "A  4 × L40S 48GB · TP4 | B  4 × L40S 48GB · TP2 × DP2 | C  4 × L40S 48GB · TP2 × DP2 (2)");
}

TEST_CASE("scenarios_with_other_accelerators_need_no_layout")
{
    Scene scene;
    compareWithOther(scene.document);
    CHECK_FALSE(titles(scene.document).contains(QStringLiteral("TP")));
    CHECK_FALSE(titles(scene.document).contains(QLatin1Char('(')));
}

TEST_CASE("a_name_of_its_own_stays_as_it_was_given")
{
    Scene scene;
    duplicate(scene.document);
    rename(scene.document, "4 × L40S 48GB");
    CHECK(titles(scene.document) == "A  4 × L40S 48GB | B  4 × L40S 48GB");
    rename(scene.document, "Cheaper");
    CHECK(titles(scene.document) == "A  4 × L40S 48GB | B  Cheaper");
}

TEST_CASE("a_scenario_that_is_moved_keeps_its_name")
{
    Scene scene;
    duplicate(scene.document);
    REQUIRE(scene.document.edit(QStringLiteral("—"), [&](const core::Project &p) { return core::moveScenario(p, scene.document.scenario().id, 0); }));
    CHECK(titles(scene.document) == "B  4 × L40S 48GB (2) | A  4 × L40S 48GB");
}
