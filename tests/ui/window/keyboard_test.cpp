// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>

#include "tests/support/ui/handling.h"
#include "tests/support/ui/shown_window.h"
#include "ui/document/starting_project.h"
#include "ui/charts/chart_dock.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/selection.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_view.h"
#include "ui/palette/part_query.h"
#include "ui/results/results_panel.h"
#include "ui/text/translate.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/segmented_switch.h"
#include "ui/window/command_search.h"
#include "ui/window/menu_row.h"
#include "ui/window/scenario_row.h"
#include "ui/workload/workload_bar.h"

using namespace inferrack;
using ui::Actions;
using ui::Language;
using Shown = tests::ShownWindow;

namespace {

/// Controls one can reach: visible, enabled, in the Tab order; inner fields of boxes speak through their box.
std::vector<QWidget *> reachable(const QWidget &root)
{
    std::vector<QWidget *> all;
    for (QWidget *widget : root.findChildren<QWidget *>()) {
        const bool inner = qobject_cast<QComboBox *>(widget->parentWidget()) || qobject_cast<QAbstractScrollArea *>(widget->parentWidget());
        if ((widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled() && widget->isVisible() && !inner && !qobject_cast<QScrollBar *>(widget))
            all.push_back(widget);
    }
    return all;
}

const char *regionOf(Shown &w, const QWidget *widget)
{
    const std::pair<const char *, const QWidget *> regions[] = {{"menu row", w.window->findChild<ui::MenuRow *>()},
                                                                {"workload", &w.window->workloadBar()},
                                                                {"scenario", w.window->findChild<ui::ScenarioRow *>()},
                                                                {"parts", &w.window->palettePanel()},
                                                                {"chassis", &w.window->chassisPanel()},
                                                                {"charts", &w.window->chartDock()},
                                                                {"results", &w.window->resultsPanel()}};
    for (const auto &[name, region] : regions)
        if (widget && (widget == region || region->isAncestorOf(widget)))
            return name;
    return "elsewhere";
}

QAction *actionWith(const Shown &w, const QKeySequence &keys)
{
    for (QAction *action : w.window->findChildren<QAction *>())
        if (action->shortcuts().contains(keys))
            return action;
    return nullptr;
}

} // namespace

TEST_CASE("tab_walks_from_region_to_region_as_one_reads_and_comes_back_around")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1366, 768), QSize(1280, 720));
    CAPTURE(size.width());
    Shown w(size);
    QWidget *first = tests::ShownWindow::firstOf(w.window->workloadBar());
    REQUIRE(first);
    first->setFocus(Qt::TabFocusReason);
    std::vector<std::string> regions;
    std::set<const QWidget *> visited;
    QStringList walked;
    for (int i = 0; i < 400; ++i) {
        const QWidget *now = QApplication::focusWidget();
        walked.append(QString::fromLatin1(now->metaObject()->className()));
        REQUIRE(now);
        CHECK(now->isVisible());
        visited.insert(now);
        if (const std::string region = regionOf(w, now); regions.empty() || regions.back() != region)
            regions.push_back(region);
        if (regions.size() > 7)
            break;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    CAPTURE(walked.join(QLatin1Char(' ')).toStdString());
    CHECK(regions == std::vector<std::string>{"workload", "scenario", "parts", "chassis", "charts", "results", "menu row", "workload"});
    CHECK(visited.size() > 20);
}

TEST_CASE("backtab_walks_the_same_way_back")
{
    Shown w;
    w.window->chartDock().setFocus();
    QWidget *first = tests::ShownWindow::firstOf(w.window->resultsPanel());
    first->setFocus(Qt::TabFocusReason);
    std::vector<std::string> regions;
    for (int i = 0; i < 400 && regions.size() < 6; ++i) {
        if (const std::string region = regionOf(w, QApplication::focusWidget()); regions.empty() || regions.back() != region)
            regions.push_back(region);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    }
    CHECK(regions == std::vector<std::string>{"results", "charts", "chassis", "parts", "scenario", "workload"});
}

