// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QImage>

#include "tests/support/ui/compared.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/recorder.h"
#include "ui/charts/vram_donut.h"
#include "ui/document/preview.h"
#include "ui/style/style.h"
#include "ui/text/change.h"
#include "ui/text/number_format.h"

#include <cmath>

using namespace inferrack;
using namespace inferrack::tests;

namespace {

core::Figure gib(double bytes)
{
    return {bytes / 1073741824.0, core::Unit::GiB};
}

/// Colour of the thin ring so many degrees clockwise from the top.
QColor ringAt(ui::VramDonut &donut, double degrees)
{
    donut.resize(250, 220);
    donut.show();
    settle();
    QImage image(donut.size(), QImage::Format_ARGB32_Premultiplied);
    donut.paintTo(image);
    // The ring of a donut of this size is 156 wide and begins at the top.
    const double radius = 78 * 0.95, angle = degrees * M_PI / 180;
    return image.pixelColor(static_cast<int>(std::lround(125 + radius * std::sin(angle) - 0.5)),
                            static_cast<int>(std::lround(78 - radius * std::cos(angle) - 0.5)));
}

} // namespace

TEST_CASE("a_thin_ring_shows_the_memory_of_the_base")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    CHECK(donut.besideSegments().segments.empty());
    CHECK(ringAt(donut, 20) == ui::tokens().panel);
    const core::ScenarioId first = scene.document.scenario().id;
    compareWithOther(scene.document);
    CHECK(donut.segments() == ui::memorySegments(scene.document.result().deployments.front().memory));
    CHECK(donut.besideSegments() == ui::memorySegments(scene.document.resultOf(first).deployments.front().memory));
    // At the right weights begin, at the lower left is headroom.
    CHECK(ringAt(donut, 20) != ui::tokens().panel);
    CHECK(ringAt(donut, 20).blue() > ringAt(donut, 20).red() + 20);
    CHECK(ringAt(donut, 250) != ringAt(donut, 20));
    setBase(scene.document, std::nullopt);
    CHECK(donut.besideSegments().segments.empty());
    CHECK(ringAt(donut, 20) == ui::tokens().panel);
}

TEST_CASE("the_words_of_the_donut_say_each_part_there_and_the_change")
{
    Scene scene;
    const core::ScenarioId first = scene.document.scenario().id;
    ui::VramDonut donut(scene.document);
    CHECK(donut.toolTip().isEmpty());
    CHECK(donut.subtitle() == "GiB per accelerator");
    compareWithOther(scene.document);
    const ui::MemorySegments here = ui::memorySegments(scene.document.result().deployments.front().memory),
                             there = ui::memorySegments(scene.document.resultOf(first).deployments.front().memory);
    const QStringList lines = donut.toolTip().split('\n');
    REQUIRE(lines.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        const core::Figure own = gib(here.segments[i].bytes), other = gib(there.segments[i].bytes);
        CHECK(lines[static_cast<int>(i)] ==
              QStringLiteral("%1 %2, scenario A: %3, %4")
                  .arg(ui::nameOf(here.segments[i].kind), ui::formatted(own), ui::formatted(other, own), ui::changeBetween(other, own, own)));
    }
    CHECK(donut.accessibleDescription() == lines.join(", "));
    CHECK(donut.subtitle() == "GiB, outer ring: A");
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(donut.subtitle() == QString::fromUtf8("GiB，外圈：A"));
    CHECK(donut.toolTip().contains(QString::fromUtf8("方案 A：")));
}

TEST_CASE("the_strip_says_by_how_much_the_used_memory_differs")
{
    Scene scene;
    compareWithOther(scene.document);
    ui::VramDonut donut(scene.document);
    const core::Figure own = gib(donut.segments().used), other = gib(donut.besideSegments().used);
    const QString alone = donut.centre() + ' ' + donut.centreBelow();
    const bool same = core::printedValue(own) == core::printedValue(other, own);
    CHECK(donut.summary().text == (same ? alone : alone + " (" + ui::changeBetween(other, own, own) + ')'));
}

