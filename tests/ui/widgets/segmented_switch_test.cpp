// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/widgets/segmented_switch.h"

using namespace inferrack;
using ui::SegmentedSwitch;

namespace {

/// A switch between two fields, as the Tab key meets it.
struct Row {
    Row()
    {
        auto *layout = new QHBoxLayout(&window);
        layout->addWidget(&before);
        layout->addWidget(&choice);
        layout->addWidget(&after);
        tests::showActive(window);
    }
    QAbstractButton &option(int index) { return *choice.findChildren<QAbstractButton *>().at(index); }

    QWidget window;
    QLineEdit before, after;
    SegmentedSwitch choice{{QStringLiteral("Day"), QStringLiteral("Month"), QStringLiteral("Year")}};
    QSignalSpy changed{&choice, &SegmentedSwitch::currentChanged};
};

} // namespace

TEST_CASE("a_switch_begins_with_its_first_option")
{
    SegmentedSwitch choice({QStringLiteral("A"), QStringLiteral("B")});
    CHECK(choice.currentIndex() == 0);
    CHECK(SegmentedSwitch().currentIndex() == 0);
}

TEST_CASE("a_click_chooses_and_says_so_once")
{
    Row row;
    QTest::mouseClick(&row.option(2), Qt::LeftButton);
    CHECK(row.choice.currentIndex() == 2);
    REQUIRE(row.changed.count() == 1);
    CHECK(row.changed.front().front() == 2);
    CHECK(row.option(2).isChecked());
    CHECK_FALSE(row.option(0).isChecked());
}

TEST_CASE("a_click_on_what_is_chosen_changes_nothing")
{
    Row row;
    QTest::mouseClick(&row.option(0), Qt::LeftButton);
    CHECK(row.choice.currentIndex() == 0);
    CHECK(row.changed.count() == 0);
    CHECK(row.option(0).isChecked());
}

TEST_CASE("arrows_move_the_choice_and_stop_at_the_ends")
{
    struct Case {
        int from;
        Qt::Key key;
        int to;
    };
    const Case &c = GENERATE(Case{0, Qt::Key_Right, 1}, Case{1, Qt::Key_Right, 2}, Case{2, Qt::Key_Right, 2}, Case{0, Qt::Key_Down, 1},
                             Case{2, Qt::Key_Left, 1}, Case{1, Qt::Key_Up, 0}, Case{0, Qt::Key_Left, 0}, Case{0, Qt::Key_Up, 0});
    CAPTURE(c.from, c.key, c.to);
    Row row;
    row.choice.setCurrentIndex(c.from);
    row.option(c.from).setFocus();
    QTest::keyClick(&row.option(c.from), c.key);
    CHECK(row.choice.currentIndex() == c.to);
    CHECK(row.option(c.to).hasFocus());
    CHECK(row.option(c.to).isChecked());
    CHECK(row.changed.count() == (c.from != c.to ? 1 : 0));
    if (c.from != c.to)
        CHECK(row.changed.back().front() == c.to);
}

TEST_CASE("arrows_walk_through_all_options_one_by_one")
{
    Row row;
    row.option(0).setFocus();
    for (const int expected : {1, 2, 2, 2}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        CHECK(row.choice.currentIndex() == expected);
    }
    for (const int expected : {1, 0, 0}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
        CHECK(row.choice.currentIndex() == expected);
    }
    CHECK(row.changed.count() == 4);
}

TEST_CASE("the_switch_is_one_stop_of_the_tab_key")
{
    Row row;
    const int chosen = GENERATE(0, 1, 2);
    row.choice.setCurrentIndex(chosen);
    row.before.setFocus();
    QTest::keyClick(&row.before, Qt::Key_Tab);
    CHECK(row.option(chosen).hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    CHECK(row.after.hasFocus());
    QTest::keyClick(&row.after, Qt::Key_Backtab);
    CHECK(row.option(chosen).hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    CHECK(row.before.hasFocus());
}

TEST_CASE("a_choice_made_by_the_program_is_silent")
{
    Row row;
    row.choice.setCurrentIndex(1);
    CHECK(row.choice.currentIndex() == 1);
    CHECK(row.changed.count() == 0);
    row.choice.setCurrentIndex(7);
    row.choice.setCurrentIndex(-1);
    CHECK(row.choice.currentIndex() == 1);
}

TEST_CASE("new_texts_keep_the_choice")
{
    Row row;
    row.choice.setCurrentIndex(2);
    row.choice.setOptions({QStringLiteral("日"), QStringLiteral("月"), QStringLiteral("年")});
    CHECK(row.choice.currentIndex() == 2);
    CHECK(row.option(2).text() == QStringLiteral("年"));
    CHECK(tests::readOut(row.option(2)) == QStringLiteral("年"));

    SECTION("fewer options than the choice leave the last one chosen")
    {
        row.choice.setOptions({QStringLiteral("日"), QStringLiteral("月")});
        CHECK(row.choice.findChildren<QAbstractButton *>().size() == 2);
        CHECK(row.choice.currentIndex() == 1);
        CHECK(row.option(1).isChecked());
    }
    SECTION("more options can be chosen")
    {
        row.choice.setOptions({QStringLiteral("日"), QStringLiteral("月"), QStringLiteral("年"), QStringLiteral("十年")});
        QCoreApplication::processEvents();
        QTest::mouseClick(&row.option(3), Qt::LeftButton);
        CHECK(row.choice.currentIndex() == 3);
    }
    CHECK(row.changed.count() <= 1);
}

TEST_CASE("a_switch_that_is_off_takes_neither_click_nor_key")
{
    Row row;
    row.option(0).setFocus();
    row.choice.setEnabled(false);
    QTest::mouseClick(&row.option(1), Qt::LeftButton);
    QTest::keyClick(&row.option(0), Qt::Key_Right);
    CHECK(row.choice.currentIndex() == 0);
    CHECK(row.changed.count() == 0);
}

TEST_CASE("options_have_room_for_their_texts_when_they_are_bold")
{
    SegmentedSwitch choice({QStringLiteral("Concurrency"), QStringLiteral("Request rate"), QStringLiteral("并发数")});
    choice.resize(choice.sizeHint());
    tests::showActive(choice);
    const QFontMetrics bold(ui::font(ui::TextRole::Strong));
    for (const QAbstractButton *option : choice.findChildren<QAbstractButton *>()) {
        CAPTURE(option->text().toStdString());
        CHECK(option->width() >= bold.horizontalAdvance(option->text()) + 8);
        CHECK(option->height() >= 26);
    }
}

TEST_CASE("the_chosen_option_stands_on_a_card_in_both_themes")
{
    SegmentedSwitch choice({QStringLiteral("A"), QStringLiteral("B")});
    tests::showActive(choice);
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        for (const int chosen : {0, 1}) {
            choice.setCurrentIndex(chosen);
            const QImage picture = tests::pictureOf(choice);
            const auto at = [&](int index) {
                const QRect place = choice.findChildren<QAbstractButton *>().at(index)->geometry();
                return picture.pixelColor(place.left() + 5, place.center().y());
            };
            CHECK(at(chosen) == ui::tokens().card);
            CHECK(at(1 - chosen) == ui::tokens().sunken);
        }
    }
}
