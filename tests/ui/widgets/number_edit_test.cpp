// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAction>
#include <QSignalSpy>
#include <QTest>
#include <QApplication>
#include <QClipboard>
#include <QLocale>
#include <QRegularExpression>
#include <QScrollArea>
#include <QVBoxLayout>

#include <cmath>
#include <random>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/number_edit.h"

using namespace inferrack;
using tests::wheel;
using ui::NumberEdit;
using ui::NumberRule;

namespace {

const NumberRule counts{1, 65536, 0, false, {1, 2, 4, 8, 12, 16, 24, 32, 48, 64}, 1};
const NumberRule price{0, 100, 2, false, {}, 0.05};
const NumberRule target{1, 600000, 0, true, {100, 500, 1000, 2000}, 1};

struct Shown {
    explicit Shown(NumberRule rule) : edit(std::move(rule)), edited(&edit, &NumberEdit::edited)
    {
        edit.resize(120, 30);
        tests::showActive(edit);
        edit.setFocus();
    }
    /// Puts a text into the field as a paste does and presses Enter.
    void paste(const QString &text)
    {
        QApplication::clipboard()->setText(text);
        edit.selectAll();
        edit.paste();
        QTest::keyClick(&edit, Qt::Key_Return);
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

TEST_CASE("what_is_pasted_is_taken_as_people_write_numbers_or_refused_whole")
{
    struct Case {
        const char *pasted;
        std::optional<double> taken;
    };
    const Case &c =
        GENERATE(Case{"1,000", 1000}, Case{"１２８", 128}, Case{"１，０２４", 1024}, Case{" 256 ", 256}, Case{"1 024", 1024}, Case{"1e3", 1000},
                 Case{"65536", 65536}, Case{"65,537", std::nullopt}, Case{"1e9", std::nullopt}, Case{"-5", std::nullopt}, Case{"－５", std::nullopt},
                 Case{"0", std::nullopt}, Case{"many", std::nullopt}, Case{"12 tokens", std::nullopt}, Case{"0x10", std::nullopt}, Case{"1..2", std::nullopt},
                 Case{"", std::nullopt}, Case{"∞", std::nullopt}, Case{"十", std::nullopt}, Case{"12/4", std::nullopt});
    CAPTURE(c.pasted);
    Shown field(counts);
    field.edit.setValue(16);
    field.paste(QString::fromUtf8(c.pasted));
    CHECK(field.edit.isRefused() == !c.taken.has_value());
    CHECK(field.edited.count() == (c.taken ? 1 : 0));
    CHECK(field.edit.value() == c.taken.value_or(16));
    if (c.taken)
        CHECK(field.edit.text() ==
              QLocale::c().toString(*c.taken, 'f', 0).replace(QRegularExpression(QStringLiteral("\\B(?=(\\d{3})+$)")), QStringLiteral(",")));
}

TEST_CASE("decimals_beyond_those_of_the_rule_are_rounded")
{
    struct Case {
        const char *typed;
        double value;
        const char *shown;
    };
    const Case &c = GENERATE(Case{"0.754", 0.75, "0.75"}, Case{"0.756", 0.76, "0.76"}, Case{"3", 3, "3.00"}, Case{".5", 0.5, "0.50"},
                             Case{"１．２５", 1.25, "1.25"}, Case{"99.999", 100, "100.00"});
    CAPTURE(c.typed);
    Shown field(price);
    field.edit.setValue(0.8);
    field.paste(QString::fromUtf8(c.typed));
    CHECK(field.edit.value().value() == Approx(c.value));
    CHECK(field.edit.text() == c.shown);
}

TEST_CASE("a_whole_number_field_rounds_what_is_typed_with_decimals")
{
    Shown field(counts);
    field.paste(QStringLiteral("2.6"));
    CHECK(field.edit.value() == 3.0);
    CHECK(field.edit.text() == "3");
}

TEST_CASE("the_refusal_names_the_field_and_its_range_in_both_languages")
{
    NumberEdit whole(counts), decimal(price);
    CHECK(whole.refusal(QStringLiteral("Concurrency")) == "Concurrency takes a number from 1 to 65,536. The last good value stays in use.");
    CHECK(decimal.refusal(QStringLiteral("PUE")) == "PUE takes a number from 0.00 to 100.00. The last good value stays in use.");
    ui::setLanguage(ui::Language::Chinese);
    CHECK(whole.refusal(QStringLiteral("并发数")) == QStringLiteral("并发数的取值范围为 1 到 65,536，仍使用上一个有效值。"));
}

TEST_CASE("a_wheel_over_a_form_changes_no_field_nobody_chose")
{
    QScrollArea area;
    auto *form = new QWidget;
    auto *column = new QVBoxLayout(form);
    std::vector<NumberEdit *> fields;
    for (int i = 0; i < 30; ++i) {
        fields.push_back(new NumberEdit(counts));
        fields.back()->setValue(16);
        column->addWidget(fields.back());
    }
    area.setWidget(form);
    area.setWidgetResizable(true);
    area.resize(200, 200);
    tests::showActive(area);
    area.setFocus();
    const QPointF middle = QRectF(fields[2]->rect()).center();
    for (int notch = 0; notch < 3; ++notch) {
        QWheelEvent event(middle, fields[2]->mapToGlobal(middle), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(fields[2], &event);
    }
    for (const NumberEdit *field : fields)
        CHECK(field->value() == 16.0);
    CHECK_FALSE(fields[2]->hasFocus());
    CHECK_FALSE(wheel(*fields[2], 1));
    fields[2]->setFocus();
    CHECK(wheel(*fields[2], 1));
    CHECK(fields[2]->value() == 24.0);
}

TEST_CASE("a_fine_wheel_steps_when_a_whole_notch_is_together")
{
    Shown field(counts);
    field.edit.setValue(8);
    const auto turn = [&](int eighths) {
        QWheelEvent event(QPointF(5, 5), field.edit.mapToGlobal(QPointF(5, 5)), {}, QPoint(0, eighths), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&field.edit, &event);
    };
    turn(40);
    turn(40);
    CHECK(field.edit.value() == 8.0);
    turn(40);
    CHECK(field.edit.value() == 12.0);
    turn(-60);
    CHECK(field.edit.value() == 12.0);
    turn(-60);
    CHECK(field.edit.value() == 8.0);
}

TEST_CASE("a_click_on_the_arrows_steps_and_a_click_on_the_text_does_not")
{
    Shown field(counts);
    field.edit.setValue(16);
    const int arrows = field.edit.width() - 8;
    QTest::mouseClick(&field.edit, Qt::LeftButton, Qt::NoModifier, QPoint(arrows, 6));
    CHECK(field.edit.value() == 24.0);
    QTest::mouseClick(&field.edit, Qt::LeftButton, Qt::NoModifier, QPoint(arrows, field.edit.height() - 6));
    CHECK(field.edit.value() == 16.0);
    QTest::mouseClick(&field.edit, Qt::LeftButton, Qt::ShiftModifier, QPoint(arrows, 6));
    CHECK(field.edit.value() == 64.0);
    const int count = field.edited.count();
    QTest::mouseClick(&field.edit, Qt::LeftButton, Qt::NoModifier, QPoint(20, 15));
    QTest::mouseClick(&field.edit, Qt::RightButton, Qt::NoModifier, QPoint(arrows, 6));
    CHECK(field.edited.count() == count);
    if (QWidget *menu = QApplication::activePopupWidget())
        menu->close();
}

TEST_CASE("steps_stop_at_the_ends_of_the_rule_without_a_word")
{
    Shown field(NumberRule{1, 64, 0, false, ui::countLadder(), 1});
    field.edit.setValue(64);
    QTest::keyClick(&field.edit, Qt::Key_Up);
    CHECK(field.edited.count() == 0);
    field.edit.setValue(1);
    QTest::keyClick(&field.edit, Qt::Key_Down);
    CHECK(field.edited.count() == 0);
    CHECK(field.edit.text() == "1");
}

TEST_CASE("a_step_takes_what_was_typed_along")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.edit.selectAll();
    QTest::keyClicks(&field.edit, QStringLiteral("30"));
    QTest::keyClick(&field.edit, Qt::Key_Up);
    CHECK(field.edit.value() == 32.0);
    CHECK(field.edited.count() == 2);
    QTest::qWait(200);
    CHECK(field.edited.count() == 2);
}

TEST_CASE("a_step_out_of_a_refused_text_goes_on_from_the_good_value")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.paste(QStringLiteral("lots"));
    REQUIRE(field.edit.isRefused());
    QTest::keyClick(&field.edit, Qt::Key_Up);
    CHECK_FALSE(field.edit.isRefused());
    CHECK(field.edit.text() == "24");
    CHECK(field.last() == 24.0);
}

TEST_CASE("leaving_the_field_commits_what_was_typed_and_ends_the_step")
{
    QWidget window;
    QVBoxLayout column(&window);
    NumberEdit first(counts), second(counts);
    column.addWidget(&first);
    column.addWidget(&second);
    tests::showActive(window);
    first.setValue(16);
    first.setFocus();
    QSignalSpy edited(&first, &NumberEdit::edited), settled(&first, &NumberEdit::settled);
    first.selectAll();
    QTest::keyClicks(&first, QStringLiteral("1000"));
    CHECK(edited.count() == 0);
    QTest::keyClick(&first, Qt::Key_Tab);
    CHECK(second.hasFocus());
    CHECK(edited.count() == 1);
    CHECK(settled.count() == 1);
    CHECK(first.text() == "1,000");
}

TEST_CASE("escape_forgets_what_was_typed")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.edit.selectAll();
    QTest::keyClicks(&field.edit, QStringLiteral("999"));
    QTest::keyClick(&field.edit, Qt::Key_Escape);
    QTest::qWait(200);
    CHECK(field.edited.count() == 0);
    CHECK(field.edit.text() == "16");
}

TEST_CASE("the_same_value_typed_again_is_no_edit")
{
    Shown field(counts);
    field.edit.setValue(16);
    for (const char *same : {"16", "016", "16.0", "１６", "1.6e1"}) {
        CAPTURE(same);
        field.paste(QString::fromUtf8(same));
        CHECK(field.edited.count() == 0);
        CHECK(field.edit.text() == "16");
    }
}

TEST_CASE("a_value_of_the_document_shows_even_while_the_field_has_the_focus")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.edit.setValue(48);
    CHECK(field.edit.text() == "48");
    CHECK(field.edited.count() == 0);
    // Someone else changed it while a person is typing: what is true wins.
    field.edit.selectAll();
    QTest::keyClicks(&field.edit, QStringLiteral("7"));
    field.edit.setValue(64);
    CHECK(field.edit.text() == "64");
    QTest::qWait(200);
    CHECK(field.edited.count() == 0);
}