TEST_CASE("every_control_of_the_window_reads_out_a_name_in_its_language")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1280, 720));
    Shown w(size);
    for (const Language language : {Language::English, Language::Chinese}) {
        ui::setLanguage(language);
        Shown::settle();
        QStringList nameless, foreign;
        for (QWidget *widget : reachable(*w.window)) {
            const QString name = tests::readOut(*widget);
            const QString what =
                QStringLiteral("%1 in %2 (%3)")
                    .arg(QString::fromLatin1(widget->metaObject()->className()), QString::fromLatin1(widget->parentWidget()->metaObject()->className()), name);
            if (name.isEmpty())
                nameless.append(what);
            else if (language == Language::Chinese && tests::isEnglish(name))
                foreign.append(what);
        }
        nameless.sort();
        CAPTURE(size.width(), language == Language::Chinese);
        CHECK(nameless.join(QLatin1Char('\n')).toStdString() == "");
        CHECK(foreign.join(QLatin1Char('\n')).toStdString() == "");
    }
}

TEST_CASE("every_key_of_the_plan_does_something")
{
    struct Key {
        const char *keys, *name;
    };
    const Key keys[] = {
        {"Ctrl+N", "New"},
        {"Ctrl+O", "Open…"},
        {"Ctrl+S", "Save"},
        {"Ctrl+Shift+S", "Save as…"},
        {"Ctrl+Q", "Quit"},
        {"Ctrl+Z", "Undo"},
        {"Ctrl+Shift+Z", "Redo"},
        {"Ctrl+Y", "Redo"},
        {"Ctrl+F", "Search the part library"},
        {"Ctrl+D", "Duplicate the selected part"},
        {"Del", "Remove the selected parts"},
        {"Ctrl+R", "Replace the selected parts with the chosen one"},
        {"F9", "Switch language"},
        {"F10", "Open the menus"},
        {"F6", "Next region"},
        {"Shift+F6", "Previous region"},
        {"Ctrl+1", "Part library"},
        {"Ctrl+2", "Charts"},
        {"Ctrl+3", "Results panel"},
        {"Ctrl+4", "Workload"},
        {"Ctrl++", "Zoom in"},
        {"Ctrl+=", "Zoom in"},
        {"Ctrl+-", "Zoom out"},
        {"Ctrl+0", "Actual size"},
        {"Ctrl+T", "List of slots"},
        {"Ctrl+K", "Search commands…"},
        {"?", "Keyboard shortcuts…"},
    };
    Shown w;
    for (const Key &key : keys) {
        CAPTURE(key.keys);
        const QAction *action = actionWith(w, QKeySequence(QString::fromLatin1(key.keys)));
        REQUIRE(action);
        CHECK(action->text().toStdString() == key.name);
    }
}

TEST_CASE("no_key_stands_for_two_commands")
{
    Shown w;
    std::map<QString, QStringList> owners;
    for (const QAction *action : w.window->findChildren<QAction *>())
        for (const QKeySequence &keys : action->shortcuts())
            if (action->shortcutContext() != Qt::WidgetShortcut && !owners[keys.toString()].contains(action->text()))
                owners[keys.toString()].append(action->text());
    for (const QShortcut *shortcut : w.window->findChildren<QShortcut *>())
        if (!shortcut->key().isEmpty())
            owners[shortcut->key().toString()].append(QStringLiteral("shortcut %1").arg(shortcut->parent()->metaObject()->className()));
    for (const auto &[keys, names] : owners) {
        CAPTURE(keys.toStdString(), names.join(QStringLiteral(", ")).toStdString());
        CHECK(names.size() == 1);
    }
}

TEST_CASE("no_command_has_a_single_letter_for_a_key")
{
    // Input methods would swallow it.
    Shown w;
    for (const QAction *action : w.window->findChildren<QAction *>())
        for (const QKeySequence &keys : action->shortcuts()) {
            const QString text = keys.toString();
            CAPTURE(text.toStdString());
            CHECK_FALSE((text.size() == 1 && text.front().isLetter()));
        }
}

