// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/results/gauge_readings.h"
#include "ui/drawing/memory_segments.h"
#include "ui/text/number_format.h"

#include <functional>
#include <numeric>

using namespace inferrack;
using namespace inferrack::tests;
using ui::Verdict;

namespace {

ui::GaugeReading reading(const Scene &scene, const char *id)
{
    for (const ui::GaugeDescriptor &gauge : ui::gaugeDescriptors())
        if (std::string(gauge.id) == id)
            return ui::read(gauge, scene.document);
    throw std::runtime_error(id);
}

void removeAll(Scene &scene, const char *group)
{
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements)
        if (placement.slot.group.rfind(group, 0) == 0)
            slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
    REQUIRE(!slots.empty());
    REQUIRE(scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); }));
}

} // namespace

TEST_CASE("six_gauges_in_the_order_of_the_screen")
{
    Scene scene;
    std::vector<std::string> ids;
    for (const ui::GaugeDescriptor &gauge : ui::gaugeDescriptors())
        ids.push_back(gauge.id);
    CHECK(ids == std::vector<std::string>{"vram", "tpot", "lanes", "power", "cooling", "cost"});
}

TEST_CASE("gauges_show_the_figures_of_the_evaluation")
{
    for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"}) {
        Scene scene(example);
        INFO(example.toStdString());
        const auto &deployment = scene.document.result().deployments.front();
        const auto &server = scene.document.serverResult();
        const auto &load = scene.document.scenario().workloads.front();
        const auto vram = reading(scene, "vram");
        const core::Figure headroom{deployment.memory.headroom / 1073741824.0, core::Unit::GiB};
        CHECK(vram.value + ' ' + vram.unit == ui::formatted(headroom));
        CHECK(vram.note.contains(ui::formatted(core::Figure{deployment.memory.headroomError / 1073741824.0, core::Unit::GiB})));
        CHECK(vram.note.contains(ui::number(deployment.memory.holds)));

        const auto tpot = reading(scene, "tpot");
        REQUIRE(deployment.point);
        REQUIRE(load.tpotTarget);
        const core::Figure target{core::inSeconds(*load.tpotTarget), core::Unit::Second};
        CHECK(tpot.value == ui::formattedApart(core::Figure{deployment.point->tpot, core::Unit::Second}, target).value);
        CHECK(tpot.verdict == (deployment.point->tpot <= target.value ? Verdict::Ok : Verdict::Warning));
        CHECK(*tpot.ratio / *tpot.tick == Approx(deployment.point->tpot / target.value));

        const auto lanes = reading(scene, "lanes");
        CHECK(lanes.value == ui::number(server.pcie.asked()));
        CHECK(lanes.unit == "of " + ui::number(server.pcie.offered()));

        const auto power = reading(scene, "power");
        CHECK(power.value + ' ' + power.unit == ui::formatted(core::Figure{core::inWatts(server.power.output), core::Unit::Watt}));
        if (server.power.usable.base() > 0) {
            CHECK(*power.tick / *power.ratio == Approx(0.8 / server.power.loadRatio()));
            const QString wall =
                ui::formattedRange({core::inWatts(server.power.typicalWall), core::Unit::Watt}, {core::inWatts(server.power.wallWorst), core::Unit::Watt});
            CHECK(power.note.contains(wall));
            CHECK(!power.note.contains(" to "));
        }

        const auto cost = reading(scene, "cost");
        REQUIRE(scene.document.result().cost.overPeriod);
        CHECK(cost.value == ui::moneyInSentence(scene.document.result().cost.overPeriod->total()));
        CHECK(cost.unit == "3 years");
        CHECK(cost.note.contains("on request") == (scene.document.result().cost.bill.missing() > 0));
    }
}

TEST_CASE("memory_segments_add_up_to_visible_vram")
{
    for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm"}) {
        Scene scene(example);
        const auto segments = ui::memorySegments(scene.document.result().deployments.front().memory);
        const double sum = std::accumulate(segments.segments.begin(), segments.segments.end(), 0.0,
                                           [](double s, const ui::MemorySegment &segment) { return s + segment.bytes; });
        INFO(example.toStdString());
        CHECK(segments.shortfall == 0);
        CHECK(sum == Approx(segments.visible).epsilon(1e-9));
        CHECK(segments.used + segments.segments[4].bytes == Approx(segments.usable).epsilon(0.05));
    }
}