TEST_CASE("an_optional_field_is_empty_without_a_value")
{
    Shown field(target);
    field.edit.setValue(std::nullopt);
    CHECK(field.edit.text().isEmpty());
    CHECK(field.edit.value() == std::nullopt);
    QTest::keyClick(&field.edit, Qt::Key_Down);
    CHECK(field.edit.value() == 1.0);
}

TEST_CASE("a_field_that_is_off_takes_no_key_and_no_wheel")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.edit.setEnabled(false);
    QTest::keyClick(&field.edit, Qt::Key_Up);
    wheel(field.edit, 1);
    QTest::mouseClick(&field.edit, Qt::LeftButton, Qt::NoModifier, QPoint(field.edit.width() - 8, 6));
    CHECK(field.edit.value() == 16.0);
    CHECK(field.edited.count() == 0);
}

TEST_CASE("a_read_only_field_shows_its_value_and_keeps_it")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.edit.setReadOnly(true);
    QTest::keyClick(&field.edit, Qt::Key_Up);
    wheel(field.edit, 1);
    QTest::mouseClick(&field.edit, Qt::LeftButton, Qt::NoModifier, QPoint(field.edit.width() - 8, 6));
    QTest::keyClicks(&field.edit, QStringLiteral("9"));
    QTest::keyClick(&field.edit, Qt::Key_Return);
    CHECK(field.edit.value() == 16.0);
    CHECK(field.edited.count() == 0);
}

