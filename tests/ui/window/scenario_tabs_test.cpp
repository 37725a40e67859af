// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

#include <QToolButton>

#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/shown_window.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/window/scenario_row.h"
#include "ui/window/scenario_tabs.h"

using namespace inferrack;

namespace {

struct Tabs : tests::ShownWindow {
    ui::ScenarioTabs &tabs() { return window->scenarioRow().tabs(); }
    void duplicate()
    {
        tabs().duplicateAction().trigger();
        settle();
    }
    /// Texts of the tabs joined: "A 4 × L40S | B 4 × L40S".
    QString shown()
    {
        QStringList texts;
        for (int i = 0; i < tabs().count(); ++i)
            texts << tabs().tabText(i).simplified();
        return texts.join(QStringLiteral(" | "));
    }
    QAction *command(const char *text)
    {
        for (QAction *action : tabs().menu().actions())
            if (action->text() == QLatin1String(text))
                return action;
        return nullptr;
    }
    void setConcurrency(int concurrency)
    {
        document.edit(QStringLiteral("load"), [&](const core::Project &project) {
            core::Workload workload = document.scenario().workloads.front();
            workload.concurrency = {concurrency, false};
            return core::setWorkload(project, document.catalog(), document.scenario().id, workload);
        });
        settle();
    }
};

} // namespace

TEST_CASE("a_scenario_is_copied_into_a_tab_that_is_shown_and_undo_takes_it_away")
{
    Tabs w;
    const QString one = w.shown();
    REQUIRE(w.tabs().count() == 1);
    CHECK(one.startsWith(QStringLiteral("A ")));
    w.duplicate();
    REQUIRE(w.tabs().count() == 2);
    CHECK(w.tabs().currentIndex() == 1);
    CHECK(w.tabs().tabText(1).startsWith(QStringLiteral("B")));
    w.document.undoStack().undo();
    CHECK(w.shown() == one);
}

TEST_CASE("a_click_on_a_tab_shows_its_scenario_and_is_no_edit")
{
    Tabs w;
    w.duplicate();
    const int steps = w.document.undoStack().count();
    QTest::mouseClick(&w.tabs(), Qt::LeftButton, {}, w.tabs().tabRect(0).center());
    CHECK(w.document.scenario().id == core::ScenarioId{1});
    CHECK(w.document.undoStack().count() == steps);
}

TEST_CASE("a_tab_is_renamed_in_place")
{
    Tabs w;
    const auto field = [&w] { return w.tabs().findChild<QLineEdit *>(); };
    w.tabs().startRenaming();
    REQUIRE(field());

    SECTION("Enter takes the name, an empty one gives back the name after the accelerators")
    {
        const QString before = w.shown();
        QTest::keyClicks(field(), QStringLiteral("Cheaper"));
        QTest::keyClick(field(), Qt::Key_Return);
        w.settle();
        CHECK(w.shown() == QStringLiteral("A Cheaper"));
        w.tabs().startRenaming();
        REQUIRE(field());
        field()->clear();
        QTest::keyClick(field(), Qt::Key_Return);
        CHECK(w.shown() == before);
    }
    SECTION("Enter opens nothing")
    {
        QTest::keyClicks(field(), QStringLiteral("Cheaper"));
        QTest::keyClick(field(), Qt::Key_Return);
        CHECK_FALSE(w.tabs().menu().isVisible());
        w.settle();
        CHECK(QApplication::activePopupWidget() == nullptr);
        CHECK(field() == nullptr);
        // On the bar itself it does.
        QTest::keyClick(&w.tabs(), Qt::Key_Return);
        CHECK(w.tabs().menu().isVisible());
        w.tabs().menu().hide();
    }
    SECTION("Tab and a click elsewhere take the name as well")
    {
        QTest::keyClicks(field(), QStringLiteral("Cheaper"));
        QTest::keyClick(field(), Qt::Key_Tab);
        w.settle();
        CHECK(w.shown() == QStringLiteral("A Cheaper"));
        CHECK(w.document.undoStack().count() == 1);
        w.tabs().startRenaming();
        field()->selectAll();
        QTest::keyClicks(field(), QStringLiteral("Faster"));
        w.window->chassisPanel().view().setFocus(Qt::MouseFocusReason);
        w.settle();
        CHECK(w.shown() == QStringLiteral("A Faster"));
        CHECK(w.document.undoStack().count() == 2);
        CHECK(field() == nullptr);
    }
    SECTION("the field stands inside of the bar, at its last tab too")
    {
        CHECK(w.tabs().rect().contains(field()->geometry()));
        QTest::keyClick(field(), Qt::Key_Escape);
        w.settle();
        for (int i = 0; i < 3; ++i)
            w.duplicate();
        w.tabs().startRenaming();
        CHECK(w.tabs().currentIndex() == 3);
        CHECK(w.tabs().rect().contains(field()->geometry()));
        CHECK(field()->width() >= 150);
    }
    SECTION("Escape leaves it")
    {
        const QString before = w.shown();
        QTest::keyClicks(field(), QStringLiteral("Cheaper"));
        QTest::keyClick(field(), Qt::Key_Escape);
        w.settle();
        CHECK(w.shown() == before);
        CHECK(w.document.undoStack().count() == 0);
        CHECK(field() == nullptr);
    }
}

