// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/ui/application.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "ui/controls/apply_style.h"
#include "ui/settings/settings.h"
#include "ui/start/drop_field.h"
#include "ui/start/example_card.h"
#include "ui/start/example_grid.h"
#include "ui/start/recent_list.h"
#include "ui/start/start_page.h"
#include "ui/start/way_in.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/chip.h"

#include <cstdlib>
#include <set>

using namespace inferrack;
using ui::ExampleCard;
using ui::ExampleGroup;
using ui::Language;

namespace {

/// The page alone, in a window of its own.
struct Page {
    explicit Page(QSize size = QSize(1920, 1016)) : page((ui::settings::forgetAtExit(), QSettings().clear(), scene.document))
    {
        page.resize(size);
        tests::showActive(page);
        complete();
    }
    void complete()
    {
        REQUIRE(QTest::qWaitFor([this] { return page.grid().isComplete(); }, 60'000));
        tests::settle();
    }
    ExampleCard *focused() const { return qobject_cast<ExampleCard *>(QApplication::focusWidget()); }
    void press(Qt::Key key)
    {
        QTest::keyClick(QApplication::focusWidget(), key);
        tests::settle();
    }
    ui::Chip *chip(const char *beginning) const
    {
        for (ui::Chip *chip : page.findChildren<ui::Chip *>())
            if (chip->text().startsWith(QLatin1String(beginning)))
                return chip;
        return nullptr;
    }

    tests::Scene scene{QString()};
    ui::StartPage page;
};

ui::RecentFile recent(const QString &name, const QString &title, ui::Verdict verdict, const QDateTime &at)
{
    return {QStringLiteral("/projects/") + name, title, verdict, at};
}

} // namespace

TEST_CASE("every_example_stands_on_the_start_page_with_its_figures")
{
    Page p;
    const auto cards = p.page.grid().cards();
    REQUIRE(cards.size() == ui::exampleList().size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        CAPTURE(cards[i]->text().toStdString());
        CHECK(cards[i]->example().id == ui::exampleList()[i].id);
        REQUIRE(cards[i]->summary());
        CHECK_FALSE(cards[i]->summary()->result.isEmpty());
        CHECK(cards[i]->height() == ExampleCard::cardHeight);
        CHECK(cards[i]->accessibleName() == cards[i]->text());
        CHECK(cards[i]->accessibleDescription().contains(cards[i]->summary()->result));
    }
}

TEST_CASE("cards_stand_in_as_many_columns_as_the_width_has_room_for")
{
    struct Case {
        int width, columns, cardWidth;
    };
    const Case &c = GENERATE(Case{1920, 4, 355}, Case{1600, 4, 289}, Case{1599, 3, 400}, Case{1366, 3, 329}, Case{1299, 2, 466}, Case{1280, 2, 462});
    CAPTURE(c.width);
    Page p({c.width, 656});
    CHECK(p.page.grid().columns() == c.columns);
    const auto cards = p.page.grid().cards();
    for (const ExampleCard *card : cards) {
        CHECK(std::abs(card->width() - c.cardWidth) <= 12);
        CHECK(p.page.grid().rect().contains(card->geometry()));
    }
    // No two cards overlap.
    for (std::size_t i = 0; i < cards.size(); ++i)
        for (std::size_t j = i + 1; j < cards.size(); ++j)
            CHECK_FALSE(cards[i]->geometry().intersects(cards[j]->geometry()));
}

TEST_CASE("the_height_of_the_chassis_stands_beside_its_picture_and_not_over_it")
{
    const int width = GENERATE(1920, 1600, 1280);
    Page p({width, 656});
    int badges = 0;
    for (const ExampleCard *card : p.page.grid().cards()) {
        REQUIRE(card->summary());
        const QRectF badge = card->badge();
        CHECK(badge.isEmpty() == card->summary()->height.isEmpty());
        if (badge.isEmpty())
            continue;
        ++badges;
        CAPTURE(card->text().toStdString());
        // The picture begins 24 px from the left.
        CHECK(24 + ExampleCard::pictureSize(card->width()).width() <= badge.left());
        CHECK(QRectF(card->rect()).contains(badge));
        const QSize picture = card->summary()->picture.size() / card->summary()->picture.devicePixelRatio();
        CHECK(picture.width() <= ExampleCard::pictureSize(card->width()).width());
    }
    CHECK(badges > 10);
}

TEST_CASE("headings_of_groups_stand_out_and_keep_their_distance")
{
    Page p;
    std::vector<const QLabel *> headings;
    for (const QLabel *label : p.page.grid().findChildren<QLabel *>())
        if (label->isVisible())
            headings.push_back(label);
    REQUIRE(headings.size() >= 2);
    for (std::size_t i = 0; i < headings.size(); ++i) {
        CHECK(headings[i]->font().pixelSize() == 18);
        CHECK(headings[i]->height() >= QFontMetrics(headings[i]->font()).height() - 2);
        int above = -1000, below = 100000;
        for (const ExampleCard *card : p.page.grid().cards()) {
            if (card->geometry().bottom() < headings[i]->y())
                above = std::max(above, card->geometry().bottom());
            if (card->y() > headings[i]->y())
                below = std::min(below, card->y());
        }
        CHECK(below - headings[i]->geometry().bottom() - 1 == 12);
        if (i > 0)
            CHECK(headings[i]->y() - above - 1 == 32);
    }
}

TEST_CASE("a_group_is_shown_alone_when_its_pill_is_pressed")
{
    Page p;
    std::size_t whole = 0;
    for (const ui::ExampleGroupEntry &group : ui::exampleGroups()) {
        ui::Chip *chip = p.chip(group.name.source);
        REQUIRE(chip);
        CAPTURE(chip->text().toStdString());
        chip->click();
        const auto cards = p.page.grid().cards();
        CHECK(chip->text().endsWith(QStringLiteral(" %1").arg(cards.size())));
        for (const ExampleCard *card : cards) {
            CHECK(card->example().group == group.group);
            CHECK(card->isVisible());
        }
        CHECK(chip->isChecked());
        CHECK_FALSE(p.chip("All")->isChecked());
        whole += cards.size();
    }
    CHECK(whole == ui::exampleList().size());
    p.chip("All")->click();
    CHECK(p.page.grid().cards().size() == whole);
}

TEST_CASE("arrows_walk_the_cards_and_enter_opens_one")
{
    Page p;
    QSignalSpy chosen(&p.page, &ui::StartPage::projectChosen);
    p.page.grid().focusCurrent();
    const auto cards = p.page.grid().cards();
    REQUIRE(p.focused() == cards[0]);
    p.press(Qt::Key_Right);
    CHECK(p.focused() == cards[1]);
    p.press(Qt::Key_Down);
    CHECK(p.focused() == cards[5]);
    p.press(Qt::Key_Down); // the row of the next group
    CHECK(p.focused() == cards[8]);
    CHECK(p.focused()->x() == cards[1]->x());
    CHECK(p.focused()->example().group == ExampleGroup::Modules);
    p.press(Qt::Key_Up);
    p.press(Qt::Key_Up);
    CHECK(p.focused() == cards[1]);
    p.press(Qt::Key_End);
    CHECK(p.focused() == cards.back());
    p.press(Qt::Key_Right); // there is none further
    CHECK(p.focused() == cards.back());
    p.press(Qt::Key_Down);
    CHECK(p.focused() == cards.back());
    p.press(Qt::Key_Left);
    CHECK(p.focused() == cards[cards.size() - 2]);
    p.press(Qt::Key_Home);
    p.press(Qt::Key_Left);
    CHECK(p.focused() == cards[0]);
    CHECK(chosen.isEmpty());
    p.press(Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][0].toString() == ui::fileOf(cards[0]->example()));
}

TEST_CASE("up_and_down_reach_every_row_of_every_column")
{
    Page p({1366, 656});
    p.page.grid().focusCurrent();
    std::set<int> tops;
    for (const ExampleCard *card : p.page.grid().cards())
        tops.insert(card->y());
    std::set<int> seen{p.focused()->y()};
    for (std::size_t i = 0; i < tops.size() + 2; ++i) {
        p.press(Qt::Key_Down);
        seen.insert(p.focused()->y());
    }
    CHECK(seen == tops);
}

TEST_CASE("the_card_with_the_focus_is_in_sight")
{
    Page p({1280, 656});
    auto *scroll = p.page.findChild<QScrollArea *>();
    p.page.grid().focusCurrent();
    for (const Qt::Key key : {Qt::Key_End, Qt::Key_Up, Qt::Key_Home, Qt::Key_Down}) {
        p.press(key);
        const QRect card(p.focused()->mapTo(scroll->viewport(), QPoint(0, 0)), p.focused()->size());
        CHECK(scroll->viewport()->rect().contains(card));
    }
    CHECK(scroll->horizontalScrollBar()->maximum() == 0);
}

TEST_CASE("the_cards_are_one_stop_of_the_tab_key")
{
    Page p;
    const auto stops = [&] {
        int count = 0;
        for (const ExampleCard *card : p.page.grid().cards())
            count += (card->focusPolicy() & Qt::TabFocus) != 0;
        return count;
    };
    CHECK(stops() == 1);
    p.page.grid().focusCurrent();
    p.press(Qt::Key_Right);
    CHECK(stops() == 1);
    CHECK((p.focused()->focusPolicy() & Qt::TabFocus) != 0);
    // A card that is filtered away hands the stop on.
    p.chip("With findings")->click();
    CHECK(stops() == 1);
}

TEST_CASE("tab_comes_to_recent_files_where_they_stand")
{
    Page p;
    const QDateTime now = QDateTime::currentDateTime();
    ui::rememberRecent(recent("a.inferrack", "A", ui::Verdict::Ok, now));
    ui::rememberRecent(recent("b.inferrack", "B", ui::Verdict::Ok, now));
    p.page.refresh();
    tests::settle();
    const auto rows = p.page.recent().rows();
    REQUIRE(rows.size() == 2);
    const auto next = [](QWidget *widget) {
        do
            widget = widget->nextInFocusChain();
        while (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus));
        return widget;
    };
    QWidget *clear = p.page.recent().findChild<QPushButton *>();
    CHECK(next(clear) == rows[0]);
    CHECK(next(rows[0]) == rows[1]);
    CHECK(next(rows[1]) == p.chip("All"));
}