TEST_CASE("the_widest_usual_value_and_its_unit_fit_into_the_size_hint")
{
    struct Case {
        NumberRule rule;
        const char *unit;
        double value;
    };
    const Case &c = GENERATE(Case{{1, 65536, 0, false, {}, 1}, "", 65536}, Case{{1, 4194304, 0, false, {}, 1}, "tokens", 999999},
                             Case{{1, 600000, 0, true, {}, 1}, "ms", 600000}, Case{{0, 100, 2, false, {}, 0.05}, "CNY/kWh", 100},
                             Case{{0, 100, 2, false, {}, 0.05}, "元/kWh", 100}, Case{{1, 4194304, 0, false, {}, 1}, "Token", 131072});
    CAPTURE(c.unit, c.value);
    NumberEdit edit(c.rule);
    edit.setUnit(QString::fromUtf8(c.unit));
    edit.setValue(c.value);
    edit.resize(edit.sizeHint());
    tests::showActive(edit);
    const QMargins margins = edit.textMargins();
    const int room = edit.width() - margins.left() - margins.right() - 4;
    CHECK(QFontMetrics(edit.font()).horizontalAdvance(edit.text()) <= room);
    CHECK(margins.right() >= QFontMetrics(ui::font(ui::TextRole::Small)).horizontalAdvance(QString::fromUtf8(c.unit)) + 18);
    CHECK(edit.height() == 30);
}

