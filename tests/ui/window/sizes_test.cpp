// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QSplitterHandle>

#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_window.h"
#include "ui/charts/chart_dock.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/controls/apply_style.h"
#include "ui/palette/palette_panel.h"
#include "ui/results/results_panel.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/card_background.h"
#include "ui/window/menu_row.h"
#include "ui/window/project_files.h"
#include "ui/window/pages.h"
#include "ui/window/question.h"
#include "ui/window/regions.h"
#include "ui/window/scenario_row.h"
#include "ui/window/status_line.h"
#include "ui/window/window_place.h"
#include "ui/workload/workload_bar.h"

using namespace inferrack;
using ui::Actions;
using ui::Language;
using ui::MainWindow;
using Shown = tests::ShownWindow;

namespace {

QString joined(const QStringList &lines)
{
    return lines.join(QLatin1Char('\n'));
}

/// The first words of visible widgets that leave their parent or lie over a sibling control.
QStringList outside(const QWidget &root)
{
    QStringList found;
    for (const QWidget *widget : root.findChildren<QWidget *>()) {
        const QWidget *parent = widget->parentWidget();
        if (!widget->isVisible() || widget->isWindow() || !parent || qobject_cast<const QAbstractScrollArea *>(parent->parentWidget()) ||
            widget->inherits("QFocusFrame") || widget->inherits("QSplitterHandle"))
            continue;
        if (!parent->rect().adjusted(-1, -1, 1, 1).contains(widget->geometry()))
            found.append(
                QStringLiteral("%1 in %2").arg(QString::fromLatin1(widget->metaObject()->className()), QString::fromLatin1(parent->metaObject()->className())));
    }
    return found;
}

QSplitterHandle *gripOf(const QWidget &window, Qt::Orientation orientation, int index)
{
    for (QSplitter *splitter : window.findChildren<QSplitter *>())
        if (splitter->orientation() == orientation && splitter->findChild<ui::ResultsPanel *>() != nullptr && orientation == Qt::Horizontal)
            return splitter->handle(index);
        else if (splitter->orientation() == orientation && orientation == Qt::Vertical && splitter->findChild<ui::ChartDock *>())
            return splitter->handle(index);
    return nullptr;
}

void drag(QSplitterHandle &grip, QPoint by)
{
    const QPoint from = grip.rect().center();
    QTest::mousePress(&grip, Qt::LeftButton, Qt::NoModifier, from);
    QTest::mouseMove(&grip, from + by);
    QTest::mouseRelease(&grip, Qt::LeftButton, Qt::NoModifier, from + by);
    Shown::settle();
}

} // namespace

TEST_CASE("nothing_is_cut_and_nothing_leaves_its_place_at_any_size_in_any_language_and_theme", "[scaled]")
{
    const QSize size = GENERATE(QSize(2560, 1440), QSize(1920, 1080), QSize(1600, 900), QSize(1499, 900), QSize(1366, 768), QSize(1329, 768), QSize(1280, 720));
    const Language language = GENERATE(Language::English, Language::Chinese);
    CAPTURE(size.width(), size.height(), language == Language::Chinese);
    ui::setLanguage(language);
    Shown w(size);
    CHECK(joined(tests::cutTexts(*w.window)).toStdString() == "");
    CHECK(joined(outside(*w.window)).toStdString() == "");
    ui::setTheme(ui::Theme::Dark);
    Shown::settle();
    CHECK(joined(tests::cutTexts(*w.window)).toStdString() == "");
}

TEST_CASE("nothing_is_cut_with_every_example_open", "[scaled]")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1280, 720));
    Shown w(size);
    for (const QString &example : tests::exampleFiles()) {
        REQUIRE(w.window->files().open(example));
        for (const Language language : {Language::English, Language::Chinese}) {
            ui::setLanguage(language);
            Shown::settle();
            CAPTURE(example.toStdString(), size.width(), language == Language::Chinese);
            CHECK(joined(tests::cutTexts(*w.window)).toStdString() == "");
        }
    }
}