TEST_CASE("every_price_stands_beside_its_hardware_however_long_the_name_is")
{
    ui::settings::forgetAtExit();
    struct Shown {
        QImage picture;
        QString toolTip;
    };
    const auto shown = [](const QString &hardware, const QString &price, bool focused) {
        ExampleCard card(ui::exampleList().front());
        card.resize(355, ExampleCard::cardHeight);
        ui::ExampleSummary summary;
        summary.hardware = hardware;
        summary.price = price;
        card.setSummary(summary);
        tests::showActive(card);
        if (focused)
            card.setFocus();
        else
            card.clearFocus();
        tests::settle();
        return Shown{tests::pictureOf(card), card.toolTip()};
    };
    const QRect hardwareRow(0, 216, 355, 30), openingRow(0, 282, 355, 30);
    const QString brief = QStringLiteral("4 × GeForce RTX 4090"), inBrackets = QStringLiteral("4 × GeForce RTX 4090 (two-slot blower)"),
                  endless = QStringLiteral("8 × RTX PRO 6000 Blackwell Server Edition"), price = QStringLiteral("CNY 604,407");
    for (const bool focused : {false, true}) {
        CAPTURE(focused);
        for (const QString &hardware : {brief, inBrackets, endless}) {
            CAPTURE(hardware.toStdString());
            const Shown with = shown(hardware, price, focused), without = shown(hardware, QString(), focused);
            CHECK(tests::largestDifference(with.picture.copy(hardwareRow), without.picture.copy(hardwareRow)) > 0);
            CHECK(tests::largestDifference(with.picture.copy(openingRow), without.picture.copy(openingRow)) == 0);
            // What was left out stands in the tool tip.
            CHECK(with.toolTip == (hardware == brief ? QString() : hardware));
        }
        // The words in brackets go first, and nothing else then.
        CHECK(tests::largestDifference(shown(inBrackets, price, focused).picture.copy(hardwareRow), shown(brief, price, focused).picture.copy(hardwareRow)) ==
              0);
    }
}