TEST_CASE("walking_up_and_down_the_ladder_comes_back")
{
    const NumberRule tokens{1, 4194304, 0, false, ui::powersOfTwo(16, 4194304), 1};
    const NumberRule requests{1, 65536, 0, false, ui::countLadder(), 1};
    for (const NumberRule &rule : {tokens, requests})
        for (std::size_t i = 0; i + 1 < rule.ladder.size(); ++i) {
            CAPTURE(rule.ladder[i]);
            CHECK(ui::stepped(rule.ladder[i], 1, rule) == rule.ladder[i + 1]);
            CHECK(ui::stepped(rule.ladder[i + 1], -1, rule) == rule.ladder[i]);
        }
}

TEST_CASE("the_ladders_are_those_of_the_trade")
{
    const std::vector<double> &counts_ = ui::countLadder();
    CHECK(std::vector<double>(counts_.begin(), counts_.begin() + 12) == std::vector<double>{1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128});
    CHECK(counts_.back() == 65536);
    CHECK(ui::powersOfTwo(16, 128) == std::vector<double>{16, 32, 64, 128});
    CHECK(ui::powersOfTwo(16, 16) == std::vector<double>{16});
}

TEST_CASE("any_step_from_anywhere_goes_the_right_way_and_stays_inside")
{
    std::mt19937 random(7);
    const NumberRule rules[] = {counts, price, target, {1, 4194304, 0, false, ui::powersOfTwo(16, 4194304), 1}, {1, 3, 2, false, {}, 0.05}};
    for (int round = 0; round < 2000; ++round) {
        const NumberRule &rule = rules[random() % std::size(rules)];
        const double scale = std::pow(10.0, rule.decimals);
        const double from = std::round(std::uniform_real_distribution<double>(rule.minimum, rule.maximum)(random) * scale) / scale;
        const int steps = int(random() % 9) - 4;
        if (steps == 0)
            continue;
        const double to = ui::stepped(from, steps, rule);
        CAPTURE(from, steps, to, rule.minimum, rule.maximum);
        CHECK(to >= rule.minimum);
        CHECK(to <= rule.maximum);
        CHECK((steps > 0 ? to > from || to == rule.maximum : to < from || to == rule.minimum));
        CHECK(std::abs(to * scale - std::round(to * scale)) < 1e-6);
    }
}

TEST_CASE("a_refused_field_has_a_red_line_in_both_themes_when_its_owner_marks_it")
{
    Shown field(counts);
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        field.edit.setProperty("error", false);
        field.edit.clearFocus();
        CHECK(tests::pixels(tests::pictureOf(field.edit), ui::tokens().blockG) == 0);
        field.edit.setProperty("error", true);
        CHECK(tests::pixels(tests::pictureOf(field.edit), ui::tokens().blockG) > 100);
    }
}

TEST_CASE("escape_with_nothing_to_take_back_closes_the_panel_around_the_field")
{
    QWidget panel(nullptr, Qt::Popup);
    NumberEdit edit({1, 100, 0, false, {}, 1}, &panel);
    edit.setValue(16);
    panel.resize(200, 60);
    panel.show();
    edit.setFocus();
    QTest::keyClicks(&edit, QStringLiteral("9"));
    QTest::keyClick(&edit, Qt::Key_Escape);
    CHECK(edit.text() == "16");
    CHECK(panel.isVisible());
    QTest::keyClick(&edit, Qt::Key_Escape);
    CHECK_FALSE(panel.isVisible());
}

