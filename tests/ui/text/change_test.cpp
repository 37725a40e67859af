// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "ui/text/change.h"

using namespace inferrack;
using core::Unit;

TEST_CASE("a_change_is_the_difference_of_the_printed_figures_with_its_sign")
{
    struct Row {
        double before, after, like;
        Unit unit;
        const char *text;
    };
    const Row rows[] = {
        {0.091, 0.120, 0.091, Unit::Second, "+29 ms"},    {0.120, 0.091, 0.091, Unit::Second, "-29 ms"},          {0.091, 0.091, 0.091, Unit::Second, "±0 ms"},
        {0.0906, 0.1204, 0.0906, Unit::Second, "+29 ms"}, // 91 and 120
        {0.0911, 0.0914, 0.0914, Unit::Second, "±0 ms"},  {0.300, 1.200, 0.300, Unit::Second, "+900 ms"},         {44.4, 43.2, 43.2, Unit::GiB, "-1.2 GiB"},
        {44.4, 44.4, 44.4, Unit::GiB, "±0.0 GiB"},        {171, 418, 418, Unit::TokenPerSecond, "+247 tokens/s"}, {2000, 2500, 2500, Unit::Watt, "+0.50 kW"},
    };
    for (const Row &row : rows) {
        INFO(row.text);
        CHECK(ui::changeBetween({row.before, row.unit}, {row.after, row.unit}, {row.like, row.unit}) == QString::fromUtf8(row.text));
    }
}

TEST_CASE("there_and_back_changes_by_the_same_amount")
{
    unsigned random = 11;
    const auto next = [&] { return ((random = random * 1664525u + 1013904223u) >> 8) % 100000 / 1e4; };
    for (int round = 0; round < 300; ++round) {
        const core::Figure a{next(), Unit::Second}, b{next(), Unit::Second};
        const QString there = ui::changeBetween(a, b, a), back = ui::changeBetween(b, a, a);
        INFO(there.toStdString() << " / " << back.toStdString());
        CHECK(there.mid(1) == back.mid(1));
        CHECK((there[0] == back[0]) == (there[0] == QChar(0xb1)));
    }
}
