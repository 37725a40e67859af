// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/clause.h"
#include "ui/widgets/explanation_strip.h"
#include "ui/widgets/undo_bar.h"

// Bars that come and go by themselves.

using namespace inferrack;
using ui::ExplanationStrip;
using ui::UndoBar;
using ui::Verdict;

namespace {

template <class Bar>
struct OnWindow {
    OnWindow()
    {
        window.resize(700, 200);
        bar.resize(bar.sizeHint());
        tests::showActive(window);
    }
    QWidget window;
    Bar bar{&window};
};

} // namespace

TEST_CASE("a_first_clause_ends_at_its_mark_and_not_inside_a_number")
{
    struct Case {
        const char *sentence, *clause, *rest;
    };
    const Case &c = GENERATE(Case{"Too wide: 1 slot is missing.", "Too wide:", "1 slot is missing."},
                             Case{"Draws 11.4 kW; supplies give 10.5 kW.", "Draws 11.4 kW;", "supplies give 10.5 kW."},
                             Case{"Needs 1,600 W, gives 800 W.", "Needs 1,600 W,", "gives 800 W."}, Case{"It fits.", "It fits.", ""}, Case{"", "", ""},
                             Case{"宽 2 个槽位，槽位 3 最多容纳 1 个。", "宽 2 个槽位，", "槽位 3 最多容纳 1 个。"}, Case{"装得下。", "装得下。", ""},
                             Case{"比例 3:1，带宽减半。", "比例 3:1，", "带宽减半。"}, Case{"Ratio 3:1 halves it", "Ratio 3:1 halves it", ""},
                             Case{"H200 NVL: 2 wide. Slot 3: 1.", "H200 NVL:", "2 wide. Slot 3: 1."});
    CAPTURE(c.sentence);
    CHECK(ui::firstClause(QString::fromUtf8(c.sentence)) == std::pair(QString::fromUtf8(c.clause), QString::fromUtf8(c.rest)));
}

TEST_CASE("the_strip_shows_a_sentence_until_it_is_cleared")
{
    OnWindow<ExplanationStrip> w;
    CHECK_FALSE(w.bar.isVisible());
    w.bar.explain(Verdict::Ok, QStringLiteral("Let go: put down in Slot 4."));
    CHECK(w.bar.isVisible());
    CHECK(w.bar.sentence() == "Let go: put down in Slot 4.");
    CHECK(tests::readOut(w.bar) == w.bar.sentence());
    QTest::qWait(30);
    CHECK(w.bar.isVisible());
    w.bar.clear();
    CHECK_FALSE(w.bar.isVisible());
    CHECK(w.bar.sentence().isEmpty());
    CHECK(w.bar.toolTip().isEmpty());
    CHECK(tests::readOut(w.bar).isEmpty());
}

TEST_CASE("a_sentence_for_a_time_leaves_by_itself_and_a_newer_one_stays")
{
    OnWindow<ExplanationStrip> w;
    w.bar.explain(Verdict::Blocker, QStringLiteral("Refused."), 40);
    CHECK(w.bar.isVisible());
    CHECK(QTest::qWaitFor([&] { return !w.bar.isVisible(); }, 2000));
    w.bar.explain(Verdict::Blocker, QStringLiteral("Refused."), 40);
    w.bar.explain(Verdict::Ok, QStringLiteral("It fits."));
    QTest::qWait(120);
    CHECK(w.bar.isVisible());
    CHECK(w.bar.sentence() == "It fits.");
}

TEST_CASE("an_empty_sentence_hides_the_strip")
{
    OnWindow<ExplanationStrip> w;
    w.bar.explain(Verdict::Ok, QStringLiteral("It fits."));
    w.bar.explain(Verdict::Ok, QString());
    CHECK_FALSE(w.bar.isVisible());
}

TEST_CASE("the_strip_lets_the_mouse_through_and_is_36_high")
{
    OnWindow<ExplanationStrip> w;
    CHECK(w.bar.testAttribute(Qt::WA_TransparentForMouseEvents));
    CHECK(w.bar.height() == 36);
    CHECK(w.bar.focusPolicy() == Qt::NoFocus);
}

