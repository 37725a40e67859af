// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What gauges say of a change that is tried, and whether their parts agree.
#include <catch2/catch.hpp>

#include "core/project/edits.h"
#include "tests/support/ui/compared.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/preview.h"
#include "ui/results/gauge_readings.h"
#include "ui/results/results_panel.h"
#include "ui/text/number_format.h"

#include <cmath>

using namespace inferrack;
using namespace inferrack::tests;
using ui::GaugeReading;
using ui::Verdict;

namespace {

GaugeReading reading(const Scene &scene, const std::string &id)
{
    for (const ui::GaugeDescriptor &gauge : ui::gaugeDescriptors())
        if (gauge.id == id)
            return ui::read(gauge, scene.document);
    throw std::runtime_error(id);
}

/// What every gauge keeps in every state.
void checkParts(const Scene &scene)
{
    for (const ui::GaugeDescriptor &gauge : ui::gaugeDescriptors()) {
        const GaugeReading r = ui::read(gauge, scene.document);
        const std::string id = gauge.id;
        INFO(id << ": " << r.value.toStdString() << ' ' << r.unit.toStdString());
        CHECK_FALSE(r.value.isEmpty());
        if (r.value == QString::fromUtf8("—")) {
            CHECK(r.unit.isEmpty());
            CHECK_FALSE(r.verdict);
            CHECK_FALSE(r.ratio);
            CHECK_FALSE(r.tick);
            CHECK(r.segments.empty());
            continue;
        }
        if (id != "cost" || scene.document.result().cost.overPeriod)
            CHECK_FALSE(r.unit.isEmpty());
        CHECK(r.segments.empty() == (id != "vram"));
        if (r.ratio) {
            CHECK(*r.ratio >= 0);
            CHECK(*r.ratio <= 1);
        }
        if (r.tick) {
            CHECK(*r.tick >= 0);
            CHECK(*r.tick <= 1);
        }
        // Beyond its mark nothing is fine.
        if (r.ratio && r.tick && *r.ratio > *r.tick * 1.01 && id != "tpot")
            CHECK(r.verdict >= Verdict::Warning);
        if (id == "tpot" && r.tick)
            CHECK(r.verdict >= Verdict::Ok);
        // Where there is no limit nothing is judged to hold.
        if (!r.tick && (id == "lanes" || id == "power" || id == "cooling"))
            CHECK(r.verdict != Verdict::Ok);
    }
}

} // namespace

TEST_CASE("value_unit_bar_tick_and_glyph_of_each_gauge_agree")
{
    for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node", "broken-psu-too-small", "broken-lane-overflow", ""}) {
        CAPTURE(example.toStdString());
        Scene scene(example);
        checkParts(scene);
        if (example.isEmpty())
            continue;
        for (const int load : {1, 64, 400, 4000}) {
            CAPTURE(load);
            scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
            checkParts(scene);
        }
        for (const auto &part : scene.document.catalog().parts(core::PartKind::Cooling)) {
            const core::PartId id = core::infoOf(*part).id;
            scene.document.edit("site", [&](const core::Project &p) {
                core::Site site = scene.document.scenario().site;
                site.cooling = {id, false};
                return core::setSite(p, scene.document.catalog(), scene.document.scenario().id, site);
            });
            CAPTURE(id.text);
            checkParts(scene);
        }
    }
}

TEST_CASE("limits_of_lanes_and_cooling_are_marked_whether_they_are_reached_or_not")
{
    Scene scene;
    const GaugeReading cooling = reading(scene, "cooling"), lanes = reading(scene, "lanes");
    CHECK(cooling.verdict == Verdict::Ok);
    CHECK(cooling.tick == 1.0);
    REQUIRE(cooling.ratio);
    CHECK(*cooling.ratio < 1);
    REQUIRE(lanes.tick);
    const core::PcieUse &use = scene.document.serverResult().pcie;
    CHECK(*lanes.tick == Approx(double(use.offered()) / std::max(use.asked(), use.offered())));
}

TEST_CASE("a_cooling_without_a_limit_is_not_judged_to_hold")
{
    Scene scene;
    core::Project project = scene.document.project();
    project.scenarios.front().site.cooling = {core::PartId("no-such-cooling"), false};
    scene.document.start(project);
    const GaugeReading cooling = reading(scene, "cooling");
    CHECK(cooling.verdict == Verdict::Warning);
    CHECK_FALSE(cooling.tick);
    CHECK(cooling.ratio == 1.0);
    CHECK_FALSE(cooling.unit.isEmpty());
}

