// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/project/edits.h"
#include "tests/support/ui/application.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_dock.h"
#include "ui/inspector/why_panel.h"
#include "ui/palette/palette_panel.h"
#include "ui/results/results_panel.h"

using namespace inferrack;
using namespace inferrack::tests;

TEST_CASE("pictures_of_the_panels_for_people_to_look_at", "[pictures]")
{
    for (const QString example : {"tier-4xl40s", "tier-8xh200sxm", ""}) {
        Scene scene(example);
        const QString name = example.isEmpty() ? QStringLiteral("empty") : example;
        ui::PalettePanel palette(scene.document, scene.selection);
        palette.model().judgeAll();
        takePictures(palette, {272, 908}, "palette_" + name);
        ui::ResultsPanel results(scene.document, scene.selection);
        takePictures(results, {384, 908}, "results_" + name);
        results.setCompact(true);
        takePictures(results, {288, 556}, "results_compact_" + name);
        ui::ChartDock dock(scene.document, scene.selection);
        takePictures(dock, {1264, 260}, "charts_" + name);
        dock.setCompact(true);
        takePictures(dock, {936, 36}, "strip_" + name);
        dock.setOpenChart(0);
        takePictures(dock, {936, 220}, "open_latency_" + name);
        dock.setOpenChart(1);
        takePictures(dock, {936, 220}, "open_vram_" + name);
    }
    Scene broken;
    std::vector<core::SlotAddress> pulled;
    for (const core::Placement &placement : broken.document.server().placements)
        if (placement.slot.group.rfind("psu-a", 0) == 0 || (placement.slot.group == "dimm0a" && placement.slot.index < 3))
            pulled.push_back({broken.document.scenario().id, broken.document.server().id, placement.slot});
    broken.document.edit("pull", [&](const core::Project &p) { return core::remove(p, broken.document.catalog(), pulled); });
    broken.editWorkload([](core::Workload &workload) { workload.concurrency = {200, false}; });
    ui::ResultsPanel findings(broken.document, broken.selection);
    takePictures(findings, {384, 908}, "results_findings");
    findings.setCompact(true);
    takePictures(findings, {320, 604}, "results_findings_compact");
    ui::ChartDock overflow(broken.document, broken.selection);
    takePictures(overflow, {1264, 260}, "charts_overflow");

    Scene scene;
    ui::PalettePanel kinds(scene.document, scene.selection);
    for (const auto kind : {core::PartKind::Processor, core::PartKind::MemoryModule, core::PartKind::Drive, core::PartKind::NetworkAdapter,
                            core::PartKind::StorageAdapter, core::PartKind::PowerSupply, core::PartKind::Chassis}) {
        kinds.showKind(kind);
        kinds.model().judgeAll();
        takePictures(kinds, {272, 560}, QStringLiteral("palette_kind_%1").arg(static_cast<int>(kind)));
    }
    ui::ResultsPanel results(scene.document, scene.selection);
    results.resize(384, 908);
    results.explain(core::HeadlineFigure::VramHeadroom);
    takePictures(results, {384, 908}, "why_vram");
    results.explain(core::HeadlineFigure::TimePerOutputToken);
    takePictures(results, {384, 908}, "why_tpot");
    results.showPart(core::PartId("nvidia-l40s"));
    takePictures(results, {384, 908}, "why_part");
    CHECK(QDir(picturesFolder()).entryList({"*.png"}).size() > 120);
}