TEST_CASE("what_does_not_fit_is_a_shortfall_and_a_negative_figure")
{
    Scene scene;
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {400, false}; });
    const auto segments = ui::memorySegments(scene.document.result().deployments.front().memory);
    CHECK(segments.shortfall > 0);
    CHECK(segments.segments[4].bytes == 0);
    const auto vram = reading(scene, "vram");
    CHECK(vram.value.startsWith('-'));
    CHECK(vram.verdict != Verdict::Ok);
    REQUIRE(vram.tick);
    CHECK(*vram.tick < 1);
}

TEST_CASE("a_missing_figure_shows_a_dash_and_what_is_missing")
{
    Scene scene("");
    for (const char *id : {"vram", "tpot"}) {
        const auto gauge = reading(scene, id);
        CHECK(gauge.value == QString::fromUtf8("—"));
        CHECK(gauge.note == "no accelerator");
        CHECK(!gauge.verdict);
        CHECK(!gauge.ratio);
    }
    CHECK(reading(scene, "lanes").note == "no processor installed");
    CHECK(reading(scene, "power").note == "no power supply installed");
    CHECK(!reading(scene, "lanes").verdict);
    CHECK(!reading(scene, "power").ratio);
}

TEST_CASE("gauges_and_findings_never_disagree")
{
    Scene scene;
    CHECK(reading(scene, "power").verdict == Verdict::Ok);
    removeAll(scene, "psu");
    CHECK(reading(scene, "power").verdict == Verdict::Blocker);
    scene.document.undoStack().undo();
    removeAll(scene, "cpu");
    CHECK(reading(scene, "lanes").note == "no processor installed");
}

TEST_CASE("a_gauge_tells_what_is_not_installed_from_what_is_not_suited_and_what_is_not_known")
{
    struct Row {
        const char *gauge;
        std::function<void(core::Scenario &)> change;
        const char *note;
    };
    const auto placements = [](core::Scenario &s, const char *group, const std::function<void(std::vector<core::Placement> &, std::size_t)> &change) {
        std::vector<core::Placement> &all = s.servers.front().placements;
        for (std::size_t i = all.size(); i-- > 0;)
            if (all[i].slot.group.rfind(group, 0) == 0)
                change(all, i);
    };
    const auto take = [&](core::Scenario &s, const char *group) {
        placements(s, group, [](std::vector<core::Placement> &all, std::size_t i) { all.erase(all.begin() + static_cast<std::ptrdiff_t>(i)); });
    };
    const auto make = [&](core::Scenario &s, const char *group, const char *part) {
        placements(s, group, [part](std::vector<core::Placement> &all, std::size_t i) { all[i].part = core::PartId(part); });
    };
    const Row rows[] = {
        {"power", [&](core::Scenario &s) { take(s, "psu"); }, "no power supply installed"},
        {"power", [&](core::Scenario &s) { make(s, "psu", "a-supply-of-2031"); }, "power supply not in the catalogue"},
        {"power",
         [](core::Scenario &s) {
             s.site.voltage = {400.0, false};
         },
         "no power supply that runs at the site voltage"},
        // 110 V: the supplies of this chassis run, the one of a DGX does not.
        {"power",
         [&](core::Scenario &s) {
             s.site.voltage = {110.0, false};
             for (core::Placement &placement : s.servers.front().placements)
                 if (placement.slot.group == "psu-b")
                     placement.part = core::PartId("nvidia-dgx-3300");
         },
         "not every power supply runs at the site voltage"},
        {"lanes", [&](core::Scenario &s) { take(s, "cpu"); }, "no processor installed"},
        {"lanes", [&](core::Scenario &s) { make(s, "cpu", "a-processor-of-2031"); }, "processor not in the catalogue"},
        {"vram", [&](core::Scenario &s) { take(s, "gpu"); }, "no accelerator"},
        {"vram", [&](core::Scenario &s) { make(s, "gpu", "a-card-of-2031"); }, "accelerator not in the catalogue"},
        {"vram",
         [](core::Scenario &s) {
             s.deployments.front().accelerators.front().slots = {{"gpu-b", 1}};
         },
         "no accelerator in these slots"},
        {"vram", [](core::Scenario &s) { s.workloads.front().model = core::ModelId(); }, "no model chosen"},
        {"vram", [](core::Scenario &s) { s.workloads.front().model = core::ModelId("a-model-of-2031"); }, "not a language model"},
        {"tpot", [](core::Scenario &s) { s.deployments.front().engine.value = core::EngineId(); }, "no inference engine chosen"},
        {"tpot", [](core::Scenario &s) { s.deployments.front().engine.value = core::EngineId("an-engine-of-2031"); }, "inference engine not known"},
        {"tpot", [](core::Scenario &s) { s.deployments.front().weightFormat.value = core::WeightFormatId(); }, "no weight format chosen"},
        {"tpot", [](core::Scenario &s) { s.deployments.front().kvFormat.value = core::KvFormatId(); }, "no KV cache format chosen"},
        {"cost", [](core::Scenario &s) { s.prices.list = {}; }, "no price list"},
        {"cost", [](core::Scenario &s) { s.prices.list = decltype(s.prices.list)("a-list-of-2031"); }, "price list not in the catalogue"},
        {"cooling", [](core::Scenario &s) { s.servers.front().chassis = core::PartId(); }, "no chassis chosen"},
        {"cooling", [](core::Scenario &s) { s.servers.front().chassis = core::PartId("a-chassis-of-2031"); }, "the chassis is not in the catalogue"},
    };
    for (const Row &row : rows) {
        Scene scene;
        // Written as a file may hold it; an edit would refuse some of it.
        core::Project project = scene.document.project();
        row.change(project.scenarios.front());
        scene.document.start(project);
        INFO(row.gauge << ": " << row.note);
        CHECK(reading(scene, row.gauge).note == row.note);
    }
    for (const auto &[cooling, note] : {std::pair("", "no cooling chosen"), std::pair("a-cooling-of-2031", "cooling not in the catalogue")}) {
        Scene scene;
        core::Project project = scene.document.project();
        project.scenarios.front().site.cooling = {core::PartId(cooling), false};
        scene.document.start(project);
        CHECK(reading(scene, "cooling").note.startsWith(note));
    }
}

