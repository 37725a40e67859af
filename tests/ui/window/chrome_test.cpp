// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QToolButton>

#include "tests/support/ui/handling.h"
#include "tests/support/ui/popups.h"
#include "tests/support/ui/shown_window.h"
#include "ui/charts/chart_dock.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_scene.h"
#include "ui/chassis/chassis_view.h"
#include "ui/controls/apply_style.h"
#include "ui/document/selection.h"
#include "ui/document/starting_project.h"
#include "ui/palette/palette_panel.h"
#include "ui/results/results_panel.h"
#include "ui/style/style.h"
#include "ui/widgets/card_background.h"
#include "ui/widgets/explanation_strip.h"
#include "ui/widgets/key_hint.h"
#include "ui/window/command_search.h"
#include "ui/window/history_panel.h"
#include "ui/window/menu_row.h"
#include "ui/window/pages.h"
#include "ui/window/project_files.h"
#include "ui/workload/workload_bar.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

using namespace inferrack;
using ui::Actions;
using ui::Language;
using Shown = tests::ShownWindow;

namespace {

QStringList titlesOf(const QMenuBar &bar)
{
    QStringList titles;
    for (const QAction *action : bar.actions())
        titles << action->text();
    return titles;
}

QStringList entriesOf(const QMenuBar &bar, const QString &title)
{
    QStringList entries;
    for (const QAction *action : bar.actions())
        if (action->text() == title)
            for (const QAction *entry : action->menu()->actions())
                if (!entry->isSeparator())
                    entries << entry->text();
    return entries;
}

/// First and last column between two edges of a row that show anything but its ground.
std::pair<int, int> inkBetween(const QImage &picture, int from, int to, const QColor &ground)
{
    const auto inked = [&](int x) {
        for (int y = 4; y < picture.height() - 4; ++y)
            if (picture.pixelColor(x, y) != ground)
                return true;
        return false;
    };
    while (from < to && !inked(from))
        ++from;
    while (to > from && !inked(to))
        --to;
    return {from, to};
}

} // namespace

TEST_CASE("the_menus_stand_in_the_order_of_the_plan_in_both_languages")
{
    Shown w;
    const auto &bar = *w.window->findChild<QMenuBar *>();
    CHECK(titlesOf(bar) == QStringList{"File", "Edit", "Place", "View", "Data", "Tools", "Help"});
    CHECK(entriesOf(bar, QStringLiteral("Tools")) == QStringList{"Search commands…", "Keyboard shortcuts…"});
    CHECK(entriesOf(bar, QStringLiteral("Help")) == QStringList{"About InferRack…"});
    ui::setLanguage(Language::Chinese);
    Shown::settle();
    CHECK(titlesOf(bar) == QStringList{"文件", "编辑", "放置", "视图", "数据", "工具", "帮助"});
}

TEST_CASE("the_button_of_the_menus_is_an_icon_of_the_program_in_the_colour_of_the_others")
{
    Shown w({1280, 720});
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        w.window->chooseTheme(theme);
        Shown::settle();
        auto &row = *w.window->findChild<ui::MenuRow *>();
        QToolButton *menu = nullptr;
        for (QToolButton *button : row.findChildren<QToolButton *>())
            if (button->accessibleName() == QStringLiteral("Menu"))
                menu = button;
        REQUIRE(menu);
        REQUIRE(menu->isVisible());
        CHECK(menu->text().isEmpty());
        CHECK_FALSE(menu->icon().isNull());
        CHECK(menu->iconSize() == QSize(18, 18));
        CHECK(tests::pixelsNear(row.grab().toImage().copy(menu->geometry()), ui::tokens().text2, 40) > 10);
    }
}

TEST_CASE("what_was_never_saved_has_no_dot_and_stands_in_the_middle")
{
    Shown w;
    w.document.start(ui::emptyProject(w.document.catalog()));
    Shown::settle();
    auto &row = *w.window->findChild<ui::MenuRow *>();
    const QImage picture = row.grab().toImage();
    CHECK(tests::pixels(picture, ui::tokens().okG) == 0);
    CHECK(tests::pixels(picture, ui::tokens().warnG) == 0);
    int undo = row.width();
    for (const QToolButton *button : row.findChildren<QToolButton *>())
        if (button->isVisible() && button->x() > row.width() / 2)
            undo = std::min(undo, button->x());
    const auto [first, last] = inkBetween(picture, row.menuBar().geometry().right() + 2, undo - 2, ui::tokens().panel);
    CHECK(last > first);
    CHECK(std::abs((first + last) / 2 - row.width() / 2) <= 3);
}