TEST_CASE("a_click_opens_an_example")
{
    Page p;
    QSignalSpy chosen(&p.page, &ui::StartPage::projectChosen);
    for (ExampleCard *card : p.page.grid().cards())
        QTest::mouseClick(card, Qt::LeftButton);
    REQUIRE(chosen.size() == qsizetype(ui::exampleList().size()));
    for (std::size_t i = 0; i < ui::exampleList().size(); ++i)
        CHECK(chosen[qsizetype(i)][0].toString() == ui::fileOf(ui::exampleList()[i]));
}

TEST_CASE("the_ways_in_say_what_they_want")
{
    Page p;
    QSignalSpy blank(&p.page, &ui::StartPage::newWanted), open(&p.page, &ui::StartPage::fileWanted), back(&p.page, &ui::StartPage::backWanted);
    const auto ways = p.page.findChildren<ui::WayIn *>();
    REQUIRE(ways.size() == 3);
    CHECK_FALSE(ways[0]->isVisible()); // nothing to go back to
    ways[1]->click();
    CHECK(blank.size() == 1);
    QTest::keyClick(ways[2], Qt::Key_Return);
    CHECK(open.size() == 1);
    p.page.dropField().findChild<QAbstractButton *>()->click();
    CHECK(open.size() == 2);

    QTest::keyClick(&p.page, Qt::Key_Escape);
    CHECK(back.isEmpty());
    p.page.setProjectBehind(QStringLiteral("Harbour Bank.inferrack"));
    CHECK(ways[0]->isVisible());
    CHECK(ways[0]->accessibleDescription() == "Harbour Bank.inferrack");
    ways[0]->click();
    QTest::keyClick(&p.page, Qt::Key_Escape);
    CHECK(back.size() == 2);
}