TEST_CASE("the_page_of_keys_holds_every_key_of_the_window_in_both_languages")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        ui::setLanguage(language);
        Shown w;
        w.trigger(Actions::ShowKeys);
        auto *page = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        REQUIRE(page);
        QStringList hints;
        for (QWidget *widget : page->findChildren<QWidget *>())
            hints.append(widget->accessibleName());
        for (const QAction *action : w.window->actions().all()) {
            QStringList every;
            for (const QKeySequence &sequence : action->shortcuts())
                every.append(sequence.toString(QKeySequence::NativeText));
            const QString keys = every.join(QStringLiteral(", "));
            if (action->shortcut().isEmpty() || action == &w.window->actions()[Actions::Remove])
                continue;
            const QString wanted = QStringLiteral("%1 %2").arg(keys, action->text().remove(QStringLiteral("…")));
            CAPTURE(wanted.toStdString());
            CHECK(hints.contains(wanted));
        }
        CHECK(hints.filter(QStringLiteral("Ctrl+T ")).size() == 1);
        page->accept();
        Shown::settle();
    }
}

TEST_CASE("f10_opens_the_menus_and_arrows_and_enter_reach_a_command")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1280, 720));
    CAPTURE(size.width());
    Shown w(size);
    w.trigger(Actions::OpenMenus);
    if (size.width() >= 1330) {
        auto *bar = w.window->findChild<QMenuBar *>();
        CHECK(bar->activeAction() == bar->actions().constFirst());
        QTest::keyClick(bar, Qt::Key_Down);
        Shown::settle();
    } else {
        auto *all = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        REQUIRE(all);
        // The first menu is open already.
        CHECK(all->actions().constFirst()->text() == "New");
        QTest::keyClick(all, Qt::Key_Down);
        Shown::settle();
    }
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    REQUIRE(menu);
    REQUIRE(menu->activeAction());
    CHECK(menu->activeAction()->text() == "New");
    QTest::keyClick(menu, Qt::Key_Return);
    Shown::settle();
    while (QWidget *popup = QApplication::activePopupWidget())
        popup->close();
    CHECK(w.document.project() == ui::emptyProject(w.document.catalog()));
}

TEST_CASE("commands_of_parts_follow_what_is_selected_and_chosen")
{
    Shown w;
    Actions &a = w.window->actions();
    CHECK_FALSE(a[Actions::Remove].isEnabled());
    CHECK_FALSE(a[Actions::Duplicate].isEnabled());
    CHECK_FALSE(a[Actions::Replace].isEnabled());
    ui::PartListView &list = w.window->palettePanel().view();
    list.setCurrentIndex(list.model()->index(0, 0));
    CHECK(a[Actions::PlaceBest].isEnabled());
    CHECK(a[Actions::PlaceAll].isEnabled());
    CHECK_FALSE(a[Actions::Replace].isEnabled());
    w.window->selection().select({w.document.server().placements.front().slot});
    CHECK(a[Actions::Remove].isEnabled());
    CHECK(a[Actions::Duplicate].isEnabled());
    CHECK(a[Actions::Replace].isEnabled());
    w.window->selection().clear();
    CHECK_FALSE(a[Actions::Remove].isEnabled());
    CHECK_FALSE(a[Actions::Replace].isEnabled());
}

