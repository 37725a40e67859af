// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/numa_layer.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/layer_drawing.h"
#include "ui/controls/apply_style.h"
#include "ui/drawing/chassis_zones.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

using core::SlotId;
using tests::DrawnChassis;

namespace {

NumaNodes nodesOf(const DrawnChassis &drawn)
{
    return numaNodes(drawn.layout(), drawn.server());
}

/// Number of the node of a slot; -1 = none.
int nodeOf(const NumaNodes &numa, const std::string &slot)
{
    const NumaNode *node = numa.of(*core::slotOf(slot));
    return node ? node->number : -1;
}

struct Row {
    const char *slot;
    int node;
};

} // namespace

TEST_CASE("a_slot_belongs_to_the_processor_its_lanes_end_at")
{
    const NumaNodes numa = nodesOf(DrawnChassis(core::aServer("smc-as-4125gs-tnrt")));
    REQUIRE(numa.nodes.size() == 2);
    for (const Row &row : {Row{"cpu.0", 0}, Row{"cpu.1", 1}, Row{"gpu-a.0", 0}, Row{"gpu-a.3", 0}, Row{"gpu-b.0", 1}, Row{"nic-a.0", 1}, Row{"nic-b.0", 0},
                           Row{"nvme.0", 0}, Row{"m2.0", 0}, Row{"sata.0", 1}, Row{"dimm0a.0", 0}}) {
        CAPTURE(row.slot);
        CHECK(nodeOf(numa, row.slot) == row.node);
    }
}

TEST_CASE("a_slot_behind_a_switch_belongs_to_the_processor_above_it")
{
    const NumaNodes cards = nodesOf(DrawnChassis(core::aServer("smc-sys-421ge-tnrt")));
    for (const Row &row : {Row{"gpu-a.0", 0}, Row{"io-a.0", 0}, Row{"io-b.1", 1}, Row{"gpu-b.3", 1}, Row{"ocp.0", 0}, Row{"sata.0", 0}, Row{"nvme-b.0", 1}}) {
        CAPTURE(row.slot);
        CHECK(nodeOf(cards, row.slot) == row.node);
    }
    const NumaNodes modules = nodesOf(DrawnChassis(core::aServer("smc-sys-821ge-tnhr")));
    for (int i = 0; i < 8; ++i) {
        CAPTURE(i);
        CHECK(nodeOf(modules, "module." + std::to_string(i)) == i / 4);
    }
    const NumaNodes four = nodesOf(DrawnChassis(core::aServer("huawei-atlas-800i-a2")));
    REQUIRE(four.nodes.size() == 4);
    for (int i = 0; i < 8; ++i) {
        CAPTURE(i);
        CHECK(nodeOf(four, "module." + std::to_string(i)) == i / 2);
    }
}

TEST_CASE("bays_behind_a_storage_adapter_are_of_no_known_processor")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt"));
    const NumaNodes numa = nodesOf(drawn);
    CHECK(numa.unknown.size() == 18);
    for (const SlotId &slot : numa.unknown)
        CHECK(slot.group == "sata-x");
    CHECK(numaUnknown(numa) == QStringList{QStringLiteral("18 slots of no known processor, not framed"), QStringLiteral("18 slots unassigned")});
    CHECK(numaUnknown({}).isEmpty());
}

TEST_CASE("a_bay_of_two_ways_is_known_by_the_drive_in_it")
{
    // NVMe drives hang on CPU1 there, SATA drives on the chipset of CPU0.
    const NumaNodes empty = nodesOf(DrawnChassis(core::aServer("ieit-nf5468m7")));
    CHECK(nodeOf(empty, "bay-b.0") == -1);
    CHECK(nodeOf(empty, "bay-a.0") == 0); // both ways lead to one processor
    const NumaNodes filled = nodesOf(DrawnChassis(
        core::aServer("ieit-nf5468m7").with("xeon-gold-6430", 2).with("samsung-pm9a3-7.68tb", {"bay-b.0"}).with("samsung-pm893-3.84tb", {"bay-b.1"})));
    CHECK(nodeOf(filled, "bay-b.0") == 1);
    CHECK(nodeOf(filled, "bay-b.1") == 0);
    CHECK(nodeOf(filled, "bay-b.2") == -1);
}