TEST_CASE("the_middle_says_by_how_much_the_used_memory_differs_and_a_wide_legend_each_part")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    CHECK(donut.centreChange().isEmpty());
    compareWithOther(scene.document);
    const core::Figure own = gib(donut.segments().used), other = gib(donut.besideSegments().used);
    REQUIRE(core::printedValue(own) != core::printedValue(other, own));
    CHECK(donut.centreChange() == ui::changeBetween(other, own, own));
    for (const QSize &size : {QSize(250, 220), QSize(936, 180), QSize(1180, 640)}) {
        donut.resize(size);
        donut.show();
        settle();
        Recorder recorder;
        donut.paintTo(recorder);
        CAPTURE(size.width());
        CHECK(recorder.says(donut.centreChange()));
        const bool wide = size.width() > 500;
        for (std::size_t i = 0; i < 6; ++i) {
            const QString value = ui::formattedApart(gib(donut.segments().segments[i].bytes)).value, by = donut.change(i);
            const bool together = !by.isEmpty() && recorder.says(QStringLiteral("%1 (%2)").arg(value, by));
            CHECK((together || recorder.says(value)));
            if (wide && !by.isEmpty())
                CHECK(together);
        }
    }
}

TEST_CASE("the_table_of_the_donut_has_a_column_of_the_base")
{
    Scene scene;
    compareWithOther(scene.document);
    ui::VramDonut donut(scene.document);
    const QStringList lines = donut.csv().split('\n', Qt::SkipEmptyParts);
    REQUIRE(lines.size() == 7);
    CHECK(lines[0] == "part of VRAM,GiB per accelerator,scenario A: GiB per accelerator");
    for (std::size_t i = 0; i < 6; ++i) {
        const QStringList cells = lines[static_cast<int>(i) + 1].split(',');
        REQUIRE(cells.size() == 3);
        CHECK(cells[1].toDouble() == Approx(gib(donut.segments().segments[i].bytes).value).margin(0.0006));
        CHECK(cells[2].toDouble() == Approx(gib(donut.besideSegments().segments[i].bytes).value).margin(0.0006));
    }
}

TEST_CASE("the_donut_shows_a_preview_as_it_shows_a_base")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    const ui::MemorySegments own = donut.segments();
    scene.document.preview().show(otherAccelerators(scene.document));
    REQUIRE(scene.document.preview().view());
    CHECK(donut.segments() == own);
    CHECK(donut.besideSegments() == ui::memorySegments(scene.document.preview().view()->result().deployments.front().memory));
    CHECK(donut.subtitle() == "GiB, outer ring: preview");
    scene.document.preview().clear();
    CHECK(donut.besideSegments().segments.empty());
    CHECK(donut.subtitle() == "GiB per accelerator");
}

TEST_CASE("without_an_answer_of_its_own_the_donut_compares_nothing")
{
    Scene scene;
    duplicate(scene.document);
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements)
        if (scene.document.catalog().find<core::Accelerator>(placement.part))
            slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
    ui::VramDonut donut(scene.document);
    REQUIRE_FALSE(donut.besideSegments().segments.empty());
    REQUIRE(scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); }));
    CHECK(donut.besideSegments().segments.empty());
    CHECK(donut.toolTip().isEmpty());
    CHECK(donut.subtitle().isEmpty());
}

TEST_CASE("before_the_first_accelerator_the_donut_shows_the_preview_with_all_its_figures")
{
    Scene scene;
    const core::Scenario full = scene.document.scenario();
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements)
        if (scene.document.catalog().find<core::Accelerator>(placement.part))
            slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
    REQUIRE(scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); }));
    ui::VramDonut donut(scene.document);
    const QString none = donut.centreBelow();
    REQUIRE(donut.centre() == QStringLiteral("—"));
    scene.document.preview().show([&](const core::Project &p) -> core::Result<core::Project> {
        core::Project after = p;
        after.scenarios.front() = full;
        return after;
    });
    REQUIRE(scene.document.preview().view());
    CHECK(donut.segments() == ui::memorySegments(scene.document.preview().view()->result().deployments.front().memory));
    CHECK(donut.besideSegments().segments.empty());
    CHECK(donut.centre() != QStringLiteral("—"));
    CHECK(donut.centreBelow().startsWith(QStringLiteral("of ")));
    CHECK(donut.subtitle() == "GiB per accelerator, preview");
    CHECK(donut.summary().text.contains(donut.centreBelow()));
    scene.document.preview().clear();
    CHECK(donut.centre() == QStringLiteral("—"));
    CHECK(donut.centreBelow() == none);
    CHECK(donut.subtitle().isEmpty());
}