TEST_CASE("a_switch_of_language_takes_the_undo_bar_away")
{
    OnWindow<UndoBar> undo;
    undo.bar.show(QStringLiteral("1 × L40S removed from Server 1."));
    ui::setLanguage(ui::Language::Chinese);
    QCoreApplication::processEvents();
    CHECK_FALSE(undo.bar.isVisible());
}

TEST_CASE("the_strip_stands_on_the_tint_of_its_verdict_in_both_themes")
{
    const Verdict verdict = GENERATE(Verdict::Ok, Verdict::Note, Verdict::Warning, Verdict::Blocker);
    OnWindow<ExplanationStrip> w;
    w.bar.explain(verdict, QStringLiteral("Something."));
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        CHECK(tests::pictureOf(w.bar).pixelColor(300, 6) == ui::colors(verdict).tint);
    }
}

TEST_CASE("the_undo_bar_says_what_went_and_undoes_it_once")
{
    OnWindow<UndoBar> w;
    QSignalSpy undone(&w.bar, &UndoBar::undoRequested);
    CHECK_FALSE(w.bar.isVisible());
    w.bar.show(QStringLiteral("1 × L40S removed from Server 1."));
    CHECK(w.bar.isVisible());
    CHECK(tests::readOut(w.bar) == "1 × L40S removed from Server 1.");
    auto *button = w.bar.findChild<QPushButton *>();
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(undone.count() == 1);
    CHECK_FALSE(w.bar.isVisible());
}

TEST_CASE("the_undo_bar_is_reached_by_keyboard")
{
    OnWindow<UndoBar> w;
    QSignalSpy undone(&w.bar, &UndoBar::undoRequested);
    w.bar.show(QStringLiteral("1 × L40S removed from Server 1."));
    auto *button = w.bar.findChild<QPushButton *>();
    CHECK((button->focusPolicy() & Qt::TabFocus));
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    CHECK(undone.count() == 1);
}

TEST_CASE("the_button_of_the_undo_bar_fits_in_both_languages")
{
    const ui::Language language = GENERATE(ui::Language::English, ui::Language::Chinese);
    ui::setLanguage(language);
    QCoreApplication::processEvents();
    OnWindow<UndoBar> w;
    w.bar.show(QStringLiteral("…"));
    const auto *button = w.bar.findChild<QPushButton *>();
    CHECK(button->text().contains(QStringLiteral("Ctrl+Z")));
    CHECK(QFontMetrics(ui::font(ui::TextRole::Strong)).horizontalAdvance(button->text()) <= button->width());
    CHECK(w.bar.rect().contains(button->geometry()));
}

TEST_CASE("a_second_removal_speaks_for_itself")
{
    OnWindow<UndoBar> w;
    w.bar.show(QStringLiteral("1 × L40S removed from Server 1."));
    w.bar.show(QStringLiteral("1 × A10 removed from Server 1."));
    CHECK(w.bar.sentence() == "1 × A10 removed from Server 1.");
    CHECK(w.bar.toolTip() == w.bar.sentence());
}

TEST_CASE("the_undo_bar_has_reversed_colours")
{
    OnWindow<UndoBar> w;
    w.bar.show(QStringLiteral("Removed."));
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        CHECK(tests::pictureOf(w.bar).pixelColor(w.bar.width() / 2, 8) == ui::tokens().text);
    }
}

TEST_CASE("the_undo_bar_is_as_wide_as_its_sentence")
{
    OnWindow<UndoBar> w;
    for (const QString &sentence : {QStringLiteral("1 × RAM removed."), QStringLiteral("1 × ConnectX-7 MCX75310AAS-NEAT (NDR HCA) removed from Server 1.")}) {
        w.bar.show(sentence);
        w.bar.resize(w.bar.sizeHint());
        const auto *undo = w.bar.findChild<QPushButton *>();
        REQUIRE(undo);
        const int text = QFontMetrics(ui::font(ui::TextRole::Body)).horizontalAdvance(sentence);
        CHECK(undo->x() - (4 + 14) >= text);
        CHECK(undo->geometry().right() < w.bar.width() - 4);
        CHECK(w.bar.width() >= 328);
    }
    CHECK(w.bar.sizeHint().width() > 328);
}
