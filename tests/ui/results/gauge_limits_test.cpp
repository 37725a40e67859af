// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/results/gauge_readings.h"
#include "ui/text/number_format.h"
#include "ui/text/result_text.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::Verdict;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};

ui::GaugeReading reading(const Scene &scene, const std::string &id, bool narrow = false)
{
    for (const ui::GaugeDescriptor &gauge : ui::gaugeDescriptors())
        if (gauge.id == id)
            return ui::read(gauge, scene.document, narrow);
    throw std::runtime_error(id);
}

std::optional<core::Severity> worstOf(const Scene &scene, std::initializer_list<const char *> checks)
{
    std::optional<core::Severity> worst;
    for (const core::Finding &finding : scene.document.result().findings)
        for (const char *check : checks)
            if (finding.check == check)
                worst = std::max(worst.value_or(core::Severity::Note), finding.severity);
    return worst;
}

Verdict expected(std::optional<core::Severity> worst)
{
    return worst ? ui::verdictOf(*worst) : Verdict::Ok;
}

void removeSlots(Scene &scene, const std::function<bool(const core::Placement &)> &which)
{
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements)
        if (which(placement))
            slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
    // Parts that are soldered stay where they are.
    if (!slots.empty())
        scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); });
}

void setSite(Scene &scene, const std::function<void(core::Site &)> &change)
{
    scene.document.edit("site", [&](const core::Project &p) {
        core::Site site = scene.document.scenario().site;
        change(site);
        return core::setSite(p, scene.document.catalog(), scene.document.scenario().id, site);
    });
}

const core::DeploymentEvaluation &deployment(const Scene &scene)
{
    return scene.document.result().deployments.front();
}

} // namespace

TEST_CASE("vram_turns_where_a_tenth_of_usable_vram_is_left_and_where_none_is")
{
    for (const QString &example : examples) {
        Scene scene(example);
        bool ok = false, tight = false, short_ = false;
        const int holds = deployment(scene).memory.holds;
        REQUIRE(holds > 1);
        for (int tenths = 1; tenths <= 14; ++tenths) {
            const int load = std::max(1, holds * tenths / 10);
            scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
            const core::MemoryUse &memory = deployment(scene).memory;
            const auto gauge = reading(scene, "vram");
            const double share = memory.headroom / memory.budget.usable;
            INFO(example.toStdString() << " at " << load << ": " << share);
            CHECK(gauge.verdict == expected(worstOf(scene, {"vram_fit", "kv_room"})));
            if (share > 0.101) {
                CHECK(gauge.verdict == Verdict::Ok);
                ok = true;
            } else if (share >= 0 && share < 0.099) {
                CHECK(gauge.verdict == Verdict::Warning);
                tight = true;
            } else if (share < 0) {
                CHECK(gauge.verdict != Verdict::Ok);
                CHECK(gauge.value.startsWith('-'));
                short_ = true;
            }
            CHECK(gauge.tick.has_value() == (share < 0));
            CHECK(!gauge.ratio);
        }
        INFO(example.toStdString());
        CHECK(ok);
        CHECK((tight || short_));
        CHECK(short_);
    }
}

TEST_CASE("the_segments_of_the_vram_bar_fill_it")
{
    for (const QString &example : examples) {
        Scene scene(example);
        for (const int load : {1, 16, 64, 400, 4000}) {
            scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
            const auto gauge = reading(scene, "vram");
            double sum = 0;
            int hatched = 0;
            for (const ui::GaugeSegment &segment : gauge.segments) {
                CHECK(segment.amount >= 0);
                sum += segment.amount;
                hatched += segment.hatched;
            }
            INFO(example.toStdString() << " at " << load);
            CHECK(gauge.segments.size() == 6);
            CHECK(sum == Approx(1).margin(1e-6));
            CHECK(hatched == 1);
        }
    }
}

