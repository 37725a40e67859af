// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/drawing/slot_text.h"
#include "ui/text/translate.h"

// One rule for what an empty slot says of itself, whether its layout was drawn or made from counts.

namespace inferrack::ui {

using tests::DrawnChassis;

namespace {

core::SlotGroup cardGroup(int width, int generation, int lanes, double watts, bool fullHeight = true)
{
    core::SlotGroup group;
    group.kind = core::SlotKind::Pcie;
    group.width = width;
    group.generation = generation;
    group.lanes = lanes;
    group.maxPower = core::watts(watts);
    group.fullHeight = fullHeight;
    return group;
}

QString widthWord(const core::SlotGroup &group)
{
    return group.width >= 3 ? QStringLiteral("triple-width") : group.width == 2 ? QStringLiteral("double-width") : QStringLiteral("single-width");
}

} // namespace

TEST_CASE("an_empty_card_slot_says_link_width_and_limit")
{
    struct Row {
        core::SlotGroup group;
        const char *english, *chinese, *limit;
    };
    const Row rows[] = {
        {cardGroup(2, 5, 16, 600), "empty · double-width · PCIe 5.0 x16", "空 · 双宽 · PCIe 5.0 x16", "≤ 600 W"},
        {cardGroup(1, 5, 8, 75), "empty · single-width · PCIe 5.0 x8", "空 · 单宽 · PCIe 5.0 x8", "≤ 75 W"},
        {cardGroup(3, 4, 16, 450), "empty · triple-width · PCIe 4.0 x16", "空 · 三宽 · PCIe 4.0 x16", "≤ 450 W"},
        {cardGroup(1, 5, 16, 75, false), "empty · single-width · low-profile · PCIe 5.0 x16", "空 · 单宽 · 半高 · PCIe 5.0 x16", "≤ 75 W"},
        {cardGroup(2, 0, 16, 0), "empty · double-width · PCIe x16", "空 · 双宽 · PCIe x16", ""},
        {cardGroup(1, 0, 0, 0), "empty · single-width", "空 · 单宽", ""},
    };
    for (const Row &row : rows) {
        CAPTURE(row.english);
        const SlotText english = slotText(row.group, QStringLiteral("Slot 1"));
        CHECK(english.takes.front() == QString::fromUtf8(row.english));
        CHECK(english.limit == QString::fromUtf8(row.limit));
        setLanguage(Language::Chinese);
        CHECK(slotText(row.group, QStringLiteral("Slot 1")).takes.front() == QString::fromUtf8(row.chinese));
        setLanguage(Language::English);
    }
}

TEST_CASE("shorter_forms_of_a_slot_keep_its_width_and_its_link_before_the_word_empty")
{
    const SlotText text = slotText(cardGroup(2, 5, 16, 600), QStringLiteral("Slot 3"));
    CHECK(text.takes == QStringList{QStringLiteral("empty · double-width · PCIe 5.0 x16"), QStringLiteral("double-width · PCIe 5.0 x16"),
                                    QStringLiteral("double-width · x16"), QStringLiteral("PCIe 5.0 x16"), QStringLiteral("x16")});
    CHECK(text.upper == QStringList{QStringLiteral("empty · double-width"), QStringLiteral("double-width")});
    CHECK(text.lower == QStringList{QStringLiteral("PCIe 5.0 x16"), QStringLiteral("x16")});
    // Lanes that are not stated are not "x0".
    const SlotText unknown = slotText(cardGroup(1, 0, 0, 0), QStringLiteral("Slot 3"));
    for (const QString &form : unknown.takes + unknown.upper + unknown.lower) {
        CHECK_FALSE(form.contains(QStringLiteral("x0")));
        CHECK_FALSE(form.isEmpty());
    }
}

TEST_CASE("every_slot_of_every_chassis_follows_the_rule_schematic_or_not")
{
    int drawnSlots = 0, schematicSlots = 0;
    for (const std::string &chassis : tests::everyChassis()) {
        const DrawnChassis drawn(core::aServer(chassis));
        for (const PlanSlot &slot : drawn.plan.slots) {
            if (slot.kind != core::SlotKind::Pcie)
                continue;
            const core::SlotGroup &group = *drawn.layout().group(slot.id.group);
            const SlotLook &look = *drawn.look.slot(slot.id);
            CAPTURE(chassis, core::toString(slot.id), look.takes.front().toStdString());
            CHECK(look.takes.front().contains(widthWord(group)));
            CHECK(look.takes.front().contains(linkName(group.generation, group.lanes)));
            CHECK(look.limit.isEmpty() == (core::inWatts(group.maxPower) <= 0.0));
            CHECK(look.description.contains(look.takes.front()));
            CHECK(slot.rect.height() >= 26.0);
            ++(drawn.layout().fromCounts ? schematicSlots : drawnSlots);
        }
    }
    CHECK(drawnSlots > 50);
    CHECK(schematicSlots > 5);
}

TEST_CASE("no_slot_for_a_card_is_lower_than_26_at_any_size")
{
    for (const std::string &chassis : tests::everyChassis()) {
        for (const QSizeF &size : {tests::smallCanvas, tests::compactCanvas, tests::largeCanvas, QSizeF(918, 300)}) {
            for (const PlanSlot &slot : chassisPlan(tests::layoutOf(chassis), size).slots) {
                if (slot.kind != core::SlotKind::Pcie && slot.kind != core::SlotKind::Mezzanine)
                    continue;
                CAPTURE(chassis, size.width(), size.height(), core::toString(slot.id));
                CHECK(slot.rect.height() >= 26.0);
            }
        }
    }
}

TEST_CASE("a_slot_of_two_rows_says_in_two_lines_what_one_does_not_hold")
{
    const DrawnChassis drawn(core::aServer("dell-r760xa"));
    const SlotLook &look = drawn.slot("gpu-a.1");
    const QRectF rect = drawn.place("gpu-a.1").rect;
    REQUIRE(rect.height() >= 38.0);
    const QString words = drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, look, {}); })->words().join(u'|');
    CAPTURE(words.toStdString(), rect.width());
    CHECK(words.contains(look.label));
    CHECK(words.contains(QStringLiteral("double-width")));
    CHECK(words.contains(QStringLiteral("x16")));
    CHECK(words.contains(look.limit));
    CHECK_FALSE(look.limit.isEmpty());
}

} // namespace inferrack::ui