TEST_CASE("dialogs_and_pages_cut_nothing_in_either_language", "[scaled]")
{
    const Language language = GENERATE(Language::English, Language::Chinese);
    ui::setLanguage(language);
    Shown w;
    CAPTURE(language == Language::Chinese);
    for (QDialog *page : {ui::keysPage(w.window->actions().all().empty() ? QList<QAction *>() : w.window->QWidget::actions(), &*w.window),
                          ui::programPage(&*w.window), ui::dataPage(w.document.catalog(), &*w.window)}) {
        page->show();
        Shown::settle();
        CHECK(joined(tests::cutTexts(*page)).toStdString() == "");
        CHECK(joined(outside(*page)).toStdString() == "");
        CHECK(page->height() <= 720);
        CHECK(page->findChild<QPushButton *>()->isDefault());
        page->close();
    }
    ui::Question question(QStringLiteral("A very long name of a project that a customer might have given to it in a hurry.inferrack has unsaved changes"),
                          QStringLiteral("The changes since the last save are lost if they are discarded."),
                          {QStringLiteral("Cancel"), QStringLiteral("Discard"), QStringLiteral("Save")}, &*w.window);
    question.show();
    Shown::settle();
    CHECK(ui::cardOf(question).width() == 600);
    CHECK(joined(tests::cutTexts(question)).toStdString() == "");
}

TEST_CASE("the_last_answer_of_a_question_is_default_and_rightmost_and_escape_answers_nothing")
{
    ui::Question question(QStringLiteral("a"), QStringLiteral("b"), {QStringLiteral("Cancel"), QStringLiteral("Discard"), QStringLiteral("Save")});
    tests::showActive(question);
    const auto buttons = question.findChildren<QPushButton *>();
    REQUIRE(buttons.size() == 3);
    CHECK(buttons[2]->isDefault());
    CHECK_FALSE(buttons[0]->isDefault());
    CHECK(buttons[0]->x() < buttons[1]->x());
    CHECK(buttons[1]->x() < buttons[2]->x());
    CHECK(question.answer() == -1);
    QTest::keyClick(&question, Qt::Key_Escape);
    CHECK(question.answer() == -1);
    CHECK_FALSE(question.isVisible());
    question.show();
    QTest::keyClick(&question, Qt::Key_Return);
    CHECK(question.answer() == 2);
}

TEST_CASE("the_rows_have_their_heights_at_every_size", "[scaled]")
{
    struct Case {
        QSize size;
        int workload;
    };
    const Case &c = GENERATE(Case{{1920, 1080}, 68}, Case{{1500, 900}, 68}, Case{{1499, 900}, 60}, Case{{1280, 720}, 60});
    Shown w(c.size);
    CHECK(w.window->findChild<ui::MenuRow *>()->height() == 36);
    CHECK(w.window->workloadBar().height() == c.workload);
    CHECK(w.window->findChild<ui::ScenarioRow *>()->height() == 40);
    CHECK(w.window->findChild<ui::StatusLine *>()->height() == 28);
}

TEST_CASE("a_window_below_its_minimum_scrolls_and_collapses_no_further")
{
    Shown w({1280, 720});
    const QSize palette = w.window->palettePanel().size();
    w.resize({900, 500});
    CHECK(w.window->palettePanel().size() == palette);
    auto *scroll = w.window->findChild<QScrollArea *>(QString(), Qt::FindDirectChildrenOnly);
    REQUIRE(scroll);
    CHECK(scroll->horizontalScrollBar()->maximum() > 0);
    CHECK(scroll->verticalScrollBar()->maximum() > 0);
    CHECK(scroll->widget()->size() == QSize(1280, 720));
}

