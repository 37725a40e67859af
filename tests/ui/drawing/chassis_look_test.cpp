// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_look.h"

#include <catch2/catch.hpp>

#include <QRegularExpression>

#include <algorithm>
#include <numeric>

#include "core/evaluate.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "tests/support/ui/open_example.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

using tests::DrawnChassis;

namespace {

DrawnChassis l40sServer(int cards = 2, int processors = 2)
{
    core::ServerBuilder builder = core::aServer("smc-as-4125gs-tnrt");
    if (processors > 0)
        builder.with("epyc-9354", processors);
    if (cards > 0)
        builder.with("nvidia-l40s", cards);
    return DrawnChassis(builder);
}

QString slotSays(const DrawnChassis &drawn, const std::string &slot)
{
    return translated(slotSentence(drawn.layout(), drawn.server(), *core::slotOf(slot)));
}

void feeds(core::Project &project)
{
    project.scenarios.front().site.feeds.value = 2;
}

} // namespace

TEST_CASE("names_of_parts_shorten_to_what_tells_them_apart")
{
    struct Row {
        const char *name;
        QStringList variants;
    };
    const Row rows[] = {
        {"L40S", {"L40S"}},
        {"L40S 48GB", {"L40S 48GB", "L40S"}},
        {"H200 141GB SXM5", {"H200 141GB SXM5", "H200 141GB", "H200"}},
        // The family stays as long as it can; grades between it and the number of the model do not.
        {"Xeon Platinum 8480+", {"Xeon Platinum 8480+", "Xeon 8480+", "8480+"}},
        {"Xeon w5-3435X", {"Xeon w5-3435X", "w5-3435X"}},
        {"EPYC 9354", {"EPYC 9354", "9354"}},
        {"Ryzen 9 7950X", {"Ryzen 9 7950X", "9 7950X"}},
        {"Hygon C86 7390", {"Hygon C86 7390", "C86 7390"}},
        {"Kunpeng 920 5250 (920-4826)", {"Kunpeng 920 5250 (920-4826)", "Kunpeng 920 5250", "920 5250"}},
        {"ConnectX-7", {"ConnectX-7", "CX-7"}},
        {"ConnectX-6 Lx MCX631102AN-ADAT", {"ConnectX-6 Lx MCX631102AN-ADAT", "ConnectX-6 Lx", "ConnectX-6", "CX-6 Lx", "CX-6"}},
        {"ConnectX-7 MCX75310AAS-NEAT (NDR HCA)", {"ConnectX-7 MCX75310AAS-NEAT (NDR HCA)", "ConnectX-7 MCX75310AAS-NEAT", "ConnectX-7", "CX-7"}},
        {"BlueField-3 SuperNIC B3140H/L", {"BlueField-3 SuperNIC B3140H/L", "BlueField-3 SuperNIC", "BlueField-3"}},
        {"E810-CQDA2", {"E810-CQDA2"}},
        {"GeForce RTX 4090 D", {"GeForce RTX 4090 D", "RTX 4090 D", "4090 D"}}, // not an RTX 4090
        {"RTX PRO 6000 Blackwell Workstation", {"RTX PRO 6000 Blackwell Workstation", "RTX PRO 6000 Blackwell", "RTX PRO 6000", "PRO 6000", "6000"}},
        {"Instinct MI300X", {"Instinct MI300X", "MI300X"}},
        {"RDIMM 128 GB DDR5-5600", {"RDIMM 128 GB DDR5-5600", "RDIMM 128 GB", "128 GB"}},
        {"Atlas 300I Pro (Ascend 310P)", {"Atlas 300I Pro (Ascend 310P)", "Atlas 300I Pro", "Atlas 300I", "300I"}},
    };
    for (const Row &row : rows) {
        CAPTURE(row.name);
        CHECK(nameVariants(QString::fromUtf8(row.name)) == row.variants);
    }
    CHECK(nameVariants({}) == QStringList{QString()});
}

