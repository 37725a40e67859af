// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFontMetricsF>

#include "ui/style/style.h"
#include "ui/widgets/clause.h"

using namespace inferrack::ui;

TEST_CASE("a_sentence_is_parted_behind_its_first_clause")
{
    struct Case {
        const char *sentence, *clause, *rest;
    };
    const Case &c = GENERATE(Case{"Slot 3 is taken, by L40S.", "Slot 3 is taken,", "by L40S."},
                             Case{"需要 12V-2x6 供电，槽位 10 没有。", "需要 12V-2x6 供电，", "槽位 10 没有。"},
                             Case{"Needs 1.5 kW: too much", "Needs 1.5 kW:", "too much"}, Case{"One clause", "One clause", ""}, Case{"", "", ""});
    CAPTURE(c.sentence);
    const auto [clause, rest] = firstClause(QString::fromUtf8(c.sentence));
    CHECK(clause == QString::fromUtf8(c.clause));
    CHECK(rest == QString::fromUtf8(c.rest));
}

TEST_CASE("behind_a_full_width_mark_is_no_gap_and_behind_others_a_space")
{
    const QFont body = font(TextRole::Body);
    const qreal space = QFontMetricsF(body).horizontalAdvance(u' ');
    for (const char *clause : {"供电不足，", "装不下；", "说明：", "已移除。"})
        CHECK(gapAfter(QString::fromUtf8(clause), body) == 0);
    for (const char *clause : {"Slot 3 is taken,", "Needs power:", "Done.", "no mark"})
        CHECK(gapAfter(QString::fromUtf8(clause), body) == space);
    CHECK(space > 2);
    CHECK(space < 6);
}
