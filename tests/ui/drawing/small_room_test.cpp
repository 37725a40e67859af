// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/drawing/numa_layer.h"
#include "ui/text/translate.h"

// What is said where there is little room: nothing touches, nothing is cut, nothing is ambiguous.

namespace inferrack::ui {

using core::SlotKind;
using tests::DrawnChassis;
using tests::everyChassis;
using tests::layoutOf;
using tests::PaintedText;

namespace {

const QSizeF canvases[] = {tests::smallCanvas, tests::compactCanvas, tests::largeCanvas};

QStringList cut(const QStringList &words)
{
    return words.filter(QChar(0x2026));
}

bool hasModules(const core::Layout &layout)
{
    return std::any_of(layout.groups.begin(), layout.groups.end(), [](const core::SlotGroup &group) { return group.kind == SlotKind::Module; });
}

/// What a card says in a slot of this size.
QStringList cardSays(const DrawnChassis &drawn, const SlotLook &card, double width, double height)
{
    const QRectF rect(20, 20, width, height);
    return drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, card, {}); })->words();
}

} // namespace

TEST_CASE("a_low_card_says_its_watts_and_its_number_from_240_on")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", {"gpu-a.0"}));
    const SlotLook &card = drawn.slot("gpu-a.0");
    for (const double width : {240.0, 268.0, 279.0, 280.0, 330.0, 400.0}) {
        CAPTURE(width);
        const QStringList words = cardSays(drawn, card, width, 32.0);
        CHECK(words.contains(card.figure));
        CHECK(words.contains(card.index));
        CHECK(cut(words).isEmpty());
    }
    // Two lines hold them in less.
    CHECK(cardSays(drawn, card, 200.0, 40.0).contains(card.figure));
    CHECK(cardSays(drawn, card, 268.0, 40.0).contains(card.figure));
    CHECK_FALSE(cardSays(drawn, card, 200.0, 32.0).contains(card.figure));
}

TEST_CASE("a_low_card_shows_its_memory_from_240_on")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", {"gpu-a.0"}));
    SlotLook card = drawn.slot("gpu-a.0");
    card.memory.visible = 100.0;
    card.memory.segments = {{MemorySegment::Kind::Weights, 80.0}};
    const auto weights = [&](double width) {
        const QRectF rect(20, 20, width, 32.0);
        const QColor &color = tokens().*tokenOf(MemorySegment::Kind::Weights);
        // The edge of a card and its bracket have the same colour: only what lies away from them counts.
        const QImage image = drawn.picture([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, card, {}); });
        return tests::pixelsOf(image.copy(rect.adjusted(4, 4, -8, -4).toRect()), color);
    };
    CHECK(weights(236.0) == 0);
    CHECK(weights(240.0) > 200);
    CHECK(weights(268.0) > 200);
}

TEST_CASE("no_name_of_a_card_is_cut_before_its_number_goes")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", {"gpu-a.0"}));
    SlotLook card = drawn.slot("gpu-a.0");
    for (const char *name : {"L40S 48GB", "H200 NVL 141GB", "RTX PRO 6000 Blackwell Server Edition", "A100 80GB PCIe"}) {
        card.names = nameVariants(QString::fromUtf8(name));
        for (double width = 240.0; width <= 420.0; width += 4.0) {
            CAPTURE(name, width);
            CHECK(cut(cardSays(drawn, card, width, 32.0)).isEmpty());
        }
    }
}