TEST_CASE("a_target_below_the_time_turns_the_gauge")
{
    Scene scene;
    scene.editWorkload([](core::Workload &workload) { workload.tpotTarget = core::milliseconds(10); });
    const auto tpot = reading(scene, "tpot");
    CHECK(tpot.verdict == Verdict::Warning);
    CHECK(*tpot.ratio == Approx(1));
    CHECK(*tpot.tick < 0.5);
    CHECK(tpot.unit == "ms of 10");
    scene.editWorkload([](core::Workload &workload) { workload.tpotTarget.reset(); });
    CHECK(!reading(scene, "tpot").verdict);
    CHECK(!reading(scene, "tpot").tick);
}

TEST_CASE("chinese_gauges_have_chinese_labels_and_units")
{
    Scene scene;
    ui::setLanguage(ui::Language::Chinese);
    CHECK(reading(scene, "vram").label == QString::fromUtf8("显存余量"));
    CHECK(reading(scene, "tpot").label == QString::fromUtf8("每Token延迟"));
    CHECK(reading(scene, "cost").value.endsWith(QString::fromUtf8("万元")));
}

TEST_CASE("a_server_of_an_unknown_chassis_shows_no_figures_of_its_own")
{
    Scene scene;
    QByteArray json = scene.document.content();
    const std::string chassis = scene.document.server().chassis.text;
    const QByteArray named = QByteArray::fromStdString("\"chassis\": \"" + chassis + "\"");
    REQUIRE(json.contains(named));
    json.replace(json.indexOf(named), named.size(), "\"chassis\": \"no-such-chassis\""); // of the server, not of the layout
    REQUIRE(scene.document.recover(json, {}));
    for (const ui::GaugeDescriptor &gauge : ui::gaugeDescriptors()) {
        const std::string id = gauge.id;
        if (id != "lanes" && id != "power" && id != "cooling")
            continue;
        const ui::GaugeReading reading = ui::read(gauge, scene.document);
        INFO(id);
        CHECK(reading.value == QString::fromUtf8("—"));
        CHECK(!reading.verdict);
        CHECK(reading.note == "the chassis is not in the catalogue");
    }
}

TEST_CASE("one_link_below_the_rate_of_its_part_is_named")
{
    Scene scene;
    CHECK(reading(scene, "lanes").note == QStringLiteral("link of M.2 below the rate of the part"));
    ui::setLanguage(ui::Language::Chinese);
    CHECK(reading(scene, "lanes").note == QString::fromUtf8("M.2 的链路低于部件满速"));
    ui::setLanguage(ui::Language::English);
    // The drive is the only one.
    removeAll(scene, "m2");
    CHECK(reading(scene, "lanes").note.endsWith(QStringLiteral("all at the full rate of the part")));
}
