// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "ui/workload/number_edit.h"

using namespace inferrack;
using ui::NumberEdit;
using ui::NumberRule;

namespace {

const NumberRule counts{1, 65536, 0, false, {1, 2, 4, 8, 12, 16, 24, 32, 48, 64}, 1};
const NumberRule price{0, 100, 2, false, {}, 0.05};
const NumberRule target{1, 600000, 0, true, {100, 500, 1000, 2000}, 1};

void wheel(QWidget &widget, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QWheelEvent event(QPointF(5, 5), widget.mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120 * notches), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

struct Shown {
    explicit Shown(NumberRule rule) : edit(std::move(rule)), edited(&edit, &NumberEdit::edited)
    {
        edit.resize(120, 30);
        edit.show();
        edit.activateWindow();
        edit.setFocus();
        REQUIRE(QTest::qWaitForWindowExposed(&edit));
    }
    std::optional<double> last() const { return edited.back().front().value<std::optional<double>>(); }
    NumberEdit edit;
    QSignalSpy edited;
};

} // namespace

TEST_CASE("numbers_are_read_as_people_type_them")
{
    struct Case {
        const char *typed;
        std::optional<double> value;
    };
    const Case &c = GENERATE(Case{"2048", 2048}, Case{"2,048", 2048}, Case{" 2 048 ", 2048}, Case{"０.７５", 0.75}, Case{"1e3", 1000}, Case{"", std::nullopt},
                             Case{"many", std::nullopt}, Case{"1.2.3", std::nullopt}, Case{"inf", std::nullopt}, Case{"nan", std::nullopt});
    CAPTURE(c.typed);
    CHECK(ui::numberOf(QString::fromUtf8(c.typed)) == c.value);
}

TEST_CASE("steps_walk_the_ladder_or_the_grid")
{
    struct Case {
        const NumberRule &rule;
        double from;
        int steps;
        double to;
    };
    const Case &c = GENERATE(Case{counts, 16, 1, 24}, Case{counts, 16, -1, 12}, Case{counts, 17, 1, 24}, Case{counts, 17, -1, 16}, Case{counts, 8, 4, 32},
                             Case{counts, 1, -1, 1}, Case{counts, 64, 1, 128}, Case{counts, 40000, 1, 65536}, Case{price, 0.75, 1, 0.80},
                             Case{price, 0.73, 1, 0.75}, Case{price, 0.73, -1, 0.70}, Case{price, 0, -1, 0}, Case{target, 500, 1, 1000});
    CAPTURE(c.from, c.steps);
    CHECK(ui::stepped(c.from, c.steps, c.rule) == Approx(c.to));
}

TEST_CASE("typing_commits_after_a_rest_and_enter_at_once")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.edit.selectAll();
    QTest::keyClicks(&field.edit, QStringLiteral("48"));
    CHECK(field.edited.count() == 0);
    QTest::qWait(250);
    REQUIRE(field.edited.count() == 1);
    CHECK(field.last() == 48.0);

    field.edit.selectAll();
    QTest::keyClicks(&field.edit, QStringLiteral("2000"));
    QTest::keyClick(&field.edit, Qt::Key_Return);
    REQUIRE(field.edited.count() == 2);
    CHECK(field.last() == 2000.0);
    CHECK(field.edit.text() == "2,000");
}

TEST_CASE("wheel_and_arrows_step_and_shift_steps_four")
{
    Shown field(counts);
    field.edit.setValue(8);
    QTest::keyClick(&field.edit, Qt::Key_Up);
    CHECK(field.last() == 12.0);
    QTest::keyClick(&field.edit, Qt::Key_Up, Qt::ShiftModifier);
    CHECK(field.last() == 48.0);
    wheel(field.edit, -1);
    CHECK(field.last() == 32.0);
    field.edit.clearFocus();
    wheel(field.edit, -1);
    CHECK(field.edit.value() == 32.0);
}

TEST_CASE("what_the_rule_does_not_take_is_refused_and_the_good_value_stays")
{
    Shown field(counts);
    QSignalSpy refused(&field.edit, &NumberEdit::refusedChanged);
    field.edit.setValue(16);
    const char *bad = GENERATE("0", "99999999", "lots", "");
    CAPTURE(bad);
    field.edit.selectAll();
    QTest::keyClick(&field.edit, Qt::Key_Delete);
    QTest::keyClicks(&field.edit, QString::fromLatin1(bad));
    QTest::keyClick(&field.edit, Qt::Key_Return);
    CHECK(field.edit.isRefused());
    CHECK(refused.count() == 1);
    CHECK(field.edited.count() == 0);
    CHECK(field.edit.value() == 16.0);

    SECTION("a usable value mends it")
    {
        field.edit.selectAll();
        QTest::keyClicks(&field.edit, QStringLiteral("24"));
        QTest::keyClick(&field.edit, Qt::Key_Return);
        CHECK_FALSE(field.edit.isRefused());
        CHECK(field.last() == 24.0);
    }
    SECTION("escape shows the good value again")
    {
        QTest::keyClick(&field.edit, Qt::Key_Escape);
        CHECK_FALSE(field.edit.isRefused());
        CHECK(field.edit.text() == "16");
    }
    SECTION("another value of the document replaces it")
    {
        field.edit.setValue(32);
        CHECK_FALSE(field.edit.isRefused());
        CHECK(field.edit.text() == "32");
    }
}

TEST_CASE("an_empty_target_is_no_demand")
{
    Shown field(target);
    field.edit.setValue(1500);
    field.edit.selectAll();
    QTest::keyClick(&field.edit, Qt::Key_Delete);
    QTest::keyClick(&field.edit, Qt::Key_Return);
    CHECK_FALSE(field.edit.isRefused());
    REQUIRE(field.edited.count() == 1);
    CHECK(field.last() == std::nullopt);
    QTest::keyClick(&field.edit, Qt::Key_Up);
    CHECK(field.last() == 100.0);
}

TEST_CASE("a_field_that_is_being_typed_in_keeps_its_text_when_the_same_value_comes_back")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.edit.selectAll();
    QTest::keyClicks(&field.edit, QStringLiteral("2048"));
    QTest::qWait(250);
    field.edit.setValue(2048);
    CHECK(field.edit.text() == "2048");
    field.edit.clearFocus();
    CHECK(field.edit.text() == "2,048");
}