TEST_CASE("a_node_knows_whether_its_processor_is_there")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}));
    const NumaNodes numa = nodesOf(drawn);
    CHECK(numa.nodes[0].installed);
    CHECK_FALSE(numa.nodes[1].installed);
    CHECK(numaSentence(numa, drawn.layout()) == QStringLiteral("NUMA 0: CPU0\nNUMA 1: CPU1, not installed\n18 slots of no known processor, not framed"));
    setLanguage(Language::Chinese);
    CHECK(numaSentence(numa, drawn.layout()) == QStringLiteral("NUMA 0：CPU0\nNUMA 1：CPU1，未安装\n18 处的所属处理器未知，未加框"));
}

TEST_CASE("nodes_of_every_chassis_hold_each_slot_once")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        for (const bool full : {false, true}) {
            const DrawnChassis drawn(full ? core::aFullServer(chassis) : core::ServerType(core::aServer(chassis)));
            const NumaNodes numa = nodesOf(drawn);
            std::multiset<SlotId> seen(numa.unknown.begin(), numa.unknown.end());
            for (std::size_t i = 0; i < numa.nodes.size(); ++i) {
                CHECK(numa.nodes[i].number == static_cast<int>(i));
                seen.insert(numa.nodes[i].processor);
                seen.insert(numa.nodes[i].members.begin(), numa.nodes[i].members.end());
            }
            std::multiset<SlotId> all;
            for (const PlanSlot &slot : drawn.plan.slots) {
                if (slot.kind != core::SlotKind::Power && slot.kind != core::SlotKind::Fan)
                    all.insert(slot.id);
            }
            CHECK(seen == all);
            // What negotiated a link belongs to the root of that link.
            for (const core::NegotiatedLink &link : drawn.server().pcie.links) {
                CAPTURE(core::toString(link.slot));
                const NumaNode *node = numa.of(link.slot);
                if (!link.root.empty() && drawn.plan.slot(link.slot)) {
                    REQUIRE(node);
                    CHECK(core::toString(node->processor) == link.root);
                }
            }
        }
    }
}

TEST_CASE("frames_hold_the_slots_of_their_node_and_no_others")
{
    for (const std::string &chassis : tests::everyChassis()) {
        for (const QSizeF canvas : {tests::largeCanvas, tests::smallCanvas}) {
            CAPTURE(chassis, canvas.width());
            const DrawnChassis drawn(core::aServer(chassis), canvas);
            const NumaNodes numa = nodesOf(drawn);
            const std::vector<NumaFrame> frames = numaFrames(drawn.plan, numa);
            for (const PlanSlot &slot : drawn.plan.slots) {
                const NumaNode *node = numa.of(slot.id);
                CAPTURE(core::toString(slot.id));
                bool framed = false;
                for (const NumaFrame &frame : frames) {
                    if (!frame.rect.contains(slot.rect.center()))
                        continue;
                    framed = true;
                    REQUIRE(node);
                    CHECK(frame.node == node->number);
                }
                CHECK(framed == (node != nullptr));
            }
        }
    }
}

TEST_CASE("neighbours_of_one_node_share_a_frame")
{
    const DrawnChassis drawn(core::aServer("smc-sys-821ge-tnhr"));
    const std::vector<NumaFrame> frames = numaFrames(drawn.plan, nodesOf(drawn));
    const auto frameOf = [&](const char *slot) {
        return std::find_if(frames.begin(), frames.end(), [&](const NumaFrame &frame) { return frame.rect.contains(drawn.place(slot).rect); });
    };
    REQUIRE(frameOf("module.0") != frames.end());
    REQUIRE(frameOf("module.4") != frames.end());
    CHECK(frameOf("module.0") == frameOf("module.2")); // one below the other
    CHECK(frameOf("module.0") != frameOf("module.4"));
}

TEST_CASE("the_frame_of_a_processor_bears_the_name_of_its_node")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}), tests::largeCanvas, {true, 0.0, true});
    const NumaNodes numa = nodesOf(drawn);
    const auto said = [&](double scale) {
        QStringList words;
        for (const tests::PaintedText &text : tests::layerTexts([&](QPainter &painter) { paintNuma(painter, tokens(), scale, drawn.plan, numa); }))
            words << text.text;
        return words;
    };
    CHECK(said(1.0) == QStringList{QStringLiteral("NUMA 0"), QStringLiteral("NUMA 1")});
    CHECK(said(0.6) == said(1.0));
    CHECK(said(0.59).isEmpty());
}