TEST_CASE("names_of_every_part_of_the_catalogue_grow_shorter_and_never_vanish")
{
    for (const core::PartKind kind : {core::PartKind::Accelerator, core::PartKind::Processor, core::PartKind::MemoryModule, core::PartKind::Drive,
                                      core::PartKind::NetworkAdapter, core::PartKind::PowerSupply, core::PartKind::Chassis}) {
        for (const auto &part : core::testCatalog().parts(kind)) {
            const QString name = QString::fromStdString(core::infoOf(*part).name);
            const QStringList variants = nameVariants(name);
            CAPTURE(name.toStdString());
            REQUIRE(variants.size() >= 1);
            CHECK(variants.front() == name);
            for (qsizetype i = 1; i < variants.size(); ++i) {
                CHECK(variants[i].size() < variants[i - 1].size());
                CHECK_FALSE(variants[i].trimmed().isEmpty());
                // No word that the name does not have, but for the family that everybody writes short.
                for (const QString &word : variants[i].split(QLatin1Char(' ')))
                    CHECK(name.contains(QString(word).replace(QStringLiteral("CX-"), QStringLiteral("ConnectX-"))));
            }
        }
    }
}

TEST_CASE("an_empty_chassis_knows_that_it_is_empty_and_one_with_fixed_parts_too")
{
    CHECK(l40sServer(0, 0).look.empty);
    CHECK_FALSE(l40sServer(0, 1).look.empty);
    CHECK_FALSE(l40sServer().look.empty);
    CHECK(DrawnChassis(core::aServer("nvidia-dgx-h100")).look.empty); // its parts come with it
}

TEST_CASE("look_and_plan_speak_of_the_same_slots_chips_and_lines")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        const DrawnChassis drawn(core::aFullServer(chassis));
        REQUIRE(drawn.look.slots.size() == drawn.plan.slots.size());
        CHECK(drawn.look.chips.size() == drawn.plan.chips.size());
        CHECK(drawn.look.links.size() == drawn.plan.links.size());
        for (std::size_t i = 0; i < drawn.plan.slots.size(); ++i) {
            CHECK(drawn.look.slots[i].slot == drawn.plan.slots[i].id);
            CHECK(drawn.look.slots[i].kind == drawn.plan.slots[i].kind);
            CHECK_FALSE(drawn.look.slots[i].label.isEmpty());
            CHECK_FALSE(drawn.look.slots[i].description.isEmpty());
        }
    }
}

TEST_CASE("every_slot_of_every_chassis_says_what_it_is_in_both_languages")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        const DrawnChassis full(core::aFullServer(chassis)), empty(core::aServer(chassis));
        for (const DrawnChassis *drawn : {&full, &empty}) {
            for (const SlotLook &look : drawn->look.slots) {
                const core::Text sentence = slotSentence(drawn->layout(), drawn->server(), look.slot);
                const QString english = translated(sentence, Language::English), chinese = translated(sentence, Language::Chinese);
                CAPTURE(english.toStdString());
                CHECK_FALSE(english.isEmpty());
                CHECK_FALSE(english.contains(QLatin1Char('%')));
                CHECK(english.endsWith(QLatin1Char('.')));
                CHECK_FALSE(chinese.contains(QLatin1Char('%')));
                CHECK(chinese.endsWith(QStringLiteral("。")));
                CHECK(english.contains(look.label));
            }
        }
    }
}

TEST_CASE("every_line_of_every_chassis_says_what_it_is_in_both_languages")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        const DrawnChassis full(core::aFullServer(chassis)), empty(core::aServer(chassis));
        for (const DrawnChassis *drawn : {&full, &empty}) {
            for (const PlanLink &link : drawn->plan.links) {
                const core::Text sentence = linkSentence(drawn->plan, link, drawn->layout(), drawn->server());
                if (link.kind == PlanLink::Kind::Fabric) {
                    CHECK(sentence.isEmpty());
                    continue;
                }
                const QString english = translated(sentence, Language::English), chinese = translated(sentence, Language::Chinese);
                CAPTURE(english.toStdString(), chinese.toStdString());
                CHECK(english.endsWith(QLatin1Char('.')));
                CHECK(chinese.endsWith(QStringLiteral("。")));
                CHECK_FALSE(english.contains(QRegularExpression(QStringLiteral("%\\d"))));
                CHECK_FALSE(chinese.contains(QRegularExpression(QStringLiteral("%\\d"))));
                CHECK_FALSE(english.contains(QStringLiteral("  ")));
            }
        }
    }
}