TEST_CASE("every_gauge_says_what_it_was_in_every_size_and_language")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Scene scene;
        ui::ResultsPanel panel(scene.document, scene.selection);
        panel.show();
        const std::vector<std::string> changing{"vram", "tpot", "power", "cooling", "cost"};
        for (const bool compact : {false, true}) {
            panel.setCompact(compact);
            for (const int width : {288, 320, 384, 480}) {
                panel.resize(width, 900);
                settle();
                scene.document.preview().show(otherAccelerators(scene.document));
                REQUIRE(scene.document.preview().view());
                settle();
                for (const std::string &id : changing) {
                    const auto *gauge = panel.findChild<ui::Gauge *>(QString::fromStdString(id));
                    REQUIRE(gauge);
                    const ui::Gauge::Head head = gauge->head();
                    INFO(id << " at " << width << ": " << head.label.toStdString() << " | " << head.former.toStdString() << head.value.toStdString());
                    CHECK(head.former.endsWith(QString::fromUtf8(" → ")));
                    CHECK((head.value == gauge->reading().value || head.value == gauge->reading().valueBehindBrief));
                    // From the left: label, glyph, what it was, what it is, unit; none over another.
                    CHECK(head.labelPlace.width() >= 20);
                    CHECK(head.labelPlace.right() <= head.formerPlace.left());
                    CHECK((head.glyph.isNull() || (head.labelPlace.right() <= head.glyph.left() && head.glyph.right() <= head.formerPlace.left())));
                    CHECK(head.formerPlace.right() <= head.valuePlace.left() + 0.5);
                    CHECK((head.unit.isEmpty() ? head.valuePlace.right() <= gauge->width() : head.valuePlace.right() < head.unitPlace.left()));
                    CHECK(gauge->toolTip().contains(language == ui::Language::English ? QStringLiteral("Now: ") : QString::fromUtf8("当前")));
                }
                scene.document.preview().clear();
                settle();
                for (const ui::Gauge *gauge : panel.findChildren<ui::Gauge *>()) {
                    CHECK(gauge->head().former.isEmpty());
                    CHECK(gauge->head().unit == gauge->reading().unit);
                }
            }
        }
    }
}

TEST_CASE("the_dearer_of_two_totals_fills_the_bar_of_the_cost")
{
    Scene scene;
    ui::ResultsPanel panel(scene.document, scene.selection);
    const auto cost = [&] { return panel.findChild<ui::Gauge *>(QStringLiteral("cost"))->reading(); };
    CHECK(cost().ratio == 1.0);
    const core::Money now = scene.document.result().cost.overPeriod->total();
    scene.document.preview().show(otherAccelerators(scene.document));
    REQUIRE(scene.document.preview().view());
    const core::Money then = scene.document.preview().view()->result().cost.overPeriod->total();
    REQUIRE(then.minor > now.minor);
    REQUIRE(cost().ratio);
    REQUIRE(cost().formerRatio);
    CHECK(*cost().ratio == Approx(1.0));
    CHECK(*cost().formerRatio == Approx(core::inMajor(now) / core::inMajor(then)));
    CHECK(cost().former == ui::moneyInSentence(now));
    // Beside "CNY 1.17 million" the former total is a number of millions.
    REQUIRE(core::inMajor(then) >= 1e6);
    CHECK(cost().formerBrief == "CNY " + ui::number(core::inMajor(now) / 1e6, 2));
    CHECK(cost().value == "CNY " + cost().valueBehindBrief);
}

TEST_CASE("what_it_was_is_written_in_the_unit_of_what_it_is")
{
    // Without accelerators the server draws less than 1 kW, with them more.
    Scene scene;
    const ui::GaugeDescriptor &power = ui::gaugeDescriptors()[3];
    REQUIRE(std::string(power.id) == "power");
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements)
        if (scene.document.catalog().find<core::Accelerator>(placement.part))
            slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
    const core::Figure now{core::inWatts(scene.document.serverResult().power.output), core::Unit::Watt};
    scene.document.preview().show([&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); });
    REQUIRE(scene.document.preview().view());
    const ui::ScenarioView then = *scene.document.preview().view();
    const GaugeReading r = ui::readBeside(power, then, scene.document, [](const QString &figure) { return figure; });
    const core::Figure after{core::inWatts(then.serverResult().power.output), core::Unit::Watt};
    CHECK(r.value == ui::formattedApart(after).value);
    CHECK(r.former == ui::formattedApart(now, after).value);
    CHECK(r.formerSentence == ui::formatted(now));
    // A time that is no more stands with its unit: there is none beside a dash.
    const GaugeReading tpot = ui::readBeside(ui::gaugeDescriptors()[1], then, scene.document, [](const QString &figure) { return figure; });
    CHECK(tpot.value == QString::fromUtf8("—"));
    CHECK(tpot.former == "91 ms");
}