TEST_CASE("tpot_holds_up_to_its_target_as_both_are_printed")
{
    for (const QString &example : examples) {
        Scene scene(example);
        const double tpot = deployment(scene).point->tpot * 1e3;
        struct Row {
            double target;
            Verdict verdict;
        };
        const double printed = std::round(tpot);
        const Row rows[] = {
            {printed + 30, Verdict::Ok}, {printed + 1, Verdict::Ok}, {printed, Verdict::Ok}, {printed - 1, Verdict::Warning}, {printed / 2, Verdict::Warning}};
        for (const Row &row : rows) {
            if (tpot >= 995 || row.target < 1)
                continue;
            scene.editWorkload([&](core::Workload &workload) { workload.tpotTarget = core::milliseconds(std::round(row.target)); });
            const auto gauge = reading(scene, "tpot");
            INFO(example.toStdString() << ": " << tpot << " against " << row.target << " prints " << gauge.value.toStdString());
            CHECK(gauge.verdict == row.verdict);
            REQUIRE(gauge.ratio);
            REQUIRE(gauge.tick);
            CHECK(std::max(*gauge.ratio, *gauge.tick) == Approx(1));
            CHECK(gauge.unit == "ms of " + ui::number(std::round(row.target)));
        }
    }
}

TEST_CASE("the_note_of_tpot_names_ttft_and_throughput")
{
    for (const QString &example : examples) {
        Scene scene(example);
        const core::ServingPoint point = *deployment(scene).point;
        const auto &load = scene.document.scenario().workloads.front();
        const core::Figure first{point.ttft, core::Unit::Second};
        const QString throughput = ui::formatted(core::Figure{point.throughput, core::Unit::TokenPerSecond});
        INFO(example.toStdString());
        auto gauge = reading(scene, "tpot");
        REQUIRE(load.ttftTarget);
        const core::Figure target{core::inSeconds(*load.ttftTarget), core::Unit::Second};
        CHECK(gauge.note == QStringLiteral("TTFT %1 of %2, throughput %3").arg(ui::formatted(first, target), ui::formatted(target), throughput));
        scene.editWorkload([](core::Workload &workload) { workload.ttftTarget.reset(); });
        gauge = reading(scene, "tpot");
        CHECK(gauge.note == QStringLiteral("TTFT %1, throughput %2").arg(ui::formatted(first), throughput));
        for (const ui::GaugeLink &link : gauge.links)
            CHECK(gauge.note.contains(link.text));
        CHECK(gauge.links.size() == 2);
    }
}

TEST_CASE("every_link_of_a_gauge_is_the_figure_its_derivation_ends_in")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            Scene scene(example);
            int links = 0;
            for (const ui::GaugeDescriptor &descriptor : ui::gaugeDescriptors()) {
                const auto gauge = ui::read(descriptor, scene.document);
                for (const ui::GaugeLink &link : gauge.links) {
                    const auto derivation =
                        core::explain(static_cast<core::HeadlineFigure>(link.id), scene.document.scenario(), scene.document.catalog(), scene.document.result());
                    const QString result = ui::resultText(derivation);
                    INFO(example.toStdString() << ' ' << descriptor.id << ": " << link.text.toStdString() << " / " << result.toStdString());
                    CHECK(gauge.note.contains(link.text));
                    // A range ends in the figure; a time may be printed like its target.
                    if (static_cast<core::HeadlineFigure>(link.id) == core::HeadlineFigure::WallPower) {
                        REQUIRE(!derivation.notes.empty());
                        const core::PowerDraw &draw = scene.document.serverResult().power;
                        CHECK(ui::translated(derivation.notes.front())
                                  .contains(ui::formatted(core::Figure{core::inWatts(draw.wallWorst), core::Unit::Watt},
                                                          core::Figure{core::inWatts(draw.wall), core::Unit::Watt})));
                        CHECK(link.text.endsWith(ui::formatted(core::Figure{core::inWatts(draw.wallWorst), core::Unit::Watt})));
                    } else if (static_cast<core::HeadlineFigure>(link.id) != core::HeadlineFigure::TimeToFirstToken) {
                        CHECK(link.text.endsWith(result));
                    }
                    ++links;
                }
            }
            CHECK(links == 5);
        }
    }
}