TEST_CASE("nodes_are_told_apart_by_colour_and_by_dash_in_both_themes")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    const NumaNodes numa = nodesOf(drawn);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        const Tokens &t = tokens();
        for (const double scale : {1.0, 0.4}) {
            const QImage picture = tests::layerPicture(drawn.plan, [&](QPainter &painter) { paintNuma(painter, t, scale, drawn.plan, numa); });
            CAPTURE(scale);
            CHECK(tests::pixelsOf(picture, t.s4) > 100);
            CHECK(tests::pixelsOf(picture, t.s5) > 100);
        }
        // A straight piece of the right edge of each socket: the first is drawn through, the second has gaps.
        const QImage picture = tests::layerPicture(drawn.plan, [&](QPainter &painter) { paintNuma(painter, t, 1.0, drawn.plan, numa); });
        const auto gapsAt = [&](const QRectF &frame) {
            int gaps = 0;
            for (int y = static_cast<int>(frame.top()) + 10; y < static_cast<int>(frame.bottom()) - 10; ++y)
                gaps += picture.pixelColor(static_cast<int>(frame.right()) - 1, y).rgb() == t.metal.rgb();
            return gaps;
        };
        CHECK(gapsAt(drawn.plan.socket({"cpu", 0})->frame) == 0);
        CHECK(gapsAt(drawn.plan.socket({"cpu", 1})->frame) > 10);
    }
}

TEST_CASE("the_caption_repeats_the_lines_and_says_what_is_not_framed")
{
    const NumaNodes numa = nodesOf(DrawnChassis(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"})));
    const auto said = [&](double width, double scale = 1.0) {
        QStringList words;
        for (const tests::PaintedText &text :
             tests::layerTexts([&](QPainter &painter) { paintNumaCaption(painter, tokens(), scale, QRectF(20, 40, width, 16), numa); }))
            words << text.text;
        return words;
    };
    CHECK(said(1200) ==
          QStringList{QStringLiteral("NUMA 0"), QStringLiteral("NUMA 1 (no processor)"), QStringLiteral("18 slots of no known processor, not framed")});
    CHECK(said(280) == QStringList{QStringLiteral("NUMA 0"), QStringLiteral("NUMA 1"), QStringLiteral("18 slots unassigned")});
    CHECK(said(1200, 0.84).isEmpty());
}

TEST_CASE("no_text_of_the_layers_lies_over_another_text_of_any_chassis")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        for (const std::string &chassis : tests::everyChassis()) {
            for (const QSizeF canvas : {tests::largeCanvas, tests::compactCanvas, tests::smallCanvas}) {
                CAPTURE(chassis, canvas.width());
                const DrawnChassis drawn(core::aFullServer(chassis), canvas, {true, 0.0, true});
                const NumaNodes numa = nodesOf(drawn);
                // Half of the line is what a layer has while both are shown.
                const QRectF half = drawn.plan.caption.adjusted((drawn.plan.caption.width() + 24.0) / 2, 0, 0, 0);
                const auto painted = drawn.texts();
                const auto own = tests::layerTexts([&](QPainter &painter) {
                    paintNuma(painter, tokens(), 1.0, drawn.plan, numa);
                    paintNumaCaption(painter, tokens(), 1.0, half, numa);
                });
                CHECK(own.size() >= numa.nodes.size());
                QStringList covered, outside;
                for (const tests::PaintedText &text : own) {
                    if (text.rect.right() > drawn.plan.caption.right() + 1.0)
                        outside << text.text;
                    for (const tests::PaintedText &other : painted->texts()) {
                        const QRectF both = tests::letters(text).intersected(tests::letters(other));
                        if (both.width() > 1.0 && both.height() > 1.0)
                            covered << other.text;
                    }
                }
                CHECK(covered.join(QStringLiteral(" | ")).toStdString() == "");
                CHECK(outside.join(QStringLiteral(" | ")).toStdString() == "");
            }
        }
    }
}

} // namespace inferrack::ui
