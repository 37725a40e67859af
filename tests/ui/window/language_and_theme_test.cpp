// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>

#include "tests/support/ui/application.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/popups.h"
#include "tests/support/ui/shown_window.h"
#include "tests/support/ui/words.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/controls/apply_style.h"
#include "ui/document/selection.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_view.h"
#include "ui/palette/placing.h"
#include "ui/results/results_panel.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/undo_bar.h"
#include "ui/window/menu_row.h"
#include "ui/window/project_files.h"
#include "ui/workload/workload_bar.h"

using namespace inferrack;
using ui::Actions;
using ui::Language;
using ui::Theme;
using Shown = tests::ShownWindow;
using tests::dictionary;
using tests::everyText;
using tests::foreign;

namespace {

/// Something of everything: a step to undo and one to redo, a selection, a chosen part, a refused field.
void live(Shown &w)
{
    ui::PartListView &list = w.window->palettePanel().view();
    list.setCurrentIndex(list.model()->index(0, 0));
    w.window->selection().select({w.document.server().placements.front().slot});
    w.change(48);
    w.change(64);
    w.document.undoStack().undo();
    Shown::settle();
}

/// The texts of a window by what they are, sorted: a field that moved behind another widget is still the same field.
QMap<QString, QStringList> textsByKind(const QWidget &window)
{
    static const QRegularExpression number(QStringLiteral("\\d+"));
    QMap<QString, QStringList> kinds;
    const QMap<QString, QString> texts = everyText(window);
    for (auto text = texts.begin(); text != texts.end(); ++text)
        kinds[QString(text.key()).remove(number)].append(text.value());
    for (QStringList &list : kinds)
        list.sort();
    return kinds;
}

} // namespace

TEST_CASE("the_dictionary_of_the_test_knows_the_texts_of_the_window")
{
    CHECK(dictionary().english.size() > 700);
    Shown w;
    int known = 0;
    for (const QString &text : everyText(*w.window))
        known += dictionary().english.contains(text);
    // Else the tests below could not fail.
    CHECK(known > 60);
}

TEST_CASE("after_a_switch_of_language_no_text_of_the_other_is_left_and_back_again")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1366, 768), QSize(1280, 720));
    CAPTURE(size.width());
    Shown w(size);
    live(w);
    for (int round = 0; round < 2; ++round) {
        w.trigger(Actions::SwitchLanguage);
        REQUIRE(ui::language() == Language::Chinese);
        CHECK(foreign(*w.window, Language::Chinese) == "");
        w.trigger(Actions::SwitchLanguage);
        CHECK(foreign(*w.window, Language::English) == "");
    }
}

TEST_CASE("a_switch_there_and_back_leaves_every_text_as_it_was")
{
    Shown w;
    live(w);
    const QMap<QString, QString> before = everyText(*w.window);
    w.trigger(Actions::SwitchLanguage);
    const QMap<QString, QString> between = everyText(*w.window);
    w.trigger(Actions::SwitchLanguage);
    const QMap<QString, QString> after = everyText(*w.window);
    CHECK(before.size() == after.size());
    int different = 0;
    for (auto text = before.begin(); text != before.end(); ++text) {
        CAPTURE(text.key().toStdString());
        CHECK(after.value(text.key()).toStdString() == text.value().toStdString());
        different += between.value(text.key()) != text.value();
    }
    CHECK(different > 80);
}

TEST_CASE("a_window_made_in_chinese_is_the_window_switched_to_chinese")
{
    Shown switched;
    ui::setLanguage(Language::Chinese);
    Shown::settle();
    const QMap<QString, QStringList> one = textsByKind(*switched.window);
    Shown made;
    const QMap<QString, QStringList> other = textsByKind(*made.window);
    CHECK(one.size() > 20);
    CHECK(one.keys() == other.keys());
    for (auto texts = one.begin(); texts != one.end(); ++texts) {
        CAPTURE(texts.key().toStdString());
        CHECK(texts.value().join(QLatin1Char('\n')).toStdString() == other.value(texts.key()).join(QLatin1Char('\n')).toStdString());
    }
}

TEST_CASE("what_is_open_above_the_window_switches_too")
{
    Shown w({1280, 720});
    tests::lookAtPopups(w, [](QPushButton &button, QWidget &popup) {
        ui::setLanguage(Language::Chinese);
        Shown::settle();
        CAPTURE(button.text().toStdString());
        CHECK(foreign(popup, Language::Chinese) == "");
        CHECK(tests::cutTexts(popup).join(QLatin1Char('\n')).toStdString() == "");
        ui::setLanguage(Language::English);
        Shown::settle();
        CHECK(foreign(popup, Language::English) == "");
    });
}

TEST_CASE("the_derivation_of_a_figure_switches_with_the_window")
{
    Shown w;
    for (const core::HeadlineFigure figure : {core::HeadlineFigure::VramHeadroom, core::HeadlineFigure::Weights, core::HeadlineFigure::KvCache}) {
        w.window->resultsPanel().explain(figure);
        Shown::settle();
        ui::setLanguage(Language::Chinese);
        Shown::settle();
        CHECK(foreign(w.window->resultsPanel(), Language::Chinese) == "");
        ui::setLanguage(Language::English);
        Shown::settle();
        CHECK(foreign(w.window->resultsPanel(), Language::English) == "");
    }
}