TEST_CASE("power_warns_above_four_fifths_and_blocks_above_what_is_usable")
{
    // Supplies are pulled one after the other: the load ratio rises from what it is to more than one.
    for (const QString &example : examples) {
        Scene scene(example);
        std::vector<core::SlotId> supplies;
        for (const core::Placement &placement : scene.document.server().placements)
            if (scene.document.catalog().find<core::PowerSupply>(placement.part))
                supplies.push_back(placement.slot);
        for (const core::SlotId &supply : supplies) {
            const core::PowerDraw &draw = scene.document.serverResult().power;
            const auto gauge = reading(scene, "power");
            INFO(example.toStdString() << ": " << draw.loadRatio() << " of "
                                       << ui::formatted(core::Figure{core::inWatts(draw.usable), core::Unit::Watt}).toStdString());
            CHECK(gauge.verdict == expected(worstOf(scene, {"psu_capacity"})));
            if (draw.usable.base() > 0) {
                if (draw.loadRatio() > 1.001)
                    CHECK(gauge.verdict == Verdict::Blocker);
                else if (draw.loadRatio() > 0.805 && draw.loadRatio() < 0.95)
                    CHECK(gauge.verdict == Verdict::Warning);
                CHECK(std::max(*gauge.ratio, *gauge.tick / 0.8) == Approx(1));
            }
            removeSlots(scene, [&](const core::Placement &p) { return p.slot == supply; });
        }
        const auto none = reading(scene, "power");
        CHECK(none.verdict == Verdict::Blocker);
        CHECK(none.note == "no power supply installed");
        CHECK(none.ratio == 1.0);
        CHECK(none.links.empty());
        CHECK(!none.tick);
    }
}

TEST_CASE("cooling_blocks_where_the_cooling_of_the_site_carries_less_than_the_server_gives")
{
    int blocked = 0, held = 0;
    for (const QString &example : examples) {
        Scene scene(example);
        for (const auto &part : scene.document.catalog().parts(core::PartKind::Cooling)) {
            const core::PartId id = core::infoOf(*part).id;
            setSite(scene, [&](core::Site &site) { site.cooling = {id, false}; });
            if (scene.document.scenario().site.cooling.value != id)
                continue;
            const core::HeatLoad &heat = scene.document.serverResult().heat;
            const auto gauge = reading(scene, "cooling");
            INFO(example.toStdString() << " with " << id.text);
            // Without a limit nothing is judged to hold.
            if (heat.engineering.limit.base() > 0) {
                CHECK(gauge.verdict == expected(worstOf(scene, {"cooling_density"})));
                const double ratio = heat.engineering.actual / heat.engineering.limit;
                CHECK(*gauge.ratio == Approx(std::min(1.0, ratio)));
                // The limit is marked whether it is reached or not.
                REQUIRE(gauge.tick);
                CHECK(*gauge.tick == Approx(1 / std::max(1.0, ratio)));
                if (heat.engineering.exceeded)
                    CHECK(gauge.verdict == Verdict::Blocker);
                (heat.engineering.exceeded ? blocked : held) += 1;
            }
            CHECK(gauge.note.startsWith(ui::partName(core::infoOf(*part).name, core::infoOf(*part).nameZh)));
            CHECK(gauge.note.contains(ui::formatted(core::Figure{heat.btuPerHour, core::Unit::BtuPerHour})));
        }
    }
    CHECK(blocked >= 3);
    CHECK(held >= 3);
}

TEST_CASE("lanes_are_asked_of_offered_and_turn_with_their_checks")
{
    for (const QString &example : examples) {
        Scene scene(example);
        const auto gauge = reading(scene, "lanes");
        const core::PcieUse &use = scene.document.serverResult().pcie;
        INFO(example.toStdString());
        CHECK(gauge.verdict == expected(worstOf(scene, {"pcie_lanes", "pcie_link", "slot_socket"})));
        REQUIRE(gauge.ratio);
        CHECK(*gauge.ratio == Approx(std::min(1.0, double(use.asked()) / std::max(1, use.offered()))));
        // Without processors nothing gives lanes.
        removeSlots(scene, [&](const core::Placement &p) { return scene.document.catalog().find<core::Processor>(p.part) != nullptr; });
        if (scene.document.serverResult().pcie.offered() == 0) {
            const auto dead = reading(scene, "lanes");
            CHECK(dead.note == "no processor installed");
            const std::optional<core::Severity> worst = worstOf(scene, {"pcie_lanes", "pcie_link", "slot_socket"});
            CHECK(dead.verdict == (worst ? std::optional(expected(worst)) : std::nullopt));
            CHECK(dead.ratio == (worst ? std::optional(1.0) : std::nullopt));
        }
    }
}