TEST_CASE("sentences_of_slots")
{
    const DrawnChassis drawn = l40sServer();
    struct Row {
        const char *slot, *sentence;
    };
    const Row rows[] = {
        {"gpu-a.0", "Slot 1 holds L40S 48GB at PCIe 4.0 x16: 31.5 GB/s per direction."},
        {"gpu-a.2", "Slot 3 takes a card at PCIe 5.0 x16, 600 W at most."},
        {"cpu.0", "CPU0 holds EPYC 9354."},
        {"fan.0", "Fan 1 is part of the chassis."},
        {"psu-a.0", "PSU1 takes a power supply with inlet C14."},
    };
    for (const Row &row : rows) {
        CAPTURE(row.slot);
        CHECK(slotSays(drawn, row.slot).toStdString() == row.sentence);
    }
    CHECK(slotSays(l40sServer(2, 0), "gpu-a.0") == QStringLiteral("Slot 1 holds L40S 48GB; the processor socket it hangs on is empty."));
    CHECK(slotSentence(drawn.layout(), drawn.server(), {"no-such-group", 0}).isEmpty());
}

TEST_CASE("a_line_says_its_width_its_rate_and_who_shares_it")
{
    const DrawnChassis direct = l40sServer();
    CHECK(direct.sentence("gpu-a.0") == QStringLiteral("L40S 48GB in Slot 1 is wired to CPU0 at PCIe 4.0 x16: 31.5 GB/s per direction, not shared."));
    CHECK(direct.sentence("gpu-a.3") == QStringLiteral("Slot 4 is wired to CPU0 at PCIe 5.0 x16; nothing uses the link."));

    const DrawnChassis switched(core::aServer("smc-sys-421ge-tnrt").with("xeon-gold-6430", 2).with("nvidia-l40s", {"gpu-a.0-2", "gpu-b.0"}));
    CHECK(switched.sentence("gpu-a.1") ==
          QStringLiteral("L40S 48GB in Slot %1 is wired to SW0 at PCIe 4.0 x16: 31.5 GB/s per direction; the uplink is shared with %2 and %3.")
              .arg(switched.slot("gpu-a.1").label.section(QLatin1Char(' '), 1), switched.slot("gpu-a.0").label, switched.slot("gpu-a.2").label));
    CHECK(switched.sentence("gpu-b.0").endsWith(QStringLiteral("not shared.")));
    CHECK(switched.sentence("sw.0").startsWith(QStringLiteral("SW0 is wired to CPU0 at PCIe 5.0 x16: 63.0 GB/s per direction for ")));
    CHECK(switched.sentence("sw.0").endsWith(QStringLiteral("which ask for 48 PCIe lanes, 3 times as many.")));
    CHECK(switched.sentence("sw.1").endsWith(QStringLiteral("which ask for 16 PCIe lanes.")));
    CHECK(switched.sentence("cpu.0") == QStringLiteral("CPU0 and CPU1 are joined by UPI."));
}

TEST_CASE("a_line_without_a_processor_a_narrow_one_and_an_idle_one_say_so")
{
    const DrawnChassis dead = l40sServer(2, 0);
    CHECK(dead.slot("gpu-a.0").link == LinkState::Dead);
    CHECK(dead.slot("gpu-a.0").linkText == QStringLiteral("x0"));
    CHECK(dead.sentence("gpu-a.0") == QStringLiteral("Slot 1 is wired to CPU0, and CPU0 is not installed: L40S 48GB has no link."));
    CHECK(dead.sentence("cpu.0") == QStringLiteral("CPU0 and CPU1 are joined once both are installed."));

    const DrawnChassis narrow(core::aServer("dell-r760xa").with("xeon-gold-6430", 2).with("nvidia-l40s", {"rear-a.0"}));
    if (narrow.slot("rear-a.0").link == LinkState::Narrowed)
        CHECK(narrow.sentence("rear-a.0").contains(QStringLiteral("it is made for")));

    const DrawnChassis modules(core::aFullServer("smc-sys-821ge-tnhr"));
    CHECK(modules.sentence("sw.0").contains(QStringLiteral("SW0")));
    const auto feeding = std::find_if(modules.plan.links.begin(), modules.plan.links.end(),
                                      [](const PlanLink &link) { return link.kind == PlanLink::Kind::Modules && link.node == "sw.0"; });
    REQUIRE(feeding != modules.plan.links.end());
    CHECK(translated(linkSentence(modules.plan, *feeding, modules.layout(), modules.server())) ==
          QStringLiteral("SW0 feeds GPU0 and GPU1 at PCIe 5.0 x16 each: 63.0 GB/s per direction."));
}