TEST_CASE("dividers_keep_within_their_limits_and_are_remembered")
{
    Shown w;
    QSplitterHandle *palette = gripOf(*w.window, Qt::Horizontal, 1), *results = gripOf(*w.window, Qt::Horizontal, 2),
                    *charts = gripOf(*w.window, Qt::Vertical, 1);
    REQUIRE(palette);
    REQUIRE(results);
    REQUIRE(charts);
    drag(*palette, {40, 0});
    CHECK(w.window->palettePanel().width() == 312);
    drag(*results, {-50, 0});
    CHECK(w.window->resultsPanel().width() == 434);
    drag(*charts, {0, -60});
    CHECK(w.window->chartDock().height() == 320);
    drag(*palette, {-500, 0});
    CHECK(w.window->palettePanel().width() == 240);
    drag(*palette, {900, 0});
    CHECK(w.window->palettePanel().width() == 360);

    SECTION("the next window has the same sizes")
    {
        MainWindow second(w.document);
        second.resize(1920, 1080);
        second.show();
        Shown::settle();
        CHECK(second.palettePanel().width() == 360);
        CHECK(second.resultsPanel().width() == 434);
        CHECK(second.chartDock().height() == 320);
    }
    SECTION("a double-click restores the standard")
    {
        QTest::mouseDClick(palette, Qt::LeftButton);
        QTest::mouseDClick(results, Qt::LeftButton);
        QTest::mouseDClick(charts, Qt::LeftButton);
        Shown::settle();
        CHECK(w.window->palettePanel().width() == 272);
        CHECK(w.window->resultsPanel().width() == 384);
        CHECK(w.window->chartDock().height() == 260);
        CHECK(ui::settings::regionSize("palette", 0).value() == 272);
    }
    SECTION("a small window does not forget them")
    {
        w.resize({1280, 720});
        CHECK(w.window->palettePanel().width() == 56);
        w.resize({1920, 1080});
        CHECK(w.window->palettePanel().width() == 360);
        CHECK(w.window->resultsPanel().width() == 434);
        CHECK(w.window->chartDock().height() == 320);
    }
    SECTION("a hidden region comes back as it was")
    {
        w.trigger(Actions::ToggleParts);
        w.trigger(Actions::ToggleParts);
        CHECK(w.window->palettePanel().width() == 360);
    }
}

TEST_CASE("sizes_out_of_range_in_the_settings_are_brought_into_it")
{
    Shown first;
    ui::settings::regionSize("palette", 272).set(5000);
    ui::settings::regionSize("results", 384).set(-3);
    ui::settings::regionSize("charts", 260).set(0);
    MainWindow window(first.document);
    window.resize(1920, 1080);
    window.show();
    Shown::settle();
    CHECK(window.palettePanel().width() == 360);
    CHECK(window.resultsPanel().width() == 320);
    CHECK(window.chartDock().height() == 180);
}

TEST_CASE("the_place_of_the_window_is_remembered_on_its_screen")
{
    Shown w({1500, 900});
    REQUIRE(w.window->close());
    CHECK(ui::settings::lastScreen().value() == w.window->screen()->name());
    CHECK_FALSE(ui::settings::windowGeometry(*w.window->screen()).value().isEmpty());

    SECTION("a window that comes back has it")
    {
        MainWindow again(w.document);
        again.setMinimumSize(0, 0);
        again.restorePlace();
        CHECK(again.size().width() <= 1500);
    }
    SECTION("a screen that is gone gives the standard on the first one")
    {
        ui::settings::lastScreen().set(QStringLiteral("a projector"));
        MainWindow again(w.document);
        again.restorePlace();
        CHECK(QGuiApplication::primaryScreen()->geometry().intersects(again.geometry()));
    }
    SECTION("nonsense in the settings gives the standard")
    {
        ui::settings::windowGeometry(*w.window->screen()).set("nonsense");
        MainWindow again(w.document);
        again.restorePlace();
        CHECK(again.width() > 0);
        CHECK(QGuiApplication::primaryScreen()->geometry().intersects(again.geometry()));
    }
}

TEST_CASE("the_first_window_and_the_smallest_one_leave_the_screen_room_for_a_frame")
{
    Shown w;
    ui::settings::lastScreen().reset();
    MainWindow window(w.document);
    const QRect available = QGuiApplication::primaryScreen()->availableGeometry();
    const ui::WindowPlace first = ui::firstPlace(available);
    window.restorePlace();
    CHECK(window.normalGeometry() == first.place);
    CHECK(window.isMaximized() == first.maximised);
    CHECK(available.contains(first.place.marginsAdded(ui::usualFrame)));
    CHECK(window.minimumSize() == ui::smallestWindow(available));
    CHECK(window.minimumWidth() <= std::min(1280, available.width() - 16));
    CHECK(window.minimumHeight() <= std::min(720, available.height() - 48));
}

TEST_CASE("a_window_remembered_off_all_screens_comes_back_onto_one")
{
    Shown w({640, 480});
    w.window->move(9000, -7000);
    Shown::settle();
    REQUIRE(w.window->close());
    MainWindow again(w.document);
    again.setMinimumSize(0, 0);
    again.restorePlace();
    CHECK(QGuiApplication::primaryScreen()->availableGeometry().contains(again.geometry()));
}