TEST_CASE("recent_files_stand_newest_first_with_sign_title_and_time")
{
    Page p;
    const QDateTime now = QDateTime::currentDateTime();
    ui::rememberRecent(recent("old.inferrack", "Bank", ui::Verdict::Blocker, QDateTime(QDate(2026, 11, 2), QTime(9, 0))));
    ui::rememberRecent(recent("untitled.inferrack", QString(), ui::Verdict::Warning, now));
    p.page.refresh();
    const auto rows = p.page.recent().rows();
    REQUIRE(rows.size() == 2);
    CHECK(rows[0]->text() == "untitled.inferrack");
    CHECK(rows[0]->accessibleDescription().startsWith("warning, Today "));
    CHECK(rows[0]->toolTip().contains("/projects/untitled.inferrack"));
    CHECK(rows[1]->text() == "Bank");
    CHECK(rows[1]->accessibleDescription().startsWith("blocker, 2 November 2026, "));

    QSignalSpy chosen(&p.page, &ui::StartPage::projectChosen);
    rows[1]->setFocus();
    p.press(Qt::Key_Up);
    CHECK(QApplication::focusWidget() == rows[0]);
    p.press(Qt::Key_Up);
    CHECK(QApplication::focusWidget() == rows[0]);
    p.press(Qt::Key_Down);
    p.press(Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen[0][0].toString() == "/projects/old.inferrack");
}

TEST_CASE("the_list_of_recent_files_can_be_cleared_and_says_that_it_is_empty")
{
    Page p;
    ui::rememberRecent(recent("a.inferrack", "A", ui::Verdict::Ok, QDateTime::currentDateTime()));
    p.page.refresh();
    auto *clear = p.page.recent().findChild<QPushButton *>();
    REQUIRE(clear->isVisible());
    clear->click();
    CHECK(ui::recentFiles().isEmpty());
    CHECK(p.page.recent().rows().empty());
    CHECK_FALSE(clear->isVisible());
    bool said = false;
    for (const QLabel *label : p.page.recent().findChildren<QLabel *>())
        said = said || (label->isVisible() && label->text().startsWith("No project yet"));
    CHECK(said);
}

TEST_CASE("as_many_recent_files_are_shown_as_have_room_whole")
{
    for (const int height : {1016, 704, 656}) {
        Page p({1280, height});
        for (int i = 0; i < 10; ++i)
            ui::rememberRecent(
                recent(QStringLiteral("%1.inferrack").arg(i), QStringLiteral("Project %1").arg(i), ui::Verdict::Ok, QDateTime::currentDateTime()));
        p.page.refresh();
        tests::settle();
        const auto rows = p.page.recent().rows();
        CAPTURE(height, rows.size());
        CHECK(rows.size() >= 3);
        CHECK(rows.front()->text() == "Project 9");
        for (const QAbstractButton *row : rows)
            CHECK(p.page.recent().rect().contains(row->geometry()));
    }
}

TEST_CASE("the_drop_field_lights_up_while_a_project_is_over_the_window")
{
    Page p;
    CHECK_FALSE(p.page.dropField().isAwaiting());
    p.page.setDropAwaited(true);
    CHECK(p.page.dropField().isAwaiting());
    CHECK_FALSE(p.page.dropField().visibleRegion().isEmpty()); // it was scrolled into sight
    p.page.setDropAwaited(false);
    CHECK_FALSE(p.page.dropField().isAwaiting());
}