TEST_CASE("lines_of_a_processor_never_touch")
{
    const DrawnChassis drawn(core::aFullServer("smc-sys-821ge-tnhr"));
    SlotLook processor = drawn.slot("cpu.0");
    processor.populationInLid = true;
    for (double height = 42.0; height <= 92.0; height += 1.0) {
        CAPTURE(height);
        const QRectF rect(20, 20, 130, height);
        const auto painted = drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, processor, {}); });
        std::vector<double> middles;
        for (const PaintedText &text : painted->texts())
            middles.push_back(text.rect.center().y());
        std::sort(middles.begin(), middles.end());
        REQUIRE(middles.size() >= 1);
        for (std::size_t i = 1; i < middles.size(); ++i)
            CHECK(middles[i] - middles[i - 1] >= 11.9); // 13, and half a pixel of rounding at either
        // The name and, with room for two lines, the memory come before cores and watts.
        CHECK(std::any_of(processor.names.begin(), processor.names.end(), [&](const QString &name) { return painted->says(name); }));
        if (height >= 48.0)
            CHECK(painted->says(processor.population));
        CHECK(painted->says(processor.details.front()) == (middles.size() == 3));
    }
    CHECK(drawn
              .texts([&](ChassisPainter &chassis) {
                  const QRectF rect(20, 20, 130, 58);
                  chassis.paintSlot(rect, rect, processor, {});
              })
              ->says(processor.details.front()));
}

TEST_CASE("a_processor_keeps_its_family_in_every_lid_of_the_window")
{
    for (const char *chassis : {"smc-sys-821ge-tnhr", "smc-sys-421ge-tnrt", "dell-r760xa"}) {
        for (const QSizeF &canvas : canvases) {
            const DrawnChassis drawn(core::aServer(chassis).with("xeon-platinum-8480plus", 2), canvas);
            CAPTURE(chassis, canvas.width());
            const auto painted =
                drawn.texts([&](ChassisPainter &painter) { painter.paintSlot(drawn.place("cpu.0").rect, drawn.place("cpu.0").rect, drawn.slot("cpu.0"), {}); });
            CHECK((painted->says(QStringLiteral("Xeon Platinum 8480+")) || painted->says(QStringLiteral("Xeon 8480+"))));
        }
    }
}

TEST_CASE("no_two_slots_of_a_view_bear_the_same_label")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        for (const std::string &chassis : everyChassis()) {
            const DrawnChassis drawn(core::aFullServer(chassis));
            for (const PlanElevation &elevation : drawn.plan.elevations) {
                std::vector<const SlotLook *> looks;
                for (const PlanElevation::Member &member : elevation.members) {
                    const SlotLook *look = drawn.look.slot(member.id);
                    if (!look->faceLabels.isEmpty())
                        looks.push_back(look);
                }
                for (std::size_t i = 0; i < looks.size(); ++i) {
                    for (std::size_t j = i + 1; j < looks.size(); ++j) {
                        if (looks[i]->faceLabels.front() == looks[j]->faceLabels.front())
                            continue;
                        for (const QString &label : looks[i]->faceLabels) {
                            CAPTURE(chassis, looks[i]->label.toStdString(), looks[j]->label.toStdString(), label.toStdString());
                            CHECK_FALSE(looks[j]->faceLabels.contains(label));
                        }
                    }
                }
            }
        }
    }
}

TEST_CASE("adapters_and_cards_of_the_rear_are_told_apart_by_a_letter")
{
    const DrawnChassis drawn(core::aServer("smc-sys-821ge-tnhr").with("cx7-1x400-osfp", {"io-a", "io-b", "nic-0", "nic-1", "nic-2", "nic-3"}),
                             QSizeF(1264, 900));
    CHECK(drawn.look.slot({"nic-1", 0})->part.has_value());
    CHECK(drawn.slot("io-b.0").faceLabels == QStringList{QStringLiteral("IO 3"), QStringLiteral("IO3")});
    CHECK(drawn.slot("nic-1.0").faceLabels == QStringList{QStringLiteral("NIC 3"), QStringLiteral("NIC3"), QStringLiteral("N3")});
    const auto rear = drawn.texts([&](ChassisPainter &chassis) { chassis.paintElevation(drawn.plan.elevations.at(1), drawn.look, {}); });
    INFO(rear->words().join(QStringLiteral(" / ")).toStdString());
    for (const char *bare : {"1", "2", "3", "4"})
        CHECK_FALSE(rear->says(QString::fromLatin1(bare)));
    CHECK((rear->says(QStringLiteral("N3")) || rear->says(QStringLiteral("NIC3")) || rear->says(QStringLiteral("NIC 3"))));
    CHECK((rear->says(QStringLiteral("IO3")) || rear->says(QStringLiteral("IO 3"))));
    // Where all of them are called alike the number is enough.
    CHECK(DrawnChassis(core::aServer("smc-as-4125gs-tnrt")).slot("gpu-a.2").faceLabels.last() == QStringLiteral("3"));
}