TEST_CASE("charts_side_by_side_have_the_widths_of_the_plan_down_to_the_narrowest_window_with_them")
{
    for (const QSize size : {QSize(1920, 1080), QSize(1700, 1000), QSize(1600, 900)}) {
        CAPTURE(size.width());
        Shown w(size);
        const auto &frames = w.window->chartDock().frames();
        REQUIRE(frames.size() == 3);
        CHECK_FALSE(w.window->chartDock().isCompact());
        CHECK(frames[0]->width() >= 490);
        CHECK(frames[1]->width() == 250);
        CHECK(frames[2]->width() == 262);
        CHECK(w.window->palettePanel().width() == 272);
        CHECK(w.window->resultsPanel().width() >= 320);
        CHECK(w.window->palettePanel().width() + w.window->chassisPanel().width() + w.window->resultsPanel().width() == size.width());
    }
    Shown narrow({1599, 1000});
    CHECK(narrow.window->chartDock().isCompact());
    CHECK(narrow.window->resultsPanel().width() == 384);
}

TEST_CASE("width_that_the_results_lent_to_the_charts_comes_back_in_a_wider_window")
{
    Shown w({1600, 900});
    CHECK(w.window->resultsPanel().width() == 1600 - 272 - w.window->chartDock().minimumSizeHint().width());
    w.resize({1920, 1080});
    CHECK(w.window->resultsPanel().width() == 384);
}

TEST_CASE("the_explanation_strip_keeps_16_px_from_the_edges_of_the_canvas")
{
    for (const QSize size : {QSize(1920, 1080), QSize(1366, 768), QSize(1280, 720)}) {
        CAPTURE(size.width());
        Shown w(size);
        w.window->selection().explain(core::text(INFERRACK_TEXT("Chassis", "%1 are joined by %2."), core::SlotNames{{"CPU0", "CPU1"}}, core::Name{"UPI"}),
                                      core::Severity::Note);
        Shown::settle();
        ui::ChassisPanel &panel = w.window->chassisPanel();
        const auto *strip = panel.findChild<ui::ExplanationStrip *>();
        REQUIRE(strip->isVisible());
        const QRect canvas(panel.view().mapTo(&panel, QPoint()), panel.view().size());
        CHECK(strip->height() == 36);
        CHECK(strip->x() - canvas.left() == 16);
        CHECK(canvas.right() - strip->geometry().right() == 16);
        CHECK(canvas.bottom() - strip->geometry().bottom() == 16);
    }
}

TEST_CASE("the_name_of_the_chassis_begins_where_its_drawing_begins")
{
    for (const QSize size : {QSize(1920, 1080), QSize(1366, 768), QSize(1280, 720)}) {
        CAPTURE(size.width());
        Shown w(size);
        ui::ChassisPanel &panel = w.window->chassisPanel();
        QToolButton *name = nullptr;
        for (QToolButton *button : panel.findChildren<QToolButton *>())
            if (button->menu())
                name = button;
        REQUIRE(name);
        const int body = panel.view().mapTo(&panel, panel.view().mapFromScene(panel.view().scene().plan().body.topLeft())).x();
        const QImage picture = panel.grab().toImage().copy(QRect(name->x(), name->y() + 2, name->width() - 24, name->height() - 6));
        const auto [first, last] = inkBetween(picture, 0, picture.width() - 1, ui::tokens().canvas);
        CHECK(last > first + 40);
        CHECK(std::abs(name->x() + first - body) <= 3);
    }
}

TEST_CASE("the_history_is_as_high_as_its_lines_up_to_eleven")
{
    Shown w;
    w.trigger(Actions::History);
    auto *history = w.window->findChild<ui::HistoryPanel *>();
    REQUIRE(history);
    const auto rowsHeight = [&] { return history->list().viewport()->height(); };
    CHECK(rowsHeight() == 28);
    const int before = history->height();
    for (int i = 1; i <= 14; ++i) {
        w.change(16 + i);
        Shown::settle();
        CHECK(rowsHeight() == std::min(i + 1, 11) * 28);
    }
    CHECK(history->height() == before + 10 * 28);
    CHECK(ui::cardOf(*history).width() == 400);
    // It opens in the window, right edge of the card 120 px from that of the window.
    CHECK(history->pos().x() + ui::cardOf(*history).right() + 1 == w.window->mapToGlobal(QPoint(w.window->width() - 120, 0)).x());
    history->close();
}

TEST_CASE("commands_come_before_examples_and_an_example_says_what_it_does")
{
    Shown w;
    ui::CommandSearch search(w.window->findChild<QMenuBar *>()->actions(), &*w.window);
    CHECK(ui::cardOf(search).width() == 560);
    CHECK(search.list().count() > 11);
    CHECK(search.list().height() == 11 * 28);
    bool nested = false;
    int commands = 0;
    for (int row = 0; row < search.list().count(); ++row) {
        const bool inside = search.list().item(row)->text().contains(QStringLiteral(": "));
        const QString text = search.list().item(row)->text();
        CAPTURE(text.toStdString());
        // Undo and redo name their step by a colon too; nothing is to be undone here.
        CHECK((!nested || inside));
        nested = nested || inside;
        commands += !nested;
    }
    CHECK(commands > 20);
    REQUIRE(nested);
    search.field().setText(QStringLiteral("4 × L40S"));
    REQUIRE(search.list().count() >= 1);
    CHECK(search.list().item(0)->text().startsWith(QStringLiteral("Open example › ")));
}

