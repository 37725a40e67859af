// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/adapter_form.h"

#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

using tests::DrawnChassis;

namespace {

std::vector<AdapterTexts> connectX(int count)
{
    std::vector<AdapterTexts> adapters;
    for (int i = 1; i <= count; ++i)
        adapters.push_back(
            {{QStringLiteral("ConnectX-7"), QStringLiteral("CX-7")}, QStringLiteral("NIC %1").arg(i), QStringLiteral("1 × 400 Gb/s"), QStringLiteral("25 W")});
    return adapters;
}

DrawnChassis modulesWithAdapters(QSizeF canvas)
{
    return DrawnChassis(core::aServer("smc-sys-821ge-tnhr").with("cx7-1x400-osfp", {"io-a.0", "nic-0", "nic-1", "nic-2", "nic-3"}), canvas);
}

} // namespace

TEST_CASE("an_adapter_gives_up_its_icon_before_the_name_of_its_slot")
{
    struct Row {
        double width;
        bool icon, label, detail;
    };
    const Row rows[] = {{420, true, true, true}, {219, true, true, false}, {125, false, true, false}, {60, false, false, false}};
    for (const Row &row : rows) {
        CAPTURE(row.width);
        const AdapterForm form = adapterForm(row.width, connectX(8));
        CHECK(form.icon == row.icon);
        CHECK(form.label == row.label);
        CHECK(form.detail == row.detail);
    }
}

TEST_CASE("one_long_name_decides_for_the_whole_column")
{
    std::vector<AdapterTexts> adapters = connectX(4);
    const AdapterForm before = adapterForm(160, adapters);
    CHECK(before.label);
    adapters.push_back({{QStringLiteral("E830-CC 200G of a very long name")}, QStringLiteral("NIC 5"), {}, {}});
    const AdapterForm after = adapterForm(160, adapters);
    CHECK_FALSE(after.label);
    CHECK_FALSE(after.icon);
}

TEST_CASE("adapters_of_a_zone_are_written_alike_and_told_apart_at_every_size")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        for (const QSizeF &canvas : {tests::largeCanvas, tests::compactCanvas, tests::smallCanvas}) {
            const DrawnChassis drawn = modulesWithAdapters(canvas);
            std::optional<AdapterForm> form;
            QStringList texts;
            for (const SlotLook &look : drawn.look.slots) {
                if (look.part != core::PartKind::NetworkAdapter)
                    continue;
                CAPTURE(canvas.width(), core::toString(look.slot));
                CHECK(look.form == form.value_or(look.form));
                form = look.form;
                const QRectF rect = drawn.plan.slot(look.slot)->rect;
                const auto painted = drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, look, {}); });
                CHECK(painted->says(look.label));
                texts << painted->words().join(QLatin1Char('|'));
            }
            REQUIRE(texts.size() == 9);
            CHECK(texts.removeDuplicates() == 0);
            // The part bears the same name in each.
            QStringList names;
            for (const QString &text : texts) {
                for (const QString &word : text.split(QLatin1Char('|'))) {
                    if (word.contains(QStringLiteral("-7")))
                        names << word;
                }
            }
            CHECK(names.size() == 9);
            names.removeDuplicates();
            CHECK(names.size() == 1);
        }
    }
}

} // namespace inferrack::ui