namespace {

/// A field in a window with an undo command, as the main window has one.
struct Undoing {
    Undoing()
    {
        edit.setParent(&window);
        undo.setShortcut(QKeySequence::Undo);
        redo.setShortcut(QKeySequence::Redo);
        window.addActions({&undo, &redo});
        QObject::connect(&undo, &QAction::triggered, &window, [this] { ++undone; });
        QObject::connect(&redo, &QAction::triggered, &window, [this] { ++redone; });
        edit.setValue(16);
        tests::showActive(window);
        edit.setFocus();
        edit.selectAll();
    }
    void pressUndo() { QTest::keySequence(&edit, QKeySequence::Undo); }
    QWidget window;
    NumberEdit edit{counts};
    QAction undo, redo;
    int undone = 0, redone = 0;
};

} // namespace

TEST_CASE("undo_in_a_field_whose_value_is_taken_is_the_step_of_the_project")
{
    Undoing u;
    u.pressUndo();
    CHECK(u.undone == 1);
    QTest::keyClicks(&u.edit, "24");
    QTest::keyClick(&u.edit, Qt::Key_Return);
    REQUIRE(u.edit.value() == 24);
    u.pressUndo();
    CHECK(u.undone == 2);
    // What the project makes of it comes back through setValue; the field does not go its own way.
    CHECK(u.edit.text() == "24");
    CHECK(u.edit.value() == 24);
    u.edit.setValue(16);
    CHECK(u.edit.text() == "16");
    QTest::keySequence(&u.edit, QKeySequence::Redo);
    CHECK(u.redone == 1);
}

TEST_CASE("undo_takes_back_what_is_typed_and_not_yet_taken_before_the_project")
{
    Undoing u;
    QTest::keyClicks(&u.edit, "0");
    QTest::keyClick(&u.edit, Qt::Key_Return);
    REQUIRE(u.edit.isRefused());
    u.pressUndo();
    CHECK(u.undone == 0);
    CHECK(u.edit.text() == "16");
    CHECK_FALSE(u.edit.isRefused());
    u.pressUndo();
    CHECK(u.undone == 1);
}

TEST_CASE("undo_in_a_field_with_nothing_to_undo_anywhere_changes_nothing")
{
    Undoing u;
    u.undo.setEnabled(false);
    QTest::keyClicks(&u.edit, "24");
    QTest::keyClick(&u.edit, Qt::Key_Return);
    u.pressUndo();
    CHECK(u.undone == 0);
    CHECK(u.edit.text() == "24");
    CHECK(u.edit.value() == 24);
}

TEST_CASE("what_is_typed_after_a_step_is_another_number")
{
    Shown field(counts);
    field.edit.setValue(16);
    QTest::keyClick(&field.edit, Qt::Key_Up);
    CHECK(field.edit.selectedText() == field.edit.text());
    QTest::keyClicks(&field.edit, QStringLiteral("64"));
    QTest::keyClick(&field.edit, Qt::Key_Return);
    CHECK(field.last() == 64.0);
}

TEST_CASE("a_blank_alone_clears_no_field")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.edit.selectAll();
    QTest::keyClick(&field.edit, Qt::Key_Space);
    CHECK(field.edit.text() == "16");
    QTest::qWait(200);
    CHECK_FALSE(field.edit.isRefused());
    CHECK(field.edited.count() == 0);
    // Among digits it stands for a thousands mark.
    field.edit.selectAll();
    QTest::keyClicks(&field.edit, QStringLiteral("4 096"));
    QTest::keyClick(&field.edit, Qt::Key_Return);
    CHECK(field.last() == 4096.0);
}

TEST_CASE("a_refused_text_can_be_put_away_by_its_owner")
{
    Shown field(counts);
    field.edit.setValue(16);
    field.paste(QStringLiteral("lots"));
    REQUIRE(field.edit.isRefused());
    field.edit.takeBack();
    CHECK_FALSE(field.edit.isRefused());
    CHECK(field.edit.text() == "16");
}