TEST_CASE("cards_follow_language_theme_and_width")
{
    Page p({1600, 656});
    const ExampleCard *card = p.page.grid().cards()[4];
    const QString english = card->summary()->result;
    const QSize narrow = card->summary()->picture.size();
    ui::setLanguage(Language::Chinese);
    tests::settle();
    p.complete();
    CHECK(card->summary()->result != english);
    CHECK(card->text() != ui::translated(card->example().name, Language::English));
    const QImage light = card->summary()->picture;
    ui::setTheme(ui::Theme::Dark);
    tests::settle();
    p.complete();
    CHECK(card->summary()->picture != light);
    p.page.resize(1920, 656);
    p.complete();
    CHECK(card->summary()->picture.width() > narrow.width());
}

TEST_CASE("figures_are_not_calculated_while_the_page_is_out_of_sight")
{
    tests::Scene scene{QString()};
    ui::StartPage page(scene.document);
    page.resize(1920, 1016);
    for (int round = 0; round < 20; ++round)
        tests::settle();
    CHECK_FALSE(page.grid().cards().front()->summary());
}

TEST_CASE("no_text_of_the_start_page_is_cut_in_any_language_theme_and_size")
{
    const QSize size = GENERATE(QSize(1920, 1016), QSize(1600, 836), QSize(1366, 704), QSize(1280, 656));
    const Language language = GENERATE(Language::English, Language::Chinese);
    CAPTURE(size.width(), language == Language::Chinese);
    ui::setLanguage(language);
    Page p(size);
    p.page.setProjectBehind(QStringLiteral("Harbour Bank.inferrack"));
    tests::settle();
    CHECK(tests::cutTexts(p.page).join('\n').toStdString() == "");
    const QFontMetrics body(ui::font(ui::TextRole::Body));
    for (const ExampleCard *card : p.page.grid().cards()) {
        CAPTURE(card->text().toStdString());
        const int room = card->width() - 48;
        CHECK(QFontMetrics(ui::font(ui::TextRole::Verdict)).horizontalAdvance(card->text()) <= room);
        CHECK(body.horizontalAdvance(card->summary()->model) <= room);
        CHECK(body.horizontalAdvance(card->summary()->demand) <= room);
        CHECK(body.horizontalAdvance(card->summary()->result) <= room - 26);
        const int price = QFontMetrics(ui::font(ui::TextRole::Small)).horizontalAdvance(card->summary()->price);
        const bool fits = QFontMetrics(ui::font(ui::TextRole::Strong)).horizontalAdvance(card->summary()->hardware) <= room - 26 - 12 - price;
        CHECK((fits || card->toolTip().contains(card->summary()->hardware)));
    }
}

TEST_CASE("everything_on_the_start_page_has_a_name_for_assistive_tools")
{
    Page p;
    p.page.setProjectBehind(QStringLiteral("a.inferrack"));
    for (QAbstractButton *button : p.page.findChildren<QAbstractButton *>()) {
        CAPTURE(button->metaObject()->className());
        CHECK_FALSE(tests::readOut(*button).isEmpty());
    }
}

TEST_CASE("the_start_page_can_be_pictured", "[pictures]")
{
    Page p;
    ui::rememberRecent(recent("a.inferrack", QStringLiteral("Harbour Bank · chat 70B"), ui::Verdict::Warning, QDateTime(QDate(2026, 11, 27), QTime(14, 32))));
    p.page.refresh();
    const std::pair<QSize, const char *> sizes[] = {{{1920, 1016}, "start-page"}, {{1280, 656}, "start-page-small"}, {{1920, 2640}, "start-page-whole"}};
    for (const auto &[size, name] : sizes)
        for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark})
            for (const Language language : {Language::English, Language::Chinese}) {
                p.page.resize(size);
                ui::setTheme(theme);
                ui::setLanguage(language);
                p.complete();
                const QString file = QStringLiteral("/%1_%2_%3.png")
                                         .arg(QLatin1String(name), theme == ui::Theme::Dark ? "dark" : "light", language == Language::Chinese ? "zh" : "en");
                const QPixmap picture = p.page.grab();
                CHECK(picture.size() == size);
                CHECK(picture.save(tests::picturesFolder() + file));
            }
}