TEST_CASE("undo_and_redo_speak_the_language_of_the_moment_in_menu_and_tips")
{
    Shown w;
    ui::PartListView &list = w.window->palettePanel().view();
    list.setCurrentIndex(list.model()->index(0, 0));
    REQUIRE(ui::putIntoBestSlot(w.document, w.window->selection(), core::PartId("nvidia-l40s")));
    REQUIRE(w.window->actions()[Actions::Undo].text().startsWith("Undo: Add L40S 48GB to Slot "));
    w.trigger(Actions::SwitchLanguage);
    CHECK(w.window->actions()[Actions::Undo].text().startsWith(QStringLiteral("撤销：在槽位 ")));
    CHECK(w.window->actions()[Actions::Undo].text().endsWith(QStringLiteral(" 添加 L40S 48GB")));
    bool inTip = false;
    for (const QWidget *widget : w.window->findChild<ui::MenuRow *>()->findChildren<QWidget *>())
        inTip = inTip || widget->toolTip().contains(QStringLiteral("添加 L40S 48GB"));
    CHECK(inTip);
    w.trigger(Actions::Undo);
    CHECK(w.window->actions()[Actions::Redo].text().startsWith(QStringLiteral("重做：在槽位 ")));
    w.trigger(Actions::SwitchLanguage);
    CHECK(w.window->actions()[Actions::Redo].text().startsWith("Redo: Add L40S 48GB to Slot "));
}

TEST_CASE("messages_of_the_other_language_go_and_a_refused_field_says_its_reason_again")
{
    Shown w;
    CHECK_FALSE(w.window->files().saveAs(QStringLiteral("/nowhere/offer.inferrack")));
    w.window->workloadBar().focusConcurrency();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    Shown::settle();
    CHECK(w.messages().size() == 2);
    w.trigger(Actions::SwitchLanguage);
    CHECK(w.messages() == QStringList{QStringLiteral("并发数的取值范围为 1 到 65,536，仍使用上一个有效值。")});
}

TEST_CASE("the_undo_bar_does_not_outlive_the_language_it_speaks")
{
    Shown w;
    w.window->selection().select({w.document.server().placements.back().slot});
    w.trigger(Actions::Remove);
    auto *bar = w.window->findChild<ui::UndoBar *>();
    REQUIRE(bar->isVisible());
    w.trigger(Actions::SwitchLanguage);
    CHECK_FALSE(bar->isVisible());
    w.trigger(Actions::Undo);
    CHECK(w.document.undoStack().index() == 0);
}

TEST_CASE("a_switch_of_theme_leaves_no_surface_of_the_other_and_back_again")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1280, 720));
    CAPTURE(size.width());
    Shown w(size);
    live(w);
    const auto surfaces = {std::pair("window", &ui::Tokens::window),        std::pair("panel", &ui::Tokens::panel),
                           std::pair("canvas", &ui::Tokens::canvas),        std::pair("card", &ui::Tokens::card),
                           std::pair("sunken", &ui::Tokens::sunken),        std::pair("metal", &ui::Tokens::metal),
                           std::pair("accentTint", &ui::Tokens::accentTint)};
    for (const Theme theme : {Theme::Dark, Theme::Light}) {
        w.window->chooseTheme(theme);
        Shown::settle();
        const QImage picture = w.window->grab().toImage();
        std::map<QRgb, int> counts;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                ++counts[picture.pixel(x, y) | 0xff000000];
        for (const auto &[name, surface] : surfaces) {
            const QColor own = ui::tokens(theme).*surface, other = ui::tokens(theme == Theme::Dark ? Theme::Light : Theme::Dark).*surface;
            CAPTURE(theme == Theme::Dark, name);
            CHECK(counts[other.rgb()] < 60);
            if (std::string(name) != "sunken")
                CHECK(counts[own.rgb()] > 60);
        }
    }
}

TEST_CASE("a_theme_there_and_back_paints_the_same_picture")
{
    Shown w({1366, 768});
    w.window->chassisPanel().setFocus();
    Shown::settle();
    const QImage before = w.window->grab().toImage();
    w.window->chooseTheme(Theme::Dark);
    Shown::settle();
    const QImage dark = w.window->grab().toImage();
    w.window->chooseTheme(Theme::Light);
    Shown::settle();
    const QImage after = w.window->grab().toImage();
    CHECK(dark != before);
    int different = 0;
    for (int y = 0; y < before.height(); ++y)
        for (int x = 0; x < before.width(); ++x)
            different += before.pixel(x, y) != after.pixel(x, y);
    CHECK(different == 0);
}

TEST_CASE("a_window_made_dark_paints_as_one_switched_to_dark")
{
    Shown w({1366, 768});
    w.window->chooseTheme(Theme::Dark);
    Shown::settle();
    const QImage switched = w.window->grab().toImage();
    Shown made({1366, 768});
    const QImage fresh = made.window->grab().toImage();
    int different = 0;
    for (int y = 0; y < switched.height(); ++y)
        for (int x = 0; x < switched.width(); ++x)
            different += switched.pixel(x, y) != fresh.pixel(x, y);
    // The time of the last recalculation stands in the status line.
    CHECK(different < 400);
}