TEST_CASE("the_keys_of_a_command_stand_at_the_right_end_of_its_row")
{
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        Shown w;
        ui::CommandSearch search(w.window->findChild<QMenuBar *>()->actions(), &*w.window);
        search.field().setText(QStringLiteral("save"));
        search.show();
        Shown::settle();
        REQUIRE(search.list().count() >= 2);
        CHECK(search.list().item(0)->text() == "Save");
        CHECK(search.list().item(0)->data(Qt::AccessibleDescriptionRole).toString() == "Ctrl+S");
        CHECK(search.list().item(1)->text() == "Save as…");
        // The second row is not the current one: text on the card.
        const QRect row = search.list().visualItemRect(search.list().item(1));
        const QImage picture = search.list().viewport()->grab(row).toImage();
        const auto [first, last] = inkBetween(picture, 0, picture.width() - 1, ui::tokens().card);
        CHECK(first >= 10);
        CHECK(first <= 13);
        CHECK(picture.width() - 1 - last >= 10);
        CHECK(picture.width() - 1 - last <= 13);
        search.close();
    }
}

TEST_CASE("the_page_of_keys_has_groups_whose_texts_begin_at_one_edge")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        ui::setLanguage(language);
        Shown w;
        w.trigger(Actions::ShowKeys);
        auto *page = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        REQUIRE(page);
        QStringList headings, hints;
        for (const QLabel *label : page->findChildren<QLabel *>())
            headings << label->text();
        CHECK(headings.size() == 6);
        std::map<int, std::set<int>> columns; // x of a column -> where its texts begin
        for (const ui::KeyHint *hint : page->findChildren<ui::KeyHint *>()) {
            hints << hint->accessibleName();
            columns[hint->x()].insert(hint->textLeft());
            CHECK(hint->geometry().right() <= page->width() - 24);
        }
        CHECK(columns.size() == 3);
        for (const auto &[x, edges] : columns)
            CHECK(edges.size() == 1);
        if (language == Language::English) {
            CHECK(hints.contains(QStringLiteral("Ctrl+Shift+1–3 Charts: enlarge one")));
            CHECK(hints.contains(QStringLiteral("Ctrl+Shift+Z, Ctrl+Y Redo")));
            CHECK(hints.contains(QStringLiteral("F2 Tab of a scenario: rename it")));
            CHECK(headings.contains(QStringLiteral("Canvas")));
        } else {
            CHECK(headings.contains(QStringLiteral("机箱视图")));
        }
        page->accept();
        Shown::settle();
    }
}

TEST_CASE("paragraphs_of_a_page_stand_12_px_apart")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        ui::setLanguage(language);
        Shown w;
        for (QDialog *page : {ui::programPage(&*w.window), ui::dataPage(w.document.catalog(), &*w.window)}) {
            page->show();
            Shown::settle();
            CHECK(ui::cardOf(*page).width() == 600);
            std::vector<QRect> paragraphs;
            for (const QLabel *label : page->findChildren<QLabel *>())
                if (label->wordWrap())
                    paragraphs.push_back(label->geometry());
            std::sort(paragraphs.begin(), paragraphs.end(), [](const QRect &a, const QRect &b) { return a.top() < b.top(); });
            REQUIRE(paragraphs.size() >= 2);
            for (std::size_t i = 0; i < paragraphs.size(); ++i) {
                const auto *label = qobject_cast<QLabel *>(page->childAt(paragraphs[i].center()));
                REQUIRE(label);
                CHECK(label->height() - label->heightForWidth(label->width()) <= 1);
                if (i > 0 && paragraphs[i].top() - paragraphs[i - 1].bottom() < 100)
                    CHECK(paragraphs[i].top() - paragraphs[i - 1].bottom() - 1 == 12);
            }
            page->close();
        }
    }
}

TEST_CASE("the_panels_of_the_workload_bar_open_with_their_cards_below_their_buttons")
{
    Shown w({1280, 720});
    const int opened = tests::lookAtPopups(w, [](QPushButton &button, QWidget &popup) {
        CHECK(popup.windowFlags().testFlag(Qt::FramelessWindowHint));
        const QRect card = ui::cardOf(popup).translated(popup.pos());
        const QRect below(button.mapToGlobal(QPoint()), button.size());
        CHECK(card.top() == below.bottom() + 1 + 4);
        CHECK((card.left() == below.left() || card.right() == below.right()));
        CHECK(popup.grab().toImage().pixelColor(ui::cardOf(popup).topLeft() + QPoint(8, 8)) == ui::tokens().card);
    });
    CHECK(opened == 3);
}