TEST_CASE("the_language_switch_of_the_menu_row_works_by_mouse_and_arrows_and_a_click_on_the_own_language_does_nothing")
{
    Shown w;
    auto *choice = w.window->findChild<ui::SegmentedSwitch *>();
    REQUIRE(choice);
    const auto options = choice->findChildren<QAbstractButton *>();
    REQUIRE(options.size() == 2);
    CHECK(choice->currentIndex() == 1);
    QTest::mouseClick(options[1], Qt::LeftButton);
    Shown::settle();
    CHECK(ui::language() == Language::English);
    QTest::mouseClick(options[0], Qt::LeftButton);
    Shown::settle();
    CHECK(ui::language() == Language::Chinese);
    CHECK(choice->currentIndex() == 0);
    QTest::mouseClick(options[0], Qt::LeftButton);
    Shown::settle();
    CHECK(ui::language() == Language::Chinese);
    options[0]->setFocus();
    QTest::keyClick(options[0], Qt::Key_Right);
    Shown::settle();
    CHECK(ui::language() == Language::English);
    CHECK(choice->currentIndex() == 1);
}

TEST_CASE("zoom_by_keys_grows_shrinks_and_returns")
{
    Shown w;
    ui::ChassisView &view = w.window->chassisPanel().view();
    w.trigger(Actions::ActualSize);
    CHECK(view.zoom() == Approx(1.0));
    w.trigger(Actions::ZoomIn);
    CHECK(view.zoom() == Approx(1.25));
    w.trigger(Actions::ZoomOut);
    CHECK(view.zoom() == Approx(1.0));
    for (int i = 0; i < 30; ++i)
        w.trigger(Actions::ZoomIn);
    CHECK(view.zoom() == Approx(4.0));
    for (int i = 0; i < 60; ++i)
        w.trigger(Actions::ZoomOut);
    CHECK(view.zoom() == Approx(0.25));
    w.trigger(Actions::ActualSize);
    CHECK(view.zoom() == Approx(1.0));
}

TEST_CASE("ctrl_f_opens_the_part_library_and_puts_the_cursor_into_its_search")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1280, 720));
    Shown w(size);
    w.trigger(Actions::ToggleParts);
    CHECK_FALSE(w.window->palettePanel().isVisible());
    w.trigger(Actions::SearchParts);
    CHECK(w.window->palettePanel().isVisible());
    CHECK(w.window->actions()[Actions::ToggleParts].isChecked());
    REQUIRE(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    // In a narrow window the library flies out over the canvas.
    if (size.width() >= 1500)
        CHECK(std::string(regionOf(w, QApplication::focusWidget())) == "parts");
}