TEST_CASE("a_window_follows_its_screen_when_that_gets_smaller")
{
    Shown w({1500, 900});
    const QScreen &screen = *w.window->screen();
    Q_EMIT w.window->screen()->availableGeometryChanged(screen.availableGeometry());
    Shown::settle();
    CHECK(ui::roomForWindow(screen.availableGeometry()).contains(w.window->geometry()));
    // A minimum that was made by hand stays.
    CHECK(w.window->minimumWidth() < 640);
}

TEST_CASE("on_a_screen_smaller_than_the_design_regions_neither_overlap_nor_leave_the_page")
{
    const QSize size = GENERATE(QSize(1264, 624), QSize(944, 444), QSize(640, 400));
    CAPTURE(size.width(), size.height());
    Shown w(size);
    auto *scroll = w.window->findChild<QScrollArea *>(QString(), Qt::FindDirectChildrenOnly);
    REQUIRE(scroll);
    const QWidget &page = *scroll->widget();
    CHECK(page.size() == QSize(1280, 720));
    std::vector<QRect> places;
    for (const QWidget *region : std::initializer_list<const QWidget *>{
             w.window->findChild<ui::MenuRow *>(), &w.window->workloadBar(), w.window->findChild<ui::ScenarioRow *>(), &w.window->palettePanel(),
             &w.window->chassisPanel(), &w.window->chartDock(), &w.window->resultsPanel(), w.window->findChild<ui::StatusLine *>()}) {
        const QRect place(region->mapTo(&page, QPoint()), region->size());
        CHECK(page.rect().contains(place));
        for (const QRect &other : places)
            CHECK_FALSE(place.intersects(other));
        places.push_back(place);
    }
    // All of it is reached by scrolling.
    CHECK(scroll->horizontalScrollBar()->maximum() == page.width() - scroll->viewport()->width());
    CHECK(scroll->verticalScrollBar()->maximum() == page.height() - scroll->viewport()->height());
}

TEST_CASE("what_gets_the_focus_by_a_key_comes_into_sight_in_a_window_that_scrolls")
{
    Shown w({1280, 720});
    w.resize({900, 420});
    const QRect seen = w.window->rect();
    const auto place = [&](QWidget &widget) { return QRect(widget.mapTo(&*w.window, QPoint()), widget.size()); };
    QWidget *field = w.firstOf(w.window->resultsPanel());
    REQUIRE(field);
    REQUIRE_FALSE(seen.intersects(place(*field)));
    field->setFocus(Qt::TabFocusReason);
    Shown::settle();
    CHECK(seen.intersects(place(*field)));
    QWidget *first = w.firstOf(w.window->workloadBar());
    REQUIRE(first);
    first->setFocus(Qt::TabFocusReason);
    Shown::settle();
    CHECK(seen.contains(place(*first).center()));
}

TEST_CASE("a_window_that_is_closed_without_consent_remembers_nothing")
{
    Shown w;
    w.change(48);
    tests::answerWith(QStringLiteral("Cancel"));
    CHECK_FALSE(w.window->close());
    CHECK(ui::settings::lastScreen().value().isEmpty());
}

TEST_CASE("every_action_of_the_menus_has_a_text_in_both_languages_and_no_menu_is_empty")
{
    Shown w;
    for (const Language language : {Language::English, Language::Chinese}) {
        ui::setLanguage(language);
        Shown::settle();
        for (const QAction *action : w.window->actions().all()) {
            CHECK_FALSE(action->text().isEmpty());
            CHECK_FALSE(action->toolTip().isEmpty());
        }
    }
}

TEST_CASE("the_window_survives_every_size_on_the_way_from_small_to_large_and_back")
{
    Shown w({1280, 720});
    const tests::Warnings warnings;
    for (int width = 1280; width <= 2000; width += 45)
        w.resize({width, 720 + (width - 1280) / 2});
    for (int width = 2000; width >= 1280; width -= 80)
        w.resize({width, 720 + (width - 1280) / 2});
    w.resize({1280, 720});
    CHECK(joined(tests::cutTexts(*w.window)).toStdString() == "");
    CHECK(joined(warnings.all()).toStdString() == "");
}