TEST_CASE("lanes_of_an_empty_slot_are_given_back")
{
    Scene scene;
    int before = scene.document.serverResult().pcie.asked();
    for (int i = 0; i < 4; ++i) {
        removeSlots(scene, [&](const core::Placement &p) { return p.slot.group == "gpu-a" && p.slot.index == i; });
        const int now = scene.document.serverResult().pcie.asked();
        CHECK(now < before);
        CHECK(reading(scene, "lanes").value == ui::number(now));
        before = now;
    }
}

TEST_CASE("a_narrow_column_has_shorter_labels_and_the_same_figures")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            Scene scene(example);
            for (const ui::GaugeDescriptor &descriptor : ui::gaugeDescriptors()) {
                const auto wide = ui::read(descriptor, scene.document), narrow = ui::read(descriptor, scene.document, true);
                INFO(descriptor.id);
                CHECK(narrow.value == wide.value);
                CHECK(narrow.unit == wide.unit);
                CHECK(narrow.verdict == wide.verdict);
                CHECK(narrow.icon == wide.icon);
                CHECK(narrow.label.size() <= wide.label.size());
                CHECK(!narrow.label.isEmpty());
                CHECK(!wide.note.isEmpty());
            }
        }
    }
}

TEST_CASE("what_is_unknown_is_a_dash_with_its_reason")
{
    struct Row {
        std::function<void(core::Workload &)> workload;
        std::function<void(core::Deployment &)> deployment;
        const char *note;
    };
    const Row rows[] = {
        {[](core::Workload &w) { w.model = core::ModelId("no-such-model"); }, nullptr, "not a language model"},
        {nullptr,
         [](core::Deployment &d) {
             d.weightFormat = {core::WeightFormatId("no-such-format"), false};
         },
         "format not in the catalogue"},
    };
    for (const Row &row : rows) {
        Scene scene;
        // Written as a file may hold it; an edit would refuse it.
        core::Project project = scene.document.project();
        if (row.workload)
            row.workload(project.scenarios.front().workloads.front());
        if (row.deployment)
            row.deployment(project.scenarios.front().deployments.front());
        scene.document.start(project);
        for (const char *id : {"vram", "tpot"}) {
            const auto gauge = reading(scene, id);
            INFO(row.note << ' ' << id << ' ' << gauge.note.toStdString());
            CHECK(gauge.value == QString::fromUtf8("—"));
            CHECK(gauge.note == row.note);
            CHECK(!gauge.verdict);
            CHECK(gauge.links.empty());
        }
    }
}

TEST_CASE("a_model_that_does_not_fit_has_no_time")
{
    Scene scene;
    REQUIRE(scene.document.edit("format", [&](const core::Project &p) {
        core::Deployment changed = scene.document.scenario().deployments.front();
        changed.weightFormat = {core::WeightFormatId("bf16"), false};
        changed.layout = {core::ParallelLayout{1, 1, 1, 1, 4}, false};
        return core::setDeployment(p, scene.document.catalog(), scene.document.scenario().id, changed);
    }));
    const auto tpot = reading(scene, "tpot");
    CHECK(tpot.value == QString::fromUtf8("—"));
    CHECK(tpot.note == "the engine does not start");
    const auto vram = reading(scene, "vram");
    CHECK(vram.verdict == Verdict::Blocker);
    CHECK(vram.value.startsWith('-'));
    CHECK(vram.note.endsWith("holds no request of this length"));
}
