// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>
#include <QTest>

#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/preview.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_view.h"
#include "ui/palette/placing.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::Preview;

namespace {

ui::Document::Change without(Scene &scene, const core::SlotId &slot)
{
    return [&scene, slot](const core::Project &p) {
        return core::remove(p, scene.document.catalog(), {{scene.document.scenario().id, scene.document.server().id, slot}});
    };
}

} // namespace

TEST_CASE("a_preview_shows_what_a_change_leads_to_and_makes_it_not")
{
    Scene scene;
    Preview &preview = scene.document.preview();
    QSignalSpy changed(&preview, &Preview::changed);
    const core::Project before = scene.document.project();
    CHECK_FALSE(preview.view());
    preview.show(without(scene, {"gpu-a", 0}));
    CHECK(changed.count() == 1);
    REQUIRE(preview.view());
    CHECK(preview.view()->result().deployments.front().acceleratorCount == 3);
    CHECK(scene.document.result().deployments.front().acceleratorCount == 4);
    CHECK(scene.document.project() == before);
    CHECK(scene.document.undoStack().count() == 0);
    preview.show(without(scene, {"gpu-a", 0}));
    CHECK(changed.count() == 1); // the same again says nothing
    preview.clear();
    CHECK(changed.count() == 2);
    preview.clear();
    CHECK(changed.count() == 2);
}

TEST_CASE("what_is_refused_or_changes_nothing_is_no_preview")
{
    Scene scene;
    Preview &preview = scene.document.preview();
    preview.show(without(scene, {"gpu-a", 0}));
    preview.show(without(scene, {"no-such-slot", 0}));
    CHECK_FALSE(preview.view());
    preview.show([](const core::Project &p) { return core::Result<core::Project>(p); });
    CHECK_FALSE(preview.view());
    preview.show([](const core::Project &) { return core::Result<core::Project>(core::Project()); });
    CHECK_FALSE(preview.view());
    CHECK(scene.problems.empty());
}

TEST_CASE("an_edit_ends_the_preview")
{
    Scene scene;
    scene.document.preview().show(without(scene, {"gpu-a", 0}));
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {20, false}; });
    CHECK_FALSE(scene.document.preview().view());
}

TEST_CASE("a_change_of_another_scenario_is_no_preview_of_the_shown_one")
{
    Scene scene;
    const core::ScenarioId first = scene.document.scenario().id;
    REQUIRE(scene.document.edit("copy", [first](const core::Project &p) -> core::Result<core::Project> { return core::duplicateScenario(p, first)->project; }));
    scene.document.preview().show([first](const core::Project &p) { return core::renameScenario(p, first, "Other"); });
    CHECK_FALSE(scene.document.preview().view());
}

TEST_CASE("a_part_of_the_library_previews_where_it_would_come_to")
{
    Scene scene;
    const core::PartId part("nvidia-l40s");
    SECTION("into the best slot")
    {
        REQUIRE(scene.document.edit("take", without(scene, {"gpu-a", 3})));
        const auto change = ui::placingOf(scene.document, scene.selection, part);
        REQUIRE(change);
        scene.document.preview().show(*change);
        REQUIRE(scene.document.preview().view());
        CHECK(scene.document.preview().view()->result().deployments.front().acceleratorCount == 4);
    }
    SECTION("in place of what is selected")
    {
        scene.selection.select({{"gpu-a", 0}, {"gpu-a", 1}, {"gpu-a", 2}, {"gpu-a", 3}});
        const auto change = ui::placingOf(scene.document, scene.selection, core::PartId("nvidia-h100-nvl"));
        REQUIRE(change);
        scene.document.preview().show(*change);
        REQUIRE(scene.document.preview().view());
        CHECK(scene.document.preview().view()->result().deployments.front().accelerator == core::PartId("nvidia-h100-nvl"));
    }
    SECTION("another chassis")
    {
        const auto change = ui::placingOf(scene.document, scene.selection, core::PartId("smc-sys-421ge-tnrt"));
        REQUIRE(change);
        scene.document.preview().show(*change);
        REQUIRE(scene.document.preview().view());
        CHECK(scene.document.preview().view()->scenario().servers.front().chassis == core::PartId("smc-sys-421ge-tnrt"));
    }
    SECTION("nowhere")
    {
        CHECK_FALSE(ui::placingOf(scene.document, scene.selection, core::PartId("nvidia-h200-sxm")));
    }
}

TEST_CASE("the_pointer_that_rests_on_a_card_previews_its_part")
{
    Scene scene;
    REQUIRE(scene.document.edit("take", without(scene, {"gpu-a", 3})));
    ui::PalettePanel panel(scene.document, scene.selection);
    panel.resize(272, 800);
    panel.show();
    panel.model().judgeAll();
    settle();
    const int row = panel.model().rowOf(core::PartId("nvidia-l40s"));
    REQUIRE(row >= 0);
    panel.view().scrollTo(panel.model().index(row));
    settle();
    QSignalSpy pointed(&panel.view(), &ui::PartListView::pointed);
    QTest::mouseMove(panel.view().viewport(), panel.view().visualRect(panel.model().index(row)).center());
    REQUIRE(pointed.wait(5000));
    REQUIRE(scene.document.preview().view());
    CHECK(scene.document.preview().view()->result().deployments.front().acceleratorCount == 4);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&panel.view(), &leave);
    CHECK_FALSE(scene.document.preview().view());
}
