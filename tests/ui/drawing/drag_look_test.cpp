// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/text/translate.h"

#include <algorithm>

// What slots, captions and elevations look like while a part is in hand.

namespace inferrack::ui {

using tests::DrawnChassis;
using tests::pixelsOf;

namespace {

DrawnChassis someServer()
{
    DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("nvidia-l40s", {"gpu-a.0-1"}).with("cx7-1x400-osfp", {"nic-a.0"}));
    for (SlotLook &look : drawn.look.slots)
        look.conflict = false;
    return drawn;
}

SlotMarks marked(SlotState state, bool hovered = false, const QString &brief = {})
{
    SlotMarks marks;
    marks.state = state;
    marks.hovered = hovered;
    marks.brief = brief;
    marks.handName = QStringLiteral("L40S 48GB");
    return marks;
}

QStringList wordsOf(const DrawnChassis &drawn, const std::string &slot, const SlotMarks &marks)
{
    const QRectF rect = drawn.place(slot).rect;
    return drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, drawn.slot(slot), marks); })->words();
}

QImage rearWith(const DrawnChassis &drawn, const SlotMarks &marks, const std::string &slot = {})
{
    const PlanElevation &rear = drawn.plan.elevations.at(1);
    std::vector<const SlotMarks *> all;
    for (const PlanElevation::Member &member : rear.members)
        all.push_back(slot.empty() || core::toString(member.id) == slot ? &marks : nullptr);
    return drawn.picture([&](ChassisPainter &chassis) { chassis.paintElevation(rear, drawn.look, all); });
}

} // namespace

TEST_CASE("a_valid_slot_says_its_node_and_its_link")
{
    const DrawnChassis drawn = someServer();
    CHECK(wordsOf(drawn, "gpu-a.3", marked(SlotState::Valid)) == QStringList{QStringLiteral("x16"), QStringLiteral("Slot 4 · CPU0")});
    CHECK(wordsOf(drawn, "gpu-a.3", marked(SlotState::Best)) == QStringList{QStringLiteral("x16"), QStringLiteral("Slot 4 · CPU0 · best")});
    CHECK(wordsOf(drawn, "gpu-a.3", marked(SlotState::Valid, false, QStringLiteral("Fits at PCIe 4.0 x16"))).last() ==
          QStringLiteral("Slot 4 · CPU0 · Fits at PCIe 4.0 x16"));
    const DrawnChassis switched(core::aServer("smc-sys-421ge-tnrt").with("xeon-gold-6430", 2));
    CHECK(switched.slot("gpu-a.0").node == QStringLiteral("SW0"));
    CHECK(switched.slot("psu-a.0").node.isEmpty());
}

TEST_CASE("a_hovered_slot_asks_to_release_in_narrow_columns_too")
{
    struct Row {
        Language language;
        const char *word;
    };
    for (const Row &row : {Row{Language::English, "Release"}, Row{Language::Chinese, "松手"}}) {
        setLanguage(row.language);
        for (const QSizeF &canvas : {tests::smallCanvas, tests::compactCanvas, tests::largeCanvas}) {
            const DrawnChassis drawn(core::aServer("smc-sys-821ge-tnhr"), canvas);
            for (const char *slot : {"io-a.0", "module.0", "cpu.0"}) {
                const QStringList words = wordsOf(drawn, slot, marked(SlotState::Valid, true));
                CAPTURE(canvas.width(), slot, words.join(QLatin1Char('|')).toStdString());
                CHECK(std::any_of(words.begin(), words.end(), [&](const QString &word) { return word.startsWith(QString::fromUtf8(row.word)); }));
                CHECK_FALSE(words.join(u' ').contains(QChar(0x2026)));
            }
        }
    }
}

TEST_CASE("a_refused_slot_keeps_the_name_of_what_is_in_it")
{
    const DrawnChassis drawn = someServer();
    const QString text = wordsOf(drawn, "nic-a.0", marked(SlotState::Impossible, true, QStringLiteral("too wide by 1"))).last();
    CHECK(text.startsWith(drawn.slot("nic-a.0").label));
    CHECK(text.contains(QStringLiteral("X-7")));
    CHECK(text.contains(QStringLiteral("too wide by 1")));
    CHECK(wordsOf(drawn, "nic-b.0", marked(SlotState::Impossible, false, QStringLiteral("too wide by 1"))).last() ==
          drawn.slot("nic-b.0").label + QStringLiteral(" · too wide by 1"));
}

TEST_CASE("a_refused_slot_of_the_rear_view_has_its_sign")
{
    const DrawnChassis drawn = someServer();
    const Tokens &t = tokens();
    const QImage rest = rearWith(drawn, {}, "gpu-a.2");
    CHECK(pixelsOf(rearWith(drawn, marked(SlotState::Impossible), "gpu-a.2"), t.blockG) > pixelsOf(rest, t.blockG) + 20);
    CHECK(pixelsOf(rearWith(drawn, marked(SlotState::Impossible), "nic-b.0"), t.blockG) > pixelsOf(rest, t.blockG) + 10);
    CHECK(pixelsOf(rearWith(drawn, marked(SlotState::Warning), "gpu-a.2"), t.warnG) > pixelsOf(rest, t.warnG) + 20);
}

TEST_CASE("what_is_no_target_steps_back_in_the_elevations_and_around_the_sockets")
{
    DrawnChassis drawn = someServer();
    const Tokens &t = tokens();
    const QImage rest = rearWith(drawn, {}), dimmed = rearWith(drawn, marked(SlotState::Dimmed));
    CHECK(pixelsOf(rest, t.accentTint) > 100);
    CHECK(pixelsOf(dimmed, t.accentTint) == 0);
    CHECK(pixelsOf(rest, t.metal2) > 100);
    CHECK(pixelsOf(dimmed, t.metal2) < pixelsOf(rest, t.metal2) / 10);

    SlotLook processor = drawn.slot("cpu.0");
    processor.unbalanced = true;
    processor.memoryBlocked = false;
    const PlanSocket &socket = *drawn.plan.socket({"cpu", 0});
    const auto around = [&](bool weaker) { return drawn.picture([&](ChassisPainter &chassis) { chassis.paintSocketTexts(socket, processor, weaker); }); };
    CHECK(pixelsOf(around(false), t.warnG) > 100);
    CHECK(pixelsOf(around(true), t.warnG) == 0);
}

} // namespace inferrack::ui