TEST_CASE("what_joins_two_processors_is_named_clear_of_their_frames_while_a_layer_is_on")
{
    for (const std::string &chassis : everyChassis()) {
        const DrawnChassis drawn(core::aFullServer(chassis), tests::largeCanvas, {true, 0.0, true});
        const std::vector<NumaFrame> frames = numaFrames(drawn.plan, numaNodes(drawn.layout(), drawn.server()));
        for (const PlanLink &link : drawn.plan.links) {
            if (link.kind != PlanLink::Kind::Sockets || link.chip.isEmpty())
                continue;
            const QRectF upper = drawn.plan.socket(link.slots[0])->frame, lower = drawn.plan.socket(link.slots[1])->frame;
            CAPTURE(chassis, upper.bottom(), lower.top());
            CHECK(lower.top() - upper.bottom() >= 13.0);
            CHECK(std::abs(link.chip.center().y() - (upper.bottom() + lower.top()) / 2) <= 1.0);
            for (const NumaFrame &frame : frames)
                CHECK_FALSE(frame.name.intersects(link.chip.adjusted(0, 3, 0, -3)));
        }
    }
    const ChassisPlan plan = chassisPlan(layoutOf("smc-sys-821ge-tnhr"), {1264, 800}, {false, 0.0, true});
    CHECK(plan.sockets[1].frame.top() - plan.sockets[0].frame.bottom() >= 21.0);
    const ChassisPlan bare = chassisPlan(layoutOf("smc-sys-821ge-tnhr"), {1264, 800}, {false, 0.0, false});
    CHECK(bare.sockets[1].frame.top() - bare.sockets[0].frame.bottom() < 16.0);
}

TEST_CASE("a_chassis_of_cards_is_laid_out_down_to_640")
{
    for (const std::string &chassis : everyChassis()) {
        const core::Layout &layout = layoutOf(chassis);
        CAPTURE(chassis);
        CHECK(narrowestCanvas(layout) == (hasModules(layout) ? 892.0 : 638.0));
        if (hasModules(layout))
            continue;
        for (const QSizeF &canvas : {QSizeF(640, 460), QSizeF(640, 604), QSizeF(700, 560)}) {
            CAPTURE(canvas.width(), canvas.height());
            const ChassisPlan plan = chassisPlan(layout, canvas);
            CHECK(plan.size.width() == canvas.width());
            for (const PlanZone &zone : plan.zones)
                CHECK(plan.body.contains(zone.rect));
            for (std::size_t i = 0; i < plan.slots.size(); ++i) {
                CHECK(plan.body.contains(plan.slots[i].rect));
                for (std::size_t j = i + 1; j < plan.slots.size(); ++j) {
                    const QRectF both = plan.slots[i].rect.intersected(plan.slots[j].rect);
                    if (both.width() > 0.5 && both.height() > 0.5)
                        FAIL_CHECK(core::toString(plan.slots[i].id) << " lies on " << core::toString(plan.slots[j].id));
                }
            }
        }
    }
}

TEST_CASE("a_narrow_plan_cuts_no_word_of_a_usual_server")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        const DrawnChassis drawn(
            core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", 4).with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b"}),
            QSizeF(640, 460));
        CHECK(cut(drawn.texts()->words()).join(QLatin1Char('|')).toStdString() == "");
    }
}

} // namespace inferrack::ui