TEST_CASE("the_menu_moves_and_deletes_the_shown_scenario")
{
    ui::setLanguage(ui::Language::English);
    Tabs w;
    REQUIRE(w.command("Delete the scenario"));
    CHECK_FALSE(w.command("Delete the scenario")->isEnabled());
    w.duplicate();
    CHECK(w.command("Move to the left")->isEnabled());
    CHECK_FALSE(w.command("Move to the right")->isEnabled());
    w.command("Move to the left")->trigger();
    w.settle();
    CHECK(w.tabs().currentIndex() == 0);
    CHECK(w.tabs().tabText(0).startsWith(QLatin1Char('B')));
    w.command("Delete the scenario")->trigger();
    w.settle();
    CHECK(w.tabs().count() == 1);
    CHECK(w.tabs().tabText(0).startsWith(QLatin1Char('A')));
}

TEST_CASE("the_load_reaches_all_tabs_unless_one_has_its_own")
{
    ui::setLanguage(ui::Language::English);
    Tabs w;
    w.duplicate();
    w.setConcurrency(48);
    const auto load = [&w](int tab) { return w.document.project().scenarios[static_cast<std::size_t>(tab)].workloads.front().concurrency.value; };
    CHECK(load(0) == 48);
    w.command("Load of its own")->trigger();
    w.settle();
    CHECK(w.tabs().tabText(1).endsWith(QStringLiteral("•")));
    w.setConcurrency(8);
    CHECK(load(0) == 48);
    CHECK(load(1) == 8);
}

TEST_CASE("keys_reach_the_tabs")
{
    Tabs w;
    QTest::keyClick(&*w.window, Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    w.settle();
    REQUIRE(w.tabs().count() == 2);
    w.tabs().setFocus();
    QTest::keyClick(&w.tabs(), Qt::Key_Left);
    CHECK(w.document.scenario().id == core::ScenarioId{1});
    QTest::keyClick(&w.tabs(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(w.tabs().tabText(1).startsWith(QLatin1Char('A')));
}

TEST_CASE("many_tabs_leave_the_price_list_and_the_way_to_one_more_in_sight")
{
    for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)}) {
        Tabs w;
        w.resize(size);
        for (int i = 0; i < 12; ++i)
            w.duplicate();
        QWidget &row = w.window->scenarioRow();
        for (const QWidget *child : row.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!child->isVisible() || child->isWindow())
                continue;
            INFO(size.width() << ' ' << child->metaObject()->className());
            CHECK(row.rect().contains(child->geometry()));
        }
    }
}

TEST_CASE("tabs_begin_where_the_rows_above_begin_and_the_active_one_has_its_line_on_top")
{
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        Tabs w;
        w.duplicate();
        CHECK(w.tabs().x() == 14);
        const QImage picture = tests::pictureOf(w.tabs());
        const QRect active = w.tabs().tabRect(1), other = w.tabs().tabRect(0);
        const ui::Tokens &t = ui::tokens();
        for (int y = 0; y < 2; ++y)
            CHECK(picture.pixelColor(active.center().x(), active.top() + y) == t.accent);
        CHECK(picture.pixelColor(active.center().x(), active.top() + 3) == t.panel);
        // It goes over into what lies below; its corners above are round, its sides have a line.
        CHECK(picture.pixelColor(active.center().x(), active.bottom()) == t.panel);
        CHECK(picture.pixelColor(active.topLeft()) == t.window);
        CHECK(picture.pixelColor(active.left(), active.bottom() - 6) == t.hair);
        CHECK(picture.pixelColor(active.right(), active.bottom() - 6) == t.hair);
        CHECK(picture.pixelColor(other.center().x(), other.top()) == t.window);
        CHECK(picture.pixelColor(other.left() + 2, other.bottom() - 2) == t.window);
    }
}

TEST_CASE("the_dots_of_the_menu_keep_clear_of_the_name_however_long_it_is")
{
    for (const char *name : {"A", "Cheaper", "A name that goes on for so long that nobody reads it to its end"}) {
        CAPTURE(name);
        Tabs w;
        w.document.edit(QStringLiteral("name"), [&](const core::Project &p) { return core::renameScenario(p, w.document.scenario().id, name); });
        w.settle();
        const QRect tab = w.tabs().tabRect(0);
        QToolButton *menu = nullptr;
        for (QToolButton *button : w.tabs().findChildren<QToolButton *>())
            if (button->accessibleName() == QStringLiteral("Menu of the scenario"))
                menu = button;
        REQUIRE(menu);
        CHECK(tab.contains(menu->geometry()));
        const QImage picture = tests::pictureOf(w.tabs());
        const auto inked = [&](int x) {
            for (int y = tab.top() + 6; y < tab.bottom() - 4; ++y)
                if (picture.pixelColor(x, y) != ui::tokens().panel)
                    return true;
            return false;
        };
        // From the dots to the left: 8 px of nothing, then the name.
        int dots = menu->geometry().left();
        while (dots < menu->geometry().right() && !inked(dots))
            ++dots;
        int last = dots - 1;
        while (last > tab.left() && !inked(last))
            --last;
        CHECK(dots - 1 - last >= 8);
        CHECK(dots - 1 - last <= 16);
    }
}