TEST_CASE("every_gauge_explains_itself_by_enter_and_escape_comes_back")
{
    Shown w;
    for (ui::Gauge *gauge : w.window->resultsPanel().findChildren<ui::Gauge *>()) {
        CAPTURE(gauge->objectName().toStdString());
        gauge->setFocus();
        QTest::keyClick(gauge, Qt::Key_Return);
        Shown::settle();
        CHECK_FALSE(gauge->hasFocus());
        REQUIRE(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        Shown::settle();
        CHECK(gauge->hasFocus());
    }
}

TEST_CASE("hiding_the_region_with_the_focus_gives_it_to_the_canvas")
{
    Shown w;
    const std::pair<Actions::Id, QWidget *> regions[] = {{Actions::ToggleParts, &w.window->palettePanel()},
                                                         {Actions::ToggleCharts, &w.window->chartDock()},
                                                         {Actions::ToggleResults, &w.window->resultsPanel()},
                                                         {Actions::ToggleWorkload, &w.window->workloadBar()}};
    for (const auto &[id, region] : regions) {
        QWidget *first = tests::ShownWindow::firstOf(*region);
        REQUIRE(first);
        first->setFocus();
        w.trigger(id);
        CHECK(QApplication::focusWidget() == &w.window->chassisPanel().view());
        w.trigger(id);
    }
}

TEST_CASE("the_command_search_walks_its_list_by_arrows_and_escape_leaves_everything")
{
    Shown w;
    w.trigger(Actions::SearchCommands);
    auto *search = w.window->findChild<ui::CommandSearch *>();
    REQUIRE(search);
    const int all = search->list().count();
    CHECK(all > 20);
    QAction *first = search->current();
    QTest::keyClick(&search->field(), Qt::Key_Down);
    CHECK(search->current() != first);
    QTest::keyClick(&search->field(), Qt::Key_Up);
    QTest::keyClick(&search->field(), Qt::Key_Up);
    CHECK(search->current() == first);
    for (int i = 0; i < all + 5; ++i)
        QTest::keyClick(&search->field(), Qt::Key_Down);
    CHECK(search->list().currentRow() == all - 1);
    const core::Project before = w.document.project();
    QTest::keyClick(&search->field(), Qt::Key_Escape);
    Shown::settle();
    CHECK(w.window->findChildren<ui::CommandSearch *>().isEmpty());
    CHECK(w.document.project() == before);
}

TEST_CASE("a_command_is_found_by_the_initials_of_its_pinyin")
{
    struct Case {
        const char *typed;
        Actions::Id id;
    };
    const Case &c = GENERATE(Case{"lcw", Actions::SaveAs}, Case{"qhyy", Actions::SwitchLanguage}, Case{"sszt", Actions::DarkTheme},
                             Case{"kjj", Actions::ShowKeys}, Case{"xj", Actions::New}, Case{"fd", Actions::ZoomIn}, Case{"SJDX", Actions::ActualSize});
    CAPTURE(c.typed);
    Shown w;
    ui::CommandSearch search(w.window->findChild<QMenuBar *>()->actions(), &*w.window);
    search.field().setText(QString::fromLatin1(c.typed));
    bool found = false;
    for (int row = 0; row < search.list().count(); ++row) {
        search.list().setCurrentRow(row);
        found = found || search.current() == &w.window->actions()[c.id];
    }
    CHECK(found);
}

TEST_CASE("every_han_of_a_command_has_its_initial")
{
    Shown w;
    for (const QAction *action : w.window->actions().all())
        for (const QString &name : action->property("names").toStringList())
            for (const QChar c : name) {
                CAPTURE(name.toStdString());
                if (c.script() == QChar::Script_Han)
                    CHECK(ui::pinyinInitials(QString(c)).size() == 1);
            }
}

TEST_CASE("every_command_of_the_window_is_found_by_its_name_in_either_language")
{
    Shown w;
    w.document.edit(QStringLiteral("a"), [](const core::Project &p) -> core::Result<core::Project> {
        core::Project changed = p;
        changed.title = "a";
        return changed;
    });
    for (const Language spoken : {Language::English, Language::Chinese}) {
        ui::setLanguage(spoken);
        Shown::settle();
        ui::CommandSearch search(w.window->findChild<QMenuBar *>()->actions(), &*w.window);
        for (QAction *action : w.window->actions().all()) {
            if (!action->isEnabled() || action == &w.window->actions()[Actions::OpenMenus])
                continue;
            const QStringList names = Actions::namesOf(*action);
            REQUIRE(names.size() >= 2);
            for (const QString &name : names) {
                CAPTURE(name.toStdString());
                search.field().setText(name);
                bool found = false;
                for (int row = 0; row < search.list().count(); ++row) {
                    search.list().setCurrentRow(row);
                    found = found || search.current() == action;
                }
                CHECK(found);
            }
        }
    }
}

TEST_CASE("the_command_search_is_as_high_as_what_it_found")
{
    Shown w;
    ui::CommandSearch search(w.window->findChild<QMenuBar *>()->actions(), &*w.window);
    search.show();
    Shown::settle();
    const auto heightFor = [&](const char *typed) {
        search.field().setText(QString::fromLatin1(typed));
        Shown::settle();
        return search.height();
    };
    const int all = heightFor(""), one = heightFor("dark theme"), none = heightFor("no such command");
    CHECK(all > one);
    CHECK(one > none);
    heightFor("dark theme");
    REQUIRE(search.list().count() >= 1);
    CHECK(search.list().height() == search.list().count() * search.list().visualItemRect(search.list().item(0)).height());
    CHECK(search.field().height() == 32);
    CHECK(search.list().geometry().bottom() < search.height());
    CHECK(heightFor("") == all);
}