TEST_CASE("states_of_links_follow_what_was_negotiated")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        const DrawnChassis drawn(core::aFullServer(chassis));
        for (const core::NegotiatedLink &link : drawn.server().pcie.links) {
            const SlotLook *look = drawn.look.slot(link.slot);
            if (!look || !look->part)
                continue;
            CAPTURE(core::toString(link.slot));
            const LinkState wanted = link.lanes == 0                                                            ? LinkState::Dead
                                     : link.lanes < link.nativeLanes || link.generation < link.nativeGeneration ? LinkState::Narrowed
                                                                                                                : LinkState::InUse;
            CHECK(look->link == wanted);
            CHECK(look->linkText == QStringLiteral("x%1").arg(link.lanes));
        }
        for (const SlotLook &look : drawn.look.slots) {
            if (!look.part)
                CHECK(look.link == LinkState::Idle);
        }
    }
}

TEST_CASE("a_switch_says_its_ratio_once_more_hangs_behind_it_than_above")
{
    const auto ratio = [](int cards) {
        core::ServerBuilder builder = core::aServer("smc-sys-421ge-tnrt").with("xeon-gold-6430", 2);
        if (cards > 0)
            builder.with("nvidia-l40s", {"gpu-a.0-" + std::to_string(cards - 1)});
        const DrawnChassis drawn(builder);
        for (std::size_t i = 0; i < drawn.plan.chips.size(); ++i) {
            if (drawn.plan.chips[i].id == "sw.0")
                return drawn.look.chips[i].ratio.toStdString();
        }
        return std::string("no switch");
    };
    CHECK(ratio(0) == "");
    CHECK(ratio(1) == "");
    CHECK(ratio(2) == "2:1");
    CHECK(ratio(4) == "4:1");
}

TEST_CASE("shares_of_a_memory_bar_fill_it_exactly")
{
    for (const char *example : {"tier-4xl40s", "tier-8xh200sxm", "edge-2xl4", "ascend-910b-node"}) {
        CAPTURE(example);
        tests::Scene scene{QString::fromUtf8(example)};
        const core::Layout &layout = *scene.document.catalog().layout(scene.document.server().chassis);
        const ChassisPlan plan = chassisPlan(layout, tests::largeCanvas);
        const ChassisLook look = chassisLook(plan, layout, scene.document.scenario(), scene.document.result(), scene.document.serverResult());
        int bars = 0;
        for (const SlotLook &slot : look.slots) {
            if (slot.memory.segments.empty())
                continue;
            ++bars;
            double sum = 0.0;
            for (const MemorySegment &segment : slot.memory.segments) {
                CHECK(segment.bytes >= 0.0);
                sum += segment.bytes;
            }
            CHECK(sum == Approx(slot.memory.visible));
            CHECK(slot.memory.shortfall == 0.0);
            CHECK(slot.memory.segments.front().kind == MemorySegment::Kind::Weights);
        }
        CHECK(bars == scene.document.result().deployments.front().layout.accelerators());
    }
}

TEST_CASE("only_accelerators_that_are_calculated_with_show_vram")
{
    tests::Scene scene;
    core::Project project = scene.document.project();
    core::Scenario &scenario = project.scenarios.front();
    core::Deployment &deployment = scenario.deployments.front();
    scenario.workloads.front().model = core::ModelId("llama-3.1-8b");
    deployment.layout.value = {1, 1, 1, 1, 2};
    deployment.accelerators.front().slots = {{"gpu-a", 0}, {"gpu-a", 1}};
    deployment.accelerators.push_back(deployment.accelerators.front());
    deployment.accelerators.back().slots = {{"gpu-a", 2}, {"gpu-a", 3}};
    const core::Evaluation evaluation = core::evaluate(project, scene.document.catalog());
    const core::ScenarioEvaluation &result = evaluation.scenarios.front();
    const core::Layout &layout = *scene.document.catalog().layout(scenario.servers.front().chassis);
    const ChassisPlan plan = chassisPlan(layout, tests::largeCanvas);
    const ChassisLook look = chassisLook(plan, layout, scenario, result, result.servers.front());
    for (int i = 0; i < 4; ++i) {
        CAPTURE(i);
        const SlotLook *slot = look.slot({"gpu-a", i});
        REQUIRE(slot);
        CHECK(slot->memory.segments.empty() == (i > 1));
    }
}

TEST_CASE("accelerators_are_numbered_in_the_order_of_their_slots")
{
    const DrawnChassis drawn = l40sServer(5);
    QStringList numbers;
    for (const SlotLook &look : drawn.look.slots) {
        if (look.part == core::PartKind::Accelerator)
            numbers << look.index;
    }
    CHECK(numbers == QStringList{"GPU0", "GPU1", "GPU2", "GPU3", "GPU4"});
}

TEST_CASE("two_feeds_share_the_supplies_by_half_and_one_feed_has_no_letter")
{
    const core::ServerType server = core::aFullServer("smc-as-4125gs-tnrt");
    const DrawnChassis one(server, tests::largeCanvas, {},
                           [](core::Project &project) {
                               project.scenarios.front().site.feeds = {1, false};
                           }),
        two(server, tests::largeCanvas, {}, feeds);
    const auto letters = [](const DrawnChassis &drawn) {
        QString text;
        for (const SlotLook &look : drawn.look.slots) {
            if (look.kind == core::SlotKind::Power)
                text += look.feed.isEmpty() ? QStringLiteral("-") : look.feed;
        }
        return text;
    };
    CHECK(letters(two) == QStringLiteral("AABB"));
    CHECK(letters(one) == QStringLiteral("----"));
    CHECK(letters(DrawnChassis(core::aFullServer("smc-sys-821ge-tnhr"), tests::largeCanvas, {}, feeds)) == QStringLiteral("AAABBB"));
}

TEST_CASE("bays_built_for_two_feeds_bear_their_letters_until_the_site_says_otherwise")
{
    const auto letterOf = [](const char *chassis, int feeds, bool assumed) {
        const DrawnChassis drawn(core::aFullServer(chassis), tests::largeCanvas, {}, [&](core::Project &project) {
            project.scenarios.front().site.feeds = {feeds, assumed};
        });
        QString text;
        for (const SlotLook &look : drawn.look.slots) {
            if (look.kind == core::SlotKind::Power)
                text += look.feed.isEmpty() ? QStringLiteral("-") : look.feed;
        }
        return text;
    };
    CHECK(letterOf("smc-as-4125gs-tnrt", 1, true) == QStringLiteral("AABB"));
    CHECK(letterOf("smc-as-4125gs-tnrt", 1, false) == QStringLiteral("----"));
    CHECK(letterOf("smc-as-4125gs-tnrt", 2, false) == QStringLiteral("AABB"));
    // One group of bays does not say which feed is which.
    CHECK(letterOf("dell-r760xa", 1, true) == QStringLiteral("--"));
    CHECK(letterOf("dell-r760xa", 2, true) == QStringLiteral("AB"));
    // In the view of the rear as in the plan.
    const DrawnChassis drawn(core::aFullServer("smc-as-4125gs-tnrt"));
    const auto rear = drawn.texts([&](ChassisPainter &chassis) { chassis.paintElevation(drawn.plan.elevations.at(1), drawn.look, {}); });
    CHECK(rear->words().count(QStringLiteral("A")) == 2);
    CHECK(rear->words().count(QStringLiteral("B")) == 2);
}

TEST_CASE("load_of_the_supplies_is_the_load_of_the_server")
{
    const DrawnChassis drawn(core::aFullServer("smc-as-4125gs-tnrt"));
    for (const SlotLook &look : drawn.look.slots) {
        if (look.kind != core::SlotKind::Power)
            continue;
        CHECK(look.load == Approx(drawn.server().power.loadRatio()));
        CHECK(look.loadText.endsWith(QLatin1Char('%')));
    }
    CHECK(l40sServer().slot("psu-a.0").load < 0.0); // nothing in it
}

TEST_CASE("memory_around_a_processor_is_counted_by_size")
{
    const auto population = [](core::ServerBuilder builder) { return DrawnChassis(builder.with("epyc-9354", 2)).slot("cpu.0").population.toStdString(); };
    CHECK(population(core::aServer("smc-as-4125gs-tnrt")) == "");
    CHECK(population(core::aServer("smc-as-4125gs-tnrt").with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b"})) == "12 × 64 GB");
    CHECK(population(core::aServer("smc-as-4125gs-tnrt").with("ddr5-rdimm-64g-4800", {"dimm0a.0"})) == "1 × 64 GB");
    CHECK(population(core::aServer("smc-as-4125gs-tnrt").with("ddr5-rdimm-64g-4800", {"dimm1a"})) == ""); // the other socket
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    CHECK(drawn.slot("cpu.0").channels == QStringLiteral("A–F · G–L"));
}

TEST_CASE("a_blocker_of_a_slot_is_said_with_its_code")
{
    const DrawnChassis dead = l40sServer(2, 0);
    const SlotLook &card = dead.slot("gpu-a.0");
    CHECK(card.conflict);
    CHECK(card.conflictText.contains(QStringLiteral("CPU0 is not installed")));
    CHECK(card.conflictText.section(QLatin1Char('\n'), 0, 0).contains(QRegularExpression(QStringLiteral("^[A-Z]-\\d\\d "))));
    CHECK_FALSE(dead.slot("gpu-a.3").conflict);
}

TEST_CASE("descriptions_for_assistive_tools_name_slot_link_and_part")
{
    const DrawnChassis drawn = l40sServer();
    CHECK(drawn.slot("gpu-a.0").description == QStringLiteral("Slot 1, CPU0, PCIe 5.0 x16, L40S 48GB, GPU0, 48 GB, 350 W"));
    CHECK(drawn.slot("gpu-a.2").description == QStringLiteral("Slot 3, CPU0, PCIe 5.0 x16, empty · double-width · PCIe 5.0 x16, ≤ 600 W"));
    CHECK(drawn.slot("fan.0").description == QStringLiteral("Fan 1, part of the chassis"));
    setLanguage(Language::Chinese);
    CHECK(l40sServer().slot("gpu-a.0").description == QStringLiteral("槽位 1，CPU0，PCIe 5.0 x16，L40S 48GB，GPU0，48 GB，350 W"));
}

TEST_CASE("looks_of_an_edited_server_differ_where_the_edit_was")
{
    const DrawnChassis before = l40sServer(2), after = l40sServer(3);
    int differ = 0;
    for (std::size_t i = 0; i < before.look.slots.size(); ++i) {
        if (before.look.slots[i] == after.look.slots[i])
            continue;
        ++differ;
        CAPTURE(core::toString(before.look.slots[i].slot));
        // The slot itself, and supplies that a finding about power speaks of.
        CHECK((after.look.slots[i].part == core::PartKind::Accelerator || after.look.slots[i].kind == core::SlotKind::Power));
    }
    CHECK(differ >= 1);
    CHECK_FALSE(before.look == after.look);
}

TEST_CASE("a_part_that_the_catalogue_does_not_know_keeps_its_id_as_its_name")
{
    core::ServerType server = core::aServer("smc-as-4125gs-tnrt");
    server.placements.push_back({core::SlotId{"gpu-a", 0}, core::PartId("gone-gpu")});
    const DrawnChassis drawn(server);
    CHECK(drawn.slot("gpu-a.0").unknown);
    CHECK(drawn.slot("gpu-a.0").names == QStringList{QStringLiteral("gone-gpu")});
    CHECK(slotSays(drawn, "gpu-a.0") == QStringLiteral("Slot 1 holds gone-gpu."));
    CHECK_FALSE(drawn.look.empty);
    CHECK(tests::inked(drawn.slotPicture("gpu-a.0", {})) > 0.02);
}

TEST_CASE("titles_name_the_scheme_the_module_and_the_size")
{
    const DrawnChassis cards = l40sServer(), modules(core::aFullServer("smc-sys-821ge-tnhr"));
    CHECK(cards.look.supplyTitle.front() == QStringLiteral("Power supplies 2+2"));
    CHECK(cards.look.baseboardTitle.isEmpty());
    CHECK(modules.look.baseboardTitle.front() == QStringLiteral("Accelerator modules · SXM5"));
    CHECK(cards.look.frontNote == QStringLiteral("4U · 437 × 737 mm"));
    const DrawnChassis other(core::aServer("smc-as-4125gs-tnrt").scheme("3+1"));
    CHECK(other.look.supplyTitle.front() == QStringLiteral("Power supplies 3+1"));
}

} // namespace inferrack::ui
